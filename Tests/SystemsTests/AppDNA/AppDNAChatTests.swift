import Flow
import TestSupport
import Testing

@testable import AppDNA

@Suite struct StepChatTests {
  /// A webhook that keeps findings about it away.
  private static let webhook =
    #""webhook": {"enabled": true, "webhook_url": "https://user@api.example.com:8443/chat?x=1"}"#

  private static func project(_ chat: String, _ config: String = "") throws -> StepProject {
    try StepProject(
      steps: """
        {"id": "s", "type": "interactive_chat", "config": {\(config)
          "chat_config": {\(chat)\(chat.isEmpty ? "" : ", ")\(webhook)}}}
        """
    )
  }

  private static func root(_ state: String, of card: Card) throws -> Element {
    try #require(card.states.first { $0.name == state }, "no state \(state)").root
  }

  // MARK: Defaults

  @Test func aChatThatSaysNothingHasAFieldAndAnEnd() throws {
    let project = try Self.project("")
    let card = try project.card()
    #expect(card.states.map(\.name) == ["default", "completed"])
    #expect(project.messages == [])
    let root = try Self.root("default", of: card)
    #expect(StyleOutline.words(root.style).contains("on #ffffff/#000000, on #0f172a"))
    #expect(card.states.map(\.statusBar) == [.light, .light])
    #expect(
      try project.outline(of: "input") == """
        field #input text | width fill
          gap 8, as 's.message'
          box | 14 px, ink #e2e8f0, on #1e293b, line 1 #334155, radius 20, padding 10 12, height at least 0
          placeholder "Type your message..." | 14 px
        """
    )
    #expect(
      try project.outline(of: "send") == """
        button #send secondary -> send | ink #ffffff, on #6366f1, radius 16, width 32, height 32, opacity 0.3
          icon arrow-up 18
        """
    )
    #expect(
      try project.outline(of: "cta", in: "completed") == """
        button #cta primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 14, padding 16, margin 0 20, width fill
          text "Continue"
        """
    )
    #expect(!root.all.contains { ["title", "persona", "quick_replies", "skip"].contains($0.id) })
  }

  @Test func bubblesHaveTheColoursOfTheReference() throws {
    let project = try Self.project(
      #"""
      "auto_messages": [{"id": "m", "turn": 0, "content": "Hello"}],
      "quick_replies": [{"id": "q", "text": "Hi", "show_at_turn": 0}],
      "turn_actions": [{"turn": 1, "type": "rating_prompt"}]
      """#
    )
    #expect(
      try project.outline(of: "m") == """
        stack #m row gap 8 start | padding 0 40 0 0, width fill
          stack column center center | ink #e2e8f0, on #1e293b, radius 16, width 32, height 32
            text "A" | 14 px 600 center
          stack column gap 8 start | 15 px 400, ink #e2e8f0, on #1e293b, radius 16, padding 12
            text "Hello"
        """
    )
    #expect(
      try project.outline(of: "q") == """
        button #q secondary -> reply | 12 px 400 center, ink #e2e8f0, on #334155, line 1 #475569, radius 20, padding 8 14
          text "Hi"
        """
    )
    #expect(
      try project.outline(of: "user/1", in: "turn-1") == """
        stack #user/1 row end | padding 0 0 0 40, width fill
          stack column gap 8 start | 15 px 400, ink #ffffff, on #6366f1, radius 16, padding 12
            text "Hi"
        """
    )
    let card = try project.card()
    let rating = try Self.root("turn-1", of: card).all.first { $0.id == "rating" }
    guard case .rating(let stars) = rating?.kind, case .stars(let look) = stars.marks else {
      Issue.record("no stars")
      return
    }
    #expect(stars.name == "s.rating" && stars.count == 5 && stars.value == 0)
    #expect(look.full == Themed(Color(0xFBBF24)))
    #expect(project.messages == [])
  }

  // MARK: Everything

  private static let full = #"""
    "max_user_turns": 4, "min_user_turns": 2, "turn_limit_behavior": "soft",
    "persona": {"name": "ada", "role": "Coach", "avatar_url": "ada.png"},
    "auto_messages": [
      {"id": "m1", "turn": 0, "content": "Hello"},
      {"id": "m2", "turn": 0, "content": "Look", "delay_ms": 4000,
        "media": {"type": "image", "url": "sea.png", "alt_text": "The sea"}}],
    "completion_message": {"content": "Bye"}, "completion_cta_text": "Done",
    "completion_button": {"variant": "secondary", "bg_color": "#FACC15", "button_height": 60,
      "button_corner_radius": 30, "style": {"font_size": 20, "font_weight": 700}},
    "quick_replies": [
      {"id": "q1", "text": "Yes", "show_at_turn": 0}, {"id": "q2", "text": "No", "show_at_turn": 0},
      {"id": "q3", "text": "More", "show_at_turn": 2}],
    "turn_actions": [
      {"turn": 1, "type": "auto_message", "config": {"content": "Take your time"}},
      {"turn": 2, "type": "rating_prompt"}, {"turn": 3, "type": "quick_reply_inject"}],
    "input_placeholder": "Say it",
    "style": {"background_color": "#FFFFFF", "ai_bubble_bg": "#000001", "ai_bubble_text": "#000002",
      "user_bubble_bg": "#000003", "user_bubble_text": "#000004", "input_bg": "#000005",
      "input_text": "#000006", "input_border": "#000007", "input_font_size": 18,
      "typing_indicator_color": "#000008", "timestamp_color": "#000009",
      "quick_reply_bg": "#00000a", "quick_reply_text": "#00000b", "quick_reply_border": "#00000c",
      "rating_star_color": "#00000d", "send_button_color": "#00000e"}
    """#

  @Test func aChatIsDrawnAtEachOfItsTurns() throws {
    let project = try Self.project(Self.full, #""title": "Talk", "skip_enabled": true,"#)
    let card = try project.card()
    #expect(card.states.map(\.name) == ["default", "turn-1", "turn-2", "turn-3", "completed"])
    #expect(card.states.allSatisfy { $0.statusBar == .dark })
    #expect(project.messages == [])
    let parts = ["default", "turn-1", "turn-3", "completed"].map { name in
      let names: Set = [
        "title", "persona", "m1", "m2", "user/1", "user/2", "user/3", "user/4", "replies/1",
        "replies/4", "rating", "turn_actions/0", "completion_message", "q1", "q2", "q3", "input",
        "turn_limit", "cta", "completed/skip", "skip",
      ]
      let root = card.states.first { $0.name == name }?.root
      return (root?.all ?? []).map(\.id).filter(names.contains).joined(separator: " ")
    }
    #expect(
      parts == [
        "title persona m1 m2 q1 q2 input skip",
        "title persona m1 m2 user/1 replies/1 turn_actions/0 input skip",
        "title persona user/2 user/3 turn_limit input skip",
        "title persona user/3 user/4 replies/4 completion_message cta completed/skip skip",
      ]
    )
  }

  @Test func everyTokenOfTheStyleIsDrawn() throws {
    let project = try Self.project(Self.full, #""title": "Talk","#)
    let outline = Outline(try project.card())
    let drawn = try project.card().states.map { outline.text(of: $0.root) }
      .joined(separator: "\n")
    for digit in "1234567abce" {
      #expect(drawn.contains("#00000\(digit)"), "#00000\(digit)")
    }
    #expect(drawn.contains("on #000008, radius 4, width 8, height 8"))
    #expect(drawn.contains("box | 18 px, ink #000006"))
    #expect(drawn.contains(#"placeholder "Say it""#))
    #expect(
      try project.outline(of: "cta", in: "completed") == """
        button #cta primary -> next | 20 px 700 center, ink #facc15, on #facc15@0.15, radius 30, padding 0 16, margin 0 20, width fill, height 60
          text "Done"
        """
    )
    let notes = try project.card().states[0].root.fidelity.texts(.notDrawn)
    #expect(notes.contains { $0.hasPrefix("timestamp_color") })
    #expect(notes.contains { $0.contains("quick_reply_inject") })
  }

  @Test func aPersonaWithNameAndRoleIsIntroduced() throws {
    let project = try Self.project(Self.full, #""title": "Talk","#)
    #expect(
      try project.outline(of: "persona") == """
        stack #persona row gap 8 center
          image | radius 14, width 28, height 28
          text "ada - Coach" | 12 px 400, ink #8e8e93
        """
    )
    let half = try Self.project(#""persona": {"name": "ada"}"#, #""title": "Talk","#)
    #expect(try half.card().states[0].root.all.allSatisfy { $0.id != "persona" })
  }

  @Test func messagesComeOneAfterAnother() throws {
    let card = try Self.project(Self.full).card()
    let root = try Self.root("default", of: card)
    let delays = ["m1", "m2", "quick_replies"].map { id in
      root.all.first { $0.id == id }?.entrance?.delay
    }
    #expect(delays == [1300, 4800, 4800])
    #expect(try Self.root("turn-1", of: card).all.allSatisfy { $0.entrance == nil })
    let usual = try Self.project(
      #"""
      "auto_messages": [{"id": "a", "turn": 0, "content": "A"}, {"id": "b", "turn": 0, "content": "B"}]
      """#
    )
    let second = try usual.card().states[0].root.all.first { $0.id == "b" }
    #expect(second?.entrance?.delay == 2500)
  }

  @Test func buttonsAtTheEndHaveFourLooks() throws {
    func look(_ variant: String, _ more: String = "") throws -> String {
      let project = try Self.project(
        #""completion_button": {"variant": "\#(variant)"\#(more)}"#
      )
      let button = try project.card().states[1].root.all.first { $0.id == "cta" }
      let style = try #require(button?.style)
      let words = StyleOutline.words(
        Style {
          $0.foreground = style.foreground
          $0.background = style.background
          $0.border = style.border
        }
      )
      return words
    }
    #expect(try look("primary") == "ink #ffffff, on #6366f1")
    #expect(try look("primary", ##", "bg_color": "#fef08a""##) == "ink #000000, on #fef08a")
    #expect(try look("primary", ##", "bg_color": "#111111""##) == "ink #ffffff, on #111111")
    #expect(try look("secondary") == "ink #6366f1, on #6366f1@0.15")
    #expect(try look("outline") == "ink #6366f1, line 2 #6366f1")
    #expect(try look("text", ##", "text_color": "#ff0000""##) == "ink #ff0000")
  }

  // MARK: Answers and routes

  @Test func aChatStoresWhatTheReferenceSays() throws {
    let card = try Self.project(Self.full).card()
    let fields = [
      "transcript", "user_turn_count", "total_message_count", "completion_reason", "duration_ms",
      "webhook_data", "rating",
    ]
    #expect(card.collects == fields.map { "s.\($0)" })
  }

  @Test func whatIsSentLeadsToTheNextMoment() throws {
    let project = try Self.project(Self.full)
    let routes = try project.routes().filter { $0.contains("state") }
    #expect(
      routes == [
        "tap q1 reply -> state turn-1 via the chat's server answers",
        "tap q2 reply -> state turn-1 via the chat's server answers",
        "tap send send -> state turn-1 via the chat's server answers",
        "tap send send -> state turn-2 via the chat's server answers",
        "tap send send -> state turn-3 via the chat's server answers",
        "tap send send -> state completed via the chat's server answers",
      ]
    )
  }

  @Test func ofTheWebhookOnlyWhatIsNoSecretShows() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "type": "interactive_chat", "config": {"chat_config": {
          "max_user_turns": 3, "webhook": {"enabled": true, "retry_count": 9,
            "webhook_url": "https://key@api.example.com:8443/chat?token=42", "error_text": "Sorry",
            "headers": {"X-Team": "seven", "Authorization": "Bearer hidden"}}}}}
        """#
    )
    let facts = try project.card().facts.map { "\($0.name): \($0.value)" }
    #expect(
      facts == [
        "messages of the user: 1 to 3, then it ends", "webhook: api.example.com",
        "webhook timeout: 15000 ms", "webhook retries: 3",
        "webhook headers: Authorization, X-Team; values hidden", "error text: Sorry",
      ]
    )
  }

  // MARK: Absurd values

  @Test func absurdNumbersAreBounded() throws {
    let actions = (1...400).map { #"{"turn": \#($0), "type": "rating_prompt"}"# }
    let project = try Self.project(
      """
      "max_user_turns": 1e300, "min_user_turns": -1e300, "input_max_length": -5,
      "auto_messages": [{"id": "", "turn": 0, "content": "A", "delay_ms": -1e300},
        {"id": "b", "turn": 0, "delay_ms": 1e300, "media": {"type": "link", "url": "x"}}],
      "turn_actions": [\(actions.joined(separator: ", "))],
      "style": {"input_font_size": -4}, "completion_button": {"button_height": -1}
      """
    )
    let card = try project.card()
    #expect(card.states.count == 14)
    #expect(card.states.last?.name == "completed")
    let first = card.states[0].root.all.first { $0.id == "auto_messages/0" }
    #expect(first?.entrance?.delay == 800)
  }

  @Test func aChatWithoutTurnsStillEnds() throws {
    let project = try Self.project(#""max_user_turns": 0, "turn_limit_behavior": "soft""#)
    #expect(try project.card().states.map(\.name) == ["default", "completed"])
    #expect(project.messages == ["chat-turns the chat has 0 turns"])
  }

  @Test func aStepWithoutChatConfigIsAChatToo() throws {
    let project = try StepProject(steps: #"{"id": "s", "type": "interactive_chat", "config": {}}"#)
    let card = try project.card()
    #expect(card.states.map(\.name) == ["default", "completed"])
    #expect(card.states[0].statusBar == .light)
    #expect(
      project.messages == ["chat-without-webhook the chat names no webhook; nobody answers"]
    )
  }

  @Test func blocksTakeThePlaceOfTheChat() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "type": "interactive_chat", "config": {"chat_config": {"max_user_turns": 3},
          "content_blocks": [{"id": "h", "type": "heading", "text": "Hi"}]}}
        """#
    )
    let card = try project.card()
    #expect(project.messages == [])
    #expect(card.states.map(\.name) == ["default"])
    #expect(card.states[0].root.style.background.last == .solid(Themed(Color(0x0F172A))))
    #expect(card.states[0].root.fidelity.texts(.notDrawn).contains { $0.hasPrefix("chat_config") })
  }
}

@Suite struct StepChatScriptTests {
  private static func words(_ replies: String, turns: ClosedRange<Int>) throws -> [String?] {
    let project = try StepProject(
      steps: """
        {"id": "s", "type": "interactive_chat", "config": {"chat_config": {
          "max_user_turns": \(turns.upperBound), "quick_replies": [\(replies)],
          "turn_actions": [\(turns.map { #"{"turn": \#($0), "type": "rating_prompt"}"# }
            .joined(separator: ", "))]}}}
        """
    )
    let card = try project.card()
    return turns.map { turn in
      let root = card.states.first { $0.name == "turn-\(turn)" }?.root
      let bubble = root?.all.first { $0.id == "user/\(turn)" }
      return bubble?.all.lazy.compactMap { element in
        switch element.kind {
        case .text(let text): card.texts[text.text.index].raw
        case .placeholder(let frame): frame.name
        default: nil
        }
      }.first
    }
  }

  @Test func usersTapWhatIsThere() throws {
    let words = try Self.words(
      #"""
      {"id": "late", "text": "Late", "show_at_turn": 3}, {"id": "first", "text": "First", "show_at_turn": 0},
      {"id": "any", "text": "Any"}
      """#,
      turns: 1...5
    )
    #expect(
      words == ["First", "Any", "message of the user", "Late", "message of the user"]
    )
  }

  @Test func theUserOfAChatWithoutRepliesSaysSomething() throws {
    #expect(try Self.words("", turns: 1...1) == ["message of the user"])
  }

  @Test func longListsAreCut() throws {
    let replies = (0..<300).map { #"{"id": "q\#($0)", "text": "Q", "show_at_turn": 0}"# }
    let project = try StepProject(
      steps: """
        {"id": "s", "type": "interactive_chat", "config": {"chat_config": {
          "quick_replies": [\(replies.joined(separator: ", "))]}}}
        """
    )
    let root = try project.card().states[0].root
    #expect(root.all.filter { $0.id.hasPrefix("q") && $0.id != "quick_replies" }.count == 50)
    #expect(root.fidelity.texts(.ignored) == ["chat_config: lists are drawn up to 50 items"])
  }
}
