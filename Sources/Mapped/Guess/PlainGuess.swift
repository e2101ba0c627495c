internal import Source
internal import Syntax

/// The cards of documents where nothing looks like one: a text is a body, a list of texts is items.
struct PlainGuess {
  private let nodes: [Node]
  /// The words where no card was found.
  static let nothing = "not sure: nothing here looks like a card"

  init(_ nodes: [Node]) { self.nodes = nodes }

  /// The line of the cards: one that has the only text and all lists, or one for each text and list.
  var cards: Outline.Line {
    let members = Things(nodes).members.filter { $0.part != .unread && $0.part != .id }
    let (texts, lists) = (members.filter(Self.areTexts), members.filter(Self.areLists))
    var cards: Outline?
    if !nodes.isEmpty, nodes.allSatisfy(Self.isTexts) {
      cards = ["items": Self.items(of: "$")]
    } else if texts.count < 2 {
      let items = lists.map { Self.items(of: Selector.rooted($0.selector)) }
      let body = texts.first.map { Outline.text(Selector.rooted($0.selector)) }
      let id = Things(nodes).of(.id).first { $0.depth == 0 && !$0.texts.isEmpty }
      let own = id.map { Outline.text(Selector.rooted($0.selector)) }
      let isCard = body != nil || !items.isEmpty
      cards = .map(.of(["id": isCard ? own : nil, "body": body, "items": .joined(items)]))
    } else {
      let all = members.filter { Self.areTexts($0) || Self.areLists($0) }
      cards = .list(
        all.map { member in
          let place = Selector.rooted(member.selector)
          return Self.areTexts(member)
            ? ["id": "\(member.key)", "body": "\(place)"]
            : ["id": "\(member.key)", "items": Self.items(of: place)]
        }
      )
    }
    if cards == .map([]) || texts.count + lists.count > 24 {
      return .init("cards", .map([.init("each", "$.*", comment: Self.nothing)]))
    }
    return .init("cards", cards ?? [:], comment: "not sure: these are no cards, but texts")
  }

  /// The entries of a list.
  private static func items(of place: String) -> Outline { ["each": "\(place).*", "title": "."] }

  private static func areTexts(_ member: Things.Member) -> Bool {
    member.values.allSatisfy { $0.node.string?.isPhrase == true }
  }

  private static func areLists(_ member: Things.Member) -> Bool {
    member.values.allSatisfy { isTexts($0.node) }
  }

  /// Indicates a list of texts.
  private static func isTexts(_ node: Node) -> Bool {
    guard let items = node.list, !items.isEmpty else { return false }
    return items.allSatisfy { $0.string?.isEmpty == false }
      && items.contains { $0.string?.isPhrase == true }
  }
}
