import Source
import TestSupport
import Testing

/// Bytes are found where a slow search finds them.
@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("", "a", nil), ("abc", "", nil), ("abc", "abcd", nil), ("abc", "abc", 0..<3),
    ("aab", "ab", 1..<3), ("a\0b", "\0b", 1..<3), ("abab", "b", 1..<2),
  ])
  func firstPlace(text: String, part: String, range: Range<Int>?) {
    #expect(Array(text.utf8).range(of: Array(part.utf8)) == range)
  }

  @Test func placesInSlicesCountFromTheWhole() {
    let bytes = Array("abcabc".utf8)
    #expect(bytes[1...].range(of: Array("abc".utf8)) == 3..<6)
    #expect(bytes.prefix(5).range(of: Array("c".utf8)) == 2..<3)
    #expect(bytes[4..<4].range(of: Array("b".utf8)) == nil)
    #expect((0..<200).lazy.map { UInt8($0) }.dropFirst(10).range(of: [20, 21]) == 20..<22)
  }

  @Test func randomBytes() {
    var dice = Dice()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<20, using: &dice)).map { _ in
        UInt8.random(in: 0..<3, using: &dice)
      }
      let part = (0..<Int.random(in: 1..<4, using: &dice)).map { _ in
        UInt8.random(in: 0..<3, using: &dice)
      }
      let slow = bytes.indices.first { bytes[$0...].starts(with: part) }
      #expect(
        bytes.range(of: part) == slow.map { $0..<$0 + part.count },
        "seed \(dice.seed): \(part) in \(bytes)"
      )
    }
  }
}
