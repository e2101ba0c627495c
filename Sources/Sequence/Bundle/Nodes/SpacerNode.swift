internal import Flow
internal import Source
internal import SystemKit

/// Empty space between nodes (reference: sequence, section 12.3).
struct SpacerNode: Sendable {
  /// The length, in pt; nil grows.
  let length: Double?
  /// Its share of what is left.
  let weight: Double?
  /// The minimum length, in pt.
  let least: Double?

  init(_ fields: inout SequenceFields) {
    length = fields.number("spacerSize").map { max(0, $0) }
    weight = fields.number("spacerFlex").flatMap { $0 > 0 ? $0 : nil }
    least = fields.number("spacerMinSize").map { max(0, $0) }
  }

  /// The space along an axis; a side that the node's layout gives counts as its length.
  func element(_ node: LayoutNode, along axis: Stack.Axis?) -> Element {
    let size = node.layout.size
    var length = length
    if length == nil, case .points(let side)? = axis == .horizontal ? size.width : size.height {
      length = side
    }
    let spacer = Spacer(length, weight: weight ?? node.layout.flex ?? 1)
    let origin = Element.Origin(node.type.value, node.span)
    return Element(node.id, .spacer(spacer), origin: origin) {
      $0.margin = node.layout.margin
      node.style.apply(to: &$0)
      if length != nil { return }
      if axis == .horizontal {
        $0.size.minWidth = least ?? size.minWidth
      } else {
        $0.size.minHeight = least ?? size.minHeight
      }
    }
  }
}
