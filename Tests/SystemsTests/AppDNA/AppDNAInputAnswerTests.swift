import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import AppDNA

/// Tests of the answers that input blocks collect, of refusals without them, and of their findings.
@Suite struct StepInputAnswerTests {
  @Test func answersAreStoredUnderTheFieldsNameElseTheBlocks() throws {
    let project = try StepProject(
      blocks: #""type": "input_text", "field_id": "name""#,
      #""id": "own", "type": "input_toggle""#
    )
    #expect(try project.card().collects == ["s.name", "s.own"])
  }

  @Test func optionsStandForTheirIdsToo() throws {
    let project = try StepProject(
      blocks: """
        "type": "input_select", "field_id": "sport", "field_options": [
          {"id": "o1", "value": "run", "label": "Run"}, {"id": "swim", "label": "Swim"},
          {"value": "rest", "label": "Rest"}]
        """
    )
    let options = try #require(project.document?.options)
    #expect(options.values == ["run", "swim", "rest"])
    #expect(options.ids == ["o1", "swim", "rest"])
  }

  @Test func slidersAndSwitchesAreStoredAtOnce() throws {
    let project = try StepProject(
      blocks: #""type": "input_slider", "default_picker_value": 30"#,
      #""type": "input_toggle", "toggle_default": true"#,
      #""type": "input_segmented", "field_options": [{"id": "a", "label": "A"}]"#,
      #""type": "input_rating", "default_rating": 3"#
    )
    #expect(project.document?.answers.map(\.initial) == [.number(30), .text("true"), nil, nil])
  }

  @Test func theFirstMissingAnswerIsAskedFor() throws {
    let project = try StepProject(
      blocks: #""type": "input_slider", "field_label": "Age", "field_required": true"#,
      #""type": "input_text", "field_label": "Name", "field_required": true"#,
      #""type": "input_text", "field_label": "Town", "field_required": true"#
    )
    #expect(
      try project.outline(of: "toast", in: "error") == """
        text #toast "Please fill in Name" | 15 px 500 center, ink #ffffff, on #000000@0.8, radius 12, padding 12 20
        """
    )
    let isShown = try project.card().states[0].root.all.contains { $0.id == "toast" }
    #expect(!isShown)
  }

  @Test func withoutALabelTheFieldsAreAskedFor() throws {
    let project = try StepProject(blocks: #""type": "input_text", "field_required": true"#)
    #expect(
      try project.outline(of: "toast", in: "error").contains("Please fill in required fields")
    )
  }

  @Test func mistakes() throws {
    let project = try StepProject(
      blocks: #""type": "input_chips", "field_options": [{"label": "A"}]"#,
      #""type": "input_segmented""#,
      #""type": "input_slider", "min_value": 5, "max_value_picker": 1"#,
      #""type": "input_select", "field_options": [{"id": "a"}, {"value": "a"}]"#
    )
    #expect(
      project.messages == [
        "option-without-value an option needs 'id' or 'value'; without both it stores an empty text",
        "no-options an input_segmented block has nothing to choose from",
        "bounds-reversed an input_slider block goes from 5 to 1, which is less",
        "duplicate-option two options store 'a'",
      ]
    )
  }

  /// Values that are huge, negative or of other types: everything is still drawn.
  @Test func absurdValuesAreDrawn() throws {
    let bag = """
      "min_value": -1e300, "max_value_picker": 1e300, "step_value": 1e-300, "default_picker_value": 1e308,
      "max_stars": 1e300, "star_size": 1e300, "field_options": [{"id": 1e300, "title_font_size": -4}, "word", 7, [], null],
      "field_style": {"border_width": 1e300, "corner_radius": -8, "font_size": 0, "font_weight": "1e300"},
      "field_config": {"grid_columns": -3, "min_lines": 1e300, "max_selections": -1, "option_spacing": -9,
        "display_style": "grid", "preset_colors": [1, null, "#12"], "toggle_icon_size": 1e300}
      """
    for type in AppDNABlock.inputs {
      let project = try StepProject(blocks: "\"type\": \"\(type.name)\", \(bag)")
      let card = try project.card()
      #expect(card.states.allSatisfy { $0.root.all.contains { $0.id == "b0" } }, "\(type.name)")
      #expect(card.states[0].root.all.count < 1000, "\(type.name)")
    }
  }
}

extension StepProject {
  /// The step of the first document as the loader reads it.
  fileprivate var document: AppDNAStep? {
    var documents = documents
    var log = Log()
    guard let node = documents.node("flow.json", from: nil, log: &log),
      let step = node["steps"]?.list?.first
    else { return nil }
    var fields = Fields(step, of: "a step")
    return AppDNAStep(&fields, step, index: 0)
  }
}

extension AppDNAStep {
  /// The values that the first choice of the step stores.
  fileprivate var options: (values: [String], ids: [String])? {
    for answer in answers {
      if case .choice(_, let values, let ids) = answer.kind { return (values, ids) }
    }
    return nil
  }
}
