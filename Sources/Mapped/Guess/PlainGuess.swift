internal import Source
internal import Syntax

/// The cards of documents where nothing looks like one: a text is a body, a list of texts is items.
enum PlainGuess {
  static let nothing = "not sure: nothing here looks like a card"

  /// The line of the cards: one that has the only text and all lists, or one for each text and list.
  static func cards(of nodes: [Node]) -> Outline.Line {
    let things = Things(nodes)
    let members = things.members.filter { ![.unread, .id].contains($0.part) }
    let parts = members.compactMap { one in line(of: one).map { (key: one.key, line: $0) } }
    guard (1...24).contains(parts.count) else {
      return .init("cards", .map([.init("each", "$.*", comment: nothing)]))
    }
    let comment = "not sure: these are no cards, but texts"
    let bodies = parts.filter { $0.line.key == "body" }
    let items = parts.filter { $0.line.key == "items" }.map(\.line.value)
    let id = things.of(.id).first { $0.depth == 0 && !$0.texts.isEmpty }
    let version = things.members.first(where: \.isRelease)
    // The only list is one of cards.
    if parts.count == 1, id == nil, version == nil, let each = items.first?.lines.first {
      return .init("cards", .map([each, .init("title", ".")]), comment: comment)
    }
    let one = Lines.of([
      "id": id.map { .text($0.rooted) }, "title": version.map { .text($0.rooted) },
      "body": bodies.first?.line.value, "items": .joined(items),
    ])
    let all = parts.map { Outline.map([.init("id", $0.key), $0.line]) }
    return .init("cards", bodies.count < 2 ? .map(one) : .list(all), comment: comment)
  }

  /// The line that shows a member; nil where it has no words.
  private static func line(of member: Member) -> Outline.Line? {
    if member.values.allSatisfy({ $0.node.string?.isPhrase == true }) {
      return .init("body", member.rooted)
    }
    let areLists = member.values.allSatisfy { $0.node.list != nil } && member.hasPhrases
    guard areLists, member.items.allSatisfy({ $0.string?.isEmpty == false }) else { return nil }
    return .init("items", ["each": "\(Selector.rooted(member.each))", "title": "."])
  }
}
