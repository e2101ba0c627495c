import Export
import Flow
import Pipeline
import Source
import Testing

/// A card of one branch never carries a finding of another.
@Suite struct BranchFindingTests {
  static let manifest = """
    about: {description: App}
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Cards
        variables:
          cards: {description: C, type: "Map<String, NimbusOnboardingCardData>", default: {}}
          conditions: {description: C, type: "Map<String, String>", default: {ALWAYS: "true"}}
        defaults:
          - channel: release
            value:
              cards:
                welcome:
                  title: Onboarding/Hello.v1
                  body: Onboarding/Gone.v1
                  prerequisites: [ALWAYS]
    objects:
      NimbusOnboardingCardData:
        description: A card
        fields:
          title: {description: T, type: Text, default: ""}
          body: {description: T, type: Text, default: ""}
          order: {description: O, type: Int, default: 10}
          prerequisites: {description: P, type: List<String>, default: []}

    """

  /// Branches: `control` leaves the card as it is, `quiet` has another text that no table has.
  static let recipe = """
    {"slug": "try", "appName": "firefox_ios", "channel": "release", "userFacingName": "Try it",
     "targeting": "is_phone && nonsense_of_old",
     "referenceBranch": "control", "branches": [
      {"slug": "control", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
       "value": {}}]},
      {"slug": "quiet", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
       "value": {"cards": {"welcome": {"body": "Onboarding/Lost.v1"}}}}]}
    ]}
    """

  static let files = [
    "flowproof.yml": """
    sources:
      - {nimbus: app.fml.yaml, experiments: try.json}
    strings: [strings]
    source-url: "https://example.org/blob/{ref}/{path}#L{line}"
    """,
    "app.fml.yaml": manifest, "try.json": recipe,
    "strings/en.lproj/Onboarding.strings": "\"Hello.v1\" = \"Hello\";\n",
  ]

