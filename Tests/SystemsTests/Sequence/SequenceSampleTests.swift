import Flow
import Source
import Testing

@testable import Sequence

/// Values that the preview makes up (reference: sequence, section 10.1).
@Suite struct SequenceSampleTests {
  /// `value <origin>` of a field, for names that a text shows alone.
  private static func sample(
    _ field: CollectedField,
    given: [String: Template.Sample.Value] = [:]
  ) -> String {
    let sample = FlowFields([field], given: given).template("{\(field.name)}")?.samples[field.name]
    guard let sample else { return "none" }
    return "\(sample.value.text ?? "empty") <\(sample.origin)>"
  }

  /// All words of rule 3.
  @Test(arguments: [
    ("email", "alex@example.com"), ("mail", "alex@example.com"),
    ("business_email", "alex@example.com"), ("phone", "+1 555 0100"), ("mobile", "+1 555 0100"),
    ("tel", "+1 555 0100"), ("phone_number", "+1 555 0100"), ("first_name", "Alex"),
    ("name", "Alex"), ("user_name", "Alex"), ("userName", "Alex"), ("nickname", "Alex"),
    ("your name", "Alex"), ("username", "Alex"), ("firstname", "Alex"), ("last_name", "Smith"),
    ("last", "Smith"), ("family", "Smith"), ("family-name", "Smith"), ("surname", "Smith"),
    ("full_name", "Alex Smith"), ("fullName", "Alex Smith"), ("full", "Sample"),
    ("company", "Acme"), ("company_name", "Acme"), ("business", "Acme"), ("city", "London"),
    ("country", "Canada"), ("url", "example.com"), ("website", "example.com"),
    ("userURL", "example.com"), ("birthday", "1995-06-15"), ("dob", "1995-06-15"),
    ("date", "2024-01-15"), ("start_date", "2024-01-15"), ("time", "08:00"),
    ("wakeTime", "08:00"), ("age", "28"), ("hours", "2"), ("hour", "2"), ("hours_per_day", "2"),
    ("minutes", "30"), ("mins", "30"), ("minutes_saved", "30"), ("days", "7"), ("day", "7"),
    ("weeks", "4"), ("months", "12"), ("years", "5"), ("steps", "2458"), ("total_steps", "2458"),
    ("calories", "2000"), ("daily_calories", "2000"), ("weight", "70"), ("height", "175"),
    ("savings", "100"), ("monthly_savings", "100"), ("money", "100"), ("price", "100"),
    ("budget", "100"), ("cost", "100"), ("amount", "100"), ("percent", "50"), ("rate", "50"),
    ("level", "3"), ("rating", "3"), ("score", "3"), ("count", "10"), ("number", "10"),
    ("total", "10"), ("value", "10"), ("goals", "fitness, nutrition"),
    ("interests", "fitness, nutrition"), ("EMAIL", "alex@example.com"),
    ("plan", "Sample"), ("ages", "Sample"), ("emailed", "Sample"), ("_", "Sample"),
  ])
  func wordsOfAName(name: String, expected: String) {
    let origin = expected == "Sample" ? "kind" : "name"
    #expect(Self.sample(field(name)) == "\(expected) <\(origin)>")
  }

  @Test func theProjectsOwnValueComesFirst() {
    let slider = CollectedField.Kind.slider(min: 1, initial: 2)
    #expect(Self.sample(field("hours", slider), given: ["hours": .number(7)]) == "7 <given>")
    #expect(Self.sample(field("name"), given: ["name": .text("Max")]) == "Max <given>")
    #expect(Self.sample(field("name"), given: ["name": .text("")]) == "empty <given>")
    #expect(Self.sample(field("name"), given: ["other": .text("Max")]) == "Alex <name>")
  }

