import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Blocks of AppDNA that come and go on a card's page (reference: appdna, section 12.1).
@Suite(.enabled(if: Browser.isThere)) struct AppDNAPageTests {
  private static let flow = """
    {"id": "flow", "steps": [{"id": "start", "content_blocks": [
      {"id": "dog", "type": "input_toggle", "field_id": "dog", "field_label": "A dog"},
      {"id": "name", "type": "text", "text": "Its name",
       "visibility_condition": {"type": "when_equals", "variable": "responses.start.dog", "value": true}},
      {"id": "offer", "type": "row", "children": [{"id": "price", "type": "text", "text": "Half"}],
       "visibility_condition": {"type": "when_not_equals", "variable": "user.plan", "value": "pro"}},
      {"id": "hello", "type": "heading", "text": "Hi {{user.name | you}}"},
      {"id": "go", "type": "button", "text": "Go"}
    ]}]}
    """

  /// The elements of the page's first state, those that are away in brackets, and the heading.
  private static func seen(_ fragment: String) async throws -> String {
    let outcome = try await Pipeline.build(.memory(["flows/flow.json": flow]))
    var log = Log()
    let plan = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let scratch = try Scratch()
    for file in plan.lazy.flatMap({ $0() }) {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    let page = scratch.path + "/flows/flow/default/en/start.html"
    let dom = try Browser.dom(of: page, fragment: fragment, milliseconds: 2000)
    let stage = try #require(dom.firstRange(of: "data-stage=\"default\""))
    let rest = dom[stage.upperBound...]
    let end = rest.firstRange(of: "data-stage=")?.lowerBound ?? rest.endIndex
    let marks = rest[..<end].matches(of: /data-(element|absent)="(name|offer|price)"/)
    let names = marks.map { $0.1 == "absent" ? "(\($0.2))" : "\($0.2)" }
    let heading = rest[..<end].firstMatch(of: /Hi <span class="([^"]*)"[^>]*>([^<]*)/)
    let words = heading.map { "\($0.2) \($0.1)" } ?? "none"
    return (names.sorted() + [words]).joined(separator: ", ")
  }

  @Test(arguments: [
    ("", "(name), offer, price, you e-token e-fallback"),
    ("field:start.dog=true", "name, offer, price, you e-token e-fallback"),
    ("field:user.plan=pro", "(name), (offer), (price), you e-token e-fallback"),
    ("user:user.plan=pro", "(name), (offer), (price), you e-token e-fallback"),
    ("field:user.name=Max&as=built", "(name), offer, price, Max e-value"),
    (
      "field:start.dog=true&field:user.plan=pro&as=built",
      "(name), offer, price, you e-token e-fallback"
    ),
  ])
  func answersBringBlocksInAndTakeThemAway(fragment: String, seen: String) async throws {
    #expect(try await Self.seen(fragment) == seen)
  }
}
