import Flow
import Testing

@testable import AppDNA

/// Forms without blocks (reference: appdna, sections 3.1 and 11).
@Suite struct LegacyFormTests {
  private static func form(_ fields: String, _ more: String = "") throws -> StepProject {
    try StepProject(
      steps: #"{"id": "s", "type": "form", "config": {"fields": [\#(fields)]\#(more)}}"#
    )
  }

  @Test func defaults() throws {
    let project = try Self.form(#"{"label": "Name"}"#)
    #expect(
      try project.outline(of: "field-1") == """
        field #field-1 text | width fill
          gap 6, as 's.field-1'
          label "Name" | 15 px 500, ink #000000/#ffffff
          box | 17 px 400, ink #000000/#ffffff, on #ffffff/#000000, line 1 #8e8e93@0.3, radius 6, padding 5 7, height at least 34
        """
    )
    #expect(
      try project.outline(of: "cta") == """
        button #cta primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 14, margin 0 24 32 24, width fill, height 54
          text "Continue"
        """
    )
    #expect(project.messages == [])
    #expect(try project.card().collects == ["s.field-1"])
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
  }

  @Test func headingButtonAndSkip() throws {
    let project = try Self.form(
      #"{"id": "a", "type": "text", "label": "Name", "required": true}"#,
      """
      , "title": "You", "subtitle": "Only a little.", "image_url": "top.png", "cta_text": "Save",
      "skip_enabled": true,
      "element_style": {"background": {"type": "color", "color": "#00AA00"}, "corner_radius": 4}
      """
    )
    let card = try project.card()
    #expect(card.summary.title.map { card.texts[$0.index].raw } == "You")
    #expect(card.summary.buttons.map(\.action) == ["next", "skip"])
    #expect(
      try project.outline(of: "image") == "image #image | radius 12, width fill, height at most 120"
    )
    #expect(try project.outline(of: "title") == #"text #title "You" | 22 px 700"#)
    let subtitle = #"text #subtitle "Only a little." | 17 px 400, ink #3c3c43@0.6/#ebebf5@0.6"#
    #expect(try project.outline(of: "subtitle") == subtitle)
    #expect(try project.outline(of: "cta").contains("on #00aa00@0.4, radius 4"))
    #expect(try project.outline(of: "cta", in: "filled").contains("on #00aa00, radius 4"))
    #expect(try project.outline(of: "skip").contains(#"text "Skip""#))
    #expect(card.states[0].root.all.count { $0.id == "skip" } == 1)
  }

  @Test func everyTypeIsDrawnAndAnswered() throws {
    let fields = AppDNAFormField.Kind.allCases.map {
      #"{"id": "\#($0.rawValue)", "type": "\#($0.rawValue)", "label": "L", "options": [{"id": "o", "label": "O"}]}"#
    }
    let project = try Self.form(fields.joined(separator: ", "))
    let card = try project.card()
    #expect(card.collects == AppDNAFormField.Kind.allCases.map { "s.\($0.rawValue)" })
    let kinds = AppDNAFormField.Kind.allCases.map { kind in
      let found = card.states[0].root.all.first { $0.id == kind.rawValue }
      return "\(kind.rawValue) \(found?.deepest ?? "-")"
    }
    #expect(
      kinds == [
        "text field text", "textarea field multiline", "number field number", "email field email",
        "phone field phone", "date field text", "time field text", "datetime field text",
        "select field select", "slider slider", "toggle toggle", "stepper stack",
        "segmented choices", "location field text", "password field password", "rating rating",
        "range_slider slider", "image_picker stack", "color choices", "url field url",
        "chips choices", "signature stack",
      ]
    )
    #expect(project.messages == [])
  }

  @Test func controlsOfTheFormItself() throws {
    let project = try Self.form(
      """
      {"id": "height", "type": "number", "label": "Height",
        "config": {"unit": "cm", "default_value": 180, "decimal_places": 1, "max_value": 250}},
      {"id": "when", "type": "date", "label": "When"},
      {"id": "land", "type": "select", "label": "Land", "options": [{"id": "de", "value": "DE", "label": "Germany"}]},
      {"id": "budget", "type": "slider", "label": "Budget",
        "config": {"min_value": 10, "max_value": 50, "step": 5, "unit": " €", "default_value": 20}},
      {"id": "town", "type": "location", "label": "Town", "config": {"location_placeholder": "Find"}}
      """
    )
    let outlines = try ["height", "when", "land", "budget", "town"].map {
      try project.outline(of: $0)
    }
    #expect(
      outlines.joined(separator: "\n") == """
        stack #height row gap 8 end | width fill
          field number | width fill
            gap 6, as 's.height'
            label "Height" | 15 px 500, ink #000000/#ffffff
            box | 17 px 400, ink #000000/#ffffff, on #ffffff/#000000, line 1 #8e8e93@0.3, radius 6, padding 5 7, height at least 34
            value "180.0" = "{{responses.s.height}}"
          text "cm" | ink #3c3c43@0.6/#ebebf5@0.6, margin 0 0 8 0
        field #when text | width fill
          gap 6, as 's.when'
          label "When" | 15 px 500, ink #000000/#ffffff
          box | 17 px 400, ink #000000/#ffffff, on #767680@0.12/#767680@0.24, line 0 #767680@0.12/#767680@0.24, radius 6, padding 6 12, height at least 34, self start
          placeholder "Jan 15, 2026" | ink #000000/#ffffff
        field #land select | width fill
          gap 6, as 's.land'
          label "Land" | 15 px 500, ink #000000/#ffffff
          box | 17 px 400, ink #007aff/#0a84ff, on #000000@0, line 0 #767680@0.12/#767680@0.24, padding 6 1, height at least 34, self start
          placeholder "Select..." | ink #007aff/#0a84ff
          sign chevron-down 14 #007aff/#0a84ff
          item 'DE' "Germany"
        stack #budget column gap 6 | width fill
          text "Budget" | 15 px 500, ink #000000/#ffffff
          rich-text "20" = "{{responses.s.budget}}" + " €" | 17 px 600
          slider at 0.25 of 10...50 by 5 #6366f1 on #787880@0.2/#787880@0.36 4 high thumb 28 #ffffff as 's.budget' | width fill
          stack row space-between
            text "10" | 12 px 400, ink #3c3c43@0.6/#ebebf5@0.6
            text "50" | 12 px 400, ink #3c3c43@0.6/#ebebf5@0.6
        field #town text | width fill
          gap 6, as 's.town'
          label "Town" | 15 px 500, ink #000000/#ffffff
          box | 17 px 400, ink #000000/#ffffff, on #f2f2f7/#1c1c1e, line 0 #f2f2f7/#1c1c1e, radius 10, padding 10 12, height at least 42
          placeholder "Find" | ink #3c3c43@0.3/#ebebf5@0.3
          sign location 14 #3c3c43@0.6/#ebebf5@0.6 leads
        """
    )
    let height = try #require(try project.card().states[0].root.all.first { $0.id == "height" })
    #expect(height.fidelity.texts(.notDrawn) == ["max_value 250: the apps do not check it"])
  }

  @Test func refusals() throws {
    let project = try Self.form(
      """
      {"id": "a", "type": "text", "label": "Name", "required": true},
      {"id": "b", "type": "chips", "label": "Tags", "required": true, "options": [{"id": "o", "label": "O"}]},
      {"id": "c", "type": "text", "label": "Code", "required": true,
        "validation": {"pattern": "^[A-Z]+$", "pattern_message": "Capitals only"}},
      {"id": "d", "type": "text", "label": "Site", "validation": {"pattern": "^https"}},
      {"id": "e", "type": "slider", "label": "Age", "required": true}
      """
    )
    let card = try project.card()
    let error = try #require(card.states.first { $0.name == "error" })
    let words = error.root.texts(card).filter { $0.contains("required") || $0.contains(" only") }
    #expect(words == ["Tags is required"])
    let messages = error.root.all.compactMap { element -> String? in
      guard case .field(let field) = element.kind else { return nil }
      return field.message.map { card.texts[$0.index].raw }
    }
    #expect(messages == ["Name is required", "Capitals only"])
    #expect(try project.outline(of: "cta", in: "error").contains("on #6366f1@0.4"))
  }

  /// Operator and value, what the first field starts with, what is meant, what the iOS app makes of it.
  private static let operators: [(String, String, Bool, Bool?)] = [
    (#""equals", "value": "a""#, #""a""#, true, nil),
    (#""equals", "value": "a""#, #""b""#, false, nil),
    (#""equals""#, #""a""#, false, nil),
    (#""not_equals", "value": "a""#, #""b""#, true, nil),
    (#""not_equals", "value": "a""#, #""a""#, false, nil),
    (#""not_equals""#, #""a""#, true, nil),
    (#""contains", "value": "ell""#, #""hello""#, true, nil),
    (#""contains", "value": "ELL""#, #""hello""#, false, nil),
    (#""contains""#, #""hello""#, false, nil),
    (#""not_empty""#, #""a""#, true, nil),
    (#""not_empty""#, #""""#, false, nil),
    (#""is_set""#, #""a""#, true, nil),
    (#""empty""#, #""""#, true, nil),
    (#""empty""#, #""a""#, false, nil),
    (#""gt", "value": 17.5"#, "18", true, nil),
    (#""gt", "value": 18"#, "20", true, false),
    (#""lt", "value": 18.0"#, "20", false, false),
    (#""lt", "value": 17.5"#, "12", true, nil),
    (#""gt", "value": "many""#, "12", false, false),
  ]

  @Test(arguments: operators.indices)
  func dependencies(index: Int) throws {
    let (operation, start, isShown, asBuilt) = Self.operators[index]
    let project = try Self.form(
      """
      {"id": "a", "type": "text", "config": {"default_value": \(start)}},
      {"id": "b", "type": "text", "depends_on": {"field_id": "a", "operator": \(operation)}}
      """
    )
    let field = try #require(try project.card().states[0].root.all.first { $0.id == "b" })
    #expect(field.presence?.isShown == isShown)
    #expect(field.presence?.asBuilt == asBuilt)
    let isWhole = operation.contains("18")
    #expect(project.messages.count { $0.contains("whole-number-compared") } == (isWhole ? 1 : 0))
  }

  @Test func dependenciesAreConditionsOnAnswers() throws {
    let project = try Self.form(
      """
      {"id": "a", "type": "toggle"},
      {"id": "b", "depends_on": {"field_id": "a", "operator": "equals", "value": true}},
      {"id": "c", "depends_on": {"field_id": "a", "operator": "whenever"}},
      {"id": "d", "depends_on": {"operator": "is_set"}},
      {"id": "e", "depends_on": {"field_id": "z", "operator": "is_set"}}
      """
    )
    let all = try project.card().states[0].root.all
    let words = ["b", "c", "d", "e"].map { id in
      all.first { $0.id == id }?.presence?.condition.words ?? "always"
    }
    #expect(words == ["s.a == 'true'", "always", "always", "s.z is set"])
    #expect(
      project.messages == [
        "appdna-word 'operator' of a dependency is 'whenever', which is none of the words it may be",
        "depends-on-nothing no field of this form is called 'z'",
      ]
    )
  }

  /// A pattern, and what is said of it.
  private static let patterns: [(String, String?)] = [
    ("^[A-Z]{2}[0-9]+$", nil), ("^a|b$", nil), ("[^]]+", nil), ("(a$|b)c?", nil),
    (#"^\d{4}$"#, nil), ("a^b", "asks for the text's start in its middle"),
    ("^a$b", "asks for more behind the text's end"),
    ("(ab", "opens a group that it does not close"),
    ("ab)", "closes a group that it does not open"),
    ("[ab", "opens a set of characters that it does not close"), (#"ab\"#, "ends in a backslash"),
    (#"^\\d+$"#, "asks for a backslash before a letter; write one backslash less"),
  ]

  @Test(arguments: patterns.indices)
  func patternsThatNothingMeets(index: Int) throws {
    let (pattern, problem) = Self.patterns[index]
    let escaped = pattern.replacing("\\", with: "\\\\")
    let project = try Self.form(
      #"{"id": "a", "label": "A", "validation": {"pattern": "\#(escaped)"}}"#
    )
    #expect(project.messages == (problem.map { ["pattern-never-met the pattern \($0)"] } ?? []))
  }

  @Test func absurdValuesAreDrawn() throws {
    let project = try Self.form(
      """
      7, {"id": "a", "type": "slider", "config": {"min_value": -1e300, "max_value": 1e300, "step": -4, "default_value": 1e301}},
      {"id": "b", "type": "stepper", "config": {"min_value": 9, "max_value": 1}},
      {"id": "c", "type": "nonsense"}, {"id": "d", "type": "select"},
      {"id": "e", "type": "number", "config": {"decimal_places": 99999999999, "default_value": [1, 2]}}
      """
    )
    let card = try project.card()
    #expect(card.collects == ["s.a", "s.b", "s.c", "s.d", "s.e"])
    let slugs = project.messages.map { $0.split(separator: " ")[0] }
    #expect(Set(slugs) == ["flow-dropped", "bounds-reversed", "unknown-form-field", "no-options"])
  }
}

extension Element {
  /// The kind of control in it: the first that is no text and no box.
  fileprivate var deepest: String {
    for element in all {
      switch element.kind {
      case .field(let field): return "field \(field.input.rawValue)"
      case .slider, .toggle, .choices, .rating: return element.kind.name
      default: continue
      }
    }
    return kind.name
  }

  /// The words of all texts in it.
  fileprivate func texts(_ card: Card) -> [String] {
    all.compactMap { element in
      guard case .text(let text) = element.kind else { return nil }
      return card.texts[text.text.index].raw
    }
  }
}

/// What a form requires before it is left (reference: appdna, section 11).
@Suite struct FormRequirementTests {
  @Test func aHiddenFieldIsNotRequired() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "a", "type": "form", "config": {"fields": [
          {"id": "k", "type": "select", "required": true,
           "options": [{"id": "x", "label": "X"}, {"id": "y", "label": "Y"}]},
          {"id": "m", "type": "select", "required": true, "options": [{"id": "p", "label": "P"}],
           "depends_on": {"field_id": "k", "operator": "equals", "value": "x"}}]},
         "next_step_rules": [\#(RouteStep.rule("c", Self.condition))]},
        \#(RouteStep.plain("b")), \#(RouteStep.plain("c"))
        """#
    )
    #expect(
      try project.ways(of: "a") == [
        "tap cta next -> c if (a.k is set and (a.k != 'x' or a.m is set) and a.m == 'p')",
        "tap cta next -> b if (a.k is set and (a.k != 'x' or a.m is set) and a.m != 'p')",
      ]
    )
    #expect(project.messages == [])
  }

  private static let condition = #"{"type": "answer_equals", "answer_key": "m", "value": "p"}"#
}
