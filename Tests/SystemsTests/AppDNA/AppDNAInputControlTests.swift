import Testing

@testable import AppDNA

/// Sliders, switches, segments, chips and the like (reference: appdna, section 10.5).
@Suite struct StepInputControlTests {
  @Test func slider() throws {
    let project = try StepProject(
      blocks: #""type": "input_slider", "field_label": "Effort""#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          stack row gap 8 center
            text "Effort" | 15 px 500, ink #374151
            spacer grows
            text "0" = "{{responses.s.b0}}" | 15 px 600, ink #6366f1
          slider at 0 of 0...100 by 1 #6366f1 on #787880@0.2/#787880@0.36 4 high thumb 28 #ffffff as 's.b0' | width fill
        """
    )
    #expect(project.messages == [])
  }

  @Test func sliderWithEveryKey() throws {
    let project = try StepProject(
      blocks: """
        "type": "input_slider", "field_id": "effort", "field_label": "Effort", "min_value": 10, "max_value_picker": 20,
          "step_value": 0.5, "default_picker_value": 12.5, "unit": " km",
          "field_style": {"fill_color": "#00AA00", "track_color": "#CCCCCC", "thumb_color": "#EEEEEE"}
        """,
      #""type": "input_slider", "field_config": {"show_value": false}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          stack row gap 8 center
            text "Effort" | 15 px 500, ink #374151
            spacer grows
            rich-text "12.5" = "{{responses.s.effort}}" + " km" | 15 px 600, ink #00aa00
          slider at 0.25 of 10...20 by 0.5 #00aa00 on #cccccc 4 high thumb 28 #eeeeee as 's.effort' | width fill
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 6 | width fill
          slider at 0 of 0...100 by 1 #6366f1 on #787880@0.2/#787880@0.36 4 high thumb 28 #ffffff as 's.b1' | width fill
        """
    )
    #expect(project.messages == [])
  }

