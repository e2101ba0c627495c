internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Finds the values for which the iOS app drops a whole flow: it decodes strictly, and one value of a
/// wrong type anywhere is enough (reference: appdna, section 21).
///
/// The preview itself reads on, value by value, as the Android app does.
struct ShapeCheck {
  /// The flow that is lost.
  let flow: String
  private(set) var log = Log()
  /// Suggestions for unknown keys met before, by the shape's words and the key.
  private var suggestions: [String: [String: String?]] = [:]

  /// The depth to which maps are checked; no app's document is deeper.
  private static let depthLimit = 64

  init(flow: String) { self.flow = flow }

  mutating func check(_ node: Node, as name: String) {
    check(node, .shape(name), subject: Shapes.shape(name).phrase, depth: 0)
  }

  private mutating func check(_ node: Node, _ type: FieldType, subject: String, depth: Int) {
    guard !node.isNull, depth < Self.depthLimit else { return }
    switch type {
    case .any: return
    case .shape(let name):
      guard node.map != nil else { return wrong(node, type, subject) }
      checkKeys(node, Shapes.shape(name), depth)
    case .stringOr(let name):
      if node.map != nil { return checkKeys(node, Shapes.shape(name), depth) }
      if !node.isDecodedString { wrong(node, type, subject) }
    case .list(let item):
      guard let items = node.list else { return wrong(node, type, subject) }
      for child in items { check(child, item, subject: "an item of \(subject)", depth: depth + 1) }
    case .map(let value):
      guard let entries = node.map else { return wrong(node, type, subject) }
      for entry in entries {
        check(entry.value, value, subject: "'\(entry.key)' of \(subject)", depth: depth + 1)
      }
    case .string, .number, .integer, .bool, .word:
      if !node.decodes(as: type) { wrong(node, type, subject) }
    }
  }

  private mutating func checkKeys(_ node: Node, _ shape: Shape, _ depth: Int) {
    let isOfUnknownType = shape.phrase == "a block" && !AppDNABlock.types.knows(node["type"]?.text)
    var seen: Set<String> = []
    for entry in node.map ?? [] where seen.insert(entry.key).inserted {
      if let type = shape.keys[entry.key] {
        let subject = "'\(entry.key)' of \(shape.phrase)"
        check(entry.value, type, subject: subject, depth: depth + 1)
      } else if !isOfUnknownType {
        unknown(entry, shape)
      }
    }
    for key in shape.required where node[key]?.isNull ?? true {
      log.report(
        .flowDropped,
        "\(shape.phrase) needs '\(key)'; without it the iOS app drops the flow '\(flow)'",
        at: node.span.start(1)
      )
    }
  }

  private mutating func unknown(_ entry: Node.Entry, _ shape: Shape) {
    let help = suggestion(for: entry.key, in: shape)
    if shape.isOpen, help == nil { return }
    log.note(shape.names, at: entry.keySpan)
    let message = "unknown field '\(entry.key)' in \(shape.phrase)"
    log.report(.unknownField, message, at: entry.keySpan, help: help)
  }

  private mutating func suggestion(for key: String, in shape: Shape) -> String? {
    if let known = suggestions[shape.phrase]?[key] { return known }
    let help = Suggestion.help(for: key, among: shape.names)
    suggestions[shape.phrase, default: [:]].updateValue(help, forKey: key)
    return help
  }

  private mutating func wrong(_ node: Node, _ type: FieldType, _ subject: String) {
    log.report(
      .flowDropped,
      "\(subject) must be \(type.phrase), found \(node.decodedWords); "
        + "the iOS app drops the flow '\(flow)'",
      at: node.span,
      help: help(node, type)
    )
  }

  private func help(_ node: Node, _ type: FieldType) -> String {
    if case .string = type, node.kind == .string {
      return "the app reads the word '\(node.text ?? "")' as a boolean wherever it stands; "
        + "write it with a space or a sign behind it"
    }
    if node.kind == .string, let text = node.text, Double(text) != nil {
      return "write \(text) without quotes"
    }
    return "the Android app takes the field's default"
  }
}

extension Node {
  /// Indicates a text that the iOS app takes for a boolean, as it does before it decodes anything.
  var isBooleanWord: Bool {
    guard kind == .string, let text, text.utf8.count <= 5 else { return false }
    let word = text.lowercased()
    return word == "true" || word == "false"
  }

  /// The text as the iOS app decodes it: of yes and no, in small letters.
  var decodedText: String? { isBooleanWord ? text?.lowercased() : text }

  /// The boolean as the iOS app decodes it; nil for another value.
  var decodedBool: Bool? { bool ?? (isBooleanWord ? text?.lowercased() == "true" : nil) }

  fileprivate var isDecodedString: Bool { kind == .string && !isBooleanWord }

  /// The kind for messages: "a number with a fraction", "the word 'True'".
  fileprivate var decodedWords: String {
    if isBooleanWord { return "the word '\(text ?? "")'" }
    if kind == .number { return "the number \(text ?? "")" }
    if kind == .string, let text, text.utf8.count <= 24 { return "the string '\(text)'" }
    return kind.phrase
  }

  fileprivate func decodes(as type: FieldType) -> Bool {
    switch type {
    case .string: isDecodedString
    case .number: number != nil
    case .integer: number.map { Int(exactly: $0) != nil } ?? false
    case .bool: bool != nil || isBooleanWord
    case .word(let choices): isDecodedString && choices.contains(text ?? "")
    default: true
    }
  }
}
