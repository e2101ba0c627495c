import Flow
import Source
import Testing

@testable import Nimbus

/// Tests of the reach of a recipe's messages by language, region and locale.
struct NimbusMessageReachTests {
  /// The findings about a recipe's reach, with messages `de`, `en` and so on that a trigger of the
  /// same name shows.
  private static func found(
    _ targeting: String,
    _ triggers: [String: String]
  ) throws -> [String] {
    let names = triggers.keys.sorted()
    let messages = names.map {
      #""\#($0)": {"surface": "survey", "text": "T", "action": "OPEN_URL", "trigger-if-all": ["\#($0)"]}"#
    }
    let expressions = names.map { "\"\($0)\": \"\(triggers[$0] ?? "")\"" }
    let recipe = """
      {"slug": "ask", "appName": "firefox_ios", "targeting": "\(targeting)", "branches": [
       {"slug": "on", "features": [{"featureId": "messaging", "value": {
         "messages": {\(messages.joined(separator: ", "))},
         "triggers": {\(expressions.joined(separator: ", "))}}}]}]}
      """
    return try NimbusProject(["r.json": recipe], "r.json").log.sorted()
      .filter { ["message-nobody", "message-locale-left"].contains($0.slug) }
      .map { "\($0.slug): \($0.message)" }
  }

  private static func nobody(_ name: String) -> String {
    "message-nobody: nobody whom the targeting of 'ask' lets in sees '\(name)': '\(name)' asks for a "
      + "language or region that it keeps out"
  }

  private static func left(_ names: String) -> String {
    "message-locale-left: no message of branch 'on' shows for \(names), which the targeting names"
  }

