import Source
import Syntax
import Testing

@testable import Nimbus

/// Targeting that no new user meets.
struct RecipeTargetingTests {
  /// The findings about a recipe's targeting: the text at their place, the message and the help.
  private static func found(_ targeting: String, app: String = "firefox_ios") throws -> [String] {
    let recipe = """
      {"slug": "ask", "appName": "\(app)", "targeting": "\(targeting)", "branches": [
       {"slug": "on", "features": [{"featureId": "messaging", "value": {"messages": {
         "poll": {"surface": "survey", "text": "T", "action": "OPEN_URL"}}}}]}]}
      """
    let project = try NimbusProject(["r.json": recipe], "r.json")
    return project.log.sorted().filter { $0.slug == "nobody-enrolled" }.map { finding in
      let place = finding.span.map { project.documents.sources[$0.file].text($0) } ?? ""
      return "\(place): \(finding.message); \(finding.help ?? "")"
    }
  }

  private static func never(_ part: String, _ help: String) -> [String] {
    ["\(part): nobody is enrolled in 'ask': '\(part)' never holds; \(help)"]
  }

  @Test(
    arguments: [
      ("isFirstRun == true && app_version|versionCompare('149.!') >= 0", "isFirstRun == true"),
      ("(is_already_enrolled) || ((isFirstRun == true) && is_phone)", "isFirstRun == true"),
      ("'ask' in active_experiments || isFirstRun == true", "isFirstRun == true"),
    ]
  )
  func aTextIsNeverTrue(targeting: String, part: String) throws {
    #expect(try Self.found(targeting) == Self.never(part, "'isFirstRun' is a string"))
  }

  @Test(
    arguments: [
      ("is_first_run == 'true'", "'is_first_run' is a boolean"),
      ("days_since_install == '3'", "'days_since_install' is an integer"),
      ("days_since_install|versionCompare('3') > 0", "'days_since_install' is an integer"),
      (
        "app_version|versionCompare('130.!') == 0",
        "no version is equal to one that ends in letters or signs: compare with '>=' and '<'"
      ),
      (
        "app_version|versionCompare('140.!') >= 0 && app_version|versionCompare('130.*') <= 0",
        "join what may hold by itself with '||'"
      ),
      ("language == 'en' && language == 'de'", "join what may hold by itself with '||'"),
      ("locale == 'en-US' && region == 'GB'", "join what may hold by itself with '||'"),
    ]
  )
  func whatNeverHolds(targeting: String, help: String) throws {
    #expect(try Self.found(targeting) == Self.never(targeting, help))
  }

  @Test(
    "Somebody is enrolled, the recipe is switched off, or another finding says what is wrong",
    arguments: [
      "true", "false", "is_already_enrolled", "isFirstRun == 'true'", "is_first_run == true",
      "(is_already_enrolled) || (isFirstRun == 'true' && app_version|versionCompare('115.!') >= 0)",
      "is_phone || isFirstRun == true", "language in ['en', 'de'] && region == 'US'",
      "(language in ['ja']) != true && language == 'en'", "is_phone && unheard_of",
      "enrollments_map['other'] == 'delivery'", "'other' in active_experiments", "isFirstRun",
      "app_version|versionCompare(149) >= 0", "days_since_install < 7 && is_first_run == false",
    ]
  )
  func nothingToTell(targeting: String) throws {
    #expect(try Self.found(targeting) == [])
  }
}
