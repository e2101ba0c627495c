internal import Flow
internal import Source
internal import Syntax

/// Reads a map of a Sequence document as leniently as its apps do, and keeps what it dropped or
/// guessed (reference: sequence, section 13).
///
/// ```swift
/// let size = fields.number("fontSize") ?? 16
/// let color = fields.color("color")
/// ```
struct SequenceFields {
  /// The map's place.
  let span: Span
  /// What is being read, with its article, for messages: "a text block".
  let what: String
  /// What was found wrong so far.
  var log = Log()
  /// What the drawing does not show as the apps do.
  var fidelity = Fidelity()
  /// A snippet of documentation: what it leaves out is not missing.
  let isExample: Bool
  /// The path of the block being read: `blocks/2`; empty outside blocks.
  var path = ""
  /// How many blocks the block being read stands in.
  var depth = 0
  /// What the map calls the fields that are asked for, and what it need not say.
  var names = FieldNames.same
  private let entries: [Node.Entry]
  private var asked: [String] = []

  /// Starts reading a map; anything else counts as an empty one, with a finding.
  init(_ node: Node, of what: String, isExample: Bool = false) {
    self.what = what
    self.isExample = isExample
    span = node.span
    entries = node.map ?? []
    if node.map == nil, !node.isNull { noteType(node, what, "a map") }
  }

  /// Reads a map below this one, whose findings and notes become this one's.
  private mutating func below<T>(
    _ node: Node,
    of what: String,
    _ read: (inout SequenceFields) -> T
  ) -> T {
    var fields = SequenceFields(node, of: what, isExample: isExample)
    fields.path = path
    fields.depth = depth
    let value = read(&fields)
    fields.finish()
    log.append(fields.log)
    fidelity.add(fields.fidelity)
    return value
  }

  /// Warns about the fields that nobody asked for.
  mutating func finish() {
    var seen: Set<String> = []
    for entry in entries where !asked.contains(entry.key) && seen.insert(entry.key).inserted {
      log.report(
        .unknownField,
        "unknown field '\(entry.key)' in \(what)",
        at: entry.keySpan,
        help: Suggestion.help(for: entry.key, among: asked)
      )
    }
  }

  // MARK: Values

  /// The value of a key, whatever it holds; null counts as absent.
  mutating func any(_ key: String) -> Node? {
    guard let own = names.own(key) else { return names.given(key, at: span) }
    asked.append(own)
    guard let value = entries.first(where: { $0.key == own })?.value, !value.isNull else {
      return names.given(key, at: span)
    }
    return value
  }

  /// Marks keys as known without reading them.
  mutating func ignore(_ keys: String...) { asked += keys.compactMap { names.own($0) } }

  /// The entry of a key, whatever it holds.
  func entry(_ key: String) -> Node.Entry? {
    names.own(key).flatMap { own in entries.first { $0.key == own } }
  }

  /// A field's name as the map has it, in quotes.
  func named(_ key: String) -> String { "'\(names.own(key) ?? key)'" }

  /// Entries that nobody has asked for so far, with what they hold; they stay unasked for.
  var unasked: [Node.Entry] { entries.filter { !asked.contains($0.key) } }

  /// A text with its place; a number counts as its digits.
  mutating func text(_ key: String) -> Located<String>? {
    guard let value = any(key) else { return nil }
    guard let text = value.text else { return reportType(value, quoted(key), "a string") }
    if value.kind != .string { noteType(value, quoted(key), "a string") }
    return Located(text, value.span)
  }

  /// The first of several keys that holds a text.
  mutating func text(_ keys: [String]) -> Located<String>? {
    let found = keys.map { text($0) }
    return found.compactMap { $0 }.first
  }

  /// A finite number; a string of digits counts as one.
  ///
  /// Only some fields take a string in the apps; the others say so.
  mutating func number(_ key: String) -> Double? { sitedNumber(key)?.value }

  /// A finite number with its place.
  mutating func sitedNumber(_ key: String) -> Located<Double>? {
    guard let value = any(key) else { return nil }
    if let number = value.number { return Located(number, value.span) }
    guard value.kind == .string, let text = value.text, let number = Self.plain(text) else {
      return reportType(value, quoted(key), "a number")
    }
    if !Self.takesDigits.contains(key) {
      log.report(
        .numberInQuotes,
        "\(quoted(key)) is a number in quotes",
        at: value.span,
        help: "write \(text) without quotes"
      )
    }
    return Located(number, value.span)
  }

