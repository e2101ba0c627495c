package import Flow

extension Color {
  /// The colour at a share of its opacity, 0 to 1.
  package func faded(_ share: Double) -> Color { with(alpha * share) }
}

extension Style {
  /// The style of words: their type and their colour.
  package init(_ typography: Typography, ink: Themed<Color>?) {
    self.init()
    self.typography = typography
    foreground = ink
  }
}

extension Themed<Color> {
  /// Fully transparent.
  package static var clear: Self { Themed(.clear) }

  /// The colours at a share of their opacity, 0 to 1.
  package func faded(_ share: Double) -> Self {
    Themed(light.faded(share), dark: dark.faded(share))
  }
}
