internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads what personas and `--set` say of a user, and reports names and values that no system
/// knows.
struct AttributeReader {
  /// The attributes that systems ask for.
  let known: [Attribute]

  /// The value of an attribute of a persona; nil, with a finding, where it can't be used.
  func value(_ entry: Node.Entry, of persona: String, _ log: inout Log) -> AttributeValue? {
    value(entry.key, entry.value, by: "'\(persona)'", key: entry.keySpan, &log)
  }

  /// The value of a setting of the command line.
  func value(_ name: String, _ text: String, _ log: inout Log) -> AttributeValue? {
    let answerKind: Attribute.Kind = text.hasPrefix("[") ? .list : .string
    let kind = name.hasPrefix(Attribute.fieldPrefix) ? answerKind : kind(name)
    return value(name, node(text, kind), by: "'--set \(name)=\(text)'", key: nil, &log)
  }

  /// The value that an author gives to a name: a persona, or an option where `key`, the name's span, is nil.
  private func value(
    _ name: String,
    _ node: Node,
    by author: String,
    key: Span?,
    _ log: inout Log
  ) -> AttributeValue? {
    let span = key.map { _ in node.span }
    let context = key == nil ? "in \(author)" : "of \(author)"
    if name.hasPrefix(Attribute.fieldPrefix) {
      return answer(name, node, of: context, at: span, &log)
    }
    let kind = kind(name)
    if kind == nil {
      let names = known.map(\.name) + (key == nil ? [] : [OpenedDays.key])
      if let key { log.note(names, at: key) }
      log.report(
        .unknownAttribute,
        "\(author) says what no system asks for: '\(name)'",
        at: key,
        help: Suggestion.help(for: name, among: names)
      )
    }
    if let span, kind == .device, let model = node.text { reportModel(model, at: span, &log) }
    if let value = AttributeValue(node, as: kind) { return value }
    report(name, node, kind, of: context, at: span, &log)
    return nil
  }

  /// Tells of a model that cards are not drawn on: it counts as any phone or tablet.
  private func reportModel(_ name: String, at span: Span, _ log: inout Log) {
    guard Devices.isDevice(name), !Devices.known.contains(name.lowercased()) else { return }
    log.report(
      .attributeValue,
      "'\(name)' is none of the devices that cards are drawn on, and counts as any "
        + (Devices.isTablet(name) ? "tablet" : "phone"),
      at: span,
      help: Devices.help(for: name.lowercased()),
      severity: .info
    )
  }

  private func answer(
    _ name: String,
    _ node: Node,
    of context: String,
    at span: Span?,
    _ log: inout Log
  ) -> AttributeValue? {
    if let value = AttributeValue(node, as: nil), node.isNull || value.answer != nil {
      return value
    }
    let wanted = "a text, a number or a list of them"
    let found = node.text.map { "'\($0)'" } ?? node.kind.phrase
    log.report(
      .attributeValue,
      "'\(name)' \(context) must be \(wanted), found \(found)",
      at: span
    )
    return nil
  }

  /// The kind of an attribute's value; nil for a name that nobody asks for.
  private func kind(_ name: String) -> Attribute.Kind? {
    if name.hasPrefix(Attribute.conditionPrefix) { return .bool }
    if name.hasPrefix(Attribute.outcomePrefix) { return .string }
    return known.first { $0.name == name }?.kind
  }

