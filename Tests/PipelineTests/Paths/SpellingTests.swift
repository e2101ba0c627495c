import Source
import Testing

/// Attributes of Firefox that tell the same: the conditions of two cards, of which no user sees both.
@Suite struct SpellingTests {
  @Test(arguments: [
    ("is_first_run", "isFirstRun != 'true'"), ("isFirstRun == 'false'", "is_first_run"),
    ("is_default_browser", "is_default_browser_string in ['false']"),
    ("language == 'de'", "locale in ['en-US', 'fr-FR']"), ("region == 'DE'", "locale == 'de-AT'"),
    ("app_version|versionCompare('140.!') < 0", "app_version|versionCompare('139.*') > 0"),
    ("android_version < 33", "android_sdk_version|versionCompare('33.!') >= 0"),
    ("android_sdk_version == '33'", "android_version > 33"),
  ])
  func nobodyIsBoth(first: String, second: String) async throws {
    let (order, type) =
      first.contains("android") ? ("ordering", "sync-sign-in") : ("order", "basic")
    let cards = ["A", "B"].enumerated().map {
      #""\#($1)": {"title": "T", "prerequisites": ["\#($1)"], "\#(order)": \#($0), "card-type": "\#(type)"}"#
    }
    let text = """
      {"conditions": {"A": "\(first)", "B": "\(second)"}, "cards": {\(cards.joined(separator: ","))}}
      """
    let entries = try await PathReport(.memory(["flows/a.json": text])).flows
    #expect(entries.map { $0.cover.map { $0.cards.joined(separator: " ") } } == [["A", "B"]])
  }
}
