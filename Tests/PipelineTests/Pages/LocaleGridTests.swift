import Foundation
import Pipeline
import Source
import TestSupport
import Testing

@testable import Export

/// The locales of a flow: what is counted, who gets what, and what the page's script does.
@Suite(.serialized) struct LocaleGridTests {
  private static let flow = "flows/onboarding-framework-feature"

  /// A flow of one card with a title, and a branch that a recipe lays over it.
  private static func project(
    title: String = "Onboarding/Hello.v1",
    targeting: String = "true",
    strings: [String: String]
  ) -> [String: String] {
    var files = BranchFindingTests.files
    files["app.fml.yaml"] = BranchFindingTests.manifest
      .replacing("title: Onboarding/Hello.v1", with: "title: \"\(title)\"")
      .replacing("body: Onboarding/Gone.v1", with: "body: \"\"")
    files["try.json"] = BranchFindingTests.recipe
      .replacing("is_phone && nonsense_of_old", with: targeting)
      .replacing("{\"body\": \"Onboarding/Lost.v1\"}", with: "{\"title\": \"Onboarding/Quiet.v1\"}")
    for (locale, words) in strings { files["strings/\(locale).lproj/Onboarding.strings"] = words }
    return files
  }

  /// The cells of a page, a line for each card and branch: words of each locale.
  private static func cells(_ files: [String: String]) async throws -> String {
    let pages = try await SampleSite.files(of: .memory(files))
    let page = try #require(pages.first { $0.path == "\(flow)/locales.html" })
    let text = String(decoding: page.bytes, as: UTF8.self)
    let heads = text.matches(of: #/scope="col" data-locale="([^"]*)"/#).map { String($0.output.1) }
    let rows = text.matches(of: #/<tr(?: class="clean")? data-of.*?</tr>/#.dotMatchesNewlines())
    let lines = rows.map { row in
      let card = row.output.firstMatch(of: #/<b>([^<]*)</b>/#)?.output.1 ?? ""
      let cells = row.output.matches(of: #/<td[^>]*>.*?([^<>\n]*)</a></td>/#.dotMatchesNewlines())
      return ([String(card)] + cells.map { String($0.output.1) }).joined(separator: " | ")
    }
    return ([heads.joined(separator: " | ")] + lines).joined(separator: "\n")
      .replacing("&#39;", with: "'")
  }

  // MARK: Counting

  @Test(arguments: [
    (#""Hello.v1" = "Guten Tag";"#, "1 of 1"),
    (#""Other" = "Anderes";"#, "1 from en"),
    (#""Hello.v1" = "Hello there";"#, "1 same as en"),
  ])
  func aText(german: String, cell: String) async throws {
    let strings = ["en": #""Hello.v1" = "Hello there"; "Quiet.v1" = "Pst";"#, "de": german]
    let seen = try await Self.cells(Self.project(strings: strings))
    #expect(seen.hasPrefix("en | de\n1 welcome | 1 of 1 | \(cell)"), "\(seen)")
  }

  /// A text that can't be translated is no success, and a key that no table has is wrong everywhere.
  @Test(arguments: [
    ("Written here", "en | de\n1 welcome | 1 of 1 | can't be translated"),
    ("Onboarding/Gone.v1", "en | de\n1 welcome | 1 missing | 1 missing"),
    ("42", "en | de\n1 welcome | no text | no text"),
  ])
  func aTextOfAConfig(title: String, cells: String) async throws {
    let strings = [
      "en": #""Quiet.v1" = "Pst"; "Other" = "Other";"#, "de": #""Quiet.v1" = "Psst";"#,
    ]
    let seen = try await Self.cells(Self.project(title: title, strings: strings))
    #expect(seen.hasPrefix(cells), "\(seen)")
  }

  /// A cell is found by each of its problems.
  @Test func severalProblems() async throws {
    var files = Self.project(strings: ["en": #""Hello.v1" = "Hello there";"#, "de": #""O" = "A";"#])
    files["app.fml.yaml"] = files["app.fml.yaml"]?.replacing(
      #"body: """#,
      with: "body: Written here"
    )
    let pages = try await SampleSite.files(of: .memory(files))
    let page = try #require(pages.first { $0.path == "\(Self.flow)/locales.html" })
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("<td class=\"fixed\" data-has=\"fixed fallback\""))
  }

  /// The bars of locales count the cards of all branches, and leave out those that nobody gets there.
  @Test func totalsAreOfAllBranches() async throws {
    let pages = try await SampleSite.files()
    let page = try #require(pages.first { $0.path == "locales/index.html" })
    let text = String(decoding: page.bytes, as: UTF8.self)
    // The default locale, then those with most to do.
    let cell = #/onboarding-framework-feature/locales.html[^"]*">(?:<svg[^>]*></svg>)?(\d+ of \d+)/#
    let counts = text.matches(of: cell).map { String($0.output.1) }
    #expect(counts == ["67 of 67", "55 of 57", "67 of 67"])
    let locales = text.matches(of: #/<tr data-row="([^"]*)"/#).map { String($0.output.1) }
    #expect(locales == ["en-US", "to-do he", "to-do de"])
    #expect(text.contains("href=\"../\(Self.flow)/locales.html#locale=he\""))
  }

  // MARK: Who gets it

  /// A targeting, and the locales whose users can't come to the branch; the app can't read `!`, which is a finding.
  @Test(arguments: [
    ("language in ['de']", "en fr"),
    ("(is_already_enrolled) || (isFirstRun == 'true' && language in ['en', 'fr'])", "de"),
    ("app_version|versionCompare('145.!') >= 0 && (language in ['fr']) != true", "fr"),
    ("!(language in ['fr'])", ""),
    ("locale == 'de-AT'", "en fr"),
    ("'fr' in locale", "de en"),
    ("region in ['DE']", ""),
    ("is_phone", ""),
    ("days_since_install < 3 || language == 'de'", ""),
  ])
  func nobodyGetsABranch(targeting: String, locales: String) async throws {
    let words = #""Hello.v1" = "Hello there"; "Quiet.v1" = "Quiet";"#
    let files = Self.project(
      targeting: targeting,
      strings: ["en": words, "de": words, "fr": words]
    )
    let lines = try await Self.cells(files).split(separator: "\n").map {
      $0.split(separator: " | ").map(String.init)
    }
    #expect(!lines[1].joined().contains("nobody"))
    let closed = lines[2].filter { $0.hasPrefix("nobody with") && $0.hasSuffix("gets this branch") }
    #expect(closed.map { $0.split(separator: " ")[2] }.sorted().joined(separator: " ") == locales)
  }

  // MARK: The page

  @Test(.enabled(if: Browser.isThere)) func cardsAreDrawnAndSifted() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      await wait(1000);
      const rows = () => $$("tbody tr:not(.grp)").filter((one) => !one.hidden);
      const sift = async (name, value) => {
        const field = $(`[data-sift="${name}"]`);
        if (field.type === "checkbox") field.checked = value; else field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await wait(500);
        const columns = $$("thead th[data-locale]").filter((one) => !one.hidden).map((one) => one.dataset.locale);
        say(name, value, "->", columns.join(" "), $("[data-sift-count]").value);
      };
      const first = [...rows()[0].querySelectorAll(".screen")];
      say(first.map((one) => `${one.lang} ${one.dir}`).join(", "));
      await sift("problems", true);
      const drawn = [...rows()[0].querySelectorAll(".screen")];
      say(rows()[0].querySelector("b").textContent, drawn.length, drawn.at(-1).querySelectorAll("[data-mark=fallback]").length);
      await sift("locale", "he");
      await sift("problem", "nobody");
      """,
      over: ["\(Self.flow)/locales.html"]
    )
    #expect(
      seen == [
        "en-US ltr, de ltr, he rtl", "problems true -> en-US de he 2 cards, 2 cells with problems",
        "update-flock 3 1", "locale he -> en-US he 2 cards, 2 cells with problems",
        "problem nobody -> en-US he 1 card, 1 cell with this problem",
      ]
    )
  }

  /// 80 locales of 40 cards: the page stays light, further rows come from its script.
  @Test func manyLocalesStayLight() async throws {
    let cards = (0..<40).map { place in
      let pad = String(repeating: " ", count: 12)
      return
        "\(pad)card\(place):\n\(pad)  title: Onboarding/Title\(place).v1\n\(pad)  prerequisites: [ALWAYS]\n"
    }
    var files = BranchFindingTests.files
    let start = String(repeating: " ", count: 12) + "welcome:\n"
    files["app.fml.yaml"] = BranchFindingTests.manifest
      .replacing(start, with: cards.joined() + start)
    let words = (0..<40).map { "\"Title\($0).v1\" = \"Words of card \($0)\";" }.joined(
      separator: "\n"
    )
    for place in 0..<80 {
      let tag = String(
        decoding: [UInt8(97 + place / 26), UInt8(97 + place % 26), 113],
        as: UTF8.self
      )
      files["strings/\(tag).lproj/Onboarding.strings"] =
        place % 3 == 0 ? "\"Other\" = \"o\";" : words
    }
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    var log = Log()
    var pages: [OutputFile] = []
    for portion in SiteExport(build: build).portions(log: &log) {
      switch portion.scope {
      case .site, .flow: pages += portion.files()
      case .locale: pages += portion.files(at: "\(Self.flow)/map.html")
      }
    }
    let sizes = Dictionary(pages.map { ($0.path, $0.bytes.count) }) { first, _ in first }
    let page = try #require(pages.first { $0.path == "\(Self.flow)/locales.html" })
    let weight = PageWeightTests.loaded(page).reduce(page.bytes.count) { $0 + (sizes[$1] ?? 0) }
    #expect(weight < 300_000)
    #expect(sizes["\(Self.flow)/locales.js"] ?? 0 > 100_000)
    for path in ["locales/index.html", "\(Self.flow)/map.html", "\(Self.flow)/variants.html"] {
      #expect(sizes[path] ?? .max < 300_000, "\(path)")
    }
  }
}
