import Source
import Testing

@testable import Mapped

/// Tests of looks as a mapping reads them of documents.
struct LookReadingTests {
  @Test func looksAreChosenAndDefined() throws {
    let mapping = """
      mapping: 1
      name: m
      flow:
        cards:
          each: $.*
          look:
            - {use: own, at: .style, radius: 8}
            - {by: .kind, dark: {use: own, background: black}, else: {gap: 4}}
      define:
        own: {background: .back, text color: .ink}
      """
    let document = """
      [{"style": {"back": "white"}}, {"kind": "dark", "ink": "red"}, {"kind": "light"}]
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(shape.toldOfMapping + shape.told == [])
    #expect(
      shape.flows.flatMap(\.variants).flatMap { ReadShape.lines($0) } == [
        #"{"id":"1","layout":"screen","look":{"background":"white","radius":"8"}}"#,
        #"{"id":"2","layout":"screen","look":{"text color":"red","background":"black"}}"#,
        #"{"id":"3","layout":"screen","look":{"gap":"4"}}"#,
      ]
    )
  }
}
