import Flow

extension Card {
  /// Its elements that have an id, a line each: id, kind and words, two blanks deeper than the one that they
  /// stand in; `?` marks those that are there on a condition.
  var treeText: String {
    states[0].root.lines(of: self, depth: 0).joined(separator: "\n")
  }

  /// All elements of the card.
  var elements: [Element] {
    var (found, waiting) = ([Element](), [states[0].root])
    while let element = waiting.popLast() {
      found.append(element)
      waiting += element.parts.reversed()
    }
    return found
  }

  /// The words of all texts that its elements show or announce.
  var shownTexts: [String] { elements.flatMap(\.ownTexts).map { texts[$0.index].raw } }
}

extension Element {
  fileprivate func lines(of card: Card, depth: Int) -> [String] {
    let isNamed = !id.isEmpty && id != "empty" || kind.name == "placeholder"
    let inner = parts.flatMap { $0.lines(of: card, depth: isNamed ? depth + 1 : depth) }
    let words = ownTexts.map { card.texts[$0.index].raw }
    if !isNamed {
      let indent = String(repeating: "  ", count: depth)
      return words.map { "\(indent)- \($0)" } + inner
    }
    let pictures = ownImages.map { card.images[$0.index].raw }
    let line = ([id + (presence == nil ? "" : "?"), kind.name] + words + pictures).joined(
      separator: " "
    )
    return [String(repeating: "  ", count: depth) + line] + inner
  }
}
