import Flow
import Testing

@testable import Export

/// Conditions on pages read as people say them.
@Test(
  arguments: [
    (has("is_fxa_signed_in"), "signed in"),
    (.not(has("is_fxa_signed_in")), "signed out"),
    (.compare(.attribute("is_phone"), .notEqual, .bool(true)), "on a tablet"),
    (.and([has("is_fxa_signed_in"), .not(has("is_phone"))]), "signed in and on a tablet"),
    (
      .and([has("is_new"), .or([has("is_phone"), has("is_loud")])]), "new and (on a phone or loud)"
    ),
    (
      .compare(.attribute("days_used"), .greaterOrEqual, .number(3)), "days used is at least 3 days"
    ),
    (.isIn(.attribute("locale"), [.string("de"), .string("fr")]), "locale is de or fr"),
    (.not(.isIn(.attribute("locale"), [.string("de")])), "locale is not de"),
    (.compare(.answer(card: "welcome", field: "mood"), .equal, .string("")), "mood is nothing"),
    (.isFilled(.answer(card: "", field: "name")), "name is answered"),
    (.not(.isSet(.attribute("referrer"))), "referrer is not set"),
    (.contains(.attribute("topics"), .string("music")), "topics has music"),
    (.and([.isFilled(mood), .compare(mood, .equal, .string("calm"))]), "mood is calm"),
    (
      .and([
        .isFilled(mood), .not(.compare(mood, .equal, .string("calm"))), has("is_new"),
        .compare(mood, .notEqual, .string("loud")),
      ]), "mood is answered and mood is not calm or loud and new"
    ),
    (
      .or([has("is_new"), .and([.isFilled(mood), .compare(mood, .equal, .string("calm"))])]),
      "new or mood is calm"
    ),
    (.opaque("a | weird", nil), "a | weird"),
    (
      .compare(.attribute("app_version"), .greaterOrEqual, .version("145.1.0")),
      "app version is at least 145.1.0"
    ),
  ] as [(Predicate, String)]
)
func conditionsAsPeopleSayThem(_ condition: Predicate, _ words: String) throws {
  var build = Sample.build()
  build.attributes = Dictionary(
    [
      Attribute("is_fxa_signed_in", .bool, yes: "signed in", no: "signed out"),
      Attribute("is_phone", .bool, yes: "on a phone", no: "on a tablet"),
      Attribute("days_used", .integer, unit: "days"),
    ].map { ($0.name, $0) }
  ) { first, _ in first }
  #expect(try conditionWords(build).phrase(condition, on: "welcome") == words)
}

/// A condition a thousand levels deep is cut, and takes no more time than it shows.
@Test func deepConditionsAreCut() throws {
  let deep = (0..<1_000).reduce(has("a")) { inner, number in
    .or([.not(inner), .and([inner, has("b\(number)")])])
  }
  let words = try conditionWords(Sample.build()).phrase(deep, on: "welcome")
  #expect(words.count == 120 && words.hasSuffix("…"))
}

/// The words of the conditions of a build's first flow.
private func conditionWords(_ build: Build) throws -> ConditionPhrases {
  let site = Site(build)
  let flow = try #require(site.flows.first)
  let place = PageContext(site, flow, flow.variants[0], toFlow: "")
  return ConditionPhrases(printer: place.printer(flow.variants[0]))
}

private let mood = Predicate.Subject.answer(card: "welcome", field: "mood")

private func has(_ name: String) -> Predicate { .compare(.attribute(name), .equal, .bool(true)) }
