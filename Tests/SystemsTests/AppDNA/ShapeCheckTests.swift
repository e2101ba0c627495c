import Flow
import SystemKit
import Testing

@testable import AppDNA

/// Values for which the iOS app drops a whole flow (reference: appdna, section 21).
@Suite struct ShapeCheckTests {
  /// The findings of a flow of one block.
  private func findings(block: String) throws -> [String] {
    try StepProject(blocks: block).messages
  }

  private func dropped(_ words: String) -> [String] {
    ["flow-dropped \(words); the iOS app drops the flow 'flow'"]
  }

  @Test(arguments: [
    (
      #""type": "heading", "text": "Hi", "level": "2""#,
      "'level' of a block must be an integer, found the string '2'"
    ),
    (
      #""type": "heading", "text": "Hi", "level": 1.5"#,
      "'level' of a block must be an integer, found the number 1.5"
    ),
    (
      #""type": "heading", "text": "TRUE""#,
      "'text' of a block must be a string, found the word 'TRUE'"
    ),
    (#""type": "heading", "text": 3"#, "'text' of a block must be a string, found an integer"),
    (
      #""type": "image", "image_url": "a.png", "level": []"#,
      "'level' of a block must be an integer, found a list"
    ),
    (
      #""type": "text", "text": "Hi", "collapse_on_scroll": 1"#,
      "'collapse_on_scroll' of a block must be a boolean, found an integer"
    ),
    (
      #""type": "text", "text": "Hi", "block_style": {"opacity": "1"}"#,
      "'opacity' of a block style must be a number, found the string '1'"
    ),
    (
      #""type": "stack", "children": [{"type": "text", "text": false}]"#,
      "'text' of a block must be a string, found a boolean"
    ),
    (
      #""type": "text", "text": "Hi", "bindings": {"text": 1}"#,
      "'text' of 'bindings' of a block must be a string, found an integer"
    ),
    (#""type": "later_block", "style": []"#, "'style' of a block must be a map, found a list"),
  ])
  func isFound(block: String, words: String) throws {
    let found = try findings(block: block).filter { $0.hasPrefix("flow-dropped") }
    #expect(found == dropped(words))
  }

  @Test(arguments: [
    #""type": "heading", "text": "Hi", "level": 2.0"#,
    #""type": "heading", "text": "Hi", "level": null"#,
    #""type": "text", "text": "Hi", "collapse_on_scroll": "True""#,
    #""type": "text", "text": "Hi", "vertical_offset": 3"#,
    #""type": "text", "text": "Hi", "visibility_condition": {"type": "when_equals", "variable": "user.a", "value": true}"#,
  ])
  func isNotFoundInWhatTheAppReads(block: String) throws {
    #expect(try findings(block: block) == [])
  }

  @Test(arguments: [
    (
      #""version": 1.5, "steps": []"#,
      "'version' of a flow must be an integer, found the number 1.5"
    ),
    (
      #""steps": [], "settings": {"haptic": {"triggers": {"on_error": "ultra"}}}"#,
      "'on_error' of haptic triggers must be 'light' or 'medium' or 'heavy' or 'selection' or "
        + "'success' or 'warning' or 'error', found the string 'ultra'"
    ),
    (
      #""steps": [{"id": "s", "hide_progress": 0}]"#,
      "'hide_progress' of a step must be a boolean, found an integer"
    ),
    (
      #""steps": [{"id": "s", "config": {"localizations": {"de": {"a": 1}}}}]"#,
      "'a' of 'de' of 'localizations' of a step's config must be a string, found an integer"
    ),
  ])
  func isFoundOutsideBlocks(flow: String, words: String) throws {
    let found = try StepProject("{\"id\": \"flow\", \(flow)}").messages
    #expect(found.filter { $0.hasPrefix("flow-dropped") } == dropped(words))
  }

  @Test func whatIsRequiredIsMissed() throws {
    let project = try StepProject(
      steps:
        #"{"id": "s", "type": "interactive_chat", "config": {"chat_config": {"quick_replies": [{"id": "a"}]}}}, "#
        + #"{"id": "t", "next_step_rules": [{"condition": "always"}]}"#
    )
    #expect(
      project.messages.filter { $0.hasPrefix("flow-dropped") } == [
        "flow-dropped a quick reply needs 'text'; without it the iOS app drops the flow 'flow'",
        "flow-dropped a rule needs 'target_step_id'; without it the iOS app drops the flow 'flow'",
      ]
    )
  }

  @Test func unknownKeysAreNamed() throws {
    #expect(
      try findings(block: #""type": "text", "text": "Hi", "opasity": 1"#) == [
        "unknown-field unknown field 'opasity' in a block"
      ]
    )
  }

