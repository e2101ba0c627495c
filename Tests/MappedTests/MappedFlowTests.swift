import Flow
import Paths
import Source
import Syntax
import SystemKit
import Testing

@testable import Mapped

/// Tests of flows of the model: ways in, routes, answers, conditions, variants.
struct MappedFlowTests {
  private func flows(
    _ mapping: String,
    _ document: String,
    _ personas: [Persona] = []
  ) throws -> [Flow] {
    var documents = try Documents(
      .memory(["m.yml": "mapping: 1\nname: m\ntitle: Tides\n" + mapping, "a.json": document])
    )
    var log = Log()
    let node = try #require(documents.node("m.yml", from: nil, log: &log))
    let mapping = try #require(Mapping(node, path: "m.yml", &log))
    #expect(log.diagnostics.map(\.message) == [])
    var source = SystemSource(path: "a.json")
    source.personas = personas
    return mapping.system.flows([source], &documents).flatMap(\.flows)
  }

  private func flow(
    _ mapping: String,
    _ document: String,
    _ personas: [Persona] = []
  ) throws -> Flow {
    try #require(try flows(mapping, document, personas).first)
  }

  /// The routes of all cards in words.
  private func routes(_ flow: Flow) -> [String] {
    flow.variants[0].cards.flatMap { card in
      card.routes.map { route in
        let when = route.guardCondition.map { " if \($0.phrase())" } ?? ""
        return "\(card.id) \(route.element ?? "-") \(route.trigger.rawValue) \(route.target)\(when)"
      }
    }
  }

  @Test func aFlowHasTheTitleOfItsDocument() throws {
    let flows = try flows(
      "flow: {each: $.*, id: .id, title: .name, cards: {title: .words}}",
      """
      [{"id": "start", "name": "First steps", "words": "Hi"},
       {"id": "what_is_new", "words": "Hi"},
       {"id": "10.2.0", "words": "Hi"}]
      """
    )
    #expect(flows.map(\.title) == ["First steps", "What is new", "10.2.0"])
  }

  private static let quiz = """
    flow:
      cards:
        each: $.*
        id: .id
        choices: {each: .a.*, text: .t, do: {card: .go}}
        fields: {each: .f.*, id: .id, required: true}
        buttons: {each: .b.*, text: ., do: {by: ., Back: back, Stop: dismiss, else: next}}
        next: {each: .rules.*, if: {answer: .q, is: .is}, do: {card: .to}}
        if: {answer: .when.q, is: .when.is}
    """

