import Flow
import Source
import TestSupport
import Testing

@testable import Layout

/// The least contrast of texts on what lies behind them.
@Suite struct ContrastTests {
  /// Ratios of WCAG 2.2, and the values that APCA's own implementation is tested with (apca-w3, README).
  @Test(
    arguments: [
      (0x888888, 0xFFFFFF, 3.545, 63.056), (0xFFFFFF, 0x888888, 3.545, -68.541),
      (0x000000, 0xAAAAAA, 9.04, 58.146), (0xAAAAAA, 0x000000, 9.04, -56.241),
      (0x112233, 0xDDEEFF, 13.648, 91.668), (0x112233, 0x444444, 1.658, 8.323),
    ] as [(UInt32, UInt32, Double, Double)]
  )
  func scales(text: UInt32, ground: UInt32, ratio: Double, lightness: Double) {
    let (text, ground) = (Channels(Color(text)).rgb, Channels(Color(ground)).rgb)
    let found = Contrast.ratio(Contrast.luminance(text), Contrast.luminance(ground))
    #expect(abs(found - ratio) < 0.01)
    #expect(abs(Contrast.lightness(text: text, on: ground) - lightness) < 0.01)
  }

  private static let room = Rectangle(x: 20, y: 40, width: 100, height: 20)
  private static let screen = Rectangle(x: 0, y: 0, width: 200, height: 100)

  private static func worst(_ text: Color, _ steps: [PaintStack.Step]) -> LeastValue {
    PaintStack(steps: [.paint(box(.solid(Themed(Color(0xFFFFFF)))))] + steps + [.text(text)])
      .least(.least, in: [Pixels(in: room)], of: \.leastContrast)
  }

  private static func box(_ paint: Paint) -> PaintedBox {
    PaintedBox(paint, in: screen, shown: screen, isDark: false, unit: 1)
  }

  /// From black at the left to white at the right, black words are darkest-on-dark at the left of their
  /// room: a tenth of the way.
  @Test func theWeakestPointOfAGradient() {
    let stops = GradientStop.evenly([Themed(Color(0)), Themed(Color(0xFFFFFF))])
    let gradient = Paint.linear(LinearGradient(angle: 90, stops: stops))
    let worst = Self.worst(Color(0), [.paint(Self.box(gradient))])
    #expect(worst.x == 20.5)
    let gray = Contrast.luminance(RGB(0.1025, 0.1025, 0.1025))
    #expect(abs(worst.high - (gray + 0.05) / 0.05) < 1e-6)
  }

  /// Gray words on the same are crossed by their own gray, in the middle of which nothing can be read.
  @Test func aGradientThroughTheColorOfTheText() {
    let stops = GradientStop.evenly([Themed(Color(0)), Themed(Color(0xFFFFFF))])
    let gradient = Paint.linear(LinearGradient(angle: 90, stops: stops))
    let worst = Self.worst(Color(0x555555), [.paint(Self.box(gradient))])
    #expect(abs(worst.x - 200.0 / 3) < 1)
    #expect(worst.high < 1.02)
  }

  /// Half of white over black, drawn as a group with the text in it, is as gray as drawn by itself.
  @Test func groupsFadeWithTheirText() {
    let black = Self.box(.solid(Themed(Color(0))))
    let white = Self.box(.solid(Themed(Color(0xFFFFFF))))
    let stack = PaintStack(
      steps: [.paint(white), .begin, .paint(black), .text(Color(0xFFFFFF)), .end(0.5)]
    )
    let colors = stack.colors(in: Self.room)
    #expect(colors.background.middle == RGB(0.5, 0.5, 0.5))
    #expect(colors.text.middle == RGB(1, 1, 1))
  }

