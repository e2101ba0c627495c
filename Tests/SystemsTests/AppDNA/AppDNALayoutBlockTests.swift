import Flow
import Testing

@testable import AppDNA

/// Rows, stacks, lines, space and what lies around blocks (reference: appdna, sections 4, 7.8 to 7.10,
/// 9.8 to 9.10).
@Suite struct StepLayoutBlockTests {
  private static let badge = #"{"id": "x", "type": "badge", "badge_text": "X"}"#
  private static let words = #"{"id": "y", "type": "text", "text": "Y"}"#

  @Test func rowsShareTheirWidth() throws {
    let project = try StepProject(
      blocks: #""type": "row", "children": [\#(Self.badge), \#(Self.words)]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 row gap 8 center | width fill
          stack column center | width part 1
            text #x "X" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
          stack column center | width part 1
            text #y "Y" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
  }

  @Test func rowsWithAllTheirKeys() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "row", "gap": 4, "align_items": "top", "column_ratios": "1", "justify": "center", "wrap": true,
        "children": [\##(Self.badge), \##(Self.words)],
        "field_config": {"column_ratios": "1:2", "bg_color": "#eef2ff", "background_opacity": 0.5,
        "border_width": 2, "border_color": "#6366f1", "corner_radius": 10, "leading_icon": "bell",
        "leading_icon_size": 20, "leading_icon_color": "#111827", "leading_icon_bg_color": "#ef4444",
        "leading_icon_bg_size": 30}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 row gap 12 center | on #eef2ff@0.5, line 2 #6366f1, radius 10, padding 12, width fill
          stack column center center | on #ef4444@0.15, radius 15, width 30, height 30
            icon bell 12 labelled "bell" | ink #111827
          stack row gap 4 start | width fill
            stack column center | width part 1
              text #x "X" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
            stack column center | width part 2
              text #y "Y" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
    let row = try #require(project.card().states[0].root.all.first { $0.id == "b0" })
    #expect(row.fidelity.texts(.notDrawn) == ["justify", "wrap"])
    #expect(project.messages == [])
  }

  @Test(arguments: [
    (#""row_distribution": "space-between""#, Stack.Distribution.spaceBetween),
    (#""distribution": "space_around""#, .spaceAround), (#""distribution": "center""#, .center),
    (#""row_child_fill": false, "distribution": "end""#, .end),
    (#""distribution": "equal""#, .start),
    (#""row_child_fill": true, "distribution": "end""#, .start),
  ])
  func distributions(key: String, expected: Stack.Distribution) throws {
    let project = try StepProject(
      blocks: #""type": "row", \#(key), "children": [\#(Self.badge), \#(Self.badge)]"#
    )
    let row = try #require(project.card().states[0].root.all.first { $0.id == "b0" })
    guard case .stack(let stack) = row.kind else { throw StepProject.NoSuchKind() }
    #expect(stack.distribution == expected)
    let fills = expected == .start
    #expect(stack.children.map { $0.style.size.width == .part(1) } == [fills, fills])
  }

  @Test func rowsMayRunDown() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "row", "row_direction": "vertical", "align_items": "trailing",
        "stack_children": [\#(Self.badge), \#(Self.words)]
        """#,
      #""type": "row", "direction": "vertical", "children": [\#(Self.badge)]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 end | width fill
          text #x "X" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
          text #y "Y" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
    #expect(
      project.messages == [
        "appdna-alias the iOS app does not read 'direction'; 'row_direction' is meant"
      ]
    )
  }

  @Test(arguments: [
    ("", "center: "), ("center", "center: "), ("top_left", "top 0 leading 0: "),
    ("topLeading", "top 0 leading 0: "), ("top", "top 0 leading 0 trailing 0: "),
    ("topCenter", "top 0 leading 0 trailing 0: "), ("bottom", "leading 0 bottom 0 trailing 0: "),
    ("right", "top 0 bottom 0 trailing 0: "), ("leading", "top 0 leading 0 bottom 0: "),
    ("bottomTrailing", "bottom 0 trailing 0: "),
  ])
  func stacksHoldTheirChildrenAtASide(word: String, place: String) throws {
    let key = word.isEmpty ? "" : #""alignment": "\#(word)", "#
    let project = try StepProject(
      blocks: #""type": "stack", \#(key)"children": [\#(Self.badge)]"#
    )
    let line = try #require(try project.outline(of: "b0").split(separator: "\n").dropFirst().first)
    #expect(line.hasPrefix("  \(place)"))
    #expect(project.messages == [])
  }

  @Test func childrenOfAStackLieInTheirOrder() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "stack", "children": [{"id": "p", "type": "badge", "badge_text": "P", "z_index": 2},
        {"id": "q", "type": "badge", "badge_text": "Q"},
        {"id": "r", "type": "badge", "badge_text": "R", "z_index": -1, "vertical_align": "top"},
        {"id": "t", "type": "badge", "badge_text": "T"}]
        """#
    )
    #expect(
      try project.outline(of: "b0") == """
        layers #b0 | width fill
          top 0 leading 0 trailing 0: stack column center
            text #r "R" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
          center: text #q "Q" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
          center: text #t "T" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
          center: text #p "P" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
  }

  @Test func linesAndSpace() throws {
    let project = try StepProject(
      blocks:
        ##""type": "divider", "divider_color": "#111827", "divider_thickness": 3, "divider_margin_y": 20"##,
      #""type": "divider""#,
      #""type": "spacer", "spacer_height": 40"#,
      #""type": "spacer""#
    )
    let outlines = try (0..<4).map { try project.outline(of: "b\($0)") }
    #expect(
      outlines.joined(separator: "\n") == """
        stack #b0 column | padding 20 0, width fill
          divider
        stack #b1 column | padding 8 0, width fill
          divider
        spacer #b2 40
        spacer #b3 16
        """
    )
  }

  @Test func formsAreGroups() throws {
    let project = try StepProject(
      blocks: #""type": "form", "children": [\#(Self.words), \#(Self.badge)]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 12 center | width fill
          text #y "Y" | 16 px 400 leading, ink #000000/#ffffff, width fill
          text #x "X" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
    #expect(
      project.messages == [
        "appdna-alias the apps draw nothing for a block 'form'; a group of its fields is meant"
      ]
    )
  }

  // MARK: Around blocks

  /// The element of the zone that holds a block, with all that is around it.
  private func around(_ block: String) throws -> String {
    let project = try StepProject(blocks: block)
    let card = try project.card()
    let zone = try #require(
      card.states[0].root.all.first { element in
        guard case .stack(let stack) = element.kind, element.style.gutter != nil else {
          return false
        }
        return !stack.children.isEmpty
      }
    )
    return Outline(card).text(of: zone).split(separator: "\n").dropFirst()
      .map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func blocksOfASizeStandInAFrame() throws {
    let badge = #""type": "badge", "badge_text": "B""#
    #expect(
      try around(#"\#(badge), "element_width": "50%""#) == """
        stack column center | width 50%
          text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
    #expect(
      try around(#"\#(badge), "element_width": "fill", "horizontal_align": "right""#) == """
        stack column end | width fill
          text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
    #expect(
      try around(#"\#(badge), "element_height": "20%""#) == """
        stack column center | height 20% of the screen
          text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
    #expect(
      try around(#""type": "spacer", "element_width": "auto""#) == """
        spacer #b0 16
        """
    )
    #expect(
      try around(#""type": "button", "element_width": "120px", "element_height": "80""#) == """
        stack column center | width 120, height 80
          button #b0 primary -> next | 17 px 600 center, ink #ffffff, on #6366f1, radius 12, padding 14 16, width fill
            text "Continue"
        """
    )
  }

  @Test func blocksAtAPlace() throws {
    let badge = #""type": "badge", "badge_text": "B""#
    #expect(
      try around(#"\#(badge), "horizontal_align": "left", "vertical_offset": 12"#) == """
        stack column | padding 12 0 0 0, width fill
          text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12, self start
        """
    )
    #expect(
      try around(#"\#(badge), "horizontal_offset": -5, "vertical_offset": -8"#) == """
        text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12, self center
        """
    )
  }

  @Test func containersLieBehindBlocks() throws {
    let badge = #""type": "badge", "badge_text": "B""#
    #expect(
      try around(
        ##"""
        \##(badge), "field_config": {"container_bg_color": "#111827", "container_opacity": 0.5,
        "container_border_width": 2, "container_border_color": "#ef4444", "container_corner_radius": 8,
        "blur_background": true}
        """##
      ) == """
        stack column | on blur 20, on #ffffff@0.3/#1e1e1e@0.3, on #111827@0.5, line 2 #ef4444, radius 8
          text #b0 "B" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12
        """
    )
    #expect(
      try around(##"\##(badge), "field_config": {"container_bg_color": "#FFFFFF"}"##)
        .hasPrefix("text #b0 ")
    )
  }

  @Test func whatRowsDoNotEvaluateIsNoted() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "row", "children": [{"id": "x", "type": "text", "text": "X",
        "entrance_animation": {"type": "fade_in"},
        "visibility_condition": {"type": "when_empty", "variable": "user.plan"}}]
        """#
    )
    let text = try #require(project.card().states[0].root.all.first { $0.id == "x" })
    #expect(
      text.fidelity.texts(.approximated).map { String($0.prefix { $0 != ":" }) } == [
        "visibility_condition", "entrance_animation",
      ]
    )
  }
}

extension StepProject {
  /// An element is not of the kind that a test expects.
  struct NoSuchKind: Error {}
}
