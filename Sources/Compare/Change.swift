public import Source

/// One thing that differs between two cards, variants, flows or builds, with both places and the words
/// for it.
public struct Change: Hashable, Sendable {
  /// The kind of the change.
  public let kind: Kind
  /// The flow's id on both sides; nil where it is the whole build that differs.
  public var flow: Pair<String?> = Pair(nil, nil)
  /// The variant's id on both sides; nil where it is no single variant that differs.
  public var variant: Pair<String?> = Pair(nil, nil)
  /// The card's id on both sides; nil where it is no single card that differs.
  public var card: Pair<String?> = Pair(nil, nil)
  /// The element's id on both sides, `title` or `buttons/primary`; nil where it is no single one.
  public var elements: Pair<String?>
  /// The property that differs: `background`, `font size`, the entry's id; empty where the kind says
  /// all.
  public var property = ""
  /// The locales whose words differ, in the order of the build; empty where it is not a matter of
  /// locales.
  public var locales: [String] = []
  /// The locales of those whose words differ that have none of their own, on each side.
  public var untranslated: Pair<[String]> = Pair([], [])
  /// The words and the place before and after; of a text, in the first of the locales.
  public var sides: Pair<Side?>
  /// The words of a text in further locales, those of equal words together.
  public var translations: [Translation] = []
  /// Indicates that nobody sees the card of the change, before or after.
  public var isHidden = false
  /// It shows on dark screens only.
  public var isDark = false

  /// The words of a text on both sides, in locales that have the same.
  public struct Translation: Hashable, Sendable {
    /// The locales, in the order of the build.
    public fileprivate(set) var locales: [String]
    /// The words that users read before and after.
    public let texts: Pair<String>
  }

  /// The words of one side and their place in the files.
  public struct Side: Hashable, Sendable {
    /// The words: the text itself, `#FF0000`, "ends the flow".
    public let text: String
    /// The span of the words in a file; nil for words that no file has.
    public let span: Span?
    /// More about something that only this side has: the heading of a card, the target of a button, the
    /// changes of a branch; empty for nothing.
    public var more = ""
    /// Indicates that some user of this side sees the card.
    public var isSeen = true

    /// Words at a place.
    public init(_ text: String, _ span: Span? = nil, more: String = "", isSeen: Bool = true) {
      self.text = text
      self.span = span
      self.more = more
      self.isSeen = isSeen
    }
  }

  /// The kinds of changes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A locale with words of its own is only on one side.
    case locale
    /// A flow is only on one side.
    case flow
    /// A variant is only on one side.
    case variant
    /// A card is only on one side.
    case card
    /// A flow, variant, card or locale has another id; its content tells that it is the same.
    case name
    /// A card stands elsewhere among the cards of an entry.
    case order
    /// An entry shows a card on one side only, which both have.
    case shown
    /// An entry is only on one side.
    case entry
    /// The condition for showing a card, or an element of it.
    case condition
    /// The targeting of a variant: the users who get it.
    case targeting
    /// The share of users that get a variant.
    case ratio
    /// Users can close the flow on one side only.
    case dismissable
    /// The parts around the cards: progress, back, dismiss.
    case chrome
    /// A state of a card is only on one side.
    case state
    /// An element is only on one side.
    case element
    /// The words of a text.
    case text
    /// A text names another key, its words are the same.
    case key
    /// Another picture.
    case picture
    /// A property of an element's style.
    case style
    /// The arrangement of elements, or an element's type.
    case layout
    /// The motion of an element.
    case motion
    /// The routes of a card: their triggers and their targets.
    case route
    /// The answers that a card asks for and stores.
    case answers

    /// Indicates a change of how an element is drawn, whatever it holds.
    var isOfLook: Bool { [.style, .layout, .motion].contains(self) }

