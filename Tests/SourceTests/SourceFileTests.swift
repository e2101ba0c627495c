import Source
import TestSupport
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3),
    ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("\r\n\r\nx", 4, 3, 1),
    ("é😀x", 6, 1, 3), ("e\u{301}x", 3, 1, 2), ("👨‍👩‍👧x", 18, 1, 2), ("a\tb", 2, 1, 3),
    ("\"\u{301}x", 3, 1, 2), ("é", 99, 1, 2), ("", 0, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
    ("🇩🇪🇫🇷x", 16, 1, 3),
  ]) func positions(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let position = SourceFile(path: "a", bytes: Array(text.utf8)).position(of: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test func linesComeWithoutTheirEnds() {
    let file = SourceFile(path: "a", bytes: Array("\u{FEFF}one\r\ntwo\n\nlast".utf8))
    #expect((0...5).map { file.line($0) } == ["", "one", "two", "", "last", ""])
  }

  @Test(arguments: ["", "\u{FEFF}"]) func columnsOfLongLines(_ mark: String) {
    let text =
      "x\n" + String(repeating: "aé😀b\n", count: 10) + String(repeating: "éa,b", count: 4_000)
    let file = SourceFile(path: "a", bytes: Array((mark + text + "\n" + text).utf8))
    let start = file.lineStarts[11]
    for index in stride(from: 0, to: 4_000, by: 37) {
      let position = file.position(of: start + 5 * index)
      #expect(position.line == 12)
      #expect(position.column == 4 * index + 1)
      #expect(file.position(of: start + 5 * index + 3).column == 4 * index + 3)
    }
    #expect(file.position(of: file.lineStarts[12]).column == 1)
    #expect(file.lineNumber(of: start) == 12)
  }

  /// Columns are what counting the characters of the whole line before them gives.
  @Test func columnsCountCharacters() {
    var random = Dice()
    let pieces = ["a", "\"", " ", "é", "e\u{301}", "😀", "👍🏽", "한", "\u{200D}", "🇩🇪", "\t", "ß"]
    for _ in 0..<200 {
      let line = (0..<30).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let file = SourceFile(path: "a", bytes: Array(line.utf8))
      for scalar in line.unicodeScalars.indices {
        let before = String(line.unicodeScalars[..<scalar])
        let column = file.position(of: before.utf8.count).column
        #expect(column == before.count + 1, "seed \(random.seed), in \(line.debugDescription)")
      }
    }
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("titel", ["title", "body", "subtitle"], ["title"]),
    ("colour", ["color", "colors", "column"], ["color", "colors"]),
    ("x", ["title"], []),
    ("Title", ["title"], ["title"]),
    ("ab", ["ba", "a", "abc", "b"], ["a", "abc", "b"]),
    ("title", [], []),
    ("title", ["title", "titel"], ["titel"]),
  ]) func nearest(_ name: String, _ candidates: [String], _ expected: [String]) {
    #expect(Suggestion.nearest(to: name, among: candidates) == expected)
  }

  @Test func amongVeryManyTheFirstOfAboutTheLengthAreCompared() {
    let long = (0..<5_000).map { "a-name-that-is-much-longer-\($0)" }
    #expect(Suggestion.help(for: "titel", amongMany: long + ["title"]) == "did you mean 'title'?")
    let alike = (0..<5_000).map { "other\($0)" }
    #expect(Suggestion.help(for: "titel", amongMany: alike + ["title"]) == nil)
  }

  @Test func helpIsAQuestion() {
    #expect(Suggestion.help(for: "titel", among: ["title"]) == "did you mean 'title'?")
    #expect(
      Suggestion.help(for: "colour", among: ["color", "colors", "colouring"])
        == "did you mean 'color' or 'colors'?"
    )
    #expect(
      Suggestion.help(for: "subtitel", among: ["subtitle", "subtitles", "title", "subtile"])
        == "did you mean 'subtitle', 'subtile' or 'subtitles'?"
    )
    #expect(Suggestion.help(for: "x", among: ["title"]) == nil)
  }
}
