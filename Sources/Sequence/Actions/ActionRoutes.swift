internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The cause of a route: a trigger, and what the user met on the way from there.
struct Cause {
  var trigger = Route.Trigger.tap
  let element: String?
  /// The name of the first action on the way.
  var action = "next"
  var delay: Double?
  let span: Span
  /// The app's answer that led here; nil where the action itself does.
  var answer: Route.Trigger?
  /// The native steps that the user met, in words, in order.
  var via: [String] = []
  /// The permissions that the system asked for, in order.
  var prompts: [String] = []
  /// Other dialogs that the user met, in order.
  var dialogs: [Route.Dialog] = []
  /// A further condition, in words: "the user is new".
  var condition: String?
  /// Indicates a guess, which the document does not state.
  var isGuess = false

  /// The cause behind an answer to a native step; of several answers the first is the trigger, unless a
  /// later one tells more than success.
  func after(_ answer: Route.Trigger, _ native: NativeStep, _ phrase: String? = nil) -> Cause {
    var cause = self
    cause.via.append(phrase ?? native.phrase)
    if native.asksPermission {
      cause.prompts.append(String(native.identifier.dropFirst("permission.".count)))
    }
    cause.dialogs += native.dialogs
    if cause.answer == nil || answer != .nativeSuccess { cause.answer = answer }
    return cause
  }

  /// The cause of a guess under a condition.
  func guess(_ condition: String) -> Cause {
    var cause = self
    cause.condition = condition
    cause.isGuess = true
    return cause
  }
}

/// The routes of an action: nested actions after the app's answers become routes of their own
/// (reference: sequence, section 11.2).
extension ScreenRoutes {
  /// Answers to answers beyond this depth are not followed.
  private static let answerDepth = 8

  mutating func routes(of action: Located<SequenceAction>, _ cause: Cause) -> [Route] {
    let span = action.span
    guard case .custom(let custom) = action.value.kind else {
      return [route(of: action.value.kind, at: span, cause)] + guesses(action.value.others, cause)
    }
    guard let identifier = custom.identifier, !identifier.value.isEmpty else {
      return [route(.stays, at: span, because: "the action has no 'identifier'", cause)]
    }
    guard cause.via.count < Self.answerDepth else {
      let message = "actions that follow answers are nested more than \(Self.answerDepth) deep"
      log.report(.deepAnswers, message, at: span.start(1))
      return [route(.stays, at: span, because: "actions are nested too deep", cause)]
    }
    let native = NativeStep(identifier: identifier.value)
    checkAnswers(custom, native)
    guard custom.awaitsResult || !custom.answers.isEmpty || native.isKnown else {
      return [route(.stays, at: span, cause.after(.hostDecides, native))]
        + guesses(action.value.others, cause)
    }
    var found = success(custom, native, span, cause)
    let others = [
      (NativeStep.Result.failure, Route.Trigger.nativeFailure), (.cancel, .nativeCancel),
    ]
    for (result, answer) in others where native.results.contains(result) {
      let cause = cause.after(answer, native)
      if let next = custom.answers[result] {
        found += routes(of: next, cause)
      } else if native.failsOften {
        found.append(route(.stays, at: span, cause))
      }
    }
    return found + guesses(action.value.others, cause.after(.nativeSuccess, native))
  }

  private mutating func success(
    _ custom: SequenceAction.Custom,
    _ native: NativeStep,
    _ span: Span,
    _ cause: Cause
  ) -> [Route] {
    let cause = cause.after(.nativeSuccess, native, native.wordsOfSuccess)
    let next = custom.answers[.success] ?? Located(.next, span)
    // New users of a way to sign in, the app's own ones included, go on; others are done.
    guard native.namespace == "auth" else { return routes(of: next, cause) }
    return routes(of: next, cause.guess("the user is new"))
      + [route(of: .complete, at: span, cause.guess("the user has an account"))]
  }

  /// The route of an action that waits for no answer; one that leads nowhere is reported.
  mutating func route(of kind: SequenceAction.Kind, at span: Span, _ cause: Cause) -> Route {
    switch kind {
    case .next:
      let isLast = index + 1 == screens.all.count
      let target = isLast ? Route.Target.end(completed: true) : card(index + 1)
      return route(target, at: span, goesOn: true, cause)
    case .complete: return route(.end(completed: true), at: span, goesOn: true, cause)
    case .external(let url): return route(.external(url.value), at: span, cause)
    case .custom: return route(.stays, at: span, cause)
    case .previous:
      let isFirst = index == 0
      if isFirst {
        let message = "the first screen goes back, but no screen is before it"
        log.report(.nothingBefore, message, at: span.start(1))
      }
      let target = isFirst ? Route.Target.stays : card(index - 1)
      let reason = isFirst ? "this is the first screen" : nil
      var back = route(target, at: span, because: reason, cause)
      back.isBack = true
      return back
    case .screen(let id):
      guard let id, !id.value.isEmpty else {
        return route(.stays, at: span, because: "the action names no screen", cause)
      }
      if let position = screens.index(of: id.value) {
        return route(card(position), at: span, goesOn: true, cause)
      }
      let message = "no screen of the flow has the id '\(id.value)'"
      log.report(unknown: id, .missingScreen, message, among: flow.names)
      let reason = "no screen has the id '\(id.value)'"
      return route(.stays, at: span, because: reason, goesOn: true, cause)
    }
  }

  private func card(_ position: Int) -> Route.Target { .card(screens.all[position].id) }

  /// Guesses routes from members that no reference names and that hold the id of a screen: the service's own settings
  /// for new and known users, whose keys are not public.
  mutating func guesses(_ entries: [Node.Entry], _ cause: Cause) -> [Route] {
    entries.compactMap { entry in
      guard let id = entry.value.string, let position = screens.index(of: id) else { return nil }
      let message = "'\(entry.key)' is no known field, but holds the id of the screen '\(id)'"
      log.report(.guessedRoute, message, at: entry.keySpan)
      return route(card(position), at: entry.keySpan, cause.guess("'\(entry.key)' means so"))
    }
  }

  /// Reports actions that follow an answer which never comes, or comes when nobody expects it.
  private mutating func checkAnswers(_ custom: SequenceAction.Custom, _ native: NativeStep) {
    let results = native.results.map { $0 == .success ? "success" : "failure" }
    for result in [NativeStep.Result.failure, .cancel] where !native.results.contains(result) {
      guard let action = custom.answers[result] else { continue }
      let phrase = "'\(result.rawValue)' never runs, as '\(native.identifier)' only answers with"
      let answers = results.joined(separator: " or ")
      log.report(.answerNeverComes, "\(phrase) \(answers)", at: action.span.start(1))
    }
    guard native.asksPermission, let failure = custom.answers[.failure] else { return }
    log.report(
      .declinedIsSuccess,
      "'onFailure' of '\(native.identifier)' runs for errors only, not for users who decline",
      at: failure.span.start(1)
    )
  }
}
