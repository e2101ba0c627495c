import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import Mapped

/// Tests of the cards that a user sees: conditions and users on top, cards below.
struct PersonaViewTests {
  private static let cards =
    #"[{"id": "old", "min": 30}, {"id": "idle", "when": "idle"}, {"id": "pro", "pro": true}, {"id": "all"}]"#

  private func variant(
    shows: String,
    _ document: String = cards,
    personas: [String: AttributeValue]? = nil,
    attributes: [String: AttributeValue] = [:]
  ) throws -> (variant: Variant, told: [String]) {
    let mapping = """
      mapping: 1
      name: m
      attributes: {age: number, pro: bool}
      flow:
        shows: \(shows)
        cards:
          each: $.*
          id: .id
          title: .id
          if:
            - all: [{attribute: age, above: .min, below: .max}, {attribute: pro, is: .pro}]
            - {opaque: .when}
      """
    var documents = try Documents(.memory(["m.yml": mapping, "a.json": document]))
    var log = Log()
    let node = try #require(documents.node("m.yml", from: nil, log: &log))
    let read = try #require(Mapping(node, path: "m.yml", &log))
    var source = SystemSource(path: "a.json")
    source.personas = personas.map { [Persona(name: "user", attributes: $0)] } ?? []
    source.attributes = attributes
    let readings = read.system.flows([source], &documents)
    let told = readings.flatMap(\.log.diagnostics).map(\.message).filter {
      !$0.contains("finds nothing")
    }
    return (try #require(readings.flatMap(\.flows).first?.variants.first), told)
  }

  @Test(
    arguments: [
      (
        [:], ["old"], 4,
        [
          "idle: a card before it may be shown", "pro: a card before it may be shown",
          "all: a card before it may be shown",
        ]
      ),
      (
        ["age": .number(3), "pro": .bool(true)], ["idle"], 2,
        [
          "old: its condition does not hold", "pro: a card before it may be shown",
          "all: a card before it is shown",
        ]
      ),
      (
        ["age": .number(40)], ["old"], nil,
        [
          "idle: a card before it is shown", "pro: a card before it is shown",
          "all: a card before it is shown",
        ]
      ),
      (
        ["age": .null, "pro": .bool(false)], ["idle"], 2,
        [
          "old: its condition does not hold", "pro: its condition does not hold",
          "all: a card before it may be shown",
        ]
      ),
    ] as [([String: AttributeValue], [String], Int?, [String])]
  )
  func whatAPersonaDoesNotSayIsOpen(
    _ persona: [String: AttributeValue],
    _ shown: [String],
    _ ways: Int?,
    _ hidden: [String]
  ) throws {
    let seen = try #require(try variant(shows: "first", personas: persona).variant.seen.first)
    #expect(seen.sequences["start"] == shown)
    #expect(seen.ways["start"] == ways)
    #expect(seen.hidden.map { "\($0.card): \($0.reason)" } == hidden)
  }

  @Test(arguments: ["first", "all"])
  func cardsThatTheUserOfARunIsNotMeantForAreHidden(_ shows: String) throws {
    #expect(try variant(shows: shows).variant.hidden.isEmpty)
    let hidden = try variant(shows: shows, attributes: ["age": .number(3)]).variant.hidden
    #expect(
      hidden.map { "\($0.card): \($0.reason)" } == [
        "old: its condition does not hold for this user"
      ]
    )
    #expect(hidden.first?.unmet?.phrase() == "age > 30")
  }

  @Test func aCardOfWhichNobodyMeetsTheConditionIsTold() throws {
    let document =
      #"[{"id": "never", "min": 20, "max": 10}, {"id": "some", "min": 10, "max": 20}, {"id": "all"}]"#
    #expect(
      try variant(shows: "first", document).told == [
        "no user can meet the condition of the card 'never': age > 20 and age < 10"
      ]
    )
  }
}
