internal import Source

/// Lists for messages.
enum Words {
  /// `'a', 'b' or 'c'`; past eight names the rest is counted.
  static func list(_ names: [String], last word: String = "or") -> String {
    if names.isEmpty { return "nothing" }
    let quoted = names.prefix(8).map { "'\($0)'" }
    return names.count <= 8
      ? Phrase.list(quoted, last: word, most: .max)
      : Phrase.list(quoted + ["\(names.count - 8) more"], most: .max)
  }
}
