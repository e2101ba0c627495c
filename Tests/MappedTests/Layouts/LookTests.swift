import Flow
import Source
import Testing

@testable import Mapped

/// Tests of the values of a look: as documents write them on top, the style of a box below.
@Suite struct LookTests {
  private static func drawn(
    _ values: [(Look.Name, String)]
  ) -> (style: Style, log: [String]) {
    var content = Sample.card(.screen)
    content.tree = [Sample.tree("tree/1", .box, look: values)]
    var log = Log()
    let card = content.drawn(on: .ios, in: "", &log)
    let style = card.elements.first { $0.id == "tree/1" }?.style ?? Style()
    return (style, log.diagnostics.map { "\($0.message)\($0.help.map { "; \($0)" } ?? "")" })
  }

  @Test(arguments: [
    ("#abc", "#aabbcc"), ("#AABBCC", "#aabbcc"), ("#aabbcc80", "#aabbcc 50.2 %"),
    ("rgb(1, 2, 3)", "#010203"), ("tomato", "#ff6347"),
  ])
  func colours(written: String, read: String) {
    #expect(Self.drawn([(.background, written)]).style.background.map(\.phrase) == [read])
  }

  @Test func numbersOfPoints() {
    let style = Self.drawn([
      (.padding, "8px"), (.paddingTop, "4"), (.margin, "2dp"), (.width, "50%"),
      (.height, "120pt"),
      (.radius, "12"), (.shadow, "8"),
    ]).style
    #expect(style.padding == Insets(top: 4, leading: 8, bottom: 8, trailing: 8))
    #expect(style.margin == Insets(2))
    #expect(style.size.width == .share(0.5))
    #expect(style.size.height == .points(120))
    #expect(style.corners == Corners(12))
    #expect(style.shadows.map(\.blur) == [8])
  }

  @Test func aGradientOfSeveralValuesOrOfOne() {
    let one = Self.drawn([(.gradient, "rgb(0, 0, 0), #fff"), (.gradientAngle, "90deg")])
    let two = Self.drawn([(.gradient, "#000"), (.gradient, "#ffffff"), (.gradientAngle, "90")])
    #expect(one.style.background == two.style.background)
    #expect(
      one.style.background.map(\.phrase) == ["gradient at 90° of #000000 at 0 %, #ffffff at 100 %"]
    )
  }

  @Test func aGradientOfOneColorIsThatColor() {
    let one = Self.drawn([(.background, "#fff"), (.gradient, "#f00")])
    #expect(one.style.background.map(\.phrase) == ["#ffffff", "#ff0000"])
    #expect(one.log == [])
  }

  @Test func aBorder() {
    let gray = Self.drawn([(.border, "2px")]).style.border
    #expect(gray == Border(width: 2, color: Themed(Color(0x8E8E93))))
    let plain = Self.drawn([(.border, "1"), (.borderColor, "#010203")]).style.border
    #expect(plain == Border(width: 1, color: Themed(Color(0x010203))))
  }

  @Test func whatCannotBeReadIsAFinding() {
    let found = Self.drawn([
      (.background, "#12"), (.gradient, "red"), (.gradient, "rad"), (.radius, "round"),
      (.weight, "blod"),
      (.padding, "1 2 3 4 5"), (.width, "wide"), (.shadow, "soft"), (.border, "thin"),
    ])
    #expect(
      found.log.joined(separator: "\n") == """
        'background' is '#12', which is no colour; write '#rrggbb', 'rgb()' or a name of CSS
        'gradient' is 'rad', which is no colour; write '#rrggbb', 'rgb()' or a name of CSS
        'radius' is 'round', which is no number of points; write a number such as '16'
        'weight' is 'blod', which is not known here; did you mean 'bold'?
        'padding' is '1 2 3 4 5', which is no number of points; write a number such as '16'
        'width' is 'wide', which is no number of points; write a number such as '16'
        'shadow' is 'soft', which is no number of points; write a number such as '16'
        'border' is 'thin', which is no number of points; write a number such as '16'
        """
    )
    #expect(found.style == Style())
  }

  /// Texts on the document's own ground can be read, on light and dark screens.
  @Test(arguments: [("#0B1F3A", 0xFFFFFF as UInt32), ("#FFE29A", 0x000000)])
  func inkFollowsTheGround(ground: String, ink: UInt32) {
    let content = Sample.card(.screen) {
      $0.title = Sample.text("Tides")
      $0.look = Sample.look([(.background, ground)])
    }
    let card = content.drawn()
    #expect(card.elements.first { $0.id == "title" }?.style.foreground == Themed(Color(ink)))
    #expect(card.states[0].statusBar == (ink == 0 ? .dark : .light))
  }
}
