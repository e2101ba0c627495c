internal import Source
internal import Syntax

/// Questions and answers that stand in one list and name each other: the questions are cards, the answers their
/// choices.
struct GraphGuess {
  /// The lines of the cards.
  let lines: [Outline.Line]

  /// Looks for a graph among the things at a path; nil where they are none.
  init?(_ things: Things, at path: String) {
    guard path.hasSuffix(".*"), let id = CardGuess.id(things),
      let kind = CardGuess.kind(things), kind.depth == 0, id.depth == 0
    else { return nil }
    let groups = CardGuess.groups(things, by: kind)
    guard groups.count == 2, [kind, id].allSatisfy({ Selector.isPlain($0.key) }) else { return nil }
    let asks = Part.words(groups[1].name).contains("question") ? 1 : 0
    let (cards, answers) = (groups[asks], groups[1 - asks])
    func ids(_ things: Things) -> Set<String> {
      Set(things.nodes.compactMap { $0[id.key]?.text })
    }
    /// The lists of ids of one kind that things of the other have.
    func links(_ things: Things, to others: Things) -> Things.Member? {
      let ids = ids(others)
      return things.members.first { member in
        member.depth == 0 && !member.items.isEmpty
          && member.items.allSatisfy { $0.text.map(ids.contains) == true }
      }
    }
    guard let inner = links(cards.things, to: answers.things), Selector.isPlain(cards.name),
      let title = CardGuess.label(cards.things), let text = CardGuess.label(answers.things)
    else { return nil }
    var choices: [Outline.Line] = [
      .init("each", "\(inner.selector).* -> \(path) by \(id.selector)"),
      .init("id", id.selector), .init("text", text),
    ]
    if let next = links(answers.things, to: cards.things) {
      choices.append(.init("do", ["card": "\(next.selector).0", "else": "end"]))
    }
    lines = [
      .init("each", "\(path.dropLast(2))[?@\(kind.selector) == '\(cards.name)']"),
      .init("id", id.selector), .init("title", title), .init("choices", .map(choices)),
    ]
  }
}
