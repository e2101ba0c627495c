internal import Flow

/// The inputs of a box's class.
struct Look: Hashable {
  /// The style of the box.
  var style: Style
  /// The surroundings of the box.
  var place: BoxPlace<CSSUnit>
  /// The declarations that its kind adds: gaps, alignment of children, its own measures.
  var extra = ""
  /// Indicates that its class leaves paints out, as they are drawn as boxes of their own.
  var skipsBackground = false
}
