internal import Source
internal import Syntax

/// The cards of documents where nothing looks like one: a text is a body, a list of texts is items.
struct PlainGuess {
  private let nodes: [Node]
  private static let most = 24
  /// The words where no card was found.
  static let nothing = "not sure: nothing here looks like a card"

  init(_ nodes: [Node]) { self.nodes = nodes }

  /// The line of the cards: one that has the only text and all lists, or one for each text and list.
  var cards: Outline.Line {
    let blocks = blocks
    let isNone = blocks[0].first?.comment != nil
    let comment = isNone ? nil : "not sure: these are no cards, but texts"
    return .init("cards", .some(blocks.map(Outline.map)), comment: comment)
  }

  private var blocks: [[Outline.Line]] {
    let members = Things(nodes).members.filter { $0.part != .unread && $0.part != .id }
    if !nodes.isEmpty, nodes.allSatisfy(Self.isTexts) {
      return [[.init("items", .map([.init("each", "$.*"), .init("title", ".")]))]]
    }
    let texts = members.filter(Self.isText)
    let all = members.filter { Self.isText($0) || Self.isList($0) }
    if all.isEmpty || all.count > Self.most {
      return [[.init("each", "$.*", comment: Self.nothing)]]
    }
    if texts.count > 1 {
      return all.map { member in
        let text = Outline.Line("body", Selector.rooted(member.selector))
        return [
          .init("id", member.key), Self.isText(member) ? text : .init("items", items(member)),
        ]
      }
    }
    var lines: [Outline.Line] = []
    lines.add("body", texts.first.map { .text(Selector.rooted($0.selector)) })
    let lists = all.filter(Self.isList)
    lines.add("items", lists.isEmpty ? nil : .some(lists.map(items)))
    return [lines]
  }

  /// The entries of a list.
  private func items(_ member: Things.Member) -> Outline {
    ["each": "\(Selector.rooted(member.selector)).*", "title": "."]
  }

  private static func isText(_ member: Things.Member) -> Bool {
    member.values.allSatisfy { $0.node.string?.isPhrase == true }
  }

  private static func isList(_ member: Things.Member) -> Bool {
    member.values.allSatisfy { isTexts($0.node) }
  }

  /// Indicates a list of texts.
  private static func isTexts(_ node: Node) -> Bool {
    guard let items = node.list else { return false }
    return !items.isEmpty && items.allSatisfy { $0.string?.isEmpty == false }
      && items.contains { $0.string?.isPhrase == true }
  }
}