  /// The fields whose numbers the apps also take as strings (reference: sequence, section 13).
  private static let takesDigits = ["fontSize", "lineHeight", "letterSpacing", "height", "width"]

  private static func plain(_ text: String) -> Double? {
    guard let first = text.utf8.first,
      first == 0x2D || first == 0x2E || (0x30...0x39).contains(first)
    else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Yes or no; the words `"true"` and `"false"` count.
  mutating func bool(_ key: String) -> Bool? {
    guard let value = any(key) else { return nil }
    if let bool = value.bool { return bool }
    noteType(value, quoted(key), "a boolean")
    switch value.text {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// One of a few words; nil, with a finding, for another.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let value = any(key) else { return nil }
    guard let text = value.text else { return reportType(value, quoted(key), "a string") }
    let known = Word.allCases.map(\.rawValue)
    if known.contains(text), let word = Word(rawValue: text) { return word }
    log.report(
      .unknownChoice,
      "\(quoted(key)) is '\(text)', which is none of the words it may be",
      at: value.span,
      help: Suggestion.help(for: text, among: known)
        ?? "one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
    )
    return nil
  }

  // MARK: Maps and lists

  /// A map under a key, read by `read`.
  mutating func map<T>(
    _ key: String,
    of what: String,
    _ read: (inout SequenceFields) -> T
  ) -> T? {
    guard let value = any(key) else { return nil }
    guard value.map != nil else { return reportType(value, quoted(key), "a map") }
    return below(value, of: what, read)
  }

  /// The items of a list; something else is reported and counts as none.
  mutating func list(_ key: String) -> [Node] {
    guard let value = any(key) else { return [] }
    return value.list ?? reportType(value, quoted(key), "a list") ?? []
  }

  /// The maps of a list, each read by `read` with its place in the list; what is no map is dropped
  /// with a finding.
  mutating func maps<T>(
    _ key: String,
    of what: String,
    _ read: (inout SequenceFields, Int) -> T
  ) -> [T] {
    list(key).enumerated().compactMap { index, node in
      guard node.map != nil else { return reportType(node, what, "a map") }
      return below(node, of: what) { read(&$0, index) }
    }
  }

  /// A map that was taken out of a list before.
  mutating func read<T>(
    _ node: Node,
    of what: String,
    _ read: (inout SequenceFields) -> T
  ) -> T { below(node, of: what, read) }

  // MARK: Reporting

  /// A key as messages name it.
  func quoted(_ key: String) -> String { "\(named(key)) of \(what)" }

  /// Reports a value of another type than a place takes.
  mutating func reportType<T>(_ value: Node, _ place: String, _ wanted: String) -> T? {
    noteType(value, place, wanted)
    return nil
  }

  /// Reports a value of another type than a place takes, though something could be made of it.
  mutating func noteType(_ value: Node, _ place: String, _ wanted: String) {
    log.report(
      .wrongType,
      "\(place) must be \(wanted), found \(value.kind.words)",
      at: value.span
    )
  }
}

extension Fidelity {
  /// Adds the notes of another drawing, each once.
  mutating func add(_ other: Fidelity) {
    approximated += other.approximated.filter { !approximated.contains($0) }
    ignored += other.ignored.filter { !ignored.contains($0) }
    notDrawn += other.notDrawn.filter { !notDrawn.contains($0) }
  }
}

extension Rule {
  /// A number written as a string.
  static let numberInQuotes = Rule(
    1406,
    "number-in-quotes",
    .info,
    title: "A number of a Sequence document stands in quotes.",
    why: "The web view and the preview read it; the app's own views take it only for some fields.",
    fix: "Remove the quotes.",
    bad: SequenceExample.block(#""type": "text", "content": {"text": "Hi"}, "order": ↓"0""#),
    good: SequenceExample.block(#""type": "text", "content": {"text": "Hi"}, "order": 0"#)
  )

  /// A word that is none of those a field takes.
  static let unknownChoice = Rule(
    1405,
    "unknown-choice",
    .warning,
    title: "A field of a Sequence document holds a word it does not know.",
    why: "The web view uses the field's default; the app's own views refuse the whole document.",
    fix: "Use one of the words the message names.",
    bad: SequenceExample.block(
      #""type": "text", "order": 0, "content": {"text": "Hi", "variant": ↓"h7"}"#
    ),
    good: SequenceExample.block(
      #""type": "text", "order": 0, "content": {"text": "Hi", "variant": "h1"}"#
    )
  )
}
