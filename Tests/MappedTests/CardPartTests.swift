import Source
import Testing

@testable import Mapped

/// Tests of parts of cards: mapping and document on top, cards and what is told below.
struct CardPartTests {
  private func cards(_ mapping: String, _ document: String) throws -> [String] {
    let files = ["mapping.yml": "mapping: 1\nname: m\n" + mapping, "a.json": document]
    let shape = try #require(try ReadShape(files))
    #expect(shape.toldOfMapping == [])
    return shape.flows.flatMap(\.variants).flatMap { ReadShape.lines($0) } + shape.told
  }

  @Test func aGradientHasTheColoursOfAList() throws {
    #expect(
      try cards(
        "flow: {cards: {each: $.*, title: .t, look: {gradient: .g, background: .g, weight: .w}}}",
        ##"[{"t": "A", "g": ["#fff", "#000"]}, {"t": "B", "g": "#fff, #000"}]"##
      ) == [
        ##"{"id":"1","layout":"screen","title":"A","look":{"gradient":"#fff","gradient":"#000","background":"#fff"}}"##,
        ##"{"id":"2","layout":"screen","title":"B","look":{"gradient":"#fff, #000","background":"#fff, #000"}}"##,
      ]
    )
  }
}
