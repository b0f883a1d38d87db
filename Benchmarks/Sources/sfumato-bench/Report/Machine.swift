import CPeer
import Foundation

/// Where and how the numbers were made.
enum Machine {
  static var lines: [String] {
    #if DEBUG
      let build = "debug build: these times mean nothing"
    #else
      let build = "release (-O)"
    #endif
    let compiler = unsafe String(cString: peer_compiler())  // safe because it is a constant of the C target
    return [
      "machine: \(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(system)",
      "compiler: Swift \(swiftVersion), \(compiler)",
      "flags: \(build); C peers -O2; Sfumato's kernels as --isa says",
    ]
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var system: String {
    #if arch(x86_64)
      let architecture = "x86-64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "other"
    #endif
    return "\(architecture) \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }

  private static var processor: String {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var count = name.count
      // safe because the buffer's size is passed and kept
      guard unsafe sysctlbyname("machdep.cpu.brand_string", &name, &count, nil, 0) == 0 else { return "unknown" }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
      func field(_ name: String) -> String? {
        lines.first { $0.hasPrefix(name) }?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      }
      let model = field("model name") ?? field("CPU implementer") ?? "unknown"
      return [model, field("cpu family").map { "family \($0)" }, field("model\t").map { "model \($0)" }]
        .compactMap { $0 }.joined(separator: " ")
    #endif
  }
}