  /// Rule 2: what a block starts with.
  @Test func aFieldsOwnDefaultComesSecond() {
    #expect(Self.sample(field("age", .slider(min: 18, initial: 30))) == "30 <initial>")
    #expect(Self.sample(field("age", .slider(min: 18, initial: nil))) == "18 <initial>")
    #expect(Self.sample(field("age", .slider(min: nil, initial: nil))) == "0 <initial>")
    #expect(Self.sample(field("age", .other(initial: .number(4)))) == "4 <initial>")
    #expect(Self.sample(field("age", .other())) == "28 <name>")
  }

  /// The choices on a checklist: `a*` is checked.
  @Test(
    arguments: [
      ("a b c", false, nil, nil, "a"), ("a b* c*", false, nil, nil, "b"),
      ("a b c", true, nil, nil, "a, b"), ("a", true, nil, nil, "a"),
      ("a b c d", true, 3, nil, "a, b, c"), ("a b c", true, nil, 1, "a"),
      ("a b c", true, 9, nil, "a, b, c"), ("a b c", true, 3, 2, "a, b"),
      ("a* b c*", true, nil, nil, "a, c"), ("a* b* c*", true, nil, 2, "a, b"),
      ("a b c", true, -5, nil, "a, b"), ("a b c", true, nil, -5, "a"),
      ("a b c", true, 0, 0, "a"), ("a b", true, .max, .max, "a, b"),
    ] as [(String, Bool, Int?, Int?, String)]
  )
  func whatIsChosen(items: String, many: Bool, min: Int?, max: Int?, expected: String) {
    var choice = CollectedField.Choice(allowsMany: many, min: min, max: max)
    choice.items = items.split(separator: " ").map { item in
      .init(id: String(item.prefix(1)), isChecked: item.hasSuffix("*"))
    }
    #expect(Self.sample(field("goals", .choice(choice))) == "\(expected) <initial>")
  }

  /// A question stores one text, a list in single mode a list of one (section 10).
  @Test func aQuestionStoresAText() {
    let items = [CollectedField.Choice.Item(id: "3"), .init(id: "4")]
    func value(_ choice: CollectedField.Choice) -> Template.Sample.Value? {
      FlowFields([field("x", .choice(choice))]).template("{x}")?.samples["x"]?.value
    }
    #expect(value(.init(isText: true, items: items)) == .text("3"))
    #expect(value(.init(items: items)) == .list(["3"]))
    #expect(value(.init(isText: true)) == .text("Option"))
    #expect(value(.init(allowsMany: true)) == .list(["Option"]))
  }

  /// Rules 4 and 5: what is left.
  @Test func kindsAndNamesNobodyKnows() {
    #expect(Self.sample(field("x", .input(.number))) == "42 <kind>")
    #expect(Self.sample(field("x", .input(.email))) == "Sample <kind>")
    #expect(Self.sample(field("x", .choice(.init()))) == "Option <kind>")
    let none = FlowFields([])
    #expect(none.template("{x}")?.text == "{x}")
    #expect(none.template("{x * 3}")?.text == "30")
    #expect(none.template("{x + y | number}")?.text == "20")
    #expect(none.template("{user_name}")?.text == "Alex")
    #expect(none.template("{city * 2}")?.text == "{city * 2}")
    #expect(none.template("{name |}")?.samples == [:])
    #expect(FlowFields([], given: ["x": .text("y")]).template("{x}")?.text == "y")
    #expect(FlowFields([], given: ["x": .text("y")]).isKnown("x"))
    #expect(!FlowFields([], given: ["x": .text("y")]).isKnown("z"))
  }

  @Test func aBlocksIDStandsInForItsName() {
    let blocks = [
      field("q1", .slider(min: 3, initial: nil), isFallback: true),
      field("name", .slider(min: 1, initial: nil), isFallback: true),
      field("name", .slider(min: 2, initial: nil)),
    ]
    let fields = FlowFields(blocks)
    #expect(fields.template("{q1} {name}")?.text == "3 2")
    #expect(fields.names == ["q1", "name"])
    #expect(fields.names(on: "card") == ["q1", "name"])
  }
}
