import Flow
import Testing

@testable import AppDNA

/// Pulsing avatars (reference: appdna, section 9.20).
@Suite struct StepAvatarTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "pulsing_avatar", "image_url": "me.png", "icon_size": 100,
        "image_shape": "rounded", "image_corner_radius": 20, "border_width": 3,
        "border_color": "#102030", "pulse_color": "#203040", "pulse_ring_count": 2,
        "pulse_speed": 2, "alignment": "left", "badge_text": "Hi",
        "badge_bg_color": "#304050", "badge_text_color": "#405060",
        "badge_corner_radius": 4, "badge_position": "bottom_leading", "badge_size": 2
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center | width fill
          layers | width 178, height 178
            center: stack column center center moves 2000 ms after 1000 forever (0% opacity 0.6, 100% scaled 1.2 opacity 0) | line 2 #203040@0.3, radius 70, width 140, height 140, opacity 0.6
            center: stack column center center moves 2000 ms forever (0% opacity 0.6, 100% scaled 1.2 opacity 0) | line 2 #203040@0.3, radius 60, width 120, height 120, opacity 0.6
            center: image | line 3 #102030, radius 20, width 100, height 100
            center: text "Hi" | 22 px 600 center, ink #405060, on #304050, radius 4, padding 2 6
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "pulsing_avatar", "pulse_ring_count": 1
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          layers | width 132, height 132
            center: stack column center center moves 1500 ms forever (0% opacity 0.6, 100% scaled 1.2 opacity 0) | line 2 #6366f1@0.3, radius 50, width 100, height 100, opacity 0.6
            center: stack column center center | on #8e8e93@0.2, radius 40, width 80, height 80
              icon person 40 | ink #8e8e93
        """#
    )
  }

  @Test(arguments: ["-5", "0", "1e300"])
  func numbersAreKept(number: String) throws {
    let project = try StepProject(
      blocks: """
        "type": "pulsing_avatar", "icon_size": \(number), "pulse_ring_count": \(number),
        "pulse_speed": \(number), "border_width": \(number), "badge_size": \(number),
        "badge_text": "Hi"
        """
    )
    let rings = try project.outline(of: "b0").split(separator: "\n").count {
      $0.contains("forever")
    }
    #expect(rings == (number == "1e300" ? 12 : 0))
  }
}
