internal import Flow

/// A box as it is laid out: what its element, its style and its parent say about it, in points of one
/// device and text size; shares of the parent stay open.
///
/// The rules are those of CSS, as cards are drawn by it: boxes count their edges in (`border-box`).
struct Box: Hashable {
  /// What is inside.
  var content: Content
  /// Which element it belongs to, by its number; nil for parts that have no id of their own.
  var element: Int?
  /// Its parts: where their numbers stand in the tree's order.
  var children = 0..<0
  var width = Dimension.auto
  var height = Dimension.auto
  var minWidth: Double?
  var maxWidth = Double.infinity
  var minHeight: Double?
  var maxHeight = Double.infinity
  /// Space outside.
  var margin = Edges()
  /// Space inside.
  var padding = Edges()
  /// How wide the line around it is.
  var border = 0.0
  /// Space at both sides that grows with the width of the parent.
  var gutter: Gutter?
  /// How it takes part in the lengths of a row or column.
  var flex = FlexItem()
  /// How it stands across its parent; nil as the parent says.
  var alignment: CrossAlignment?
  /// Where it stands in the cell of layers.
  var placement = Placement.normal
  /// What goes over its edges is cut off.
  var isClipped = false
  /// It has a look of its own, so that it may lie over other things: a sheet, a message.
  var isPanel = false
  /// What is longer can be scrolled to.
  var scrolls: Stack.Axis?

  /// What is inside a box.
  enum Content: Hashable {
    /// Boxes after one another (CSS Flexible Box Layout 1).
    case flex(FlexRules)
    /// Boxes above one another, in one cell of at least no size (CSS Grid Layout 2, `minmax(0, 1fr)`).
    case layers
    /// Boxes in columns.
    case columns(ColumnRules)
    /// Words, by the number of their block.
    case text(Int)
    /// A picture.
    case picture(Picture)
    /// Nothing that takes space.
    case nothing
  }
}

/// Distances from a box's edges; those at the sides turn with the direction of writing.
struct Edges: Hashable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  /// The same distance everywhere.
  init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading) = (top, leading)
    (self.bottom, self.trailing) = (bottom, trailing)
  }

  /// Both sides together.
  var horizontal: Double { leading + trailing }
  /// Above and below together.
  var vertical: Double { top + bottom }

  static func + (left: Edges, right: Edges) -> Edges {
    Edges(
      top: left.top + right.top,
      leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing
    )
  }
}

/// How long a side is.
enum Dimension: Hashable {
  /// As the parent's rules say.
  case auto
  /// As the content is, but no wider than there is room.
  case fit
  case points(Double)
  /// A share of the parent's side, some points taken off.
  case share(Double, minus: Double)
}

/// How a box grows and shrinks along its parent's axis (CSS Flexible Box Layout 1, section 7).
struct FlexItem: Hashable {
  var grow = 0.0
  var shrink = 1.0
  /// Starts with no length at all, where the parent's is known.
  var startsEmpty = false

  /// As long as it is.
  static let none = FlexItem(grow: 0, shrink: 0)

  /// A share of the parent's length.
  static func share(_ weight: Double) -> FlexItem {
    FlexItem(grow: weight, shrink: 1, startsEmpty: true)
  }
}

/// How boxes follow one another.
struct FlexRules: Hashable {
  var axis: Stack.Axis
  var gap = 0.0
  var alignment = CrossAlignment.stretch
  var distribution = Stack.Distribution.start
  var wraps = false
  /// What is too long starts at the start, whatever the distribution.
  var isSafe = false
}

/// Boxes in columns of one width.
struct ColumnRules: Hashable {
  var count: Int
  /// The share of the width of each; nil divides all of it.
  var share: Double?
  var gap = 0.0
  /// Between columns.
  var columnGap = 0.0
  /// Boxes are no wider than they need and stand in the middle, all together too.
  var isCentered = false
}

/// Where a box stands in the cell of layers.
enum Placement: Hashable {
  /// In flow, by its own alignment.
  case normal
  /// In the middle both ways.
  case center
  /// At edges.
  case edges(horizontal: CrossAlignment, vertical: CrossAlignment)
  /// Out of flow, its top left corner at points of the parent, whatever the direction of writing.
  case at(x: Double, y: Double)
  /// Out of flow, its top left corner at shares of the parent.
  case share(x: Double, y: Double)
}

/// A picture and which sides of its box are given.
struct Picture: Hashable {
  /// The natural size; nil where the file does not say, or is not there.
  var slot: Int?
  var hasWidth = false
  var hasHeight = false
}
