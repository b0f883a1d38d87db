// swift-tools-version: 6.2
import PackageDescription

// Every Swift target: Swift 6 mode, warnings are errors, every unsafe use is marked with its reason.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Kernels are optimised in debug builds too: tests run at speed, and there is one code to trust.
let optimised: [SwiftSetting] = house + [.unsafeFlags(["-O"])]

// A kernel is one function: without this the optimiser stops inlining at 400 blocks, always-inline or not, and what is
// left as a call is the same symbol for every instruction set.
let kernelEntries = ["-O", "-Xllvm", "-sil-inline-overall-caller-block-limit=8000"]

// Stages that loop over pixels and edges: optimised likewise, with their assertions on in debug builds.
let optimisedStage: [SwiftSetting] =
  optimised + [.unsafeFlags(["-assert-config", "Debug"], .when(configuration: .debug))]

var kernelTargets: [Target] = [
  // One target per instruction set: the same templates, other flags.
  .target(
    name: "KernelsBaseline", dependencies: ["Kernels"], swiftSettings: house + [.unsafeFlags(kernelEntries)])
]
var kernelNames: [Target.Dependency] = ["Kernels", "KernelsBaseline"]
#if arch(x86_64)
  kernelTargets.append(
    .target(
      name: "KernelsAVX2", dependencies: ["Kernels"],
      swiftSettings: house + [.unsafeFlags(kernelEntries + ["-Xcc", "-mavx2"])]))
  // Twice the registers and masks; words of 256 bits, as everywhere (docs/decisions/avx512.md).
  kernelTargets.append(
    .target(
      name: "KernelsAVX512", dependencies: ["Kernels"],
      swiftSettings: house + [
        .unsafeFlags(kernelEntries + ["f", "bw", "dq", "vl"].flatMap { ["-Xcc", "-mavx512\($0)"] })
      ]))
  kernelNames += ["KernelsAVX2", "KernelsAVX512"]
#endif

let package = Package(
  name: "Sfumato",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Sfumato", targets: ["Sfumato"]),
    .library(name: "SfumatoTesting", targets: ["SfumatoTesting"]),
    .executable(name: "sfumato", targets: ["SfumatoCLI"]),
  ],
  traits: [
    // Text layers, by FreeType, HarfBuzz, fontconfig and FriBidi. Without it the core stands on libpng alone, and a text
    // layer is an error that says so.
    .trait(name: "Text", description: "Text layers: FreeType, HarfBuzz, fontconfig, FriBidi"),
    .default(enabledTraits: ["Text"]),
  ],
  targets: [
    // The vector words: a header, nothing to link.
    .target(name: "CLanes"),
    // libpng, and the C shim that holds its setjmp and zlib's checksums (libpng stands on zlib, so it is there).
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"], linkerSettings: [.linkedLibrary("z")]),

    // What text stands on. Only TextShaping sees them.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),

    // Threads, and what workers keep from frame to frame.
    .target(name: "Workers", dependencies: ["CLanes"], swiftSettings: optimisedStage),
    .target(name: "Geometry", swiftSettings: optimisedStage),
    .target(name: "Pixels", swiftSettings: house),
    .target(name: "Kernels", dependencies: ["CLanes"], swiftSettings: optimised),
    .target(name: "KernelTable", dependencies: kernelNames + ["CLanes"], swiftSettings: house),
    .target(
      name: "Raster", dependencies: ["Geometry", "Pixels", "Kernels", "KernelTable", "Workers", "Effects"],
      swiftSettings: optimisedStage),
    .target(
      name: "Effects", dependencies: ["Geometry", "Pixels", "Kernels", "KernelTable", "Workers"],
      swiftSettings: optimisedStage),
    // Immediate drawing, beside the layer tree.
    .target(
      name: "Drawing", dependencies: ["Geometry", "Pixels", "Kernels", "KernelTable", "Workers", "Raster"],
      swiftSettings: optimisedStage),
    .target(
      name: "Layers", dependencies: ["Geometry", "Pixels", "Raster"], swiftSettings: house),
    .target(
      name: "SceneFile", dependencies: ["Geometry", "Pixels", "Layers"], swiftSettings: house),
    // What a scene costs, and how to say it cheaper.
    .target(
      name: "Explain",
      dependencies: ["Geometry", "Pixels", "KernelTable", "Effects", "Raster", "Layers", "SceneFile"],
      swiftSettings: house),
    // A string and a font to a path. Every file is under `#if Text`: SwiftPM builds a target also where its trait is off.
    .target(
      name: "TextShaping",
      dependencies: [
        "Geometry",
        .target(name: "CFreeType", condition: .when(traits: ["Text"])),
        .target(name: "CHarfBuzz", condition: .when(traits: ["Text"])),
        .target(name: "CFontconfig", condition: .when(traits: ["Text"])),
        .target(name: "CFriBidi", condition: .when(traits: ["Text"])),
      ],
      swiftSettings: optimisedStage),
    .target(name: "PNGCodec", dependencies: ["Pixels", "CPNG"], swiftSettings: optimisedStage),
    .target(name: "ImageDiff", dependencies: ["Pixels"], swiftSettings: optimised),
    .target(
      name: "Sfumato",
      dependencies: [
        "Geometry", "Pixels", "KernelTable", "Effects", "Raster", "Drawing", "Layers", "SceneFile", "PNGCodec",
        "Explain",
        "TextShaping",
      ],
      swiftSettings: house),
    .target(
      name: "SfumatoTesting", dependencies: ["Pixels", "PNGCodec", "ImageDiff"], swiftSettings: house),
    .executableTarget(
      name: "SfumatoCLI", dependencies: ["Sfumato", "KernelTable", "SceneFile", "PNGCodec", "ImageDiff"],
      swiftSettings: house),

    // What tests share: temporary directories, random pictures.
    .target(name: "TestSupport", dependencies: ["Pixels"], path: "Tests/TestSupport", swiftSettings: house),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: house),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: house),
    .testTarget(
      name: "KernelTests", dependencies: ["Kernels", "KernelTable", "Pixels"], swiftSettings: house),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "Geometry", "Pixels", "KernelTable"],
      swiftSettings: house),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "Geometry", "Pixels", "KernelTable", "Raster", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "EffectsTests", dependencies: ["Effects", "Geometry", "Pixels", "KernelTable"],
      swiftSettings: house),
    .testTarget(name: "LayersTests", dependencies: ["Layers", "Geometry", "Pixels"], swiftSettings: house),
    .testTarget(
      name: "SceneFileTests", dependencies: ["SceneFile", "Layers", "Geometry", "Pixels"],
      swiftSettings: house),
    .testTarget(
      name: "TextShapingTests", dependencies: ["TextShaping", "Geometry", "TestSupport"], exclude: ["Fonts", "Data"],
      swiftSettings: house),
    .testTarget(
      name: "PNGCodecTests", dependencies: ["PNGCodec", "ImageDiff", "Pixels", "SfumatoTesting", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ExplainTests", dependencies: ["Explain", "Sfumato", "TestSupport"], swiftSettings: house),
    // Runs the executable as users do.
    .testTarget(
      name: "CLITests", dependencies: ["SfumatoCLI", "PNGCodec", "Pixels", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "SfumatoTests", dependencies: ["Sfumato", "KernelTable", "SfumatoTesting", "TestSupport", "TextShaping"],
      exclude: ["Truth/Cases", "Text/Goldens"], swiftSettings: house),
  ] + kernelTargets
)
