import Source
import Syntax
import Testing

/// Tests of the places of parts of texts inside the strings that hold them.
struct StringPlacesTests {
  @Test(arguments: [
    // The string in its file, its text, a part of the text, the part in the file.
    (#""one two""#, "one two", "two", "two"),
    (#""a \"b\" c""#, #"a "b" c"#, #""b""#, #"\"b\""#),
    (#""d\u00e9j\u00e0 vu""#, "déjà vu", "déjà", #"d\u00e9j\u00e0"#),
    (#""\ud83c\udf0a sea""#, "🌊 sea", "sea", "sea"),
    (#""\ud83c\udf0a sea""#, "🌊 sea", "🌊", #"\ud83c\udf0a"#),
    (#""a\tb\n\f""#, "a\tb\n\u{C}", "b\n", #"b\n"#),
    ("'it''s on'", "it's on", "'s", "''s"),
    ("plain text", "plain text", "text", "text"),
    ("over two\n  lines", "over two lines", "two lines", "two\n  lines"),
    ("|\n  first\n  second\n", "first\nsecond\n", "second", "second"),
    (">-\n  first\n  second", "first second", "first second", "first\n  second"),
    // What can't be told is the whole string.
    (#""a\qb""#, "other", "the", #""a\qb""#),
  ])
  func aPartIsWhereItIsWritten(
    _ written: String,
    _ text: String,
    _ part: String,
    _ found: String
  ) throws {
    let file = SourceFile(path: "f", bytes: Array("key: \(written)".utf8))
    let span = Span(file: FileID(index: 0), start: 5, end: 5 + written.utf8.count)
    let places = StringPlaces(text, at: span, in: file)
    let range = text.range(of: part)
    let place = places.span(
      range.map { text.utf8Offset($0.lowerBound)..<text.utf8Offset($0.upperBound) } ?? 0..<1
    )
    #expect(file.text(place) == found)
  }
}

extension String {
  fileprivate func utf8Offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  fileprivate func range(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }
}
