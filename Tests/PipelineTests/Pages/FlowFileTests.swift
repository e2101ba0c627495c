import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import Store
import TestSupport
import Testing

/// Flows as one page with everything inside, which opens from anywhere.
@Suite(.serialized) struct FlowFileTests {
  /// The sample in three locales, made once.
  private static let building = Task {
    try await page(of: SampleSite.tree, locales: ["en-US", "de", "he"])
  }

  private static func page(
    of tree: FileTree,
    flows: [String] = [],
    locales: [String] = []
  ) async throws -> String {
    var options = BuildOptions()
    (options.flows, options.locales) = (flows, locales)
    let page = try await Pipeline.build(tree, options: options).page()
    return String(decoding: try #require(page).bytes, as: UTF8.self)
  }

  private static func text(_ pattern: Regex<(Substring, Substring)>, in page: String) -> [String] {
    page.matches(of: pattern).map { String($0.output.1) }
  }

  @Test func idsAreUniqueAndLinksStayInside() async throws {
    let page = try await Self.building.value
    let ids = Self.text(/\sid="([^"]*)"/, in: page)
    #expect(ids.count > 100)
    #expect(Set(ids).count == ids.count)
    let known = Set(ids)
    let links = Self.text(/\shref="([^"]*)"/, in: page)
    let lost = links.filter { link in
      let isLocale = link.hasPrefix("#locale=") || link == "data:,"
      return !isLocale && !(link.hasPrefix("#") && known.contains(String(link.dropFirst())))
    }
    #expect(lost == [])
    let named = Self.text(/\saria-labelledby="([^"]*)"/, in: page).flatMap {
      $0.split(separator: " ")
    }
    #expect(named.count > 100)
    #expect(named.filter { !known.contains(String($0)) } == [])
  }

  @Test func everyBranchAndLocaleIsInAndEachPictureOnce() async throws {
    let page = try await Self.building.value
    let build = try #require(try await SampleSite.outcome().build)
    let branches = build.flows.reduce(0) { $0 + $1.variants.count }
    #expect(page.ranges(of: "data-branch=\"").count == branches)
    for part in [
      "data-in=\"de\"", "data-in=\"he\"", "class=\"flowmap\"",
      "id=\"flow-onboarding-framework-feature--release--findings\"",
    ] {
      let isThere = page.contains(part)
      #expect(isThere, "\(part)")
    }
    let pictures = Self.text(/content:url\("(data:[^"]*)"\)/, in: page)
    #expect(!pictures.isEmpty)
    #expect(Set(pictures).count == pictures.count)
    for outside in [" src=\"http", "url(http", "<link rel=\"style", "<script src"] {
      let isThere = page.contains(outside)
      #expect(!isThere, "\(outside)")
    }
  }

  @Test func thePolicyNamesWhatIsInside() async throws {
    let page = try await Self.building.value
    for part in ["style", "script"] {
      let start = try #require(page.firstRange(of: "<\(part)>")?.upperBound)
      let end = try #require(page[start...].firstRange(of: "</\(part)>")?.lowerBound)
      var hash = SHA256()
      hash.update(Array(page[start..<end].utf8))
      let name = Data(hash.finish()).base64EncodedString()
      let isNamed = page.contains("\(part)-src 'sha256-\(name)'")
      #expect(isNamed, "\(part)")
    }
  }

  /// The SHA-256 of the page with 64 zeros in the place of the hash.
  @Test func theHashInTheHeadIsThatOfThePage() async throws {
    let page = try await Self.building.value
    let mark = "<meta name=\"flowproof-sha256\" content=\""
    let start = try #require(page.firstRange(of: mark)?.upperBound)
    let end = page.utf8.index(start, offsetBy: 64)
    let zeros = String(repeating: "0", count: 64)
    let plain = page.replacingCharacters(in: start..<end, with: zeros)
    #expect(String(page[start..<end]) == SHA256.hex(of: Array(plain.utf8)))
    #expect(SiteCheck.run(page: Array(page.utf8), called: "a.html").findings.isEmpty)
    for place in [700, page.utf8.count / 2, page.utf8.count - 1] {
      var bytes = Array(page.utf8)
      bytes[place] ^= 1
      #expect(SiteCheck.run(page: bytes, called: "a.html").findings.map(\.code) == ["FP5070"])
    }
  }

  @Test func theSameProjectIsTheSamePage() async throws {
    let once = try await Self.building.value
    let again = try await Self.page(
      of: SampleSite.tree,
      locales: ["en-US", "de", "he"]
    )
    let isSame = again == once
    #expect(isSame)
  }

  @Test func aLimitLeavesOutLocalesThenBranches() async throws {
    var options = BuildOptions()
    options.flows = ["onboarding-framework-feature"]
    options.locales = ["en-US", "de", "he"]
    let outcome = try await Pipeline.build(SampleSite.tree, options: options)
    let whole = try #require(outcome.page()).bytes.count
    #expect(try #require(outcome.page(limit: whole)).left == nil)
    let fewer = try #require(outcome.page(limit: whole - 1))
    #expect(fewer.left == "the locale he")
    #expect(fewer.bytes.count < whole)
    let text = String(decoding: fewer.bytes, as: UTF8.self)
    #expect(text.contains("To stay small, this file leaves out the locale he."))
    #expect(!text.contains("data-in=\"he\"") && text.contains("data-in=\"de\""))
    let least = try #require(outcome.page(limit: whole * 3 / 10))
    #expect(least.left?.hasPrefix("the locales de and he and ") == true)
    #expect(least.left?.hasSuffix(" branches") == true)
    #expect(outcome.page(limit: 10_000) == nil)
  }

  @Test func hostileWordsStayWords() async throws {
    let hostile =
      "</script></style><img src=x onerror=alert(1)> id=\\\" href=\\\"\u{F0006}/x\\\" @all \u{202E}"
    let page = try await Self.page(
      of: .memory([
        "flowproof.yml": "sources: [flows/*.json]\ntitle: '<b>&\"x\"'\n",
        "flows/a.json": """
        {"cards": {"</h2>": {"card-type": "basic", "order": 1, "title": "\(hostile)", "body": "b",
          "buttons": {"primary": {"title": "\(hostile)", "action": "forward-one-card"}},
          "onboarding-type": "fresh-install", "prerequisites": ["ALWAYS"]}},
         "conditions": {"ALWAYS": "true"}}
        """,
      ])
    )
    #expect(!page.contains("<img src=x"))
    #expect(page.ranges(of: "</script>").count == 1)
    #expect(page.ranges(of: "</style>").count == 1)
    #expect(page.contains("&lt;/script&gt;"))
  }

  // MARK: In a browser

  @Test(.enabled(if: Browser.isThere)) func itOpensInSandboxes() async throws {
    let scratch = try Scratch()
    try scratch.write("page.html", try await Self.building.value)
    let alone = try Browser.visit(scratch.path + "/page.html")
    #expect(alone.console == [])
    #expect(alone.dom.contains("class=\"js\""))
    try scratch.write(
      "scripts.html",
      "<!doctype html><iframe sandbox=\"allow-scripts\" src=\"page.html\">"
    )
    #expect(try Browser.visit(scratch.path + "/scripts.html").console == [])
    try scratch.write("none.html", "<!doctype html><iframe sandbox src=\"page.html\">")
    let blocked = try Browser.visit(scratch.path + "/none.html").console
    #expect(blocked.allSatisfy { $0.contains("Blocked script execution") })
  }

  /// Nothing is loaded, nothing scrolls sideways on a phone, and cards are drawn in the locale that is chosen.
  @Test(.enabled(if: AuditTools.hasAxe)) func itIsForEveryone() async throws {
    let scratch = try Scratch()
    let page = try await Self.page(
      of: SampleSite.tree,
      flows: ["onboarding-framework-feature", "path"],
      locales: ["en-US", "de"]
    )
    let policy = try #require(
      page.firstRange(of: /<meta http-equiv="Content-Security-Policy"[^>]*>/)
    )
    try scratch.write("page.html", page.replacingCharacters(in: policy, with: ""))
    let seen = try PageAudit(site: scratch).run(
      """
      for (const [width, theme] of [[1440, "light"], [390, "dark"]]) {
        await open(page, width);
        requests(page);
        await axe(page, width, [theme]);
      }
      await open(page, 320, 640);
      reflow(page, 320);
      await open(page + "#locale=de", 1440);
      const shown = () => $$(".lane .screen[data-locale], .map .screen").map((one) => one.dataset.locale ?? "").join(" ");
      const german = $$(".lane .screen[data-locale='de']").length;
      say(german > 20 ? "german" : shown());
      """,
      over: ["page.html"]
    )
    #expect(seen == ["german"])
  }

  /// The checker knows no cascade layers; styles are looked at without it.
  @Test(.enabled(if: AuditTools.hasNu)) func nuFindsNothing() async throws {
    let scratch = try Scratch()
    let page = try await Self.building.value
    let start = try #require(page.firstRange(of: "<style>")?.lowerBound)
    let end = try #require(page.firstRange(of: "</style>")?.upperBound)
    try scratch.write("page.html", String(page[..<start] + page[end...]))
    #expect(try AuditTools.nu([scratch.path + "/page.html"]) == [])
  }
}
