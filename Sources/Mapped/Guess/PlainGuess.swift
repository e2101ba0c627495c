internal import Source
internal import Syntax

/// The cards of documents where nothing looks like one: a text is a body, a list of texts is items.
enum PlainGuess {
  /// The words where no card was found.
  static let nothing = "not sure: nothing here looks like a card"

  /// The line of the cards: one that has the only text and all lists, or one for each text and list.
  static func cards(of nodes: [Node]) -> Outline.Line {
    let things = Things(nodes)
    let parts = things.members.compactMap(part)
    guard (1...24).contains(parts.count) else {
      return .init("cards", .map([.init("each", "$.*", comment: nothing)]))
    }
    let bodies = parts.filter { $0.line.key == "body" }
    let items = parts.filter { $0.line.key == "items" }.map(\.line.value)
    let id = things.of(.id).first { $0.depth == 0 && !$0.texts.isEmpty }
    let one = [Outline.Line].of([
      "id": id.map { .text(Selector.rooted($0.selector)) }, "body": bodies.first?.line.value,
      "items": .joined(items),
    ])
    let all = parts.map { Outline.map([.init("id", $0.key), $0.line]) }
    let comment = "not sure: these are no cards, but texts"
    return .init("cards", bodies.count < 2 ? .map(one) : .list(all), comment: comment)
  }

  /// A member's key with the line that shows it; nil where it has no words.
  private static func part(_ member: Things.Member) -> (key: String, line: Outline.Line)? {
    guard member.part != .unread, member.part != .id else { return nil }
    if member.values.allSatisfy({ $0.node.string?.isPhrase == true }) {
      return (member.key, .init("body", Selector.rooted(member.selector)))
    }
    let areLists = member.values.allSatisfy { _, node in
      node.list?.allSatisfy { $0.string?.isEmpty == false } == true
        && node.list?.contains { $0.string?.isPhrase == true } == true
    }
    let items: Outline = ["each": "\(Selector.rooted(member.each))", "title": "."]
    return areLists ? (member.key, .init("items", items)) : nil
  }
}
