package import Flow
package import Source
package import Syntax

/// Reads a map of a document value by value, as leniently as the apps do, and keeps what it dropped
/// or guessed.
///
/// ```swift
/// let size = fields.number("fontSize") ?? 16
/// let color = fields.color("color")
/// ```
package struct DocumentFields<Policy: ReadingPolicy> {
  /// The map's place.
  package let span: Span
  /// The thing being read, with its article, for messages: "a text block".
  package let what: String
  /// The findings so far.
  package var log = Log()
  /// Known differences between the drawing and the apps.
  package var fidelity = Fidelity()
  /// A snippet of documentation: what it leaves out is not missing.
  package let isExample: Bool
  /// The path of the block being read: `blocks/2`; empty outside blocks.
  package var path = ""
  /// The nesting depth of the block being read: the number of blocks around it.
  package var depth = 0
  /// The map's own names of the fields asked for, and values for those that it may leave out.
  package var names = FieldNames.same
  private let entries: [Node.Entry]
  private var asked: [String] = []
  /// The types of what is asked for by map and key, of maps inside as well; nil where nobody collects
  /// them, or a reader's keys are not to be told.
  package var types: [String: [String: FieldType]]?

  /// Starts reading a map; anything else counts as an empty one.
  package init(_ node: Node?, of what: String, isExample: Bool = false) {
    self.what = what
    self.isExample = isExample
    span = node?.span ?? Span.start(of: FileID(index: 0))
    entries = node?.map ?? []
    if let node, node.map == nil, !node.isNull { noteType(node, what, "a map") }
  }

  /// Warns about the fields that nobody asked for.
  package mutating func finish() {
    guard Policy.isStrict else { return }
    var seen: Set<String> = []
    for entry in entries where !asked.contains(entry.key) && seen.insert(entry.key).inserted {
      log.report(
        .unknownField,
        "unknown field '\(entry.key)' in \(what)",
        unknown: entry.key,
        at: entry.keySpan,
        among: asked,
        taken: entries.map(\.key)
      )
    }
  }

  /// The keys that were asked for, sorted.
  package var known: [String] { Set(asked).sortedByBytes() }

  // MARK: Entries

  /// The value of a key, whatever it holds; null counts as absent.
  package mutating func any(_ key: String, as type: FieldType = .any) -> Node? {
    guard let own = names.own(key) else { return names.given(key, at: span) }
    asked.append(own)
    // The first type that is not `any` counts.
    if types?[what]?[own] ?? .any == .any { types?[what, default: [:]][own] = type }
    guard let value = entries.first(where: { $0.key == own })?.value, !value.isNull else {
      return names.given(key, at: span)
    }
    return value
  }

  /// Marks keys as known without reading them.
  package mutating func ignore(_ keys: String..., as type: FieldType = .any) {
    for key in keys { _ = any(key, as: type) }
  }

  /// The entry of a key, whatever it holds.
  package func entry(_ key: String) -> Node.Entry? {
    names.own(key).flatMap { own in entries.first { $0.key == own } }
  }

  /// Tells whether a key is there with a value other than null.
  package func has(_ key: String) -> Bool { entry(key).map { !$0.value.isNull } ?? false }

  /// Entries that nobody has asked for so far, nulls left out; they stay unasked for.
  package var unasked: [Node.Entry] {
    entries.filter { !asked.contains($0.key) && !$0.value.isNull }
  }

  /// A field's name as the map has it, in quotes.
  package func named(_ key: String) -> String { "'\(names.own(key) ?? key)'" }

  /// A key as messages name it.
  package func quoted(_ key: String) -> String { "\(named(key)) of \(what)" }

  // MARK: Maps and lists

  /// A map under a key, read by `read`; its findings and notes become this one's.
  package mutating func map<T>(_ key: String, of what: String, _ read: (inout Self) -> T?) -> T? {
    guard let value = any(key, as: .shape(what)) else { return describe(what, read) }
    guard value.map != nil else { return reportType(value, quoted(key), "a map") }
    return self.read(value, of: what, read)
  }

  /// The map under a key, and an empty one where there is none: for bags of optional values.
  package mutating func bag<T>(
    _ key: String,
    of what: String,
    as type: FieldType? = nil,
    _ read: (inout Self) -> T
  ) -> T {
    let value = any(key, as: type ?? .shape(what))
    return self.read(value ?? Node(.map([]), span: span), of: what, read)
  }

  /// The items of a list; anything else counts as none.
  package mutating func list(_ key: String, of item: FieldType = .any) -> [Node] {
    guard let value = any(key, as: .list(item)) else { return [] }
    return value.list ?? reportType(value, quoted(key), "a list") ?? []
  }

  /// The maps of a list, each read by `read` with its place in the list; what is no map is dropped.
  package mutating func maps<T>(
    _ key: String,
    of what: String,
    _ read: (inout Self, Int) -> T
  ) -> [T] {
    let nodes = list(key, of: .shape(what))
    if nodes.isEmpty { _ = describe(what) { read(&$0, 0) } }
    return nodes.enumerated().compactMap { index, node in
      guard node.map != nil else { return reportType(node, what, "a map") }
      return self.read(node, of: what) { read(&$0, index) }
    }
  }

  /// A map that was taken out of a list before.
  package mutating func read<T>(_ node: Node, of what: String, _ read: (inout Self) -> T) -> T {
    var fields = Self(node, of: what, isExample: isExample)
    fields.path = path
    fields.depth = depth
    fields.types = types
    let value = read(&fields)
    fields.finish()
    if let types = fields.types { self.types = types }
    log.append(fields.log)
    fidelity.add(fields.fidelity)
    return value
  }

  /// Reads an empty map for its types, where these are collected.
  package mutating func describe<T>(_ what: String, _ read: (inout Self) -> T?) -> T? {
    if types != nil { _ = self.read(Node(.map([]), span: span), of: what, read) }
    return nil
  }

  // MARK: Reporting

  /// Reports a mistake, at the start of the map where no other place is given.
  package mutating func report(
    _ rule: Rule,
    _ message: String,
    at mistakeSpan: Span? = nil,
    labels: [Diagnostic.Label] = [],
    help: String? = nil
  ) {
    log.report(rule, message, at: mistakeSpan ?? span.start(1), labels: labels, help: help)
  }

  /// Reports a value of another type than a place takes, where reading is strict.
  package mutating func reportType<T>(_ value: Node, _ subject: String, _ wanted: String) -> T? {
    noteType(value, subject, wanted)
    return nil
  }

  /// Reports a value of another type than a place takes, though something could be made of it.
  package mutating func noteType(_ value: Node, _ subject: String, _ wanted: String) {
    guard Policy.isStrict else { return }
    log.report(
      .wrongType,
      "\(subject) must be \(wanted), found \(value.kind.phrase)",
      at: value.span
    )
  }
}

