internal import Flow
internal import Source

/// The content of a card as a mapping reads it from a document, before a layout draws it.
///
/// Reading has resolved everything that the document says: kinds, switches, repeated ids. What depends on the
/// user stays a condition.
struct CardContent: Sendable {
  let id: String
  /// The name of its kind where the mapping tells kinds apart, else that of its layout.
  var kind: String
  var layout: Layout
  /// A small text above the title: the name of a group, of a feature.
  var badge: TextRef?
  var title: TextRef?
  var subtitle: TextRef?
  var body: TextRef?
  var note: TextRef?
  var image: Picture?
  /// The name of what a tooltip points at.
  var target: Located<String>?
  var items: [Piece] = []
  var choices: [Piece] = []
  /// The name under which the chosen answers are stored; nil stores none.
  var stores: String?
  var allowsMany = false
  var fields: [Piece] = []
  var buttons: [Piece] = []
  /// The values that the document sets for its look, by the names of section 5 of the reference.
  var look = Look()
  /// Elements that are drawn as they stand, in place of a layout.
  var tree: [Piece] = []
  let span: Span

  /// Indicates a card without any part, which the app does not draw either.
  var isBlank: Bool {
    let texts = [badge, title, subtitle, body, note].allSatisfy { $0 == nil }
    let isBare = image == nil && target == nil && layout != .native && look.values.isEmpty
    return texts && isBare && [items, choices, fields, buttons, tree].allSatisfy(\.isEmpty)
  }

  /// The content, whose conditions name the cards on which answers are given.
  func bound(_ bound: (Predicate) -> Predicate) -> CardContent {
    var content = self
    for part in [\CardContent.items, \.choices, \.fields, \.buttons, \.tree] {
      content[keyPath: part] = self[keyPath: part].map { $0.bound(bound) }
    }
    return content
  }

  /// Arrangements of a card's parts (reference: mapping, section 5).
  enum Layout: String, CaseIterable, Sendable {
    case screen, sheet, modal, banner, list, question, form, chat, tooltip, page, native
  }

  /// A picture by what its value is.
  enum Picture: Sendable {
    case image(ImageRef)
    /// A sign of the drawn set, by its name.
    case symbol(Located<String>)
    case emoji(TextRef)

    var span: Span {
      switch self {
      case .image(let image): image.span
      case .symbol(let name): name.span
      case .emoji(let text): text.span
      }
    }
  }

  /// A part of which a card has several: an entry of a list, an answer, a field, a button, an element of a
  /// tree.
  struct Piece: Sendable {
    /// The id of its element on the card: `items/1`, `tree/1/2`.
    let element: String
    /// The kind of an element of a tree.
    var kind = Kind.box
    /// The kind of a field.
    var input = Input.text
    /// The name of its kind in the document, where the mapping tells kinds apart.
    var type = ""
    /// The name of a field; the value that an answer stores.
    var name = ""
    var text: TextRef?
    /// The text below the first; the hint of a field.
    var body: TextRef?
    var image: Picture?
    /// The action in words, `next`, `card:goals`; empty where a tap does nothing.
    var action = ""
    /// The condition under which a field must be filled in; nil is never.
    var required: Predicate?
    var isRequired: Bool { required == .constant(true) }
    var least: Double?
    var most: Double?
    var step: Double?
    /// The condition under which it is shown; nil is always.
    var condition: Predicate?
    var look = Look()
    var children: [Piece] = []
    let span: Span

    /// The numbers that a field takes; a slider and a rating have bounds where none are said, too.
    var numbers: ClosedRange<Double> {
      let usual: (least: Double, most: Double) =
        switch input {
        case .slider: (0, (least ?? 0) + 100)
        case .rating: (1, 5)
        default: (-.infinity, .infinity)
        }
      let low = least ?? usual.least
      return low...max(low, most ?? usual.most)
    }

    var looks: [Look] { [look] + children.flatMap(\.looks) }

    /// The condition as drawings ask it.
    var presence: Presence? {
      guard let condition, condition != .constant(true) else { return nil }
      // Nothing is known of the user at first; what asks for the app's own values is shown.
      if condition.value({ _ in nil }) == true { return Presence(condition) { _ in nil } }
      return Presence(condition) { condition.example(of: $0) }
    }

    /// The piece, whose conditions name the cards on which answers are given.
    func bound(_ bound: (Predicate) -> Predicate) -> Piece {
      var piece = self
      piece.condition = condition.map(bound)
      piece.required = required.map(bound)
      piece.children = children.map { $0.bound(bound) }
      return piece
    }
  }

  /// Kinds of elements of a tree (reference: mapping, section 5).
  enum Kind: String, CaseIterable, Sendable {
    case column, row, layers, scroll, pages, text, picture, icon, button, field, choices, toggle
    case slider, rating, progress, media, divider, spacer, box, native
  }

  enum Input: String, CaseIterable, Sendable {
    case text, multiline, number, email, phone, password, url, date, time
    case dateTime = "date time"
    case toggle, slider, rating, file
  }
}

extension Predicate {
  /// A value with which the condition may hold; nil where it asks for no value.
  fileprivate func example(of subject: Subject) -> Template.Sample.Value? {
    guard case .attribute = subject else { return nil }
    let constants = comparisons.first { $0.subject == subject }?.constants ?? []
    switch constants.first {
    case .number(let number): return .number(number)
    case nil, .null: return nil
    case let constant?: return .text(constant.text)
    }
  }
}
