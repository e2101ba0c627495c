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
      let title = Self.words(cards.things, but: [kind, id]),
      let text = Self.words(answers.things, but: [kind, id])
    else { return nil }
    let place = String(path.dropLast(2))
    var choices: [Outline.Line] = [
      .init("each", "\(inner.selector).* -> \(path) by \(id.selector)"),
      .init("id", id.selector), .init("text", text.selector),
    ]
    if let next = links(answers.things, to: cards.things) {
      let card = Outline.Line("card", next.selector + ".0")
      choices.append(.init("do", .map([card, .init("else", "end")])))
    }
    lines = [
      .init("each", "\(place)[?@\(kind.selector) == '\(cards.name)']"),
      .init("id", id.selector), .init("title", title.selector), .init("choices", .map(choices)),
    ]
  }

  /// The words of things: a member that is no kind and no id.
  private static func words(_ things: Things, but others: [Things.Member]) -> Things.Member? {
    let free = things.members.filter { member in
      member.depth == 0 && member.isWords && member.items.isEmpty
        && !others.contains { $0.selector == member.selector }
    }
    return free.first { $0.part == .title } ?? free.first { $0.hasPhrases } ?? free.first
  }
}
