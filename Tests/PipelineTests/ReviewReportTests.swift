import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite("A comparison as findings, in the forms that CI services read")
struct ReviewReportTests {
  private static let base = ReviewTests.flow

  private static func report(
    _ name: String,
    _ changes: [(String, String)],
    base: String = base
  ) async throws -> String {
    let review = try await ReviewTests.review(changes, base: base)
    return review.report(try #require(ReportFormat.named(name)), folder: "app/")
  }

  @Test func annotationsStandAtChangedLines() async throws {
    let text = try await Self.report("github", [("\"Hello\"}", "\"100 %, welcome\"}")])
    #expect(
      text == """
        ::notice title=changed-text,file=app/flows/f.json,line=3,col=71,endLine=3::title of hello: \
        “Hello” becomes “100 %25, welcome”

        """
    )
  }

  @Test func newFindingsComeFirst() async throws {
    let text = try await Self.report(
      "github",
      [("\"Hello\"}", "\"Welcome\"}"), ("\"complete\"", "\"nowhere\"")]
    )
    let kinds = text.split(separator: "\n").map { $0.prefix { $0 != "," }.split(separator: "=")[1] }
    #expect(kinds.first?.hasPrefix("FP") == true)
    #expect(kinds.contains("changed-text"))
    #expect(text.hasPrefix("::warning "))
  }

  /// A part that is gone is reported at the card that had it.
  @Test func aPartThatIsGoneStandsAtItsCard() async throws {
    let title =
      "{\"id\": \"title\", \"type\": \"text\", \"order\": 0, \"content\": {\"text\": \"Hello\"}},"
    let text = try await Self.report("github", [(title, "")])
    #expect(text.contains("file=app/flows/f.json,line=2,"))
    #expect(text.contains("::removes title of hello: “Hello”"))
  }

  /// GitHub shows ten of a kind and drops the others: the tenth says how many.
  @Test(arguments: [(10, false), (11, true), (40, true)])
  func tenOfAKind(cards: Int, isCounted: Bool) async throws {
    let screens = (0..<cards).map { number in
      """
      {"id": "s\(number)", "name": "S", "type": "feature", "order": \(number), "content": {"blocks": [
        {"id": "title", "type": "text", "order": 0, "content": {"text": "Text \(number)"}}]}}
      """
    }
    let base = "{\"version\": 1, \"screens\": [\(screens.joined(separator: ",\n"))]}"
    let text = try await Self.report("github", [("Text ", "Words ")], base: base)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("::notice ") }
    #expect(lines.count == 10)
    let rest = "::notice title=flowproof::and \(cards - 9) more, which GitHub does not show"
    #expect((lines.last.map(String.init) == rest) == isCounted)
  }

  /// A line that moves makes no other fingerprint, and neither does the same text elsewhere.
  @Test(arguments: ["gitlab", "sarif"]) func fingerprintsDoNotDependOnLines(
    name: String
  ) async throws {
    func prints(_ text: String) -> [String] {
      text.matches(of: #/"[0-9a-f]{64}"/#).map { String($0.output) }
    }
    let changes = [("\"Hello\"}", "\"Welcome\"}"), ("Done", "Finish")]
    let one = try await Self.report(name, changes)
    let moved = Self.base.replacing("\"screens\": [", with: "\n\n\n\"screens\": [")
    let other = try await Self.report(name, changes, base: moved)
    #expect(one != other)
    #expect(prints(one).count == 2 && Set(prints(one)).count == 2)
    #expect(prints(one) == prints(other))
  }

  private static let many = [
    ("\"Hello\"}", "\"Welcome\"}"), ("\"next\"", "\"nowhere\""), ("\"End\"", "\"The end\""),
    ("{\"id\": \"bye\"", "{\"id\": \"bye\", \"color\": 3"),
  ]

  @Test func sarifFitsThePublishedSchema() async throws {
    let schema = try #require(JSONSchema(named: "sarif-2.1.0.json"))
    #expect(try schema.mistakes(in: "{\"version\": \"2.0.0\"}") != [])
    let new = try await Self.report("sarif", Self.many)
    #expect(try schema.mistakes(in: new) == [])
    #expect(new.contains("\"baselineState\": \"new\""))
    let mended = try await Self.report(
      "sarif",
      [("\"nowhere\"", "\"next\"")],
      base: Self.base.replacing("\"next\"", with: "\"nowhere\"")
    )
    #expect(try schema.mistakes(in: mended) == [])
    #expect(mended.contains("\"baselineState\": \"absent\""))
    let check = try await Pipeline.build(.memory(["flows/f.json": Self.base + "x"]))
    let whole = try #require(ReportFormat.named("sarif")).text(
      check.findings,
      check.sources,
      ReportStyle()
    )
    #expect(try schema.mistakes(in: whole) == [])
    #expect(!whole.contains("baselineState"))
  }

  @Test func codeQualityFitsItsSchema() async throws {
    let schema = try #require(JSONSchema(named: "gitlab-codequality.json"))
    #expect(try schema.mistakes(in: "[{\"description\": \"a\"}]") != [])
    #expect(try schema.mistakes(in: try await Self.report("gitlab", Self.many)) == [])
  }

  /// A finding that counts, or names the first of many, is the same one when the number changes.
  @Test func findingsThatCountStayTheSame() async throws {
    func build(_ pictures: [String]) async throws -> Outcome {
      let cards = pictures.enumerated().map { number, picture in
        """
        "c\(number)": {"card-type": "basic", "order": \(number), "title": "T", "body": "B",
          "image": "\(picture)", "onboarding-type": "fresh-install", "prerequisites": ["ALWAYS"],
          "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}}
        """
      }
      let flow =
        "{\"cards\": {\(cards.joined(separator: ","))}, \"conditions\": {\"ALWAYS\": \"true\"}}"
      return try await Pipeline.build(.memory(["flows/a.json": flow]))
    }
    let one = try await build(["welcome-globe"])
    let two = try await build(["notifications", "welcome-globe", "sync-devices"])
    #expect(one.findings.contains { $0.slug == "no-images" })
    let review = try #require(Review(base: ("a", one), head: ("b", two)))
    #expect(!review.text.contains("no-images"))
    #expect(review.regressions == 0)
  }
}
