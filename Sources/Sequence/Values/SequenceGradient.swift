internal import Flow
internal import Source
internal import SystemKit

/// A gradient of a screen, a button or a node (reference: sequence, section 6.2).
enum SequenceGradient {
  /// The directions of a gradient.
  enum Kind: String, CaseIterable {
    /// A gradient along a line.
    case linear
    /// A gradient from the centre outwards.
    case radial
  }
}

extension SequenceFields {
  /// A gradient as a paint; one colour is solid, none is nothing.
  mutating func gradient(_ key: String) -> Paint? {
    map(key, of: "a gradient") { fields in
      let kind = fields.word("type", as: SequenceGradient.Kind.self) ?? .linear
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
      return Self.paint(kind, colors, angle)
    } ?? nil
  }

  private static func paint(
    _ kind: SequenceGradient.Kind,
    _ colors: [Themed<Color>],
    _ angle: Double
  ) -> Paint? {
    guard let first = colors.first else { return nil }
    if colors.count == 1 { return .solid(first) }
    let stops = GradientStop.evenly(colors)
    switch kind {
    case .linear: return .linear(LinearGradient(angle: angle, stops: stops))
    case .radial: return .radial(RadialGradient(stops: stops))
    }
  }
}
