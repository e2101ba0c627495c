/// Equal parts of two elements, kept in memory once: the states of a card differ in little, and so do
/// the looks of a flow's cards.
extension Element {
  /// Shares the storage of all parts that equal those of another element, without changing the value;
  /// returns true if the two are equal.
  @discardableResult
  public mutating func share(_ other: Element) -> Bool {
    let isKindSame = kind.share(other.kind)
    let isStyleSame = $style.share(other.$style)
    let isEntranceSame = $entrance.share(other.$entrance)
    guard isKindSame, isStyleSame, isEntranceSame, self == other else { return false }
    self = other
    return true
  }
}

extension Element.Kind {
  fileprivate mutating func share(_ other: Element.Kind) -> Bool {
    switch (self, other) {
    case (.stack(var stack), .stack(let theirs)):
      let isSame = stack.children.share(theirs.children) { $0.share($1) }
      return take(.stack(stack), other, isSame)
    case (.layers(var layers), .layers(let theirs)):
      let isSame = layers.items.share(theirs.items) { $0.element.share($1.element) }
      return take(.layers(layers), other, isSame)
    case (.scroll(var scroll), .scroll(let theirs)):
      let isSame = scroll.content.share(theirs.content)
      return take(.scroll(scroll), other, isSame)
    case (.button(var button), .button(let theirs)):
      let isSame = button.content.share(theirs.content) { $0.share($1) }
      return take(.button(button), other, isSame)
    case (.choices(var choices), .choices(let theirs)):
      let isSame = choices.options.share(theirs.options) { $0.share($1) }
      return take(.choices(choices), other, isSame)
    case (.field(var field), .field(let theirs)):
      let isSame = field.$looks.share(theirs.$looks)
      return take(.field(field), other, isSame)
    default: return take(self, other, true)
    }
  }

  /// Becomes the other kind if nothing differs, else its own with the parts that both share.
  private mutating func take(_ own: Element.Kind, _ other: Element.Kind, _ isSame: Bool) -> Bool {
    self = own
    guard isSame, own == other else { return false }
    self = other
    return true
  }
}

extension Choices.Option {
  fileprivate mutating func share(_ option: Choices.Option) -> Bool {
    let isSame = content.share(option.content)
    return $other.share(option.$other) && isSame
  }
}

extension Array where Element: Equatable {
  /// Calls `share` on each pair; becomes the other list where it returns true for all.
  fileprivate mutating func share(
    _ other: Self,
    _ share: (inout Element, Element) -> Bool
  ) -> Bool {
    var isSame = count == other.count
    for index in 0..<Swift.min(count, other.count) {
      isSame = share(&self[index], other[index]) && isSame
    }
    guard isSame, self == other else { return false }
    self = other
    return true
  }
}
