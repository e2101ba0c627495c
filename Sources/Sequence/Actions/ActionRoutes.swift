internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension Route {
  /// The route behind an answer to a native step; of several answers the first is the trigger, unless a
  /// later one tells more than success.
  func after(_ answer: Trigger, _ native: NativeStep, _ phrase: String? = nil) -> Route {
    var route = self
    let phrase = phrase ?? native.phrase
    if via == nil || answer != .nativeSuccess { route.trigger = answer }
    route.via = via.map { "\($0), then \(phrase)" } ?? phrase
    if native.asksPermission {
      route.prompts.append(String(native.identifier.dropFirst("permission.".count)))
    }
    route.dialogs += native.dialogs
    return route
  }

  /// A guess under a condition in words: "the user is new".
  func guess(_ condition: String) -> Route {
    var route = self
    route.guardCondition = .opaque(condition, nil)
    route.isGuess = true
    return route
  }
}

/// The routes of an action: nested actions after the app's answers become routes of their own
/// (reference: sequence, section 11.2).
extension ScreenRoutes {
  /// Answers to answers beyond this depth are not followed.
  private static let answerDepth = 8
  /// The answers besides success.
  private static let otherAnswers: [(NativeStep.Result, Route.Trigger)] = [
    (.failure, .nativeFailure), (.cancel, .nativeCancel),
  ]

  /// `start` is the route up to here, and `depth` the number of answers on it.
  mutating func routes(
    of action: Located<SequenceAction>,
    _ start: Route,
    depth: Int = 0
  ) -> [Route] {
    let span = action.span
    guard case .custom(let custom) = action.value.kind else {
      return [route(of: action.value.kind, at: span, start)] + guesses(action.value.others, start)
    }
    guard let identifier = custom.identifier, !identifier.value.isEmpty else {
      return [route(.stays, at: span, because: "the action has no 'identifier'", start)]
    }
    guard depth < Self.answerDepth else {
      let message = "actions that follow answers are nested more than \(Self.answerDepth) deep"
      log.report(.deepAnswers, message, at: span.start(1))
      return [route(.stays, at: span, because: "actions are nested too deep", start)]
    }
    let native = NativeStep(identifier: identifier.value)
    checkAnswers(custom, native)
    guard custom.awaitsResult || !custom.answers.isEmpty || native.isKnown else {
      return [route(.stays, at: span, start.after(.hostDecides, native))]
        + guesses(action.value.others, start)
    }
    var found: [Route] = []
    let success = start.after(.nativeSuccess, native, native.wordsOfSuccess)
    // New users of a way to sign in, the app's own ones included, go on; others are done.
    let isSignIn = native.namespace == "auth"
    let onward = isSignIn ? success.guess("the user is new") : success
    let next = custom.answers[.success] ?? Located(.next, span)
    found += routes(of: next, onward, depth: depth + 1)
    if isSignIn {
      found.append(route(of: .complete, at: span, success.guess("the user has an account")))
    }
    for (result, answer) in Self.otherAnswers where native.results.contains(result) {
      let answered = start.after(answer, native)
      if let next = custom.answers[result] {
        found += routes(of: next, answered, depth: depth + 1)
      } else if native.failsOften {
        found.append(route(.stays, at: span, answered))
      }
    }
    return found + guesses(action.value.others, start.after(.nativeSuccess, native))
  }

  /// The route of an action that waits for no answer; one that leads nowhere is reported.
  mutating func route(of kind: SequenceAction.Kind, at span: Span, _ start: Route) -> Route {
    switch kind {
    case .next:
      let isLast = index + 1 == screens.all.count
      let target = isLast ? Route.Target.end(completed: true) : card(index + 1)
      return route(target, at: span, goesOn: true, start)
    case .complete: return route(.end(completed: true), at: span, goesOn: true, start)
    case .external(let url): return route(.external(url.value), at: span, start)
    case .custom: return route(.stays, at: span, start)
    case .previous:
      let isFirst = index == 0
      if isFirst {
        let message = "the first screen goes back, but no screen is before it"
        log.report(.nothingBefore, message, at: span.start(1))
      }
      let target = isFirst ? Route.Target.stays : card(index - 1)
      let reason = isFirst ? "this is the first screen" : nil
      var back = route(target, at: span, because: reason, start)
      back.isBack = true
      return back
    case .screen(let id):
      guard let id, !id.value.isEmpty else {
        return route(.stays, at: span, because: "the action names no screen", start)
      }
      if let position = screens.index(of: id.value) {
        return route(card(position), at: span, goesOn: true, start)
      }
      let message = "no screen of the flow has the id '\(id.value)'"
      log.report(unknown: id, .missingScreen, message, among: flow.names)
      let reason = "no screen has the id '\(id.value)'"
      return route(.stays, at: span, because: reason, goesOn: true, start)
    }
  }

  private func card(_ position: Int) -> Route.Target { .card(screens.all[position].id) }

  /// Guesses routes from members that no reference names and that hold the id of a screen: the service's own settings
  /// for new and known users, whose keys are not public.
  mutating func guesses(_ entries: [Node.Entry], _ start: Route) -> [Route] {
    entries.compactMap { entry in
      guard let id = entry.value.string, let position = screens.index(of: id) else { return nil }
      let message = "'\(entry.key)' is no known field, but holds the id of the screen '\(id)'"
      log.report(.guessedRoute, message, at: entry.keySpan)
      return route(card(position), at: entry.keySpan, start.guess("'\(entry.key)' means so"))
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
