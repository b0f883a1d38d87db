// `--flag value`, `--flag=value`, `-o value`, `-ovalue`; `--` ends the options; `-` is an operand. The last of a repeated
// option wins, so a script may append to a list of options. A value may begin with a dash (`--at -1`), unless it is one
// of the command's own options: then the value was forgotten.

import SceneFile

/// A command's arguments sorted into operands and options.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  init(_ arguments: [String], spec: CommandSpec) throws(CommandFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      guard let option = spec.option(name) else {
        let known = spec.options.filter(\.isListed).map(\.name)
        throw .usage(
          "unknown option \(MessageText.quoted(name)); \(Spelling.suggestion(for: name, among: known, noun: "option"))")
      }
      guard let valueName = option.valueName else {
        if attached != nil { throw .usage("\(name) takes no value") }
        flags.insert(name)
        continue
      }
      if let attached {
        values[name] = attached
      } else if let next = rest.first, spec.option(Self.split(next).name) == nil {
        values[name] = next
        rest.removeFirst()
      } else {
        throw .usage("\(name) needs a value: \(name) \(valueName)")
      }
    }
  }

  /// Throws unless there are as many operands as the command names.
  func requireOperands(_ spec: CommandSpec) throws(CommandFailure) {
    if operands.count < spec.operandNames.count { throw .usage("\(spec.operandNames[operands.count]) is missing") }
    if operands.count > spec.operandNames.count {
      throw .usage("unexpected argument \(MessageText.quoted(operands[spec.operandNames.count]))")
    }
  }

  func has(_ name: String) -> Bool { flags.contains(name) }

  func value(_ name: String) -> String? { values[name] }

  /// `--scale=2` to `--scale` and `2`, `-oout.png` to `-o` and `out.png`.
  private static func split(_ argument: String) -> (name: String, attached: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    guard argument.hasPrefix("-"), argument.count > 2 else { return (argument, nil) }
    return (String(argument.prefix(2)), String(argument.dropFirst(2)))
  }
}
