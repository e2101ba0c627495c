import Testing

@testable import AppDNA

/// Fields to type into (reference: appdna, section 10.2).
@Suite struct StepInputTextTests {
  @Test func defaults() throws {
    let project = try StepProject(
      blocks: #""type": "input_text""#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 text | width fill
          gap 6, as 's.b0'
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 11, height at least 48
        """
    )
    #expect(project.messages == [])
  }

  @Test func everyKey() throws {
    let project = try StepProject(
      blocks: """
        "type": "input_email", "field_id": "mail", "field_label": "Mail", "field_placeholder": "you@home.org",
          "field_required": true, "element_height": "60px",
          "field_style": {"background_color": "#F0F0F0", "border_color": "#AA0000", "border_width": 2, "corner_radius": 16,
            "text_color": "#111111", "placeholder_color": "#777777", "font_size": 15, "font_weight": "500",
            "focused_border_color": "#0000AA", "focused_background_color": "#EEEEFF", "label_color": "#333333",
            "label_font_size": 12, "error_border_color": "#FF0000", "error_text_color": "#EE0000"},
          "field_config": {"keyboard_appearance": "dark"}
        """
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 email required | width fill
          gap 6, as 's.mail'
          label "Mail" | 12 px 500, ink #333333
          box | 15 px 500 line 1.6, ink #111111, on #f0f0f0, line 2 #aa0000, radius 16, padding 10, height at least 60
          placeholder "you@home.org" | ink #777777
          focus line #0000aa
          focus fill #eeeeff
        """
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        field #b0 email required | width fill
          gap 6, as 's.mail'
          label "Mail" | 12 px 500, ink #333333
          box | 15 px 500 line 1.6, ink #111111, on #f0f0f0, line 2 #aa0000, radius 16, padding 10, height at least 60
          placeholder "you@home.org" | ink #777777
          value "alex@example.com" = "{{responses.s.mail}}"
          focus line #0000aa
          focus fill #eeeeff
        """
    )
    #expect(
      try project.outline(of: "b0", in: "error") == """
        field #b0 email required | width fill
          gap 6, as 's.mail'
          label "Mail" | 12 px 500, ink #333333
          box | 15 px 500 line 1.6, ink #111111, on #f0f0f0, line 2 #ff0000, radius 16, padding 10, height at least 60
          placeholder "you@home.org" | ink #777777
          focus line #0000aa
          focus fill #eeeeff
        """
    )
    #expect(project.messages == [])
  }

  @Test func passwordsHaveAnEye() throws {
    let project = try StepProject(
      blocks: #""type": "input_password", "field_id": "pw""#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 password | width fill
          gap 6, as 's.pw'
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 11, height at least 48
          placeholder "Password" | ink #3c3c43@0.3/#ebebf5@0.3
          sign eye 20 #3c3c43@0.6/#ebebf5@0.6
        """
    )
    #expect(project.messages == [])
  }

  @Test func textareasShowNoPlaceholder() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_textarea", "field_label": "Bio", "field_placeholder": "Who are you?", "field_config": {"min_lines": 5}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 multiline | width fill
          gap 6, as 's.b0'
          label "Bio" | 15 px 500, ink #374151
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 3, height at least 118
        """
    )
    #expect(project.messages == [])
  }

  @Test func labelsFallBackToOtherKeys() throws {
    let project = try StepProject(
      blocks: #""type": "input_phone", "rating_label": "Call me", "text": "Digits""#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 phone | width fill
          gap 6, as 's.b0'
          label "Call me" | 15 px 500, ink #374151
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 11, height at least 48
          placeholder "Digits" | ink #3c3c43@0.3/#ebebf5@0.3
        """
    )
    #expect(project.messages == [])
  }
}
