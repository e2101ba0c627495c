import Source
import TestSupport
import Testing

@testable import Language

/// Places as editors name them, against what Swift's own texts say of them.
@Suite struct PositionTests {
  @Test(arguments: [
    ("a\nbc", 1, 1, 3), ("a\r\nbc", 1, 0, 3), ("a\rbc", 1, 2, 4), ("é😀x", 0, 1, 2),
    ("é😀x", 0, 2, 2), ("é😀x", 0, 3, 6), ("é😀x", 0, 99, 7), ("a\r\nb", 0, 9, 1), ("a", 7, 0, 1),
    ("\u{FEFF}ab", 0, 1, 4),
  ])
  func offsetsOfUTF16(text: String, line: Int, character: Int, offset: Int) {
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    let position = Position(line: line, character: character)
    #expect(PositionEncoding.utf16.offset(of: position, in: file) == offset)
  }

  /// Every boundary of every character is found again, in both encodings.
  @Test func positionsLeadBack() {
    var dice = Dice()
    for _ in 0..<200 {
      let text = Self.text(of: Int.random(in: 0..<30, using: &dice), &dice)
      let file = SourceFile(path: "a", bytes: Array(text.utf8))
      var offset = 0
      for scalar in text.unicodeScalars {
        for encoding in [PositionEncoding.utf8, .utf16] {
          let position = encoding.position(of: offset, in: file)
          let isInLineEnd = offset > 0 && scalar == "\n" && file.bytes[offset - 1] == 0x0D
          let expected = isInLineEnd ? offset - 1 : offset
          #expect(
            encoding.offset(of: position, in: file) == expected,
            "seed \(dice.seed): \(text.debugDescription) at \(offset)"
          )
        }
        offset += String(scalar).utf8.count
      }
    }
  }

  /// Changes by ranges come to the same text as changes to a string of UTF-16.
  @Test func changesAreThoseOfTheClient() {
    var dice = Dice()
    for encoding in [PositionEncoding.utf16, .utf8] {
      for _ in 0..<150 {
        var text = Self.text(of: 20, &dice)
        var document = TextDocument(uri: "file:///a", path: "a", version: 0, text: text)
        for version in 1...6 {
          let (first, second) = (Self.index(in: text, &dice), Self.index(in: text, &dice))
          let (start, end) = (min(first, second), max(first, second))
          let new = Self.text(of: Int.random(in: 0..<4, using: &dice), &dice)
          let from = Self.position(of: start, in: text, encoding)
          let range = from..<Self.position(of: end, in: text, encoding)
          text.unicodeScalars.replaceSubrange(start..<end, with: new.unicodeScalars)
          document.apply([(range: range, text: new)], version: version, encoding)
          #expect(document.file.bytes.elementsEqual(text.utf8), "seed \(dice.seed)")
          #expect(document.version == version)
        }
      }
    }
  }

  @Test(arguments: [
    ("file:///a/b.json", "/a/b.json"), ("file:/a", "/a"), ("FILE://localhost/a", "/a"),
    ("file:///a%20b/%C3%BC.yml?x#y", "/a b/ü.yml"), ("file:///a/./b//../c", "/a/c"),
    ("file:///../..", "/"), ("file:///a%2Fb", "/a/b"), ("file:///%", "/%"),
    ("file://host/a", nil), ("untitled:Untitled-1", nil), ("https://a/b", nil), ("", nil),
    ("file:a", nil), ("file:///%FF", nil), ("file:///a%00b", nil),
  ])
  func addressesOfFiles(uri: String, path: String?) {
    #expect(FileAddress.path(of: uri) == path)
  }

  @Test func pathsBelowAFolder() {
    #expect(FileAddress.path("/a/b/c", below: "/a") == "b/c")
    #expect(FileAddress.path("/ab/c", below: "/a") == nil)
    #expect(FileAddress.path("/a", below: "/") == "a")
    #expect(FileAddress.uri(of: "/a b/ü#?.yml") == "file:///a%20b/%C3%BC%23%3F.yml")
  }

  // MARK: Texts

  private static let pieces = ["a", "é", "😀", "\n", "\r\n", "\r", "漢", "\u{301}", "\"", "\t"]

  private static func text(of count: Int, _ dice: inout Dice) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count { scalars += (pieces.randomElement(using: &dice) ?? "").unicodeScalars }
    return String(scalars)
  }

  /// A place between two characters, never within CR LF.
  private static func index(in text: String, _ dice: inout Dice) -> String.Index {
    let scalars = text.unicodeScalars
    let places = (Array(scalars.indices) + [scalars.endIndex]).filter { place in
      guard place > scalars.startIndex, place < scalars.endIndex else { return true }
      return !(scalars[place] == "\n" && scalars[scalars.index(before: place)] == "\r")
    }
    return places.randomElement(using: &dice) ?? text.startIndex
  }

  private static func position(
    of index: String.Index,
    in text: String,
    _ encoding: PositionEncoding
  ) -> Position {
    var (line, start) = (0, text.startIndex)
    let scalars = text.unicodeScalars
    for place in scalars.indices where place < index {
      let next = scalars.index(after: place)
      let isPair = scalars[place] == "\r" && next < scalars.endIndex && scalars[next] == "\n"
      guard scalars[place] == "\n" || scalars[place] == "\r", !isPair else { continue }
      (line, start) = (line + 1, next)
    }
    let before = scalars[start..<index]
    let count = encoding == .utf8 ? String(before).utf8.count : String(before).utf16.count
    return Position(line: line, character: count)
  }
}
