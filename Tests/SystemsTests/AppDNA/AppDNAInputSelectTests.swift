import Testing

@testable import AppDNA

/// One or several of a list (reference: appdna, section 10.4).
@Suite struct StepInputSelectTests {
  @Test func dropdownByDefault() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_select", "field_label": "Sport", "field_options": [{"id": "run", "label": "Run"}, {"id": "swim", "label": "Swim"}]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 select | width fill
          gap 6, as 's.b0'
          label "Sport" | 15 px 500, ink #374151
          box | 17 px, ink #000000/#ffffff, on #000000@0, line 1 #6366f1@0.3, radius 8, padding 7, height at least 36
          placeholder "Select..." | ink #6366f1
          sign chevron-down 14 #6366f1
          item 'run' "Run"
          item 'swim' "Swim"
        """
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        field #b0 select | width fill
          gap 6, as 's.b0'
          label "Sport" | 15 px 500, ink #374151
          box | 17 px, ink #000000/#ffffff, on #000000@0, line 1 #6366f1@0.3, radius 8, padding 7, height at least 36
          placeholder "Select..." | ink #6366f1
          value "Run"
          sign chevron-down 14 #6366f1
          item 'run' "Run"
          item 'swim' "Swim"
        """
    )
    #expect(project.messages == [])
  }

  @Test func stacked() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_select", "field_id": "sport", "field_options": [{"id": "run", "label": "Run"}, {"id": "swim", "label": "Swim"}], "field_config": {"display_style": "stacked"}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices column gap 8 as 's.sport' | width fill
            ( ) stack #run row gap 12 center | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 11, width fill
              stack column gap 2 | width fill
                text "Run" | 15 px 400
              stack column center center while chosen | line 1.5 #6366f1, radius 11, width 22, height 22
                stack column | on #6366f1, radius 5.5, width 11, height 11
              stack column center center while free | line 1.5 #8e8e93@0.4, radius 11, width 22, height 22
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 1 #6366f1, radius 10, padding 11, width fill
            ( ) stack #swim row gap 12 center | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 11, width fill
              stack column gap 2 | width fill
                text "Swim" | 15 px 400
              stack column center center while chosen | line 1.5 #6366f1, radius 11, width 22, height 22
                stack column | on #6366f1, radius 5.5, width 11, height 11
              stack column center center while free | line 1.5 #8e8e93@0.4, radius 11, width 22, height 22
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 1 #6366f1, radius 10, padding 11, width fill
        """
    )
    #expect(project.messages == [])
  }

  @Test func stackedWithEveryKey() throws {
    let project = try StepProject(
      blocks: """
        "type": "input_select", "field_id": "sport", "field_label": "Sport", "field_required": true, "multi_select": true,
          "active_color": "#00AA00",
          "field_options": [
            {"id": "a", "value": "run", "label": "Run", "subtitle": "Far", "icon": "🏃", "image_url": "run.png", "title_color": "#101010",
              "subtitle_color": "#202020", "title_font_size": 18, "subtitle_font_size": 13, "title_font_weight": "bold",
              "image_overlay_color": "#000000", "image_overlay_opacity": 0.5, "border_color": "#303030",
              "selected_border_color": "#404040", "bg_color": "#505050", "selected_bg_color": "#606060",
              "selected_text_color": "#707070"},
            {"id": "b", "label": "Swim", "icon": "drop.fill"}],
          "field_style": {"corner_radius": 4, "text_color": "#0A0A0A"},
          "field_config": {"display_style": "stacked", "bg_color": "#EEEEEE", "text_color": "#0B0B0B", "border_color": "#CCCCCC",
            "selected_bg_color": "#DDFFDD", "selected_text_color": "#0C0C0C", "selected_border_width": 3,
            "unselected_border_width": 2, "background_opacity": 0.5, "blur_background": true, "option_spacing": 12,
            "option_height": 70, "option_image_size": 48, "selection_indicator": "both", "radio_position": "left",
            "radio_fill": "checkmark"}
        """
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          rich-text "Sport" + "*" (#ff3b30/#ff453a) | 15 px 500, ink #374151
          choices column gap 12 many as 's.sport' | width fill
            ( ) stack #a row gap 12 center | ink #101010, on blur 20, on #505050@0.5, line 2 #303030, radius 4, padding 10, width fill, height at least 70
              icon check 22 while chosen | ink #00aa00
              stack column center center while free | line 1.5 #8e8e93@0.4, radius 11, width 22, height 22
              layers | width 48, height 48
                image | radius 6, width 48, height 48
                stack column | on #000000@0.5, radius 24, width 48, height 48
              icon "🏃" 20
              stack column gap 2 | width fill
                text "Run" | 18 px 700
                text "Far" | 13 px, ink #202020
                chosen: ink #707070, on blur 20, on #606060, line 3 #404040, radius 4, padding 9, width fill, height at least 70
            ( ) stack #b row gap 12 center | ink #0b0b0b, on blur 20, on #eeeeee@0.5, line 2 #cccccc, radius 4, padding 10, width fill, height at least 70
              icon check 22 while chosen | ink #00aa00
              stack column center center while free | line 1.5 #8e8e93@0.4, radius 11, width 22, height 22
              icon drop.fill 20
              stack column gap 2 | width fill
                text "Swim" | 15 px 400
                chosen: ink #0c0c0c, on blur 20, on #ddffdd, line 3 #00aa00, radius 4, padding 9, width fill, height at least 70
        """
    )
    #expect(project.messages == [])
  }

  @Test func gridByDefault() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_select", "field_id": "sport", "field_options": [{"id": "run", "label": "Run"}, {"id": "swim", "label": "Swim"}], "field_config": {"display_style": "grid"}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices grid(columns: 2) gap 8 as 's.sport' | width fill
            ( ) stack #run column gap 6 center center | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 9, width fill
              text "Run" | 15 px 400 center
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 2 #6366f1, radius 10, padding 8, width fill
            ( ) stack #swim column gap 6 center center | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 9, width fill
              text "Swim" | 15 px 400 center
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 2 #6366f1, radius 10, padding 8, width fill
        """
    )
    #expect(project.messages == [])
  }

  @Test func gridWithEveryKey() throws {
    let project = try StepProject(
      blocks: """
        "type": "input_select", "field_id": "sport",
          "field_options": [
            {"id": "run", "label": "Run", "subtitle": "Far", "icon": "🏃", "selected_icon": "✅", "unselected_icon": "➕",
              "selected_image_url": "on.png", "unselected_image_url": "off.png", "cell_alignment": "leading"}],
          "field_config": {"display_style": "grid", "grid_columns": 3, "grid_cell_alignment": "trailing", "size": 90,
            "toggle_icon_position": "bottom_leading", "toggle_icon_size": 24, "toggle_icon_selected_bg_color": "#110000",
            "toggle_icon_unselected_bg_color": "#220000", "toggle_icon_selected_fg_color": "#330000",
            "toggle_icon_unselected_fg_color": "#440000", "tooltip_text": "Change it later", "tooltip_icon": "star"}
        """
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices grid(columns: 3) gap 8 as 's.sport' | width fill
            ( ) layers #run | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 9, width fill, height at least 90
              stack column gap 6 start center | width fill, height fill
                image while chosen | radius 6, width 40, height 40
                image while free | radius 6, width 40, height 40
                icon "🏃" 22
                text "Run" | 15 px 400 leading
                text "Far" | 12 px leading, opacity 0.65
              leading 0 bottom 0: stack column center center while chosen | ink #330000, on #110000, radius 12, width 24, height 24
                icon "✅" 14.4
              leading 0 bottom 0: stack column center center while free | ink #440000, on #220000, radius 12, width 24, height 24
                icon "➕" 14.4
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 2 #6366f1, radius 10, padding 8, width fill, height at least 90
          stack row gap 4 center | ink #000000@0.5/#ffffff@0.5
            icon star 14
            text "Change it later" | 12 px 400
        """
    )
    #expect(project.messages == [])
  }

  @Test func optionListsAreStacked() throws {
    let project = try StepProject(
      blocks: #""type": "option_list", "options": [{"id": "run", "label": "Run"}]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices column gap 8 as 's.b0' | width fill
            ( ) stack #run row gap 12 center | ink #000000/#ffffff, line 1 #6366f1@0.3, radius 10, padding 11, width fill
              stack column gap 2 | width fill
                text "Run" | 15 px 400
              stack column center center while chosen | line 1.5 #6366f1, radius 11, width 22, height 22
                stack column | on #6366f1, radius 5.5, width 11, height 11
              stack column center center while free | line 1.5 #8e8e93@0.4, radius 11, width 22, height 22
                chosen: ink #000000/#ffffff, on #6366f1@0.15, line 1 #6366f1, radius 10, padding 11, width fill
        """
    )
    #expect(
      project.messages == [
        "appdna-alias the apps draw nothing for a block 'option_list'; 'input_select' is meant"
      ]
    )
  }
}
