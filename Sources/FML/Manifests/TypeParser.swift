internal import Source
internal import Syntax

/// Reads the text of a type: `Map<String, List<Int>>` (reference: nimbus, section 1.3).
struct TypeParser {
  /// The names that a bare name may mean.
  struct Names {
    var enums: Set<String> = []
    var objects: Set<String> = []
    var aliases: Set<String> = []
  }

  private let node: Node
  private let bytes: [UInt8]
  private let names: Names
  private var position = 0
  private var hasFailed = false

  private init(_ node: Node, _ names: Names) {
    self.node = node
    self.names = names
    bytes = Array((node.text ?? "").utf8)
  }

  /// The type a text names; nil where it can't be read, which is reported.
  static func parse(_ node: Node, names: Names, log: inout Log) -> Manifest.ValueType? {
    var parser = TypeParser(node, names)
    let before = log.diagnostics.count
    guard let type = parser.type(depth: 0, &log) else { return nil }
    if parser.next != nil { parser.expected("the end of the type", &log) }
    guard !parser.hasFailed else { return nil }
    if log.diagnostics.count == before { parser.checkNesting(&log) }
    return type
  }

  private static let maximumDepth = 32

  /// The next byte that is no blank.
  private var next: UInt8? {
    mutating get {
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      return position < bytes.count ? bytes[position] : nil
    }
  }

  private mutating func type(depth: Int, _ log: inout Log) -> Manifest.ValueType? {
    guard depth < Self.maximumDepth else { return expected("less nesting", &log) }
    let (name, range) = word()
    guard !name.isEmpty else { return expected("a type", &log) }
    let arguments = arguments(of: name, depth: depth, &log)
    guard !hasFailed else { return nil }
    let type = resolve(name, at: range, arguments, &log)
    guard next == UInt8(ascii: "?") else { return type }
    position += 1
    log.report(
      .manifestUnknownType,
      "'?' is no part of a type",
      at: node.span(of: position - 1..<position),
      help: "write 'Option<\(name)>'"
    )
    return type.map { .option($0) }
  }

  private mutating func word() -> (String, Range<Int>) {
    _ = next
    let start = position
    while position < bytes.count, !"<>,?".utf8.contains(bytes[position]) { position += 1 }
    var end = position
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }

  private typealias Argument = (type: Manifest.ValueType?, range: Range<Int>)

  /// Reads the arguments between `<` and `>`; for `Enum`, `Object`, `Text` and `Image` that is a name.
  private mutating func arguments(of name: String, depth: Int, _ log: inout Log) -> [Argument] {
    guard next == UInt8(ascii: "<") else { return [] }
    var found: [Argument] = []
    repeat {
      position += 1
      _ = next
      let start = position
      if Self.takesName(name) {
        found.append(named(name, &log))
      } else {
        found.append((type(depth: depth + 1, &log), start..<position))
      }
      if hasFailed { return [] }
    } while next == UInt8(ascii: ",")
    guard next == UInt8(ascii: ">") else {
      _ = expected("'>'", &log)
      return []
    }
    position += 1
    return found
  }

  private static func takesName(_ name: String) -> Bool {
    ["Enum", "Object", "Text", "BundleText", "Image", "BundleImage", "Drawable"].contains(name)
  }

  private mutating func named(_ outer: String, _ log: inout Log) -> Argument {
    let (name, range) = word()
    switch outer {
    case "Enum":
      check(name, at: range, among: names.enums, "enum", &log)
      return (.enumeration(name), range)
    case "Object":
      check(name, at: range, among: names.objects, "object", &log)
      return (.object(name), range)
    default: return (.string, range)
    }
  }

  private func check(
    _ name: String,
    at range: Range<Int>,
    among known: Set<String>,
    _ what: String,
    _ log: inout Log
  ) {
    guard !known.contains(name) else { return }
    log.report(
      .manifestUnknownType,
      "there is no \(what) '\(name)'",
      at: node.span(of: range),
      help: Suggestion.help(for: name, among: known.sortedByBytes())
    )
  }

  @discardableResult
  private mutating func expected(_ what: String, _ log: inout Log) -> Manifest.ValueType? {
    guard !hasFailed else { return nil }
    hasFailed = true
    let rest = String(decoding: bytes[min(position, bytes.count)...], as: UTF8.self)
    let found = rest.isEmpty ? "nothing more" : "'\(rest)'"
    let end = min(bytes.count, position + 1)
    log.report(
      .manifestUnreadableType,
      "the type '\(node.text ?? "")' can't be read: expected \(what), found \(found)",
      at: rest.isEmpty ? node.span : node.span(of: position..<end),
      help: rest.isEmpty && bytes.contains(UInt8(ascii: "<"))
        ? "inside '{…}' a type with ',' needs quotes" : nil
    )
    return nil
  }
}

