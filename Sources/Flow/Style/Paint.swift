/// An sRGB colour with alpha.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8
  /// 0 is transparent, 1 opaque.
  public let alpha: Double

  /// A colour of its parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = min(1, max(0, alpha))
  }

  /// A colour from its 24-bit number, `0xRRGGBB`.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      UInt8(truncatingIfNeeded: rgb >> 16),
      UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb),
      alpha: alpha
    )
  }

  /// The color in another opacity.
  public func with(_ alpha: Double) -> Color { Color(red, green, blue, alpha: alpha) }

  /// Fully transparent.
  public static let clear = Color(0, alpha: 0)
}

/// A value for light screens and one for dark ones.
public struct Themed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// On a light screen.
  public let light: Value
  /// On a dark screen.
  public let dark: Value

  /// Two values.
  public init(_ light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  /// One value for both.
  public init(_ both: Value) { self.init(both, dark: both) }
}

/// The fill of a shape; in a list, later paints lie above earlier ones.
public enum Paint: Hashable, Sendable {
  case solid(Themed<Color>)
  /// A gradient along a line.
  case linear(LinearGradient)
  /// A gradient from a centre outwards.
  case radial(RadialGradient)
  /// A gradient around a centre.
  case angular(AngularGradient)
  /// A picture of the card's image table.
  case image(ImagePaint)
  /// The backdrop, blurred by a radius in pt.
  case blur(radius: Double)
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The colour.
  public let color: Themed<Color>
  /// 0 is the start, 1 the end.
  public let position: Double

  /// A colour at a position.
  public init(_ color: Themed<Color>, at position: Double) {
    self.color = color
    self.position = position
  }

  /// Colours spread evenly from start to end.
  public static func evenly(_ colors: [Themed<Color>]) -> [GradientStop] {
    let last = max(1, colors.count - 1)
    return colors.enumerated().map { GradientStop($1, at: Double($0) / Double(last)) }
  }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable {
  /// Degrees in CSS's sense: 0 up, 90 right, 180 down.
  public let angle: Double
  /// Two or more colours.
  public let stops: [GradientStop]
  /// The extent of the gradient's line.
  public let extent: Extent

  /// Extents of a gradient's line.
  public enum Extent: Hashable, Sendable {
    /// To the corners, as CSS draws it (CSS Images 4, section 3.1).
    case corners
    /// One unit of the box in normalised coordinates (reference: appdna, section 7.4).
    case unit
  }

  /// A gradient of stops.
  public init(angle: Double, stops: [GradientStop], extent: Extent = .corners) {
    self.angle = angle
    self.stops = stops
    self.extent = extent
  }

  /// The stops along the line that CSS draws, to the corners of the box.
  public var cornerStops: [GradientStop] {
    switch extent {
    case .corners: return stops
    case .unit:
      let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
      let length = max(1, abs(sine) + abs(cosine))
      let start = (1 - 1 / length) / 2
      return stops.map { GradientStop($0.color, at: start + $0.position / length) }
    }
  }
}

/// A gradient from the centre of its box, or around a spot of a box that fills the screen.
public struct RadialGradient: Hashable, Sendable {
  /// Two or more colours, from the centre outwards.
  public let stops: [GradientStop]
  /// The radius at which it ends, in pt; nil reaches the farthest corner.
  public let radius: Double?
  /// The spot on the screen at which it lies instead of in the box.
  public let spot: Spot?

  /// A place and size on the screen.
  public struct Spot: Hashable, Sendable {
    /// The centre, in shares of the screen's width from the left and of its height from the top.
    public let center: Shift
    /// The distance below it, in shares of the screen's shorter side.
    public let below: Double
    /// The radius at which the gradient ends, in shares of the screen's shorter side.
    public let radius: Double

    /// A spot.
    public init(center: Shift, below: Double = 0, radius: Double) {
      (self.center, self.below, self.radius) = (center, below, radius)
    }
  }

  /// A gradient of stops.
  public init(stops: [GradientStop], radius: Double? = nil, spot: Spot? = nil) {
    self.stops = stops
    self.radius = radius
    self.spot = spot
  }
}

/// A gradient around the centre of its box.
public struct AngularGradient: Hashable, Sendable {
  /// The start angle in degrees, 0 up.
  public let angle: Double
  /// Two or more colours.
  public let stops: [GradientStop]

  /// A gradient of stops.
  public init(angle: Double, stops: [GradientStop]) {
    self.angle = angle
    self.stops = stops
  }
}

/// A picture as a background.
public struct ImagePaint: Hashable, Sendable {
  /// The slot of its picture in the card's image table.
  public internal(set) var image: ImageSlot
  /// The fit of the picture in its box.
  public let fit: Fit
  /// The colour above the picture; nil for none.
  public let overlay: Themed<Color>?

  /// A picture with an overlay.
  public init(image: ImageSlot, fit: Fit = .cover, overlay: Themed<Color>? = nil) {
    self.image = image
    self.fit = fit
    self.overlay = overlay
  }
}

/// Ways to fit a picture into its box.
public enum Fit: String, Hashable, Sendable {
  /// Fills it, cut off where it is too large.
  case cover
  /// Lies within it, whole.
  case contain
  /// Is stretched to it.
  case fill
  /// Keeps its own size in the middle of it, cut off where it is too large.
  case center
}
