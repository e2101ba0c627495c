import Flow
import Foundation
import Source
import Store
import TestSupport
import Testing
import TextMeasure

@testable import Layout

/// A drawn card against pictures with bars where an app would have its letters.
@Suite struct BesideComparisonTests {
  private static let span = Span.start(of: FileID(index: 0))
  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )

  /// A heading, two lines of text and a button on an iPhone.
  private static func card() -> ResolvedCard {
    var slots = Slots()
    func text(_ words: String) -> TextSlot { slots.add(TextRef(words, span: span)) }
    let root = Element.column(
      gap: 16,
      [
        .text(id: "title", text("Good morning"), Typography(size: 28, weight: 700)),
        .text(
          id: "body",
          text("Wren sings before the sun is up, and you will hear it from tomorrow on."),
          Typography(size: 17)
        ),
        .text(id: "note", text("You can change that at any time"), Typography(size: 13)),
        .button(
          id: "go",
          .primary,
          action: "go",
          [.label(text("Let me hear it"), Typography(size: 17))]
        ) {
          $0.size.height = .points(50)
          $0.background = [.solid(Themed(Color(0x0060DF)))]
          $0.foreground = Themed(Color(0xFFFFFF))
        },
      ]
    ) { $0.padding = Insets(top: 200, leading: 16, bottom: 16, trailing: 16) }
    let card = Card(
      id: "card",
      kind: "card",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    return resolver.resolve(card, locale: "en", images: ImageCatalog())
  }

  /// The parts of the drawn card; nil where the face is not installed.
  private static func drawn() throws -> DrawnParts? {
    guard faces.has(family: Typeface.apple.latin) else {
      print("comparison skipped: '\(Typeface.apple.latin)' is not installed")
      return nil
    }
    let (card, device) = (card(), Device.all[0])
    var words = TextShaper(faces: faces, locale: "en", typeface: .apple)
    words.beginCard()
    let tree = BoxTree(card.card.states[0], on: device, size: .l, keepsLooks: true)
    let layout = CardLayout(tree, card, shaper: &words)
    let drawn = DrawnParts(tree, layout, card, &words, isDark: false)
    #expect(drawn.texts.map(\.name) == ["title", "body", "note", "go"])
    #expect(drawn.texts.map(\.lines.count) == [1, 2, 1, 1])
    #expect(drawn.boxes.map(\.name) == ["go"])
    return drawn
  }

  /// The differences of an app's picture from the drawing.
  private struct Difference {
    /// Points that all stand lower.
    var down = 0.0
    /// Points by which single texts and boxes stand to the right and lower.
    var moved: [String: (x: Double, y: Double)] = [:]
    var away: Set<String> = []
    /// A line more below a text.
    var longer: Set<String> = []
    var isMarked = false
  }

  private static func picture(_ drawn: DrawnParts, _ difference: Difference) -> ScreenInk {
    var screen = ScreenPicture(width: 393, height: 852, scale: 2)
    func place(_ name: String) -> (x: Double, y: Double) {
      let own = difference.moved[name] ?? (0, 0)
      return (own.x, own.y + difference.down)
    }
    // The clock of a status bar.
    screen.write(InkLine(left: 54, right: 90, baseline: 36), size: 17)
    for box in drawn.boxes where !difference.away.contains(box.name) {
      let (frame, move) = (box.frame, place(box.name))
      screen.fill(frame.x + move.x, frame.y + move.y, frame.width, frame.height, 0x0060DF)
    }
    for text in drawn.texts where !difference.away.contains(text.name) {
      let move = place(text.name)
      var lines = text.lines
      if difference.longer.contains(text.name), let last = lines.last {
        lines.append(
          InkLine(left: last.left, right: last.right - 40, baseline: last.baseline + text.line)
        )
      }
      for line in lines {
        let moved = InkLine(
          left: line.left + move.x,
          right: line.right + move.x,
          baseline: line.baseline + move.y
        )
        screen.write(moved, size: text.size, text.name == "go" ? 0xFFFFFF : 0x15141A)
      }
      if difference.isMarked, let first = text.lines.first, let last = text.lines.last {
        let top = first.baseline + move.y - text.size - 4
        let bottom = last.baseline + move.y + text.size / 2
        screen.mark(first.left + move.x - 8, top, 330, bottom - top)
      }
    }
    return screen.ink
  }

  private static func result(_ difference: Difference) throws -> BesideResult? {
    try drawn().map { BesideComparison(ink: picture($0, difference), drawn: $0).result }
  }

  private static func words(_ result: BesideResult) -> [String] {
    result.worst.map { "\($0.name) \($0.kind.rawValue): \($0.difference)" }
  }

  @Test(arguments: [false, true])
  func whatIsAsDrawnIsFound(isMarked: Bool) throws {
    guard let result = try Self.result(Difference(isMarked: isMarked)) else { return }
    #expect(result.phrase == "5 of 5 within 4 pt")
    #expect(!result.isOff)
    for part in result.parts {
      let offset = try #require(part.offset)
      let sides = [offset.x, offset.y, offset.width, offset.height]
      #expect(sides.allSatisfy { abs($0) <= 1 }, "\(part)")
    }
  }

  @Test func whatStandsElsewhereIsNamed() throws {
    var difference = Difference()
    difference.moved = ["note": (0, 12), "go": (0, 20), "title": (3, -3)]
    difference.longer = ["body"]
    guard let result = try Self.result(difference) else { return }
    #expect(
      Self.words(result) == [
        "body text: 3 lines (drawn 2)", "go box: 20 pt lower", "go text: 20 pt lower",
        "note text: 12 pt lower",
      ]
    )
  }

  @Test func whatIsAwayIsNotFound() throws {
    guard let result = try Self.result(Difference(away: ["go"])) else { return }
    #expect(result.phrase == "3 of 5 within 4 pt")
    #expect(Self.words(result) == ["go text: not found", "go box: not found"])
  }

  /// A sheet that opens higher than it is drawn.
  @Test(arguments: [-180.0, 240])
  func aCardThatMovedAsAWholeIsTheSameCard(down: Double) throws {
    guard let result = try Self.result(Difference(down: down)) else { return }
    let words = down < 0 ? "180 pt higher" : "240 pt lower"
    #expect(Set(result.worst.map(\.difference)) == [words])
    #expect(result.worst.count == 5)
  }

  @Test func anotherScreenIsSomethingElse() throws {
    guard let drawn = try Self.drawn() else { return }
    var screen = ScreenPicture(width: 393, height: 852, scale: 2)
    for row in 0..<12 {
      let end = 90 + 17 * Double(row * 7 % 11)
      screen.write(InkLine(left: 60, right: end + 30, baseline: 120 + 44 * Double(row)), size: 17)
    }
    let result = BesideComparison(ink: screen.ink, drawn: drawn).result
    #expect(result == .somethingElse)
    #expect(result.parts.isEmpty)
    for row in 0..<200 {
      for column in 0..<90 {
        let x = 4 * Double(column)
        screen.fill(x, 4 * Double(row), 2, 3, 0x202020)
      }
    }
    #expect(BesideComparison(ink: screen.ink, drawn: drawn).result == .somethingElse)
    let blank = ScreenPicture(width: 393, height: 852, scale: 1)
    #expect(BesideComparison(ink: blank.ink, drawn: drawn).result == .somethingElse)
  }
}
