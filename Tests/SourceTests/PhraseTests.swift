import Source
import Testing

/// Lists of names in sentences.
@Suite struct PhraseTests {
  @Test(arguments: [
    (0, 6, ""), (1, 6, "1"), (2, 6, "1 or 2"), (3, 3, "1, 2 or 3"), (4, 3, "1, 2 or 2 more"),
    (7, 6, "1, 2, 3, 4, 5 or 2 more"), (9, 8, "1, 2, 3, 4, 5, 6, 7 or 2 more"),
    (90, 2, "1 or 89 more"),
  ]) func theRestIsCounted(names: Int, most: Int, words: String) {
    let list = Phrase.list((0..<names).map { "\($0 + 1)" }, last: "or", most: most)
    #expect(list == words)
  }
}
