import Flow
import Source
import Testing

@testable import Layout

/// Tests of the faults in a card as a browser has measured it: parts on top, a line for each fault below.
@Suite struct CardAuditTests {
  private static let span = Span.start(of: FileID(index: 0))
  private static let screen = rectangle(0, 0, 393, 852)

  private static func rectangle(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
  }

  private static func part(
    _ id: String,
    _ box: Rectangle,
    in parent: Int? = nil,
    room: Rectangle = screen
  ) -> MeasuredCard.Part {
    var part = MeasuredCard.Part(id: id, box: box, room: room)
    part.parent = parent
    return part
  }

  /// A text of some lines of 20 points, the first at a place.
  private static func text(
    _ id: String,
    _ x: Double,
    _ y: Double,
    lines: Int = 1,
    width: Double = 100,
    size: Double = 17,
    in parent: Int? = nil,
    room: Rectangle = screen
  ) -> MeasuredCard.Part {
    let all = (0..<lines).map { rectangle(x, y + 20 * Double($0), width, 20) }
    var part = part(id, rectangle(x, y, width, 20 * Double(lines)), in: parent, room: room)
    part.text = MeasuredCard.Text(lines: all, count: all.count, size: size, room: room)
    return part
  }

  /// Elements of which some are buttons, and one a switch.
  private static func elements(_ buttons: [String]) -> AuditedElements {
    var slots = Slots()
    let label = slots.add(TextRef("Go", span: span))
    let parts =
      buttons.map { id in
        Element(id, .button(ButtonElement(.primary, action: "go", [])))
      } + [Element("title", .text(TextElement(label)))]
    let state = CardState("default", root: .column(parts))
    let card = Card(
      id: "card",
      kind: "card",
      states: [state],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    return AuditedElements(state, of: card)
  }

  private static func faults(
    _ parts: [MeasuredCard.Part],
    buttons: [String] = [],
    on device: String = "iphone-15",
    size: TextSize = .l
  ) throws -> [String] {
    let device = try #require(Device.all.first { $0.id == device })
    let card = MeasuredCard(
      state: "default",
      device: device.id,
      size: size.rawValue,
      parts: parts
    )
    return CardAudit(card, elements(buttons), on: device).faults.map { fault in
      let lines = fault.lines.map { " \($0.shown)/\($0.all)" } ?? ""
      let other = fault.other.map { " \($0)" } ?? ""
      return
        "\(fault.element) \(fault.kind.rawValue) \(Int(fault.points.rounded()))\(lines)\(other)"
    }
  }

  // MARK: Hidden

  @Test func aTextIsCutOffByABoxAroundIt() throws {
    let room = Self.rectangle(0, 100, 393, 50)
    #expect(
      try Self.faults([Self.text("title", 20, 100, lines: 4, room: room)]) == [
        "title cutOff 28 2/4"
      ]
    )
    #expect(try Self.faults([Self.text("title", 20, 100, lines: 2, room: room)]) == [])
    let narrow = Self.rectangle(0, 0, 110, 852)
    #expect(try Self.faults([Self.text("title", 20, 100, room: narrow)]) == ["title cutOff 10"])
  }

  @Test func aTextOutsideOfTheScreenIsOffScreen() throws {
    #expect(try Self.faults([Self.text("title", 350, 100)]) == ["title offScreen 57"])
    #expect(try Self.faults([Self.text("title", 20, -40)]) == ["title offScreen 36"])
    // What scrolls has all of its content as room.
    let room = Self.rectangle(0, 0, 393, 2_000)
    #expect(try Self.faults([Self.text("title", 20, 1_500, room: room)]) == [])
  }

  /// Lines are scrolled into view one by one, a button without words as a whole.
  @Test func whatScrollsNeedsRoomForALine() throws {
    var text = Self.text("title", 20, 100, lines: 9)
    text.window = 12
    #expect(try Self.faults([text]) == [])
    text.window = 9
    #expect(try Self.faults([text]) == ["title cutOff 5 0/9"])
    var button = Self.part("close", Self.rectangle(20, 100, 60, 60))
    button.window = 30
    #expect(try Self.faults([button], buttons: ["close"]) == ["close cutOff 30"])
    button.window = 50
    #expect(try Self.faults([button], buttons: ["close"]) == [])
  }

  @Test func aColumnThatIsTooHighDoesNotScroll() throws {
    var part = Self.text("title", 20, 840)
    part.isTall = true
    #expect(try Self.faults([part]) == ["title unscrollable 6"])
  }

