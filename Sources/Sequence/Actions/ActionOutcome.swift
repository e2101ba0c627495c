internal import Flow
internal import Source

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
