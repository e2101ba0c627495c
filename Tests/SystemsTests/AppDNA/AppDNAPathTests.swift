import Flow
import Source
import Testing

@testable import AppDNA

/// Paths that lead nowhere (reference: appdna, sections 12.1 and 12.3).
@Suite struct StepPathTests {
  private func findings(_ text: String, condition: String? = nil) throws -> [String] {
    let condition = condition.map { #", "visibility_condition": \#($0)"# } ?? ""
    return try StepProject(
      steps: #"""
        {"id": "start", "content_blocks": [{"id": "t", "type": "text", "text": "\#(text)"\#(condition)}]},
        {"id": "hooked", "hook": {"enabled": true}, "content_blocks": [{"id": "b", "type": "button"}]}
        """#
    ).messages.filter { $0.contains("never known") || $0.contains("as written") }
  }

  /// `home.city` is a part of the answer `home`, unless the project gives it itself.
  @Test func whatTheProjectGivesIsNoPartOfAnAnswer() throws {
    func found(_ given: [String: Template.Sample.Value]) throws -> Int {
      try StepProject(
        steps: #"""
          {"id": "s", "content_blocks": [
            {"id": "w", "type": "input_location", "field_id": "home"},
            {"id": "t", "type": "text", "text": "From {{onboarding.s.home.city}}"}]}
          """#,
        given: given
      ).messages.count { $0.hasPrefix("nested-path") }
    }
    #expect(try found([:]) == 1)
    #expect(try found(["s.home.city": .text("Rome")]) == 0)
  }

  @Test(arguments: [
    (
      "{{onboarding.strat.goal}}",
      "'{{onboarding.strat.goal}}' is never known: no step has the id 'strat'"
    ),
    (
      "{{responses.start.goal | you}}",
      "'{{responses.start.goal | you}}' is never known: the step 'start' collects no 'goal'"
    ),
    ("{{input.age}}", "'{{input.age}}' is never known: no step collects 'age'"),
    // What no engine looks up is left out in a text; only labels show it as written.
    (
      "{{onboarding.start | you}}",
      "'{{onboarding.start | you}}' is never known: it names neither an answer nor another value"
    ),
  ])
  func areFoundInTexts(text: String, words: String) throws {
    #expect(try findings(text) == ["unknown-path \(words)"])
  }

  @Test func areFoundInConditions() throws {
    let condition = #"{"type": "when_not_empty", "variable": "responses.start.goal"}"#
    #expect(
      try findings("Hi", condition: condition) == [
        "unknown-path 'responses.start.goal' is never known: the step 'start' collects no 'goal'"
      ]
    )
  }

  /// Conditions know fewer roots than texts.
  @Test(arguments: [
    ("onboarding.a.q", "write 'responses.a.q'"), ("input.q", "write 'responses.a.q'"),
    ("a.q", "write 'responses.a.q'"), ("respones.a.q", "did you mean 'responses'?"),
    ("device.platform", nil), ("user", nil),
  ])
  func conditionsAskForFewerThings(path: String, help: String?) throws {
    let project = try StepProject(
      steps: #"""
        {"id": "a", "content_blocks": [{"id": "q", "type": "input_text", "field_id": "q"}]},
        {"id": "b", "content_blocks": [{"id": "t", "type": "text", "text": "Hi",
         "visibility_condition": {"type": "when_not_empty", "variable": "\#(path)"}}]}
        """#
    )
    let found = project.log.sorted().filter { $0.slug == "unknown-path" }
    #expect(found.map(\.help) == [help])
    #expect(found.first?.message.hasPrefix("'\(path)' is never known: conditions and ") == true)
  }

  @Test(arguments: ["{{user.name}}", "{{onboarding.hooked.code}}", "{{price}}", "plain"])
  func othersMayBeKnown(text: String) throws {
    #expect(try findings(text) == [])
  }

  @Test func cardsSayWhatTheyAskFor() throws {
    let project = try StepProject(
      blocks: #""type": "text", "text": "{{user.name}} {{price}} {{device.platform}}""#,
      #""type": "text", "text": "Hi", "visibility_condition": {"type": "when_empty", "variable": "session.x"}"#
    )
    #expect(
      try project.card().asks == [
        "device.platform", "remote_config.price", "session.x", "user.name",
      ]
    )
  }
}

/// Words in other languages that nothing shows (reference: appdna, section 12.4).
@Suite struct StepWordTests {
  /// The apps look for `en`, whatever the region is; `default_locale` is looked up as it stands.
  @Test(arguments: [("", ["de"], 1), (#""default_locale": "en-US","#, ["de", "en-US"], 0)])
  func wordsOfARegionAreSeenByNobody(usual: String, locales: [String], count: Int) throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "config": {\#(usual)
          "localizations": {"de": {"block.h.text": "Hallo"}, "en-US": {"block.h.text": "Howdy"}},
          "content_blocks": [{"id": "h", "type": "heading", "text": "Hello"}]}}
        """#
    )
    let own = try project.card().texts.compactMap(\.own)
    #expect(own.map { $0.entries.keys.sorted() } == [locales])
    let told = project.log.sorted().filter { $0.slug == "unused-words" }
    #expect(told.compactMap(\.help) == Array(repeating: "write 'en'", count: count))
  }

  @Test func keysOfNoBlockAreFound() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "config": {
          "localizations": {"de": {
            "block.hello.text": "Hallo", "block.helo.text": "Hallo", "block.list.item.0": "Eins",
            "hello": "Hallo", "block.hello.words": "Hallo"}},
          "content_blocks": [
            {"id": "hello", "type": "heading", "text": "Hello"},
            {"id": "list", "type": "list", "items": ["One"]},
            {"id": "go", "type": "button", "text": "Go"}
          ]}}
        """#
    )
    #expect(
      project.messages == [
        "unused-words no text of the step has the key 'block.helo.text' of 'de'",
        "unused-words no text of the step has the key 'hello' of 'de'",
        "unused-words no text of the step has the key 'block.hello.words' of 'de'",
      ]
    )
  }
}
