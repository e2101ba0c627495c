public import Flow

/// A way through a flow: routes from an entry to an end.
public struct Path: Hashable, Sendable {
  /// The routes, as places among the graph's edges.
  public let edges: [Int]
  /// The cards in the order seen, as places among the graph's nodes.
  public let cards: [Int]
  /// A user who takes it.
  public let witness: Witness
  /// The steps, those of decisions among them.
  let walk: StateGraph.Walk
}

/// A user who takes a path: their attributes, their answers on each card, and the outcomes of decisions
/// that the app or the user makes.
public struct Witness: Hashable, Sendable {
  /// The answer of users of whom only is known that they type something.
  public static let anyText = "something"
  /// Attributes by name.
  public var attributes: [String: Template.Sample.Value] = [:]
  /// Answers by card, then by name as conditions call it.
  public var answers: [String: [String: Template.Sample.Value]] = [:]
  /// The outcomes by card, where they decide: the element that is tapped, or the trigger of the route.
  public var outcomes: [String: String] = [:]
  /// Attributes and answers that must not be there, by name.
  public var absent: Set<String> = []
  /// The conditions that nobody can work out and that must hold or must not, as written.
  public var assumed: [String: Bool] = [:]
  /// Visits of cards that are seen again and then answered otherwise than at first, or left in another
  /// way, in order; at all other visits the card is answered as at first.
  public var again: [Again] = []

  /// The behavior of a user on a card when they come to it again.
  public struct Again: Hashable, Sendable {
    /// The card.
    public let card: String
    /// The number of the visit to the card, from 2.
    public let visit: Int
    /// The answers.
    public let answers: [String: Template.Sample.Value]
    /// The answers that must not be there, by name.
    public let absent: Set<String>
    /// The element that is tapped, or the trigger of the route; nil where the answers decide.
    public let outcome: String?
  }

  /// Indicates that a user who gives each card one answer takes the path.
  public var isOneAnswer: Bool { again.isEmpty }
}
