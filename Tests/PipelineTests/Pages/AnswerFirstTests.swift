import Foundation
import Source
import TestSupport
import Testing

/// Pages answer before they list: verdicts, reasons and few controls first, the rest folded or on a page of
/// its own.
@Suite struct AnswerFirstTests {
  private static let flow = "flows/onboarding-framework-feature/"

  private static func page(_ path: String) async throws -> String {
    let file = try #require(try await SampleSite.files().first { $0.path == path }, "no \(path)")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The parts of a card's inspector in order, `+` for an open one.
  private static func parts(_ page: String) -> [String] {
    page.matches(of: #/<details class="part" id="([a-z]+)"( open)?>/#).map {
      "\($0.output.1)\($0.output.2 == nil ? "" : "+")"
    }
  }

  @Test(arguments: [
    ("release/en-US/welcome.html", ["says+", "why", "look", "access"]),
    // Users who are signed in do not see it.
    ("release/en-US/import.html", ["why+", "says+", "look", "access"]),
    // No entry shows it.
    ("release/en-US/update-flock.html", ["why+", "says+", "look", "access"]),
  ])
  func aCardStartsWithWhyWhereNotAllSeeIt(card: String, parts: [String]) async throws {
    #expect(Self.parts(try await Self.page(Self.flow + card)) == parts)
  }

  @Test func personasSayYesOrNoAndWhy() async throws {
    let page = try await Self.page(Self.flow + "release/en-US/import.html")
    let lines = page.matches(
      of: #/<li><span class="vh">(yes|no): <\/span>(.*?)<\/li>/#.dotMatchesNewlines()
    )
    .map { line in
      let names = line.output.2.matches(of: #/<\/svg>([a-z-]+)<\/span>/#).map { $0.output.1 }
      let why = line.output.2.firstMatch(of: #/<span>(.*?)<\/span>\s*$/#)?.output.1 ?? ""
      return "\(line.output.1) \(names.joined(separator: " ")): \(why)"
    }
    #expect(
      lines == [
        "yes new-user tablet default-browser: ",
        "no returning: it shows only if signed out",
      ]
    )
    #expect(page.contains("<p class=\"say\">If signed out (Fresh install).</p>"))
  }

  @Test func aBranchIsComparedWithWhatShips() async throws {
    let link =
      "href=\"../../compare/calm-start-quiet.html#card-welcome\">Compare with what ships</a>"
    #expect(try await Self.page(Self.flow + "calm-start-quiet/en-US/welcome.html").contains(link))
    let shipped = try await Self.page(Self.flow + "release/en-US/welcome.html")
    #expect(!shipped.contains("Compare with what ships"))
  }

  @Test func aCardTellsItsOwnFindingsOnly() async throws {
    let page = try await Self.page(Self.flow + "calm-start-quiet/en-US/welcome.html")
    let section = page.components(separatedBy: "id=\"findings\"").dropFirst().first
    let rows = (section?.components(separatedBy: "</section>").first ?? "")
      .matches(of: #/class="prop (err|warn|info)"/#).count
    #expect(rows > 0)
    #expect(!(section ?? "").contains("here and on other cards"))
    let shared = try await Self.page(Self.flow + "release/en-US/theme.html")
    #expect(shared.contains("about this and other cards"))
  }

  @Test func aStoryboardIsItsCardsAlone() async throws {
    let page = try await Self.page(Self.flow + "index.html")
    for id in ["personas", "findings", "budget", "days"] {
      #expect(!page.contains("<section class=\"section\" id=\"\(id)\""), "\(id)")
    }
    #expect(page.contains("<details class=\"part section\" id=\"hidden\">"))
    #expect(try await Self.page(Self.flow + "paths/index.html").contains("id=\"budget\""))
  }

  @Test func personasHaveTheirOwnDeviceAndLanguage() async throws {
    let page = try await Self.page(Self.flow + "personas.html")
    let row = try #require(
      page.firstMatch(of: #/<tr data-device="ipad">(.*?)<\/tr>/#.dotMatchesNewlines())
    )
    #expect(row.output.1.contains("<b>tablet</b><p>iPad, de</p>"))
    #expect(row.output.1.contains("href=\"release/de/welcome.html\""))
    #expect(row.output.1.contains("data-locale=\"de\"") || row.output.1.contains("lang=\"de\""))
    #expect(page.contains("id=\"days\""))
  }

  @Test func aFlowsVerdictIsInWordsAndNotesDoNotCount() async throws {
    let page = try await Self.page("index.html")
    #expect(page.contains("<p class=\"verdict ok\">"))
    let verdict = try #require(
      page.firstMatch(
        of:
          #/<p class="verdict warn">.*?href="flows\/onboarding-framework-feature\/findings.html"><b>(\d+) warnings<\/b>\s*: ([a-z][^<]*)<\/a>/#
          .dotMatchesNewlines()
      )
    )
    #expect(!verdict.output.2.contains("."))
    #expect(page.firstMatch(of: #/\d notes?\b/#) == nil)
    #expect(!page.contains("type=\"search\""))
  }

  @Test func findingsAreBySeverityAndNotesOfARuleAreOneRow() async throws {
    let page = try await Self.page("findings/index.html")
    let marks = page.matches(of: #/<article class="finding (err|warn|info)/#).map { $0.output.1 }
    #expect(marks == marks.sorted { $0 == "err" && $1 != "err" || $0 == "warn" && $1 == "info" })
    let groups = page.components(separatedBy: "<article class=\"finding info notes\">").dropFirst()
    #expect(!groups.isEmpty)
    let rules = groups.map { $0.firstMatch(of: #/data-rule="(FP\d+)"/#)?.output.1 ?? "" }
    #expect(Set(rules).count == rules.count)
    #expect(page.contains(">welcome, secondary button<") || page.contains(">welcome, link<"))
  }

  /// Tabs, buttons, menus and fields that one sees before scrolling, at 1440 by 1000; folds of what a page
  /// tells are none, and ticks come with the pointer.
  @Test(.enabled(if: Browser.isThere)) func fewControlsAreInTheFirstView() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      const controls = $$(".bar button, .bar summary, .tabs a, main button, main select, main input:not([data-pick]), main .menu > summary").filter((one) => {
        const box = one.getBoundingClientRect();
        return !one.closest(".screen") && one.checkVisibility({ visibilityProperty: true }) && box.top < 1000 && box.bottom > 0 && box.width > 1;
      });
      const height = frame.contentDocument.documentElement.scrollHeight, name = page.split("/").at(-1);
      const short = page.includes("/en-US/") ? 2400 : name === "index.html" ? 2000 : 6000;
      say(name, controls.length <= 14 ? "few" : controls.length, height < short ? "short" : height);
      """,
      over: [
        "index.html", "variants.html", "map.html", "release/en-US/welcome.html",
        "release/en-US/import.html",
      ]
      .map { Self.flow + $0 }
    )
    #expect(
      seen == [
        "index.html few short", "variants.html few short", "map.html few short",
        "welcome.html few short", "import.html few short",
      ]
    )
  }
}
