internal import Source
internal import Syntax

/// Cards whose number stands in the names of their texts: `title_1` and `title_2`, `step1Title` and `step2Title`.
enum NumberedGuess {
  /// The entries of a number, by their names without it, and the selectors of both.
  private typealias Card = (number: String, entries: [Node.Entry], selectors: [String: String])

  /// The lines of the cards in a document's map, or in one below it; nil where no names are numbered.
  static func lines(_ document: Node) -> Lines? {
    let maps = (document.map ?? []).filter { $0.value.map != nil && Selector.isPlain($0.key) }
    let places = [("$", document)] + maps.map { ("$.\($0.key)", $0.value) }
    return places.lazy.compactMap { lines($1, at: $0) }.first
  }

  private static func lines(_ node: Node, at path: String) -> Lines? {
    var cards: [Card] = []
    var rest: [Node.Entry] = []
    for entry in node.map ?? [] {
      guard entry.value.string != nil, let (stem, number) = split(entry.key) else {
        rest.append(entry)
        continue
      }
      let index = cards.firstIndex { $0.number == number } ?? cards.count
      if index == cards.count { cards.append((number, [], [:])) }
      cards[index].entries.append(.init(key: stem, keySpan: entry.keySpan, value: entry.value))
      cards[index].selectors[Selector.member(stem)] = Selector.member(entry.key)
    }
    let blocks = cards.compactMap { card -> Lines? in
      var guess = CardGuess(ids: [])
      let parts = guess.parts(Things([Node(.map(card.entries), span: node.span)]))
      guard parts.contains(where: { $0.key == "title" || $0.key == "body" }) else { return nil }
      let own = Outline.map(parts).mapTexts { card.selectors[$0] ?? $0 }.lines
      return [.init("at", path), .init("id", card.number)] + own
    }
    let isWorded = cards.contains { $0.entries.contains { $0.value.string?.isPhrase == true } }
    guard blocks.count > 1, isWorded else { return nil }
    let beside = CardGuess(ids: []).buttons(Things([Node(.map(rest), span: node.span)]))
    let buttons = beside.first { $0.key == "buttons" }?.value.items ?? []
    let all = blocks.enumerated().map { index, block -> Outline in
      let isLast = index == blocks.count - 1
      let shown = buttons.filter {
        (CardGuess.cards(of: $0) == "not last") != isLast || buttons.count == 1
      }
      let hasOwn = block.contains { $0.key == "buttons" }
      return .map(block + .of(["buttons": hasOwn ? nil : .joined(shown)]))
    }
    return [.init("cards", .list(all))]
  }

  /// A name without its number, and the number.
  static func split(_ key: String) -> (stem: String, number: String)? {
    guard let start = key.firstIndex(where: \.isNumber), key.utf8.count < 100 else { return nil }
    let number = key[start...].prefix(while: \.isNumber)
    let ends = key[..<start].reversed().drop { "_-.".contains($0) }.reversed()
    let stem = String(ends) + key[number.endIndex...]
    let isSole = !key[number.endIndex...].contains(where: \.isNumber) && number.count < 3
    return isSole && !stem.isEmpty ? (stem, String(number)) : nil
  }
}
