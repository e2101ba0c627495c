import Flow
import Testing

/// Lists, pills and cards to choose from (reference: sequence, section 9.6).
@Suite struct ChecklistBlockTests {
  private static let items =
    #""items": [{"id": "fit", "label": "Get fit"}, {"id": "rest", "label": "Rest"}]"#

  private static func block(
    _ fields: String,
    items: String = items,
    name: String = "goals"
  ) -> String {
    #""type": "checklist", "content": {"fieldName": "\#(name)", \#(items)\#(fields.isEmpty ? "" : ", ")\#(fields)}"#
  }

  @Test func list() throws {
    let project = try SequenceProject(blocks: Self.block(""))
    #expect(
      try project.outline(of: "b0") == """
        choices #b0 column gap 8 as 'goals' | width fill
          ( ) layers #fit | 14 px 400 line 1.5 leading, ink #ffffff, on #ffffff@0.05, line 2 #000000@0, \
        radius 12, padding 12
            stack column center
              text "Get fit"
            top -4 trailing -4: icon check 20 while chosen | ink #10b981, margin 0 0 -16 0
              chosen: 14 px 400 line 1.5 leading, ink #ffffff, on #10b981@0.2, line 2 #10b981, radius 12, \
        padding 12
          ( ) layers #rest | 14 px 400 line 1.5 leading, ink #ffffff, on #ffffff@0.05, line 2 #000000@0, \
        radius 12, padding 12
            stack column center
              text "Rest"
            top -4 trailing -4: icon check 20 while chosen | ink #10b981, margin 0 0 -16 0
              chosen: 14 px 400 line 1.5 leading, ink #ffffff, on #10b981@0.2, line 2 #10b981, radius 12, \
        padding 12
        """
    )
    #expect(project.findings == [])
    #expect(try project.card().collects == ["goals"])
  }

  @Test func cards() throws {
    let project = try SequenceProject(
      blocks: Self.block(#""style": "cards", "columns": 2, "shadow": true"#)
    )
    #expect(
      Self.heads(try project.outline(of: "b0", in: "filled")) == """
        choices #b0 spread(columns: 2, share: 0.48) gap 8 as 'goals' | width fill
          (x) layers #fit | 14 px 500 line 1.5 leading, ink #ffffff, on #10b981@0.15, line 2 #10b981, \
        radius 12, shadow 0 2 8 0 #000000@0.15, padding 12, scaled 1.02
          ( ) layers #rest | 14 px 500 line 1.5 leading, ink #ffffff, on #ffffff@0.05, line 2 #000000@0, \
        radius 12, shadow 0 1 3 0 #000000@0.1, padding 12
        """
    )
  }

  @Test func pills() throws {
    let project = try SequenceProject(
      blocks: Self.block(#""style": "pills", "columns": 2, "allowMultiple": true"#)
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        choices #b0 grid(columns: 2) gap 8 many from 1 as 'goals' | width fill
          (x) stack #fit column center | 14 px 500 line 1.5 center, ink #ffffff, on #10b981, \
        line 2 #10b981, radius 12, shadow 0 4 14 0 #10b981@0.4, padding 8.4 18, scaled 1.05
            text "Get fit"
              free: 14 px 500 line 1.5 center, ink #ffffff, on #ffffff@0.1, line 2 #000000@0, radius 12, \
        padding 8.4 18
          ( ) stack #rest column center | 14 px 500 line 1.5 center, ink #ffffff, on #ffffff@0.1, \
        line 2 #000000@0, radius 12, padding 8.4 18
            text "Rest"
              chosen: 14 px 500 line 1.5 center, ink #ffffff, on #10b981, line 2 #10b981, radius 12, \
        shadow 0 4 14 0 #10b981@0.4, padding 8.4 18, scaled 1.05
        """
    )
  }

  @Test func everyColour() throws {
    let project = try SequenceProject(
      blocks: Self.block(
        ##"""
        "style": "pills", "activeColor": "#112233", "inactiveColor": "#445566", "textColor": "#000000",
        "borderColor": "#ff0000", "borderWhenUnselected": "#00ff00", "fontSize": 20, "itemPadding": 10,
        "itemGap": 3, "itemBorderRadius": 9999, "borderRadius": 2, "itemWidth": 120,
        "hapticEnabled": true, "hapticIntensity": "light"
        """##
      )
    )
    #expect(
      Self.heads(try project.outline(of: "b0", in: "filled")) == """
        choices #b0 column gap 3 as 'goals' | width fill
          (x) stack #fit column center | 20 px 500 line 1.5 center, ink #ffffff, on #112233, \
        line 2 #ff0000, radius 9999, shadow 0 4 14 0 #112233@0.4, padding 7 15, width 120, scaled 1.05, \
        self center
          ( ) stack #rest column center | 20 px 500 line 1.5 center, ink #000000, on #445566, \
        line 2 #00ff00, radius 9999, padding 7 15, width 120, self center
        """
    )
    #expect(project.findings == [])
  }

  /// `none` takes no space; the radius of the styling comes first and lands on the items.
  @Test func linesAndRadius() throws {
    let project = try SequenceProject(
      blocks: Self.block(
        #""borderWhenUnselected": "none", "showBorderWhenSelected": false, "itemBorderRadius": 3"#
      ) + ##", "styling": {"borderRadius": 20, "backgroundColor": "#101010", "paddingTop": 4}"##
    )
    #expect(
      Self.heads(try project.outline(of: "b0", in: "filled")) == """
        choices #b0 column gap 8 as 'goals' | on #101010, padding 4 0 0 0, width fill
          (x) layers #fit | 14 px 400 line 1.5 leading, ink #ffffff, on #10b981@0.2, radius 20, padding 12
          ( ) layers #rest | 14 px 400 line 1.5 leading, ink #ffffff, on #ffffff@0.05, radius 20, padding 12
        """
    )
  }

  @Test func filledTakesAsManyAsMustBeChosen() throws {
    let items = (1...4).map { #"{"id": "i\#($0)", "label": "\#($0)"}"# }.joined(separator: ", ")
    let list = "\"items\": [\(items)]"
    let many = try SequenceProject(
      blocks: Self.block(
        #""allowMultiple": true, "minSelections": 3, "maxSelections": 3"#,
        items: list
      )
    )
    #expect(Self.chosen(try many.outline(of: "b0", in: "filled")) == ["i1", "i2", "i3"])
    #expect(try many.outline(of: "b0").contains("many from 3 to 3 as 'goals'"))
    let one = try SequenceProject(blocks: Self.block("", items: list))
    #expect(Self.chosen(try one.outline(of: "b0", in: "filled")) == ["i1"])
    #expect(Self.chosen(try one.outline(of: "b0")) == [])
  }

  @Test func checkedItemsAreDrawnChosen() throws {
    let items = #""items": [{"id": "a", "label": "A"}, {"id": "b", "label": "B", "checked": true}]"#
    let project = try SequenceProject(blocks: Self.block("", items: items))
    #expect(Self.chosen(try project.outline(of: "b0")) == ["b"])
    #expect(project.messages == ["checked-item 'checked' is true, which no app reads"])
  }

  @Test func refused() throws {
    let project = try SequenceProject(
      blocks: Self.block(#""allowMultiple": true, "minSelections": 1"#)
    )
    #expect(try project.card().states.map(\.name) == ["default", "filled", "error"])
    let lines = try project.outline(of: "b0", in: "error").split(separator: "\n")
    #expect(lines.first == "stack #b0 column | width fill")
    #expect(
      lines.last == "  text \"This field is required\" | 12 px, ink #ff3b30, margin 6 0 0 0"
    )
    let shown = try project.outline(of: "b0").split(separator: "\n")
    #expect(shown == lines.dropLast())
  }

  // MARK: Going on

  @Test(
    arguments: [
      (#""allowMultiple": false"#, []),
      (#""action": {"type": "complete"}"#, ["auto complete after 300 ms"]),
      (#""autoAdvance": true"#, ["auto next after 300 ms"]),
      (#""autoAdvance": false, "action": {"type": "complete"}"#, ["host-decides complete"]),
      (#""allowMultiple": true, "action": {"type": "complete"}"#, ["host-decides complete"]),
    ]
  )
  func goesOn(fields: String, routes: [String]) throws {
    let block = Self.block(fields)
    #expect(try sequenceActions(block) == routes)
    #expect(try SequenceProject(blocks: block).findings == [])
  }

  // MARK: Mistakes

  @Test func mistakes() throws {
    let project = try SequenceProject(
      blocks: #""type": "checklist", "content": {"fieldName": "a"}"#,
      #""type": "checklist", "content": {"fieldName": "b", "items": [{"label": "A"}, {"id": "b"}, {"id": "b", "label": "B"}, 5, null, "C"]}"#,
      Self.block(#""minSelections": 2"#, name: "c"),
      Self.block(#""allowMultiple": true, "minSelections": 2, "maxSelections": 1"#, name: "d"),
      Self.block(#""allowMultiple": true, "autoAdvance": true"#, name: "e"),
      #""type": "checklist", "content": {"minSelections": 1, \#(Self.items)}"#,
      #""type": "checklist", "content": {\#(Self.items)}"#
    )
    #expect(
      project.messages == [
        "no-items a checklist block has nothing to choose from",
        "item-incomplete item 1 needs 'id'",
        "item-incomplete item 2 needs 'label'",
        "duplicate-item two items have the id 'b'",
        "wrong-type an item of 'items' of a checklist block must be a map, found an integer",
        "wrong-type an item of 'items' of a checklist block must be a map, found null",
        "wrong-type an item of 'items' of a checklist block must be a map, found a string",
        "selections-out-of-reach 'minSelections' is 2, but no more than 1 can be chosen",
        "selections-out-of-reach 'minSelections' is 2, but no more than 1 can be chosen",
        "advance-with-many 'autoAdvance' has no effect where several items may be chosen",
        "unchecked-answer a checklist block must be answered but has no 'fieldName', without which "
          + "nothing is checked",
        "unnamed-answer a checklist block has no 'fieldName', without which the answer is not stored",
      ]
    )
    let rows = Self.heads(try project.outline(of: "b1")).split(separator: "\n").dropFirst()
    #expect(
      rows.map { $0.split(separator: " ")[3] } == [
        "#b1/items/0", "#b", "#b1/items/2", "#5", "#C",
      ]
    )
  }

  // MARK: Helpers

  /// The list itself and its options, without what is in them.
  static func heads(_ outline: String) -> String {
    outline.split(separator: "\n").enumerated()
      .filter { $0 == 0 || $1.hasPrefix("  (") }.map(\.element).joined(separator: "\n")
  }

  /// The ids of what is chosen.
  static func chosen(_ outline: String) -> [String] {
    outline.split(separator: "\n").compactMap { line in
      guard line.contains("(x) ") else { return nil }
      return line.split(separator: "#").dropFirst().first?.split(separator: " ").first.map(
        String.init
      )
    }
  }
}
