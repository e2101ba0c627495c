import Flow
import Testing

@testable import AppDNA

/// Pickers of days and times (reference: appdna, section 9.24).
@Suite struct StepDateWheelTests {
  @Test func wheelOfDays() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "picker_mode": "date", "date_picker_variant": "wheel",
        "max_date": "-18y", "min_date": "2006-02-01", "field_id": "born",
        "field_label": "Birthday", "wheel_bg_color": "#102030", "picker_spacing": 10,
        "field_config": {"picker_corner_radius": 6, "picker_border_color": "#203040",
        "picker_border_width": 2, "picker_padding": 4, "wheel_text_color": "#FFFFFF"}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 10 | width fill
          text "Birthday" | 15 px 500, ink #374151
          stack column | on #102030, line 2 #203040, radius 6, padding 4
            picker 216 high rows 34 ink #ffffff on #767680@0.12/#767680@0.24 radius 8
              column "September" "October" "November" "December" ["January"] "February" "March" "April" "May" width 130
              column "11" "12" "13" "14" ["15"] "16" "17" "18" "19" width 60
              column "2006" "2007" ["2008"] width 90
        """#
    )
  }

  @Test func wheelOfTimes() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "picker_mode": "time"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column | width fill
          picker 216 high rows 34 ink #000000/#ffffff on #767680@0.12/#767680@0.24 radius 8
            column "8" "9" "10" "11" ["12"] "1" "2" "3" "4" width 60
            column "56" "57" "58" "59" ["00"] "01" "02" "03" "04" width 60
            column "AM" ["PM"] width 60
        """#
    )
  }

  @Test func wheelOfDaysAndTimes() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "picker_mode": "date_time", "min_date": "-1d",
        "max_date": "+2d"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column | width fill
          picker 216 high rows 34 ink #000000/#ffffff on #767680@0.12/#767680@0.24 radius 8
            column "Wed Jan 14" ["Today"] "Fri Jan 16" "Sat Jan 17" width 150
            column "8" "9" "10" "11" ["12"] "1" "2" "3" "4" width 60
            column "56" "57" "58" "59" ["00"] "01" "02" "03" "04" width 60
            column "AM" ["PM"] width 60
        """#
    )
  }

  @Test func compact() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "picker_mode": "datetime",
        "field_config": {"picker_variant": "compact"}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column | width fill
          stack row gap 8 center center
            text "Jan 15, 2026" | 17 px 400 center, ink #000000/#ffffff, on #767680@0.12/#767680@0.24, radius 8, padding 6 11
            text "12:00 PM" | 17 px 400 center, ink #000000/#ffffff, on #767680@0.12/#767680@0.24, radius 8, padding 6 11
        """#
    )
  }

  @Test func fieldMode() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "picker_presentation": "field",
        "field_label": "Birthday", "text_color": "#102030",
        "field_style": {"border_color": "#203040", "corner_radius": 5,
        "label_color": "#304050"}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        field #b0 date | width fill
          gap 16, as 's.b0'
          label "Birthday" | 15 px 500, ink #304050
          box | 17 px 400, ink #102030, on #000000@0, line 1 #203040, radius 5, padding 12
          value "Jan 15, 2026"
        """#
    )
  }

  @Test func theCalendarHasTheDaysOfItsMonth() throws {
    let project = try StepProject(
      blocks: """
        "type": "date_wheel_picker", "min_date": "2026-01-10", "max_date": "+5d",
        "highlight_color": "#102030"
        """
    )
    let lines = try project.outline(of: "b0").split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.contains("letters 'January 2026' 17") })
    let blanks = lines.count { $0.contains("( ) spacer 44") }
    #expect(blanks == 4)
    let chosen = lines.filter { $0.contains("(x)") }
    #expect(chosen.count == 1)
    #expect(chosen[0].contains("#b0/days/2026-01-15 column center center"))
    #expect(chosen[0].contains("ink #ffffff, on #102030"))
    #expect(lines.count { $0.contains("chosen: ") || $0.contains("free: ") } == 11)
    #expect(lines.contains { $0.contains("as 's.b0'") })
  }

  @Test(
    arguments: [
      ("today", "2026-01-15"), ("now", "2026-01-15"), ("-18y", "2008-01-15"), ("+6m", "2026-07-15"),
      ("-30d", "2025-12-16"), ("+46d", "2026-03-02"), ("2024-02-29", "2024-02-29"),
      ("2023-02-29", nil), ("18", nil), ("-y", nil), ("-999999999999y", nil), ("2026-1-5", nil),
      ("", nil),
    ]
  )
  func boundsAreDays(text: String, day: String?) {
    #expect(AppDNADay(bound: text)?.code == day)
  }

  @Test func daysAreCounted() {
    for number in stride(from: -800_000, through: 800_000, by: 371) {
      #expect(AppDNADay(number: number).number == number)
    }
    #expect(AppDNADay(number: 0).code == "1970-01-01")
    #expect(AppDNADay.today.weekday == 4)
    #expect(AppDNADay(year: 2024, month: 12, day: 31).adding(months: -10).code == "2024-02-29")
    #expect(AppDNADay.today.adding(months: -13).code == "2024-12-15")
  }

  @Test func boundsWithoutADayAreFound() throws {
    let project = try StepProject(
      blocks: #""type": "date_wheel_picker", "min_date": "+1y", "max_date": "today""#,
      #""type": "date_wheel_picker", "min_date": "soon""#
    )
    #expect(
      project.messages == [
        "date-bounds no day can be chosen: the bounds are 2027-01-15 and 2026-01-15",
        "date-bounds 'min_date' is 'soon', which is no day",
      ]
    )
  }

  @Test func pastAndFutureMayBeClosed() throws {
    let project = try StepProject(
      blocks: #""type": "date_wheel_picker", "allow_past": false, "allow_future": false"#
    )
    let lines = try project.outline(of: "b0").split(separator: "\n")
    #expect(lines.count { $0.contains("free: ") || $0.contains("chosen: ") } == 1)
    #expect(project.messages == [])
  }

  @Test func rowsStandOutFromTheirBackground() throws {
    let project = try StepProject(
      blocks: ##""type": "date_wheel_picker", "picker_mode": "time", "wheel_bg_color": "#101010""##,
      """
      "type": "date_wheel_picker", "picker_mode": "time",
      "block_style": {"background_color": "#101010"}
      """,
      ##""type": "date_wheel_picker", "picker_mode": "time", "wheel_bg_color": "#FAFAFA""##
    )
    let inks = try ["b0", "b1", "b2"].map { id in
      try ["#ffffff", "#000000"].filter { try project.outline(of: id).contains("ink \($0) on") }
    }
    #expect(inks == [["#ffffff"], ["#ffffff"], ["#000000"]])
  }
}
