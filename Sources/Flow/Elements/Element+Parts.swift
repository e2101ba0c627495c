/// The parts of an element, and a search among them.
extension Element {
  /// The elements that stand inside it, in the order of drawing.
  public var parts: [Element] {
    switch kind {
    case .stack(let stack): stack.children
    case .layers(let layers): layers.items.map(\.element)
    case .scroll(let scroll): [scroll.content]
    case .button(let button): button.content
    case .choices(let choices): choices.options.map(\.content)
    case .progress(let progress): progress.content.map { [$0] } ?? []
    case .text, .richText, .image, .icon, .field, .slider, .toggle, .rating, .picker, .media,
      .divider,
      .spacer, .placeholder:
      []
    }
  }

  /// Its own id, else that of the first element in it that has one; nil where none has.
  public var firstID: String? { first { $0.id.isEmpty ? nil : $0.id } }

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
}
