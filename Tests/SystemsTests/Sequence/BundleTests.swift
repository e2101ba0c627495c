import Flow
import Source
import Testing

@testable import Sequence

/// Bundles as documents: their envelope, screens, routes and variants (reference: sequence, section
/// 12.1).
struct BundleTests {
  static let two = """
    {"bundleVersion": 1, "schemaVersion": 2, "flowId": "first-run", "flowName": "First steps",
     "progressIndicator": {"enabled": true, "variant": "dots", "position": "top"},
     "experiment": {"id": "onboarding", "variantId": "b", "variantName": "Short"},
     "screens": [
      {"id": "done", "name": "Done", "type": "celebration", "order": 2, "layout": {"version": 1,
       "root": {"id": "bye", "type": "button", "content": {"buttonText": "Go",
        "buttonAction": {"type": "complete"}}}}},
      {"id": "hello", "name": "Hello", "type": "welcome", "order": 1, "layout": {"version": 1,
       "root": {"id": "column", "type": "vstack", "children": [
        {"id": "head", "type": "text", "content": {"text": "Hi", "textVariant": "h1"}},
        {"id": "next", "type": "button", "content": {}},
        {"id": "jump", "type": "button", "content": {"buttonText": "Skip",
         "buttonAction": {"type": "screen", "screenId": "done"}}}]}}}]}
    """

  @Test func aBundleIsAFlow() throws {
    let project = try BundleProject(Self.two)
    let flow = try #require(project.flows.first)
    let variant = try #require(flow.variants.first)
    #expect(flow.id == "onboarding")
    #expect(flow.title == "First steps")
    #expect(variant.id == "b")
    #expect(variant.provenance.experiment == "onboarding")
    #expect(variant.cards.map(\.id) == ["hello", "done"])
    #expect(variant.cards.map(\.kind) == ["welcome", "celebration"])
    #expect(variant.sequences["start"]?.cards == ["hello", "done"])
    #expect(variant.sequences["start"]?.chrome.progress == "dots")
    #expect(project.findings == [])
  }