extension TypeParser {
  private mutating func resolve(
    _ name: String,
    at range: Range<Int>,
    _ arguments: [Argument],
    _ log: inout Log
  ) -> Manifest.ValueType? {
    switch name {
    case "String": return .string
    case "Int": return .int
    case "Boolean": return .boolean
    case "Text", "BundleText": return .text
    case "Image", "BundleImage", "Drawable": return .image
    case "Enum", "Object", "List", "Option":
      guard let only = arguments.first, arguments.count == 1 else {
        return wrongCount("one type", name, range, &log)
      }
      switch (name, only.type) {
      case ("List", let inner?): return .list(inner)
      case ("Option", .option?):
        let message = "an Option can't hold another Option"
        log.report(.manifestNestedOption, message, at: node.span(of: only.range))
        return only.type
      case ("Option", let inner?): return .option(inner)
      default: return only.type
      }
    case "Map":
      guard arguments.count >= 2 else {
        return wrongCount("a key and a value type", name, range, &log)
      }
      return map(arguments, &log)
    default: return user(name, at: range, &log)
    }
  }

  private mutating func wrongCount(
    _ wanted: String,
    _ name: String,
    _ range: Range<Int>,
    _ log: inout Log
  ) -> Manifest.ValueType? {
    hasFailed = true
    log.report(
      .manifestUnreadableType,
      "'\(name)' needs \(wanted) in '<…>'",
      at: node.span(of: range)
    )
    return nil
  }

  private func map(_ arguments: [Argument], _ log: inout Log) -> Manifest.ValueType? {
    reportExtra(arguments, &log)
    guard let key = arguments[0].type, let value = arguments[1].type else { return nil }
    switch key {
    case .string, .enumeration, .alias: return .map(key, value)
    case .object(let name) where !names.objects.contains(name): return .map(.string, value)
    default:
      log.report(
        .manifestMapKey,
        "the keys of a map can't be of type '\(key.name)'",
        at: node.span(of: arguments[0].range),
        help: "use 'String', an enum or a string-alias"
      )
      return .map(.string, value)
    }
  }

  private func reportExtra(_ arguments: [Argument], _ log: inout Log) {
    guard arguments.count > 2 else { return }
    let extra = arguments[2].range.lowerBound..<arguments[arguments.count - 1].range.upperBound
    log.report(
      .manifestExtraType,
      "a 'Map' has a key and a value type, what follows them is ignored",
      at: node.span(of: extra)
    )
  }

  /// A bare name: an enum, an object or a string-alias of the file.
  ///
  /// A name that is none of them is reported and means an object nobody declares, whose values are
  /// not checked.
  private func user(_ name: String, at range: Range<Int>, _ log: inout Log) -> Manifest.ValueType? {
    if names.aliases.contains(name) { return .alias(name) }
    if names.objects.contains(name) { return .object(name) }
    if names.enums.contains(name) { return .enumeration(name) }
    let meant = Self.misspelt[name.lowercased()]
    let own = names.enums.union(names.objects).union(names.aliases).sortedByBytes()
    log.report(
      .manifestUnknownType,
      "there is no type '\(name)'",
      at: node.span(of: range),
      help: meant.map { "write '\($0.name)'" }
        ?? Suggestion.help(for: name, among: Self.builtIn + own)
    )
    return meant ?? .object(name)
  }

  private static let builtIn = [
    "Boolean", "Image", "Int", "List", "Map", "Option", "String", "Text",
  ]

  /// Names from other languages, by their lower case.
  private static let misspelt: [String: Manifest.ValueType] = [
    "bool": .boolean, "boolean": .boolean, "string": .string, "str": .string, "int": .int,
    "integer": .int, "text": .text, "image": .image,
  ]

  /// Warns about types that nimbus-fml's own parser, which splits on the first `<` and `>`, refuses.
  private func checkNesting(_ log: inout Log) {
    let opening = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    if opening.count > 1 {
      log.report(
        .manifestNestedType,
        "'\(node.text ?? "")' nests types, which is not accepted by nimbus-fml",
        at: node.span(of: 0..<bytes.count),
        help: "put the inner type into an object"
      )
    } else if let first = opening.first, bytes.dropFirst(first + 1).first == 0x20 {
      log.report(
        .manifestNestedType,
        "a blank after '<' is not accepted by nimbus-fml",
        at: node.span(of: first + 1..<first + 2)
      )
    }
  }
}

extension Manifest.ValueType {
  /// The type as a manifest writes it.
  var name: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .boolean: "Boolean"
    case .text: "Text"
    case .image: "Image"
    case .option(let inner): "Option<\(inner.name)>"
    case .list(let inner): "List<\(inner.name)>"
    case .map(let key, let value): "Map<\(key.name), \(value.name)>"
    case .object(let name), .enumeration(let name), .alias(let name): name
    }
  }
}
