/// Kinds of blocks, questions and fields by the words that documents have for them.
enum BlockKind {
  private static let holders = KnownWords.set("holders")
  private static let others = KnownWords.set("kinds")
  private static let manies = KnownWords.set("manies")

  /// The part of a card that a block shows.
  static func shown(_ words: [String]) -> Part? {
    let row = KnownWords.row("shown", [words.joined()]) ?? KnownWords.row("shown", words.suffix(1))
    return row.flatMap(Part.init)
  }

  static func isShown(_ words: [String]) -> Bool { shown(words) != nil }

  static func holds(_ words: [String]) -> Bool { words.contains(where: holders.contains) }

  static func isKnown(_ words: [String]) -> Bool {
    isShown(words) || holds(words) || input(words) != nil || isMany(words)
      || words.contains(where: others.contains)
  }

  /// The kind of the field that a word means.
  static func input(_ words: [String]) -> String? {
    guard !isMany(words), !words.contains("choice"), !words.contains("single") else { return nil }
    return KnownWords.row("inputs", words + [words.joined()])
  }

  static func isMany(_ words: [String]) -> Bool {
    (words + [words.joined()]).contains { manies.contains($0) } && words.joined() != "multipletext"
  }
}
