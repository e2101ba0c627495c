/// An element without some of the parts within it.
extension Element {
  /// The element without the parts that a predicate matches; buttons and choices are not searched.
  public func removing(where isRemoved: (Element) -> Bool) -> Element {
    var copy = self
    switch kind {
    case .stack(var stack):
      stack.children = stack.children.filter { !isRemoved($0) }.map {
        $0.removing(where: isRemoved)
      }
      copy.kind = .stack(stack)
    case .layers(var layers):
      layers.items = layers.items.filter { !isRemoved($0.element) }
      for index in layers.items.indices {
        layers.items[index].element = layers.items[index].element.removing(where: isRemoved)
      }
      copy.kind = .layers(layers)
    case .scroll(var scroll):
      scroll.content = scroll.content.removing(where: isRemoved)
      copy.kind = .scroll(scroll)
    case .text, .richText, .image, .icon, .button, .field, .choices, .slider, .toggle, .progress,
      .rating, .picker, .media, .divider, .spacer, .placeholder:
      break
    }
    return copy
  }
}
