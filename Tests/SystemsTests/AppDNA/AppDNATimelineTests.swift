import Flow
import Testing

@testable import AppDNA

/// Timelines (reference: appdna, section 9.16).
@Suite struct StepTimelineTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "timeline", "timeline_items": [{"id": "a", "title": "Packed",
        "subtitle": "Two bags", "icon": "bag", "status": "completed"},
        {"title": "On the way", "status": "current"}, {"title": "There"}],
        "completed_color": "#102030", "current_color": "#203040",
        "upcoming_color": "#304050", "line_color": "#405060", "compact": true,
        "title_style": {"font_size": 18, "color": "#506070"},
        "subtitle_style": {"font_weight": 500}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column | width fill
          stack row gap 16
            stack column center
              stack column center center | on #102030, radius 14, width 28, height 28
                icon check 14 | ink #ffffff
              stack column | on #405060, width 2, height fill, height at least 20
            stack column gap 4 | padding 0 0 8 0, width fill
              text "Packed" | 18 px 600, ink #506070
              text "Two bags" | 12 px 500, ink #000000/#ffffff
          stack row gap 16
            stack column center
              stack column center center | on #203040, radius 14, width 28, height 28
                stack column center center | on #ffffff, radius 5, width 10, height 10
              stack column | on #405060, width 2, height fill, height at least 20
            stack column gap 4 | padding 0 0 8 0, width fill
              text "On the way" | 18 px 600, ink #506070
          stack row gap 16
            stack column center
              stack column center center | on #304050, radius 14, width 28, height 28
            stack column gap 4 | padding 0 0 8 0, width fill
              text "There" | 18 px 600, ink #506070
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "timeline", "timeline_items": [{"title": "Packed", "subtitle": "Two bags",
        "status": "completed"}, {"title": "There"}]
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 | width fill
          stack row gap 16
            stack column center
              stack column center center | on #22c55e, radius 14, width 28, height 28
                icon check 14 | ink #ffffff
              stack column | on #e5e7eb, width 2, height fill, height at least 32
            stack column gap 4 | padding 0 0 12 0, width fill
              text "Packed" | 15 px 600, ink #000000/#ffffff
              text "Two bags" | 12 px 400, ink #3c3c43@0.6/#ebebf5@0.6
          stack row gap 16
            stack column center
              stack column center center | on #d1d5db, radius 14, width 28, height 28
            stack column gap 4 | padding 0 0 12 0, width fill
              text "There" | 15 px 600, ink #3c3c43@0.6/#ebebf5@0.6
        """#
    )
  }

  @Test func withoutLine() throws {
    let project = try StepProject(
      blocks: """
        "type": "timeline", "show_line": false, "items": [{"title": "One",
        "status": "current"}, {"title": "Two"}]
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 | width fill
          stack row gap 16
            stack column center
              stack column center center | on #6366f1, radius 14, width 28, height 28
                stack column center center | on #ffffff, radius 5, width 10, height 10
            stack column gap 4 | padding 0 0 12 0, width fill
              text "One" | 15 px 600, ink #000000/#ffffff
          stack row gap 16
            stack column center
              stack column center center | on #d1d5db, radius 14, width 28, height 28
            stack column gap 4 | padding 0 0 12 0, width fill
              text "Two" | 15 px 600, ink #3c3c43@0.6/#ebebf5@0.6
        """#
    )
  }

  @Test func longOnesEndAfterAHundred() throws {
    let items = Array(repeating: #"{"title": "More"}"#, count: 300).joined(separator: ",")
    let project = try StepProject(blocks: #""type": "timeline", "timeline_items": [\#(items)]"#)
    let rows = try project.outline(of: "b0").split(separator: "\n").count {
      $0.contains("\"More\"")
    }
    #expect(rows == 100)
  }

  @Test func wordsThatAreNoStatusAreFound() throws {
    let project = try StepProject(
      blocks: #""type": "timeline", "timeline_items": [{"title": "One", "status": "done"}]"#
    )
    #expect(project.messages.map { $0.prefix(11) } == ["appdna-word"])
  }
}
