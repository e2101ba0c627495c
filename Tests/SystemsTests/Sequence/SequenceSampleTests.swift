import Flow
import Source
import SystemKit
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
    let slider = field("hours", .number(least: 1, most: 9), initial: .number(2))
    #expect(Self.sample(slider, given: ["hours": .number(7)]) == "7 <given>")
    #expect(Self.sample(field("name"), given: ["name": .text("Max")]) == "Max <given>")
    #expect(Self.sample(field("name"), given: ["name": .text("")]) == "empty <given>")
    #expect(Self.sample(field("name"), given: ["other": .text("Max")]) == "Alex <name>")
  }

  /// Rule 2: what a block starts with.
  @Test func aFieldsOwnDefaultComesSecond() {
    #expect(Self.sample(field("age", .other("x"), initial: .number(4))) == "4 <initial>")
    #expect(Self.sample(field("age", .other("x"))) == "28 <name>")
  }

  /// A slider starts at its default, else at its least value.
  @Test(arguments: [
    (#""min": 18, "defaultValue": 30"#, "30"), (#""min": 18"#, "18"), ("", "0"),
  ])
  func aSliderHasAnAnswer(fields: String, expected: String) throws {
    let content = (["\"fieldName\": \"age\""] + [fields].filter { !$0.isEmpty }).joined(
      separator: ", "
    )
    let answer = try answer(of: #""type": "slider", "content": {\#(content)}"#)
    #expect(Self.sample(field(answer)) == "\(expected) <initial>")
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
  func chosenItems(items: String, many: Bool, min: Int?, max: Int?, expected: String) throws {
    let list = items.split(separator: " ").map { item in
      #"{"id": "\#(item.prefix(1))", "label": "x", "checked": \#(item.hasSuffix("*"))}"#
    }
    let limits = [("minSelections", min), ("maxSelections", max)].compactMap { name, limit in
      limit.map { "\"\(name)\": \($0)" }
    }
    let content = [
      #""fieldName": "goals", "allowMultiple": \#(many)"#,
      #""items": [\#(list.joined(separator: ", "))]"#,
    ]
    let answer = try answer(
      of: #""type": "checklist", "content": {\#((content + limits).joined(separator: ", "))}"#
    )
    #expect(Self.sample(field(answer)) == "\(expected) <initial>")
  }

  /// A question stores one text, a list in single mode a list of one (section 10).
  @Test func aQuestionStoresAText() throws {
    func value(_ type: String, _ items: String) throws -> Template.Sample.Value? {
      let content = #"{"fieldName": "x", "items": [\#(items)]}"#
      let field = field(try answer(of: #""type": "\#(type)", "content": \#(content)"#))
      return FlowFields([field]).template("{x}")?.samples["x"]?.value
    }
    let items = #"{"id": "3", "label": "3"}, {"id": "4", "label": "4"}"#
    #expect(try value("quiz-question", items) == .text("3"))
    #expect(try value("checklist", items) == .list(["3"]))
    #expect(try value("quiz-question", "") == .text("Option"))
    #expect(try value("goal-selector", "") == .list(["Option"]))
  }

  /// Rules 4 and 5: what is left.
  @Test func kindsAndNamesNobodyKnows() {
    #expect(Self.sample(field("x", .input(.number))) == "42 <kind>")
    #expect(Self.sample(field("x", .input(.email))) == "Sample <kind>")
    #expect(
      Self.sample(field("x", .choice(allowsMany: false, values: [], ids: []))) == "Option <kind>"
    )
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
      field("q1", initial: .number(3), isFallback: true),
      field("name", initial: .number(1), isFallback: true),
      field("name", initial: .number(2)),
    ]
    let fields = FlowFields(blocks)
    #expect(fields.template("{q1} {name}")?.text == "3 2")
    #expect(fields.names == ["q1", "name"])
    #expect(fields.names(on: "card") == ["q1", "name"])
  }
}
