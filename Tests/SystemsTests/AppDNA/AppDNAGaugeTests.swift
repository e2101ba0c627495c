import Flow
import Testing

@testable import AppDNA

/// Gauges (reference: appdna, section 9.19).
@Suite struct StepGaugeTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "gauge_variant": "radial", "gauge_value": 30,
        "min_value": 10, "max_value": 50, "height": 160, "stroke_width": 8,
        "bar_color": "#102030", "track_color": "#203040", "text": "Half",
        "sublabel": "of it", "label_color": "#304050", "label_font_size": 30,
        "animate": false
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          progress ring 0.5 160 wide line 16 #102030 on #203040 '50%'
            stack column center
              text "Half" | 30 px 700 center, ink #304050
              text "of it" | 12 px 400 center, ink #304050@0.7
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "gauge_value": 25
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          progress ring 0.25 200 wide line 14 #6366f1 on #e5e7eb '25%' in 800 ms easeInOut to rest
        """#
    )
  }

  @Test func percentageBelow() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "progress_value": 25, "show_percentage": true
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 center | width fill
          progress ring 0.25 200 wide line 14 #6366f1 on #e5e7eb '25%' in 800 ms easeInOut to rest
          text "25%" | 24 px 700 center, ink #000000
        """#
    )
  }

  @Test func percentageInTheMiddle() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "gauge_value": 25, "show_percentage": true,
        "percentage_location": "center", "field_config": {"gradient_start_color": "#FF0000",
        "gradient_end_color": "#0000FF"}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          progress ring 0.25 200 wide line 14 angular(0 #ff0000 #0000ff #0000ff #ff0000 #ff0000) on #e5e7eb '25%' in 800 ms easeInOut to rest
            stack column center
              text "25%" | 24 px 700 center, ink #000000
        """#
    )
  }

  @Test func speedometer() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "gauge_variant": "speedometer", "gauge_value": 50,
        "text": "Fine", "arrow_stroke_width": 4, "arrow_color": "#102030",
        "min_label": "low", "max_label": "high", "min_max_font_size": 15,
        "min_max_color": "#203040", "height": 300, "stroke_width": 20
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          layers | width 300, height 250
            at 0 0: progress arc 0.5 300 wide line 20 from -110 by 220 needle 118 x 4 hub 14 #102030 #6366f1 on #e5e7eb '50%' in 800 ms easeInOut to rest
            at -21.558 211.88: text "low" | 15 px 500 center, ink #203040, width 80
            at 241.558 211.88: text "high" | 15 px 500 center, ink #203040, width 80
            at 0 190: stack column center | width 300, height 60
              stack column center
                text "Fine" | 24 px 700 center, ink #000000
        """#
    )
  }

  @Test func speedometerDefaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "circular_gauge", "gauge_variant": "speedometer", "gauge_value": 50
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          layers | width 280, height 213.386
            at 0 0: progress arc 0.5 280 wide line 14 from -110 by 220 needle 114 x 3 hub 12 #1f2937 #6366f1 on #e5e7eb '50%' in 800 ms easeInOut to rest
            at -24.98 196.486: text "0" | 13 px 500 center, ink #3c3c43@0.6/#ebebf5@0.6, width 80
            at 224.98 196.486: text "100" | 13 px 500 center, ink #3c3c43@0.6/#ebebf5@0.6, width 80
        """#
    )
  }

  @Test(
    arguments: [
      ("-5", "0%"), ("250", "100%"), ("1e300", "100%"), ("-1e300", "0%"), ("99.9", "99%"),
    ]
  )
  func valuesAreKept(value: String, label: String) throws {
    let project = try StepProject(
      blocks: #""type": "circular_gauge", "gauge_value": \#(value), "stroke_width": \#(value)"#
    )
    #expect(try project.outline(of: "b0").contains("'\(label)'"))
    #expect(project.messages.contains { $0.hasPrefix("gauge-range") } == (value != "99.9"))
  }

  @Test func scalesWithoutLengthAreFound() throws {
    let project = try StepProject(
      blocks: #""type": "circular_gauge", "min_value": 10, "max_value": 10, "gauge_value": 10"#
    )
    #expect(project.messages == ["gauge-range the gauge goes from 10 to 10"])
    #expect(try project.outline(of: "b0").contains("ring 0 "))
  }
}
