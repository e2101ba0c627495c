import Flow
import TestSupport
import Testing

@testable import AppDNA

@Suite struct LegacyStepTests {
  private static func project(_ type: String, _ config: String) throws -> StepProject {
    try StepProject(steps: #"{"id": "s", "type": "\#(type)", "config": {\#(config)}}"#)
  }

  /// The step's view: what stands below the rows of the chrome.
  private static func view(_ project: StepProject, in state: String = "default") throws -> String {
    let card = try project.card()
    let root = try #require(card.states.first { $0.name == state }).root
    guard case .layers(let layers) = root.kind,
      case .stack(let stack) = layers.items[0].element.kind,
      let last = stack.children.last
    else { return "" }
    return Outline(card).text(of: last)
  }

  private static let words =
    #""title": "One", "subtitle": "Two", "image_url": "a.png", "cta_text": "Go""#

  // MARK: Welcome and custom

  @Test func welcomeHasAPictureWordsAndAButton() throws {
    let project = try Self.project("welcome", Self.words + #", "skip_enabled": true"#)
    #expect(
      try Self.view(project) == """
        scroll down | width fill, height fill
          stack column | width fill, height 100%
            scroll down | width fill, height fill, height at least 120
              stack column gap 24 center | padding 24 0 48 0, width fill
                image #image | radius 16, width 280, height at most 280
                stack column gap 12 | padding 0 32, width fill
                  text #title "One" | 34 px 700 center
                  text #subtitle "Two" | 17 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
            button #cta primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 14, margin 0 24 32 24, width fill, height 54
              text "Go"
            button #skip link -> skip | 15 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, padding 12 24, self center
              text "Skip"
        """
    )
    #expect(project.messages == [])
    let summary = try project.card().summary
    #expect(summary.buttons.map(\.action) == ["next", "skip"])
    #expect(summary.title != nil && summary.body != nil && summary.image != nil)
  }

  @Test(arguments: [
    ("welcome", "Get Started"), ("custom", "Continue"), ("value_prop", "Continue"),
    ("question", "Continue"),
  ])
  func buttonsHaveWordsOfTheirOwn(type: String, words: String) throws {
    let options = #""options": [{"id": "a", "label": "A"}]"#
    let project = try Self.project(type, type == "question" ? options : "")
    let outline = try project.outline(of: "cta")
    #expect(outline.hasSuffix("text \"\(words)\""))
    #expect(
      try project.card().states[0].root.all.allSatisfy { $0.id != "skip" && $0.id != "title" }
    )
    #expect(project.messages == [])
  }

