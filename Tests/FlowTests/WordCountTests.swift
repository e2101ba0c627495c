import Flow
import Testing

/// Tests of the count of words to read.
@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("  \n ", 0), ("Hello", 1), ("Hello, early bird!", 3), ("don't stop", 2),
    ("don’t stop", 2), ("'quoted' words", 2), ("well-known", 2), ("20 minutes", 2), ("🐦 ✓ —", 0),
    ("Birds🐦sing", 2), ("mañana", 1), ("man\u{0303}ana", 1), ("soft\u{AD}en", 1),
    ("שלום ציפור", 2), ("नमस्ते दुनिया", 2), ("안녕하세요 세계", 2), ("漢字", 1), ("散歩に行く", 3),
    ("Wrenの歌", 2), ("東京、京都", 2), ("สวัสดี", 2),
  ])
  func wordsAreCounted(text: String, words: Int) { #expect(text.wordCount == words) }
}
