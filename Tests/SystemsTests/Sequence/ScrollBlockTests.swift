import Flow
import Source
import Testing

@testable import Sequence

/// Blocks that scroll in a box (reference: sequence, section 9.11).
@Suite struct ScrollBlockTests {
  static let child = #"{"id": "t", "type": "text", "order": 0, "content": {"text": "Hi"}}"#

  @Test func defaults() throws {
    let project = try SequenceProject(
      blocks: #""id": "b0", "type": "scroll-container", "content": {"children": [\#(Self.child)]}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        scroll #b0 down | radius 16, width fill, height 300
          stack column gap 12 center | padding 16, width fill
            text #t "Hi" | 16 px 400 line 1.5 center, ink #ffffff, width fill
        """
    )
    #expect(project.findings == [])
  }

  @Test func everyField() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "id": "b0", "type": "scroll-container", "content": {"height": "auto", "maxHeight": 120,
          "backgroundColor": "#111111", "padding": 4, "paddingTop": 1, "paddingLeft": 2, "gap": 3,
          "borderRadius": 5, "showScrollIndicator": true, "scrollSnap": "center", "children": []}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        scroll #b0 down with a bar snaps center | on #111111, radius 5, width fill, height at most 120
          stack column gap 3 center | padding 1 4 4 2, width fill
        """
    )
    #expect(project.findings == [])
  }

  @Test func childrenStandInTheirOrderWithoutHiddenOnes() throws {
    let project = try SequenceProject(
      blocks: #"""
        "id": "b0", "type": "scroll-container", "content": {"children": [
          {"id": "last", "type": "divider", "order": 2, "content": {}},
          {"id": "gone", "type": "divider", "order": 1, "visible": false, "content": {}},
          {"id": "first", "type": "button", "order": 0, "content": {"text": "Go", "action": {"type": "next"}}}
        ]}
        """#
    )
    let drawn = try #require(project.card().states.first?.root.descendant("b0"))
    #expect(drawn.children.first?.children.map(\.id) == ["first", "last"])
    #expect(drawn.fidelity.texts(.notDrawn) == ["block 'gone': 'visible' is false"])
  }

  @Test func childrenWithoutIdsAreNamedByTheirPath() throws {
    let project = try SequenceProject(
      """
      {"version": 1, "screens": [{"id": "s", "name": "S", "type": "feature", "order": 0, "content":
      {"blocks": [{"type": "scroll-container", "content": {"children": [
      {"type": "scroll-container", "content": {"children": [{"type": "spacer", "content": {}}]}}]}}]}}]}
      """
    )
    let root = try #require(project.card().states.first?.root)
    #expect(root.descendant("blocks/0/children/0/children/0") != nil)
  }

  @Test func answersOfChildrenAreTheScreens() throws {
    let project = try SequenceProject(
      blocks: #"""
        "id": "b0", "type": "scroll-container", "content": {"children": [
          {"id": "i", "type": "input", "order": 0, "content": {"fieldName": "city"}}]}
        """#
    )
    #expect(try project.card().collects == ["city"])
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
  }

  @Test func whatReactNativeLeavesOutIsSaid() throws {
    let project = try SequenceProject(
      blocks: #"""
        "id": "b0", "type": "scroll-container", "content": {"children": [
          {"id": "c", "type": "custom", "order": 0, "content": {"identifier": "plans"}},
          {"id": "v", "type": "video", "order": 1, "content": {"src": "a.mp4"}},
          {"id": "l", "type": "lottie", "order": 2, "content": {"src": "a.json"}},
          {"id": "s", "type": "scroll-container", "order": 3, "content": {"children": []}},
          {"id": "t", "type": "text", "order": 4, "position": {"x": 1, "y": 2}, "content": {"text": "Hi"}}
        ]}
        """#
    )
    #expect(
      project.messages.sorted() == [
        "scroll-child-not-drawn React Native draws no 'custom' inside a scroll container",
        "scroll-child-not-drawn React Native draws no 'lottie' inside a scroll container",
        "scroll-child-not-drawn React Native draws no 'scroll-container' inside a scroll container",
        "scroll-child-not-drawn React Native draws no 'video' inside a scroll container",
        "scroll-child-position 'position' means nothing in a scroll container, whose blocks stand in a column",
      ]
    )
    let root = try #require(project.card().states.first?.root)
    #expect(
      root.descendant("v")?.fidelity.texts(.approximated).last
        == "video: React Native draws none inside a scroll container"
    )
    #expect(
      root.descendant("t")?.fidelity.texts(.notDrawn)
        == ["position: blocks of a scroll container stand in a column"]
    )
  }

  @Test(arguments: [(16, []), (17, ["blocks-too-deep"]), (60, ["blocks-too-deep"])])
  func deepContainersAreCutOff(levels: Int, slugs: [String]) throws {
    let open = #""type": "scroll-container", "content": {"children": ["#
    let inner = Array(repeating: #"{"id": "c", "order": 0, \#(open)"#, count: levels - 1).joined()
    let close = Array(repeating: "]}", count: levels).joined(separator: "}")
    let project = try SequenceProject(
      blocks: #""id": "b0", \#(open)\#(inner)\#(Self.child)\#(close)"#
    )
    let found = project.log.sorted().map(\.slug).filter { $0 != "scroll-child-not-drawn" }
    #expect(found == slugs)
    let root = try #require(project.card().states.first?.root)
    #expect((root.descendant("t") != nil) == slugs.isEmpty)
  }

  @Test func whatIsNoBlockIsLeftOut() throws {
    let project = try SequenceProject(
      blocks:
        #""id": "b0", "type": "scroll-container", "content": {"children": [null, 5, \#(Self.child)]}"#
    )
    #expect(
      project.messages == [
        "not-a-block a block must be a map, found null; it is left out",
        "not-a-block a block must be a map, found an integer; it is left out",
      ]
    )
    let root = try #require(project.card().states.first?.root)
    #expect(root.descendant("t") != nil)
  }
}
