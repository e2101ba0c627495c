import Flow
import Source
import Syntax
import SystemKit

@testable import Mapped

/// The things that a mapping reads of documents, in the form of the corpus' `expected.json`.
struct ReadShape {
  let mapping: Mapping
  /// The findings about the mapping.
  var ownLog: Log
  /// The flows of each document.
  var flows: [ReadFlow] = []
  /// The findings about the documents.
  var log = Log()
  let documents: Documents

  /// Reads all documents of some files by the mapping among them.
  init?(_ files: [String: String], mapping path: String = "mapping.yml") throws {
    let tree = FileTree.memory(files)
    var documents = try Documents(tree)
    var log = Log()
    guard let node = documents.node(path, from: nil, log: &log),
      let mapping = Mapping(node, path: path, &log)
    else { return nil }
    (self.mapping, ownLog) = (mapping, log)
    let sources = documents.paths.filter { $0 != path && !$0.hasSuffix("expected.json") }
    let isNamed = !mapping.form.files.isEmpty
    var isRead: Set<String> = []
    for source in sources where !isRead.contains(source) {
      if isNamed, !mapping.form.files.contains(where: { $0.match(source, .init()) != nil }) {
        continue
      }
      guard let found = mapping.form.document(.init(path: source), &documents, &self.log) else {
        continue
      }
      isRead.formUnion(found.paths)
      var interpreter = Interpreter(mapping.form, documents)
      flows += interpreter.all(found.root, path: source, platform: found.platform)
      documents = interpreter.documents
      self.log.append(interpreter.log)
    }
    self.documents = documents
  }

  /// The findings as `line: message`.
  var told: [String] { Self.words(log, documents) }

  /// The findings about the mapping as `line: message`.
  var toldOfMapping: [String] { Self.words(ownLog, documents) }

  private static func words(_ log: Log, _ documents: Documents) -> [String] {
    log.sorted().map { finding in
      let line = finding.span.map { documents.sources.location($0).line } ?? 0
      return "\(line): \(finding.message)" + (finding.help.map { "; \($0)" } ?? "")
    }
  }

  /// The cards of a document by the `flow` and more of a mapping, as one line of JSON each, then all that is told.
  static func cards(_ mapping: String, _ document: String) throws -> [String] {
    try cards(mapping, ["a.json": document])
  }

  static func cards(_ mapping: String, _ files: [String: String]) throws -> [String] {
    var files = files
    files["mapping.yml"] = "mapping: 1\nname: m\n" + mapping
    guard let shape = try ReadShape(files) else { return [] }
    return shape.flows.flatMap(\.variants).flatMap { lines($0) } + shape.toldOfMapping + shape.told
  }

  // MARK: The form of expected.json

  var json: JSONValue {
    .array(
      flows.flatMap { flow in flow.variants.map { Self.json($0, of: flow, form: mapping.form) } }
    )
  }

  private static func json(
    _ variant: ReadVariant,
    of flow: ReadFlow,
    form: MappingForm
  ) -> JSONValue {
    let hasPlatform = !form.platforms.isEmpty || form.files.contains(where: \.hasPlatform)
    let conditions = [flow.condition, variant.condition].compactMap(\.self)
    return object([
      ("flow", .string(flow.id)),
      ("variant", variant.id.map { .string($0) }),
      ("platform", hasPlatform ? .string(flow.platform.mappedName) : nil),
      ("weight", variant.weight.map { .number($0) }),
      ("shows", flow.showsFirst ? .string("first") : nil),
      ("if", conditions.isEmpty ? nil : .string(Predicate.all(conditions).shape)),
      ("cards", .array(variant.cards.map(card))),
    ])
  }

