public import Source

/// The contract for one variant: its cards in order, and the contents of each.
///
/// Only what is stated is compared.
public struct ExpectedVariant: Sendable {
  /// The flow's id.
  public let flow: Located<String>
  /// The variant's id.
  public let variant: Located<String>
  /// All cards that are shown, in order.
  let cards: [ExpectedCard]

  /// The cards of a variant.
  public init(flow: Located<String>, variant: Located<String>, cards: [ExpectedCard]) {
    (self.flow, self.variant, self.cards) = (flow, variant, cards)
  }
}

/// The contract for a card; words are those of the default locale.
///
/// A part that is nil may be anything, one that states nil must not be there.
public struct ExpectedCard: Sendable {
  let id: Located<String>
  /// Its heading.
  public var title: Located<String?>?
  /// Its running text.
  public var body: Located<String?>?
  /// The id or asset of its picture, the name of its sign, or its emoji.
  public var picture: Located<String?>?
  /// Its buttons, the primary one first.
  public var buttons: Located<[Action]>?
  /// Its link, whose action is the address it leads to.
  public var link: Located<Action?>?
  /// The choices on it, in order.
  public var choices: Located<[Action]>?

  /// A control to tap: its words, and the action in the system's own word.
  public typealias Action = (title: Located<String>?, action: Located<String>?)

  /// A card of which nothing but its place is agreed on.
  public init(id: Located<String>) { self.id = id }
}
