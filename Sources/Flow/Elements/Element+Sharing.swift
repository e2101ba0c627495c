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
  /// Becomes the other kind if nothing differs, else its own with the parts that both share.
  fileprivate mutating func share(_ other: Element.Kind) -> Bool {
    var isSame = true
    switch (self, other) {
    case (.stack, .stack), (.layers, .layers), (.scroll, .scroll), (.button, .button),
      (.choices, .choices):
      var own = children
      let theirs = other.children
      isSame = own.count == theirs.count
      for (index, part) in zip(own.indices, theirs) { isSame = own[index].share(part) && isSame }
      children = isSame ? theirs : own
    default: break
    }
    switch (self, other) {
    case (.choices(var own), .choices(let theirs)):
      for (index, option) in zip(own.options.indices, theirs.options) {
        isSame = own.options[index].$other.share(option.$other) && isSame
      }
      self = .choices(own)
    case (.field(var own), .field(let theirs)):
      isSame = own.$looks.share(theirs.$looks)
      self = .field(own)
    default: break
    }
    guard isSame, self == other else { return false }
    self = other
    return true
  }
}
