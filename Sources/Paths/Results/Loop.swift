/// The routes back into one card, and the cards between: some user can go round there for ever.
public struct Loop: Hashable, Sendable {
  /// The card that it is named after, as a place among the graph's nodes.
  public let card: Int
  /// The routes of the shortest lap from that card, as places among the graph's edges; the last leads
  /// back.
  public let edges: [Int]
  /// The cards of that lap, as places among the graph's nodes.
  public let cards: [Int]
  /// All routes that go back into the card.
  public let back: [Int]
  /// All cards that users can go round by, in the order of the graph's nodes.
  public let members: [Int]
  /// The routes by which it is left towards the end; none where nobody in it comes to the end.
  public let exits: [Int]
  /// A user who goes round once.
  public let witness: Witness?

  /// Indicates that some user in it comes to the end.
  public var hasExit: Bool { !exits.isEmpty }
}

/// Cards that lead round to each other although no route among them goes back, as users come in at
/// several of them (an irreducible loop); outputs call it a knot.
public struct MultiEntryLoop: Hashable, Sendable {
  /// The cards, in the order of the graph's nodes.
  public let cards: [Int]
  /// The cards at which users come in, in the order of the flow.
  public let entrances: [Int]
  /// The card at which it was cut: routes to it from within go back.
  public let cut: Int
}
