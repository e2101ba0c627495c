import Flow
import Source
import Testing

@testable import Export

/// Tests of the assignment of texts and images of a card to its elements.
@Suite struct CardOutlineTests {
  static let span = Span.start(of: FileID(index: 0))

  static func outline(_ make: (inout Slots) -> [Element]) -> CardOutline {
    var slots = Slots()
    let root = Element("", .stack(Stack(.vertical, make(&slots))))
    return CardOutline(
      Card(
        id: "card",
        kind: "test",
        states: [CardState("default", root: root)],
        slots: slots,
        summary: CardSummary(),
        span: span
      )
    )
  }

  @Test func textsOfEveryKindAreFound() {
    let outline = Self.outline { slots in
      func text(_ raw: String) -> TextSlot { slots.add(TextRef(raw, span: Self.span)) }
      let paint = Paint.solid(Themed(.clear))
      let column = Wheel.Column([text("1"), text("2")], selected: 1) {
        $0.label = text("label")
        $0.prefix = text("prefix")
        $0.suffix = text("suffix")
      }
      let steps = Steps(count: 1, current: 0) { $0.labels = [text("step")] }
      let shape = Progress.Shape.ring(fraction: 0, size: 1, width: 1)
      var ring = Progress(shape, track: paint, fill: paint, label: "")
      ring.captions = .init([.init(text("caption"), from: 0)], look: Style())
      ring.content = Element("inner", .text(TextElement(text("inner"))))
      return [
        Element("wheel", .picker(Wheel([column]))),
        Element("faces", .rating(Rating(.emoji([text("🙂")]), value: 0))),
        Element("steps", .progress(Progress(.steps(steps), track: paint, fill: paint, label: ""))),
        Element("ring", .progress(ring)),
      ]
    }
    #expect(
      outline.textElements
        == ["wheel", "wheel", "wheel", "wheel", "wheel", "steps", "ring", "inner", "faces"]
    )
    #expect(outline.firstTexts["wheel"]?.index == 1)
    #expect(!outline.hasEntrances)
  }

  @Test func aPosterBelongsToItsFilm() {
    let outline = Self.outline { slots in
      let poster = slots.add(ImageRef("p.png", span: Self.span))
      return [Element("film", .media(Media(.video, source: "") { $0.poster = poster }))]
    }
    #expect(outline.imageElements == ["film"])
  }

  @Test func aRunCanBePlayed() {
    let outline = Self.outline { _ in
      let paint = Paint.solid(Themed(.clear))
      let shape = Progress.Shape.bar(fraction: 0, height: 4)
      var bar = Progress(shape, track: paint, fill: paint, label: "")
      bar.run = .init(duration: 3000)
      return [Element("bar", .progress(bar))]
    }
    #expect(outline.hasEntrances)
  }
}
