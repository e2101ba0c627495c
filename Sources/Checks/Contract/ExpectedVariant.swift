public import Source

/// The contract for one variant: its cards in order, and the contents of each.
///
/// Only what is stated is compared.
public struct ExpectedVariant: Sendable {
  /// The flow's id.
  public let flow: Stated<String>
  /// The variant's id.
  public let variant: Stated<String>
  /// All cards that are shown, in order.
  public let cards: [ExpectedCard]

  /// The cards of a variant.
  public init(flow: Stated<String>, variant: Stated<String>, cards: [ExpectedCard]) {
    (self.flow, self.variant, self.cards) = (flow, variant, cards)
  }
}

/// An agreed value with its span.
public struct Stated<Value: Sendable>: Sendable {
  /// The value that was agreed on.
  public let value: Value
  /// The span of the value.
  public let span: Span

  /// A value with its span.
  public init(_ value: Value, at span: Span) { (self.value, self.span) = (value, span) }
}

/// The contract for a card; words are those of the default locale.
///
/// A part that is nil may be anything, one that states nil must not be there.
public struct ExpectedCard: Sendable {
  /// The card's id.
  public let id: Stated<String>
  /// Its heading.
  public var title: Stated<String?>?
  /// Its running text.
  public var body: Stated<String?>?
  /// The id or asset of its picture.
  public var picture: Stated<String?>?
  /// Its buttons, the primary one first.
  public var buttons: Stated<[Action]>?
  /// Its link, whose action is the address it leads to.
  public var link: Stated<Action?>?
  /// The choices on it, in order.
  public var choices: Stated<[Action]>?

  /// A control to tap.
  public struct Action: Sendable {
    /// Its words.
    public let title: Stated<String>?
    /// The action, in the system's own word.
    public let action: Stated<String>?

    /// A control to tap.
    public init(title: Stated<String>?, action: Stated<String>?) {
      (self.title, self.action) = (title, action)
    }
  }

  /// A card of which nothing but its place is agreed on.
  public init(id: Stated<String>) { self.id = id }
}
