import Testing

@testable import TextMeasure

/// Texts in boxes with next to no room.
@Suite struct NoRoomTests {
  @Test(arguments: [0.0, -5, .nan])
  func whatHasNoRoomIsCutAtEachLetter(width: Double) {
    let shaped = letters([2, 1])
    let setting = Shaped.Setting(size: 10)
    #expect(shaped.lines(setting, box: width).map(\.utf16) == [0..<1, 1..<2, 3..<4])
    #expect(shaped.lineCount(setting, box: width) == 3)
    #expect(shaped.lineCount(Shaped.Setting(size: .nan), box: 100) == 3)
    #expect((shaped.widestWord(setting), shaped.widestCluster(setting)) == (20, 10))
  }

  @Test func manyLettersTakeNoTime() {
    #expect(letters([100_000]).lineCount(Shaped.Setting(size: 10), box: 25) == 50_000)
    let words = letters([Int](repeating: 1, count: 50_000))
    #expect(words.lineCount(Shaped.Setting(size: 1), box: 0.1) == 50_000)
  }

  /// Words of so many letters of one em, a space of one em between.
  private func letters(_ words: [Int]) -> Shaped {
    let text = words.map { String(repeating: "a", count: $0) }.joined(separator: " ")
    let units = Array(text.utf16)
    var breaks = [LineBreak](repeating: .none, count: units.count + 1)
    for place in 1..<units.count where units[place - 1] == 0x20 { breaks[place] = .may }
    breaks[units.count] = .may
    return Shaped(
      pens: (0...units.count).map { Shaped.Pen(latin: Double($0), other: 0, letters: $0) },
      stops: Shaped.stops(breaks, of: units),
      clusters: (0...units.count).map(Int32.init),
      hyphen: Shaped.Pen()
    )
  }
}
