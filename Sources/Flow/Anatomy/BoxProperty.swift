/// A property of a box: drawing prints it as CSS, layout makes a measure of it; lengths in pt.
public enum BoxProperty: Hashable, Sendable {
  case width(Length)
  case height(Length)
  case minHeight(Double)
  /// Space inside.
  case padding(Insets)
  /// The width of the line around it, which its class paints.
  case border(Double)
  case spaceAbove(Double)
  case spaceBelow(Double)
  /// The growing and shrinking along its parent's axis.
  case flex(FlexItem)
  /// A length along its parent's axis that shrinks to nothing where there is no room.
  case shrinking(Double)
  /// The height of a text, or of a row that scrolls across, which columns do not shrink.
  case keepsHeight
  /// The alignment across its parent.
  case alignSelf(CrossAlignment)
  /// Space between the boxes in it.
  case gap(Double)
  /// Space between rows, none between columns.
  case rowGap(Double)
  /// The columns of a grid: equal parts, or each a share of the width with space between them.
  case columns(Int, share: Double? = nil)
  /// The alignment of the boxes in it across its axis.
  case align(CrossAlignment)
  /// The distribution of space along its axis.
  case justify(Stack.Distribution)
  /// Boxes in the middle, at the start where they are too long.
  case centersSafely
  /// The wrapping of boxes that do not fit to a new line.
  case wraps
  /// The axis along which longer content scrolls.
  case scrolls(Stack.Axis)
  /// A length that its class and those in it refer to.
  case variable(Variable, Length)
  /// A number that its class and those in it refer to.
  case number(Variable, Double)
  /// A colour that its class and those in it refer to.
  case shade(Variable, Themed<Color>)
  case type(Typography)
  /// The colour of text and symbols.
  case color(Themed<Color>)
  case paint(Paint)
  case line(Border)
  /// The opacity: 0 is invisible, 1 opaque.
  case opacity(Double)
  /// The scale about the middle.
  case scale(Double)
  /// A line that takes the place of the box.
  case rule(Divider, isUpright: Bool)
  /// The line and fill of a box while it is typed into.
  case focus(line: Themed<Color>?, fill: Themed<Color>?)
  /// The width that a run has filled.
  case runs
  /// Shows once a run has reached a share.
  case lit(Double)
  /// Shows while a run is between two shares.
  case shown(from: Double, until: Double?)

  /// The variables of the classes in `cards.css`.
  public enum Variable: String, Sendable {
    /// The side of a symbol, a mark or a ring.
    case side = "--side"
    case track = "--track"
    case thumb = "--thumb"
    /// The position of a thumb, 0 to 1.
    case position = "--at"
    /// The colour of a switch that is off.
    case rest = "--rest"
    /// The side of a dot or disc.
    case dot = "--dot"
    /// The radius of the corners of a track.
    case round = "--round"
    /// The number of seconds that count down.
    case total = "--total"
    /// The length of a unit in seconds.
    case unit = "--unit"
    /// The number of units in the next larger one.
    case cycle = "--cycle"
  }

  /// Equal sides that neither grow nor shrink.
  static func square(_ side: Length) -> [BoxProperty] {
    [.width(side), .height(side), .flex(.none)]
  }

  /// The property of classes of which `cards.css` says that columns do not shrink them.
  static func keepingHeight(in parent: BoxParent) -> [BoxProperty] {
    parent == .column || parent == .equal(.vertical) ? [.keepsHeight] : []
  }
}

/// The growing and shrinking of a box along its parent's axis (CSS Flexible Box Layout 1, section 7).
public struct FlexItem: Hashable, Sendable {
  /// The share of the space that is left.
  public var grow: Double
  /// The share of the space that is missing.
  public var shrink: Double
  /// Indicates that it starts with no length at all, where the parent's is known.
  public var startsEmpty: Bool

  /// A box that shrinks where there is no room.
  public init(grow: Double = 0, shrink: Double = 1, startsEmpty: Bool = false) {
    (self.grow, self.shrink, self.startsEmpty) = (grow, shrink, startsEmpty)
  }

  /// A fixed length.
  public static let none = FlexItem(grow: 0, shrink: 0)

  /// A share of the parent's length.
  public static func share(_ weight: Double) -> FlexItem {
    FlexItem(grow: weight, shrink: 1, startsEmpty: true)
  }
}
