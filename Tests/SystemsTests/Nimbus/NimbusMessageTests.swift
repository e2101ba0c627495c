import Flow
import Foundation
import Source
import Syntax
import Testing

@testable import Nimbus

/// Messages of documents without a manifest (reference: nimbus, section 5).
struct NimbusMessageTests {
  static func project(_ messages: String, _ more: String = "") throws -> NimbusProject {
    try NimbusProject(["m.json": "{\"messages\": {\(messages)}\(more)}"], "m.json")
  }

  static func card(_ fields: String) throws -> Card {
    let project = try project("\"home\": {\(fields)}")
    return try #require(project.flows.first?.variants.first?.cards.first)
  }

  static func words(_ route: Route) -> String {
    let target =
      switch route.target {
      case .step(let steps): "step \(steps)"
      case .card(let id): "card \(id)"
      case .state(let name): "shows \(name)"
      case .end(let completed): completed ? "done" : "skipped"
      case .external(let url): "out to \(url)"
      case .stays: "stays"
      }
    return "\(route.trigger.rawValue) \(route.element ?? "card"): \(target)"
  }

  static let survey = #""surface": "microsurvey", "style": "MICROSURVEY", "text": "How is it?""#

  @Test func aMicrosurveyHasItsStates() throws {
    let project = try Self.project("\"home\": {\(Self.survey)}")
    let flow = try #require(project.flows.first)
    #expect(project.findings() == [])
    #expect(flow.id == "m")
    #expect(flow.title == "Messages")
    #expect(flow.entries.map(\.id) == ["microsurvey"])
    let variant = try #require(flow.variants.first)
    #expect(variant.sequences["microsurvey"]?.cards == ["home"])
    let card = try #require(variant.cards.first)
    #expect(card.kind == "microsurvey")
    let states = ["prompt", "unselected", "expanded", "selected", "confirmation"]
    #expect(card.states.map(\.name) == states)
    #expect(card.surface == .prompt)
  }

