import Flow
import Testing

/// Fields to type in (reference: sequence, section 9.5).
@Suite struct InputBlockTests {
  private static let plain =
    #""type": "input", "content": {"fieldName": "user_name", "label": "Name", "placeholder": "Jo"}"#

  @Test func defaults() throws {
    let project = try SequenceProject(blocks: Self.plain)
    #expect(
      try project.outline(of: "b0") == """
        field #b0 text | width fill
          gap 8, as 'user_name'
          label "Name" | 14 px 500, ink #ffffff@0.7
          box | 16 px line 1.5, ink #ffffff, on #ffffff@0.1, line 1 #ffffff@0.2, radius 12, padding 14 16
          placeholder "Jo" | ink #ffffff@0.5
        """
    )
    #expect(project.findings == [])
    #expect(try project.card().collects == ["user_name"])
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
  }

  @Test func everyField() throws {
    let project = try SequenceProject(
      blocks: """
        "type": "input", "content": {"fieldName": "mail", "fieldLabel": "Mail", "placeholder": "you@…",
          "placeholderColor": "#888888", "inputType": "email", "required": true, "textColor": "#111111",
          "backgroundColor": "#eeeeee", "borderRadius": 4}
        """
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 email required | width fill
          gap 8, as 'mail'
          label "Mail" | 14 px 500, ink #111111
          box | 16 px line 1.5, ink #111111, on #eeeeee, line 1 #ffffff@0.2, radius 4, padding 14 16
          placeholder "you@…" | ink #888888
        """
    )
    #expect(project.findings == [])
  }

  @Test func stylingLandsOnTheField() throws {
    let project = try SequenceProject(
      blocks: """
        "type": "input", "content": {"fieldName": "a", "backgroundColor": "#eeeeee", "borderRadius": 4},
        "position": {"x": 24, "y": 300},
        "styling": {"backgroundColor": "#223344", "borderRadius": 9999, "borderColor": "#ff0000",
          "borderWidth": 3, "borderStyle": "dashed", "marginTop": 8, "paddingLeft": 5}
        """
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 text | padding 0 0 0 5, margin 8 0 0 0, width 345, width at most 345
          gap 8, as 'a'
          box | 16 px line 1.5, ink #ffffff, on #223344, line 3 #ff0000 dashed, radius 9999, padding 14 16
        """
    )
  }

  /// Only the colour of the line: its width stays 1 px.
  @Test func colourOfTheLineAlone() throws {
    let project = try SequenceProject(
      blocks:
        ##""type": "input", "content": {"fieldName": "a"}, "styling": {"borderColor": "#ff0000"}"##
    )
    #expect(try project.outline(of: "b0").contains("line 1 #ff0000,"))
  }

  @Test func filled() throws {
    let project = try SequenceProject(
      blocks: Self.plain,
      #""type": "input", "content": {"fieldName": "q", "inputType": "number"}"#,
      #""type": "input", "content": {"fieldName": "w", "inputType": "phone"}"#,
      #""type": "input", "content": {"fieldName": "email", "inputType": "email"}"#,
      #""type": "input", "content": {"fieldName": "y", "inputType": "password"}"#
    )
    let values = try (0..<5).map { index in
      try project.outline(of: "b\(index)", in: "filled").split(separator: "\n")
        .first { $0.contains("value") }.map(String.init)
    }
    #expect(
      values == [
        #"  value "Alex" = "{user_name}""#, #"  value "42" = "{q}""#, #"  value "Sample" = "{w}""#,
        #"  value "alex@example.com" = "{email}""#, #"  value "Sample" = "{y}""#,
      ]
    )
  }

  @Test func refused() throws {
    let project = try SequenceProject(
      blocks: #""type": "input", "content": {"fieldName": "a", "label": "A", "required": true}"#,
      #""type": "input", "content": {"fieldName": "b", "label": "B"}"#
    )
    #expect(try project.card().states.map(\.name) == ["default", "filled", "error"])
    #expect(
      try project.outline(of: "b0", in: "error") == """
        field #b0 text required | width fill
          gap 8, as 'a'
          label "A" | 14 px 500, ink #ffffff@0.7
          box | 16 px line 1.5, ink #ffffff, on #ffffff@0.1, line 1 #ff3b30, radius 12, padding 14 16
          message "This field is required" | 12 px, ink #ff3b30, margin -2 0 0 0
        """
    )
    #expect(try project.outline(of: "b1", in: "error") == project.outline(of: "b1"))
  }

  /// Without a name the app neither stores nor checks the answer.
  @Test func withoutAName() throws {
    let project = try SequenceProject(
      blocks: #""type": "input", "content": {"label": "A", "required": true}"#,
      #""type": "input", "content": {"fieldName": "  ", "label": "B"}"#
    )
    #expect(
      project.messages == [
        "unchecked-answer an input block must be answered but has no 'fieldName', without which "
          + "nothing is checked",
        "unnamed-answer an input block has no 'fieldName', without which the answer is not stored",
      ]
    )
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
    #expect(try project.outline(of: "b0").contains("as 'b0'"))
  }

  @Test func hostile() throws {
    let project = try SequenceProject(
      blocks: #""type": "input", "content": {"fieldName": true, "label": [], "required": "yes"}"#,
      #""type": "input", "content": {"fieldName": "a", "inputType": "url", "borderRadius": -9}"#,
      #""type": "input", "content": null"#,
      #""type": "input", "content": "text""#
    )
    #expect(
      project.messages.filter { !$0.hasPrefix("unnamed") } == [
        "wrong-type 'fieldName' of an input block must be a string, found a boolean",
        "wrong-type 'label' of an input block must be a string, found a list",
        "wrong-type 'required' of an input block must be a boolean, found a string",
        "unknown-choice 'inputType' of an input block is 'url', which is none of the words it may be",
        "block-incomplete a block needs 'content'",
        "wrong-type an input block must be a map, found a string",
      ]
    )
    #expect(try project.outline(of: "b1").contains("radius 0"))
  }
}
