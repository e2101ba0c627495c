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

  /// One distance at both sides, others above and below.
  public init(top: Double, sides: Double, bottom: Double) {
    self.init(top: top, leading: sides, bottom: bottom, trailing: sides)
  }

  /// None.
  public static let zero = Insets(0)

  /// Without negative distances, which padding can't have.
  public var positive: Insets { map { max(0, $0) } }

  /// Both sides together.
  public var horizontal: Double { leading + trailing }
  /// Above and below together.
  public var vertical: Double { top + bottom }

  /// Changes each distance by itself.
  public func map(_ change: (Double) -> Double) -> Insets {
    Insets(
      top: change(top),
      leading: change(leading),
      bottom: change(bottom),
      trailing: change(trailing)
    )
  }

  /// Adds two distances, one outside the other.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top,
      leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing
    )
  }
}

/// A line around a box.
public struct Border: Hashable, Sendable {
  /// Width in pt.
  public let width: Double
  /// Its colour.
  public let color: Themed<Color>
  /// The line style.
  public let line: Line
  /// The placement relative to the box's edge.
  public let placement: Placement

  /// Line styles of a border.
  public enum Line: String, CaseIterable, Hashable, Sendable {
    case solid
    case dashed
    case dotted
  }

  /// Placements of a border relative to the box's edge.
  public enum Placement: Hashable, Sendable {
    /// Within the box, taking space, as CSS draws borders.
    case inside
    /// Half outside the edge, taking no space (reference: appdna, section 7.3).
    case centered
    /// Within the box over its content, taking no space (Apple: `CALayer.borderWidth`).
    case over
    /// Along the top edge alone, over the box's content, taking no space.
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

  /// One radius for both at the top, as of a sheet at the foot of the screen.
  public init(top: Double) {
    self.init(topLeading: top, topTrailing: top, bottomTrailing: 0, bottomLeading: 0)
  }
}

/// A shadow in pt; CSS's meaning of blur and spread.
public struct Shadow: Hashable, Sendable {
  /// To the right.
  public let x: Double
  /// Downwards.
  public let y: Double
  /// The blur radius.
  public let blur: Double
  /// The growth beyond the box on each side.
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

/// Rules for the length of a box's side.
public enum Length: Hashable, Sendable {
  /// As long as its content needs.
  case hug
  /// As long as the space it is given, sharing it with other filling boxes.
  case fill
  case points(Double)
  /// Points that follow the reader's text size as a text style does, up to a limit in pt.
  case scaled(Double, Typography.Scaling, most: Double? = nil)
  /// A share of the parent, 1 is all of it.
  case share(Double)
  /// A part of the space that its siblings leave, in proportion to theirs: 1 and 2 are a third and two
  /// thirds.
  case part(Double)
  /// A share of the device's screen, 1 is all of it.
  case screen(Double)
  /// The height at which a sheet opens: half of the screen on a phone, nearly all of it on a tablet.
  case detent
}

extension Length {
  /// Indicates that the length is given; a side that hugs is as long as its content.
  public var isGiven: Bool { self != .hug }
}

/// Rules for the width and height of a box.
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
  /// The length subtracted before the share is taken, in pt.
  public let less: Double
  /// Counts the whole screen's height, its safe areas included.
  public let isWhole: Bool

  /// A share of the rest of the screen.
  public init(share: Double, less: Double = 0, isWhole: Bool = false) {
    self.share = share
    self.less = less
    self.isWhole = isWhole
  }
}