  static func site(ref: String? = "1a2b") async throws -> [String: String] {
    var options = BuildOptions()
    options.sourceRef = ref
    let outcome = try await Pipeline.build(.memory(files), options: options)
    let build = try #require(outcome.build)
    var log = Log()
    var pages: [String: String] = [:]
    for file in SiteExport(build: build).plan(log: &log).flatMap({ $0() }) {
      pages[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return pages
  }

  /// Words of findings that a page shows.
  private static func found(_ page: String?) -> [String] {
    ["Gone.v1", "Lost.v1", "nonsense_of_old"].filter { word in
      page?.matches(of: /<h[23]><a [^>]*>.*?<\/h[23]>|<p class="say"><a class="to".*?<\/p>/)
        .contains {
          $0.output.contains(word)
        } ?? false
    }
  }

  @Test(arguments: [
    ("release/en/welcome.html", ["Gone.v1"]),
    ("try-control/en/welcome.html", ["Gone.v1"]),
    ("try-quiet/en/welcome.html", ["Lost.v1"]),
    ("findings.html", ["Gone.v1"]),
    ("try-control/findings.html", ["Gone.v1", "nonsense_of_old"]),
    ("try-quiet/findings.html", ["Lost.v1", "nonsense_of_old"]),
    ("index.html", []),
  ])
  func pagesOfABranchShowItsOwnFindings(page: String, words: [String]) async throws {
    let site = try await Self.site()
    #expect(Self.found(site["flows/onboarding-framework-feature/" + page]) == words)
  }

  @Test func aFlowSaysHowManyFindingsItsOtherBranchesHave() async throws {
    let page = try #require(
      try await Self.site()["flows/onboarding-framework-feature/findings.html"]
    )
    #expect(page.contains("2 other branches with findings"))
    #expect(page.contains("href=\"try-quiet/findings.html\""))
  }

  @Test(arguments: [
    ("index.html", "<a href=\"findings.html\">Findings<span class=\"err\">2</span></a>"),
    (
      "release/en/index.html",
      "<a href=\"../../findings.html\">Findings<span class=\"err\">2</span></a>"
    ),
    (
      "try-quiet/findings.html",
      "<a href=\"../try-quiet/findings.html\" aria-current=\"page\">Findings<span class=\"err\">3</span></a>"
    ),
    (
      "try-quiet/en/welcome.html",
      "<a href=\"../../try-quiet/findings.html\">Findings<span class=\"err\">3</span></a>"
    ),
  ])
  func tabsCountTheFindingsOfTheBranch(page: String, tab: String) async throws {
    let site = try await Self.site()
    #expect(site["flows/onboarding-framework-feature/" + page]?.contains(tab) == true)
  }

  @Test(arguments: [
    ("index.html", "release · Onboarding"), ("map.html", "Map · release · Onboarding"),
    ("try-quiet/en/index.html", "quiet · Onboarding"),
    ("try-quiet/en/welcome.html", "welcome · quiet · Onboarding"),
  ])
  func titlesNameTheBranch(page: String, title: String) async throws {
    let site = try await Self.site()
    let path = "flows/onboarding-framework-feature/" + page
    #expect(site[path]?.contains("<title>\(title) · Onboarding</title>") == true)
  }

  /// Every finding has a place of its own, says which branches it is about, and leads to its rule.
  @Test func findingsHaveAnchorsBranchesAndRules() async throws {
    let site = try await Self.site()
    let page = try #require(site["findings/index.html"])
    let gone = try #require(
      page.firstMatch(
        of: /<article class="finding [^>]*id="(fp3001-[0-9a-f]{6})"[^>]*data-branch="([^"]*)"/
      )
    )
    #expect(gone.output.2 == "0.0-1")
    #expect(page.contains("href=\"#\(gone.output.1)\""))
    #expect(page.contains("<a class=\"rule\" href=\"../findings/rules.html#fp3001\""))
    let card = try #require(site["flows/onboarding-framework-feature/release/en/welcome.html"])
    #expect(card.contains("href=\"../../../../findings/index.html#\(gone.output.1)\""))
    let rules = try #require(site["findings/rules.html"])
    #expect(rules.contains("<section class=\"rule-page\" id=\"fp3001\">"))
    #expect(rules.contains("<a href=\"index.html#rule=FP3001\">2 findings</a> of this rule."))
    for name in ["severity", "area", "branch", "rule", "file"] {
      #expect(page.contains("data-sift=\"\(name)\""), "\(name)")
    }
    let option = "<option value=\"onboarding-framework-feature/try-quiet\" data-branch=\"0.2\">"
    #expect(page.contains(option + "try-quiet (3)"))
  }

  /// Of the sample, where some findings are of one locale and some of several cards.
  @Test func findingsLeadToPagesThatTellThem() async throws {
    let files = try await SampleSite.files()
    let site = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    var links = 0
    for (path, bytes) in site where path.hasSuffix("/findings.html") {
      let page = String(decoding: bytes, as: UTF8.self)
      for link in page.matches(of: /href="([^"#:]+)#findings"/) {
        let target = pathSteps(link.1, from: path).joined(separator: "/")
        let text = String(decoding: site[target] ?? [], as: UTF8.self)
        #expect(text.contains("id=\"findings\""), "\(path): \(link.1)")
        links += 1
      }
    }
    #expect(links > 20)
  }

  @Test func placesLeadToTheFileAtItsCommit() async throws {
    let page = "flows/onboarding-framework-feature/try-quiet/en/welcome.html"
    let site = try await Self.site()
    #expect(
      site[page]?.contains(
        "<a class=\"src\" href=\"https://example.org/blob/1a2b/try.json#L7\">try.json:7</a>"
      )
        == true
    )
    let plain = try await Self.site(ref: nil)
    #expect(plain[page]?.contains("<span class=\"src\">try.json:7</span>") == true)
  }
}
