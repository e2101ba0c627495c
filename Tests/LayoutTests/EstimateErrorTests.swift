import Flow
import Foundation
import Source
import Store
import Testing
import TextMeasure

@testable import Layout

/// Tests of the error of a layout against a drawing: boxes of both on top, the error below.
@Suite struct EstimateErrorTests {
  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )
  private static let span = Span.start(of: FileID(index: 0))
  private static let screen = Rectangle(x: 0, y: 0, width: 393, height: 852)

  /// The error of a card with a title of one line and a button below it, drawn as told.
  private func error(_ change: (inout [MeasuredCard.Part]) -> Void) throws -> EstimateError? {
    guard Self.faces.has(family: Typeface.apple.latin) else {
      print("estimate skipped: '\(Typeface.apple.latin)' is not installed")
      return nil
    }
    var slots = Slots()
    let title = slots.add(TextRef("Walk", span: Self.span))
    var type = Typography(size: 20)
    type.lineHeight = 1.5
    let state = CardState(
      "default",
      root: .column([
        .text(id: "title", title, type),
        Element("go", .button(ButtonElement(.primary, action: "go", []))) {
          $0.size.height = .points(50)
        },
      ])
    )
    let card = Card(
      id: "card",
      kind: "card",
      states: [state],
      slots: slots,
      summary: CardSummary(),
      span: Self.span
    )
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    var text = MeasuredCard.Part(
      id: "title",
      box: Rectangle(x: 0, y: 0, width: 393, height: 30),
      room: Self.screen
    )
    text.text = MeasuredCard.Text(
      lines: [Rectangle(x: 0, y: 3, width: 45, height: 24)],
      count: 1,
      size: 20,
      room: Self.screen
    )
    let box = Rectangle(x: 0, y: 30, width: 393, height: 50)
    var parts = [text, MeasuredCard.Part(id: "go", box: box, room: Self.screen)]
    change(&parts)
    var words = TextShaper(faces: Self.faces, locale: "en", typeface: .apple)
    var error = EstimateError()
    error.add(
      MeasuredCard(state: "default", device: "iphone-15", size: "l", parts: parts),
      resolver.resolve(card, locale: "en", images: ImageCatalog()),
      of: "flow",
      in: "en",
      &words
    )
    return error
  }

  @Test func whatIsDrawnAsItIsLaidOut() throws {
    guard let error = try error({ _ in }) else { return }
    #expect((error.boxes, error.texts) == (2, 1))
    #expect(error.median == 0 && error.most == 0)
    #expect(error.far == [] && error.otherLines == [])
  }

  @Test func whatIsDrawnElsewhere() throws {
    let error = try error { parts in
      parts[1].box.y = 60
      parts[1].box.width = 390
      parts[0].text?.count = 2
    }
    guard let error else { return }
    #expect(error.most == 30)
    #expect(error.far.map(\.element) == ["go"])
    #expect(error.far.map(\.laid.y) == [30] && error.far.map(\.drawn.y) == [60])
    #expect(error.otherLines.map(\.by) == [1])
  }

  /// Moved or turned elements are laid out elsewhere, and a sign in place of a word is none of the app's.
  @Test func whatIsNotCompared() throws {
    let moved = try error { $0[1].isMoved = true }
    #expect(moved.map(\.boxes) ?? 1 == 1)
    let chip = try error { $0[0].text?.hasChip = true }
    #expect(chip.map(\.boxes) ?? 0 == 0)
  }
}
