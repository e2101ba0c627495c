internal import Flow

/// The surroundings of a box, as far as its own CSS depends on them.
struct Place: Hashable {
  /// The layout of the parent around the box.
  var parent: BoxParent
  /// The unit of lengths there.
  var unit = CSSUnit.pixel

  /// The axis along which siblings share space; nil where they do not.
  var axis: Stack.Axis? { parent.axis }

  /// The place of a child of a parent.
  func child(of parent: BoxParent) -> Place { Place(parent: parent, unit: unit) }

  /// The place of a child of a stack.
  func child(of stack: Stack) -> Place { child(of: BoxParent(stack)) }
}

/// The inputs of a box's class.
struct Look: Hashable {
  /// The style of the box.
  var style: Style
  /// The surroundings of the box.
  var place: Place
  /// The declarations that its kind adds: gaps, alignment of children, its own measures.
  var extra = ""
  /// Indicates that its class leaves paints out, as they are drawn as boxes of their own.
  var skipsBackground = false
}
