/// The cost of a way through a flow to a user: taps, words to read, permissions, ways out of the app.
///
/// - A tap is a route that a tap, a skip or a swipe sets off, the answer to a native sheet, and each
///   answer: typing into a field is one, choosing an option is one. Time passing is none.
/// - Words are those of the cards that the path shows, each card once.
/// - A permission counts once for each card whose route on the path asks for it, or which offers it by
///   a button that stays on the card.
/// - Links are the buttons of the path's cards that lead out of the app or to a web page.
public struct Budget: Hashable, Sendable {
  /// Taps to the end.
  public let taps: Taps
  /// Words to read; of several paths, the most that one of them has.
  public let words: Int
  /// Permissions that the system asks for; of several paths, the most that one of them has.
  public let prompts: Int
  /// Links out of the app; of several paths, the most that one of them has.
  public let links: Int
  /// The paths that the budget is of.
  public let scope: Scope

  /// Taps, in three ways of answering.
  public struct Taps: Hashable, Sendable {
    /// The taps where only those questions are answered that the path's conditions ask for; of several
    /// paths, the fewest.
    ///
    /// A card that is seen again is answered again. What a control stores from the start costs nothing.
    public let fewest: Int
    /// The taps with the answers of the path's witness; of several paths the mean, each path weighing
    /// the same, rounded to tenths.
    public let typical: Double
    /// The taps where every field and choice of every card is answered, lists with all their options;
    /// of several paths, the most.
    public let most: Int
  }

  /// The paths that a budget is of.
  public enum Scope: String, Hashable, Sendable {
    case path
    /// All paths of an entry.
    case all
    /// The covering paths of an entry, where too many paths see cards again to look at each.
    case cover
  }
}

/// The budgets of an entry and of each of its covering paths.
public struct Budgets: Sendable {
  /// The budget of the entry; nil where no path leads to an end.
  public let entry: Budget?
  /// The budgets of the covering paths, in their order; nil for one that is too entangled to be
  /// counted.
  public let cover: [Budget?]
}
