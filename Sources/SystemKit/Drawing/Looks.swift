package import Flow

extension Color {
  /// The colour at a share of its opacity, 0 to 1.
  package func faded(_ share: Double) -> Color { with(alpha * share) }
}

extension Typography {
  /// The typography, with what it leaves open taken from another.
  package func over(_ base: Typography) -> Typography {
    var type = base
    type.size = size ?? base.size
    type.weight = weight ?? base.weight
    type.family = family ?? base.family
    type.alignment = alignment ?? base.alignment
    type.lineHeight = lineHeight ?? base.lineHeight
    type.letterSpacing = letterSpacing ?? base.letterSpacing
    type.transform = transform ?? base.transform
    return type
  }
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
