import Source
import Syntax
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// Findings inside the strings that hold expressions.
struct ExpressionCheckTests {
  /// A condition in a document of cards.
  static func findings(_ condition: String) throws -> [String] {
    let project = try NimbusProject(
      [
        "flows/a.json":
          "{\"cards\": {\"a\": {\"title\": \"A\"}}, \"conditions\": {\"C\":\n\(condition)}}"
      ],
      "flows/a.json"
    )
    return project.findings()
  }

  /// The targeting of an experiment, as JSON.
  static func targeting(_ text: String) throws -> NimbusProject {
    let branch = NimbusRecipeTests.branch("x", "{}")
    let recipe =
      "{\"slug\": \"s\", \"channel\": \"release\",\n\"targeting\": \(text),\n\"branches\": [\(branch)]}"
    return try NimbusRecipeTests.project(["1.json": recipe], channels: "release")
  }

  @Test(arguments: [
    (
      #""!(language in ['ja'])""#,
      "2:2 jexl-error there is no negation in the app's dialect, found '!', so the app counts the "
        + "condition as false"
    ),
    (
      #""is_phone && is_frist_run""#,
      "2:14 jexl-error unknown identifier 'is_frist_run', on which the app's evaluation fails"
    ),
    (
      #""os == 'de' || language|lower == 'de'""#,
      "2:25 jexl-error unknown transform 'lower', on which the app's evaluation fails"
    ),
    (
      #""'x'|eventSum('Day', 7) > 1""#,
      "2:6 jexl-error 'eventSum' knows no interval 'Day', so the app counts the condition as false"
    ),
    (
      #""app_version|versionCompare(149) >= 0""#,
      "2:14 jexl-error 'versionCompare' takes a version to compare with as a string, found a number, "
        + "so the app counts the condition as false"
    ),
    (
      #""is_phone && app_version|versionCompare() >= 0""#,
      "2:26 jexl-error 'versionCompare' needs a version to compare with, on which the app's "
        + "evaluation fails"
    ),
    (
      #""isFirstRun""#,
      "2:2 jexl-error expected true or false as the value, found 'isFirstRun', which is a string"
    ),
    (
      #""is_phone || locale""#,
      "2:14 jexl-error expected true or false as the value, found 'locale', which is a string"
    ),
    (
      #""""#,
      "2:2 jexl-error expected a value, found the end, so the app counts the condition as false"
    ),
    (
      #""is_phone || is_first_run && is_default_browser""#,
      "2:27 jexl-precedence '||' and '&&' bind alike, from left to right"
    ),
    (
      #""os == is_phone ? 'iOS' : 'Android'""#,
      "2:8 jexl-precedence a ternary binds tighter than every operator beside it"
    ),
    (
      #""is_phone && (days_since_install in [1, 2])""#,
      "2:15 jexl-int-in-list 'days_since_install' is a whole number, which never equals a number in "
        + "a list: this is always false"
    ),
    (
      #""days_since_install > -1""#,
      "2:23 jexl-negative expected a value, found '-', and numbers have no sign in the app's dialect, "
        + "so the app counts the condition as false"
    ),
    (
      #""region in ['Curaçao']""#,
      "2:18 jexl-non-ascii expected only ASCII characters, found 'ç', so the app counts the condition "
        + "as false"
    ),
    (
      #""date_string >= '2026-12-24'""#,
      "2:2 jexl-date-string-month 'date_string' holds the minutes where its month should be, so this "
        + "test never works"
    ),
    (
      #""\"de\" in \"\u0061b\" && nothing""#,
      "2:27 jexl-error unknown identifier 'nothing', on which the app's evaluation fails"
    ),
    (
      #""is_phone &&\n nothing""#,
      "2:16 jexl-error unknown identifier 'nothing', on which the app's evaluation fails"
    ),
  ])
  func condition(text: String, finding: String) throws {
    #expect(try Self.findings(text) == ["flows/a.json:" + finding])
  }

  @Test(arguments: [
    #""true""#, #""is_phone""#, #""(language in ['ja']) != true""#, #""is_phone && is_first_run""#,
    #""'2026' in date_string""#, #""is_phone ? is_first_run : is_default_browser""#,
    #""'app_cycle.foreground'|eventLastSeen('Days', 1) > 1""#,
    #""events.days_opened_in_last_28 > 3""#, #""enrollments_map['a'] == 'b'""#,
    #""app_version|versionCompare('131.!') >= 0""#, #""nimbus_id|bucketSample(0, 10, 100)""#,
  ])
  func nothingToFind(text: String) throws {
    #expect(try Self.findings(text) == [])
  }

  @Test func targetingIsCheckedInItsOwnPlace() throws {
    let project = try Self.targeting(#""isFirstRun == 'true' && number_of_app_launches > 2""#)
    #expect(
      project.findings() == [
        "1.json:2:39 jexl-error unknown identifier 'number_of_app_launches', on which the app's "
          + "evaluation fails"
      ]
    )
    let help = project.log.diagnostics.first?.help
    #expect(help == "targeting does not know it; only conditions and triggers do")
  }

  @Test func everyStyleOfYAMLIsMapped() throws {
    let manifest = NimbusMergeTests.manifest
    let styles = [
      ("NEW: nothing", "nothing"), ("NEW: 'is_phone && ''a'' in nothing'", "nothing"),
      ("NEW: \"is_phone && \\\"a\\\" in nothing\"", "nothing"),
      ("NEW: is_phone &&\n               nothing", "nothing"),
      ("NEW: |\n              is_phone &&\n              nothing", "nothing"),
      ("NEW: >\n              is_phone &&\n              nothing", "nothing"),
    ]
    for (yaml, wanted) in styles {
      let text = manifest.replacing("cards:", with: "cards:")
      let file = try #require(Self.manifest(text, with: yaml), "no place for conditions")
      let project = try NimbusProject(["nimbus.fml.yaml": file], "nimbus.fml.yaml")
      let found = project.log.diagnostics.filter { $0.slug == "jexl-error" }
      let spans = found.compactMap(\.span)
      #expect(spans.map { project.documents.sources[$0.file].text($0) } == [wanted], "\(yaml)")
    }
  }

  /// A manifest with one condition.
  private static func manifest(_ text: String, with condition: String) -> String? {
    """
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Onboarding
        variables:
          conditions:
            description: Conditions
            type: Map<String, String>
            default:
              \(condition)
    """
  }

  private static let rules = Rule.fml.filter { (1200...1219).contains($0.number) }

  @Test(arguments: Self.rules.map(\.slug))
  func examplesOfRules(slug: String) throws {
    let rule = try #require(Self.rules.first { $0.slug == slug })
    let (path, text) = try #require(rule.bad.first { $0.value.contains("↓") })
    let mark = try #require(text.firstIndex(of: "↓"))
    let bad = try NimbusProject(
      rule.bad.mapValues { $0.split(separator: "↓").joined() },
      path
    )
    let found = bad.log.diagnostics.filter { $0.slug == slug }
    #expect(found.map(\.span?.start) == [text[..<mark].utf8.count], "\(bad.findings())")
    #expect(found.first?.help != nil)
    let good = try NimbusProject(rule.good, path)
    #expect(good.findings() == [])
  }
}