    /// The aspect under which a reviewer looks at changes of this kind.
    public var weight: Weight {
      switch self {
      case .text, .key, .locale: .copy
      case .picture, .style, .layout, .motion, .element, .state, .chrome: .picture
      case .route, .answers, .order, .dismissable, .name: .behavior
      case .flow, .variant, .card, .shown, .entry, .condition, .targeting, .ratio: .audience
      }
    }
  }

  /// An aspect under which a reviewer looks at a change.
  public enum Weight: String, CaseIterable, Comparable, Hashable, Sendable {
    /// The words users read.
    case copy
    /// The pictures users see.
    case picture
    /// The behavior of the flow.
    case behavior = "behaviour"
    /// The users who see it.
    case audience

    /// Compares in the order of ``allCases``.
    public static func < (left: Weight, right: Weight) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  init(
    _ kind: Kind,
    element: String? = nil,
    of property: String = "",
    _ before: Side?,
    _ after: Side?,
    locales: [String] = []
  ) {
    self.kind = kind
    elements = Pair(element, element)
    self.property = property
    self.locales = locales
    sides = Pair(before, after)
  }

  /// A change of something that both sides have, by its words and their places.
  init(
    _ kind: Kind,
    card: Pair<String?> = Pair(nil, nil),
    element: String? = nil,
    of property: String = "",
    _ texts: Pair<String>,
    at spans: Pair<Span?>,
    locales: [String] = []
  ) {
    self.init(
      kind,
      element: element,
      of: property,
      Side(texts.before, spans.before),
      Side(texts.after, spans.after),
      locales: locales
    )
    self.card = card
  }

  /// The element, by the id that it has on the second side, else on the first.
  public var element: String? { elements.either }

  /// The aspect under which a reviewer looks at the change.
  public var weight: Weight { thing == .locale ? .copy : kind.weight }

  /// The kind of thing that comes, goes or has another name: card, else variant, else flow, else locale.
  public var thing: Kind {
    if kind != .name { return kind }
    if card.either != nil { return .card }
    return variant.either != nil ? .variant : flow.either != nil ? .flow : .locale
  }

  /// The change, of a flow, variant or card by its ids on both sides.
  func of(_ subject: WritableKeyPath<Change, Pair<String?>>, _ ids: Pair<String?>) -> Change {
    var copy = self
    copy[keyPath: subject] = ids
    return copy
  }
}

extension Change {
  /// The locales that had words of their own for a text and have none now.
  public var lostTranslations: [String] {
    untranslated.after.filter { !untranslated.before.contains($0) }
  }
}

extension [Change.Translation] {
  /// Adds the words of a locale to those of others that have the same.
  mutating func add(_ locale: String, _ texts: Pair<String>) {
    if let index = firstIndex(where: { $0.texts == texts }) {
      self[index].locales.append(locale)
    } else {
      append(Change.Translation(locales: [locale], texts: texts))
    }
  }
}

/// Something on both sides of a comparison.
public struct Pair<Value> {
  /// The value on the first side: the control, the base.
  public let before: Value
  /// The value on the second side: the branch, the head.
  public let after: Value

  /// Both sides.
  public init(_ before: Value, _ after: Value) {
    self.before = before
    self.after = after
  }

  /// A pair of the results of a function for both sides.
  public func map<Other>(_ make: (Value) -> Other) -> Pair<Other> {
    Pair<Other>(make(before), make(after))
  }
}

extension Pair where Value == String? {
  /// The name on the second side, else on the first.
  public var either: String? { after ?? before }
}

extension Pair where Value == Change.Side? {
  /// The second side, else the first.
  public var either: Change.Side? { after ?? before }
}

extension Pair where Value == Int? {
  /// The elements of two lists at the places.
  func of<Element>(_ before: [Element], _ after: [Element]) -> Pair<Element?> {
    Pair<Element?>(self.before.map { before[$0] }, self.after.map { after[$0] })
  }
}

extension Pair where Value: Sequence {
  /// The elements of both sides by a key, of two with one key the first: the keys of the first side in its order, then
  /// those that only the second has.
  public func matched<Key: Hashable>(
    by key: (Value.Element) -> Key
  ) -> [(key: Key, sides: Pair<Value.Element?>)] {
    let elements = map { side in Dictionary(firstOf: side.map { (key($0), $0) }) }
    return (Array(before) + after).map(key).uniqued().map { key in
      (key, elements.map { $0[key] })
    }
  }
}

extension Pair: Equatable where Value: Equatable {}
extension Pair: Hashable where Value: Hashable {}
extension Pair: Sendable where Value: Sendable {}
