internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An action of a button, a choice or an answer of the app (reference: sequence, section 11.1).
struct SequenceAction: Sendable {
  let kind: Kind
  /// Members with strings that no reference names; one may hold the id of a screen.
  var others: [Node.Entry] = []

  init(_ kind: Kind) { self.kind = kind }

  indirect enum Kind: Sendable {
    /// The next screen by order; after the last one the flow is done.
    case next
    /// The screen before by order.
    case previous
    /// A screen by its id; nil where the action names none.
    case screen(Located<String>?)
    /// The flow is done.
    case complete
    /// A native step, with the actions that follow its answers.
    case custom(Custom)
    /// A page outside the app.
    case external(Located<String>)
  }

  /// A native step of the app.
  struct Custom: Sendable {
    /// The app's name for it; nil where the action names none.
    let identifier: Located<String>?
    /// The flow waits for an answer.
    var awaitsResult = false
    /// Actions to run after each answer, as far as they are configured.
    var answers: [NativeStep.Result: Located<SequenceAction>] = [:]
  }

  /// The action in a word, for lists: `next`, `screen:goals`, `auth.apple`.
  var name: String {
    switch kind {
    case .next: "next"
    case .previous: "previous"
    case .screen(let id): "screen:\(id?.value ?? "")"
    case .complete: "complete"
    case .custom(let custom): custom.identifier?.value ?? "custom"
    case .external(let url): url.value
    }
  }

  /// The default for a missing action: the next screen.
  static let next = SequenceAction(.next)
}

extension ScreenContent {
  /// Members of blocks and actions that no reference names and that hold strings.
  var others: [Node.Entry] {
    let blocks = blocks.withChildren
    let actions = [buttonAction, skipAction] + blocks.flatMap { $0.content.actions.map(\.action) }
    return blocks.flatMap(\.others)
      + actions.compactMap { $0 }.flatMap { $0.value.allOthers }
  }
}

extension SequenceAction {
  /// Such members of the action and of those that follow the app's answers.
  var allOthers: [Node.Entry] {
    guard case .custom(let custom) = kind else { return others }
    let nested = NativeStep.Result.allCases.compactMap { custom.answers[$0] }
    return others + nested.flatMap { $0.value.allOthers }
  }
}

extension Fields {
  /// The action under a key; absent is nil, and what that means the owner decides.
  mutating func action(_ key: String) -> Located<SequenceAction>? {
    guard let value = any(key) else { return nil }
    if let word = value.string {
      let message = "an action must be a map, found the string '\(word)'"
      log.report(.bareAction, message, at: value.span, help: "write {\"type\": \"\(word)\"}")
      return Located(SequenceAction(kind(Located(word, value.span))), value.span)
    }
    guard value.map != nil else { return reportType(value, quoted(key), "an action") }
    return read(value, of: "an action") { fields in
      var action = SequenceAction(fields.kind())
      action.others = fields.unasked.filter { $0.value.string != nil }
      return Located(action, value.span)
    }
  }

  private mutating func kind() -> SequenceAction.Kind {
    if let type = text("type") { return kind(type) }
    if let url = text("url") { return external(url) }
    report(.unknownAction, "an action needs a 'type'", help: Self.actionHelp)
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
    let message = "an action is '\(type.value)', which no app knows; it is drawn as '\(meant)'"
    log.report(.unknownAction, message, at: type.span, help: Self.actionHelp)
    return kind
  }

  private mutating func external(_ url: Located<String>) -> SequenceAction.Kind {
    let message = "an action opens '\(url.value)', which no app does"
    let help = "use a custom action that the app handles"
    log.report(.unknownAction, message, at: url.span, help: help)
    return .external(url)
  }

  private mutating func screen(_ type: Located<String>) -> SequenceAction.Kind {
    let id = text("screenId")
    if id.nonEmpty == nil {
      let message = "the action '\(type.value)' needs a 'screenId'"
      log.report(.actionWithoutScreen, message, at: type.span)
    }
    return .screen(id)
  }

  private mutating func custom(_ type: Located<String>) -> SequenceAction.Custom {
    var custom = SequenceAction.Custom(identifier: text("identifier"))
    if custom.identifier.nonEmpty == nil {
      log.report(.actionWithoutIdentifier, "a custom action needs an 'identifier'", at: type.span)
    }
    custom.awaitsResult = bool("awaitResult") ?? false
    for result in NativeStep.Result.allCases {
      custom.answers[result] = action(result.rawValue)
    }
    return custom
  }

  private static let actionHelp =
    "one of 'next', 'previous', 'screen', 'complete' and 'custom'"
}

/// Work that an app does outside the flow, by its identifier (reference: sequence, section 11.2).
struct NativeStep: Hashable, Sendable {
  /// The identifier as written: `auth.apple`, `myapp.connect`.
  let identifier: String

  enum Result: String, CaseIterable {
    case success = "onSuccess"
    case failure = "onFailure"
    case cancel = "onCancel"
  }

  /// The identifiers that the service itself knows, with short descriptions for a user.
  static let known: KeyValuePairs = [
    "auth.apple": "Sign in with Apple",
    "auth.google": "Sign in with Google",
    "auth.email": "Sign in with email",
    "permission.notifications": "notifications prompt",
    "permission.location": "location prompt",
    "permission.locationAlways": "prompt for location at all times",
    "permission.camera": "camera prompt",
    "permission.photos": "photos prompt",
    "permission.tracking": "tracking prompt",
    "system.review": "App Store review prompt",
    "system.openSettings": "Settings",
  ]

  /// The text before the first dot.
  var namespace: Substring { identifier.prefix { $0 != "." } }

  /// Indicates that the service knows the step; its answer comes whatever `awaitResult` says.
  var isKnown: Bool { description != nil }

  private var description: String? { Self.known.first { $0.key == identifier }?.value }

  /// Indicates that the service asks the user for a permission.
  var asksPermission: Bool { isKnown && namespace == "permission" }

  /// Other dialogs that a user meets.
  ///
  /// Ways to sign in are many on purpose, and not among them.
  var dialogs: [Route.Dialog] {
    switch identifier {
    case "system.review": [.review]
    case "system.openSettings": [.settings]
    default: []
    }
  }

  var results: [Result] {
    switch identifier {
    case "system.review": [.success]
    case "system.openSettings": [.success, .failure]
    default: asksPermission ? [.success, .failure] : Result.allCases
    }
  }

  /// Indicates that users themselves can make the step fail; else a failure is an error of the system.
  var failsOften: Bool { namespace != "system" && !asksPermission }

  /// A short description of the step for a user.
  var phrase: String { description ?? "the app's '\(identifier)'" }

  /// The description of a successful answer; users who decline go on as well.
  var wordsOfSuccess: String {
    if asksPermission { return phrase + ", allowed or declined" }
    return identifier == "system.review" ? phrase + ", shown or not" : phrase
  }
}
