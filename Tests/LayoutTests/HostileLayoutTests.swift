import Flow
import Source
import TestSupport
import Testing
import TextMeasure

@testable import Layout

/// Whatever a config holds, laying it out comes to an end.
@Suite struct HostileLayoutTests {
  private static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  /// Rows in rows, each on its first line's foot.
  @Test func deepRowsEnd() {
    let exponent = Growth.exponent(from: 22, to: 90, below: 4) { levels in
      var slots = Slots()
      var element = Element.text(id: "t", slots.add(TextRef("Hello there", span: Self.span)))
      for level in 0..<levels {
        element = .row(id: "r\(level)", gap: 1, alignment: .baseline, [.space(1), element])
      }
      #expect(boxes(element, slots).count == levels + 1)
    }
    #expect(exponent < 4)
  }

  /// Lengths that are no numbers or have no end.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func wildLengthsEnd(length: Double) {
    var slots = Slots()
    let type = Typography(size: length, scaling: .body)
    let text = Element.text(id: "t", slots.add(TextRef("Hello there", span: Self.span)), type)
    let parts = [Length.points(length), .part(length), .share(length), .screen(length)].map {
      side in
      Element.column(gap: length, [text]) {
        $0.size.width = side
        $0.size.height = side
        $0.size.minWidth = length
        $0.size.maxHeight = length
        $0.padding = Insets(length)
        $0.margin = Insets(length)
      }
    }
    let row = Element.row(id: "row", gap: length, wraps: true, parts)
    #expect(boxes(.column([row, .row(parts), .space(length)]), slots).contains { $0.id == "row" })
  }

  private func boxes(_ root: Element, _ slots: Slots) -> [PlacedBox] {
    let card = Card(
      id: "card",
      kind: "card",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: Self.span
    )
    var words = TextShaper(faces: FaceSet(files: []), locale: "en", typeface: .apple)
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    return CardLayout(
      resolver.resolve(card, locale: "en", images: ImageCatalog()),
      state: card.states[0],
      on: Device.all[0],
      size: .l,
      shaper: &words
    ).boxes
  }
}
