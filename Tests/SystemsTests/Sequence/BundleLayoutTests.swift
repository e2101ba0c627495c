import Flow
import Source
import Testing

@testable import Sequence

/// Containers, layouts, styles, animations and what screen readers are told (reference: sequence,
/// section 12.2).
struct BundleLayoutTests {
  /// A stack in words: its axis, gap, alignment and distribution.
  static func stack(_ element: Element) -> String {
    guard case .stack(let stack) = element.kind else { return "" }
    return "\(stack.axis) \(stack.gap) \(stack.alignment) \(stack.distribution)"
  }

  /// The two sides of an element.
  static func sides(_ element: Element) -> String {
    "\(word(element.style.size.width)) x \(word(element.style.size.height))"
  }

  private static func word(_ length: Length?) -> String {
    switch length {
    case nil: "auto"
    case .points(let value): "\(value)"
    case .scaled(let value, _, _): "scaled(\(value))"
    case .fill: "fill"
    case .part(let part): "part(\(part))"
    case .share(let share): "share(\(share))"
    case .hug: "hug"
    case .detent: "detent"
    case .screen(let share): "screen(\(share))"
    }
  }

  @Test func stacksArrange() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "layout": {"alignment": "leading", "spacing": 12}, "children": [
          {"id": "row", "type": "hstack", "layout": {"alignment": "trailing",
            "justifyContent": "spaceAround"}, "children": [
            {"id": "a", "type": "text", "content": {"text": "A"}}]},
          {"id": "fill", "type": "vstack", "layout": {"alignment": "fill",
            "justifyContent": "end"}},
          {"id": "usual", "type": "vstack"}]}
        """
    )
    #expect(
      project.outline("default", Self.stack) == """
        - layers
          - stack vertical 0.0 center center
            r stack vertical 12.0 start start
              row stack horizontal 0.0 end spaceAround
                a text "A"
              fill stack vertical 0.0 stretch end
              usual stack vertical 0.0 center start
        """
    )
    #expect(project.findings == [])
  }

  @Test func layersAndScrollsHold() throws {
    let project = try BundleProject(
      root: """
        {"id": "z", "type": "zstack", "children": [
          {"id": "page", "type": "scroll", "layout": {"padding": 16, "spacing": 8,
            "showsScrollIndicator": false}, "children": [
            {"id": "t", "type": "text", "content": {"text": "Long"}}]},
          {"id": "strip", "type": "scroll", "layout": {"scrollDirection": "horizontal"}},
          {"id": "corner", "type": "zstack", "layout": {"alignment": "trailing",
            "justifyContent": "end"}, "children": [
            {"id": "x", "type": "text", "content": {"text": "x"}}]}]}
        """
    )
    #expect(
      project.outline("default", Self.sides) == """
        - layers fill x fill
          - stack fill x fill
            z layers fill x fill
              page scroll fill x fill
                - stack fill x fill
                  t text "Long" auto x auto
              strip scroll fill x auto
                - stack fill x auto
              corner layers auto x auto
                - stack fill x auto
                  x text "x" auto x auto
        """
    )
    #expect(project.findings == [])
  }

  @Test func containersGrowWithWhatIsInThem() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "children": [
          {"id": "hugs", "type": "vstack", "children": [
            {"id": "a", "type": "button", "content": {}}]},
          {"id": "grows", "type": "vstack", "children": [
            {"id": "b", "type": "button", "content": {"fullWidth": true}},
            {"id": "c", "type": "spacer"}]},
          {"id": "row", "type": "hstack", "children": [
            {"id": "d", "type": "text", "layout": {"flex": 2}, "content": {"text": "D"}},
            {"id": "e", "type": "vstack", "layout": {"width": 40, "height": "fill"}}]},
          {"id": "fixed", "type": "vstack", "layout": {"width": 100, "height": "auto"}, "children": [
            {"id": "f", "type": "divider"}]}]}
        """
    )
    #expect(
      project.outline("default", Self.sides) == """
        - layers fill x fill
          - stack fill x fill
            r stack fill x fill
              hugs stack auto x auto
                a button auto x auto
                  - text "Continue" auto x auto
              grows stack fill x fill
                b button fill x auto
                  - text "Continue" auto x auto
                c spacer auto x auto
              row stack fill x fill
                d text "D" part(2.0) x auto
                e stack 40.0 x auto
              fixed stack 100.0 x auto
                f divider fill x auto
        """
    )
    #expect(project.element("e")?.style.alignment == .stretch)
  }

  @Test func distancesHaveThreeForms() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "layout": {"padding": 10}, "children": [
          {"id": "a", "type": "vstack", "layout": {"padding": {"vertical": 4}, "margin": 2}},
          {"id": "b", "type": "text", "content": {"text": "B"},
           "layout": {"padding": {"top": 1, "bottom": 2, "leading": 3, "trailing": 4}}},
          {"id": "c", "type": "text", "content": {"text": "C"},
           "layout": {"margin": {"horizontal": 5, "leading": 9}}},
          {"id": "d", "type": "vstack", "layout": {"padding": "wide"}}]}
        """
    )
    #expect(project.element("r")?.style.padding == Insets(10))
    #expect(project.element("a")?.style.padding == Insets(vertical: 4, horizontal: 0))
    #expect(project.element("a")?.style.margin == Insets(2))
    let b = Insets(top: 1, leading: 3, bottom: 2, trailing: 4)
    #expect(project.element("b")?.style.padding == b)
    #expect(project.element("c")?.style.margin == Insets(vertical: 0, horizontal: 5))
    #expect(
      project.findings == [
        "8:54 mixed-insets 'leading' of a margin is ignored beside 'vertical' or 'horizontal'",
        "9:55 wrong-type 'padding' of a node's layout must be a number, found a string",
      ]
    )
  }

  @Test func sidesAreNumbersOrWords() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "layout": {"width": "50%", "height": "120", "minWidth": 10,
          "maxWidth": 300, "minHeight": 20, "maxHeight": 400}}
        """
    )
    let size = try #require(project.element("r")).style.size
    #expect(size.width == .fill)
    #expect(size.height == .points(120))
    #expect([size.minWidth, size.maxWidth, size.minHeight, size.maxHeight] == [10, 300, 20, 400])
    #expect(
      project.findings == [
        "3:59 unknown-choice 'width' of a node's layout is '50%', which is none of the words it may be"
      ]
    )
  }

  @Test func stylesDrawBoxes() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "style": {"backgroundColor": "#112233", "opacity": 0.5,
          "borderRadius": {"topLeading": 20, "bottomTrailing": 8}, "borderWidth": 2,
          "borderColor": "#ffffff", "shadow": {"radius": 6, "y": 4}},
         "children": [
          {"id": "card", "type": "hstack", "style": {"borderRadius": 12,
            "backgroundGradient": {"type": "radial", "colors": ["#000000", "#ffffff"]}}},
          {"id": "t", "type": "text", "content": {"text": "T"}, "style": {"borderRadius": 4,
            "backgroundGradient": {"colors": ["#000000", "#ffffff"], "angle": 90}}}]}
        """
    )
    let root = try #require(project.element("r")).style
    #expect(root.background == [.solid(Themed(Color(0x112233)))])
    #expect(root.opacity == 0.5)
    let corners = Corners(topLeading: 20, topTrailing: 0, bottomTrailing: 8, bottomLeading: 0)
    #expect(root.corners == corners)
    #expect(root.isClipped)
    #expect(root.border == Border(width: 2, color: Themed(Color(0xFFFFFF))))
    let black = Themed(Color(0, alpha: 0.3))
    #expect(root.shadows == [Shadow(x: 0, y: 4, blur: 12, color: black)])
    let stops = GradientStop.evenly([Themed(Color(0)), Themed(Color(0xFFFFFF))])
    #expect(project.element("card")?.style.background == [.radial(RadialGradient(stops: stops))])
    let linear = LinearGradient(angle: 90, stops: stops)
    #expect(project.element("t")?.style.background == [.linear(linear)])
    #expect(project.findings == [])
  }

  @Test(arguments: [
    ("fade", 0.0, 0.0, 1.0, false), ("slideUp", 0, 50, 1, false), ("slideDown", 0, -50, 1, false),
    ("slideLeading", 50, 0, 1, true), ("slideTrailing", -50, 0, 1, true),
    ("scale", 0, 0, 0.8, false),
  ])
  func nodesComeIn(type: String, x: Double, y: Double, scale: Double, turns: Bool) throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "animation": {"type": "\(type)", "delay": 80}, "children": [
          {"id": "t", "type": "text", "content": {"text": "T"},
           "animation": {"type": "\(type)", "duration": 500, "easing": "spring"}}]}
        """
    )
    let root = try #require(project.element("r")?.entrance)
    #expect(root.start.x == .points(x))
    #expect(root.start.y == .points(y))
    #expect(root.start.scale == scale)
    #expect(root.start.opacity == 0)
    #expect(root.start.turns == turns)
    #expect([root.delay, root.duration] == [80, 300])
    let text = try #require(project.element("t")?.entrance)
    #expect(text.duration == 500)
    #expect(text.easing == .spring(damping: 0.825))
  }

  @Test func whatDoesNotMoveStands() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "animation": {"type": "none"}, "children": [
          {"id": "t", "type": "text", "content": {"text": "T"},
           "animation": {"type": "spin", "easing": "soft"}}]}
        """
    )
    #expect(project.element("r")?.entrance == nil)
    #expect(project.element("t")?.entrance == nil)
    #expect(
      project.findings.map { $0.split(separator: " ")[1] } == ["unknown-choice", "unknown-choice"]
    )
  }

  @Test func screenReadersAreTold() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "children": [
          {"id": "card", "type": "hstack", "accessibility": {"label": "Plan", "hint": "Opens plans",
            "isButton": true}},
          {"id": "t", "type": "text", "content": {"text": "T"}, "accessibility": {"isHeader": true}},
          {"id": "bare", "type": "vstack", "accessibility": {"isButton": true}},
          {"id": "deco", "type": "vstack", "accessibility": {"hidden": true, "label": "No"},
           "children": [{"id": "inner", "type": "scroll"}]}]}
        """
    )
    let card = try #require(project.element("card"))
    #expect(project.words(card.accessibilityLabel) == "Plan")
    #expect(project.words(card.accessibility.hint) == "Opens plans")
    #expect(card.accessibility.role == .button)
    #expect(project.element("t")?.accessibility.role == .heading)
    #expect(project.element("bare")?.accessibility.role == nil)
    #expect(project.element("deco")?.accessibility.isHidden == true)
    #expect(project.element("deco")?.accessibilityLabel == nil)
    #expect(project.element("inner")?.accessibility.isHidden == true)
  }

  @Test func safeAreasAreKeptClearOnce() throws {
    let project = try BundleProject(
      layout: """
        "safeAreaMode": "ignoreBottom", "root": {"id": "outer", "type": "safe-area", "children": [
          {"id": "inner", "type": "safe-area"}]}
        """
    )
    #expect(project.element("outer")?.style.safeArea == .bottom)
    #expect(project.element("inner")?.style.safeArea == [])
    let edges = try BundleProject(
      layout: """
        "safeAreaMode": "ignore", "root": {"id": "outer", "type": "safe-area",
          "layout": {"safeAreaEdges": ["top", "leading", "left"]}}
        """
    )
    #expect(edges.element("outer")?.style.safeArea == .top)
    #expect(edges.findings.count == 1)
  }
}