  @Test func customIsCentred() throws {
    let project = try Self.project("custom", Self.words)
    #expect(
      try Self.view(project) == """
        scroll down | width fill, height fill
          stack column | width fill, height 100%
            scroll down | width fill, height fill, height at least 120
              stack column gap 24 center | padding 24 0 48 0, width fill
                text #title "One" | 22 px 700 center, padding 0 32
                text #subtitle "Two" | 17 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, padding 0 32
                image #image | width 280, height at most 280
            button #cta primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 14, margin 0 24 32 24, width fill, height 54
              text "Go"
        """
    )
  }

  // MARK: Value proposition

  @Test func aValuePropositionIsAList() throws {
    let project = try Self.project(
      "value_prop",
      #"""
      "title": "One", "subtitle": "Two", "image_url": "a.png",
      "items": [{"icon": "📊", "title": "Plans", "subtitle": "For you"}, {"title": "Alone"},
        {"icon": "star.fill"}]
      """#
    )
    #expect(
      try project.outline(of: "items") == """
        stack #items column gap 20 | padding 0 24, width fill
          stack #items/1 row gap 16 center
            stack column center center | width 48, height 48
              icon #items/1/icon "📊" 36
            stack column gap 4 | width fill
              text #items/1/title "Plans" | 17 px 600
              text #items/1/subtitle "For you" | 15 px 400, ink #3c3c43@0.6/#ebebf5@0.6
          stack #items/2 row gap 16 center
            stack column center center | width 48, height 48
            stack column gap 4 | width fill
              text #items/2/title "Alone" | 17 px 600
          stack #items/3 row gap 16 center
            stack column center center | width 48, height 48
              text #items/3/icon "star.fill" | 36 px center, width fill
            stack column gap 4 | width fill
        """
    )
    let fidelity = try project.card().states[0].root.fidelity
    #expect(fidelity.texts(.approximated) == ["icon 'star.fill': the apps print the word"])
    #expect(
      fidelity.texts(.notDrawn) == [
        "subtitle: the step does not show it", "image_url: the step does not show it",
      ]
    )
  }

  // MARK: Question

  private static let options =
    #""title": "Why?", "options": [{"id": "a", "label": "A", "icon": "🔊", "subtitle": "Loud"}, {"id": "b", "label": "B"}]"#

  @Test func aQuestionHasCardsInTwoColumns() throws {
    let project = try Self.project("question", Self.options)
    let drawn = try Self.view(project)
    #expect(
      drawn == """
        scroll down | width fill, height fill
          stack column | width fill, height 100%
            text #title "Why?" | 22 px 700 center, padding 24, width fill
            scroll down | margin 0 0 24 0, width fill, height fill, height at least 120
              choices #options grid(columns: 2) gap 12 as 's.selected' | padding 0 24, width fill
                ( ) stack #a column gap 8 center center | ink #000000/#ffffff, on #ffffff@0.08, line 1 #ffffff@0.15, radius 12, padding 11, height at least 104
                  icon "🔊" 32
                  text "A" | 15 px 500 center
                  text "Loud" | 12 px 400 center, opacity 0.65
                    chosen: ink #000000/#ffffff, on #6366f1@0.15, line 2 #6366f1, radius 12, padding 10, height at least 104
                ( ) stack #b column gap 8 center center | ink #000000/#ffffff, on #ffffff@0.08, line 1 #ffffff@0.15, radius 12, padding 11, height at least 104
                  text "B" | 15 px 500 center
                    chosen: ink #000000/#ffffff, on #6366f1@0.15, line 2 #6366f1, radius 12, padding 10, height at least 104
            button #cta primary -> next | 17 px 600 center, ink #ffffff, on #8e8e93, radius 14, margin 0 24 32 24, width fill, height 54
              text "Continue"
            button #cta primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 14, margin 0 24 32 24, width fill, height 54
              text "Continue"
        """
    )
    #expect(project.messages == [])
  }

  @Test func theButtonOfAQuestionWaitsForAChoice() throws {
    let card = try Self.project("question", Self.options).card()
    #expect(card.states.map(\.name) == ["default", "filled"])
    #expect(card.collects == ["s.selected"])
    let shown = card.states.map { state in
      state.root.all.filter { $0.id == "cta" }.map { button in
        "\(button.presence?.condition.words ?? "") \(button.presence?.isShown ?? true)"
      }
    }
    #expect(
      shown == [
        ["not s.selected is set true", "s.selected is set false"],
        ["not s.selected is set false", "s.selected is set true"],
      ]
    )
    let chosen = card.states.map { $0.root.choices.flatMap(\.options).map(\.isSelected) }
    #expect(chosen == [[false, false], [true, false]])
  }

  @Test func severalMayBeChosen() throws {
    let project = try Self.project("question", Self.options + #", "selection_mode": "multi""#)
    let filled = try #require(try project.card().states.last).root.choices
    #expect(filled.map(\.allowsMany) == [true])
    #expect(filled.flatMap(\.options).map(\.isSelected) == [true, true])
  }

  @Test func coloursOfAQuestionHaveOddNames() throws {
    let project = try Self.project(
      "question",
      Self.options + ##"""
        , "element_style": {"background": {"color": "#000001", "overlay": "#000002"},
          "border": {"color": "#000003"}, "shadow": {"color": "#000004"},
          "text_style": {"color": "#000005"}, "corner_radius": 20}
        """##
    )
    let options = try project.card().states[0].root.choices.flatMap(\.options)
    let first = try #require(options.first)
    let rest = "radius 20, padding 11, height at least 104"
    #expect(
      StyleOutline.words(first.content.style)
        == "ink #000005, on #000002, line 1 #000003@0.3, \(rest)"
    )
    #expect(
      StyleOutline.words(try #require(first.other))
        == "ink #000005, on #000004, line 2 #000003, radius 20, padding 10, height at least 104"
    )
    #expect(try project.outline(of: "cta").contains("radius 20"))
  }

  @Test func aBackgroundAloneColoursAQuestion() throws {
    let project = try Self.project(
      "question",
      Self.options + ##", "element_style": {"background": {"color": "#00ff00"}}"##
    )
    let first = try #require(try project.card().states[0].root.choices.first?.options.first)
    #expect(StyleOutline.words(first.content.style).contains("on #00ff00@0.1, line 1 #ffffff@0.15"))
    #expect(
      StyleOutline.words(try #require(first.other)).contains("on #00ff00@0.15, line 2 #00ff00")
    )
  }

  @Test func oddOptionsAreFindings() throws {
    let project = try Self.project(
      "question",
      #""options": [{"id": "cta", "label": "A"}, {"id": "x"}, {"id": "x"}, {"label": "D"}, 4]"#
    )
    let options = try project.card().states[0].root.choices.flatMap(\.options)
    #expect(options.map(\.id) == ["options/0", "x", "options/2", "options/3"])
    #expect(options.map(\.value) == ["cta", "x", "x", "options/3"])
    #expect(project.messages.contains("repeated-option two options have the id 'x'"))
    #expect(project.messages.contains("option-without-id an option needs 'id'"))
    let none = try Self.project("question", #""title": "Why?""#)
    #expect(none.messages.map { $0.prefix(24) } == ["question-without-options"])
    #expect(try none.card().states.map(\.name) == ["default"])
  }

  @Test func aQuestionOfBlocksNeedsNoOptions() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "type": "question", "content_blocks": [{"id": "h", "type": "heading", "text": "A"}]}
        """#
    )
    #expect(project.messages == [])
    #expect(try project.card().collects == [])
  }

  @Test func absurdLegacyStepsAreDrawn() throws {
    let options = (0..<500).map { #"{"id": "o\#($0)", "label": "O", "icon": "\#($0)"}"# }
    let project = try Self.project(
      "question",
      "\"options\": [\(options.joined(separator: ", "))], "
        + #""element_style": {"corner_radius": -1e300}"#
    )
    let drawn = try project.card().states[0].root.choices.flatMap(\.options)
    #expect(drawn.count == 500 && drawn[0].content.style.corners == Corners(0))
    let odd = try Self.project("welcome", #""title": 5, "subtitle": [], "image_url": {}"#)
    #expect(try odd.outline(of: "title").contains("\"5\""))
  }

  // MARK: The corpus

  @Test(.enabled(if: Corpus.isThere)) func stepsOfTheCorpusAreDrawn() throws {
    let files = try Corpus.files("appdna/ios/steps")
    let value = String(decoding: try #require(files["testStepTypeValueProp.json"]), as: UTF8.self)
    let project = try StepProject(steps: value)
    let card = try #require(project.cards.first)
    #expect(card.id == "step_3" && card.kind == "value_prop")
    let texts = card.texts.map(\.raw)
    for words in ["Here's what you'll get", "Continue", "📊", "Personalized Plans"] {
      #expect(value.contains("\"\(words)\"") && texts.contains(words), "\(words)")
    }
    let custom = String(decoding: try #require(files["testStepTypeCustom.json"]), as: UTF8.self)
    let other = try StepProject(steps: custom).card("step_4")
    #expect(other.states[0].root.all.contains { $0.id == "cta" })
    #expect(other.states[0].root.fidelity.texts(.notDrawn) == ["layout: the step does not show it"])
    let name = "testQuestionOptionIdentifiable.json"
    let option = String(decoding: try #require(files[name]), as: UTF8.self)
    let question = try Self.project("question", "\"options\": [\(option)]")
    let drawn = try question.outline(of: "opt_1")
    #expect(drawn.contains("icon \"✅\" 32") && drawn.contains("text \"Option 1\""))
    #expect(question.messages == [])
  }
}

extension Element {
  /// The choices in the element.
  var choices: [Choices] {
    all.compactMap { element in
      if case .choices(let choices) = element.kind { choices } else { nil }
    }
  }
}