/// The differences between systems in how documents are read: strictness, the notation of colours, the
/// rules that findings belong to.
package protocol ReadingPolicy: Sendable {
  /// Indicates that values of the wrong type and fields that nobody asks for are findings of reading;
  /// else another part of the system reports what the apps refuse.
  static var isStrict: Bool { get }
  /// A word that is none of those a field takes.
  static var unknownWord: Rule { get }

  /// The finding about a number written as a text; nil where the apps read it in this field.
  static func quotedNumber(_ key: String) -> Rule?

  /// Reads a colour under a key or in the list under a key; nil, with a finding, for a value that is
  /// none.
  static func color(
    _ value: Node,
    _ key: String,
    isItem: Bool,
    _ fields: inout DocumentFields<Self>
  ) -> Color?
}

extension ReadingPolicy {
  package static func quotedNumber(_ key: String) -> Rule? { nil }
}

/// The type that a reader wants of a value.
package indirect enum FieldType: Hashable, Sendable {
  case string
  /// A number, with fraction or without.
  case number
  /// A number without fraction.
  case integer
  case bool
  /// Values of one type in order.
  case list(FieldType)
  /// Values of one type by name.
  case map(FieldType)
  /// A map of known keys, by its name with an article, as messages have it: "a shadow".
  case shape(String)
  /// A word of a few; another one is as wrong as a number.
  case word([String])
  /// A text or a map of known keys.
  case stringOr(String)
  /// A value of any shape: its readers look at it themselves, or not at all.
  case any
}
