import Export
import Flow
import Foundation
import Source
import Testing

private let site = Sample.site(Sample.build())
private let pages = site.filter { $0.key.hasSuffix(".html") }

@Test func theFilesOfASite() {
  let fixed = site.keys.filter { !$0.hasPrefix("flows/") && !$0.hasPrefix("static/") }.sorted()
  #expect(
    fixed == [
      ".nojekyll", "404.html", "assets/index.html", "docs/guide/first.html", "docs/index.html",
      "findings.json", "findings/index.html", "findings/rules.html", "index.html", "index.json",
      "locales/index.html", "search/attributes.js", "search/cards.js", "search/conditions.js",
      "search/docs.js", "search/experiments.js", "search/findings.js", "search/flows.js",
      "search/locales.js", "search/pages.js", "search/people.js", "search/pictures.js",
      "search/texts-en.js", "search/texts-he.js", "search/tree-CON-a3dbc4b644.js",
      "search/tree-first.js", "search/uses.js", "summary.md",
    ]
  )
  let first = site.keys.filter { $0.hasPrefix("flows/first/release/") }.sorted()
  #expect(
    first == [
      "flows/first/release/changes.js", "flows/first/release/en/index.html",
      "flows/first/release/en/left-out.html",
      "flows/first/release/en/screens.js", "flows/first/release/en/sync.html",
      "flows/first/release/en/welcome.html",
      "flows/first/release/he/index.html", "flows/first/release/he/left-out.html",
      "flows/first/release/he/screens.js", "flows/first/release/he/sync.html",
      "flows/first/release/he/welcome.html",
    ]
  )
}

@Test func everyPageHasOneHeadingAPolicyAndNoInlineStyleOrScript() {
  for (path, html) in pages {
    #expect(occurrences(of: "<h1", in: html) == 1, "\(path)")
    #expect(html.contains("Content-Security-Policy"), "\(path)")
    #expect(!html.contains(" style=\""), "\(path)")
    #expect(!html.contains("onclick") && !html.contains("<style"), "\(path)")
    #expect(!html.contains("HTML(bytes"), "\(path)")
    #expect(!html.contains("\u{F0001}") && !html.contains("\u{F0003}"), "\(path)")
    #expect(html.utf8.count < 300_000, "\(path)")
  }
}

@Test func everyLinkLeadsToAFileOfTheSite() {
  for (path, html) in pages {
    for link in values(of: "href", in: html) + values(of: "src", in: html) {
      guard !link.hasPrefix("data:"), !link.hasPrefix("#") else { continue }
      let target = resolve(link.prefix { $0 != "#" }.description, from: path)
      #expect(site[target] != nil, "\(path) links to \(link)")
      #expect(!link.hasSuffix("/"), "\(path) links to a folder: \(link)")
    }
  }
}

@Test func noIDStandsTwiceOnAPage() {
  for (path, html) in pages {
    let ids = values(of: "id", in: html)
    #expect(Set(ids).count == ids.count, "\(path): \(ids)")
  }
}

@Test func aUsersTextNeverBecomesMarkup() {
  for (path, html) in pages {
    #expect(!html.contains("<b>x</b>"), "\(path)")
    #expect(!html.contains("<script>"), "\(path)")
  }
  #expect(
    pages["docs/guide/first.html"]?.contains("{&quot;a&quot;: &quot;&lt;b&gt;&quot;}") == true
  )
}

@Test func theCardPageShowsEveryStateBeforeAnyOtherMarkedCard() throws {
  let page = try #require(pages["flows/first/release/he/welcome.html"])
  let states = values(of: "data-state", in: page)
  #expect(states == ["default", "popup"])
  #expect(values(of: "data-card", in: page) == ["welcome", "welcome"])
  #expect(values(of: "data-locale", in: page) == ["he", "he"])
  #expect(page.contains("cards.yml:2"))
  #expect(page.contains("fallback from en"))
  #expect(page.contains("in no table"))
}

@Test func theCardPageNamesTheWaysInto() throws {
  let first = try #require(pages["flows/first/release/en/welcome.html"])
  let second = try #require(pages["flows/first/release/en/sync.html"])
  #expect(values(of: "data-ways", in: first) == [])
  #expect(first.contains("disabled"))
  let ways = try #require(values(of: "data-ways", in: second).first)
  #expect(ways.hasPrefix(#"{"welcome":"t-"#))
}

