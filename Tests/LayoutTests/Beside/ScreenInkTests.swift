import TestSupport
import Testing

@testable import Layout

/// Lines of text and edges of boxes, read from pictures that the test makes.
@Suite struct ScreenInkTests {
  private static func line(_ left: Double, _ right: Double, _ baseline: Double) -> InkLine {
    InkLine(left: left, right: right, baseline: baseline)
  }

  @Test(arguments: [1.0, 2, 3])
  func linesStandWhereTheyAreWritten(scale: Double) {
    let lines = [
      Self.line(20, 260, 100), Self.line(20, 180, 122), Self.line(40, 120, 300),
      Self.line(200, 360, 300),
    ]
    var screen = ScreenPicture(width: 393, height: 500, scale: scale)
    screen.fill(10, 270, 370, 50, 0x0060DF)
    for line in lines.prefix(2) { screen.write(line, size: 17) }
    for line in lines.suffix(2) { screen.write(line, size: 17, 0xFFFFFF) }
    #expect(screen.ink.lines(size: 17) == lines)
  }

  /// Frames that people draw around things, rules between rows and pictures are no lines of text, and letters are
  /// read over soft gradients.
  @Test func whatIsNoTextIsPassedOver() {
    var screen = ScreenPicture(width: 393, height: 500, scale: 2)
    for row in 0..<500 {
      screen.fill(0, Double(row), 393, 1, 0xFFFFFF - 0x010101 * UInt32(row / 4))
    }
    let line = Self.line(60, 200, 140)
    screen.write(line, size: 17)
    screen.mark(52, 120, 160, 30)
    screen.fill(0, 180, 393, 0.5, 0x808080)
    screen.fill(60, 220, 10, 90, 0x00FF00)
    #expect(screen.ink.lines(size: 17) == [line])
    let size60 = screen.ink.lines(size: 60)
    #expect(!size60.contains { $0.baseline > 180 })
  }

  @Test(arguments: [1.0, 2, 3])
  func edgesAreFoundWhereColorsChange(scale: Double) {
    var screen = ScreenPicture(width: 393, height: 500, scale: scale, color: 0xF0F0F4)
    screen.mark(10, 94, 373, 62)
    screen.fill(16, 100, 361, 50, 0xFFFFFF)
    func edge(_ isVertical: Bool, _ place: Double, isLine: Bool = false) -> Double? {
      let range = isVertical ? 90.0...160 : 16.0...377
      let side = ScreenSide(isVertical: isVertical, coordinate: place, range: range, isLine: isLine)
      return screen.ink.edge(side)
    }
    // The red frame is nearer, and a line with the same on both sides.
    #expect(edge(false, 93) == 100)
    #expect(edge(false, 155) == 150)
    #expect(edge(true, 8) == 16)
    #expect(edge(true, 380) == 377)
    #expect(edge(false, 94, isLine: true).map { abs($0 - 94) <= 1 } == true)
    #expect(edge(false, 200) == nil)
  }

  /// Noise is dense ink without lines, and takes no long time.
  @Test func noiseHasNoLines() {
    var dice = Dice(seed: 5)
    var screen = ScreenPicture(width: 393, height: 300, scale: 1)
    for row in 0..<300 {
      for column in 0..<393 {
        screen.fill(Double(column), Double(row), 1, 1, .random(in: 0...0xFFFFFF, using: &dice))
      }
    }
    #expect(screen.ink.lines(size: 17).count < 5)
    #expect(screen.ink.isBusy(x: 100, y: 100, height: 51))
  }
}