  private func report(
    _ name: String,
    _ value: Node,
    _ kind: Attribute.Kind?,
    of context: String,
    at span: Span?,
    _ log: inout Log
  ) {
    var (value, span) = (value, span)
    if case .texts(let known)? = kind, let items = value.list,
      let wrong = items.first(where: { $0.text.map { !known.contains($0) } ?? true })
    {
      (value, span) = (wrong, span.map { _ in wrong.span })
    }
    let found = value.text.map { "'\($0)'" } ?? value.kind.phrase
    let isQuotedWord = value.kind == .string && (kind == .bool || kind == .integer)
    let text = isQuotedWord && span != nil ? "the string \(found)" : found
    let wanted = kind?.phrase ?? "a value"
    var help: String?
    let known: [String]? =
      switch kind {
      case .choice(let values)?, .texts(let values)?: values
      default: nil
      }
    if let known, let text = value.text {
      if let span { log.note(known, at: span) }
      help = Suggestion.help(for: text, among: known)
    } else if kind == .bool {
      if let span { log.note(Node.booleans, at: span) }
    } else if kind == .device {
      if let span { log.note(Devices.known, at: span) }
      help = Devices.help(for: value.text ?? "")
    }
    log.report(
      .attributeValue,
      "'\(name)' \(context) must be \(wanted), found \(text)",
      at: span,
      help: help
    )
  }

  /// A setting as a file would say it.
  private func node(_ text: String, _ kind: Attribute.Kind?) -> Node {
    let span = Span.start(of: FileID(index: 0))
    let isList =
      if case .texts? = kind { text.utf8.contains(UInt8(ascii: ",")) } else { kind == .list }
    if isList, !text.hasPrefix("[") {
      let parts = text.split(separator: ",").map { Node.string($0.withoutBlanks, span: span) }
      return Node(.list(parts), span: span)
    }
    if kind?.isText == true, text != "null" { return .string(text, span: span) }
    if text.hasPrefix("[") || text.hasPrefix("{") {
      var log = Log()
      let file = SourceFile(path: "--set", bytes: Array(text.utf8))
      let read = YAMLReader.read(file, id: FileID(index: 0), log: &log)
      if let read, log.diagnostics.isEmpty { return read }
    }
    return Node(.scalar(Node.Scalar(text, isQuoted: text.isEmpty)), span: span)
  }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var withoutBlanks: String {
    let rest = drop { $0 == " " }
    let end = rest.lastIndex { $0 != " " }.map { rest.index(after: $0) } ?? rest.startIndex
    return String(rest[..<end])
  }
}

extension Attribute.Kind {
  /// Indicates that any text is taken as it is written, so that `149.10` stays what it is.
  fileprivate var isText: Bool {
    switch self {
    case .string, .choice, .device: true
    case .bool, .integer, .number, .list, .texts, .map: false
    }
  }
}

extension AttributeValue {
  /// A value of a file as an attribute's kind; nil where it does not fit.
  ///
  /// Null fits everything.
  init?(_ node: Node, as kind: Attribute.Kind?) {
    guard let kind, !node.isNull else {
      self = Self.plain(node)
      return
    }
    switch kind {
    case .bool where node.bool != nil, .map where node.map != nil, .list where node.list != nil,
      .number where node.number != nil:
      self = Self.plain(node)
    case .integer where node.number.flatMap({ Int(exactly: $0) }) != nil: self = Self.plain(node)
    case .string where node.text != nil: self = .string(node.text ?? "")
    case .choice(let values):
      guard let text = node.text, values.contains(text) else { return nil }
      self = .string(text)
    case .texts(let values):
      let items = node.list ?? [node]
      let texts = items.compactMap(\.text).filter { values.isEmpty || values.contains($0) }
      guard texts.count == items.count else { return nil }
      self = node.list == nil ? .string(node.text ?? "") : .list(texts.map { .string($0) })
    case .device:
      guard let text = node.text, Devices.isDevice(text) else { return nil }
      self = .string(text)
    default: return nil
    }
  }

  /// A value by its own kind.
  private static func plain(_ node: Node) -> AttributeValue {
    switch node.value {
    case .list(let items): .list(items.map(plain))
    case .map(let entries):
      .map(Dictionary(firstOf: entries.map { ($0.key, plain($0.value)) }))
    case .scalar: scalar(node)
    }
  }

  private static func scalar(_ node: Node) -> AttributeValue {
    switch node.kind {
    case .null: .null
    case .boolean: .bool(node.bool ?? false)
    case .integer, .number: node.number.map { .number($0) } ?? .string(node.text ?? "")
    case .string, .list, .map: .string(node.text ?? "")
    }
  }
}
