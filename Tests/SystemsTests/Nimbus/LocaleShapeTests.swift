import Source
import Testing

@testable import Nimbus

/// Languages, regions and locales in forms that they do not have.
struct LocaleShapeTests {
  private static func found(_ condition: String) throws -> [String] {
    try ExpressionCheckTests.findings("\"\(condition)\"").filter {
      $0.contains("jexl-locale-shape")
    }
  }

  @Test(arguments: [
    ("language in ['en-US', 'de']", "2:15", "language", "en", "en-US"),
    ("language == 'FR'", "2:14", "language", "en", "FR"),
    ("'pt-BR' == language", "2:2", "language", "en", "pt-BR"),
    ("'en-GB' in language", "2:2", "language", "en", "en-GB"),
    ("region == 'us'", "2:12", "region", "US", "us"),
    ("region in ['DE', 'de-AT']", "2:19", "region", "US", "de-AT"),
    ("locale == 'en_US'", "2:12", "locale", "en-US", "en_US"),
    ("locale in ['nl', 'en-US']", "2:13", "locale", "en-US", "nl"),
    ("'fr_CA' in locale", "2:2", "locale", "en-US", "fr_CA"),
  ])
  func formsThatNeverMatch(
    condition: String,
    place: String,
    name: String,
    example: String,
    text: String
  ) throws {
    #expect(
      try Self.found(condition) == [
        "flows/a.json:\(place) jexl-locale-shape '\(name)' is such as '\(example)', so '\(text)' "
          + "matches hardly anybody"
      ]
    )
  }

  @Test(arguments: [
    "language in ['en', 'fil']", "region in ['US', '419']", "locale in ['en-US', 'zh-Hant-TW']",
    "'en' in locale", "'US' in locale", "locale in ['de', 'de-AT']", "language == ''",
    "os_version == 'en-us'", "language == region", "('en-US' in locale) == false",
  ])
  func otherForms(condition: String) throws {
    #expect(try Self.found(condition) == [])
  }
}
