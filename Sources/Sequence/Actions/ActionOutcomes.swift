internal import Flow
internal import Source
internal import Syntax

/// Finds the possible outcomes of an action: nested actions after the app's answers become outcomes of
/// their own (reference: sequence, section 11.2).
struct ActionOutcomes {
  /// Answers to answers beyond this depth are not followed.
  static let depthLimit = 8

  /// Finds screens by id.
  let screens: ScreenList
  /// The findings so far.
  var log: Log

  /// The outcomes of an action at a place.
  mutating func outcomes(of action: Located<SequenceAction>, depth: Int = 0) -> [ActionOutcome] {
    guard case .custom(let custom) = action.value.kind else {
      return [ActionOutcome(step: step(action.value.kind), span: action.span)] + guesses(action)
    }
    guard let identifier = custom.identifier, !identifier.value.isEmpty else {
      let reason = "the action has no 'identifier'"
      return [ActionOutcome(step: .nothing(reason), span: action.span)]
    }
    guard depth < Self.depthLimit else {
      log.report(
        .deepAnswers,
        "actions that follow answers are nested more than \(Self.depthLimit) deep",
        at: action.span.start(1)
      )
      let reason = "actions are nested too deep"
      return [ActionOutcome(step: .nothing(reason), span: action.span)]
    }
    return answers(custom, NativeStep(identifier: identifier.value), action, depth)
  }

  private func step(_ kind: SequenceAction.Kind) -> ActionOutcome.Step {
    switch kind {
    case .next: return .next
    case .previous: return .previous
    case .complete: return .complete
    case .screen(let id):
      guard let id, !id.value.isEmpty else { return .nothing("the action names no screen") }
      return .screen(id)
    case .external(let url): return .external(url.value)
    case .custom: return .stays
    }
  }

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
      let outcome = ActionOutcome(
        step: .stays,
        answer: .hostDecides,
        via: [native.words],
        span: action.span
      )
      return [outcome] + guesses(action)
    }
    var found = success(custom, native, action, depth)
    if native.results.contains(.failure) {
      found += answer(.nativeFailure, custom.onFailure, native, action, depth)
    }
    if native.results.contains(.cancel) {
      found += answer(.nativeCancel, custom.onCancel, native, action, depth)
    }
    return found
      + guesses(action).map { guess in
        var guess = guess
        guess.follow(.nativeSuccess, native, native.words)
        return guess
      }
  }

  private mutating func success(
    _ custom: SequenceAction.Custom,
    _ native: NativeStep,
    _ action: Located<SequenceAction>,
    _ depth: Int
  ) -> [ActionOutcome] {
    var found =
      custom.onSuccess.map { outcomes(of: $0, depth: depth + 1) }
      ?? [ActionOutcome(step: .next, span: action.span)]
    for index in found.indices {
      found[index].follow(.nativeSuccess, native, native.wordsOfSuccess)
      if native.signsIn, !found[index].isGuess {
        found[index].condition = found[index].condition ?? "the user is new"
        found[index].isGuess = true
      }
    }
    guard native.signsIn else { return found }
    var known = ActionOutcome(step: .complete, answer: .nativeSuccess, span: action.span)
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
    guard let next else {
      guard native.failsOften else { return [] }
      return [
        ActionOutcome(step: .stays, answer: answer, via: [native.words], span: action.span)
      ]
    }
    var found = outcomes(of: next, depth: depth + 1)
    for index in found.indices { found[index].follow(answer, native, native.words) }
    return found
  }

  // MARK: Guesses

  /// Members that no reference names and that hold the id of a screen: the service's own settings for
  /// new and known users, whose keys are not public.
  private mutating func guesses(_ action: Located<SequenceAction>) -> [ActionOutcome] {
    guesses(action.value.others)
  }

  /// Guesses routes from members that hold the id of a screen.
  mutating func guesses(_ entries: [Node.Entry]) -> [ActionOutcome] {
    entries.compactMap { entry in
      guard let id = entry.value.string, screens.place(of: id) != nil else { return nil }
      log.report(
        .guessedRoute,
        "'\(entry.key)' is no known field, but holds the id of the screen '\(id)'",
        at: entry.keySpan
      )
      var guess = ActionOutcome(step: .screen(Located(id, entry.value.span)), span: entry.keySpan)
      guess.condition = "'\(entry.key)' means so"
      guess.isGuess = true
      return guess
    }
  }
}

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

/// A possible outcome of an action, the answers of the app included.
struct ActionOutcome {
  /// The step that follows.
  let step: Step
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

  /// The target of an outcome.
  enum Step {
    /// The next screen, or the end after the last one.
    case next
    /// The screen before.
    case previous
    /// A screen by id.
    case screen(Located<String>)
    /// The end.
    case complete
    /// A page outside the app.
    case external(String)
    /// Nowhere, on purpose.
    case stays
    /// Nowhere, because of a mistake.
    case nothing(String)
  }
}

extension ActionOutcome {
  /// Puts an answer of the app and the native step before it in front; the first answer stays the
  /// trigger, unless a later one tells more.
  mutating func follow(_ first: Route.Trigger, _ native: NativeStep, _ words: String) {
    via.insert(words, at: 0)
    prompts = native.prompts + prompts
    dialogs = native.dialogs + dialogs
    guard let answer else {
      self.answer = first
      return
    }
    if answer == .nativeSuccess { self.answer = first }
  }
}
