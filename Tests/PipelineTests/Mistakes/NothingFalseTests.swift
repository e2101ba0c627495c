import Export
import Flow
import Pipeline
import Source
import Testing

/// Findings that stay away where they would not be true, each beside a project where they are.
@Suite struct NothingFalseTests {
  /// The messages of one rule, without places and help.
  private static func said(_ slug: String, _ files: [String: String]) async throws -> [String] {
    try await findings(files).filter { $0.contains("[\(slug)]") }
      .compactMap { $0.split(separator: "[\(slug)]").first.map(String.init) }
  }

  private static func recipe(_ slug: String, targeting: String, cards: String) -> String {
    """
    {"slug": "\(slug)", "appName": "firefox_ios", "targeting": "\(targeting)",
     "bucketConfig": {"namespace": "\(slug)", "start": 0, "count": 100, "total": 10000},
     "branches": [{"slug": "a", "features": [
       {"featureId": "onboarding-framework-feature", "value": {"cards": {\(cards)}}}]}]}
    """
  }

  private static let base = #"{"cards": {"welcome": {"title": "Onboarding/Hi", "order": 10}}}"#
  private static let config =
    "sources: [{nimbus: flows/cards.json, experiments: experiments/*.json}]\nstrings: [strings]\n"
  private static let english = ["strings/en.lproj/Onboarding.strings": #""Hi" = "Hello there";"#]

  private static func project(
    _ recipes: [String],
    config: String = config
  ) -> [String: String] {
    var files = english.merging(["flows/cards.json": base, "flowproof.yml": config]) { $1 }
    for (number, recipe) in recipes.enumerated() { files["experiments/\(number).json"] = recipe }
    return files
  }

  @Test(arguments: [("isFirstRun == 'true'", 1), ("isFirstRun == 'true' && is_phone", 0)])
  func toolbarCardsWhereTargetingKeepsPadsOut(targeting: String, count: Int) async throws {
    let card = """
      "bar": {"title": "Bar", "order": 20, "card-type": "multiple-choice", "multiple-choice-buttons": [
        {"title": "Top", "action": "toolbar-top"}, {"title": "Bottom", "action": "toolbar-bottom"}]}
      """
    let recipe = Self.recipe("bar", targeting: targeting, cards: card)
    let found = try await Self.said("toolbar-card-ipad", Self.project([recipe]))
    #expect(found.count == count)
  }

  /// Texts that a recipe's users have in another version.
  @Test(arguments: [("149", "error"), ("130", "info")])
  func textsOfRecipesForOtherVersions(app: String, severity: String) async throws {
    let recipe = Self.recipe(
      "one",
      targeting: "app_version|versionCompare('140.!') >= 0",
      cards: #""new": {"title": "Onboarding/New"}"#
    )
    let files = Self.project([recipe], config: Self.config + "app-version: '\(app)'\n")
    let found = try await Self.said("text-missing", files)
    #expect(found.count == 1 && found[0].contains(": \(severity): 'Onboarding/New' is in no table"))
  }

  @Test(arguments: [("region == 'US'", 1), ("region == 'DE'", 0)])
  func recipesWhoseAudiencesExcludeEachOther(second: String, count: Int) async throws {
    let card = #""welcome": {"body": "There"}"#
    let recipes = [
      Self.recipe("one", targeting: "region == 'US'", cards: card),
      Self.recipe("two", targeting: second, cards: card),
    ]
    let found = try await Self.said("coenroll-conflict", Self.project(recipes))
    #expect(found.count == count)
  }

  @Test(arguments: [("", 1), ("app-version: '114.1'\n", 0), ("app-version: '125'\n", 1)])
  func triggersOfOldVersions(version: String, count: Int) async throws {
    let files = [
      "flowproof.yml": "sources: [flows/messages.json]\n" + version,
      "flows/messages.json": """
      {"messages": {"home": {"surface": "new-tab-card", "text": "Hello", "trigger": ["ALWAYS"]}}}
      """,
    ]
    #expect(try await Self.said("message-trigger-old-key", files).count == count)
  }

  @Test(arguments: [("", 4), ("app-version: '114.1'\n", 0), ("app-version: '120'\n", 2)])
  func namesOfOldVersions(version: String, count: Int) async throws {
    let files = [
      "flowproof.yml": "sources: [flows/cards.json]\n" + version,
      "flows/cards.json": """
      {"card-ordering": ["welcome"], "cards": [{"name": "welcome", "title": "Hello", "type": "fresh-install",
        "buttons": {"primary": {"title": "Go", "action": "next-card"}}}]}
      """,
    ]
    #expect(try await Self.said("old-name", files).count == count)
    #expect(try await Self.said("version-gate", files) == [])
  }

  @Test(arguments: [("'es' in locale", 0), ("'e' in locale", 1), ("true", 1)])
  func freeTextForReadersOfOneLanguage(condition: String, count: Int) async throws {
    let files = [
      "flows/cards.json": """
      {"conditions": {"C": "\(condition)"}, "cards": {"welcome": {"title": "Hola a todos",
        "prerequisites": ["C"]}}}
      """,
      "strings/en.lproj/Onboarding.strings": #""Hi" = "Hello there";"#,
      "strings/es.lproj/Onboarding.strings": #""Hi" = "Hola";"#,
    ]
    let found = try await Self.said("free-text", files)
    #expect(found.count == count)
  }

  @Test func freeTextBesideTranslatedWordsIsAWarning() async throws {
    let files = [
      "flows/cards.json":
        #"{"cards": {"welcome": {"title": "Onboarding/Hi", "body": "Some words"}}}"#,
      "strings/en.lproj/Onboarding.strings": #""Hi" = "Hello there";"#,
      "strings/de.lproj/Onboarding.strings": #""Hi" = "Hallo ihr";"#,
    ]
    let found = try await Self.said("free-text", files)
    #expect(found.count == 1 && found[0].contains("warning: 'Some words' is free text"))
    #expect(found[0].contains("beside words that are translated"))
  }

  @Test(arguments: [("ALWAYS", "error"), ("NEVER", "info")])
  func missingTextsOfCardsThatNobodySees(condition: String, severity: String) async throws {
    var files = Self.english
    files["flows/cards.json"] = """
      {"conditions": {"ALWAYS": "true", "NEVER": "false"}, "cards": {"welcome": {"title": "Onboarding/Hi"},
        "other": {"title": "Onboarding/None.v1", "prerequisites": ["\(condition)"]}}}
      """
    let found = try await Self.said("text-missing", files)
    #expect(found.count == 1 && found[0].contains(": \(severity): "))
  }

  @Test(arguments: [("Onboarding", 1), ("Menu", 0)])
  func doubledKeysOfTablesThatFlowsUse(table: String, count: Int) async throws {
    var files = Self.english
    files["flows/cards.json"] = Self.base
    files["strings/en.lproj/\(table).strings"] = "\"Hi\" = \"Hello there\";\n\"Hi\" = \"Hello\";"
    #expect(try await Self.said("duplicate-text", files).count == count)
  }

  @Test func keysThatSourceCodeUses() async throws {
    var files = [
      "flowproof.yml": "sources: [flows/cards.json]\nstrings: [strings, Strings.swift]\n",
      "flows/cards.json": Self.base,
      "strings/en.lproj/Onboarding.strings": #""Hi" = "Hello there"; "Menu" = "Menu";"#,
      "Strings.swift": """
      let hi = MZLocalizedString(key: "Hi", tableName: "Onboarding", value: "Hello there", comment: "")
      let menu = MZLocalizedString(key: "Menu", tableName: "Onboarding", value: "Menu", comment: "")
      """,
    ]
    #expect(try await Self.said("unused-key", files) == [])
    files["Strings.swift"] = nil
    files["flowproof.yml"] = "sources: [flows/cards.json]\nstrings: [strings]\n"
    #expect(try await Self.said("unused-key", files).count == 1)
  }

  @Test(arguments: [
    ("/images/a.svg", 0), ("{{site.baseurl}}/images/a.svg", 0), ("/images/b.svg", 0),
    ("images/a.svg", 1),
  ])
  func picturesAsJekyllNamesThem(address: String, count: Int) async throws {
    var files = Self.english
    files["flowproof.yml"] =
      "sources: [flows/cards.json]\nstrings: [strings]\ndocs: site/_posts/*.md\n"
    files["flows/cards.json"] = Self.base
    files["site/_config.yml"] = "title: Site\n"
    files["site/_posts/one.md"] = "# One\n\n![A](\(address))\n"
    files["site/images/a.svg"] = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#
    #expect(try await Self.said("missing-doc-image", files).count == count)
  }

  @Test(arguments: ["locales: [en_US]", "default-locale: en_us", "locales: [en-US, EN-US]"])
  func localesInAnotherSpelling(line: String) async throws {
    let files = [
      "flowproof.yml": "sources: [flows/cards.json]\nstrings: [strings]\n\(line)\n",
      "flows/cards.json": Self.base,
      "strings/en-US.lproj/Onboarding.strings": #""Hi" = "Hello there";"#,
    ]
    let outcome = try await Pipeline.build(.memory(files))
    #expect(outcome.findings.filter { ["unknown-locale", "text-missing"].contains($0.slug) } == [])
    #expect(outcome.build?.locales == ["en-US"])
  }

  @Test func tablesOfNoLocale() async throws {
    var files = Self.english
    files["flows/cards.json"] = Self.base
    files["strings/german.lproj/Onboarding.strings"] = #""Hi" = "Hallo";"#
    #expect(
      try await Self.said("unknown-locale", files) == [
        "strings/german.lproj/Onboarding.strings:1:1: warning: 'german' is no language tag, so that no"
          + " device asks for these texts "
      ]
    )
  }

