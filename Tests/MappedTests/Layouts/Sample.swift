import Flow
import Source

@testable import Mapped

/// Contents of cards for tests of layouts, in words of ours.
enum Sample {
  static let span = Span.start(of: FileID(index: 0))

  static func text(_ words: String) -> TextRef { TextRef(words, span: span) }

  static func image(_ name: String) -> CardContent.Picture {
    .image(ImageRef(name, span: span, lookup: .address(base: "")))
  }

  static func symbol(_ name: String) -> CardContent.Picture { .symbol(Located(name, span)) }

  static func emoji(_ signs: String) -> CardContent.Picture { .emoji(text(signs)) }

  static func card(
    _ layout: CardContent.Layout,
    _ id: String = "card",
    _ change: (inout CardContent) -> Void = { _ in }
  ) -> CardContent {
    var content = CardContent(id: id, kind: layout.rawValue, layout: layout, span: span)
    change(&content)
    return content
  }

  static func item(
    _ number: Int,
    _ title: String,
    _ change: (inout CardContent.Piece) -> Void = { _ in }
  ) -> CardContent.Piece {
    var item = CardContent.Piece(element: "items/\(number)", span: span)
    item.text = text(title)
    change(&item)
    return item
  }

  static func choice(
    _ number: Int,
    _ words: String,
    _ change: (inout CardContent.Piece) -> Void = { _ in }
  ) -> CardContent.Piece {
    var choice = CardContent.Piece(element: "choices/\(number)", name: "v\(number)", span: span)
    choice.text = text(words)
    change(&choice)
    return choice
  }

  static func field(
    _ number: Int,
    _ kind: CardContent.Input,
    _ words: String,
    _ change: (inout CardContent.Piece) -> Void = { _ in }
  ) -> CardContent.Piece {
    var field = CardContent.Piece(element: "fields/\(number)", input: kind, span: span)
    field.name = "f\(number)"
    field.text = text(words)
    change(&field)
    return field
  }

  static func button(
    _ number: Int,
    _ words: String,
    _ action: String = "next"
  ) -> CardContent.Piece {
    var button = CardContent.Piece(element: "buttons/\(number)", text: text(words), span: span)
    button.action = action
    return button
  }

  static func tree(
    _ id: String,
    _ kind: CardContent.Kind,
    _ words: String? = nil,
    look: [(Look.Name, String)] = [],
    of children: [CardContent.Piece] = []
  ) -> CardContent.Piece {
    var element = CardContent.Piece(element: id, kind: kind, type: kind.rawValue, span: span)
    element.text = words.map { text($0) }
    element.look = Self.look(look)
    element.children = children
    return element
  }

  static func look(_ values: [(Look.Name, String)]) -> Look {
    var look = Look()
    look.values = values.map { ($0.0, Located($0.1, span)) }
    return look
  }
}

extension CardContent {
  /// The card drawn for a platform, without what was reported.
  func drawn(on platform: Platform = .ios) -> Card {
    var log = Log()
    return drawn(on: platform, in: "", &log)
  }
}
