/// Red, green and blue of sRGB, 0 to 1 each.
public struct RGB: Hashable, Sendable {
  /// Red.
  public let red: Double
  /// Green.
  public let green: Double
  /// Blue.
  public let blue: Double

  /// A colour of its parts; more than white is white.
  public init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (Self.part(red), Self.part(green), Self.part(blue))
  }

  private static func part(_ value: Double) -> Double { min(1, max(0, value)) }
}

/// The contrast between two colours, on the scales of WCAG 2.2 and of APCA.
public enum Contrast {
  /// The relative luminance of a colour, 0 to 1 (WCAG 2.2, "relative luminance").
  public static func luminance(_ color: RGB) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Linear light from a gamma-encoded value of sRGB (IEC 61966-2-1).
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Power.of((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of two luminances, 1 to 21 (WCAG 2.2, "contrast ratio").
  public static func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The lightness contrast Lc of a text on its background, -108 to 106: negative for light text on a dark
  /// background (APCA 0.1.9, "SAPC-APCA").
  public static func lightness(text: RGB, on background: RGB) -> Double {
    let (text, background) = (screenLuminance(text), screenLuminance(background))
    if abs(text - background) < 0.0005 { return 0 }
    let isDarkText = background > text
    let difference =
      isDarkText
      ? Power.of(background, 0.56) - Power.of(text, 0.57)
      : Power.of(background, 0.65) - Power.of(text, 0.62)
    let contrast = 1.14 * difference
    if abs(contrast) < 0.1 { return 0 }
    return 100 * (isDarkText ? contrast - 0.027 : contrast + 0.027)
  }

  /// APCA's own estimate of luminance, with its soft clip of black.
  private static func screenLuminance(_ color: RGB) -> Double {
    let light =
      0.2126729 * Power.of(color.red, 2.4) + 0.7151522 * Power.of(color.green, 2.4)
      + 0.0721750 * Power.of(color.blue, 2.4)
    return light > 0.022 ? light : light + Power.of(0.022 - light, 1.414)
  }
}

/// Powers of numbers above 0, the same to the last bits on every platform.
private enum Power {
  /// A number to a power; 0 for a number that is not above 0.
  static func of(_ value: Double, _ exponent: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    return exponential(logarithm(value) * exponent)
  }

  /// The natural logarithm: the exponent's share, and a series for the significand.
  private static func logarithm(_ value: Double) -> Double {
    var (exponent, rest) = (Double(value.exponent), value.significand)
    if rest > 1.414 { (exponent, rest) = (exponent + 1, rest / 2) }
    let part = (rest - 1) / (rest + 1)
    var (power, sum) = (part, 0.0)
    for n in 0..<12 {
      sum += power / Double(2 * n + 1)
      power *= part * part
    }
    return 2 * sum + exponent * 0.693_147_180_559_945_3
  }

  private static func exponential(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    let steps = (value / 0.693_147_180_559_945_3).rounded()
    let rest = value - steps * 0.693_147_180_559_945_3
    var (term, sum) = (1.0, 1.0)
    for n in 1...14 {
      term *= rest / Double(n)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(min(1000, steps)), significand: sum)
  }
}
