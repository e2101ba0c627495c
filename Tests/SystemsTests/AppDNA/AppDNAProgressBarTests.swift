import Flow
import Testing

@testable import AppDNA

/// Progress bars (reference: appdna, section 9.15).
@Suite struct StepProgressBarTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar", "progress_variant": "segmented", "total_segments": 6,
        "filled_segments": 4, "bar_height": 8, "corner_radius": 2, "bar_color": "#102030",
        "track_color": "#405060", "segment_gap": 3, "show_label": true
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 | width fill
          progress segments 4 of 6 radius 2 #102030 on #405060 '4 of 6' | width fill
          text "Step 4 of 6" | 12 px 400 leading, ink #3c3c43@0.6/#ebebf5@0.6
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 bar 1 6 high radius 3 #6366f1 on #e5e7eb '1 of 1' | width fill
        """#
    )
  }

  @Test func namesOfAndroidAndTheVendor() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar", "variant": "segmented", "segment_count": 4,
        "active_segments": 3, "height": 9, "fill_color": "#102030"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 segments 3 of 4 radius 3 #102030 on #e5e7eb '3 of 4' | width fill
        """#
    )
  }

  @Test func gradientsWin() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar", "total_segments": 4, "filled_segments": 1,
        "bar_color": "#102030", "fill_gradient": ["#FF0000", "#0000FF"]
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 bar 0.25 6 high radius 3 linear(90 #ff0000 #0000ff) on #e5e7eb '1 of 4' | width fill
        """#
    )
  }

  @Test func valuesAreFractionsOrPercents() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar", "progress_value": 35
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 bar 0.35 6 high radius 3 #6366f1 on #e5e7eb '35%' | width fill
        """#
    )
  }

  @Test(arguments: [("0.35", "35%"), ("35", "35%"), ("-4", "0%"), ("1e300", "100%"), ("1", "100%")])
  func valuesCountInBothWays(value: String, label: String) throws {
    let project = try StepProject(
      blocks: #""type": "progress_bar", "progress_value": \#(value)"#
    )
    #expect(try project.outline(of: "b0").contains("'\(label)'"))
  }

  @Test func filledSegmentsWinOverAValue() throws {
    let project = try StepProject(
      blocks: """
        "type": "progress_bar", "progress_value": 90, "filled_segments": 1, "total_segments": 4
        """
    )
    #expect(try project.outline(of: "b0").contains("bar 0.25 6 high"))
  }

  @Test func moreFilledThanThereAreIsFull() throws {
    let project = try StepProject(
      blocks: #""type": "progress_bar", "total_segments": 4, "filled_segments": 9"#,
      #""type": "progress_bar", "total_segments": 0, "filled_segments": 0"#
    )
    #expect(try project.outline(of: "b0").contains("bar 1 6 high"))
    #expect(try project.outline(of: "b1").contains("bar 0 6 high"))
    #expect(
      project.messages == ["bar-overfull 'filled_segments' is 9, but the bar has 4"]
    )
  }
}