@Test func hostileIDsStayInTheirFolder() throws {
  for path in site.keys {
    #expect(!path.contains("..") && !path.hasPrefix("/"), "\(path)")
    #expect(path.split(separator: "/").allSatisfy { $0.utf8.count <= 255 }, "\(path)")
  }
  let folded = Set(site.keys.map { $0.lowercased() })
  #expect(folded.count == site.count)
}

@Test func theFirstPageSaysWhatWasLookedForWhereThereAreNoFlows() {
  let page = Sample.site(Sample.build([]))["index.html"] ?? ""
  #expect(page.contains("No flows found"))
  #expect(page.contains("flowproof init"))
}

@Test func theSiteMapNeedsAnAddress() throws {
  #expect(site["sitemap.xml"] == nil)
  var build = Sample.build()
  build.baseURL = "https://example.org/preview"
  let map = try #require(Sample.site(build)["sitemap.xml"])
  let home = try #require(Sample.site(build)["index.html"])
  #expect(home.contains("<meta property=\"og:url\" content=\"https://"))
  #expect(site["index.html"]?.contains("og:url") == false)
  #expect(map.contains("<loc>https://example.org/preview/flows/first/index.html</loc>"))
}

@Test func theSameBuildGivesTheSameBytes() { #expect(Sample.site(Sample.build()) == site) }

/// A project of flows of both platforms: pages of a flow offer devices of its own platform, pages of
/// all flows the first flow's, and name the device of what belongs to the other.
@Test func eachFlowIsDrawnOnDevicesOfItsPlatform() throws {
  let span = Sample.span
  var android = Sample.flow("android", span)
  android.platform = .android
  let site = Sample.site(Sample.build([Sample.flow("ios", span), android]))
  func page(_ path: String) throws -> String { try #require(site[path]) }
  func devices(_ path: String) throws -> [String] {
    let settings = try #require(page(path).firstMatch(of: /static\/settings\.[0-9a-f]+\.js/)?.0)
    return try page(String(settings)).components(separatedBy: "data-set=\"device\" value=\"")
      .dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }
  for path in ["index.html", "map.html", "release/en/index.html", "release/en/welcome.html"] {
    #expect(try devices("flows/ios/\(path)") == ["iphone-15", "iphone-se"])
    #expect(try page("flows/ios/\(path)").contains("data-device=\"iphone-15\""))
    #expect(
      try devices("flows/android/\(path)") == ["android-phone", "android-small", "android-tablet"]
    )
    #expect(try page("flows/android/\(path)").contains("data-device=\"android-phone\""))
  }
  let home = try page("index.html")
  #expect(home.contains("<ol class=\"strip\" aria-label=\"Cards of Flow &lt;ios&gt;\">"))
  #expect(home.contains("<ol class=\"strip\" data-device=\"android-phone\" aria-label="))
}

@Test func aPageOfManyCardsStaysLight() throws {
  let ids = (0..<400).map { "card-\($0)" }
  let span = Sample.build().flows[0].span
  let large = Sample.site(Sample.build([Sample.flow("many", span, ids: ids)], locales: ["en"]))
  for (path, html) in large where path.hasSuffix(".html") {
    #expect(html.utf8.count < 300_000, "\(path): \(html.utf8.count)")
  }
}

/// Writes the sample's files where `FLOWPROOF_LOOK` says, to look at them.
@Test(.enabled(if: ProcessInfo.processInfo.environment["FLOWPROOF_LOOK"] != nil))
func writeTheSampleToLookAt() throws {
  let folder = ProcessInfo.processInfo.environment["FLOWPROOF_LOOK"] ?? ""
  for (path, text) in site {
    let url = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }
}

// MARK: Reading pages

private func occurrences(of text: String, in html: String) -> Int {
  html.ranges(of: text).count
}

/// The values of an attribute in order.
private func values(of name: String, in html: String) -> [String] {
  html.ranges(of: " \(name)=").map { range in
    let quote = html[range.upperBound]
    return String(html[range.upperBound...].dropFirst().prefix { $0 != quote })
  }
}

/// A relative link as a path of the site.
private func resolve(_ link: String, from page: String) -> String {
  if link.isEmpty { return page }
  var parts = page.split(separator: "/").dropLast().map(String.init)
  for part in link.split(separator: "/") {
    if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
  }
  return parts.joined(separator: "/")
}
