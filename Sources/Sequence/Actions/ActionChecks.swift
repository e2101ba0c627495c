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
