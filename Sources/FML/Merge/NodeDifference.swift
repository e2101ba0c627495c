internal import Source
internal import Syntax

struct NodeDifference: Sendable {
  /// The names that lead there: `cards.welcome.title`.
  let path: String
  let before: Node?
  let after: Node?
  /// The span of the new value, or of the old one that is gone.
  let span: Span

  /// All places in the order of the later value; lists differ as wholes.
  static func between(_ before: Node, _ after: Node, path: String = "") -> [NodeDifference] {
    guard let old = before.map, let new = after.map else {
      if before == after { return [] }
      return [NodeDifference(path: path, before: before, after: after, span: after.span)]
    }
    let known = OrderedEntries(before)
    let now = OrderedEntries(after)
    var found: [NodeDifference] = []
    for entry in new {
      let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      if let value = known[entry.key] {
        found += between(value, entry.value, path: inner)
      } else {
        let span = entry.keySpan
        found.append(.init(path: inner, before: nil, after: entry.value, span: span))
      }
    }
    for entry in old where now[entry.key] == nil {
      let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      found.append(.init(path: inner, before: entry.value, after: nil, span: entry.keySpan))
    }
    return found
  }

  var phrase: String {
    switch (before, after) {
    case (nil, _): "'\(path)' is added"
    case (_, nil): "'\(path)' is gone"
    case (let before?, let after?):
      "'\(path)' is \(Self.phrase(after, not: before)) instead of "
        + Self.phrase(before, not: after)
    }
  }

  private static func phrase(_ node: Node, not other: Node) -> String {
    switch node.kind {
    case .map: "a map"
    case .list: "a list of \(node.list?.count ?? 0)"
    case .string: "'\(short(node.text ?? "", not: other.text ?? ""))'"
    default: short(node.text ?? "null", not: "")
    }
  }

  /// Characters of a text that a message holds.
  private static let room = 40

  /// An excerpt of a long text around its first difference.
  private static func short(_ text: String, not other: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 }
    guard line.count > room else { return String(line) }
    let common = zip(text, other).prefix { $0 == $1 }.count
    let start = max(0, min(common - 8, line.count - room))
    let end = start + room
    return (start > 0 ? "…" : "") + String(line[start..<end]) + (end < line.count ? "…" : "")
  }
}

/// Entries of a map being merged: found by key at once, kept in the order of definition.
struct OrderedEntries: Sendable {
  /// The entries so far, defaults first, then additions.
  private(set) var all: [Node.Entry]
  private var places: [String: Int]

  init(_ base: Node?) {
    all = base?.map ?? []
    places = Dictionary(firstOf: all.enumerated().map { ($1.key, $0) })
  }

  subscript(key: String) -> Node? { places[key].map { all[$0].value } }

  /// Replaces the value of a known key, whose place stays, or adds an entry at the end.
  mutating func set(_ entry: Node.Entry) {
    if let index = places[entry.key] {
      all[index] = all[index].with(entry.value)
    } else {
      places[entry.key] = all.count
      all.append(entry)
    }
  }
}
