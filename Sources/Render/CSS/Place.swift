internal import Flow

/// Where a box stands, as far as its own CSS depends on it.
struct Place: Hashable {
  /// What its parent does with it.
  var parent: Parent
  /// What a point is there.
  var unit = CSSUnit.pixel

  /// What a parent does with a child.
  enum Parent: Hashable {
    /// Puts it below others.
    case column
    /// Puts it beside others.
    case row
    /// As long as its siblings along the axis.
    case equal(Stack.Axis)
    /// Lets it be longer than itself.
    case scroll(Stack.Axis)
    /// Lays it over others.
    case layers(Layers.Placement)
    /// Gives it a cell of its own.
    case cell
  }

  /// The axis along which siblings share space; nil where they do not.
  var axis: Stack.Axis? {
    switch parent {
    case .column: .vertical
    case .row: .horizontal
    case .equal(let axis): axis
    case .scroll, .layers, .cell: nil
    }
  }

  /// The place of a child of a parent.
  func child(of parent: Parent) -> Place { Place(parent: parent, unit: unit) }

  /// The place of a child of a stack.
  func child(of stack: Stack) -> Place {
    if stack.distribution == .equal { return child(of: .equal(stack.axis)) }
    return child(of: stack.axis == .vertical ? .column : .row)
  }
}

/// All that a box's class depends on.
struct Look: Hashable {
  /// How it looks.
  var style: Style
  /// Where it stands.
  var place: Place
  /// What its kind adds: gaps, alignment of children, its own measures.
  var extra = ""
  /// Paints that its class leaves out, as they are drawn as boxes of their own.
  var skipsBackground = false
}