  @Test func aButtonWithoutWordsIsToldByItsBox() throws {
    let box = Self.rectangle(370, 100, 60, 60)
    #expect(
      try Self.faults([Self.part("close", box)], buttons: ["close"]) == ["close offScreen 37"]
    )
    let most = Self.rectangle(340, 100, 60, 60)
    #expect(try Self.faults([Self.part("close", most)], buttons: ["close"]) == [])
  }

  // MARK: Over one another

  @Test func textsThatOverlap() throws {
    let one = Self.text("one", 20, 100)
    #expect(try Self.faults([one, Self.text("two", 20, 110)]) == ["two overlap 4 one"])
    // Lines that are close have letters that do not meet.
    #expect(try Self.faults([one, Self.text("two", 20, 116)]) == [])
    #expect(try Self.faults([one, Self.text("two", 130, 100)]) == [])
  }

  /// Each is told once, of the one that it hides most of.
  @Test func aTextOverSeveral() throws {
    let parts = [
      Self.text("one", 20, 100), Self.text("two", 20, 118), Self.text("three", 20, 112),
    ]
    #expect(try Self.faults(parts) == ["three overlap 8 two"])
  }

  @Test func whatIsMeantToLieOverIsNone() throws {
    let one = Self.text("one", 20, 100)
    var sheet = Self.part("", Self.rectangle(0, 90, 393, 700))
    sheet.isPainted = true
    #expect(try Self.faults([one, sheet, Self.text("two", 20, 100, in: 1)]) == [])
    var scrolled = Self.text("two", 20, 100)
    scrolled.scroll = 0
    #expect(try Self.faults([one, scrolled]) == [])
    var turned = Self.text("two", 20, 100)
    turned.isTurned = true
    #expect(try Self.faults([one, turned]) == [])
  }

  @Test func buttonsThatOverlap() throws {
    let one = Self.part("one", Self.rectangle(20, 100, 100, 50))
    let two = Self.part("two", Self.rectangle(20, 140, 100, 50))
    #expect(try Self.faults([one, two], buttons: ["one", "two"]) == ["two overlap 10 one"])
    // A button on a larger one, and words on a button that they do not stand in.
    let large = Self.part("one", Self.rectangle(0, 0, 393, 300))
    #expect(try Self.faults([large, two], buttons: ["one", "two"]) == [])
    #expect(try Self.faults([one, Self.text("label", 30, 110)], buttons: ["one"]) == [])
    var cover = two
    cover.isPainted = true
    let below = Self.text("label", 30, 150)
    #expect(try Self.faults([below, cover], buttons: ["two"]) == ["two overlap 14 label"])
  }

  /// The sign of a button that has nothing else hides the words below it, its room does not.
  @Test func signsOverWords() throws {
    let title = Self.text("title", 20, 100)
    var close = Self.part("close", Self.rectangle(100, 90, 44, 44))
    close.sign = Self.rectangle(110, 100, 20, 20)
    #expect(try Self.faults([title, close], buttons: ["close"]) == ["close overlap 10 title"])
    close.sign = Self.rectangle(122, 100, 20, 20)
    #expect(try Self.faults([title, close], buttons: ["close"]) == [])
  }

  // MARK: Sizes

  @Test func lettersBelowElevenPoints() throws {
    let text = Self.text("title", 20, 100, size: 10.9)
    #expect(try Self.faults([text]) == ["title smallText 11"])
    #expect(try Self.faults([text], size: .xs) == [])
    #expect(try Self.faults([Self.text("title", 20, 100, size: 11)]) == [])
  }

  @Test(arguments: [("iphone-15", 43.0, true), ("iphone-15", 44, false)])
  func targetsOfApple(device: String, side: Double, isSmall: Bool) throws {
    let part = Self.part("go", Self.rectangle(20, 100, 200, side))
    let wanted = isSmall ? ["go smallTarget \(Int(side))"] : []
    #expect(try Self.faults([part], buttons: ["go"], on: device) == wanted)
    // Nobody presses a text, and a link in a line of words has no height of its own.
    #expect(try Self.faults([part], on: device) == [])
    var inline = part
    inline.isInline = true
    #expect(try Self.faults([inline], buttons: ["go"], on: device) == [])
  }

  /// Android takes taps around a control, unless another is there.
  @Test func targetsOfMaterial() throws {
    let one = Self.part("one", Self.rectangle(20, 100, 200, 40))
    #expect(try Self.faults([one], buttons: ["one"], on: "android-phone") == [])
    let two = Self.part("two", Self.rectangle(20, 141, 200, 48))
    #expect(
      try Self.faults([one, two], buttons: ["one", "two"], on: "android-phone") == [
        "one smallTarget 40"
      ]
    )
  }

  @Test func targetsBelowTheLeastNeedSpace() throws {
    let one = Self.part("one", Self.rectangle(20, 100, 20, 20))
    #expect(try Self.faults([one], buttons: ["one"]) == ["one smallTarget 20"])
    let two = Self.part("two", Self.rectangle(41, 100, 20, 20))
    #expect(
      try Self.faults([one, two], buttons: ["one", "two"]) == [
        "one tinyTarget 20", "two tinyTarget 20",
      ]
    )
    // What scrolls beside it stands elsewhere.
    var scrolled = two
    scrolled.scroll = 0
    #expect(
      try Self.faults([one, scrolled], buttons: ["one", "two"]) == [
        "one smallTarget 20", "two smallTarget 20",
      ]
    )
    let far = Self.part("two", Self.rectangle(60, 100, 20, 20))
    #expect(
      try Self.faults([one, far], buttons: ["one", "two"]) == [
        "one smallTarget 20", "two smallTarget 20",
      ]
    )
  }

  /// Words that no table has are as long as their name, which says nothing of the card.
  @Test func cardsWithoutTheirWordsAreLeftOut() throws {
    var part = Self.text("title", 350, 100)
    part.text?.isMissing = true
    #expect(try Self.faults([part]) == [])
  }
}