  /// An angular gradient ends beside where it starts, above its centre.
  @Test func theSeamOfAnAngularGradient() {
    let stops = GradientStop.evenly([Themed(Color(0xFFFFFF)), Themed(Color(0))])
    let gradient = Paint.angular(AngularGradient(angle: 0, stops: stops))
    let room = Rectangle(x: 60, y: 10, width: 80, height: 20)
    let stack = PaintStack(steps: [.paint(Self.box(gradient)), .text(Color(0xFFFFFF))])
    let worst = stack.least(.least, in: [Pixels(in: room)], of: \.leastContrast)
    #expect(worst.x == 100.5)
    #expect(worst.high < 1.1)
  }

  /// The search by dividing agrees with every single pixel, and a color that is enough is so on all.
  @Test func everyPixelOfRandomPaints() throws {
    var dice = Dice()
    let seed = dice.seed
    let device = try #require(Device.all.first)
    var passing = 0
    for number in 0..<24 {
      let card = RandomPaint.card(Dice(seed: dice.next()), id: "card")
      guard let text = PaintedText(card, on: device) else { continue }
      let least = try #require(text.contrasts.min())
      let words: Comment = "seed \(seed), card \(number): \(text.found), least \(least)"
      #expect(text.found.low <= least + 1e-9 && least <= text.found.high + 1e-9, words)
      guard least < 4.5, passing < 4 else { continue }
      let color = PaintStack.passingColor(
        failing: [text.stack],
        others: [],
        in: [text.pixels],
        4.5
      )
      guard let color else { continue }
      passing += 1
      let other = text.stack.with(color).least(.least, in: [text.pixels], of: \.leastContrast)
      #expect(other.low >= 4.5 * (1 - LeastValue.slack), words)
    }
    #expect(passing == 4, "seed \(seed)")
  }

  /// Gray words on black and on white need a gray that both leave.
  @Test func oneColorForLightAndDark() throws {
    let stacks = [Color(0), Color(0xFFFFFF)].map { ground in
      PaintStack(steps: [.paint(Self.box(.solid(Themed(ground)))), .text(Color(0x555555))])
    }
    let pixels = [Pixels(in: Self.room)]
    func passing(_ least: Double) -> Color? {
      PaintStack.passingColor(failing: [stacks[0]], others: [stacks[1]], in: pixels, least)
    }
    let color = try #require(passing(4.5))
    for stack in stacks {
      let found = stack.with(color).least(.least, in: pixels, of: \.leastContrast)
      #expect(found.low >= 4.5)
      #expect(found.low == found.high)
    }
    #expect(passing(5) == nil)
  }

  /// White words at the top of a box that fades to gray below them: no letter stands in its padding.
  @Test func paddingIsNoRoomOfLetters() throws {
    let span = Span(file: FileID(index: 0), start: 0, end: 0)
    var slots = Slots()
    let words = slots.add(TextRef("Hello there", span: span))
    let stops = GradientStop.evenly([Themed(Color(0)), Themed(Color(0x8A8A8A))])
    let title = Element.text(id: "title", words, Typography(size: 20)) {
      $0.background = [.linear(LinearGradient(angle: 180, stops: stops))]
      $0.foreground = Themed(Color(0xFFFFFF))
      $0.padding = Insets(top: 0, leading: 16, bottom: 60, trailing: 16)
    }
    let card = Card(
      id: "card",
      kind: "card",
      states: [CardState("default", root: .column([title]))],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    let device = try #require(Device.all.first)
    let text = try #require(PaintedText(card, on: device))
    #expect((14...18).contains(text.found.high), "\(text.found)")
  }

  /// Rooms that no screen has end in pixels all the same.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0])
  func pixelsOfWildRooms(length: Double) {
    for room in [
      Rectangle(x: length, y: 0, width: 10, height: 10),
      Rectangle(x: 3, y: 4, width: length, height: length),
    ] {
      let found = PaintStack(steps: [.text(Color(0))])
        .least(.least, in: [Pixels(in: room)], of: \.leastContrast)
      #expect(found.low.isFinite && found.x.isFinite && found.y.isFinite)
    }
  }
}
