import Editing
import Export
import Flow
import Pipeline
import Source
import Testing

@testable import Language

/// Two apps in one repository, whose tables and catalogs use the same names.
@Suite struct SeveralAppsTests {
  private static func card(_ title: String) -> String {
    #"{"cards": {"nest": {"title": "\#(title)", "image": "welcome-globe", "order": 10, "prerequisites": ["ALWAYS"], "buttons": {"primary": {"title": "Onboarding/Go", "action": "forward-one-card"}}}}, "conditions": {"ALWAYS": "true"}}"#
  }

  private static func catalog(_ app: String, words: String) -> [String: String] {
    let folder = "\(app)/Media.xcassets/onboardingWelcome.imageset"
    return [
      "\(folder)/Contents.json": #"{"images": [{"filename": "globe.svg"}]}"#,
      "\(folder)/globe.svg":
        #"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text y="15">\#(words)</text></svg>"#,
    ]
  }

  private static let files = [
    "apps/finch/flows/cards.json": card("Onboarding/Title"),
    "apps/wren/flows/cards.json": card("Onboarding/Title"),
    "apps/finch/en.lproj/Onboarding.strings": #""Title" = "Finch sings";"#,
    "apps/finch/de.lproj/Onboarding.strings": #""Title" = "Der Fink singt";"#,
    "apps/wren/en.lproj/Onboarding.strings": #""Title" = "Wren builds";"#,
    "kit/en.lproj/Onboarding.strings": #""Go" = "Go on";"#,
    "kit/de.lproj/Onboarding.strings": #""Go" = "Weiter";"#,
    "flowproof.yml": "sources: ['apps/*/flows/*.json']\n",
  ].merging(catalog("apps/finch", words: "Finch")) { _, new in new }
    .merging(catalog("apps/wren", words: "Wren")) { _, new in new }

  /// The words of each card in a locale, and of its picture, by flow.
  private static func shown(_ files: [String: String], _ locale: String) async throws -> [String] {
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    return build.flows.compactMap { flow in
      flow.variants.first?.cards.first.map { card in
        let card = resolver.resolve(card, locale: locale, images: build.images)
        return (card.texts.map(\.text) + card.images.compactMap(\.light?.text)).filter {
          !$0.isEmpty
        }
        .joined(separator: " | ")
      }
    }
  }

  private static func findings(_ files: [String: String]) async throws -> [String] {
    try await Pipeline.build(.memory(files)).build?.findings.map { "\($0)" } ?? []
  }

  @Test func eachShowsItsOwnWordsAndPictures() async throws {
    let shown = try await Self.shown(Self.files, "en")
    #expect(shown == ["Finch sings | Go on | Finch", "Wren builds | Go on | Wren"])
  }

  @Test func noneBorrowsAnothersTranslation() async throws {
    #expect(
      try await Self.shown(Self.files, "de").map { $0.prefix(14) } == [
        "Der Fink singt", "Wren builds | ",
      ]
    )
  }

  @Test func nothingIsSaidToBeTwice() async throws {
    let found = try await Self.findings(Self.files)
    for rule in ["duplicate-text", "asset-in-two-catalogs", "text-missing"] {
      #expect(!found.contains { $0.contains(rule) }, "\(found)")
    }
  }

  @Test func onlyTablesOfAnAppOfItsOwnAreApart() async throws {
    var files = Self.files
    files["apps/wren/en.lproj/Onboarding.strings"] = nil
    files["apps/wren/Media.xcassets/onboardingWelcome.imageset/Contents.json"] = nil
    files["apps/wren/Media.xcassets/onboardingWelcome.imageset/globe.svg"] = nil
    let shown = try await Self.shown(files, "en")
    #expect(shown == ["Finch sings | Go on | Finch", "Finch sings | Go on | Finch"])
  }

  @Test func aMisspeltKeyIsSoughtAmongTheAppsOwn() async throws {
    var files = Self.files
    files["apps/wren/flows/cards.json"] = Self.card("Onboarding/Titel")
    let found = try await Self.findings(files)
    #expect(
      found.contains { $0.contains("text-missing") && $0.contains("Wren builds") },
      "\(found)"
    )
  }

  @Test func aMisspeltTableIsSoughtByTheNameThatTextsGiveIt() async throws {
    var files = Self.files
    files["apps/wren/flows/cards.json"] = Self.card("Onbording/Nest.Title")
    let found = try await Self.findings(files)
    #expect(
      found.contains {
        $0.contains("text-missing") && $0.contains("did you mean \\'Onboarding\\'?")
      },
      "\(found)"
    )
  }

  @Test func theEditorOffersTheAppsOwnKeysAsTextsGiveThem() async throws {
    var files = Self.files
    files["apps/finch/en.lproj/Onboarding.strings"] = #""Title" = "Finch sings"; "Song" = "Song";"#
    let project = EditedProject(
      folder: "/p",
      tree: .memory(files),
      options: BuildOptions(),
      site: "https://s"
    )
    let path = "apps/wren/flows/cards.json"
    let text = Self.card("Onboarding/Title")
    let place = try #require(text.firstRange(of: "Onboarding/Ti"))
    let offset = text[..<place.upperBound].utf8.count
    let found = try await project.read([:]).complete([path: Array(text.utf8)], path, offset)
    let names = try #require(found).items.map(\.label).filter { $0.hasPrefix("Onboarding") }
    #expect(names == ["Onboarding/Go", "Onboarding/Title"])
  }

  /// Each app has a drawable of one name, which refers to a color of one name.
  @Test func eachDrawsItsOwnDrawables() async throws {
    var files = [
      "flowproof.yml": """
      sources: ['apps/*/flows/*.json']
      assets: [apps, kit]
      image-ids: ids.json

      """,
      "ids.json": #"{"welcome-globe": "@drawable/hero", "notifications": "@drawable/badge"}"#,
    ]
    for (app, color) in [("finch", "#ff0000"), ("wren", "#0000ff"), ("kit", "#00ff00")] {
      let folder = app == "kit" ? "kit/res" : "apps/\(app)/src/main/res"
      let name = app == "kit" ? "badge" : "hero"
      files["\(folder)/values/colors.xml"] =
        "<resources><color name=\"\(name)\">\(color)</color></resources>"
      files["\(folder)/drawable/\(name).xml"] = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="8dp"
          android:height="8dp" android:viewportWidth="8" android:viewportHeight="8">
          <path android:fillColor="@color/\(name)" android:pathData="M0,0h8v8z"/>
        </vector>
        """
    }
    let card = Self.card("A")
    files["apps/finch/flows/cards.json"] = card
    files["apps/wren/flows/cards.json"] = card
    files["apps/finch/flows/kit.json"] = card.replacing("welcome-globe", with: "notifications")
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let drawn = build.flows.flatMap(\.variants).flatMap(\.cards).map { card in
      card.images.compactMap { image in
        let path = build.images.resolve(image).light?.path
        return build.images.files.first { $0.path == path }.map {
          String(decoding: $0.bytes, as: UTF8.self).firstMatch(of: /fill="(#[0-9a-f]+)"/)?.output.1
        }
      }
    }
    #expect(drawn == [["#ff0000"], ["#00ff00"], ["#0000ff"]])
  }
}
