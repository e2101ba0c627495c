internal import Flow
internal import Source
internal import SystemKit

/// The attributes of a node for screen readers (reference: sequence, section 12.2).
struct NodeAccessibility: Sendable {
  var label: Located<String>?
  var hint: Located<String>?
  var isButton = false
  var isHeader = false
  var isHidden = false
}

extension NodeAccessibility {
  init(_ fields: inout Fields) {
    self.init()
    label = fields.text("label")
    hint = fields.text("hint")
    isButton = fields.bool("isButton") ?? false
    isHeader = fields.bool("isHeader") ?? false
    isHidden = fields.bool("hidden") ?? false
  }

  /// Applies the attributes to the node's element.
  ///
  /// A role needs words, without which a screen reader would call it by the role alone; what is in a
  /// hidden node is hidden too.
  func apply(to element: inout Element, within hidden: Bool, _ drawing: inout Drawing) {
    element.accessibility.isHidden = isHidden || hidden
    if element.accessibility.isHidden { return }
    if let label, !label.value.isEmpty {
      element.accessibilityLabel = drawing.text(label, fills: false)
    }
    if let hint, !hint.value.isEmpty {
      element.accessibility.hint = drawing.text(hint, fills: false)
    }
    guard element.accessibilityLabel != nil || element.hasWords else { return }
    if isButton { element.accessibility.role = .button }
    if isHeader { element.accessibility.role = .heading }
  }
}

extension Element {
  /// Indicates that words are drawn in it.
  fileprivate var hasWords: Bool {
    switch kind {
    case .text, .richText: true
    case .stack(let stack): stack.children.contains { $0.hasWords }
    case .layers(let layers): layers.items.contains { $0.element.hasWords }
    case .scroll(let scroll): scroll.content.hasWords
    case .button(let button): button.content.contains { $0.hasWords }
    default: false
    }
  }
}
