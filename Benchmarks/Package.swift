// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own, so that the peers' libraries never touch the product.
//
// A peer takes part where its library is found, and is a line saying so where it is not:
//   Cairo     pkg-config's cairo.pc (apt libcairo2-dev, brew cairo)
//   libdeflate  pkg-config's libdeflate.pc (apt libdeflate-dev, brew libdeflate)
//   Blend2D   SFUMATO_BLEND2D=prefix (include/, lib/), or pkg-config's blend2d.pc
// SwiftPM remembers what a manifest said: after installing one, run once with `--manifest-cache none`.

let environment = ProcessInfo.processInfo.environment

/// The folder of the first of `folders` that holds a pkg-config file of this name.
func hasPkgConfigFile(_ name: String) -> Bool {
  var folders = (environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
  for prefix in ["/usr", "/usr/local", "/opt/homebrew"] {
    folders += ["\(prefix)/lib/pkgconfig", "\(prefix)/share/pkgconfig"]
    folders += ["x86_64", "aarch64"].map { "\(prefix)/lib/\($0)-linux-gnu/pkgconfig" }
  }
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
}

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

var peerTargets: [Target] = []
var peerNames: [Target.Dependency] = []
var peerSettings: [SwiftSetting] = []

if hasPkgConfigFile("cairo") {
  peerTargets += [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(name: "CPeerCairo", dependencies: ["CPeer", "CCairo"]),
  ]
  peerNames.append("CPeerCairo")
  peerSettings.append(.define("PEER_CAIRO"))
}

if hasPkgConfigFile("libdeflate") {
  peerTargets.append(
    .target(name: "CPeerLibdeflate", linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("z")]))
  peerNames.append("CPeerLibdeflate")
  peerSettings.append(.define("PEER_LIBDEFLATE"))
}

if let prefix = environment["SFUMATO_BLEND2D"], !prefix.isEmpty {
  peerTargets.append(
    .target(
      name: "CPeerBlend2D", dependencies: ["CPeer"],
      cSettings: [.unsafeFlags(["-I\(prefix)/include"])],
      linkerSettings: [
        .unsafeFlags(["-L\(prefix)/lib", "-Xlinker", "-rpath", "-Xlinker", "\(prefix)/lib"]),
        .linkedLibrary("blend2d"),
      ]))
  peerNames.append("CPeerBlend2D")
  peerSettings.append(.define("PEER_BLEND2D"))
} else if hasPkgConfigFile("blend2d") {
  peerTargets += [
    .systemLibrary(name: "CBlend2D", pkgConfig: "blend2d"),
    .target(name: "CPeerBlend2D", dependencies: ["CPeer", "CBlend2D"]),
  ]
  peerNames.append("CPeerBlend2D")
  peerSettings.append(.define("PEER_BLEND2D"))
}

let package = Package(
  name: "SfumatoBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Sfumato", path: "..")],
  targets: [
    // What a peer written in C looks like, the spin of the quiet clock, and the floor.
    .target(name: "CPeer"),
    // libpng, which the product reads with, as the measure of writing.
    .systemLibrary(
      name: "CPeerLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPeerPNG", dependencies: ["CPeerLibPNG"], linkerSettings: [.linkedLibrary("z")]),
    .executableTarget(
      name: "sfumato-bench",
      dependencies: ["CPeer", "CPeerPNG", .product(name: "Sfumato", package: "Sfumato")] + peerNames,
      swiftSettings: house + peerSettings),
    .testTarget(
      name: "BenchTests", dependencies: ["sfumato-bench", "CPeer", .product(name: "Sfumato", package: "Sfumato")],
      swiftSettings: house),
  ] + peerTargets
)
