import Export
import Pipeline
import Source
import TestSupport
import Testing

/// Tabs and menus of a page lead to the same branch and locale; pages without a folder of the locale are
/// told it in the fragment.
@Suite struct TabTests {
  private static let folder = "flows/onboarding-framework-feature/"

  /// A button on each card, so that there are paths.
  private static let manifest =
    BranchFindingTests.manifest.replacing(
      "prerequisites: [ALWAYS]",
      with: "prerequisites: [ALWAYS]\n              buttons: {primary: {title: Go}}"
    ).replacing(
      "      prerequisites: {",
      with: "      buttons: {description: B, type: Buttons, default: {}}\n      prerequisites: {"
    ) + """
        Buttons:
          description: Buttons
          fields: {primary: {description: B, type: Button, default: {}}}
        Button:
          description: A button
          fields:
            title: {description: T, type: Text, default: ""}
            action: {description: A, type: String, default: forward-one-card}

      """

  private static let files = BranchFindingTests.files.merging(
    [
      "app.fml.yaml": manifest,
      "strings/de.lproj/Onboarding.strings": "\"Hello.v1\" = \"Hallo\";\n",
      "personas.yml": "max: {}\nana: {}\n",
    ],
    uniquingKeysWith: { $1 }
  )

  private static func site() async throws -> [String: String] {
    let files = try await SampleSite.files(of: .memory(files))
    return Dictionary(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
  }

  /// `title href`, a tab a line.
  private static func tabs(_ page: String?) -> [String] {
    let tabs = (page ?? "").firstMatch(
      of: /<nav class="tabs"[^>]*>(.*?)<\/nav>/.dotMatchesNewlines()
    )
    return (tabs?.1 ?? "").matches(of: /<a href="([^"]*)"[^>]*>([A-Z][a-z]*)/).map {
      "\($0.2) \($0.1)".replacing("&amp;", with: "&")
    }
  }

  @Test(arguments: [
    (
      "try-quiet/de/index.html",
      """
      Storyboard index.html
      Map ../../try-quiet/map.html#locale=de
      Variants ../../variants.html#branch=try-quiet&locale=de
      Paths ../../try-quiet/paths/index.html#locale=de
      Locales ../../locales.html#branch=try-quiet&locale=de
      Personas ../../try-quiet/personas.html#locale=de
      Findings ../../try-quiet/findings.html#locale=de
      """
    ),
    (
      "try-quiet/de/welcome.html",
      """
      Storyboard index.html
      Map ../../try-quiet/map.html#locale=de
      Variants ../../variants.html#branch=try-quiet&locale=de
      Paths ../../try-quiet/paths/index.html#locale=de
      Locales ../../locales.html#branch=try-quiet&locale=de
      Personas ../../try-quiet/personas.html#locale=de
      Findings ../../try-quiet/findings.html#locale=de
      """
    ),
    (
      "try-quiet/map.html",
      """
      Storyboard ../try-quiet/en/index.html
      Map ../try-quiet/map.html
      Variants ../variants.html#branch=try-quiet
      Paths ../try-quiet/paths/index.html
      Locales ../locales.html#branch=try-quiet
      Personas ../try-quiet/personas.html
      Findings ../try-quiet/findings.html
      """
    ),
    // A branch that shows the same shares the map and the paths.
    (
      "try-control/de/index.html",
      """
      Storyboard index.html
      Map ../../map.html#locale=de
      Variants ../../variants.html#locale=de
      Paths ../../paths/index.html#locale=de
      Locales ../../locales.html#locale=de
      Personas ../../personas.html#locale=de
      Findings ../../try-control/findings.html#locale=de
      """
    ),
    (
      "paths/1.html",
      """
      Storyboard ../index.html
      Map ../map.html
      Variants ../variants.html
      Paths ../paths/index.html
      Locales ../locales.html
      Personas ../personas.html
      Findings ../findings.html
      """
    ),
  ])
  func tabsLeadToTheSameBranchAndLocale(page: String, tabs: String) async throws {
    #expect(Self.tabs(try await Self.site()[Self.folder + page]).joined(separator: "\n") == tabs)
  }

  @Test(arguments: [
    ("index.html", "Onboarding", "release, en"),
    ("try-quiet/de/index.html", "Onboarding", "quiet, de"),
    ("try-quiet/map.html", "Onboarding", "quiet, en"),
    ("try-quiet/paths/index.html", "Onboarding", "quiet, en"),
    ("paths/1.html", "Path 1: The one path that covers every button", "release, en"),
  ])
  func headingsNameBranchAndLocale(page: String, heading: String, names: String) async throws {
    let text = try await Self.site()[Self.folder + page]
    #expect(text?.contains("<h1>\(heading) <span class=\"of\">\(names)</span></h1>") == true)
  }

  @Test func everyLinkOfAFlowLeadsToAPage() async throws {
    let site = try await Self.site()
    for (path, text) in site where path.hasPrefix(Self.folder) && path.hasSuffix(".html") {
      let folder = path.split(separator: "/").dropLast().map(String.init)
      for link in text.matches(of: /<a [^>]*href="([^"#:]+)(?:#[^"]*)?"/) {
        var way = folder
        for part in link.1.split(separator: "/") {
          if part == ".." { way.removeLast() } else { way.append(String(part)) }
        }
        #expect(site[way.joined(separator: "/")] != nil, "\(path): \(link.1)")
      }
    }
  }

  @Test(.enabled(if: Browser.isThere)) func tabsKeepBranchAndLocale() async throws {
    let scratch = try Scratch()
    for file in try await SampleSite.files(of: .memory(Self.files)) { try scratch.write(file) }
    let seen = try PageAudit(site: scratch).run(Self.steps, over: ["try-quiet/de/index.html"])
    #expect(
      seen == [
        "Map: try-quiet/map.html#locale=de, says quiet de",
        "Paths: try-quiet/paths/index.html#locale=de, says quiet de",
        "1.: try-quiet/paths/1.html#locale=de, says quiet de",
        "Map: try-quiet/map.html#locale=de, says quiet de",
        "Variants: variants.html#branch=try-quiet&locale=de, says de",
        "Map: try-quiet/map.html#locale=de, says quiet de",
        "Variants: variants.html#branch=try-quiet&locale=de, says de",
        "Paths: try-quiet/paths/index.html#locale=de, says quiet de",
        "Variants: variants.html#branch=try-quiet&locale=de, says de",
        "Storyboard: try-quiet/de/index.html, says quiet de",
        "Findings: try-quiet/findings.html#locale=de, says quiet",
        "Storyboard: try-quiet/de/index.html, says quiet de",
        "Map: try-quiet/map.html#locale=de&theme=dark, says quiet de",
        "welcome: try-quiet/de/welcome.html#theme=dark, says quiet de",
        "Map: try-quiet/map.html#locale=de&theme=dark, says quiet de",
        "release: map.html#locale=de&theme=dark, says release de",
        "Storyboard: release/de/index.html#theme=dark, says release de",
        "Map: map.html#locale=de&theme=dark, says release de",
        "en: map.html#theme=dark, says release en",
        "Storyboard: index.html#theme=dark, says release en",
      ]
    )
  }

  private static let steps = """
    const folder = "flows/onboarding-framework-feature/";
    const root = new URL(folder, location.href).href;
    await open(folder + page);
    const at = () => decodeURIComponent(frame.contentWindow.location.href).slice(root.length);
    async function press(link, name) {
      const before = at();
      const there = new URL(link.href).pathname === frame.contentWindow.location.pathname;
      const ready = new Promise((done) => frame.addEventListener("load", done, { once: true }));
      link.click();
      if (there) await wait(100); else await ready;
      await wait(50);
      const menus = [...$$(".context details.menu summary b")].map((one) => one.textContent).join(" ");
      const heading = $("h1 .of")?.textContent ?? "";
      const says = heading && heading !== menus.replace(" ", ", ") ? `${menus}, heads ${heading}` : menus;
      say(`${name}: ${at()}${says ? ", says " + says : ""}`);
    }
    const tab = (name) => press($$(".tabs a").find((one) => one.textContent.startsWith(name)), name);
    for (const name of ["Map", "Paths"]) await tab(name);
    await press($("h3 a[href*='1.html']"), "1.");
    for (const name of ["Map", "Variants", "Map", "Variants", "Paths", "Variants", "Storyboard", "Findings", "Storyboard"]) await tab(name);
    $("button[data-set=theme][value=dark]").click();
    await tab("Map");
    await press($(".map a[href*='welcome']"), "welcome");
    await tab("Map");
    await press($("a[data-variant-link=release]"), "release");
    await tab("Storyboard");
    await tab("Map");
    await press($("a[data-locale-link=en]"), "en");
    await tab("Storyboard");
    """
}
