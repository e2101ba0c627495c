import Flow
import Testing

@testable import AppDNA

/// Dates and times to pick (reference: appdna, section 10.3).
@Suite struct StepInputDateTests {
  @Test func defaults() throws {
    let project = try StepProject(
      blocks: #""type": "input_date", "field_label": "Day""#
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 date | width fill
          gap 6, as 's.b0'
          label "Day" | 15 px 500, ink #374151
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 0 #d1d5db, radius 8, padding 8 12, height at least 40
          placeholder "Jan 15, 2026" | ink #000000/#ffffff
          sign calendar 20 #6366f1
        """
    )
    #expect(
      try project.outline(of: "b0", in: "filled") == """
        field #b0 date | width fill
          gap 6, as 's.b0'
          label "Day" | 15 px 500, ink #374151
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 0 #d1d5db, radius 8, padding 8 12, height at least 40
          placeholder "Jan 15, 2026" | ink #000000/#ffffff
          value "Jan 15, 2026"
          sign calendar 20 #6366f1
        """
    )
    #expect(project.messages == [])
  }

  @Test func timesAndBoth() throws {
    let project = try StepProject(
      blocks: #""type": "input_time""#,
      ##""type": "input_datetime", "field_id": "both", "field_label": "When", "field_style": {"border_color": "#112233", "height": "lg", "fill_color": "#00AA00", "text_color": "#222222"}"##
    )
    #expect(
      try project.outline(of: "b0") == """
        field #b0 time | width fill
          gap 6, as 's.b0'
          box | 17 px 400 line 1.412, ink #000000/#ffffff, on #000000@0, line 0 #d1d5db, radius 8, padding 8 12, height at least 40
          placeholder "12:00 PM" | ink #000000/#ffffff
          sign clock 20 #6366f1
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        field #b1 date-time | width fill
          gap 6, as 's.both'
          label "When" | 15 px 500, ink #374151
          box | 17 px 400 line 1.412, ink #222222, on #000000@0, line 1 #112233, radius 8, padding 8 12, height at least 56
          placeholder "Jan 15, 2026 at 12:00 PM" | ink #222222
          sign calendar 20 #00aa00
        """
    )
    #expect(project.messages == [])
  }

  @Test func calendar() throws {
    let project = try StepProject(
      blocks:
        ##""type": "input_date", "field_id": "day", "field_style": {"fill_color": "#00AA00", "border_width": 2}, "field_config": {"picker_variant": "graphical", "calendar_bg_color": "#112233", "calendar_opacity": 0.5}"##
    )
    let lines = try project.outline(of: "b0").split(separator: "\n").map(String.init)
    #expect(lines[0] == "stack #b0 column gap 6 | width fill")
    #expect(lines[1] == "  stack column | on #112233@0.5, line 2 #d1d5db, radius 8, width fill")
    #expect(lines.contains { $0.contains("letters 'January 2026' 17") })
    #expect(lines.contains { $0.contains("as 's.day'") })
    let chosen = lines.filter { $0.contains("(x)") }
    #expect(chosen.count == 1)
    #expect(chosen[0].contains("#b0/days/2026-01-15"))
    #expect(chosen[0].contains("ink #ffffff, on #00aa00"))
    #expect(try project.card().texts.allSatisfy { !$0.raw.contains("January") })
    #expect(project.messages == [])
  }

  @Test func wheelOfDays() throws {
    let project = try StepProject(
      blocks: ##""type": "input_datetime", "field_config": {"picker_variant": "wheel"}"##
    )
    let column =
      try project.outline(of: "b0").split(separator: "\n").first { $0.contains("Today") } ?? ""
    #expect(column.contains(#""Wed Jan 14" ["Today"] "Fri Jan 16""#))
    #expect(column.contains(#""Mon Jan 19""#))
  }

  @Test func wheels() throws {
    let project = try StepProject(
      blocks:
        ##""type": "input_time", "field_label": "At", "field_config": {"picker_variant": "wheel", "wheel_bg_color": "#FAFAFA", "color_scheme": "dark"}"##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 6 | width fill
          text "At" | 15 px 500, ink #374151
          stack column | on #fafafa, radius 8, width fill
            picker 216 high rows 32 ink #ffffff on #767680@0.12/#767680@0.24 radius 8 | width fill
              column "8" "9" "10" "11" ["12"] "1" "2" "3" "4"
              column "56" "57" "58" "59" ["00"] "01" "02" "03" "04"
              column "AM" ["PM"]
        """
    )
    #expect(project.messages == [])
  }
}
