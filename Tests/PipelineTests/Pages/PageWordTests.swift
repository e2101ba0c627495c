import Foundation
import Source
import Testing

/// Words and order of pages.
@Suite struct PageWordTests {
  private static func page(_ path: String, of files: [OutputFile]) throws -> String {
    let file = try #require(files.first { $0.path == path }, "no \(path)")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private static func page(_ path: String) async throws -> String {
    try page(path, of: try await SampleSite.files())
  }

  /// One number of a card, wherever its page says it.
  @Test func aCardHasOneNumber() async throws {
    let page = try await Self.page("flows/walk/default/en-US/goals.html")
    #expect(page.contains("card 3 of 13"))
    #expect(!page.contains("3 of 14"))
    #expect(page.contains("rel=\"prev\" href=\"name.html\" aria-label=\"Previous card, name\""))
  }

  @Test func coloursAreNamedByWhatTheyPaint() async throws {
    let page = try await Self.page("flows/walk/default/en-US/goals.html")
    #expect(page.contains("<li>Text <svg class=\"swatch\""))
    #expect(page.contains("<li>Fill <svg class=\"swatch\""))
  }

  @Test func textsOfTheConfigAloneCanNotBeTranslated() async throws {
    let files = try await SampleSite.files()
    let hebrew = try Self.page("flows/walk/default/he/goals.html", of: files)
    #expect(hebrew.contains("<span class=\"tag warn\">13 of 13 can't be translated</span>"))
    let english = try Self.page("flows/walk/default/en-US/goals.html", of: files)
    #expect(english.contains("<span class=\"tag line\">13 of 13 can't be translated</span>"))
    let nimbus = try Self.page(
      "flows/onboarding-framework-feature/release/he/welcome.html",
      of: files
    )
    #expect(!nimbus.contains("be translated"))
  }

  /// Pictures of chosen states are used.
  @Test func picturesOfStatesAreUsed() async throws {
    let page = try await Self.page("assets/index.html")
    let unused = page.components(separatedBy: "id=\"unused\"").dropFirst().joined()
    #expect(page.contains("onboardingThemeDarkSelected"))
    #expect(!unused.contains("onboardingThemeDarkSelected"))
  }

  @Test func docsAreInTheirOrder() async throws {
    let files = try await SampleSite.files()
    let index = try Self.page("docs/index.html", of: files)
    let groups = index.matches(of: /<h2>([A-Za-z]+)<\/h2><ul/).map { String($0.output.1) }
    #expect(groups == ["Start", "Use", "Systems", "Reference", "Commands", "Inside"])
    let first = try #require(index.firstRange(of: "<h3><a href=\"")?.upperBound)
    #expect(index[first...].hasPrefix("start.html\">Start here</a>"))
    let page = try Self.page("docs/nimbus.html", of: files)
    #expect(
      page.contains("<li><a href=\"../docs/nimbus.html\" aria-current=\"page\">Nimbus</a></li>")
    )
    let links = page.ranges(of: "<li><a href=\"../docs/").count
    #expect(links >= 26)
  }

  @Test func variantsOfOneTitleAreToldApart() async throws {
    let recipe = { (slug: String) in
      """
      {"slug": "\(slug)", "userFacingName": "\(slug.capitalized)", "referenceBranch": "control",
       "featureIds": ["onboarding-framework-feature"], "branches": [
        {"slug": "control", "ratio": 1, "features": [
          {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    }
    let files = try await SampleSite.files(
      of: .memory([
        "flowproof.yml": "sources:\n  - nimbus: a.json\n    experiments: e/*.json\n",
        "a.json": "{\"cards\": {\"a\": {\"card-type\": \"basic\", \"title\": \"A\"}}}",
        "e/one.json": recipe("one"), "e/two.json": recipe("two"),
      ])
    )
    let titles = files.filter { $0.path.hasSuffix("/en/index.html") }.compactMap { file in
      String(decoding: file.bytes, as: UTF8.self).firstMatch(of: /<h1>(.*?)<\/h1>/)
        .map { String($0.1) }
    }
    #expect(titles.count == 3)
    #expect(Set(titles).count == titles.count, "\(titles)")
    #expect(titles.contains { $0.contains("control of One<") }, "\(titles)")
  }
}
