import Testing

/// Wheels to turn to an answer (reference: sequence, section 12.3).
@Suite struct PickerBlockTests {
  @Test func weight() throws {
    let project = try SequenceProject(
      blocks:
        #""type": "picker", "content": {"fieldName": "w", "preset": "weight", "defaultValue": 70}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        picker #b0 200 high rows 40 ink #ffffff on #ffffff@0.1 radius 8 | width fill
          column "66" "67" "68" "69" ["70"] "71" "72" "73" "74" suffix "kg"
        """
    )
    #expect(project.findings == [])
  }

  @Test(
    arguments: [
      ("age", "", #"["18"] "19" "20" "21" "22""#),
      ("height", "\"220\"", #""216" "217" "218" "219" ["220"] suffix "cm""#),
      (
        "date", "\"1995-06-15\"",
        #""1991" "1992" "1993" "1994" ["1995"] "1996" "1997" "1998" "1999""#
      ),
      ("date-of-birth", "", #"["1950"] "1951" "1952" "1953" "1954""#),
      (
        "time", "\"08:15\"",
        #""07:15" "07:30" "07:45" "08:00" ["08:15"] "08:30" "08:45" "09:00" "09:15""#
      ),
    ]
  )
  func presets(preset: String, value: String, column: String) throws {
    let start = value.isEmpty ? "" : ", \"defaultValue\": \(value)"
    let project = try SequenceProject(
      blocks: #""type": "picker", "content": {"fieldName": "f", "preset": "\#(preset)"\#(start)}"#
    )
    #expect(try project.outline(of: "b0").hasSuffix("\n  column \(column)"))
    #expect(project.findings == [])
  }

  @Test func columnsOfItsOwn() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "picker", "content": {"fieldName": "f", "fieldLabel": "Size", "preset": "custom", "height": 120,
          "itemHeight": 30, "highlightColor": "#111111", "selectedTextColor": "#222222",
          "defaultValue": {"n": 2.5, "u": "ft"}, "columns": [
          {"id": "n", "type": "range", "min": 1, "max": 3, "step": 0.5, "prefix": "~", "width": 80, "align": "right"},
          {"id": "u", "type": "list", "label": "Unit", "suffix": "!", "items": [{"label": "Metres", "value": "m"},
            {"label": "Feet", "value": "ft"}]}]}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 | width fill
          text "Size" | 14 px 500, ink #ffffff@0.7
          picker 120 high rows 30 ink #222222 on #111111 radius 8
            column "1" "1.5" "2" ["2.5"] "3" prefix "~" width 80 right
            column "Metres" ["Feet"] label "Unit" suffix "!"
        """
    )
    #expect(project.findings == [])
  }

  @Test func mistakes() throws {
    let project = try SequenceProject(
      blocks: #""type": "picker", "content": {"fieldName": "a"}"#,
      #""type": "picker", "content": {"fieldName": "b", "columns": [{"type": "list"}, {"type": "range", "min": 9, "max": 1}, {"type": "range", "min": 0, "max": 9, "step": -1}, 4]}"#,
      #""type": "picker", "content": {"fieldName": "c", "preset": "age", "defaultValue": 12}"#,
      #""type": "picker", "content": {"fieldName": "d", "columns": [{"type": "range", "min": 0, "max": 1e300, "step": 1e-9}]}"#
    )
    #expect(
      project.messages == [
        "picker-column a picker block has nothing to choose from",
        "picker-column a column has nothing to choose from",
        "picker-column a column has nothing to choose from",
        "picker-column 'step' must be more than 0, found -1; 1 is taken",
        "wrong-type a column must be a map, found an integer",
        "picker-default 'defaultValue' is '12', which is no row",
      ]
    )
    #expect(try project.outline(of: "b0").hasSuffix("| width fill"))
    #expect(try project.outline(of: "b3").contains(#"["0"]"#))
  }
}
