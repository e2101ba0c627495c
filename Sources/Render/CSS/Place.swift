internal import Flow

/// Where a box stands, as far as its own CSS depends on it.
struct Place: Hashable {
  /// What its parent does with it.
  var parent: BoxParent
  /// What a point is there.
  var unit = CSSUnit.pixel

  /// The axis along which siblings share space; nil where they do not.
  var axis: Stack.Axis? { parent.axis }

  /// The place of a child of a parent.
  func child(of parent: BoxParent) -> Place { Place(parent: parent, unit: unit) }

  /// The place of a child of a stack.
  func child(of stack: Stack) -> Place { child(of: BoxParent(stack)) }
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