  static func card(_ card: ReadCard) -> JSONValue {
    let content = card.content
    func action(_ element: String) -> JSONValue? {
      card.taps.first { $0.element == element }.map { .string($0.action.text) }
    }
    func condition(_ predicate: Predicate?) -> JSONValue? { predicate.map { .string($0.shape) } }
    return object([
      ("id", .string(content.id)), ("layout", .string(content.layout.rawValue)),
      ("badge", text(content.badge)), ("title", text(content.title)),
      ("subtitle", text(content.subtitle)), ("body", text(content.body)),
      ("note", text(content.note)), ("image", image(content.image)),
      ("target", content.target.map { .string($0.value) }),
      (
        "items",
        list(content.items) { item in
          object([
            ("title", text(item.text)), ("body", text(item.body)), ("image", image(item.image)),
            ("do", action(item.element)), ("if", condition(item.presence?.condition)),
          ])
        }
      ),
      (
        "choices",
        list(content.choices) { choice in
          object([
            ("id", .string(choice.name)), ("text", text(choice.text)),
            ("image", image(choice.image)), ("do", action(choice.element)),
            ("if", condition(choice.presence?.condition)),
          ])
        }
      ),
      ("stores", content.stores.map { .string($0) }),
      ("many", content.allowsMany ? .bool(true) : nil),
      (
        "fields",
        list(content.fields) { field in
          object([
            ("id", .string(field.name)), ("text", text(field.text)), ("hint", text(field.body)),
            ("kind", .string(field.input.rawValue)),
            ("required", field.isRequired ? .bool(true) : nil),
            ("least", field.least.map { .number($0) }), ("most", field.most.map { .number($0) }),
            ("step", field.step.map { .number($0) }),
            ("if", condition(field.presence?.condition)),
          ])
        }
      ),
      (
        "buttons",
        list(content.buttons) { button in
          object([
            ("text", text(button.text)), ("do", action(button.element)),
            ("if", condition(button.presence?.condition)),
          ])
        }
      ),
      (
        "next",
        list(card.next) { rule in
          object([("do", .string(rule.action.text)), ("if", condition(rule.condition))])
        }
      ),
      ("tree", list(content.tree) { element($0, of: card) }),
      (
        "look",
        content.look.values.isEmpty
          ? nil
          : .object(content.look.values.map { ($0.name.rawValue, .string($0.value.value)) })
      ),
      (
        "facts",
        card.facts.isEmpty ? nil : .object(card.facts.map { ($0.name, .string($0.value)) })
      ),
      ("if", condition(card.condition)),
    ])
  }

  private static func element(_ one: CardContent.Piece, of card: ReadCard) -> JSONValue {
    object([
      ("element", .string(one.kind.rawValue)), ("text", text(one.text)),
      ("image", image(one.image)), ("do", one.action.isEmpty ? nil : .string(one.action)),
      ("children", list(one.children) { element($0, of: card) }),
    ])
  }

  private static func object(_ entries: [(String, JSONValue?)]) -> JSONValue {
    .object(entries.compactMap { key, value in value.map { (key, $0) } })
  }

  private static func list<T>(_ items: [T], _ make: (T) -> JSONValue) -> JSONValue? {
    items.isEmpty ? nil : .array(items.map(make))
  }

  private static func text(_ text: TextRef?) -> JSONValue? {
    guard let text else { return nil }
    if text.lines.count > 1 { return .array(text.lines.compactMap { self.text($0) }) }
    if text.lookup != .literal { return .object([("key", .string(text.raw))]) }
    guard let own = text.own else { return .string(text.raw) }
    return .object(own.entries.sortedByBytes(of: \.key).map { ($0.key, .string($0.value.text)) })
  }

  private static func image(_ picture: CardContent.Picture?) -> JSONValue? {
    switch picture {
    case nil: nil
    case .image(let image): .string(image.raw)
    case .symbol(let name): .string(name.value)
    case .emoji(let text): .string(text.raw)
    }
  }
}

extension Predicate {
  /// The condition as the corpus writes it: answers as `field:NAME`, versions as `v1.2`.
  var shape: String {
    switch self {
    case .constant(let value): value ? "true" : "false"
    case .and(let parts): parts.map { $0.part(in: "and") }.joined(separator: " && ")
    case .or(let parts): parts.map { $0.part(in: "or") }.joined(separator: " || ")
    case .not(let inner): "!(\(inner.shape))"
    case .compare(let subject, let sign, let value):
      "\(subject.shape) \(sign.rawValue) \(value.shape)"
    case .isIn(let subject, let values):
      "\(subject.shape) in [\(values.map(\.shape).joined(separator: ", "))]"
    case .contains(let subject, let value): "\(subject.shape) contains \(value.shape)"
    case .isSet(let subject), .isFilled(let subject): "set(\(subject.shape))"
    case .opaque(let text, _): "opaque(\(text))"
    }
  }

  private func part(in outer: String) -> String {
    switch self {
    case .and where outer == "or", .or where outer == "and": "(\(shape))"
    default: shape
    }
  }
}

extension Predicate.Subject {
  fileprivate var shape: String {
    if case .answer = self { "field:\(name)" } else { name }
  }
}

extension Predicate.Constant {
  fileprivate var shape: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .version(let text): "v\(text)"
    case .number, .bool: text
    case .null: "null"
    }
  }
}