  /// Maps that may hold anything else tell of what is nearly a key alone.
  @Test(arguments: [
    (
      #""field_config": {"display_stile": "stacked", "tooltip_txt": "A", "own": 1, "min_lines": 2}"#,
      [
        "unknown field 'display_stile' in a field config",
        "unknown field 'tooltip_txt' in a field config",
      ]
    ),
    (
      #""visibility_condition": {"type": "when_equals", "varible": "user.plan", "value": "x"}"#,
      ["unknown field 'varible' in a visibility condition"]
    ),
    (#""visibility_condition": {"type": "answer_equals", "field": "x", "value": "x"}"#, []),
  ])
  func keysOfInnerMapsAreNamed(fields: String, words: [String]) throws {
    let found = try findings(block: #""type": "text", "text": "Hi", \#(fields)"#)
      .filter { !$0.hasPrefix("unknown-path") }
    #expect(found == words.map { "unknown-field \($0)" })
  }

  @Test func keysOutsideBlocksAreNamed() throws {
    let project = try StepProject(
      #"""
      {"id": "flow", "audience_rules": {"conditions": [
         {"trait": "plan", "operatr": "eq", "valu": 1}]},
       "graph_nodes": {"paywall_trigger_1": {"paywall_id": "p", "on_sucess_target": "b", "x": 1}},
       "steps": [{"id": "a", "type": "form", "config": {"fields": [
         {"id": "n", "type": "slider", "config": {"min_valuee": 3, "other": 1}}]}}]}
      """#
    )
    #expect(
      project.messages.filter { $0.hasPrefix("unknown-field") } == [
        "unknown-field unknown field 'operatr' in an audience condition",
        "unknown-field unknown field 'valu' in an audience condition",
        "unknown-field unknown field 'on_sucess_target' in a graph node",
        "unknown-field unknown field 'min_valuee' in a field's config",
      ]
    )
  }

  /// A reader names a key once: the check knows its type, and the ledger that it is read.
  @Test(arguments: [
    ("icon", "icon_ref", FieldType.stringOr("an icon")),
    ("animated_loading", "loading_items", .list(.shape("an item of a loading block"))),
    ("timeline", "timeline_items", .list(.shape("an item of a timeline"))),
    ("wheel_picker", "visible_items", .integer), ("stack", "children", .list(.shape("a block"))),
    ("rating", "default_value", .any), ("row", "field_config", .shape("a field config")),
  ])
  func keysFollowFromReaders(block: String, key: String, type: FieldType) throws {
    #expect(Shapes.shape("a block").keys[key] == type)
    let ledger = try #require(AppDNABlock.types.ledger().first { $0.name == block })
    #expect(ledger.properties.contains(key))
  }

  /// Deep and wide documents end.
  @Test func endsOnHostileDocuments() throws {
    let deep =
      String(repeating: #"{"type": "stack", "children": ["#, count: 120)
      + String(repeating: "]}", count: 120)
    let project = try StepProject(steps: "{\"id\": \"s\", \"content_blocks\": [\(deep)]}")
    #expect(project.cards.count == 1)
    #expect(project.messages.contains { $0.hasPrefix("no-block a block stands in") })
  }
}
