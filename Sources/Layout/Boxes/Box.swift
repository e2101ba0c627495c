internal import Flow

/// A box as it is laid out: its measures by its element, its style and its parent, in points of one device
/// and text size; shares of the parent stay open.
///
/// The rules are those of CSS, as cards are drawn by it: boxes count their edges in (`border-box`).
struct Box: Hashable {
  var content: Content
  /// The number of its element; nil for parts that have no id of their own.
  var element: Int?
  /// The range of its parts' numbers in the tree's order.
  var children = 0..<0
  var width = Dimension.auto
  var height = Dimension.auto
  var minWidth: Double?
  var maxWidth = Double.infinity
  var minHeight: Double?
  var maxHeight = Double.infinity
  var margin = Insets()
  var padding = Insets()
  /// The width of the line around it.
  var border = 0.0
  /// Space at both sides that grows with the width of the parent.
  var gutter: Gutter?
  /// The growing and shrinking along a row or column.
  var flex = FlexItem()
  /// The alignment across its parent; nil takes the parent's.
  var alignment: CrossAlignment?
  /// The position in the cell of layers.
  var placement = Placement.normal
  /// Indicates that content beyond its edges is cut off.
  var isClipped = false
  /// Indicates that it has a look of its own, so that it may lie over other things: a sheet, a message.
  var isPanel = false
  /// The points by which it is drawn elsewhere than it is laid out: x towards the end of lines, y down.
  var shift = Shift.none
  /// The factor by which it is drawn larger or smaller about its middle.
  var scale = 1.0
  /// Indicates that it is turned by an angle or can't be seen, so that its place says little of its words.
  var isUnjudged = false
  /// The axis along which longer content can be scrolled to.
  var scrolls: Stack.Axis?

  enum Content: Hashable {
    /// Boxes after one another (CSS Flexible Box Layout 1).
    case flex(FlexRules)
    /// Boxes above one another, in one cell of at least no size (CSS Grid Layout 2, `minmax(0, 1fr)`).
    case layers
    /// Boxes in columns.
    case columns(ColumnRules)
    /// Words, by the number of their block.
    case text(Int)
    case picture(Picture)
    /// Nothing that takes space.
    case nothing
  }
}

enum Dimension: Hashable {
  /// The length that the parent's rules give.
  case auto
  /// The length of the content, but no more than there is room.
  case fit
  case points(Double)
  /// A share of the parent's side, some points taken off.
  case share(Double, minus: Double)
}

/// The arrangement of boxes in a row or column.
struct FlexRules: Hashable {
  var axis: Stack.Axis
  var gap = 0.0
  var alignment = CrossAlignment.stretch
  var distribution = Stack.Distribution.start
  var wraps = false
  /// Indicates that content that is too long begins at the start, whatever the distribution.
  var isSafe = false
}

/// Boxes in columns of one width.
struct ColumnRules: Hashable {
  var count: Int
  /// The share of the width of each; nil divides all of it.
  var share: Double?
  var gap = 0.0
  var columnGap = 0.0
  /// Boxes are no wider than they need and stand in the middle, all together too.
  var isCentered = false
}

/// The position of a box in the cell of layers.
enum Placement: Hashable {
  /// In flow, by its own alignment.
  case normal
  /// In the middle both ways.
  case center
  /// At given edges.
  case edges(horizontal: CrossAlignment, vertical: CrossAlignment)
  /// Out of flow, its top left corner at points of the parent, whatever the direction of writing.
  case at(x: Double, y: Double)
  /// Out of flow, its top left corner at shares of the parent.
  case share(x: Double, y: Double)
}

/// A picture, with the sides of its box that are given.
struct Picture: Hashable {
  /// The natural size; nil where the file does not say, or is not there.
  var slot: Int?
  var hasWidth = false
  var hasHeight = false
}
