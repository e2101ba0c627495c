/// What an element is made of.
extension Element {
  /// The elements that stand inside it, in the order of drawing.
  public var parts: [Element] {
    switch kind {
    case .stack(let stack): stack.children
    case .layers(let layers): layers.items.map(\.element)
    case .scroll(let scroll): [scroll.content]
    case .button(let button): button.content
    case .choices(let choices): choices.options.map(\.content)
    default: []
    }
  }
}
