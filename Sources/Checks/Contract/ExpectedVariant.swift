public import Source

/// The contract for one variant: its cards in order, and the contents of each.
///
/// Only what is stated is compared.
public struct ExpectedVariant: Sendable {
  /// The flow's id.
  public let flow: ExpectedValue<String>
  /// The variant's id.
  public let variant: ExpectedValue<String>
  /// All cards that are shown, in order.
  public let cards: [ExpectedCard]

  /// The cards of a variant.
  public init(flow: ExpectedValue<String>, variant: ExpectedValue<String>, cards: [ExpectedCard]) {
    (self.flow, self.variant, self.cards) = (flow, variant, cards)
  }
}

/// An agreed value with its span.
public struct ExpectedValue<Value: Sendable>: Sendable {
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
  public let id: ExpectedValue<String>
  /// Its heading.
  public var title: ExpectedValue<String?>?
  /// Its running text.
  public var body: ExpectedValue<String?>?
  /// The id or asset of its picture.
  public var picture: ExpectedValue<String?>?
  /// Its buttons, the primary one first.
  public var buttons: ExpectedValue<[Action]>?
  /// Its link, whose action is the address it leads to.
  public var link: ExpectedValue<Action?>?
  /// The choices on it, in order.
  public var choices: ExpectedValue<[Action]>?

  /// A control to tap.
  public struct Action: Sendable {
    /// Its words.
    public let title: ExpectedValue<String>?
    /// The action, in the system's own word.
    public let action: ExpectedValue<String>?

    /// A control to tap.
    public init(title: ExpectedValue<String>?, action: ExpectedValue<String>?) {
      (self.title, self.action) = (title, action)
    }
  }

  /// A card of which nothing but its place is agreed on.
  public init(id: ExpectedValue<String>) { self.id = id }
}
