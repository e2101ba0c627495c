import Flow
import TestSupport
import Testing

@testable import AppDNA

@Suite struct StepZoneTests {
  private static let heading = #"{"id": "h", "type": "heading", "text": "Hi"}"#

  private static func project(_ config: String, _ blocks: String? = nil) throws -> StepProject {
    try StepProject(
      steps: """
        {"id": "s", "config": {"content_blocks": [\(blocks ?? heading)]\
        \(config.isEmpty ? "" : ", ")\(config)}}
        """
    )
  }

  /// The zones: what stands below the rows of the chrome, without the blocks themselves.
  private static func zones(_ project: StepProject) throws -> String {
    let card = try project.card()
    guard case .layers(let layers) = card.states[0].root.kind,
      let content = layers.items.last?.element, case .stack(let stack) = content.kind,
      let last = stack.children.last
    else { return "" }
    return Outline(card).text(of: last)
  }

  // MARK: Zones

  @Test func zonesLieBelowOneAnother() throws {
    let project = try Self.project(
      "",
      #"""
      {"id": "c", "type": "text", "text": "C", "zone": "center"},
      {"id": "b", "type": "text", "text": "B", "vertical_align": "bottom"},
      {"id": "t", "type": "text", "text": "T", "zone": "elsewhere"}
      """#
    )
    #expect(
      try Self.zones(project)
        == """
        stack column | width fill, height fill
          scroll down | width fill, height fill
            stack column gap 12 | width fill
              stack column gap 12 center | padding 16 0 0 0, width fill
                text #t "T" | 16 px 400 leading, ink #000000/#ffffff, width fill
              stack column gap 12 center | padding 20 0 0 0, width fill
                text #c "C" | 16 px 400 leading, ink #000000/#ffffff, width fill
          stack column gap 12 center | padding 0 0 8 0, width fill
            text #b "B" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
  }

  @Test func aCenterAloneStandsInTheMiddle() throws {
    let project = try Self.project(
      "",
      #"{"id": "c", "type": "text", "text": "C", "zone": "center"}"#
    )
    #expect(
      try Self.zones(project) == """
        stack column | width fill, height fill
          stack column center | width fill, height fill
            stack column gap 12 center | width fill
              text #c "C" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
  }

  @Test func tenBlocksOfAZoneEnter() throws {
    let blocks = (0..<12).map {
      #"{"id": "b\#($0)", "type": "text", "entrance_animation": {"type": "fade_in"}}"#
    }
    let root = try Self.project("", blocks.joined(separator: ", ")).card().states[0].root
    #expect(root.all.filter { $0.entrance != nil }.map(\.id) == (0..<10).map { "b\($0)" })
  }

  // MARK: Layout variants

  @Test func aPictureSharesTheScreen() throws {
    let split = try Self.project(#""layout_variant": "image_split", "image_url": "a.png""#)
    let head = try Self.zones(split).split(separator: "\n").prefix(3)
    #expect(
      head == [
        "stack row | width fill, height fill",
        "  image #image | width part 40, height fill",
        "  stack column | width part 60, height fill",
      ]
    )
    #expect(try split.card().states[0].root.fidelity == .exact)
    let top = try Self.project(#""layout_variant": "image_top", "image_url": "a.png""#)
    #expect(
      try Self.zones(top).split(separator: "\n").prefix(3) == [
        "stack column gap 16 | padding 20, width fill, height fill",
        "  image #image | radius 12, width fill, height 240",
        "  stack column | width fill, height fill",
      ]
    )
    let bottom = try Self.project(#""layout_variant": "image_bottom", "image_url": "a.png""#)
    #expect(try Self.zones(bottom).hasSuffix("  image #image | radius 12, width fill, height 240"))
    let note = "layout_variant 'image_bottom': drawn as Android does, iOS draws the zones alone"
    #expect(try bottom.card().states[0].root.fidelity.texts(.approximated) == [note])
  }

  @Test func aPictureCanFillTheScreen() throws {
    let project = try Self.project(#""layout_variant": "image_fullscreen", "image_url": "a.png""#)
    let root = try project.card().states[0].root
    #expect(
      StyleOutline.words(root.style).contains(
        "on a picture, on linear(180 #000000@0 #000000@0.7)"
      )
    )
    #expect(try project.card().images.map(\.raw) == ["a.png"])
    let drawn = try Self.zones(project)
    #expect(
      drawn.hasPrefix(
        """
        stack column | width fill, height fill
          scroll down | width fill, height fill
            stack column | width fill, height fill
              spacer grows
        """
      )
    )
  }

  @Test(arguments: [
    #""layout_variant": "image_top""#, #""image_url": "a.png""#,
    #""layout_variant": "no_image", "image_url": "a.png""#,
    #""layout_variant": "image_top", "image_url": "a.png", "background": {"type": "image", "image_url": "b.png"}"#,
  ])
  func noPictureWithoutVariantAndAddress(config: String) throws {
    let project = try Self.project(config)
    #expect(try Self.zones(project) == Self.zones(Self.project("")))
    #expect(!(try project.card().images.map(\.raw).contains("a.png")))
  }

  // MARK: Backgrounds

  @Test(arguments: [
    (##"{"type": "color", "color": "#101010"}"##, CardState.StatusBar.light),
    (##"{"type": "color", "color": "#fafafa"}"##, .dark),
    (##"{"type": "color", "color": "#10101010"}"##, .automatic),
    (
      ##"{"type": "gradient", "gradient": {"stops": [{"color": "#000000"}, {"color": "#ffffff"}]}}"##,
      .light
    ),
    (
      ##"{"type": "gradient", "gradient": {"angle": -360, "stops": [{"color": "#000000"}, {"color": "#ffffff"}]}}"##,
      .dark
    ),
    (##"{"type": "image", "image_url": "a.png"}"##, .automatic),
    (##"{"type": "image", "image_url": "a.png", "overlay": "#000000"}"##, .light),
    (
      ##"{"type": "image", "image_url": "a.png", "overlay": "#000000", "overlay_opacity": 0.1}"##,
      .automatic
    ),
    (##"{"type": "none"}"##, .automatic),
  ])
  func signsCanBeReadOnTheBackground(background: String, signs: CardState.StatusBar) throws {
    let project = try Self.project(#""background": \#(background)"#)
    #expect(try project.card().states.map(\.statusBar) == [signs])
  }

  @Test func aFilmLiesBehindTheStep() throws {
    let project = try Self.project(
      ##"""
      "background": {"type": "rive", "rive_url": "a.riv", "overlay": "#112233", "overlay_opacity": 0.5}
      """##
    )
    let root = try project.card().states[0].root
    guard case .layers(let layers) = root.kind else { return }
    let outline = Outline(try project.card())
    #expect(
      layers.items.prefix(2).map { outline.text(of: $0.element) } == [
        "media #background rive 'a.riv' | on #007aff@0.1/#0a84ff@0.1, width fill, height fill",
        "stack column | on #112233@0.5, width fill, height fill",
      ]
    )
    #expect(layers.items.count == 3)
    #expect(StyleOutline.words(root.style).contains("on #ffffff/#000000, width"))
  }

  @Test func theStepsOwnBackgroundWinsOverTheChats() throws {
    let project = try StepProject(
      steps: ##"""
        {"id": "s", "type": "interactive_chat", "config": {
          "background": {"type": "color", "color": "#ffffff"},
          "chat_config": {"style": {"background_color": "#000000"}}}}
        """##
    )
    let state = try project.card().states[0]
    #expect(state.root.style.background.last == .solid(Themed(Color(0xFFFFFF))))
    #expect(state.statusBar == .dark)
  }

  // MARK: Hooks

  @Test func hooksShowThatTheAppWaits() throws {
    let project = try StepProject(
      steps: #"""
        {"id": "s", "config": {"title": "A"}, "hook": {"enabled": true,
          "webhook_url": "https://example.com", "loading_text": "One moment", "error_text": "No"}}
        """#
    )
    #expect(try project.card().states.map(\.name) == ["default", "loading", "blocked"])
    #expect(
      try project.outline(of: "loading", in: "loading") == """
        stack #loading column gap 16 center | ink #ffffff, on #000000@0.7, radius 16, padding 32, margin 24
          progress ring 0.75 28 wide line 3 #ffffff on #ffffff@0.25 ''
          text "One moment" | 17 px 400 center
        """
    )
    #expect(
      try project.outline(of: "blocked", in: "blocked")
        == #"text #blocked "No" | 15 px 400, ink #ffffff, on #ff3b30/#ff453a, radius 8, padding 12 16"#
    )
  }

  @Test(arguments: [
    (#"{"enabled": true, "webhook_url": "https://example.com"}"#, ["default", "loading"]),
    (#"{"enabled": false, "webhook_url": "https://example.com", "error_text": "No"}"#, ["default"]),
    (#"{"enabled": true, "error_text": "No"}"#, ["default"]),
    (#"{"webhook_url": "https://example.com"}"#, ["default"]),
    (#"{"enabled": true, "webhook_url": null}"#, ["default"]),
    ("{}", ["default"]),
  ])
  func hooksThatDoNotRunShowNothing(hook: String, states: [String]) throws {
    let project = try StepProject(
      steps: #"{"id": "s", "config": {"title": "A"}, "hook": \#(hook)}"#
    )
    #expect(try project.card().states.map(\.name) == states)
    let words = try project.card().texts.map(\.raw)
    #expect(words.contains("Processing...") == (states.count == 2))
  }

  // MARK: The corpus

  private static func style(_ name: String) throws -> String {
    let files = try Corpus.files("appdna/ios/styles")
    return String(decoding: try #require(files["\(name).json"]), as: UTF8.self)
  }

  @Test(.enabled(if: Corpus.isThere)) func animationsOfTheCorpusArePlayed() throws {
    let all = try Self.style("testDecodeAnimationConfigAllFields")
    #expect(all.contains(#""entry_animation": "slide_up""#))
    #expect(all.contains(#""entry_duration_ms": 500"#))
    let root = try Self.project("\"animation\": \(all)").card().states[0].root
    let entrance = try #require(root.all.compactMap(\.entrance).first)
    #expect(entrance.duration == 500 && entrance.easing == .easeOut)
    #expect(entrance.start.y == .share(1) && entrance.start.opacity == 0)
    #expect(root.fidelity.texts(.notDrawn).count == 5)
    let fade = try Self.style("testDecodeAnimationConfigEntryTypes__fade_in")
    let faded = try Self.project("\"animation\": \(fade)").card().states[0].root
    #expect(faded.all.compactMap(\.entrance).map(\.duration) == [400])
    #expect(faded.all.compactMap(\.entrance).map(\.start.opacity) == [0])
    let none = try Self.style("testDecodeAnimationConfigCTATypes__none")
    let still = try Self.project("\"animation\": \(none)").card().states[0].root
    #expect(still.all.allSatisfy { $0.entrance == nil })
  }

  @Test(.enabled(if: Corpus.isThere), arguments: [("contain", Fit.contain), ("none", .cover)])
  func backgroundsOfTheCorpusAreDrawn(name: String, fit: Fit) throws {
    let style = try Self.style("testDecodeBackgroundStyleConfigImageFitValues__\(name)")
    let card = try Self.project("\"background\": \(style)").card()
    #expect(card.images.map(\.raw) == ["https://example.com/img.jpg"])
    guard case .image(let image) = card.states[0].root.style.background.last else {
      Issue.record("no picture")
      return
    }
    #expect(image.fit == fit)
  }

  @Test(.enabled(if: Corpus.isThere)) func emptyStylesOfTheCorpusDrawNothing() throws {
    let plain = try Self.project("").card().states[0].root.style
    let empty = try Self.style("testDecodeBackgroundStyleConfigEmpty")
    #expect(try Self.project("\"background\": \(empty)").card().states[0].root.style == plain)
    let words = try Self.style("testDecodeLocalizationConfigEmpty")
    #expect(try Self.project("\"localizations\": \(words)").card().states[0].root.style == plain)
  }

  @Test(.enabled(if: Corpus.isThere), arguments: ["confetti", "snow"])
  func particlesOfTheCorpusAreFacts(type: String) throws {
    let style = try Self.style("testDecodeParticleEffectTypes__\(type)")
    let project = try StepProject(
      #"{"id": "f", "settings": {"particle_effect": \#(style)}, "steps": [{"config": {}}]}"#
    )
    let facts = project.flows[0].variants[0].provenance.facts.map(\.value)
    #expect(facts == ["\(type), on_appear, light, 1000 ms, Android alone"])
    #expect(project.messages == [])
  }

  @Test(.enabled(if: Corpus.isThere)) func hapticsOfTheCorpusAreFacts() throws {
    func settings(_ haptic: String) throws -> StepProject {
      try StepProject(
        #"{"id": "f", "settings": {"haptic": \#(haptic)}, "steps": [{"config": {}}]}"#
      )
    }
    let all = try settings(Self.style("testDecodeHapticConfigAllTriggerTypes"))
    let fact = try #require(all.flows[0].variants[0].provenance.facts.first).value
    #expect(fact.hasPrefix("on_step_advance medium, on_button_tap light, on_plan_select selection"))
    #expect(all.messages == [])
    let unknown = try Self.style("testDecodeUnknownHapticTypeThrows")
    let odd = try settings(#"{"enabled": true, "triggers": {"on_toggle": \#(unknown)}}"#)
    #expect(odd.messages.count == 1)
    let heavy = try Self.style("testDecodeHapticTypeEnum__heavy")
    let known = try settings(#"{"enabled": true, "triggers": {"on_toggle": \#(heavy)}}"#)
    #expect(known.messages == [])
  }
}
