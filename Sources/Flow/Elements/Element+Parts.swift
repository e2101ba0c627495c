/// The parts of an element, and a search among them.
extension Element {
  /// The elements that stand inside it, in the order of drawing.
  public var parts: [Element] { kind.children }

  /// Applies `find` to this element and all inside it, in the order of drawing, and returns the first
  /// result; a list instead of recursion, since an element in each frame makes frames large.
  public func first<Found>(_ find: (Element) -> Found?) -> Found? {
    var waiting = [self]
    while let element = waiting.popLast() {
      if let found = find(element) { return found }
      waiting += element.parts.reversed()
    }
    return nil
  }

  /// The element without the parts that a predicate matches; buttons and choices are not searched.
  func removing(where isRemoved: (Element) -> Bool) -> Element {
    var copy = self
    switch kind {
    case .stack(let stack):
      copy.kind.change(stack, Kind.stack) { $0.children.removeAll(where: isRemoved) }
    case .layers(let layers):
      copy.kind.change(layers, Kind.layers) { $0.items.removeAll { isRemoved($0.element) } }
    case .scroll: break
    case .text, .richText, .image, .icon, .button, .field, .choices, .slider, .toggle, .progress,
      .rating, .picker, .media, .divider, .spacer, .placeholder:
      return copy
    }
    copy.kind.children = copy.kind.children.map { $0.removing(where: isRemoved) }
    return copy
  }
}

extension Element.Kind {
  /// The elements that stand inside, in the order of drawing; as many others can take their places, or fewer, which
  /// take the first.
  var children: [Element] {
    get {
      switch self {
      case .stack(let stack): stack.children
      case .layers(let layers): layers.items.map(\.element)
      case .scroll(let scroll): [scroll.content]
      case .button(let button): button.content
      case .choices(let choices): choices.options.map(\.content)
      case .progress(let progress): progress.content.map { [$0] } ?? []
      case .text, .richText, .image, .icon, .field, .slider, .toggle, .rating, .picker, .media,
        .divider, .spacer, .placeholder:
        []
      }
    }
    set {
      switch self {
      case .stack(let stack): change(stack, Self.stack) { $0.children = newValue }
      case .layers(let layers):
        change(layers, Self.layers) { layers in
          layers.items.removeSubrange(newValue.count...)
          for (index, child) in newValue.enumerated() { layers.items[index].element = child }
        }
      case .scroll(let scroll):
        change(scroll, Self.scroll) {
          $0.content = newValue.first ?? Element("", .spacer(Spacer()))
        }
      case .button(let button): change(button, Self.button) { $0.content = newValue }
      case .choices(let choices):
        change(choices, Self.choices) { choices in
          choices.options.removeSubrange(newValue.count...)
          for (index, child) in newValue.enumerated() { choices.options[index].content = child }
        }
      case .progress(let progress): change(progress, Self.progress) { $0.content = newValue.first }
      case .text, .richText, .image, .icon, .field, .slider, .toggle, .rating, .picker, .media,
        .divider, .spacer, .placeholder:
        break
      }
    }
  }

  /// Becomes a kind with a changed payload.
  mutating func change<Content>(
    _ content: Content,
    _ kind: (Content) -> Self,
    _ change: (inout Content) -> Void
  ) {
    var content = content
    change(&content)
    self = kind(content)
  }
}
