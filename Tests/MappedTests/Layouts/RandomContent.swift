import Flow
import TestSupport

@testable import Mapped

/// Contents of cards by chance, each part there or not.
struct RandomContent {
  private var dice: Dice
  private var count = 0

  init(_ dice: Dice) { self.dice = dice }

  private static let words = [
    "Tides", "of", "the", "Donaudampfschifffahrtsgesellschaft", "a", "beach", "שלום", "🌊",
    "notifications", "now",
  ]

  /// Words that no other text of the card has.
  private mutating func words() -> String {
    count += 1
    let length = Int.random(in: 0...8, using: &dice)
    let rest = (0..<length).map { _ in Self.words.randomElement(using: &dice) ?? "" }
    return (["\(count)"] + rest).joined(separator: " ")
  }

  private mutating func maybe<Value>(_ make: (inout RandomContent) -> Value) -> Value? {
    Bool.random(using: &dice) ? make(&self) : nil
  }

  private mutating func text() -> TextRef? { maybe { Sample.text($0.words()) } }

  private mutating func picture() -> CardContent.Picture? {
    maybe { content in
      switch Int.random(in: 0...2, using: &content.dice) {
      case 0: Sample.image("sea.png")
      case 1: Sample.symbol("star")
      default: Sample.emoji("🌊")
      }
    }
  }

  private mutating func list<Value>(_ make: (inout RandomContent, Int) -> Value) -> [Value] {
    let length = Bool.random(using: &dice) ? 0 : Int.random(in: 1...5, using: &dice)
    return (0..<length).map { make(&self, $0) }
  }

  /// A card of a layout.
  mutating func card(_ layout: CardContent.Layout) -> CardContent {
    var card = Sample.card(layout)
    (card.badge, card.title, card.subtitle) = (text(), text(), text())
    (card.body, card.note, card.image) = (text(), text(), picture())
    card.items = list { content, index in
      Sample.item(index, content.words()) {
        ($0.body, $0.image) = (content.text(), content.picture())
        $0.action = Bool.random(using: &content.dice) ? "next" : ""
      }
    }
    card.choices = list { content, index in
      Sample.choice(index, content.words()) { $0.image = content.picture() }
    }
    card.allowsMany = Bool.random(using: &dice)
    card.fields = list { content, index in
      let kind = CardContent.Input.allCases.randomElement(using: &content.dice) ?? .text
      return Sample.field(index, kind, content.words()) { $0.body = content.text() }
    }
    card.buttons = list { content, index in Sample.button(index, content.words()) }
    return card
  }

  /// An element of a tree with others inside it.
  mutating func tree(_ id: String, depth: Int) -> CardContent.Piece {
    let kind = CardContent.Kind.allCases.randomElement(using: &dice) ?? .column
    var element = Sample.tree(id, kind)
    (element.text, element.image) = (text(), picture())
    element.action = maybe { _ in "next" } ?? ""
    if depth > 0 {
      element.children = list { content, index in content.tree("\(id)/\(index)", depth: depth - 1) }
    }
    return element
  }
}

extension CardContent {
  /// The words of all texts that it has.
  var words: [String] {
    let own = [badge, title, subtitle, body, note]
    let listed = items.flatMap { [$0.text, $0.body] } + choices.map(\.text)
    let asked = fields.flatMap { [$0.text, $0.body] } + buttons.map(\.text)
    return (own + listed + asked).compactMap { $0?.raw } + tree.flatMap(\.words)
  }
}

extension CardContent.Piece {
  fileprivate var words: [String] { [text?.raw].compactMap { $0 } + children.flatMap(\.words) }
}
