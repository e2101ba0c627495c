import Testing

@testable import TextMeasure

/// What becomes of a text in a room, for every width the real typeface may have.
///
/// Needs no fonts.
@Suite struct FitTests {
  @Test(arguments: [
    (1, 110.0, "fits"),
    (1, 100.0, "tight: 1 more, 4 wider"),
    (1, 90.0, "overflows: 1 more, 10 wider"),
    (2, 70.0, "fits"),
    (2, 60.0, "tight: 0 more, 2 wider"),
    (2, 50.0, "overflows: 0 more, 10 wider"),
  ])
  func twoWordsOfSixtyAndThirty(lines: Int, width: Double, expected: String) {
    // "aaaaaa bbb", 10 points each letter, the space too: 100 in one line.
    let shaped = letters([6, 3])
    let stretch = Stretch(likely: 1, uncertainty: 0.04)
    let room = Fit.Room(width: width, lines: lines)
    #expect(words(shaped.fit(room, size: 10, stretch: stretch)) == expected)
  }

  @Test func aKnownTypefaceIsNeverTight() {
    let shaped = letters([6, 3])
    #expect(shaped.fit(Fit.Room(width: 100, lines: 1), size: 10) == .fits)
    let overflows = shaped.fit(Fit.Room(width: 99, lines: 1), size: 10)
    #expect(words(overflows) == "overflows: 1 more, 1 wider")
  }

  @Test(arguments: [
    (11.0, 0.993), (13, 0.967), (15, 0.946), (17, 0.926), (20, 0.902), (22, 0.906), (24, 0.918),
    (28, 0.901), (34, 0.897), (53, 0.885),
  ])
  func sfAgainstInter(size: Double, expected: Double) {
    let stretch = Typeface.apple.stretch(size: size, weight: 400)
    #expect(abs(stretch.likely - expected) < 0.001)
    #expect(abs(stretch.most - stretch.likely - 0.04) < 1e-9)
    let heavier = Typeface.apple.stretch(size: size, weight: 600).likely
    #expect(abs(heavier - stretch.likely - 0.03) < 1e-9)
    #expect(Typeface.android.stretch(size: size, weight: 400) == .none)
  }

  @Test(arguments: [0.0, -5, .nan])
  func whatHasNoRoomIsCutAtEachLetter(width: Double) {
    let shaped = letters([2, 1])
    let lines = shaped.lines(Shaped.Setting(size: 10), box: width)
    #expect(lines.map(\.utf16) == [0..<1, 1..<2, 3..<4])
    #expect(shaped.fit(Fit.Room(width: width, lines: 9), size: 10) != .fits)
    #expect(shaped.fit(Fit.Room(width: 100, lines: 9), size: .nan) != .fits)
  }

  @Test func manyLettersTakeNoTime() {
    let shaped = letters([100_000])
    #expect(shaped.lines(Shaped.Setting(size: 10), box: 25).count == 50_000)
    #expect(
      letters([Int](repeating: 1, count: 50_000)).fit(Fit.Room(width: 0.1, lines: 1), size: 1)
        != .fits
    )
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

  private func words(_ fit: Fit) -> String {
    switch fit {
    case .fits: "fits"
    case .tight(let excess): "tight: \(words(excess))"
    case .overflows(let excess): "overflows: \(words(excess))"
    }
  }

  private func words(_ excess: Fit.Excess) -> String {
    "\(excess.lines) more, \(Int(excess.points.rounded())) wider"
  }
}