  @Test func settingsThatChangeNothing() async throws {
    let files = [
      "flowproof.yml": "sources: [{sequence: flows/a.json, experiments: experiments/*.json}]\n",
      "flowproof.json": "{}",
      "flows/a.json": #"{"version": 1, "screens": []}"#,
    ]
    let found = try await Self.said("bad-value", files)
    #expect(
      found == [
        "flowproof.json:1:1: warning: 'flowproof.yml' is read, and 'flowproof.json' beside it is not ",
        "flowproof.yml:1:49: warning: 'experiments' changes nothing: a document of Sequence holds its own,"
          + " or has none ",
      ]
    )
  }

  /// A card that only another interface shows is drawn as that interface would show it.
  @Test func cardsAreDrawnInTheInterfaceThatTheyName() async throws {
    func notes(_ isModern: Bool) async throws -> [Fidelity] {
      let text = """
        {"enable-modern-ui": \(isModern), "cards": {"old": {"title": "Old"},
          "new": {"title": "New", "uiVariant": "modern"}}}
        """
      let build = try #require(try await Pipeline.build(.memory(["flows/cards.json": text])).build)
      let cards = build.flows[0].variants[0].cards
      return ["old", "new"].compactMap { id in
        cards.first { $0.id == id }?.states.first?.root.fidelity
      }
    }
    let (legacy, modern) = (try await notes(false), try await notes(true))
    #expect(legacy.count == 2 && legacy[1] != legacy[0])
    #expect(legacy[1] == modern[1])
  }

  /// Version 115 had one popup for all cards.
  @Test(arguments: [("", 1), ("instruction-popup", 0)])
  func popupsOfTheWholeFeature(variable: String, count: Int) async throws {
    let popup = "{title: How, instructions: [Tap], button-title: Go, button-action: dismiss}"
    let manifest = """
      about: {description: app, ios: {class: App, module: Client}}
      channels: [release]
      features:
        onboarding-framework-feature:
          description: d
          variables:
            \(variable.isEmpty ? "other" : variable): {description: d, type: Popup, default: \(popup)}
            cards:
              description: d
              type: Map<String, NimbusOnboardingCardData>
              default:
                welcome: {title: Hello, buttons: {primary: {title: How, action: open-default-browser-popup}}}
      types:
        objects:
          Popup:
            description: d
            fields:
              title: {description: d, type: Text, default: ""}
              instructions: {description: d, type: List<Text>, default: []}
              button-title: {description: d, type: Text, default: ""}
              button-action: {description: d, type: String, default: dismiss}
          Button:
            description: d
            fields:
              title: {description: d, type: Text, default: ""}
              action: {description: d, type: String, default: next-card}
          Buttons:
            description: d
            fields:
              primary: {description: d, type: Option<Button>, default: null}
          NimbusOnboardingCardData:
            description: d
            fields:
              title: {description: d, type: Text, default: ""}
              buttons: {description: d, type: Option<Buttons>, default: null}
      """
    let files = ["flowproof.yml": "sources: [nimbus.fml.yaml]\n", "nimbus.fml.yaml": manifest]
    #expect(try await Self.said("popup-missing", files).count == count)
  }

  /// Other words over an action that stays are told of messages as of cards.
  @Test(arguments: [("", 1), (#", "action": "CLOSE""#, 0)])
  func messagesThatInheritAnAction(action: String, count: Int) async throws {
    let files = [
      "flowproof.yml":
        "sources: [{nimbus: flows/messages.json, experiments: experiments/*.json}]\n",
      "flows/messages.json": """
      {"messages": {"home": {"surface": "new-tab-card", "text": "Make it yours", "action": "OPEN_URL"}}}
      """,
      "experiments/a.json": """
      {"slug": "a", "appName": "firefox_ios", "branches": [{"slug": "a", "features": [
        {"featureId": "messaging", "value": {"messages": {"home": {"text": "Thank you"\(action)}}}}]}]}
      """,
    ]
    #expect(try await Self.said("inherited-action", files).count == count)
  }

  /// A translation that has lost the words of its link.
  @Test(arguments: [("%1$s zustimmen", 0), ("Allem zustimmen", 1)])
  func linkWordsOfTranslations(line: String, count: Int) async throws {
    func table(_ line: String) -> String {
      "<resources><string name=\"line\">\(line)</string><string name=\"terms\">terms</string></resources>"
    }
    let files = [
      "flows/cards.json": """
      {"cards": {"a": {"card-type": "terms-of-service", "title": "Hello", "primary-button-label": "Go on",
        "extra-data": {"term-of-service-data": {"line-one-text": "line", "line-one-link-text": "terms"}}}}}
      """,
      "app/src/main/res/values/strings.xml": table("I agree to %1$s"),
      "app/src/main/res/values-de/strings.xml": table(line),
    ]
    let found = try await Self.said("link-words-missing", files)
    #expect(found.count == count && found.allSatisfy { $0.contains(" in de, so") })
  }

  /// Android shows the shipped card's picture where a recipe names one that the app lacks.
  @Test func picturesThatAndroidLacks() async throws {
    let card = { (picture: String) in
      #"{"cards": {"a": {"card-type": "add-search-widget", "title": "Hi", "image-res": "\#(picture)"}}}"#
    }
    let files = [
      "flowproof.yml": "sources: [{nimbus: flows/cards.json, experiments: experiments/*.json}]\n",
      "flows/cards.json": card("ic_widget"),
      "app/src/main/res/drawable/ic_widget.xml": """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="8dp"
        android:height="8dp" android:viewportWidth="8" android:viewportHeight="8"/>
      """,
      "experiments/a.json": """
      {"slug": "a", "appName": "fenix", "branches": [{"slug": "b", "features": [
        {"featureId": "juno-onboarding", "value": \(card("ic_new"))}]}]}
      """,
    ]
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let images = build.flows[0].variants.flatMap(\.cards).flatMap(\.images)
      .filter { !$0.isBuiltIn }
    #expect(
      images.map { build.images.resolve($0).asset } == [
        "@drawable/ic_widget", "@drawable/ic_widget",
      ]
    )
    let found = try await Self.said("image-asset-missing", files)
    #expect(found.count == 1)
    #expect(found[0].contains("so the app shows '@drawable/ic_widget' in its place"))
  }

  /// A text that shows its key is in use; one that is empty where other locales have words is told.
  @Test(arguments: [
    (#""hi" = "hi"; "b" = "Body";"#, #""hi" = "Hallo"; "b" = "Text";"#, []),
    (
      #""hi" = ""; "b" = "Body";"#, #""hi" = "Hallo"; "b" = "Text";"#,
      ["'hi' is empty in en, the default locale"]
    ),
    (#""hi" = ""; "b" = "Body";"#, #""hi" = ""; "b" = "Text";"#, []),
  ])
  func emptyWordsAndKeys(english: String, german: String, told: [String]) async throws {
    let files = [
      "flows/c.json": #"{"cards": {"s": {"title": "T/hi", "body": "T/b"}}}"#,
      "strings/en.lproj/T.strings": english, "strings/de.lproj/T.strings": german,
    ]
    #expect(try await Self.said("unused-key", files) == [])
    let found = try await Self.said("text-untranslated", files)
    #expect(found.count == told.count && zip(found, told).allSatisfy { $0.contains($1) })
  }
}
