internal import Source
internal import Syntax

/// Entries of a map being merged: found by key at once, kept in the order of definition.
struct OrderedEntries: Sendable {
  /// The entries so far, defaults first, then additions.
  private(set) var all: [Node.Entry]
  private var places: [String: Int]

  /// Starts from the entries of a map, if it is one.
  init(_ base: Node?) {
    all = base?.map ?? []
    places = Dictionary(firstOf: all.enumerated().map { ($1.key, $0) })
  }

  /// The value under a key.
  subscript(key: String) -> Node? { places[key].map { all[$0].value } }

  /// Replaces the value of a known key, whose place stays, or adds an entry at the end.
  mutating func set(_ entry: Node.Entry) {
    if let place = places[entry.key] {
      all[place] = all[place].with(entry.value)
    } else {
      places[entry.key] = all.count
      all.append(entry)
    }
  }
}
