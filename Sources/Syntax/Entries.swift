internal import Source

/// The entries of a map while it is read; knows its keys, so that a second one is noticed.
struct Entries {
  private(set) var list: [Node.Entry] = []
  private var places: [String: Int] = [:]

  /// Below this many entries a walk is faster than a dictionary.
  private static let few = 12

  func entry(of key: String) -> Node.Entry? {
    if list.count < Self.few { return list.first { $0.key == key } }
    return places[key].map { list[$0] }
  }

  mutating func append(_ entry: Node.Entry) {
    list.append(entry)
    if list.count == Self.few {
      for (index, entry) in list.enumerated() { places[entry.key] = index }
    } else if list.count > Self.few {
      places[entry.key] = list.count - 1
    }
  }

  /// Adds an entry; where the key is there the first is kept and the second reported.
  mutating func add(_ entry: Node.Entry, log: inout Log) {
    guard let first = self.entry(of: entry.key) else { return append(entry) }
    log.report(
      .duplicateKey,
      "expected each key once, found '\(entry.key)' again",
      at: entry.keySpan,
      labels: [Diagnostic.Label(first.keySpan, "first here")],
      help: "remove or rename one of the two"
    )
  }
}
