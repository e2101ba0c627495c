/// The style of an element's box; each distinct style becomes one CSS class.
public struct Style: Plain, Sendable {
  /// The paints that fill the box, bottom first.
  public var background: [Paint] = []
  /// The colour of text and icons; nil inherits.
  public var foreground: Themed<Color>?
  /// The line around it.
  public var border: Border?
  /// Its corners.
  public var corners: Corners?
  /// Its shadows.
  public var shadows: [Shadow] = []
  /// Shadows follow the visible content instead of the box (reference: appdna, section 7.3).
  public var castsContentShadow = false
  /// Space inside.
  public var padding: Insets = .zero
  /// Space inside at both sides that grows with the box's width, in place of the padding there.
  public var gutter: Gutter?
  /// Edges at which the device's safe area is added to the padding.
  public var safeArea: SafeArea = []
  /// Space outside; may be negative.
  public var margin: Insets = .zero
  /// The rules for its width and height.
  public var size = SizeRules()
  /// 0 is invisible, 1 opaque.
  public var opacity: Double = 1
  /// The typography of text in it; nil inherits.
  public var typography: Typography?
  /// Degrees, clockwise, about the centre.
  public var rotation: Double = 0
  /// Drawn larger or smaller about the centre, which takes no space; 1 is its own size.
  public var scale: Double = 1
  /// A visual shift in pt that takes no space: x towards the end of lines, y down.
  public var shift: Shift = .none
  /// The alignment across its parent stack, where it differs from the stack's own rule.
  public var alignment: CrossAlignment?
  /// The shape the box is cut to, where it is no rectangle.
  public var outline: Outline?
  /// Clips the content at its corners.
  public var isClipped = false
  /// Fades out towards the bottom edge over this many pt.
  public var bottomFade: Double = 0
  /// The size of the form that the box becomes on a tablet, in the middle of the screen with the rest
  /// dimmed (Apple: `UIModalPresentationStyle.formSheet`); nil fills the screen there, too.
  public var formOnTablet: FixedSize?
  /// Space between the children of a stack, in pt, in place of the stack's own.
  public var gap: Double?
  /// The adaptations to some devices or text sizes.
  public var adapted: [Adaptation] = []

  /// A style that changes nothing.
  public static let plain = Style()

  /// A style with the properties that a closure sets.
  public init(_ change: (inout Style) -> Void = { _ in }) { change(&self) }
}

/// A width and a height in pt, whatever the content.
public struct FixedSize: Hashable, Sendable {
  /// From side to side.
  public let width: Double
  /// From top to bottom.
  public let height: Double

  /// A size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// Edges of the device.
public struct SafeArea: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: Int

  /// Edges from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Below the status bar.
  public static let top = SafeArea(rawValue: 1)
  /// Above the home indicator.
  public static let bottom = SafeArea(rawValue: 2)
}

/// A visual shift in pt.
public struct Shift: Hashable, Sendable {
  /// Towards the end of lines.
  public let x: Double
  /// Down.
  public let y: Double

  /// A shift.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// None.
  public static let none = Shift(x: 0, y: 0)
}

/// Alignments of a child across its stack.
public enum CrossAlignment: String, Hashable, Sendable {
  /// At the start of the stack's cross axis.
  case start
  case center
  /// At its end.
  case end
  /// Texts of a row on one line, whatever their sizes (CSS Box Alignment 3, section 9).
  case baseline
  /// As wide, or high, as the stack.
  case stretch
}

/// Space at both sides of a box that grows with the width of its container.
public struct Gutter: Hashable, Sendable {
  /// Never less, in pt.
  public let least: Double
  /// The share of the width, 1 is all of it.
  public let share: Double

  /// A share with a least width.
  public init(least: Double, share: Double) {
    self.least = least
    self.share = share
  }
}

/// A shape that a box is cut to, in place of a rectangle with round corners.
///
/// Everything outside, shadows too, is cut off (CSS Masking 1, `clip-path`).
public enum Outline: Hashable, Sendable {
  /// A star of points whose inner corners lie at a share of the outer radius.
  case burst(points: Int, inner: Double)
  /// The largest circle in the middle of the box.
  case circle
  /// A band whose two ends are notched, this many pt deep.
  case ribbon(notch: Double)
}
