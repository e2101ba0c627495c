internal import Flow

/// Red, green and blue of sRGB times alpha, then alpha, each 0 to 1.
struct Channels: Hashable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 0.0

  /// The colour without its alpha, as it shows on an opaque background.
  var rgb: RGB { RGB(red, green, blue) }

  /// Combines two colours channel by channel.
  func with(_ other: Channels, _ combine: (Double, Double) -> Double) -> Channels {
    Channels(
      red: combine(red, other.red),
      green: combine(green, other.green),
      blue: combine(blue, other.blue),
      alpha: combine(alpha, other.alpha)
    )
  }
}

/// Bounds of a colour, channel by channel.
///
/// The colour of one point has bounds of no width.
struct ColorBounds: Hashable {
  private(set) var low: Channels
  private(set) var high: Channels

  static let clear = ColorBounds(Channels())

  init(_ color: Channels) { (low, high) = (color, color) }

  init(_ color: Color) { self.init(Channels(color)) }

  init(low: Channels, high: Channels) { (self.low, self.high) = (low, high) }

  /// Bounds that hold both of two.
  func or(_ other: ColorBounds) -> ColorBounds {
    ColorBounds(
      low: low.with(other.low) { min($0, $1) },
      high: high.with(other.high) { max($0, $1) }
    )
  }

  /// The bounds composited over others (CSS Compositing 1, section 5.1): every channel grows with the one
  /// below, and less of that shows the larger alpha is.
  func over(_ below: ColorBounds) -> ColorBounds {
    let (least, most) = (1 - high.alpha, 1 - low.alpha)
    return ColorBounds(
      low: low.with(below.low) { $0 + $1 * least },
      high: high.with(below.high) { $0 + $1 * most }
    )
  }

  func faded(_ opacity: Double) -> ColorBounds {
    let none = Channels()
    return ColorBounds(
      low: low.with(none) { value, _ in value * opacity },
      high: high.with(none) { value, _ in value * opacity }
    )
  }

  /// The luminances that it may have; they grow with each channel.
  var luminance: ClosedRange<Double> {
    let least = Contrast.luminance(low.rgb)
    if low == high { return least...least }
    return least...max(least, Contrast.luminance(high.rgb))
  }

  var middle: RGB { low.with(high) { ($0 + $1) / 2 }.rgb }

  /// The least contrast ratio that two colours within these bounds can have.
  func leastContrast(with other: ColorBounds) -> Double {
    luminance.leastContrast(with: other.luminance)
  }
}

extension ClosedRange<Double> {
  /// The least contrast ratio that two luminances within these can have.
  func leastContrast(with other: ClosedRange<Double>) -> Double {
    if overlaps(other) { return 1 }
    return lowerBound > other.upperBound
      ? Contrast.ratio(lowerBound, other.upperBound)
      : Contrast.ratio(upperBound, other.lowerBound)
  }
}

extension Channels {
  init(_ color: Color) {
    red = Double(color.red) / 255 * color.alpha
    green = Double(color.green) / 255 * color.alpha
    blue = Double(color.blue) / 255 * color.alpha
    alpha = color.alpha
  }
}
