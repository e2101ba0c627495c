internal import Source

extension ActionOutcomes {
  /// Reports actions that follow an answer which never comes, or comes when nobody expects it.
  mutating func checkAnswers(_ custom: SequenceAction.Custom, _ native: NativeStep) {
    let nested: [(NativeStep.Result, Located<SequenceAction>?)] = [
      (.failure, custom.onFailure), (.cancel, custom.onCancel),
    ]
    for case (let result, let action?) in nested where !native.results.contains(result) {
      log.report(
        .answerNeverComes,
        "'\(result.rawValue)' never runs, as '\(native.identifier)' only answers with "
          + Self.words(native.results),
        at: action.span.start(1)
      )
    }
    guard native.asksPermission, let failure = custom.onFailure else { return }
    log.report(
      .declinedIsSuccess,
      "'onFailure' of '\(native.identifier)' runs for errors only, not for users who decline",
      at: failure.span.start(1)
    )
  }

  private static func words(_ results: [NativeStep.Result]) -> String {
    results.map { $0 == .success ? "success" : "failure" }.joined(separator: " or ")
  }
}

extension Rule {
  /// An action after an answer that never comes.
  static let answerNeverComes = Rule(
    2130,
    "answer-never-comes",
    .warning,
    title: "An action follows an answer that the app never gives.",
    why:
      "Permissions and settings can't be cancelled, a review always works; the action is dead.",
    fix: "Remove the action, or move it to the answer that comes.",
    bad: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "permission.camera", "onCancel": ↓{"type": "next"}}}"#
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "permission.camera", "onSuccess": {"type": "next"}}}"#
    )
  )

  /// A failure that users who decline do not cause.
  static let declinedIsSuccess = Rule(
    2131,
    "declined-is-success",
    .info,
    title: "A permission has an action for failure.",
    why:
      "Users who decline a permission are a success with 'granted' false; only errors are failures.",
    fix: "Put what declining users shall see into 'onSuccess'; they can't be told apart.",
    bad: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "permission.camera", "onFailure": ↓{"type": "next"}}}"#
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "permission.camera", "onSuccess": {"type": "next"}}}"#
    )
  )

  /// Answers to answers to answers.
  static let deepAnswers = Rule(
    2134,
    "deep-answers",
    .warning,
    title: "Actions that follow answers are nested very deep.",
    why: "The preview follows eight answers in a row; what comes after them is not shown.",
    fix: "Spread the steps over several screens.",
    bad: SequenceExample.screen(
      "\"content\": {\"title\": \"Hi\", \"buttonAction\": " + deep(8) + "}"
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "myapp.go", "onSuccess": {"type": "next"}}}"#
    )
  )

  private static func deep(_ depth: Int) -> String {
    let start = "{\"type\": \"custom\", \"identifier\": \"myapp.go\""
    return (0..<depth).reduce("↓\(start), \"awaitResult\": true}") { inner, _ in
      "\(start), \"onSuccess\": \(inner)}"
    }
  }

  /// A member that may be a route.
  static let guessedRoute = Rule(
    2132,
    "guessed-route",
    .info,
    title: "A field that is not known holds the id of a screen.",
    why:
      "The service has settings for new and returning users whose names are not public; the preview draws the field as a guessed route.",
    fix:
      "Nothing, if the field comes from the service's editor; else use an action of type 'screen'.",
    bad: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "auth.apple", ↓"returningUserScreen": "s"}}"#
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "auth.apple"}}"#
    )
  )
}
