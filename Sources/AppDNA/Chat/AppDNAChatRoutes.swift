internal import Flow
internal import Source

/// Leads from one moment of a chat to the next: what a user sends is answered by the server, which the
/// preview never asks (reference: appdna, section 16, "Run time").
struct AppDNAChatRoutes {
  private let chat: AppDNAChat
  private let script: AppDNAChatScript

  /// The routes of a chat; nil for steps of other types.
  init?(step: AppDNAStep) {
    guard let chat = step.chat else { return nil }
    self.chat = chat
    script = AppDNAChatScript(chat: chat)
  }

  /// The ways between the states of the card; answers to tap lead on from the opening alone.
  var routes: [Route] {
    let moments = script.moments
    return zip(moments, moments.dropFirst()).flatMap { now, next in
      let replies = now == .opening ? script.replies(at: now) : []
      return (replies.map { ($0.id, "reply", $0.span) } + [("send", "send", chat.span)]).map {
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