  @Test func buttonsLeadWhereBlocksWould() throws {
    let cards = try BundleProject(Self.two).cards
    let routes = cards.flatMap { card in
      card.routes.map {
        "\(card.id) \($0.element ?? "-") \($0.target) \(card.transition(of: $0)?.name ?? "-")"
      }
    }
    #expect(
      routes == [
        "hello next card(\"done\") fade",
        "hello jump card(\"done\") fade",
        "done bye end(completed: true) -",
      ]
    )
    #expect(cards.first?.summary.buttons.map(\.action) == ["next", "screen:done"])
    #expect(cards.first.map { $0.texts[$0.summary.title?.index ?? 0].raw } == "Hi")
  }

  @Test func bothFormatsMayBeVariantsOfOneFlow() throws {
    let project = try BundleProject([
      "flows/a.json": """
      {"version": 1, "experiment": {"id": "onboarding", "variantId": "a"}, "screens": [
        {"id": "hello", "name": "H", "type": "welcome", "order": 0, "flow_id": "first-run",
         "content": {"title": "Hi"}}]}
      """,
      "flows/b.json": Self.two,
    ])
    #expect(project.flows.map(\.title) == ["First steps"])
    #expect(project.flows.first?.variants.map(\.id) == ["a", "b"])
    #expect(project.flows.first?.variants.map { $0.cards.count } == [1, 2])
  }

  @Test func aScreenOfBlocksMayStandInABundle() throws {
    let project = try BundleProject(
      """
      {"bundleVersion": 1, "schemaVersion": 1, "flowId": "f", "flowName": "F", "screens": [
        {"id": "s", "name": "S", "type": "feature", "order": 0, "content": {"title": "Old"}}]}
      """
    )
    #expect(project.element("title") != nil)
    #expect(project.findings == [])
  }

  @Test func whatIsMissingIsDerived() throws {
    let project = try BundleProject(
      """
      {"screens": [
        {"id": "a", "layout": {"root": {"type": "vstack", "children": [
          {"type": "text", "content": {"text": "Hi"}}]}}},
        {"name": "B", "type": "native", "order": 1},
        {"id": "c", "name": "C", "type": "wellcome", "order": 2, "layout": {"version": 1}},
        17]}
      """
    )
    #expect(project.cards.map(\.id) == ["a", "screen-2", "c"])
    #expect(
      project.outline() == """
        - layers
          - stack
            root stack
              root/children/0 text "Hi"
        """
    )
    #expect(
      project.findings == [
        "1:1 bundle-incomplete a bundle needs 'bundleVersion', 'schemaVersion', 'flowId', 'flowName'",
        "2:3 screen-incomplete a screen needs 'name', 'type', 'order'",
        "2:10 dead-end no action leads on from the screen 'a'",
        "2:34 node-incomplete a node needs 'id'",
        "3:5 node-incomplete a node needs 'id'",
        "4:3 screen-incomplete a screen needs 'id', 'layout'",
        "5:10 dead-end no action leads on from the screen 'c'",
        "5:36 unknown-screen-type no type of screen is called 'wellcome'",
        "5:70 layout-without-root a layout needs 'root', the node that all others stand in",
        "6:3 not-a-screen a screen must be a map, found an integer; it is left out",
      ]
    )
  }

  @Test func noScreenIsAFlowWithoutCards() throws {
    let project = try BundleProject(
      #"{"bundleVersion": 1, "schemaVersion": 1, "flowId": "f", "flowName": "F", "screens": []}"#
    )
    #expect(project.cards.isEmpty)
    #expect(project.findings == ["1:85 no-screens the flow has no screens"])
  }

  @Test(arguments: [
    ("respect", [.top, .bottom] as SafeArea), ("ignore", [] as SafeArea),
    ("ignoreTop", .bottom as SafeArea), ("ignoreBottom", .top as SafeArea),
  ])
  func theSafeAreaIsRespected(mode: String, edges: SafeArea) throws {
    let project = try BundleProject(
      layout: #""safeAreaMode": "\#(mode)", "root": {"id": "r", "type": "vstack"}"#
    )
    guard case .layers(let layers) = project.cards.first?.states.first?.root.kind else {
      Issue.record("no layers")
      return
    }
    #expect(layers.items.first?.element.style.safeArea == edges)
    #expect(layers.canvas == nil)
  }

  @Test(arguments: [
    (##""backgroundColor": "#ffffff""##, Color(0)), (##""version": 1"##, Color(0xFFFFFF)),
    (##""backgroundGradient": {"type": "linear", "colors": ["#fff", "#eee"]}"##, Color(0)),
    (##""backgroundImage": "night.png", "backgroundColor": "#ffffff""##, Color(0xFFFFFF)),
  ])
  func textsCanBeReadOnTheGround(ground: String, ink: Color) throws {
    let project = try BundleProject(
      layout: ground + #", "root": {"id": "t", "type": "text", "content": {"text": "Hi"}}"#
    )
    guard case .layers(let layers) = project.cards.first?.states.first?.root.kind else {
      Issue.record("no layers")
      return
    }
    #expect(layers.items.first?.element.style.foreground == Themed(ink))
    #expect(project.element("t")?.style.foreground == nil)
  }

  @Test func onlyVisibleNodesCount() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "children": [
          {"id": "a", "type": "text", "visible": false, "content": {"text": "Not"}},
          {"id": "b", "type": "hstack", "visible": false, "children": [
            {"id": "c", "type": "button", "content": {}}]},
          {"id": "d", "type": "text", "content": {"text": "Yes"}}]}
        """
    )
    #expect(
      project.outline() == """
        - layers
          - stack
            r stack
              d text "Yes"
        """
    )
    #expect(project.cards.first?.routes.isEmpty == true)
    #expect(
      project.cards.first?.states.first?.root.fidelity.texts(.notDrawn) == [
        "block 'a': 'visible' is false", "block 'c': 'visible' is false",
      ]
    )
  }
}
