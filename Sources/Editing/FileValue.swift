internal import Export
internal import Flow
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax

/// A single value that a file of a project says, which can be changed.
struct FileValue {
  let location: Location
  /// The label for people: the string's table and key, or the way to it in its document.
  let label: String
  /// The value, escapes resolved.
  let value: String
  let kind: Node.Kind
  /// The span of the value, quotes included.
  let span: Span

  /// Names a value so that it is found again when lines have moved.
  enum Location: Hashable {
    case text(table: String, key: String, locale: String)
    /// A value of a JSON or YAML document: its keys and places in lists, from the document's root.
    case value(path: String, way: [String])

    /// The place as JSON; ways are JSON pointers (RFC 6901, section 3).
    var json: JSONValue {
      switch self {
      case .text(let table, let key, let locale):
        return ["table": .string(table), "key": .string(key), "locale": .string(locale)]
      case .value(let path, let way):
        let steps = way.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }
        let pointer = steps.map { "/" + $0 }.joined()
        return ["file": .string(path), "pointer": .string(pointer)]
      }
    }

    /// The place that some JSON names; nil for none.
    init?(_ json: Node) {
      if let path = json["file"]?.string, let pointer = json["pointer"]?.string {
        guard pointer.isEmpty || pointer.first == "/" else { return nil }
        let parts = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let way = parts.map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
        self = .value(path: path, way: way)
      } else if let table = json["table"]?.string, let key = json["key"]?.string,
        let locale = json["locale"]?.string
      {
        self = .text(table: table, key: key, locale: locale)
      } else {
        return nil
      }
    }
  }
}

extension Build {
  /// The value at a place; nil where there is none, or no single one.
  func value(at location: FileValue.Location) -> FileValue? {
    switch location {
    case .text(let table, let key, let locale):
      guard let entry = tables.entry(key: key, table: table, locale: locale) else { return nil }
      return FileValue(
        location: location,
        label: "\(table)/\(key)",
        value: entry.text,
        kind: .string,
        span: entry.span
      )
    case .value(let path, let way):
      guard let id = sources.id(of: path), let node = document(id)?.node(at: way) else {
        return nil
      }
      return FileValue(node, location: location, label: way.suffix(2))
    }
  }

  /// A JSON or YAML document of the project; nil for other files and where it can't be read.
  func document(_ id: FileID) -> Node? {
    let file = sources[id]
    guard [".json", ".yml", ".yaml"].contains(where: file.path.hasSuffix) else { return nil }
    var log = Log()
    return Documents.read(file, id: id, log: &log)
  }
}

extension FileValue {
  /// A single value of a document; nil for lists, maps and nothing.
  init?(_ node: Node, location: Location, label way: some Sequence<String>) {
    guard let text = node.text, node.span.start < node.span.end else { return nil }
    self.init(
      location: location,
      label: way.joined(separator: "."),
      value: text,
      kind: node.kind,
      span: node.span
    )
  }
}

extension Node {
  /// The node that keys and places in lists lead to.
  func node(at way: some Collection<String>) -> Node? {
    guard let step = way.first else { return self }
    switch value {
    case .scalar: return nil
    case .map: return self[step]?.node(at: way.dropFirst())
    case .list(let items):
      guard let index = Int(step), items.indices.contains(index) else { return nil }
      return items[index].node(at: way.dropFirst())
    }
  }

  /// Its single values with the ways to them, in the order of the file.
  var leaves: [(way: [String], node: Node)] {
    switch value {
    case .scalar: [([], self)]
    case .list(let items):
      items.enumerated().flatMap { index, item in
        item.leaves.map { (["\(index)"] + $0.way, $0.node) }
      }
    case .map(let entries):
      entries.flatMap { entry in entry.value.leaves.map { ([entry.key] + $0.way, $0.node) } }
    }
  }

  /// The way to what a span is in or names: the deepest map around it, or the value of the key that it is.
  func way(to spot: Span) -> [String]? {
    switch value {
    case .scalar: return nil
    case .list(let items):
      for (index, item) in items.enumerated() {
        if let way = item.way(to: spot) { return ["\(index)"] + way }
      }
      return nil
    case .map(let entries):
      for entry in entries {
        if entry.keySpan == spot { return [entry.key] }
        if let way = entry.value.way(to: spot) { return [entry.key] + way }
      }
      return span.contains(spot) ? [] : nil
    }
  }
}

/// The values that a card's page can have changed: the words that it shows in its locale, and all that
/// documents say of the card.
struct CardValues {
  let build: Build
  let flow: Flow
  let card: Card
  let locale: String

  /// The maximum number of values of a card; cards with more are changed in their files.
  private static let most = 500

  /// Strings of tables: those of the page's locale, and of others where they stand in for it.
  private var strings: [FileValue] {
    let resolver = build.resolver
    return card.texts.flatMap(\.lines).compactMap { text in
      guard case .table(let source) = resolver.resolve(text, locale: locale).origin else {
        return nil
      }
      return build.value(
        at: .text(table: source.table, key: source.key, locale: source.locale)
      )
    }
  }

  /// The values in documents: those of the card's definition, and those that a branch overrides.
  private var written: [FileValue] {
    var values: [FileValue] = []
    var documents: [FileID: Node] = [:]
    var known: Set<FileValue.Location> = []
    for span in [card.span] + card.texts.flatMap(\.lines).map(\.span) + card.images.map(\.span) {
      guard let root = documents[span.file] ?? build.document(span.file) else { continue }
      documents[span.file] = root
      let path = build.sources[span.file].path
      guard let way = root.way(to: span).map({ own($0) }),
        known.insert(.value(path: path, way: way)).inserted, let node = root.node(at: way)
      else { continue }
      values += node.leaves.compactMap { leaf in
        let location = FileValue.Location.value(path: path, way: way + leaf.way)
        let label = leaf.way.isEmpty ? way.suffix(1) : leaf.way[...]
        return FileValue(leaf.node, location: location, label: label)
      }
    }
    return values
  }

  /// The way to the card that a way leads into: up to the last step with its name.
  private func own(_ way: [String]) -> [String] {
    way.lastIndex(of: card.id).map { Array(way[...$0]) } ?? way
  }

  /// The values for a page's script, strings of tables first, each once.
  var json: JSONValue {
    .array(
      (strings + written).uniqued(by: \.location).prefix(Self.most).map { value in
        let locale: String? =
          if case .text(_, _, let locale) = value.location { locale } else { nil }
        return [
          "place": value.location.json, "label": .string(value.label),
          "value": .string(value.value), "kind": .string(value.kind.rawValue),
          "at": .string(build.sources.line(value.span)), "locale": .optional(locale),
        ]
      }
    )
  }
}
