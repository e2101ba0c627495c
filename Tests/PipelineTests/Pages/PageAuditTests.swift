import Foundation
import Source
import TestSupport
import Testing

/// Pages of the sample as screen readers, phones and checkers of HTML meet them.
@Suite(.serialized) struct PageAuditTests {
  /// Cards with every kind of control, with a back and a close sign, and one that scrolls.
  private static let cards =
    [
      "name", "goals", "quiz", "time", "moving", "see", "tour", "sign-in", "plan",
    ].map { "flows/walk/default/en-US/\($0).html" } + [
      "flows/messaging/release/en-US/reading-question.html",
      "flows/onboarding-framework-feature/compare.html",
      "flows/walk/paths/1.html#present=1", "flows/walk/default/en-US/goals.html?embed=1",
    ]

  private static func pages() async throws -> [String] {
    let kinds = SampleSite.onePageOfEachKind(try await SampleSite.files()).values.sorted()
    return kinds + cards.filter { !kinds.contains($0) }
  }

  /// WCAG 2.2 A and AA and axe's own best practices, light and dark, on a desk and on a phone.
  @Test(.enabled(if: AuditTools.hasAxe)) func axeFindsNothing() async throws {
    let audit = PageAudit(site: try await SampleSite.written())
    let steps = """
      for (const width of [1440, 390]) {
        await open(page, width);
        requests(page);
        await axe(page, width, ["light", "dark"]);
      }
      """
    let seen = try audit.run(steps, over: try await Self.pages())
    #expect(seen == [])
  }

  /// WCAG 1.4.10: nothing scrolls sideways at 320 px but what is a table, a map or a strip of its own.
  @Test(.enabled(if: Browser.isThere)) func pagesFitNarrowScreens() async throws {
    let scratch = try await SampleSite.written()
    let long = try await SampleSite.files(of: .memory(LongNames.project))
    for file in long { try scratch.write(file.at("long/" + file.path)) }
    let pages =
      try await Self.pages()
      + SampleSite.onePageOfEachKind(long).values.sorted().map { "long/" + $0 }
    let seen = try PageAudit(site: scratch).run(
      "await open(page, 320, 640); reflow(page, 320);",
      over: pages
    )
    #expect(seen == [])
  }

  /// The HTML Standard's rules of content and attributes.
  @Test(.enabled(if: AuditTools.hasNu)) func nuFindsNothing() async throws {
    let scratch = try await SampleSite.written()
    let pages = try await SampleSite.files().map(\.path).filter { path in
      path.hasSuffix(".html") && !path.contains("/de/") && !path.contains("/he/")
    }
    let seen = try AuditTools.nu(pages.map { "\(scratch.path)/\($0)" })
    #expect(Array(seen.prefix(20)) == [])
  }
}

/// A project whose flow, branch and cards have names that break nowhere.
private enum LongNames {
  private static let name = String(repeating: "unbreakable", count: 8)

  static let project = [
    "flowproof.yml": """
    title: \(name)
    sources:
      - appdna: a.json
    docs: [docs/*.md]
    assets: [assets]
    """,
    "assets/\(name).svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
    "docs/a.md": "# \(name)\n\n\(name) and `\(name)`\n\n## \(name)\n",
    "a.json": """
    {"id": "\(name)", "name": "\(name)", "steps": [
      {"id": "\(name)a", "type": "custom", "config": {"content_blocks": [
        {"id": "\(name)", "type": "input_select", "field_id": "\(name)",
         "field_options": [{"id": "\(name)", "label": "\(name)"}, {"id": "b", "label": "B"}]},
        {"id": "go", "type": "button", "text": "\(name)", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "c", "conditions": [
         {"type": "answer_equals", "answer_key": "\(name)", "value": "\(name)"}]}]},
      {"id": "b", "type": "custom", "config": {"title": "\(name)"}},
      {"id": "c", "type": "custom", "config": {"title": "C"}}]}
    """,
  ]
}

extension OutputFile {
  /// The same bytes under another path.
  fileprivate func at(_ path: String) -> OutputFile { OutputFile(path: path, bytes: bytes) }
}
