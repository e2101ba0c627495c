import Flow
import TestSupport
import Testing

@testable import AppDNA

@Suite struct StepChromeTests {
  /// Three steps, the second with what is given.
  private static func project(settings: String, second: String = "") throws -> StepProject {
    let steps = ["a", "b", "c"].map { id in
      """
      {"id": "\(id)"\(id == "b" ? second : ""), "config": {"content_blocks":
        [{"id": "h", "type": "heading", "text": "Hi"}]}}
      """
    }
    return try StepProject(
      #"{"id": "f", "settings": {\#(settings)}, "steps": [\#(steps.joined(separator: ", "))]}"#
    )
  }

  private static func progress(_ card: Card) -> (element: Element, shape: Progress)? {
    guard let element = card.states[0].root.all.first(where: { $0.id == "progress" }),
      case .progress(let progress) = element.kind
    else { return nil }
    return (element, progress)
  }

  // MARK: Progress

  @Test func aBarFillsByThePlaceInTheFlow() throws {
    let project = try Self.project(settings: "")
    let bars = project.cards.compactMap(Self.progress)
    let shapes = bars.map(\.shape.shape)
    let fractions = [1.0 / 3, 2.0 / 3, 1]
    #expect(shapes == fractions.map { Progress.Shape.bar(fraction: $0, height: 4) })
    #expect(bars.map(\.shape.label) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(StyleOutline.paint(bars[0].shape.fill) == "#6366f1")
    #expect(StyleOutline.paint(bars[0].shape.track) == "#8e8e93@0.2")
    #expect(StyleOutline.words(bars[0].element.style) == "radius 2, margin 0 16, width fill")
  }

