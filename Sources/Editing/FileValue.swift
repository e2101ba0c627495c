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
      return span.holds(spot) ? [] : nil
    }
  }
}
