internal import Flow
internal import Source
internal import Syntax

/// Reads a map of an AppDNA document value by value, as the Android app does; what the iOS app would
/// drop the flow for is told by ``ShapeCheck`` alone (reference: appdna, section 21).
///
/// ```swift
/// let level = fields.integer("level") ?? 1
/// let color = fields.color("bar_color") ?? StepDefaults.accent
/// ```
struct StepFields {
  /// The map's place.
  let span: Span
  /// What is being read, with its article, for messages: "a heading block".
  let what: String
  /// What was found wrong so far.
  var log = Log()
  /// What the drawing does not show as the apps do.
  var fidelity = Fidelity()
  /// The path of the block being read: `blocks/2`; empty outside blocks.
  var path = ""
  /// How many blocks the block being read stands in.
  var depth = 0
  private let entries: [Node.Entry]
  private var asked: Set<String> = []

  /// Starts reading a map; anything else counts as an empty one.
  init(_ node: Node?, of what: String, at span: Span? = nil) {
    self.what = what
    self.span = node?.span ?? span ?? Span.start(of: FileID(index: 0))
    entries = node?.map ?? []
  }

  // MARK: Values

  /// The value of a key, whatever it holds; null counts as absent.
  mutating func any(_ key: String) -> Node? {
    asked.insert(key)
    guard let value = entries.first(where: { $0.key == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }

  /// True where the key holds anything but null.
  func has(_ key: String) -> Bool {
    entries.contains { $0.key == key && !$0.value.isNull }
  }

  /// Marks keys as known without reading them.
  mutating func ignore(_ keys: String...) { asked.formUnion(keys) }

  /// Entries that nobody has asked for so far, nulls left out.
  var unasked: [Node.Entry] {
    entries.filter { !asked.contains($0.key) && !$0.value.isNull }
  }

  /// A text with its place; a number counts as its digits.
  mutating func text(_ key: String) -> Located<String>? {
    guard let value = any(key), let text = value.text else { return nil }
    return Located(text, value.span)
  }

  /// The first of several keys that holds a text.
  mutating func text(_ keys: [String]) -> Located<String>? {
    let found = keys.map { text($0) }
    return found.compactMap { $0 }.first
  }

  /// A finite number; a text of digits counts as one.
  mutating func number(_ key: String) -> Double? {
    guard let value = any(key) else { return nil }
    if let number = value.number { return number }
    guard value.kind == .string, let text = value.text, let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// The first of several keys that holds a number.
  mutating func number(_ keys: [String]) -> Double? {
    let found = keys.map { number($0) }
    return found.compactMap { $0 }.first
  }

  /// A number of things: without fraction, between bounds that keep drawings small.
  mutating func integer(_ key: String, in range: ClosedRange<Int> = 0...1000) -> Int? {
    number(key).map { Int(clamping: $0, to: range) }
  }

  /// Yes or no; the words `true` and `false` count.
  mutating func bool(_ key: String) -> Bool? {
    guard let value = any(key) else { return nil }
    if let bool = value.bool { return bool }
    switch value.text?.lowercased() {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// One of a few words, without regard to case; nil, with a finding, for another.
  ///
  /// `also` are words that mean one of them elsewhere: names of Android, of the vendor's pages.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Word.Type,
    also others: [String: Word] = [:]
  ) -> Word? where Word.RawValue == String {
    guard let value = any(key), let text = value.text, !text.isEmpty else { return nil }
    let small = text.lowercased()
    if let word = Word.allCases.first(where: { $0.rawValue.lowercased() == small }) { return word }
    if let word = others[small] { return word }
    let known = Word.allCases.map(\.rawValue)
    log.report(
      .unknownStepWord,
      "'\(key)' of \(what) is '\(text)', which is none of the words it may be",
      at: value.span,
      help: Suggestion.help(for: text, among: known)
        ?? "one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
    )
    return nil
  }

  // MARK: Maps and lists

  /// A map under a key, read by `read`; its findings and notes become this one's.
  mutating func map<T>(
    _ key: String,
    of what: String,
    _ read: (inout StepFields) -> T
  ) -> T? {
    guard let value = any(key), value.map != nil else { return nil }
    return self.read(value, of: what, read)
  }

  /// The map under a key, and an empty one where there is none: for bags of optional values.
  mutating func bag<T>(
    _ key: String,
    of what: String,
    _ read: (inout StepFields) -> T
  ) -> T {
    let value = any(key) ?? Node(.map([]), span: span)
    return self.read(value, of: what, read)
  }

  /// The items of a list; anything else counts as none.
  mutating func list(_ key: String) -> [Node] { any(key)?.list ?? [] }

  /// The maps of a list, each read by `read` with its place in the list.
  mutating func maps<T>(
    _ key: String,
    of what: String,
    _ read: (inout StepFields, Int) -> T
  ) -> [T] {
    list(key).enumerated().compactMap { index, node in
      guard node.map != nil else { return nil }
      return self.read(node, of: what) { read(&$0, index) }
    }
  }

  /// A map that was taken out of a list before.
  mutating func read<T>(
    _ node: Node,
    of what: String,
    _ read: (inout StepFields) -> T
  ) -> T {
    var fields = StepFields(node, of: what)
    fields.path = path
    fields.depth = depth
    let value = read(&fields)
    log.append(fields.log)
    fidelity.add(fields.fidelity)
    return value
  }

  // MARK: Notes

  /// Says that a name or value is one that only some apps know, and what the preview makes of it.
  mutating func noteAlias(_ words: String, at span: Span) {
    log.report(.stepAlias, words, at: span)
  }
}

extension Rule {
  /// A word that is none of those a field takes.
  static let unknownStepWord = Rule(
    1601,
    "appdna-word",
    .warning,
    title: "A field of an AppDNA document holds a word it does not know.",
    why: "The apps take the field's default, and so does the preview.",
    fix: "Use one of the words the message names.",
    bad: AppDNAExample.block(
      #""type": "text", "text": "Hi", "entrance_animation": {"type": ↓"fade_inn"}"#
    ),
    good: AppDNAExample.block(
      #""type": "text", "text": "Hi", "entrance_animation": {"type": "fade_in"}"#
    )
  )

  /// A name of the vendor's pages, of another release or platform.
  static let stepAlias = Rule(
    1602,
    "appdna-alias",
    .info,
    title: "An AppDNA document uses a name that release 1.0.59 of the iOS app does not know.",
    why: "The preview draws what is meant; users of that release see something else, or nothing.",
    fix: "Use the name that the apps know, where they are still in use.",
    bad: AppDNAExample.block(#""type": ↓"title", "text": "Hi""#),
    good: AppDNAExample.block(#""type": "heading", "text": "Hi""#)
  )
}
