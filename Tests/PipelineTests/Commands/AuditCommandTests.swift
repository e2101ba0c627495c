import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// `audit` as users run it; one browser at a time.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct AuditCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  /// Runs it over some files.
  private func audit(_ files: [String: String], _ more: String = "") throws -> Tool.Result {
    for (path, text) in files { try scratch.write(path, text) }
    return try tool.shell("\"$flowproof\" audit \(more)", environment: ["TMPDIR": scratch.path])
  }

  // MARK: Rules

  /// A browser measures the faults that `explain` shows for each rule.
  @Test(arguments: AuditReport.rules.map(\.code))
  func rulesFireAtTheMarkOfTheBadExampleOnly(code: String) throws {
    let rule = try #require(Explanations.rule(code))
    let marked = try #require(rule.bad["flows/walk.json"])
    let before = try #require(marked.range(of: "↓")).lowerBound
    let lines = marked[..<before].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "flows/walk.json:\(lines.count):\((lines.last?.count ?? 0) + 1):"
    let bad = try audit(rule.bad.mapValues { $0.replacing("↓", with: "") }, "--format text")
    let found = bad.output.split(separator: "\n").filter { $0.contains("[\(code) ") }
    #expect(found.count == 1 && found[0].hasPrefix(place), "\(bad.output)\(bad.errors)")
    let good = try audit(rule.good)
    #expect(!good.output.contains(code), "\(good.output)")
    #expect(good.errors.contains("measured 6 screens of 1 card, 1 locale, 3 devices, 2 text sizes"))
  }

  // MARK: Output

  private static let flow = """
    {"version": 1, "screens": [{"id": "start", "name": "Start", "type": "welcome", "order": 0, "content": {"blocks": [
      {"id": "hello", "type": "text", "order": 0, "position": {"x": 24, "y": 200}, "content": {"text": "Walk with Wren"}},
      {"id": "again", "type": "text", "order": 1, "position": {"x": 24, "y": 206}, "content": {"text": "Every morning"}},
      {"id": "note", "type": "text", "order": 2, "position": {"x": 24, "y": 300}, "content": {"text": "Yours", "fontSize": 9}},
      {"id": "go", "type": "button", "order": 3, "position": {"x": 24, "y": 400}, "content": {"text": "Go", "size": "lg"}}
    ]}}]}

    """

  private static let findings = """
    flows/walk.json:3:3: warning: 'again' of 'start' lies over 'hello' by 106.6 x 7.6 pt on \
    iPhone 15 at L and 1 more [FP8302 content-overlaps]
    flows/walk.json:4:3: warning: 'note' of 'start' has letters of 9 pt on iPhone 15 at L \
    and 1 more [FP8305 text-below-11-points]
    """

  @Test func theSameProjectIsTheSameText() throws {
    let more = "--device iphone-15 --device iphone-se --text-size L"
    let first = try audit(["flows/walk.json": Self.flow], more)
    let found = first.output.split(separator: "\n").filter { $0.contains("[FP") }
    #expect(found.joined(separator: "\n") == Self.findings)
    #expect(first.code == 0)
    let summary = first.errors.split(separator: "\n").suffix(2)
    #expect(summary.first == "measured 2 screens of 1 card, 1 locale, 2 devices, 1 text size")
    #expect(
      summary.last?.hasPrefix("the layout of 'fit' is off by 0 pt in the middle of 8 boxes") == true
    )
    let second = try audit(["flows/walk.json": Self.flow], more + " --strict")
    #expect(second.output == first.output)
    #expect(second.code == 1)
  }

  @Test func forPrograms() throws {
    let config = "checks: {text-below-11-points: off, content-overlaps: error}\n"
    let result = try audit(
      ["flows/walk.json": Self.flow, "flowproof.yml": config],
      "--device iphone-15 --text-size L --format json"
    )
    #expect(result.code == 1)
    let schema = try #require(JSONSchema(Data(SchemaName.audit.schema.text.utf8)))
    #expect(try schema.mistakes(in: result.output) == [])
    let version = try Regex("\"browser\": \"[^\"]*\"")
    let found = result.output.replacing(version, with: "\"browser\": \"…\"")
    #expect(found.contains(Self.golden), "\(found)")
    #expect(found.contains("\"code\": \"FP8302\""))
    #expect(found.contains("\"severity\": \"error\""))
    #expect(!found.contains("FP8305"))
  }

  private static let golden = """
          "met": [
            {
              "variant": "default",
              "card": "start",
              "state": "default",
              "locale": "en",
              "device": "iphone-15",
              "size": "L"
            }
          ]
        }
      ],
      "counts": {
        "error": 1,
        "warning": 0,
        "info": 0
      },
      "measured": {
        "browser": "…",
        "screens": 1,
        "cards": 1,
        "locales": [
          "en"
        ],
        "devices": [
          "iphone-15"
        ],
        "sizes": [
          "L"
        ]
      },
      "layout": {
        "boxes": 4,
    """

  @Test func whatIsAskedForInVainIsSaid() throws {
    let files = ["flows/walk.json": Self.flow]
    let card = try audit(files, "--card nothing")
    #expect(card.code == 2 && card.errors.contains("no card is called 'nothing'"), "\(card.errors)")
    let size = try audit(files, "--text-size XXXXL")
    #expect(size.code == 2 && size.errors.contains("XXXXL"), "\(size.errors)")
    let browser = try audit(files, "--browser no-such-browser")
    #expect(browser.code == 3)
    #expect(browser.errors.contains("there is no browser 'no-such-browser'\n  help: "))
  }
}