  @Test("A trigger for a locale whose region the targeting leaves out")
  func aRegionThatIsLeftOut() throws {
    let targeting = "language in ['en', 'nl'] && region in ['NL', 'BE', 'IE']"
    let dutch = "'nl' in locale"
    #expect(
      try Self.found(targeting, ["en": "locale == 'en-GB'", "nl": dutch]) == [
        Self.left("'en'"), Self.nobody("en"),
      ]
    )
    #expect(try Self.found(targeting, ["en": "locale in ['en-IE', 'en-GB']", "nl": dutch]) == [])
    #expect(try Self.found(targeting, ["en": "'en' in locale", "nl": dutch]) == [])
    #expect(try Self.found(targeting, ["en": "language == 'en'", "nl": dutch]) == [])
  }

  @Test(
    "The trigger or exception that keeps them out by itself",
    arguments: [
      (#"["ALL"], "except-if-any": ["EN"]"#, "'EN' in its 'except-if-any' holds for all of them"),
      (#"[], "except-if-any": ["EN"]"#, "'EN' in its 'except-if-any' holds for all of them"),
      (#"["ALL", "DE"]"#, "'DE' asks for a language or region that it keeps out"),
      (#"["EN", "GB"]"#, "'GB' asks for a language or region that it keeps out"),
      (
        #"["ODD"], "except-if-any": ["US"]"#,
        "'ODD' and 'US' together ask for a language or region that it keeps out"
      ),
    ]
  )
  func whatKeepsThemOut(triggers: String, reason: String) throws {
    #expect(
      try Self.reasons("language in ['en'] && region in ['US', 'CA']", triggers) == [
        "message-nobody: nobody whom the targeting of 'ask' lets in sees 'm': \(reason)"
      ]
    )
  }

  @Test func aMessageThatNobodySeesAnywayIsToldOnce() throws {
    #expect(
      try Self.reasons("language in ['en', 'de']", #"["DE", "EN"]"#) == [
        "message-triggers-exclude: nobody sees 'm': 'DE' and 'EN' never agree"
      ]
    )
  }

  /// The findings about who sees a message with triggers in a recipe.
  private static func reasons(_ targeting: String, _ triggers: String) throws -> [String] {
    let recipe = """
      {"slug": "ask", "appName": "firefox_ios", "targeting": "\(targeting)", "branches": [
       {"slug": "on", "features": [{"featureId": "messaging", "value": {
         "messages": {"m": {"surface": "survey", "text": "T", "action": "OPEN_URL",
           "trigger-if-all": \(triggers)}},
         "triggers": {"ALL": "true", "DE": "language == 'de'", "EN": "language == 'en'",
           "GB": "region == 'GB'", "US": "region == 'US'",
           "ODD": "region == 'US' || language == 'de'"}}}]}]}
      """
    return try NimbusProject(["r.json": recipe], "r.json").log.sorted()
      .filter { ["message-nobody", "message-triggers-exclude"].contains($0.slug) }
      .map { "\($0.slug): \($0.message)" }
  }

  @Test("Languages and regions that no message is for")
  func whatIsLeft() throws {
    #expect(
      try Self.found("language in ['it', 'pt', 'ro']", ["it": "'it' in locale"]) == [
        Self.left("'pt' and 'ro'")
      ]
    )
    #expect(
      try Self.found("language == 'es' && region in ['ES', 'MX']", ["es": "region == 'MX'"]) == [
        Self.left("'ES'")
      ]
    )
    #expect(try Self.found("region == 'JP'", ["ko": "region == 'KR'"]) == [Self.nobody("ko")])
  }

  @Test("What every user may meet says nothing")
  func everybody() throws {
    #expect(try Self.found("language in ['it', 'pt']", ["all": "days_since_install > 3"]) == [])
    #expect(try Self.found("is_phone", ["it": "'it' in locale"]) == [])
    #expect(try Self.found("(language in ['ja']) != true", ["en": "'en' in locale"]) == [])
    #expect(
      try Self.found("is_first_run", ["later": "is_first_run == false"]) == [],
      "what changes while a user is in it is no contradiction"
    )
    #expect(
      try Self.found(
        "language in ['it', 'pt']",
        ["it": "'it' in locale", "rest": "('it' in locale) == false"]
      ) == []
    )
  }

  @Test("Messages for different languages are no tie, however they ask for them")
  func languagesAreNoTie() throws {
    func ties(_ first: String, _ second: String) throws -> Int {
      let project = try NimbusMessageTests.project(
        """
        "a": {"surface": "survey", "text": "A", "action": "OPEN_URL", "trigger-if-all": ["A"]},
        "b": {"surface": "survey", "text": "B", "action": "OPEN_URL", "trigger-if-all": ["B"]}
        """,
        ", \"triggers\": {\"A\": \"\(first)\", \"B\": \"\(second)\"}"
      )
      return project.log.diagnostics.count { $0.slug == "message-priority-tie" }
    }
    #expect(try ties("language == 'de'", "'fr' in locale") == 0)
    #expect(try ties("locale == 'fr-CA'", "region == 'FR'") == 0)
    #expect(try ties("locale == 'fr-CA'", "region == 'CA'") == 1)
    #expect(try ties("language == 'fr'", "region == 'CA'") == 1)
  }

  @Test(
    "Triggers that no user meets at once",
    arguments: [
      (#""trigger-if-all": ["DE", "FR"]"#, true), (#""trigger-if-all": ["NEW", "OLD"]"#, true),
      (#""trigger-if-all": ["NEW"], "except-if-any": ["NEW"]"#, true),
      (#""trigger-if-all": ["DE", "NEW"]"#, false),
      (#""trigger-if-all": ["NEW"], "except-if-any": ["OLD"]"#, false),
    ]
  )
  func triggersThatExcludeEachOther(fields: String, isTold: Bool) throws {
    let project = try NimbusMessageTests.project(
      #""m": {"surface": "survey", "text": "T", "action": "OPEN_URL", \#(fields)}"#,
      #"""
      , "triggers": {"DE": "language == 'de'", "FR": "'fr' in locale",
        "NEW": "days_since_install < 3", "OLD": "days_since_install > 10"}
      """#
    )
    #expect(
      project.log.diagnostics.contains { $0.slug == "message-triggers-exclude" } == isTold
    )
  }

  @Test("Cards of a branch whose conditions keep out everybody whom the recipe lets in")
  func cardsThatTheTargetingKeepsOut() throws {
    func found(_ targeting: String) throws -> [String] {
      let value = #"""
        {"cards": {"tip": {"title": "Tip", "prerequisites": ["READERS"], "uiVariant": "modern"}},
         "conditions": {"READERS": "locale == 'fr-CA'"}, "enable-modern-ui": true}
        """#
      let recipe = NimbusChangeTests.recipe(value, from: "150")
        .replacing("app_version|versionCompare('150') >= 0", with: targeting)
      let project = try NimbusProject(["r.json": recipe], "r.json")
      return project.log.diagnostics.filter { $0.slug == "card-never-shown" }.map(\.message)
    }
    #expect(
      try found("region in ['FR', 'BE']") == [
        "nobody sees 'tip': its conditions ask for a language or region that the targeting of its "
          + "recipe keeps out"
      ]
    )
    #expect(try found("region in ['FR', 'CA']") == [])
    #expect(try found("is_phone") == [])
  }

  @Test("Two recipes that a user may be in together tie, too")
  func recipesTie() throws {
    func ties(_ first: String, _ second: String) throws -> Int {
      func recipe(_ slug: String, _ targeting: String) -> String {
        """
        {"slug": "\(slug)", "appName": "firefox_ios", "channel": "release",
         "targeting": "\(targeting)", "branches": [{"slug": "on", "features": [
           {"featureId": "messaging", "value": {"messages": {
             "\(slug)": {"surface": "survey", "text": "T", "action": "OPEN_URL"}}}}]}]}
        """
      }
      let project = try NimbusProject(
        ["r.json": "[\(recipe("one", first)), \(recipe("two", second))]"],
        "r.json"
      )
      return project.log.diagnostics.count { $0.slug == "message-priority-tie" }
    }
    #expect(try ties("true", "true") == 1)
    #expect(try ties("language == 'de'", "language == 'fr'") == 0)
    #expect(try ties("language == 'de'", "region == 'AT'") == 1)
  }
}
