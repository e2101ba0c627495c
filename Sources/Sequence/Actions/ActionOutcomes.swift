internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The possible outcomes of an action: nested actions after the app's answers become outcomes of their own
/// (reference: sequence, section 11.2).
extension ScreenRoutes {
  /// Answers to answers beyond this depth are not followed.
  static let answerDepth = 8

  mutating func outcomes(of action: Located<SequenceAction>, depth: Int = 0) -> [ActionOutcome] {
    guard case .custom(let custom) = action.value.kind else {
      return [outcome(of: action.value.kind, at: action.span)] + guesses(action.value.others)
    }
    guard let identifier = custom.identifier, !identifier.value.isEmpty else {
      return [ActionOutcome(reason: "the action has no 'identifier'", span: action.span)]
    }
    guard depth < Self.answerDepth else {
      log.report(
        .deepAnswers,
        "actions that follow answers are nested more than \(Self.answerDepth) deep",
        at: action.span.start(1)
      )
      return [ActionOutcome(reason: "actions are nested too deep", span: action.span)]
    }
    return answers(custom, NativeStep(identifier: identifier.value), action, depth)
  }

  /// The outcome of an action that waits for no answer; one that leads nowhere is reported.
  mutating func outcome(of kind: SequenceAction.Kind, at span: Span) -> ActionOutcome {
    switch kind {
    case .next:
      let isLast = index + 1 == screens.all.count
      let target = isLast ? Route.Target.end(completed: true) : card(index + 1)
      return ActionOutcome(target: target, goesOn: true, span: span)
    case .complete: return ActionOutcome(target: .end(completed: true), goesOn: true, span: span)
    case .external(let url): return ActionOutcome(target: .external(url.value), span: span)
    case .custom: return ActionOutcome(span: span)
    case .previous:
      if index > 0 { return ActionOutcome(target: card(index - 1), isBack: true, span: span) }
      log.report(
        .nothingBefore,
        "the first screen goes back, but no screen is before it",
        at: span.start(1)
      )
      return ActionOutcome(reason: "this is the first screen", isBack: true, span: span)
    case .screen(let id):
      guard let id, !id.value.isEmpty else {
        return ActionOutcome(reason: "the action names no screen", span: span)
      }
      if let place = screens.place(of: id.value) {
        return ActionOutcome(target: card(place), goesOn: true, span: span)
      }
      let words = "no screen of the flow has the id '\(id.value)'"
      log.report(unknown: id, .missingScreen, words, among: flow.names)
      return ActionOutcome(reason: "no screen has the id '\(id.value)'", goesOn: true, span: span)
    }
  }

  private func card(_ place: Int) -> Route.Target { .card(screens.all[place].id) }

  // MARK: Answers

  private mutating func answers(
    _ custom: SequenceAction.Custom,
    _ native: NativeStep,
    _ action: Located<SequenceAction>,
    _ depth: Int
  ) -> [ActionOutcome] {
    checkAnswers(custom, native)
    let hasNested = custom.onSuccess != nil || custom.onFailure != nil || custom.onCancel != nil
    guard custom.awaitsResult || hasNested || native.isKnown else {
      let outcome = ActionOutcome(answer: .hostDecides, via: [native.words], span: action.span)
      return [outcome] + guesses(action.value.others)
    }
    var found = success(custom, native, action, depth)
    if native.results.contains(.failure) {
      found += answer(.nativeFailure, custom.onFailure, native, action, depth)
    }
    if native.results.contains(.cancel) {
      found += answer(.nativeCancel, custom.onCancel, native, action, depth)
    }
    return found
      + guesses(action.value.others).map { $0.after(.nativeSuccess, native, native.words) }
  }

  private mutating func success(
    _ custom: SequenceAction.Custom,
    _ native: NativeStep,
    _ action: Located<SequenceAction>,
    _ depth: Int
  ) -> [ActionOutcome] {
    let next = custom.onSuccess ?? Located(.next, action.span)
    let found = outcomes(of: next, depth: depth + 1).map { outcome in
      var outcome = outcome.after(.nativeSuccess, native, native.wordsOfSuccess)
      if native.signsIn, !outcome.isGuess {
        outcome.condition = outcome.condition ?? "the user is new"
        outcome.isGuess = true
      }
      return outcome
    }
    guard native.signsIn else { return found }
    var known = outcome(of: .complete, at: action.span)
    known.answer = .nativeSuccess
    known.via = [native.wordsOfSuccess]
    known.condition = "the user has an account"
    known.isGuess = true
    return found + [known]
  }

  /// The outcomes after a failure or a refusal: those of the configured action, else the screen stays.
  private mutating func answer(
    _ answer: Route.Trigger,
    _ next: Located<SequenceAction>?,
    _ native: NativeStep,
    _ action: Located<SequenceAction>,
    _ depth: Int
  ) -> [ActionOutcome] {
    if let next {
      return outcomes(of: next, depth: depth + 1).map { $0.after(answer, native, native.words) }
    }
    if !native.failsOften { return [] }
    return [ActionOutcome(answer: answer, via: [native.words], span: action.span)]
  }

  /// Guesses routes from members that no reference names and that hold the id of a screen: the service's own settings
  /// for new and known users, whose keys are not public.
  mutating func guesses(_ entries: [Node.Entry]) -> [ActionOutcome] {
    entries.compactMap { entry in
      guard let id = entry.value.string, let place = screens.place(of: id) else { return nil }
      log.report(
        .guessedRoute,
        "'\(entry.key)' is no known field, but holds the id of the screen '\(id)'",
        at: entry.keySpan
      )
      return ActionOutcome(
        target: card(place),
        condition: "'\(entry.key)' means so",
        isGuess: true,
        span: entry.keySpan
      )
    }
  }

  /// Reports actions that follow an answer which never comes, or comes when nobody expects it.
  private mutating func checkAnswers(_ custom: SequenceAction.Custom, _ native: NativeStep) {
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

/// A possible outcome of an action, the answers of the app included.
struct ActionOutcome {
  var target = Route.Target.stays
  /// The reason that nothing happens, where that is a mistake.
  var reason: String?
  /// Indicates a step to the screen before.
  var isBack = false
  /// Indicates a step that needs the answers which the screen requires.
  var goesOn = false
  /// The app's answer that led here; nil where the action itself does.
  var answer: Route.Trigger?
  /// The native steps that the user met on the way, in words, in order.
  var via: [String] = []
  /// The permissions that the system asked for, in order.
  var prompts: [String] = []
  /// Other dialogs that the user met, in order.
  var dialogs: [Route.Dialog] = []
  /// A further condition, in words: "the user is new".
  var condition: String?
  /// Indicates that the outcome is a guess, which the document does not state.
  var isGuess = false
  /// The span that the outcome is read from.
  let span: Span

  /// The outcome behind an answer of the app and the native step before it; the first answer stays the trigger, unless
  /// a later one tells more.
  func after(_ first: Route.Trigger, _ native: NativeStep, _ words: String) -> ActionOutcome {
    var outcome = self
    outcome.via.insert(words, at: 0)
    outcome.prompts = native.prompts + prompts
    outcome.dialogs = native.dialogs + dialogs
    if answer == nil || answer == .nativeSuccess { outcome.answer = first }
    return outcome
  }
}
