import Flow
import Testing

/// Numbers between two bounds (reference: sequence, section 9.7).
@Suite struct SliderBlockTests {
  @Test func defaults() throws {
    let project = try SequenceProject(blocks: #""type": "slider", "content": {"fieldName": "a"}"#)
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 16 | width fill
          stack row gap 4 baseline center
            rich-text "0" = "{a}" | 48 px 700 line 1.2, ink #000000
          slider at 0 of 0...100 by 1 #f97316 on #c8c8c8@0.3 12 high thumb 32 #ffffff as 'a'
          stack row space-between
            text "0" | 14 px, ink #000000@0.5
            text "100" | 14 px, ink #000000@0.5
        """
    )
    #expect(project.findings == [])
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
    #expect(try project.outline(of: "b0", in: "filled") == project.outline(of: "b0"))
  }

  @Test func everyField() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "slider", "content": {"fieldName": "w", "label": "Weight", "min": 40, "max": 140, "step": 5,
          "defaultValue": 65, "valuePrefix": "~", "valueSuffix": "kg", "fillColor": "#112233",
          "trackColor": "#445566", "thumbColor": "#778899", "thumbSize": 20, "trackHeight": 6, "width": 200,
          "valueColor": "#ff0000", "valueFontSize": 30, "valueFontWeight": "medium", "suffixFontSize": 15,
          "labelColor": "#00ff00", "showTicks": true, "tickCount": 3}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 16 | width 200
          text "Weight" | 14 px 500, ink #00ff00
          stack row gap 4 baseline center
            rich-text "~" + "65" = "{w}" | 30 px 500 line 1.2, ink #ff0000
            text "kg" | 15 px 500 line 1.2, ink #ff0000, opacity 0.7
          slider at 0.25 of 40...140 by 5 #112233 on #445566 6 high thumb 20 #778899 as 'w'
          stack row space-between | padding 0 9
            spacer 2 | on #00ff00, radius 1, height 6
            spacer 2 | on #00ff00, radius 1, height 6
            spacer 2 | on #00ff00, radius 1, height 6
          stack row space-between
            text "40" | 14 px, ink #00ff00
            text "140" | 14 px, ink #00ff00
        """
    )
    #expect(project.findings == [])
  }

  @Test func trackAlone() throws {
    let project = try SequenceProject(
      blocks:
        #""type": "slider", "content": {"fieldName": "a", "showValue": false, "showMinMax": false}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 16 | width fill
          slider at 0 of 0...100 by 1 #f97316 on #c8c8c8@0.3 12 high thumb 32 #ffffff as 'a'
        """
    )
  }

  /// As many decimals as a step has; whole numbers where steps are whole.
  @Test(
    arguments: [
      (#""min": 0, "max": 1, "step": 0.25, "defaultValue": 0.5"#, "0.50"),
      (#""min": 0, "max": 10, "step": 1, "defaultValue": 2.6"#, "3"),
      (#""min": -5, "max": 5, "step": 0.5"#, "-5.0"),
      (#""min": -0.4, "max": 5"#, "0"),
      (#""min": 0.1, "max": 5, "step": 0.1, "defaultValue": 0.3"#, "0.3"),
      (#""min": 1e20, "max": 2e20"#, "100000000000000000000"),
    ]
  )
  func writesNumbers(fields: String, value: String) throws {
    let project = try SequenceProject(
      blocks: #""type": "slider", "content": {"fieldName": "a", \#(fields)}"#
    )
    #expect(try project.outline(of: "b0").contains("rich-text \"\(value)\" ="), "\(value)")
  }

  @Test func mistakes() throws {
    let project = try SequenceProject(
      blocks: #""type": "slider", "content": {"fieldName": "a", "min": 8, "max": 8}"#,
      #""type": "slider", "content": {"fieldName": "b", "step": 0}"#,
      #""type": "slider", "content": {"fieldName": "c", "step": -2.5}"#,
      #""type": "slider", "content": {"fieldName": "d", "min": 1, "max": 8, "defaultValue": 9}"#,
      #""type": "slider", "content": {}"#,
      #""type": "slider", "content": {"fieldName": "e", "min": "2", "max": [], "step": 1e-300}"#
    )
    #expect(
      project.messages == [
        "slider-bounds 'max' must be more than 'min', found 8 and 8",
        "slider-step 'step' must be more than 0, found 0; 1 is taken",
        "slider-step 'step' must be more than 0, found -2.5; 1 is taken",
        "slider-default 'defaultValue' is 9, which is not between 1 and 8",
        "unnamed-answer a slider block has no 'fieldName', without which the answer is not stored",
        "number-in-quotes 'min' of a slider block is a number in quotes",
        "wrong-type 'max' of a slider block must be a number, found a list",
      ]
    )
    #expect(try project.outline(of: "b0").contains("slider at 0 of 8...8"))
    #expect(try project.outline(of: "b3").contains("slider at 1 of 1...8"))
  }
}