  @Test func toggle() throws {
    let project = try StepProject(
      blocks: #""type": "input_toggle", "toggle_label": "Remind me""#,
      ##""type": "input_toggle", "field_id": "on", "field_label": "On", "field_required": true, "toggle_default": true, "field_style": {"toggle_on_color": "#00AA00", "toggle_off_color": "#AA0000"}"##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 row gap 8 center | width fill
          text "Remind me" | 15 px 400, ink #374151
          spacer grows
          toggle
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 row gap 8 center | width fill
          rich-text "On" + "*" (#ff3b30/#ff453a) | 15 px 400, ink #374151
          spacer grows
          toggle
        """
    )
    #expect(project.messages == [])
  }

  @Test func stepper() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_stepper", "field_id": "cups", "field_label": "Cups", "min_value": 1, "max_value_picker": 9, "default_picker_value": 2.7, "unit": " cups""#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          text "Cups" | 15 px 500, ink #374151
          stack row gap 8 center
            rich-text "2" = "{{responses.s.cups}}" + " cups" | 17 px 500, ink #000000/#ffffff
            spacer grows
            stack row center | on #767680@0.12/#767680@0.24, radius 8, width 94, height 32
              stack column center center | width fill, height fill
                icon minus 16 | ink #000000/#ffffff
              divider | width 1, height 18
              stack column center center | width fill, height fill
                icon plus 16 | ink #000000/#ffffff
        """
    )
    #expect(project.messages == [])
  }

  @Test func segmented() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_segmented", "field_id": "sport", "field_options": [{"id": "run", "label": "Run"}, {"id": "swim", "label": "Swim"}]"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices row gap 0 as 's.sport' | on #767680@0.12/#767680@0.24, radius 9, padding 2, width fill
            (x) stack #run column center center | 13 px 600 center, ink #000000/#ffffff, on #ffffff/#636366, radius 7, shadow 0 3 8 0 #000000@0.12, padding 4 6, height at least 28
              text "Run"
                free: 13 px 500 center, ink #000000/#ffffff, radius 7, padding 4 6, height at least 28
            ( ) stack #swim column center center | 13 px 500 center, ink #000000/#ffffff, radius 7, padding 4 6, height at least 28
              text "Swim"
                chosen: 13 px 600 center, ink #000000/#ffffff, on #ffffff/#636366, radius 7, shadow 0 3 8 0 #000000@0.12, padding 4 6, height at least 28
        """
    )
    #expect(project.messages == [])
  }

  @Test func rating() throws {
    let project = try StepProject(
      blocks: #""type": "input_rating", "field_label": "Stars""#,
      ##""type": "input_rating", "field_id": "s", "max_stars": 7, "star_size": 20, "filled_color": "#FF0000", "empty_color": "#00FF00", "default_rating": 2"##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          text "Stars" | 15 px 500, ink #374151
          rating 0 of 5 stars #fbbf24 on #d1d5db size 32 gap 4 as 's.b0' | self start
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 6 | width fill
          rating 2 of 7 stars #ff0000 on #00ff00 size 20 gap 4 as 's.s' | self start
        """
    )
    #expect(project.messages == [])
  }

  @Test func rangeSlider() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_range_slider", "field_id": "price", "field_label": "Price", "min_value": 10, "max_value_picker": 90, "unit": " km""#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          text "Price" | 15 px 500, ink #374151
          rich-text "10" = "{{responses.s.price.min}}" + " km" + " - " + "90" = "{{responses.s.price.max}}" + " km" | 12 px 600, ink #6366f1
          stack row gap 8 center
            text "Min" | 11 px 400, ink #3c3c43@0.6/#ebebf5@0.6, width at least 26
            slider at 0 of 10...90 by 1 #6366f1 on #787880@0.2/#787880@0.36 4 high thumb 28 #ffffff as 's.price.min' | width fill
          stack row gap 8 center
            text "Max" | 11 px 400, ink #3c3c43@0.6/#ebebf5@0.6, width at least 26
            slider at 1 of 10...90 by 1 #6366f1 on #787880@0.2/#787880@0.36 4 high thumb 28 #ffffff as 's.price.max' | width fill
        """
    )
    #expect(project.messages == [])
  }

  @Test func chips() throws {
    let project = try StepProject(
      blocks:
        #""type": "input_chips", "field_id": "sport", "field_options": [{"id": "run", "label": "Run"}, {"id": "swim", "label": "Swim"}], "field_config": {"max_selections": 1}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          choices wrap gap 8 many to 1 as 's.sport' | width fill
            ( ) stack #run row | 15 px 400, ink #000000/#ffffff, on #8e8e93@0.1, line 1 #8e8e93@0.3, radius 999, padding 7 13
              text "Run"
                chosen: 15 px 400, ink #ffffff, on #6366f1, line 1 #6366f1, radius 999, padding 7 13
            ( ) stack #swim row | 15 px 400, ink #000000/#ffffff, on #8e8e93@0.1, line 1 #8e8e93@0.3, radius 999, padding 7 13
              text "Swim"
                chosen: 15 px 400, ink #ffffff, on #6366f1, line 1 #6366f1, radius 999, padding 7 13
        """
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        stack #b0 column gap 6 | width fill
          choices wrap gap 8 many to 1 as 's.sport' | width fill
            (x) stack #run row | 15 px 400, ink #ffffff, on #6366f1, line 1 #6366f1, radius 999, padding 7 13
              text "Run"
                free: 15 px 400, ink #000000/#ffffff, on #8e8e93@0.1, line 1 #8e8e93@0.3, radius 999, padding 7 13
            ( ) stack #swim row | 15 px 400, ink #000000/#ffffff, on #8e8e93@0.1, line 1 #8e8e93@0.3, radius 999, padding 7 13
              text "Swim"
                chosen: 15 px 400, ink #ffffff, on #6366f1, line 1 #6366f1, radius 999, padding 7 13
        """
    )
    #expect(project.messages == [])
  }

  @Test func colours() throws {
    let project = try StepProject(
      blocks:
        ##""type": "input_color", "field_id": "hue", "field_config": {"preset_colors": ["#FF0000", "#00FF00"]}"##
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        stack #b0 column gap 6 | width fill
          choices spread(columns: 5, share: 0.10989010989010989) gap 8 as 's.hue' | width fill
            (x) stack #b0/0 column labelled "#FF0000" | on #ff0000, radius 18, shadow 0 0 0 3 #ff0000 inset, shadow 0 0 0 6 #ffffff inset, width 36, height 36
                free: on #ff0000, radius 18, width 36, height 36
            ( ) stack #b0/1 column labelled "#00FF00" | on #00ff00, radius 18, width 36, height 36
                chosen: on #00ff00, radius 18, shadow 0 0 0 3 #00ff00 inset, shadow 0 0 0 6 #ffffff inset, width 36, height 36
        """
    )
    #expect(project.messages == [])
  }

  @Test func dashedBoxes() throws {
    let project = try StepProject(
      blocks: #""type": "input_image_picker", "field_label": "Photo""#,
      #""type": "input_signature""#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          text "Photo" | 15 px 500, ink #374151
          stack column gap 8 center center | ink #3c3c43@0.6/#ebebf5@0.6, on #000000@0, line 1 #d1d5db dashed, radius 8, padding 16, width fill, height at least 0
            icon photo 24
            text "Tap to pick image" | 15 px 400 center
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 6 | width fill
          stack column gap 8 center center | ink #3c3c43@0.6/#ebebf5@0.6, on #000000@0, line 1 #d1d5db dashed, radius 8, padding 16, width fill, height at least 120
            text "Draw your signature above" | 12 px 400 center
        """
    )
    #expect(
      try project.outline(of: "b1", in: "filled") == """
        stack #b1 column gap 6 | width fill
          stack column gap 8 center center | ink #3c3c43@0.6/#ebebf5@0.6, on #000000@0, line 1 #d1d5db dashed, radius 8, padding 16, width fill, height at least 120
            text "Sample" | 28 px 400 italic center Snell Roundhand, ink #000000/#ffffff
        """
    )
    #expect(project.messages == [])
  }

  @Test func location() throws {
    let project = try StepProject(
      blocks: #""type": "input_location", "field_id": "town""#,
      ##""type": "input_location", "field_config": {"show_prefix_icon": false, "dropdown_bg_color": "#FFFFFF"}"##
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 text | width fill
          gap 6, as 's.town'
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 11, height at least 48
          placeholder "Search location..." | ink #3c3c43@0.3/#ebebf5@0.3
          sign location 18 #3c3c43@0.6/#ebebf5@0.6 leads
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        field #b1 text | width fill
          gap 6, as 's.b1'
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 1 #d1d5db, radius 8, padding 11, height at least 48
          placeholder "Search location..." | ink #3c3c43@0.3/#ebebf5@0.3
        """
    )
    #expect(project.messages == [])
  }
}
