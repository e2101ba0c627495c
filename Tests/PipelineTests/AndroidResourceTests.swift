import Export
import Flow
import Pipeline
import Source
import Testing

/// Android's folders of resources, found without a config.
@Suite struct AndroidResourceTests {
  static let android = "http://schemas.android.com/apk/res/android"

  @Test func anAppsResourcesAreFound() async throws {
    let vector = """
      <vector xmlns:android="\(Self.android)" android:width="8dp" android:height="8dp"
        android:viewportWidth="8" android:viewportHeight="8">
        <path android:fillColor="@color/brand" android:pathData="M0,0h8v8z"/></vector>
      """
    let outcome = try await Pipeline.build(
      .memory([
        "flows/cards.json":
          #"{"cards": {"welcome": {"title": "Hello", "image": "welcome-globe"}}}"#,
        "image-ids.yml": "welcome-globe: \"@drawable/welcome\"\n",
        "app/src/main/res/values/strings.xml":
          "<resources><string name=\"title\">Hello</string></resources>",
        "app/src/main/res/values-de/strings.xml":
          "<resources><string name=\"title\">Hallo</string></resources>",
        "app/src/main/res/values/colors.xml":
          "<resources><color name=\"brand\">#123456</color></resources>",
        "app/src/main/res/values-night/colors.xml":
          "<resources><color name=\"brand\">#abcdef</color></resources>",
        "app/src/main/res/drawable/welcome.xml": vector,
        "app/src/main/res/drawable/other.xml": vector,
        "app/src/main/res/drawable/broken.xml": "<vector>",
      ])
    )
    let build = try #require(outcome.build)
    #expect(build.locales == ["en", "de"])
    #expect(outcome.findings.filter { $0.code.hasPrefix("FP4") }.map(\.message) == [])
    let files = build.images.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(files.count == 2)
    #expect(files.count { $0.contains("#123456") } == 1)
    #expect(files.count { $0.contains("#abcdef") } == 1)
  }

  /// Named as in code, as in resources, or by its name alone.
  @Test(arguments: ["ic_print", "@drawable/ic_print", "R.drawable.ic_print"])
  func theIconOfAMicrosurveyIsADrawable(name: String) async throws {
    let message = """
      {"messages": {"a": {"surface": "microsurvey", "title": "Printing", "text": "How was it?",
      "microsurvey-config": {"icon": "\(name)", "answers": [{"text": "Good"}, {"text": "Bad"}]}}}}
      """
    let vector = """
      <vector xmlns:android="\(Self.android)" android:width="8dp" android:height="8dp"
        android:viewportWidth="8" android:viewportHeight="8">
        <path android:fillColor="#123456" android:pathData="M0,0h8v8z"/></vector>
      """
    func images(_ drawable: String) async throws -> (icon: Bool, findings: [String]) {
      let outcome = try await Pipeline.build(
        .memory(["flows/a.json": message, "app/src/main/res/drawable/\(drawable).xml": vector])
      )
      let build = try #require(outcome.build)
      let icon = try #require(build.flows.flatMap(\.variants).flatMap(\.cards).first?.images.first)
      let found = outcome.findings.filter { $0.slug == "image-asset-missing" }
      return (build.images.resolve(icon).light != nil, found.map(\.message))
    }
    let there = try await images("ic_print")
    #expect(there.icon && there.findings == [])
    let missing = try await images("ic_other")
    #expect(!missing.icon && missing.findings.count == 1, "\(missing.findings)")
  }

  /// A survey's buttons, headings and thanks, as Android's own resources have them.
  @Test func theAppsOwnWordsAreThoseOfItsResources() async throws {
    let message = """
      {"messages": {"a": {"surface": "microsurvey", "title": "Printing", "text": "How was it?",
      "microsurvey-config": {"answers": [{"text": "Good"}, {"text": "Bad"}]}},
      "b": {"surface": "microsurvey", "text": "And now?", "exclude-if-any": []}}}
      """
    let german = [
      "prompt_title": "Hilf uns", "continue_button_label": "Weiter", "survey_header_2": "Ausfüllen",
      "submit_button_label": "Absenden", "privacy_notice_2": "Datenschutz",
      "survey_header_confirmation": "Fertig", "feedback_confirmation": "Danke!",
    ].sorted { $0.key < $1.key }
    let strings = german.map { "<string name=\"micro_survey_\($0)\">\($1)</string>" }.joined()
    let outcome = try await Pipeline.build(
      .memory([
        "flows/a.json": message,
        "app/src/main/res/values/strings.xml":
          "<resources><string name=\"micro_survey_submit_button_label\">Send</string></resources>",
        "app/src/main/res/values-de/strings.xml": "<resources>\(strings)</resources>",
      ])
    )
    let build = try #require(outcome.build)
    func words(_ card: Card, _ locale: String) -> [String] {
      card.texts.map { build.resolver.resolve($0, locale: locale).text }
    }
    let cards = build.flows.flatMap(\.variants).flatMap(\.cards).sorted { $0.id < $1.id }
    #expect(
      cards.map { words($0, "de") } == [
        [
          "Printing", "How was it?", "Weiter", "Good", "Bad", "Ausfüllen", "Absenden",
          "Datenschutz", "Fertig", "Danke!",
        ],
        [
          "Hilf uns", "And now?", "Weiter", "Ausfüllen", "Absenden", "Datenschutz", "Fertig",
          "Danke!",
        ],
      ]
    )
    #expect(
      cards.last.map { words($0, "en") } == [
        "Help us make Firefox better. It only takes a minute.", "And now?", "Continue",
        "Please complete survey", "Send", "Privacy notice", "Survey complete",
        "Thanks for your feedback!",
      ]
    )
  }
}