  /// More options than a user can take in, and longer ones, are told at the first too many.
  @Test func optionsThatDoNotFitAreTold() throws {
    func found(_ options: [String]) throws -> [String] {
      let list = options.map { "\"\($0)\"" }.joined(separator: ", ")
      let project = try Self.project(
        "\"home\": {\(Self.survey), \"microsurveyConfig\": {\"options\": [\(list)]}}"
      )
      return project.findings()
    }
    let eight = (1...8).map { "Option \($0)" }
    #expect(try found(eight) == [])
    let many = try found(eight + ["Nine", "Ten"])
    #expect(many.count == 1)
    #expect(
      many.first?.hasSuffix(
        "microsurvey-options-long microsurvey 'home' has 10 options, more than the 8 that a user "
          + "can take in"
      ) == true,
      "\(many)"
    )
    let edge = String(repeating: "x", count: 80)
    #expect(try found([edge, "B"]) == [])
    #expect(
      try found([edge + "y", "B"]).first?.hasSuffix(
        "microsurvey-options-long an option of 'home' has 81 characters, more than 80"
      ) == true
    )
  }

  /// The marked elements of each state, in the order of drawing.
  @Test func statesDrawWhatTheAppDraws() throws {
    let card = try Self.card(
      Self.survey
        + #", "microsurveyConfig": {"icon": "homeLarge", "options": ["Good", "Bad"]}"#
    )
    let drawn = card.states.map { state in state.root.all.map(\.id).filter { !$0.isEmpty } }
    let options = [
      "microsurveyConfig/options", "microsurveyConfig/options/0", "microsurveyConfig/options/1",
    ]
    let survey =
      ["scrim", "sheet", "handle", "logo", "header", "dismiss", "survey"]
      + ["microsurveyConfig/icon", "text"] + options + ["submit", "link"]
    #expect(
      drawn == [
        ["prompt", "logo", "title", "dismiss", "button-label"], survey, survey, survey,
        [
          "scrim", "sheet", "handle", "logo", "header", "dismiss", "survey", "picture",
          "confirmation", "link",
        ],
      ]
    )
    let submits = card.states.compactMap { state in
      state.root.all.first { $0.id == "submit" }.flatMap { element -> Bool? in
        guard case .button(let button) = element.kind else { return nil }
        return button.isDisabled
      }
    }
    #expect(submits == [true, true, false])
    let chosen = card.states.map { state in
      state.root.all.flatMap { element -> [String] in
        guard case .choices(let choices) = element.kind else { return [] }
        return choices.options.filter(\.isSelected).map(\.id)
      }
    }
    #expect(chosen == [[], [], [], ["microsurveyConfig/options/0"], []])
  }

  @Test func whatIsLeftOutComesFromTheApp() throws {
    let card = try Self.card(Self.survey)
    #expect(
      card.texts.map { "\($0.raw) \($0.standIn ?? "-")" } == [
        "Microsurvey/Microsurvey.Prompt.TitleLabel.v127 "
          + "Help us make %@ better. It only takes a minute.",
        "How is it? -",
        "Microsurvey/Microsurvey.Prompt.Button.v127 Continue",
        "Microsurvey/Microsurvey.Survey.Options.VerySatisfied.v132 Very satisfied",
        "Microsurvey/Microsurvey.Survey.Options.Satisfied.v132 Satisfied",
        "Microsurvey/Microsurvey.Survey.Options.Neutral.v132 Neutral",
        "Microsurvey/Microsurvey.Survey.Options.Dissatisfied.v132 Dissatisfied",
        "Microsurvey/Microsurvey.Survey.Options.VeryDissatisfied.v132 Very dissatisfied",
        "Microsurvey/Microsurvey.Survey.Options.NotApplicable.v132 Not applicable",
        "Microsurvey/Microsurvey.Survey.HeaderLabel.v129 Please complete survey",
        "Microsurvey/Microsurvey.Survey.Button.v127 Submit",
        "Microsurvey/Microsurvey.Survey.PrivacyPolicyLink.v127 Privacy notice",
        "Microsurvey/Microsurvey.Survey.ConfirmationPage.HeaderLabel.v127 Survey complete",
        "Microsurvey/Microsurvey.Survey.ConfirmationPage.ConfirmationLabel.v127 "
          + "Thanks for your feedback!",
      ]
    )
    #expect(card.texts[0].arguments == ["Firefox"])
    #expect(card.texts[1].arguments == nil)
    #expect(card.images == [])
  }

  @Test func everyTransitionOfAMicrosurveyIsARoute() throws {
    let card = try Self.card(Self.survey + #", "microsurveyConfig": {"utm-content": "home"}"#)
    let notice =
      "out to https://www.mozilla.org/{{locale}}/privacy/firefox/?utm_medium=firefox-mobile"
      + "&utm_source=modal&utm_campaign=microsurvey&utm_content=home"
    let routes = card.routes.map { "\($0.state ?? "-") " + Self.words($0) }
    #expect(
      routes == [
        "prompt tap button-label: shows unselected",
        "prompt skip dismiss: skipped",
        "selected tap submit: shows confirmation",
        "unselected swipe card: shows expanded",
        "unselected tap microsurveyConfig/options: shows selected",
        "unselected swipe card: shows prompt",
        "unselected skip dismiss: skipped",
        "unselected tap link: \(notice)",
        "expanded tap microsurveyConfig/options: shows selected",
        "expanded swipe card: shows unselected",
        "expanded skip dismiss: skipped",
        "expanded tap link: \(notice)",
        "selected swipe card: shows prompt",
        "selected skip dismiss: skipped",
        "selected tap link: \(notice)",
        "confirmation tap link: \(notice)",
        "confirmation swipe card: done",
        "confirmation skip dismiss: done",
      ]
    )
  }

  @Test func theNoticeHasUtmContentOnlyWhereItIsSet() throws {
    let card = try Self.card(Self.survey)
    #expect(card.summary.link?.url.hasSuffix("utm_campaign=microsurvey") == true)
  }

  @Test func otherSurfacesAreCards() throws {
    let project = try Self.project(
      """
      "card": {"surface": "new-tab-card", "title": "T", "text": "X", "button-label": "Go",
        "action": "OPEN_URL", "action-params": {"url": "https://e.org/?a=1&b={uuid}"}},
      "plain": {"surface": "new-tab-card", "text": "X", "style": "WARNING",
        "action": "https://e.org"},
      "page": {"surface": "survey", "text": "X", "action": "VIEW_HISTORY"},
      "note": {"surface": "notification", "text": "X"}
      """
    )
    let flow = try #require(project.flows.first)
    #expect(project.findings() == [])
    #expect(flow.entries.map(\.id) == ["new-tab-card", "survey", "notification"])
    let cards = flow.variants[0].cards
    #expect(cards.map(\.id) == ["plain", "card", "page", "note"])
    #expect(
      cards.map { $0.routes.map(Self.words) } == [
        ["tap message: out to https://e.org", "skip dismiss: skipped"],
        [
          "tap button-label: out to firefox://open-url?url=https://e.org/?a%3D1%26b%3D{uuid}",
          "skip dismiss: skipped",
        ],
        [
          "tap button-label: out to firefox://deep-link?url=homepanel/history",
          "skip dismiss: skipped",
        ],
        ["tap message: done", "swipe card: skipped"],
      ]
    )
    let raws = cards.map { $0.texts.map { $0.standIn ?? $0.raw } }
    #expect(raws[2] == ["X", "Take Survey", "No Thanks"])
    #expect(raws[3] == ["%@ Tip", "X"])
    #expect(cards.map { $0.states.map(\.name) } == Array(repeating: ["default"], count: 4))
  }

  /// The triggers of a message are asked of the user of the run, as conditions of cards are.
  @Test func triggersAreAskedOfTheUser() throws {
    let messages = #"""
      {"messages": {
        "no": {"surface": "notification", "text": "A",
          "trigger-if-all": ["I_AM_NOT_DEFAULT_BROWSER"]},
        "yes": {"surface": "notification", "text": "B", "trigger-if-all": ["I_AM_DEFAULT_BROWSER"],
          "style": "URGENT"},
        "but": {"surface": "notification", "text": "C", "except-if-any": ["I_AM_DEFAULT_BROWSER"],
          "style": "WARNING"},
        "bad": {"surface": "notification", "text": "D", "except-if-any": ["BAD"], "style": "SURVEY"}
      }, "triggers": {"BAD": "!is_default_browser"}}
      """#
    let anybody = try NimbusProject(["m.json": messages], "m.json")
    let user = try NimbusProject(
      ["m.json": messages],
      "m.json",
      attributes: ["is_default_browser": .bool(true)]
    )
    let shown = [anybody, user].map {
      $0.flows.first?.variants.first?.sequences["notification"]?.cards
    }
    #expect(shown == [["yes", "but", "no"], ["yes"]])
    let hidden = user.flows.first?.variants.first?.hidden.map(\.reason) ?? []
    #expect(
      hidden.prefix(2) == [
        "its trigger 'I_AM_NOT_DEFAULT_BROWSER' does not hold for this user",
        "'I_AM_DEFAULT_BROWSER' in its 'except-if-any' holds for this user",
      ]
    )
    #expect(hidden.last?.hasPrefix("its trigger 'BAD' can't be evaluated") == true)
    #expect(anybody.log.diagnostics.contains { $0.slug == "jexl-error" }, "\(anybody.findings())")
  }

  @Test func theMostImportantMessageComesFirst() throws {
    let project = try Self.project(
      """
      "a": {"surface": "new-tab-card", "text": "A", "style": "FALLBACK"},
      "b": {"surface": "new-tab-card", "text": "B"},
      "c": {"surface": "new-tab-card", "text": "C", "style": "MINE"}
      """,
      #", "styles": {"MINE": {"priority": 70}}"#
    )
    let variant = try #require(project.flows.first?.variants.first)
    #expect(variant.sequences["new-tab-card"]?.cards == ["c", "b", "a"])
    #expect(variant.cards[0].facts.first { $0.name == "max-display-count" }?.value == "5")
  }

  @Test func whatNobodySeesSaysWhy() throws {
    let project = try Self.project(
      """
      "empty": {"surface": "survey"},
      "style": {"surface": "survey", "text": "X", "action": "OPEN_URL", "style": "NONE"},
      "trigger": {"surface": "survey", "text": "X", "action": "OPEN_URL",
        "trigger-if-all": ["SOME"]},
      "action": {"surface": "survey", "text": "X", "action": "FLY"},
      "nowhere": {"text": "X"},
      "never": {"surface": "notification", "text": "X", "trigger-if-all": ["NEVER"]},
      "except": {"surface": "notification", "text": "X", "except-if-any": ["ALWAYS"]},
      "control": {"surface": "notification", "is-control": true, "experiment": "{experiment}"},
      "stray": {"surface": "notification", "is-control": true},
      "none": {"surface": "notification", "text": "X", "style": "NO"}
      """,
      #", "styles": {"NO": {"max-display-count": 0}}"#
    )
    let variant = try #require(project.flows.first?.variants.first)
    #expect(variant.sequences.values.allSatisfy { $0.cards.isEmpty })
    #expect(variant.cards.count == 10)
    #expect(
      variant.hidden.map { "\($0.card): \($0.reason)" } == [
        "empty: it has no 'text', so the app drops it as malformed",
        "style: its style 'NONE' is not defined, so the app drops it",
        "trigger: its trigger 'SOME' is not defined, so the app drops it",
        "action: its action 'FLY' is neither defined nor an address, so the app drops it",
        "nowhere: its 'surface' names no place where messages show",
        "never: its trigger 'NEVER' never holds",
        "except: 'ALWAYS' in its 'except-if-any' always holds",
        "control: it is a control message: it is counted, and the next message shows in its place",
        "stray: it is a control message without an 'experiment', so the app drops it as malformed",
        "none: its style 'NO' shows it no times",
      ]
    )
    #expect(
      project.findings().map { $0.split(separator: " ")[1] } == [
        "message-text-empty", "message-no-action", "message-style-unknown",
        "message-trigger-unknown", "message-action-unknown", "message-surface-unknown",
        "control-without-experiment",
      ]
    )
  }

  @Test func oldNamesAreFoundWithTheirRemedy() throws {
    let project = try Self.project(
      """
      "home": {\(Self.survey), "trigger": ["DEVICE_IOS"],
        "microsurveyConfig": {"answers": ["Good", "Bad"]}}
      """
    )
    let card = try #require(project.flows.first?.variants.first?.cards.first)
    // No app reads 'answers', so that the survey shows the six options of the app's own.
    #expect(
      card.summary.choices.map { card.texts[$0.title.index].raw }
        == AppText.surveyOptions.map { $0.id }
    )
    #expect(card.facts.contains { $0.value == "DEVICE_IOS: os == 'iOS'" })
    let edits = project.log.sorted().map { "\($0.slug) \($0.edits.map(\.text))" }
    #expect(
      edits == [
        #"message-trigger-old-key ["\"trigger-if-all\""]"#, #"unknown-field ["\"options\""]"#,
      ]
    )
  }

  @Test(arguments: [
    "{}", "[]", #"{"messages": {}}"#, #"{"messages": []}"#, #"{"messages": {"a": 1}}"#,
    #"{"messages": {"a": {"id": 1, "text": "Hi", "author": "me"}}}"#,
    #"{"messages": [{"text": 1}]}"#,
  ])
  func otherDocumentsAreLeftAlone(text: String) throws {
    let result = try NimbusSnippetTests.snippet(text)
    #expect(result.flow == nil)
    #expect(result.findings == [])
  }

  @Test(arguments: [
    #"{"messages": {"a": {"surface": "microsurvey", "text": 5, "microsurveyConfig": []}}}"#,
    #"{"messages": {"a": {"surface": "survey", "text": "X"}}, "styles": [], "triggers": 4}"#,
    #"{"messages": {"a": {"text": "X"}, "b": null, "c": "x"}, "actions": {"A": 4}}"#,
    #"{"messages": {"a": {"surface": "microsurvey", "text": "X", "microsurveyConfig": {"options": [1, null, {}]}}}}"#,
    #"{"messages": {"a": {"text": "X", "trigger-if-all": "ALWAYS", "except-if-any": [[]]}}}"#,
  ])
  func wrongTypesAreFindings(text: String) throws {
    let project = try NimbusProject(["m.json": text], "m.json")
    #expect(project.log.diagnostics.contains { $0.slug == "wrong-type" }, "\(project.findings())")
    #expect(project.flows.first?.variants.first?.cards.isEmpty == false)
  }

  @Test func oneMessageByItselfShows() throws {
    let result = try NimbusSnippetTests.snippet(
      #"{"surface": "notification", "title": "Hello", "text": "Come back"}"#
    )
    #expect(result.findings == [])
    #expect(result.flow?.variants.first?.sequences["notification"]?.cards == ["message"])
  }

  @Test func examplesMayLeaveThingsOut() throws {
    let result = try NimbusSnippetTests.snippet(
      #"{"messages": {"home-microsurvey": {"title": "Hello", "button-label": "Go"}}}"#
    )
    #expect(result.findings == [])
    #expect(result.flow?.variants.first?.sequences["microsurvey"]?.cards == ["home-microsurvey"])
  }
}

/// Every rule's examples: the bad one is found at its mark, the good one is not.
struct NimbusMessageRuleTests {
  private static let rules = Rule.nimbus.filter { (1300...1339).contains($0.number) }

  @Test(arguments: Self.rules.map(\.slug))
  func examplesOfRules(slug: String) throws {
    let rule = try #require(Self.rules.first { $0.slug == slug })
    let marked = rule.bad.first { $0.value.contains("↓") }
    let (path, text) = try #require(marked)
    let mark = try #require(text.range(of: "↓"))
    let offset = text[..<mark.lowerBound].utf8.count
    let bad = try Self.project(rule.bad.mapValues { $0.split(separator: "↓").joined() })
    let found = bad.log.diagnostics.filter { $0.slug == slug }
    #expect(found.map(\.span?.start) == [offset], "\(bad.findings())")
    #expect(found.first?.span.map { bad.documents.sources[$0.file].path } == path)
    let good = try Self.project(rule.good)
    #expect(good.findings(except: ["missing-metadata"]) == [])
    #expect(!good.flows.isEmpty)
  }

  private static func project(_ files: [String: String]) throws -> NimbusProject {
    let root = files.keys.filter { !$0.hasPrefix("experiments/") }.sorted().first ?? ""
    let experiments = files.keys.filter { $0.hasPrefix("experiments/") }.sorted()
    return try NimbusProject(files, root, experiments: experiments)
  }
}
