internal import Flow
internal import Source

/// A moment of a chat that is drawn as a state of its card.
enum AppDNAChatMoment: Hashable, Sendable {
  /// The first messages of the app.
  case opening
  /// The moment after so many messages of the user.
  case turn(Int)
  case completed

  var name: String {
    switch self {
    case .opening: "default"
    case .turn(let turn): "turn-\(turn)"
    case .completed: "completed"
    }
  }
}

/// An example conversation: who says what until a moment (reference: appdna, section 16, "Run time").
extension AppDNAChat {
  /// A chat has no more states than these.
  private static let turnLimit = 12
  /// Messages, answers to tap and actions beyond these are not drawn.
  static let partLimit = 50
  /// The time for which the app seems to type, in ms.
  static let typing = 800.0

  var moments: [AppDNAChatMoment] {
    [.opening] + turns.map { .turn($0) } + [.completed]
  }

  /// The turns at which something happens.
  private var turns: [Int] {
    var turns = actions.filter { $0.type == .rating || $0.type == .message }.compactMap(\.turn)
    turns += shownReplies.compactMap(\.turn)
    if isSoft { turns.append(mostTurns - 1) }
    let reached = Set(turns).filter { $0 >= 1 && $0 <= mostTurns }
    return Array(reached.sorted().prefix(Self.turnLimit))
  }

  /// The messages of the app before the first one of the user.
  var openers: [Line] {
    Array(messages.filter { $0.turn == 0 }.prefix(Self.partLimit))
  }

  func delay(of message: Line, _ index: Int) -> Double {
    (message.delay ?? 500 + 1200 * Double(min(50, index))) + Self.typing
  }

  /// The user's line in the example: each quick reply once, where it is there to tap; nil where none is
  /// left.
  func answer(_ turn: Int) -> Located<String>? {
    var left = shownReplies
    var said: Line?
    for now in 1...max(1, turn) {
      let index = left.firstIndex { ($0.turn ?? now - 1) == now - 1 }
      said = index.map { left.remove(at: $0) }
    }
    return said?.text
  }

  private var shownReplies: [Line] { Array(replies.prefix(Self.partLimit)) }

  func replies(at moment: AppDNAChatMoment) -> [Line] {
    switch moment {
    case .opening: shownReplies.filter { $0.turn ?? 0 == 0 }
    case .turn(let turn): shownReplies.filter { $0.turn ?? turn == turn }
    case .completed: []
    }
  }

  /// The ways between the states of the card, as if the server, which the preview never asks, answered
  /// all that a user sends; answers to tap lead on from the opening alone.
  var routes: [Route] {
    zip(moments, moments.dropFirst()).flatMap { now, next in
      let replies = now == .opening ? replies(at: now) : []
      return (replies.map { ($0.id, "reply", $0.span) } + [("send", "send", span)]).map {
        id,
        action,
        span in
        Route(
          .tap,
          element: id,
          action: action,
          to: .state(next.name),
          via: "the chat's server answers",
          in: now.name,
          span: span
        )
      }
    }
  }
}
