internal import Source
internal import Syntax

extension SequenceFields {
  /// The action under a key; absent is nil, and what that means the owner decides.
  mutating func action(_ key: String) -> Sited<SequenceAction>? {
    guard let value = any(key) else { return nil }
    if let word = value.string { return Sited(named(word, value.span), value.span) }
    guard value.map != nil else { return reportType(value, quoted(key), "an action") }
    return read(value, of: "an action") { Sited($0.action(), value.span) }
  }

  /// An action written as a word alone.
  private mutating func named(_ word: String, _ span: Span) -> SequenceAction {
    log.report(
      .bareAction,
      "an action must be a map, found the string '\(word)'",
      at: span,
      help: "write {\"type\": \"\(word)\"}"
    )
    return action(word, span, screen: nil)
  }

  private mutating func action() -> SequenceAction {
    guard let type = text("type") else {
      if let url = text("url") { return external(url) }
      log.report(
        .unknownAction,
        "an action needs a 'type'",
        at: span.start(1),
        help: Self.actionHelp
      )
      return .next
    }
    if type.value == "custom" { return .custom(custom()) }
    let screen = text("screenId")
    if type.value != "screen", let url = text("url") { return external(url) }
    return action(type.value, type.span, screen: screen)
  }

  private mutating func action(
    _ type: String,
    _ span: Span,
    screen: Sited<String>?
  ) -> SequenceAction {
    switch type {
    case "next": return .next
    case "previous": return .previous
    case "complete": return .complete
    case "screen": return .screen(screen)
    case "back": return guessed(.previous, type, "previous", span)
    case "goto", "navigate": return guessed(.screen(screen), type, "screen", span)
    case "finish", "end": return guessed(.complete, type, "complete", span)
    default: return guessed(.next, type, "next", span)
    }
  }

  /// An action of no known type, taken for the nearest one.
  private mutating func guessed(
    _ action: SequenceAction,
    _ type: String,
    _ meant: String,
    _ span: Span
  ) -> SequenceAction {
    log.report(
      .unknownAction,
      "an action is '\(type)', which no app knows; it is drawn as '\(meant)'",
      at: span,
      help: Self.actionHelp
    )
    return action
  }

  private mutating func external(_ url: Sited<String>) -> SequenceAction {
    log.report(
      .unknownAction,
      "an action opens '\(url.value)', which no app does",
      at: url.span,
      help: "use a custom action that the app handles"
    )
    return .external(url)
  }

  private mutating func custom() -> SequenceAction.Custom {
    var custom = SequenceAction.Custom(identifier: text("identifier"))
    custom.awaitsResult = bool("awaitResult") ?? false
    custom.onSuccess = action("onSuccess")
    custom.onFailure = action("onFailure")
    custom.onCancel = action("onCancel")
    custom.others = unasked
    return custom
  }

  private static let actionHelp =
    "one of 'next', 'previous', 'screen', 'complete' and 'custom'"
}

extension Rule {
  /// An action of a type that no app knows.
  static let unknownAction = Rule(
    1420,
    "unknown-action",
    .warning,
    title: "An action is of a type that no Sequence app knows.",
    why: "The Swift app goes to the next screen, the React Native app does nothing.",
    fix: "Use 'next', 'previous', 'screen', 'complete' or 'custom'.",
    bad: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": ↓"finish"}}"#
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "complete"}}"#
    )
  )

  /// An action written as a word.
  static let bareAction = Rule(
    1421,
    "bare-action",
    .warning,
    title: "An action is a word instead of a map.",
    why: "The apps refuse the whole document; the preview takes the word for the action's type.",
    fix: "Write a map with 'type'.",
    bad: SequenceExample.screen(#""content": {"title": "Hi", "buttonAction": ↓"next"}"#),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "next"}}"#
    )
  )

  /// The rules of actions.
  static let sequenceActions = [unknownAction, bareAction]
}