  @Test(arguments: [
    (
      "segmented_bar", Progress.Shape.segments(count: 3, filled: 2, gap: 4, height: 4),
      "radius 2, margin 0 16, width fill"
    ),
    (
      "dots", .dots(count: 3, current: 1, filled: true, size: 8, gap: 8),
      "padding 2 0, margin 0 16, width fill, height 12"
    ),
    (
      "fraction", .words(current: 2, count: 3),
      "12 px 400 center, ink #111111, margin 0 16, width fill, height 16"
    ),
    ("CONTINUOUS_BAR", .bar(fraction: 2.0 / 3, height: 4), "radius 2, margin 0 16, width fill"),
  ])
  func progressHasStyles(style: String, shape: Progress.Shape, look: String) throws {
    let project = try Self.project(
      settings: ##"""
        "progress_style": "\##(style)", "progress_color": "#111111", "progress_track_color": "#222222"
        """##
    )
    let drawn = try #require(Self.progress(try project.card("b")))
    #expect(drawn.shape.shape == shape)
    #expect(StyleOutline.words(drawn.element.style) == look)
    #expect(StyleOutline.paint(drawn.shape.fill) == "#111111")
    #expect(StyleOutline.paint(drawn.shape.track) == "#222222")
    #expect(drawn.element.style.typography?.hasTabularDigits ?? (style != "fraction"))
  }

  @Test func progressCanStayAway() throws {
    for settings in [#""progress_style": "none""#, #""show_progress": false"#] {
      let project = try Self.project(settings: settings)
      #expect(project.cards.compactMap(Self.progress).isEmpty)
    }
    let hidden = try Self.project(settings: "", second: #", "hide_progress": true"#)
    let shapes = hidden.cards.map { Self.progress($0)?.shape.shape }
    #expect(
      shapes == [.bar(fraction: 1.0 / 3, height: 4), nil, .bar(fraction: 1, height: 4)]
    )
  }

  @Test func anUnknownStyleIsABar() throws {
    let project = try Self.project(settings: #""progress_style": "ring""#)
    #expect(Self.progress(try project.card())?.shape.shape == .bar(fraction: 1.0 / 3, height: 4))
    #expect(project.messages.contains { $0.hasPrefix("appdna-word 'progress_style'") })
  }

  /// The layers behind a step, bottom first; none where the document's value draws nothing.
  @Test(arguments: [
    (##""type": "color", "color": "#102030""##, ["#102030"]),
    (##""type": "color", "color": "transparent""##, []),
    (##""type": "color""##, ["#FFFFFF"]),
    (##""type": "image", "image_url": """##, []),
    (##""type": "image", "image_url": "a.png", "image_fit": "contain""##, ["image contain"]),
    (
      ##""type": "image", "image_url": "a.png", "overlay": "#000000""##,
      ["image cover #000000 0.4"]
    ),
    (
      ##""type": "image", "image_url": "a.png", "overlay": "#102030", "overlay_opacity": 0.5"##,
      ["image cover #102030 0.5"]
    ),
    (##""type": "image", "image_url": "a.png", "overlay": "clear""##, ["image cover"]),
    (##""type": "lottie", "lottie_url": "https://x.test/a.json""##, ["film"]),
    (
      ##""type": "rive", "rive_url": "https://x.test/a.riv", "overlay": "#FF0000""##,
      ["film", "#FF0000"]
    ),
    (##""type": "lottie""##, []), (##""type": "none""##, []), (##""type": "clear""##, []),
    (##""type": "gradient""##, []),
    (##""type": "gradient", "gradient": {"stops": [{"color": "#000000"}]}"##, []),
    (
      ##""type": "gradient", "gradient": {"angle": 90, "stops": ["##
        + ##"{"color": "#000000", "position": 0}, {"color": "#FFFFFF", "position": 50}]}"##,
      ["linear 90.0 0.0 0.5"]
    ),
    (
      ##""type": "gradient", "gradient": {"type": "radial", "stops": ["##
        + ##"{"color": "#000000"}, {"color": "#FFFFFF"}]}"##,
      ["radial 0.0 1.0"]
    ),
  ])
  func backgroundsOfSteps(background: String, paints: [String]) throws {
    func hex(_ color: Color) -> String {
      let bytes = [color.red, color.green, color.blue].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }
      let alpha = color.alpha < 1 ? " \(color.alpha)" : ""
      return "#" + bytes.joined().uppercased() + alpha
    }
    let project = try StepProject(
      steps: ##"{"id": "s", "config": {"background": {\##(background)}, "content_blocks": ["##
        + ##"{"id": "t", "type": "text", "text": "Hi"}]}}"##
    )
    let root = try #require(try project.card().states.first?.root)
    let all = root.all.flatMap(\.style.background).map { paint in
      switch paint {
      case .solid(let color) where color.light.alpha == 0.1: "film"
      case .solid(let color): hex(color.light)
      case .image(let image):
        "image \(image.fit)" + (image.overlay.map { " " + hex($0.light) } ?? "")
      case .linear(let gradient):
        "linear \(gradient.angle) " + gradient.stops.map { "\($0.position)" }.joined(separator: " ")
      case .radial(let gradient):
        "radial " + gradient.stops.map { "\($0.position)" }.joined(separator: " ")
      default: "other"
      }
    }
    // What every screen stands on comes first.
    #expect(all == ["#FFFFFF"] + paints)
  }

  @Test(arguments: [
    (##""progress_color": "#000001", "element_style": {"background": {"color": "#000002"}}"##, 1),
    (##""element_style": {"background": {"color": "#000002"}}"##, 2),
    (##""progress_color": "", "element_style": {"background": {"color": "#000002"}}"##, 2),
    ("", 3),
  ])
  func coloursOfProgressHaveAnOrder(config: String, color: Int) throws {
    let project = try StepProject(
      ##"""
      {"id": "f", "settings": {"progress_color": "#000003"}, "steps": [{"config": {\##(config)}}]}
      """##
    )
    let fill = try #require(Self.progress(try project.card())).shape.fill
    #expect(StyleOutline.paint(fill) == "#00000\(color)")
  }

  @Test func progressColoursOfTheConfigStayWithBlocksBesideIt() throws {
    let project = try StepProject(
      steps: ##"""
        {"id": "s", "config": {"progress_color": "#000001"},
          "content_blocks": [{"id": "h", "type": "heading", "text": "Hi"}]}
        """##
    )
    let fill = try #require(Self.progress(try project.card())).shape.fill
    #expect(StyleOutline.paint(fill) == "#000001")
    #expect(
      project.messages == [
        "blocks-beside-config 'progress_color' is lost on iOS, for the step has its blocks beside "
          + "the config"
      ]
    )
  }

  // MARK: Navigation

  private static func signs(_ project: StepProject) -> [String] {
    project.cards.map { card in
      card.states[0].root.all.map(\.id).filter { ["back", "dismiss"].contains($0) }
        .joined(separator: " ")
    }
  }

  @Test func backIsThereFromTheSecondStepOn() throws {
    #expect(
      try Self.signs(Self.project(settings: "")) == ["dismiss", "back dismiss", "back dismiss"]
    )
    #expect(
      try Self.signs(Self.project(settings: #""allow_back": false"#))
        == ["dismiss", "dismiss", "dismiss"]
    )
    let closed = try Self.project(settings: #""dismiss_allowed": false"#)
    #expect(Self.signs(closed) == ["", "back", "back"])
    #expect(
      try closed.card().states[0].root.fidelity.texts(.approximated)
        == ["dismiss_allowed: Android shows the sign all the same"]
    )
  }

  @Test func signsHaveRoomForFingers() throws {
    let project = try Self.project(
      settings:
        ##""back_button_style": {"icon_size": 20, "icon_color": "#123456", "position": "right"}"##
    )
    #expect(
      try project.outline(of: "back", on: "b") == """
        button #back chrome -> back | ink #123456, width 44, height 44
          icon chevron-left 32
        """
    )
    #expect(
      try project.outline(of: "dismiss", on: "b") == """
        button #dismiss chrome -> dismiss | ink #3c3c43@0.6/#ebebf5@0.6, width 44, height 44
          icon close 22.4
        """
    )
    let notes = project.cards.map { $0.states[0].root.fidelity.texts(.notDrawn) }
    #expect(notes == [["back_button_style.position: it is always on the left"], [], []])
  }

  // MARK: What is not seen

  @Test func whatIsFeltOrFallsIsAFact() throws {
    let project = try Self.project(
      settings: ##"""
        "haptic": {"enabled": true, "triggers": {"on_toggle": "light", "on_error": "error"}},
        "particle_effect": {"type": "snow", "trigger": "on_appear", "duration_ms": 900,
          "intensity": "heavy", "colors": ["#ffffff"]},
        "skip_to_step": "c", "content_padding": 10, "block_spacing": 4
        """##
    )
    let facts = project.flows[0].variants[0].provenance.facts.map { "\($0.name): \($0.value)" }
    #expect(
      facts == [
        "haptic: on_toggle light, on_error error; Android alone",
        "particle effect: snow, on_appear, heavy, 900 ms, #ffffff, Android alone",
      ]
    )
    #expect(try project.card().states[0].root.fidelity.texts(.notDrawn).count == 3)
  }

  @Test func absurdFlowsAreDrawn() throws {
    let steps = (0..<300).map { _ in "{}" }.joined(separator: ", ")
    let project = try StepProject(
      #"""
      {"id": "f", "settings": {"progress_style": "dots", "back_button_style": {"icon_size": 1e300}},
        "steps": [{"config": {}}, \#(steps)]}
      """#
    )
    #expect(project.cards.count == 301)
    let back = try project.card("step-2").states[0].root.all.first { $0.id == "back" }
    #expect(back?.style.size.width == .points(44))
  }

  @Test(.enabled(if: Corpus.isThere)) func settingsOfTheCorpusAreRead() throws {
    let files = try Corpus.files("appdna/ios/flows")
    let bytes = try #require(files["testOnboardingFlowSettings.json"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""steps": []"#) && text.contains(#""allow_back": true"#))
    let project = try StepProject(
      text.replacing(#""steps": []"#, with: #""steps": [{"config": {}}, {"config": {}}]"#)
    )
    #expect(project.flows.map(\.title) == ["Default Onboarding"])
    #expect(Self.signs(project) == ["dismiss", "back dismiss"])
    let sequence = project.flows.first?.variants.first?.sequences["start"]
    #expect(sequence?.chrome.hasBack == true && sequence?.chrome.progress == "continuous_bar")
  }
}
