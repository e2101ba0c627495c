/// Distances from the four edges, in pt; leading and trailing turn with the direction of writing.
public struct Insets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From where lines start.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From where lines end.
  public var trailing: Double

  /// Four distances.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance everywhere.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// One distance up and down, another at the sides.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// None.
  public static let zero = Insets(0)

  /// Without negative distances, which padding can't have.
  public var positive: Insets {
    Insets(
      top: max(0, top),
      leading: max(0, leading),
      bottom: max(0, bottom),
      trailing: max(0, trailing)
    )
  }
}

/// A line around a box.
public struct Border: Hashable, Sendable {
  /// Width in pt.
  public let width: Double
  /// Its colour.
  public let color: Themed<Color>
  /// How it is drawn.
  public let line: Line
  /// Where it lies.
  public let placement: Placement

  /// How a border is drawn.
  public enum Line: String, CaseIterable, Hashable, Sendable {
    /// One line.
    case solid
    /// Strokes.
    case dashed
    /// Points.
    case dotted
  }

  /// Where a border lies.
  public enum Placement: Hashable, Sendable {
    /// Within the box, taking space, as CSS draws borders.
    case inside
    /// Half outside the edge, taking no space (reference: appdna, section 7.3).
    case centered
    /// Within the box over what is in it, taking no space (Apple: `CALayer.borderWidth`).
    case over
    /// Along the top edge alone, over what is in the box, taking no space.
    case top
  }

  /// A line around a box.
  public init(
    width: Double,
    color: Themed<Color>,
    line: Line = .solid,
    placement: Placement = .inside
  ) {
    self.width = width
    self.color = color
    self.line = line
    self.placement = placement
  }
}

/// The radii of a box's corners, in pt.
public struct Corners: Hashable, Sendable {
  /// Top, where lines start.
  public let topLeading: Double
  /// Top, where lines end.
  public let topTrailing: Double
  /// Bottom, where lines end.
  public let bottomTrailing: Double
  /// Bottom, where lines start.
  public let bottomLeading: Double

  /// Four radii.
  public init(
    topLeading: Double,
    topTrailing: Double,
    bottomTrailing: Double,
    bottomLeading: Double
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomTrailing = bottomTrailing
    self.bottomLeading = bottomLeading
  }

  /// One radius for all.
  public init(_ all: Double) {
    self.init(topLeading: all, topTrailing: all, bottomTrailing: all, bottomLeading: all)
  }
}

/// A shadow in pt; CSS's meaning of blur and spread.
public struct Shadow: Hashable, Sendable {
  /// To the right.
  public let x: Double
  /// Downwards.
  public let y: Double
  /// How soft.
  public let blur: Double
  /// How much larger than the box.
  public let spread: Double
  /// Its colour.
  public let color: Themed<Color>
  /// Inside the box instead of behind it.
  public let isInset: Bool

  /// A shadow.
  public init(
    x: Double = 0,
    y: Double = 0,
    blur: Double = 0,
    spread: Double = 0,
    color: Themed<Color>,
    isInset: Bool = false
  ) {
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.color = color
    self.isInset = isInset
  }
}

/// How long a box's side is.
public enum Length: Hashable, Sendable {
  /// As long as its content needs.
  case hug
  /// As long as the space it is given, sharing it with other filling boxes.
  case fill
  /// Points.
  case points(Double)
  /// Points that follow the reader's text size as a text style does, up to a limit in pt.
  case scaled(Double, Typography.Scaling, most: Double? = nil)
  /// A share of the parent, 1 is all of it.
  case share(Double)
  /// A part of what its siblings leave, in proportion to theirs: 1 and 2 are a third and two thirds.
  case part(Double)
  /// A share of the device's screen, 1 is all of it.
  case screen(Double)
  /// The height at which a sheet opens: half of the screen on a phone, nearly all of it on a tablet.
  case detent
}

extension Length {
  /// True where it says how long the side is; a side that hugs is as long as what is in it.
  public var isGiven: Bool { self != .hug }
}

/// How large a box is.
public struct SizeRules: Hashable, Sendable {
  /// Width; nil leaves it to the element's kind.
  public var width: Length?
  /// Height; nil leaves it to the element's kind.
  public var height: Length?
  /// Never narrower, in pt.
  public var minWidth: Double?
  /// Never wider, in pt.
  public var maxWidth: Double?
  /// Never lower, in pt.
  public var minHeight: Double?
  /// Never higher, in pt.
  public var maxHeight: Double?
  /// Never higher than a part of the device's screen; it differs between devices.
  public var maxScreenHeight: ScreenPart?

  /// No rules.
  public init(
    width: Length? = nil,
    height: Length? = nil,
    minWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    maxHeight: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }
}

/// A part of the screen's height, between its safe areas in most cases: for rules such as "at most 40 % of the card".
public struct ScreenPart: Hashable, Sendable {
  /// The share, 1 is all of it.
  public let share: Double
  /// What is taken away before the share is, in pt.
  public let less: Double
  /// The whole screen's height is meant, its safe areas included.
  public let isWhole: Bool

  /// A share of what is left of the screen.
  public init(share: Double, less: Double = 0, isWhole: Bool = false) {
    self.share = share
    self.less = less
    self.isWhole = isWhole
  }
}