  @Test func routesFollowActionsAndRules() throws {
    let flow = try flow(
      Self.quiz,
      """
      [{"id": "q", "a": [{"t": "A"}, {"t": "B", "go": "end"}], "b": ["On"],
        "rules": [{"q": "q", "is": "A", "to": "end"}]},
       {"id": "form", "f": [{"id": "name"}], "b": ["On", "Back", "Stop"]}, {"id": "end"}]
      """
    )
    #expect(
      routes(flow) == [
        #"q choices/2 tap card("end")"#,
        #"q buttons/1 tap card("end") if q.q == 'A'"#,
        #"q buttons/1 tap card("form") if not (q.q == 'A')"#,
        #"form buttons/1 tap card("end") if form.name is answered"#,
        #"form buttons/2 tap card("q")"#,
        "form buttons/3 skip end(completed: false)",
        "end - host-decides end(completed: true)",
      ]
    )
    let card = flow.variants[0].cards[0]
    #expect(card.answers == [Answer("q", .one(["A", "B"]))])
    #expect(flow.systemTitle == "Tides")
  }

  @Test func whatTheAppDoesHasItsName() throws {
    let flow = try flow(
      "flow: {cards: {each: $.*, id: .id, buttons: {text: Go, do: {app: .a}}}}",
      #"[{"id": "a", "a": "rate"}]"#
    )
    #expect(flow.variants[0].cards[0].routes.first?.via == "the app's own 'rate'")
  }

  /// JsonLogic asks for the answer that a card stores; after what the app does the next card comes.
  @Test func logicAsksForAnswersAndTheAppLeadsOn() throws {
    let flow = try flow(
      """
      flow: {cards: {each: $.*, id: .id, choices: {each: .a.*, text: .},
        next: {do: {app: .app}}, if: {jsonlogic: .v}}}
      """,
      """
      [{"id": "kids", "a": ["Yes", "No"], "app": "scan"},
       {"id": "many", "v": {"==": [{"var": "kids"}, "Yes"]}}, {"id": "end", "app": "scan"}]
      """
    )
    #expect(flow.variants[0].cards[1].condition?.phrase() == "kids.kids == 'Yes'")
    #expect(
      routes(flow) == [
        #"kids - host-decides card("many")"#, #"many - host-decides card("end")"#,
        "end - host-decides end(completed: true)",
      ]
    )
  }

  @Test func conditionsOfPartsAskTheCardThatAsks() throws {
    let flow = try flow(
      """
      flow:
        cards:
          each: $.*
          id: .id
          choices: {each: .a.*, text: .t, if: {answer: q, is: .is}}
          fields: {each: .f.*, id: .id, required: true, if: {answer: q, is: .is}}
          buttons: {each: .b.*, text: ., if: {answer: q, is not: .}}
      """,
      """
      [{"id": "q", "a": [{"t": "A"}, {"t": "B"}]}, {"id": "more", "a": [{"t": "C", "is": "A"}]},
       {"id": "form", "f": [{"id": "name", "is": "B"}], "b": ["B"]}]
      """
    )
    var shown: [String] = []
    for card in flow.variants[0].cards {
      let _: Never? = card.states[0].root.first { part in
        shown += part.presence.map { ["\(part.id): \($0.condition.phrase())"] } ?? []
        return nil
      }
    }
    #expect(
      shown == ["choices/1: q.q == 'A'", "fields/1: q.q == 'B'", "buttons/1: q.q != 'B'"]
    )
    // A field that is not there need not be filled in.
    #expect(
      routes(flow).last
        == "form buttons/1 tap end(completed: true) if not (q.q == 'B') or form.name is answered"
    )
  }

  /// A tap on an answer that leads on gives it: one tap, and later cards know it.
  @Test func answersThatLeadOnAreGiven() throws {
    let flow = try flow(
      """
      flow:
        cards:
          each: $.*
          id: .id
          choices: {each: .a.*, text: .t, do: next, if: {answer: pet, is: .is}}
      """,
      """
      [{"id": "pet", "a": [{"t": "Dog"}, {"t": "Cat"}]},
       {"id": "food", "a": [{"t": "Bones", "is": "Dog"}, {"t": "Milk", "is": "Cat"}, {"t": "All"}]}]
      """
    )
    let walks = Walks(flow.variants[0], entry: "start")
    let phrases = PathPhrases(walks)
    let users = walks.paths(limit: 9).paths.map { phrases.user($0.witness) ?? "" }
    #expect(
      users == [
        "'choices/1' on 'pet', 'choices/1' on 'food'",
        "'choices/1' on 'pet', 'choices/3' on 'food'",
        "'choices/2' on 'pet', 'choices/2' on 'food'",
        "'choices/2' on 'pet', 'choices/3' on 'food'",
      ]
    )
    let taps = try #require(walks.budgets(wordCounts: [:]).entry?.taps)
    #expect([Double(taps.fewest), taps.typical, Double(taps.most)] == [2, 2, 2])
  }

  /// Of cards that store an answer under one name the nearest before is asked; a card asks its own once it has it.
  @Test func answersOfOneNameAreAskedOfTheNearestCard() throws {
    let flow = try flow(
      """
      flow:
        cards:
          each: $.*
          id: .id
          stores: size
          if: {answer: size, is: .if}
          choices: {each: .a.*, text: .}
          next: {each: .rules.*, if: {answer: size, is: .is}, do: {card: .to}}
      """,
      """
      [{"id": "q", "a": ["S", "L"], "rules": [{"is": "S", "to": "r"}]},
       {"id": "r", "a": ["S", "L"], "if": "L", "rules": [{"is": "L", "to": "z"}]}, {"id": "z", "if": "S"}]
      """
    )
    #expect(
      flow.variants[0].cards.flatMap { card in
        ([card.condition] + card.routes.map(\.guardCondition)).compactMap { $0?.phrase() }
      } == [
        "q.size == 'S'", "not (q.size == 'S')", "q.size == 'L'",
        Self.either("L"), "not (\(Self.either("L")))", Self.either("S"),
      ]
    )
  }

  private static func either(_ value: String) -> String {
    "(r.size is answered and r.size == '\(value)')"
      + " or (not (r.size is answered) and q.size == '\(value)')"
  }

  @Test func followersAreReadAsTheirBlock() throws {
    let flow = try flow(
      """
      flow:
        cards:
          each: $.*
          only: {value: .on, is not: false}
          order: .pos
          id: .id
          choices: {each: .a.*, text: .t, then: .sub.*}
      """,
      """
      [{"id": "q", "pos": 1, "a": [{"t": "A", "sub": [{"id": "s3", "pos": 3}, {"id": "s2", "pos": 2},
                                                    {"id": "s1", "pos": 1, "on": false}]}]},
       {"id": "z", "pos": 2}]
      """
    )
    #expect(flow.variants[0].cards.map(\.id) == ["q", "s2", "s3", "z"])
  }

  @Test func falseIsAnAnswer() throws {
    let flow = try flow(
      "flow: {cards: {each: $.*, id: .id, choices: {each: .options.*, text: .}}}",
      #"[{"id": "a", "options": [true, false]}]"#
    )
    #expect(flow.variants[0].cards[0].answers == [Answer("a", .one(["true", "false"]))])
  }

  /// Addresses by locale, named by a selector or in a tree of each locale, are those of its readers.
  @Test(arguments: [
    (
      #"{each: $.*, id: .id, buttons: {text: Go, do: {open: ".u.{locale}"}}}"#,
      #"[{"id": "a", "u": {"en": "https://a/en", "de": "https://a/de"}}]"#
    ),
    (
      "{each: '$.{locale}.*', id: .id, buttons: {text: Go, do: {open: .u}}}",
      #"{"en": [{"id": "a", "u": "https://a/en"}], "de": [{"id": "a", "u": "https://a/de"}]}"#
    ),
  ])
  func addressesAreThoseOfReaders(_ cards: String, _ document: String) throws {
    let route = try #require(
      try flow("flow: {cards: \(cards)}", document).variants[0].cards[0].routes.first
    )
    #expect(
      ["en-GB", "de-AT", "fr"].map(route.target) == [
        .external("https://a/en"), .external("https://a/de"), .external("https://a/en"),
      ]
    )
  }

  @Test func anAddressOfAllLocalesIsOne() throws {
    let flow = try flow(
      "flow: {cards: {each: '$.{locale}.*', id: .id, buttons: {text: Go, do: {open: .u}}}}",
      #"{"en": [{"id": "a", "u": "https://a/x"}], "de": [{"id": "a", "u": "https://a/x"}]}"#
    )
    #expect(flow.variants[0].cards[0].routes.map(\.addresses.count).max() == 0)
  }

  @Test func weightsBelowOneAreHundredths() throws {
    let flow = try flow(
      "flow: {variants: {each: $.*, id: .id, weight: .w, cards: {each: .c.*, title: .}}}",
      #"[{"id": "a", "w": 0.7, "c": ["A"]}, {"id": "b", "w": 0.3, "c": ["B"]}]"#
    )
    #expect(flow.variants.map(\.provenance.ratio) == [70, 30])
  }

  @Test func conditionsMakeCandidates() throws {
    let flow = try flow(
      Self.quiz,
      #"[{"id": "q", "a": [{"t": "A"}]}, {"id": "x", "when": {"q": "q", "is": "A"}}, {"id": "end"}]"#
    )
    let sequence = try #require(flow.variants[0].sequences["start"])
    #expect(
      sequence.candidates?.map { "\($0.card): \($0.condition.phrase())" } == [
        "q: always", "x: q.q == 'A'", "end: always",
      ]
    )
    #expect(flow.variants[0].cards[0].routes.map(\.advance) == [Route.Advance(1, isStrict: false)])
  }

  /// The conditions of a flow and of a variant are asked of all who come in, beside those of cards.
  @Test(arguments: ["all", "first"])
  func conditionsOfVariantsAreAskedOfUsers(_ shows: String) throws {
    let flow = try flow(
      """
      attributes: {country: {kind: text, one of: [DE, FR, US]}}
      flow:
        if: {attribute: country, is not: US}
        shows: \(shows)
        variants: {each: $.*, id: .id, if: {attribute: country, is: .only}}
        cards: {each: .cards.*, id: .id, if: {attribute: country, is: .for}}
      """,
      """
      [{"id": "base", "cards": [{"id": "a"}]},
       {"id": "de", "only": "DE", "cards": [{"id": "b", "for": "FR"}, {"id": "c"}]}]
      """,
      ["US", "FR", "DE"].map { Persona(name: $0, attributes: ["country": .string($0)]) }
    )
    let countries = ["US", "FR", "DE"]
    let walked = flow.variants.map { variant in
      countries.map { country in
        let given = Assumptions(values: ["country": .text(country)])
        return UserPath(variant, entry: "start", given: given)?.cards
      }
    }
    #expect(walked == [[[], ["a"], ["a"]], [[], [], ["c"]]])
    let seen = flow.variants.map { $0.seen.map { $0.sequences["start"] } }
    #expect(shows == "all" || seen == walked)
    let domains = ["country": (values: ValueDomain.one(["DE", "FR", "US"]), isAlwaysSet: true)]
    let walks = Walks(flow.variants[1], entry: "start", domains: domains)
    let users = walks.paths(limit: 9).paths.map { PathPhrases(walks).user($0.witness) ?? "" }
    #expect(users == ["country is 'DE'"])
  }

  @Test func theFirstCardForAPersonaIsShown() throws {
    let flow = try flow(
      """
      attributes: {app: version}
      flow: {shows: first, cards: {each: $.*, id: .id, if: {attribute: app, at least: .min}}}
      """,
      #"[{"id": "new", "min": "9.10"}, {"id": "old"}, {"id": "never"}]"#,
      ["9.9", "9.11"].map { Persona(name: $0, attributes: ["app": .string($0)]) }
    )
    #expect(flow.variants[0].sequences["start"]?.showsOne == true)
    #expect(flow.variants[0].seen.map { $0.sequences["start"] } == [["old"], ["new"]])
    #expect(
      flow.variants[0].seen[0].hidden.map(\.reason) == [
        "its condition does not hold", "a card before it is shown",
      ]
    )
  }

  @Test(arguments: [
    (
      #"[{"id": "a", "go": "c"}, {"id": "b", "go": "c"}, {"id": "c"}]"#,
      ["no action leads to the card 'b'"]
    ),
    (#"[{"id": "a", "go": "b"}, {"id": "b"}, {"id": "c"}]"#, []),
    (#"[{"id": "a"}, {"id": "b"}]"#, []),
  ])
  func cardsThatNoActionLeadsToAreTold(_ document: String, _ told: [String]) throws {
    var documents = try Documents(
      .memory([
        "m.yml": """
        mapping: 1
        name: m
        flow: {cards: {each: $.*, id: .id, buttons: {text: Go, do: {card: .go, else: next}}}}
        """, "a.json": document,
      ])
    )
    var log = Log()
    let node = try #require(documents.node("m.yml", from: nil, log: &log))
    let system = try #require(Mapping(node, path: "m.yml", &log)).system
    let readings = system.flows([SystemSource(path: "a.json")], &documents)
    #expect(
      readings.flatMap(\.log.diagnostics).map(\.message).filter { $0.hasPrefix("no action") }
        == told
    )
  }

  @Test func platformsAndVariants() throws {
    let flows = try flows(
      """
      platform: [ios, android]
      flow:
        variants: [{id: base, from: .base}, {each: .tests.*, id: .@key, weight: .w, from: .cards}]
        cards: {each: .*, id: .}
      """,
      #"{"base": ["a"], "tests": {"new": {"w": 50, "cards": ["b"]}}}"#
    )
    #expect(flows.map(\.platform) == [.ios, .android])
    let variants = flows[0].variants
    #expect(variants.map(\.id) == ["base", "new"])
    #expect(variants.map(\.provenance.branch) == [nil, "new"])
    #expect(variants[1].provenance.ratio == 50)
  }
}
