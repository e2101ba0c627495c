internal import Flow
internal import Source
internal import SystemKit

extension SequenceFields {
  /// A gradient of a screen, a button or a node as a paint; one colour is solid, none is nothing
  /// (reference: sequence, section 6.2).
  mutating func gradient(_ key: String) -> Paint? {
    map(key, of: "a gradient") { fields in
      let isRadial = fields.word("type", among: ["linear", "radial"]) == "radial"
      let hasColors = fields.any("colors") != nil
      let colors = fields.colors("colors")
      let angle = fields.number("angle") ?? SequenceDefaults.gradientAngle
      if colors.count < 2 {
        fields.log.report(
          .gradientColors,
          hasColors
            ? "a gradient needs two colours, found \(colors.count)"
            : "a gradient needs 'colors'",
          at: fields.span.start(1)
        )
      }
      guard colors.count > 1 else { return colors.first.map { .solid($0) } }
      let stops = GradientStop.evenly(colors)
      return isRadial
        ? .radial(RadialGradient(stops: stops))
        : .linear(LinearGradient(angle: angle, stops: stops))
    }
  }
}
