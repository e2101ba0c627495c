import Foundation
import Pipeline
import Source
import Testing

/// Findings about paths name every variant that they hold for, and stand once where they are equal.
@Suite struct PathFindingVariantTests {
  /// A flow with a card that users without a dog can't leave, a rule that nobody takes, a card that
  /// nobody comes to; a branch leaves the flow as it is, another has one of its own without mistakes.
  private static let bundle = """
    {"bundle_version": 1,
     "onboarding": {"active_flow_id": "f", "flows": {"f": {"id": "f", "name": "F", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "dog", "type": "input_toggle", "field_id": "dog", "field_label": "A dog"},
        {"id": "to", "type": "input_select", "field_id": "to", "field_required": true,
         "field_label": "Where to?", "field_options": [{"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}]},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "b", "conditions": [{"type": "answer_not_equals", "answer_key": "to", "value": "sea"}]},
        {"target_step_id": "c", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "hills"}]}]},
      {"id": "b", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next",
         "visibility_condition": {"type": "when_equals", "variable": "responses.a.dog", "value": true}}]},
       "next_step_rules": [{"target_step_id": "d", "conditions": [{"type": "always"}]}]},
      {"id": "c", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}},
      {"id": "d", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}}]}}},
     "experiments": {"e": {"id": "e", "name": "E", "status": "running", "salt": "s", "platforms": ["ios"],
      "variants": [{"id": "x", "weight": 0.5, "payload": {}}, {"id": "y", "weight": 0.5, "payload": {"flow":
       {"id": "f", "name": "F", "steps": [{"id": "b", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}}]}}}]}}}
    """

  @Test func theyNameEveryVariant() async throws {
    let outcome = try await Pipeline.build(.memory(["flows/f.json": Self.bundle]))
    let rules = ["never-taken", "never-reached", "stuck-for-some"]
    let found = outcome.findings.filter { rules.contains($0.slug) }.map { finding in
      let variants = finding.subjects.map { "\($0.variant ?? "all") \($0.card ?? "")" }
      return "\(finding.slug): \(variants.joined(separator: ", "))"
    }
    #expect(
      found.sorted() == [
        "never-reached: default c, e-x c", "never-taken: default a, e-x a",
        "stuck-for-some: default b, e-x b",
      ]
    )
  }

  @Test func programsReadTheirVariants() async throws {
    let outcome = try await Pipeline.build(.memory(["flows/f.json": Self.bundle]))
    let stuck = outcome.findings.filter { $0.slug == "stuck-for-some" }
    let json = JSONReporter.value(for: stuck, in: outcome.sources).bytes(indented: false)
    let text = String(decoding: json, as: UTF8.self)
    #expect(
      text.contains(#""flow":"f","variant":null,"variants":["default","e-x"],"card":"b""#)
    )
  }
}
