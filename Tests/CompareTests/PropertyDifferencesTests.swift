import Flow
import Testing

@testable import Compare

@Suite("Properties of two values that differ, found without a line for each kind")
struct PropertyDifferencesTests {
  private static func told(_ before: Any, _ after: Any) -> [String] {
    PropertyDifferences(before, after).properties.map { property in
      "\(property.name): \(property.texts.before) -> \(property.texts.after)"
    }
  }

  @Test func aStackTellsEachOfItsProperties() {
    let one = Element.Kind.stack(Stack(.vertical, gap: 8, []))
    let other = Element.Kind.stack(Stack(.horizontal, gap: 12, []))
    #expect(Self.told(one, other) == ["axis: vertical -> horizontal", "gap: 8 -> 12"])
    #expect(Self.told(one, one).isEmpty)
  }

  @Test func aLookInsideOfAPayloadIsToldByItsProperties() {
    let one = Element.Kind.field(Field(.text, name: "mail", isRequired: true))
    var looks = Field.Looks()
    looks.gap = 4
    let other = Element.Kind.field(Field(.email, name: "mail", looks: looks))
    #expect(
      Self.told(one, other)
        == ["input: text -> email", "required: yes -> no", "gap: 8 -> 4"]
    )
  }

  @Test func optionsAreComparedByTheirValues() {
    func choices(_ values: [String], chosen: String) -> Element.Kind {
      .choices(
        Choices(
          values.map { value in
            Choices.Option(
              id: value,
              content: Element("", .spacer(Spacer(0))),
              isSelected: value == chosen,
              action: ""
            )
          }
        )
      )
    }
    #expect(
      Self.told(choices(["a", "b"], chosen: "a"), choices(["b", "a"], chosen: "b"))
        == ["a chosen at first: yes -> no", "b chosen at first: no -> yes"]
    )
  }
}
