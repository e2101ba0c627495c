import Flow
import SystemKit
import Testing

@testable import AppDNA

/// Places in texts (reference: appdna, section 12.3).
@Suite struct StepTemplateTests {
  /// The text a heading shows, places without a value in brackets, as the inspector tells them apart.
  private func shown(
    _ text: String,
    given: [String: Template.Sample.Value] = [:],
    engines: AppDNATranslations.Engines = .both
  ) -> String {
    var answers = AppDNAAnswers(given: given)
    answers.add(
      [
        BlockAnswer(
          field: "goal",
          kind: .choice(allowsMany: false, values: ["lose", "build"], ids: ["1", "2"])
        ),
        BlockAnswer(field: "home", kind: .location),
        BlockAnswer(field: "age", kind: .number(least: 10, most: 90), initial: .number(18)),
      ],
      of: "about"
    )
    let template = AppDNATemplate(engines: engines, answers: answers).template(text)
    guard let template else { return text }
    return template.segments.map { segment in
      if case .unresolved(let place) = segment { return "[\(place.fallback ?? place.raw)]" }
      return segment.text
    }.joined()
  }

  @Test(arguments: [
    ("Plain words, one { and } brace", "Plain words, one { and } brace"),
    ("{{onboarding.about.goal}} it", "lose it"),
    ("{{ responses.about.age }} years", "18 years"),
    (
      "From {{onboarding.about.home.city}}, {{onboarding.about.home.timezone_offset}}",
      "From New York, -300"
    ),
    ("{{input.goal}}", "lose"),
    ("On {{device.platform}} {{device.os_version}}", "On ios 17.0"),
    ("Hi {{user.name}}!", "Hi []!"),
    ("Hi {{user.name | friend}}!", "Hi [friend]!"),
    ("Hi {{user.name|}}!", "Hi []!"),
    ("{{onboarding.about}}", "[]"),
    ("{{price}}", "[]"),
    ("open {{user.name", "open {{user.name"),
    ("{{}}", "[]"),
  ])
  func fillsPlaces(text: String, shown: String) {
    #expect(self.shown(text) == shown)
  }

  @Test func givenValuesWin() {
    let given: [String: Template.Sample.Value] = [
      "about.goal": .text("build"), "user.name": .text("Max"), "remote_config.price": .number(9.5),
    ]
    let text = "{{user.name | friend}}: {{onboarding.about.goal}} for {{price}}"
    #expect(shown(text, given: given) == "Max: build for 9.5")
  }

  @Test func theFirstEngineAloneLeavesWhatItDoesNotKnow() {
    #expect(shown("{{user.name}}", engines: .block) == "[{{user.name}}]")
    #expect(shown("{{user.name | friend}}", engines: .block) == "[{{user.name | friend}}]")
    #expect(shown("{{responses.about.goal}}", engines: .block) == "lose")
    #expect(shown("{{onboarding.about.goal}}", engines: .block) == "[{{onboarding.about.goal}}]")
    #expect(shown("{{user.name}}", engines: .none) == "{{user.name}}")
  }

  @Test func wordsOfALanguageHavePlacesOfTheirOwn() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "config": {
          "default_locale": "en",
          "localizations": {
            "en": {"block.h.text": "Hello {{user.name | friend}}"},
            "de": {"block.h.text": "Hallo {{user.name | Freund}}", "block.b.text": "Weiter"}
          },
          "content_blocks": [
            {"id": "h", "type": "heading", "text": "Hi"},
            {"id": "b", "type": "button", "text": "Go on"}
          ]
        }}
        """#
    )
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let card = try project.card()
    func words(_ locale: String) -> [String] {
      card.texts.map { text in
        let resolved = resolver.resolve(text, locale: locale)
        guard case .table(let source) = resolved.origin else { return "\(resolved.text), written" }
        return "\(resolved.text), \(source.key) of \(source.locale)"
          + (source.isFallback ? " instead" : "")
      }
    }
    #expect(words("en") == ["Hello friend, block.h.text of en", "Go on, written"])
    #expect(words("de-AT") == ["Hallo Freund, block.h.text of de", "Weiter, block.b.text of de"])
    #expect(
      words("fr") == [
        "Hello friend, block.h.text of en instead", "Go on, block.b.text of en instead",
      ]
    )
  }
}
