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
    _ change: (inout CardContent.Item) -> Void = { _ in }
  ) -> CardContent.Item {
    var item = CardContent.Item(element: "items/\(number)", span: span)
    item.title = text(title)
    change(&item)
    return item
  }

  static func choice(
    _ number: Int,
    _ words: String,
    _ change: (inout CardContent.Choice) -> Void = { _ in }
  ) -> CardContent.Choice {
    var choice = CardContent.Choice(element: "choices/\(number)", value: "v\(number)", span: span)
    choice.text = text(words)
    change(&choice)
    return choice
  }

  static func field(
    _ number: Int,
    _ kind: CardContent.Field.Kind,
    _ words: String,
    _ change: (inout CardContent.Field) -> Void = { _ in }
  ) -> CardContent.Field {
    var field = CardContent.Field(
      element: "fields/\(number)",
      name: "f\(number)",
      kind: kind,
      span: span
    )
    field.text = text(words)
    change(&field)
    return field
  }

  static func button(
    _ number: Int,
    _ words: String,
    _ action: String = "next"
  ) -> CardContent.Button {
    CardContent.Button(element: "buttons/\(number)", text: text(words), action: action, span: span)
  }

  static func tree(
    _ id: String,
    _ kind: CardContent.TreeElement.Kind,
    _ words: String? = nil,
    look: [(CardContent.Look.Name, String)] = [],
    of children: [CardContent.TreeElement] = []
  ) -> CardContent.TreeElement {
    var element = CardContent.TreeElement(element: id, kind: kind, type: kind.rawValue, span: span)
    element.text = words.map { text($0) }
    element.look = Self.look(look)
    element.children = children
    return element
  }

  static func look(_ values: [(CardContent.Look.Name, String)]) -> CardContent.Look {
    var look = CardContent.Look()
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
