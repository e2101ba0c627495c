import Testing

/// Tests of buttons' words against their actions, on flows of our own.
@Suite struct ButtonWordTests {
  /// The findings of some rules about steps, given as JSON lists of buttons.
  private static func found(_ steps: [String], _ slugs: Set<String>) async throws -> [String] {
    let steps = steps.enumerated().map { place, buttons in
      #"{"id": "s\#(place)", "type": "custom", "config": {"content_blocks": [\#(buttons)]}}"#
    }
    let flow = #"{"id": "f", "name": "F", "steps": [\#(steps.joined(separator: ",\n"))]}"#
    return try await findings(["flows/f.json": flow]).filter { line in
      slugs.contains { line.contains("[\($0)]") }
    }.map { $0.replacing(#/ \(.*$/#, with: "") }
  }

  private static func button(_ words: String, _ action: String = "next") -> String {
    let value = action == "permission" ? #", "action_value": "camera""# : ""
    return
      #"{"id": "\#(words)", "type": "button", "text": "\#(words)", "action": "\#(action)"\#(value)}"#
  }

  @Test func anEndThatGoesOn() async throws {
    let found = try await Self.found(
      [
        Self.button("Finish setup"), Self.button("Start using Heron!"), Self.button("Continue"),
        Self.button("All done"),
      ],
      ["words-promise-end", "words-promise-more"]
    )
    #expect(
      found == [
        "flows/f.json:1:146: warning: “Finish setup” on 's0' sounds like the end, but leads to 's1'"
          + " [words-promise-end]",
        "flows/f.json:2:117: warning: “Start using Heron!” on 's1' sounds like the end, but leads to"
          + " 's2' [words-promise-end]",
      ]
    )
  }

  @Test func moreThatEnds() async throws {
    let last = ["Next step", "Continue", "Get started", "OK", "Got it", "Weiter"]
    for words in last {
      let found = try await Self.found(
        [Self.button("Next"), Self.button("Next"), Self.button(words)],
        ["words-promise-end", "words-promise-more"]
      )
      #expect(found.count == (words == "Next step" ? 1 : 0), "\(words): \(found)")
    }
  }

  @Test func aRefusalThatAsks() async throws {
    let found = try await Self.found(
      [
        Self.button("Maybe later", "permission") + "," + Self.button("Allow", "permission"),
        Self.button("No thanks"), Self.button("Skip"), Self.button("Go"),
      ],
      ["refusal-acts", "words-promise-end"]
    )
    #expect(
      found == [
        "flows/f.json:1:145: warning: “Maybe later” on 's0' sounds like a refusal, but asks for the"
          + " permission 'camera' [refusal-acts]"
      ]
    )
  }

  @Test func aPermissionTwice() async throws {
    let ask = Self.button("Allow", "permission")
    let twice = try await Self.found([ask, Self.button("Go"), ask], ["asked-again"])
    #expect(
      twice == [
        "flows/f.json:3:123: warning: 's2' asks for the permission 'camera' again, as 's0' before it on"
          + " a path [asked-again]"
      ]
    )
    #expect(try await Self.found([ask, Self.button("Go")], ["asked-again"]) == [])
  }

  /// Two ways on, each with its own card that asks: nobody is asked twice.
  @Test func aPermissionOnTwoBranches() async throws {
    let question = """
      {"id": "to", "type": "input_select", "field_id": "to", "field_required": true, "field_label": "T",
       "field_options": [{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]}, \(Self.button("Go"))
      """
    func step(_ id: String, _ blocks: String, _ rules: String) -> String {
      """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [\(blocks)]},
       "next_step_rules": [\(rules)]}
      """
    }
    let ask = Self.button("Allow", "permission")
    let end = #"{"target_step_id": "z", "conditions": [{"type": "always"}]}"#
    let rules = ["a", "b"].map {
      """
      {"target_step_id": "\($0)", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "\($0)"}]}
      """
    }
    let steps = [
      step("q", question, rules.joined(separator: ", ")), step("a", ask, end), step("b", ask, end),
      step("z", Self.button("Go"), ""),
    ]
    let flow = #"{"id": "f", "name": "F", "steps": [\#(steps.joined(separator: ", "))]}"#
    let found = try await findings(["flows/f.json": flow])
    #expect(found.filter { $0.contains("asked-again") } == [])
  }
}
