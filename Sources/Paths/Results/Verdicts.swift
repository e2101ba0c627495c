/// The facts that are proved of the cards and routes of an entry; nothing here is a guess.
public struct Verdicts: Sendable {
  /// Cards that no user ever comes to.
  public internal(set) var unreachable: [Unreachable] = []
  /// Cards that every user who comes to the end has seen, as places among the graph's nodes.
  public internal(set) var always: [Int] = []
  /// Cards of which no user sees both.
  public internal(set) var exclusive: [Pair] = []
  /// Indicates that more cards exclude each other than are listed.
  public internal(set) var hasMoreExclusive = false
  /// Routes from cards that are seen, which no user ever takes; where conditions are too entangled,
  /// only the rules that can be judged without the facts about the user.
  public internal(set) var never: [Never] = []
  /// Rules whose own condition holds for every user who comes to be asked, as places among the edges.
  public internal(set) var constant: [Int] = []
  /// Cards on which some user is stuck.
  public internal(set) var deadEnds: [DeadEnd] = []
  /// The loops that users can go round for ever, named after the card that routes go back into; in the
  /// order of the graph's nodes.
  public internal(set) var loops: [Loop] = []
  /// Loops of several entrances, which no route opens by going back, in the order in which they were cut.
  public internal(set) var multiEntryLoops: [MultiEntryLoop] = []
  /// Routes that some user takes and that are on no walk to the end, as places among the edges: they
  /// only lead into dead ends or loops without an exit.
  public internal(set) var lost: [Int] = []
  /// Conditions that nobody can work out, as written: what follows from them is not proved.
  public internal(set) var opaque: [String] = []
  /// The walk that was given up, as the conditions were too entangled to prove anything by them; nil
  /// where all is proved.
  public internal(set) var givenUp: BudgetExceeded?

  /// Indicates that the conditions are too entangled to prove anything by them.
  public var isTooLarge: Bool { givenUp != nil }

  /// A card that no user comes to.
  public struct Unreachable: Hashable, Sendable {
    /// The card, as a place among the graph's nodes.
    public let node: Int
    /// The reason.
    public let reason: Reason
  }

  /// The reason why nobody comes to a card.
  public enum Reason: Hashable, Sendable {
    /// No route leads to the card.
    case noRoute
    /// Only cards that nobody sees lead to it: their places.
    case onlyFrom([Int])
    /// The routes that lead to it from cards that somebody sees are never taken: their places; and the
    /// places of the cards that lead to it besides, which nobody sees.
    case onlyBy([Int], unseen: [Int])
    /// Nobody is shown it first, and nobody is shown the cards before it.
    case condition
  }

  /// Two cards.
  public struct Pair: Hashable, Sendable {
    /// The first in the flow, as a place among the graph's nodes.
    public let first: Int
    /// The other.
    public let second: Int
  }

  /// A route that no user takes.
  public struct Never: Hashable, Sendable {
    /// The route, as a place among the edges.
    public let edge: Int
    /// The reason.
    public let reason: Cause

    /// The reason why no user takes a route.
    public enum Cause: Hashable, Sendable {
      /// Its own condition never holds.
      case own
      /// One rule before it always matches where it would.
      case shadowed(by: Int)
      /// The rules before it always match where it would.
      case shadowedByAll
      /// Nothing on its card asks it.
      case unasked
    }
  }

  /// A card that some user can't leave.
  public struct DeadEnd: Hashable, Sendable {
    /// The card, as a place among the graph's nodes.
    public let node: Int
    /// Indicates that no user gets on; else some do.
    public let isForAll: Bool
    /// A user who is stuck.
    public let witness: Witness?
  }
}

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
