internal import Source
internal import Syntax
internal import SystemKit

extension SequenceFields {
  /// The action under a key; absent is nil, and what that means the owner decides.
  mutating func action(_ key: String) -> Located<SequenceAction>? {
    guard let value = any(key) else { return nil }
    if let word = value.string { return Located(named(word, value.span), value.span) }
    guard value.map != nil else { return reportType(value, quoted(key), "an action") }
    return read(value, of: "an action") { fields in
      var action = SequenceAction(fields.kind())
      action.others = fields.unasked.filter { $0.value.string != nil }
      return Located(action, value.span)
    }
  }

  /// An action written as a word alone.
  private mutating func named(_ word: String, _ span: Span) -> SequenceAction {
    log.report(
      .bareAction,
      "an action must be a map, found the string '\(word)'",
      at: span,
      help: "write {\"type\": \"\(word)\"}"
    )
    return SequenceAction(kind(Located(word, span)))
  }

  /// Reads the kind of an action that is a map.
  private mutating func kind() -> SequenceAction.Kind {
    if let type = text("type") { return kind(type) }
    if let url = text("url") { return external(url) }
    log.report(.unknownAction, "an action needs a 'type'", at: span.start(1), help: Self.actionHelp)
    return .next
  }

  private mutating func kind(_ type: Located<String>) -> SequenceAction.Kind {
    switch type.value {
    case "next": return .next
    case "previous": return .previous
    case "complete": return .complete
    case "screen": return screen(type)
    case "custom": return .custom(custom(type))
    case "back": return guessed(.previous, type, "previous")
    case "goto", "navigate": return guessed(screen(type), type, "screen")
    case "finish", "end": return guessed(.complete, type, "complete")
    default:
      if let url = text("url") { return external(url) }
      return guessed(.next, type, "next")
    }
  }

  /// An action of no known type, taken for the nearest one.
  private mutating func guessed(
    _ kind: SequenceAction.Kind,
    _ type: Located<String>,
    _ meant: String
  ) -> SequenceAction.Kind {
    log.note(["next", "previous", "screen", "complete", "custom"], at: type.span)
    log.report(
      .unknownAction,
      "an action is '\(type.value)', which no app knows; it is drawn as '\(meant)'",
      at: type.span,
      help: Self.actionHelp
    )
    return kind
  }

  private mutating func external(_ url: Located<String>) -> SequenceAction.Kind {
    log.report(
      .unknownAction,
      "an action opens '\(url.value)', which no app does",
      at: url.span,
      help: "use a custom action that the app handles"
    )
    return .external(url)
  }

  private mutating func screen(_ type: Located<String>) -> SequenceAction.Kind {
    let id = text("screenId")
    if id == nil || id?.value.isEmpty == true {
      log.report(
        .actionWithoutScreen,
        "the action '\(type.value)' needs a 'screenId'",
        at: type.span
      )
    }
    return .screen(id)
  }

  private mutating func custom(_ type: Located<String>) -> SequenceAction.Custom {
    var custom = SequenceAction.Custom(identifier: text("identifier"))
    if custom.identifier == nil || custom.identifier?.value.isEmpty == true {
      log.report(.actionWithoutIdentifier, "a custom action needs an 'identifier'", at: type.span)
    }
    custom.awaitsResult = bool("awaitResult") ?? false
    custom.onSuccess = action("onSuccess")
    custom.onFailure = action("onFailure")
    custom.onCancel = action("onCancel")
    return custom
  }

  private static let actionHelp =
    "one of 'next', 'previous', 'screen', 'complete' and 'custom'"
}
