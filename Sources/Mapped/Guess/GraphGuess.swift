internal import Source
internal import Syntax

/// Questions and answers that stand in one list and name each other, as cards and their choices.
enum GraphGuess {
  /// The lines of the cards that things at a path are; nil where they are no graph.
  static func lines(_ things: Things, at path: String) -> Lines? {
    guard path.hasSuffix(".*"), let id = CardGuess.id(things), let kind = CardGuess.kind(things),
      [kind, id].allSatisfy({ $0.depth == 0 && Selector.isPlain($0.key) })
    else { return nil }
    let groups = CardGuess.groups(things, by: kind)
    let asks = groups.firstIndex { Part.words($0.name).contains("question") } ?? 0
    guard groups.count == 2, Selector.isPlain(groups[asks].name) else { return nil }
    let (cards, answers) = (groups[asks].things, groups[1 - asks].things)
    /// The lists of ids of one kind that things of the other have.
    func links(_ things: Things, to others: Things) -> Member? {
      let ids = Set(others.nodes.compactMap { $0[id.key]?.text })
      return things.members.first { $0.depth == 0 && $0.lists(ids) }
    }
    guard let inner = links(cards, to: answers), let title = CardGuess.label(cards),
      let text = CardGuess.label(answers)
    else { return nil }
    let next = links(answers, to: cards).map { member -> Outline in
      ["card": "\(member.selector).0", "else": "end"]
    }
    let each: Outline = "\(inner.selector).* -> \(path) by \(id.selector)"
    let choices = Lines.of(["each": each, "id": id.outline, "text": text, "do": next])
    return .of([
      "each": "\(path.dropLast(2))[?@\(kind.selector) == '\(groups[asks].name)']",
      "id": id.outline, "title": title, "choices": .map(choices),
    ])
  }
}
