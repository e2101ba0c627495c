public import Source

/// A way to leave a card.
public struct Route: Hashable, Sendable {
  /// The event that sets it off.
  public var trigger: Trigger
  /// The element that sets it off, by id: `buttons/primary`.
  public var element: String?
  /// The system's name for the action.
  public var action: String
  /// The target that it leads to.
  public var target: Target
  /// The addresses by locale, where it leads on the web and not all readers to the same.
  public var addresses: [String: Located<String>] = [:]
  /// The step that the user meets on the way: a popup, a system prompt, a sign-in sheet.
  public var via: String?
  /// The reason that nothing happens, where a button leads nowhere although it was meant to.
  public var reason: String?
  /// The state of the card in which it can be set off; nil is any.
  public let state: String?
  /// The condition that must hold; nil is none.
  public var guardCondition: Predicate?
  /// Milliseconds until it happens: since the card came, or since the tap on its element.
  public let delay: Double?
  /// Indicates a guess at the app's most likely behaviour, which the config does not specify.
  public var isGuess = false
  /// Indicates a step back, which is no part of a path.
  public var isBack = false
  /// Indicates a return to the card below, with no further progress.
  public var isReturn = false
  /// Indicates that the answers given on the card are stored.
  public var storesAnswers = true
  /// Its own transition; nil where it moves as its card does (``Card/transition(of:)``).
  @Boxed public private(set) var transition: Transition?
  /// The position of the route in the config, as a span.
  public var span: Span
  /// The rule that it follows, where several are asked in order.
  public var rule: Rule?
  /// The number of shown cards to advance by, where the target follows from those that one user sees.
  public var advance: Advance?
  /// The permissions that the system asks for on the way, in order: `notifications`, `tracking`.
  public var prompts: [String] = []
  /// The other dialogs of the app or system that the user meets on the way, in order.
  public var dialogs: [Dialog] = []

  /// Indicates a rule that leads on for no user, as its condition or the rules before it prove.
  public var isNever: Bool { rule != nil && guardCondition == .constant(false) }

  /// The target for readers of a locale.
  public func target(in locale: String) -> Target {
    if addresses.isEmpty { return target }
    let own = LocaleTag.chain(locale).lazy.compactMap { addresses[$0]?.value }.first
    return own.map { .external($0) } ?? target
  }

  /// One of the rules of a card; the first that matches is followed.
  public struct Rule: Hashable, Sendable {
    /// Its index among the card's rules as they are written.
    public let index: Int
    /// Its own condition, whatever the rules before it say.
    public var condition: Predicate
    /// The position of the rule in the document, as a span.
    public let span: Span
    /// The extent of the whole rule with its conditions, as a span; nil where that is not known.
    public var extent: Span?
    /// The index of an earlier rule that matches whenever this one would; nil where no single one does.
    public var shadow: Int?
    /// Indicates that nobody who is asked can meet its condition, as other answers are required.
    public var isUnmet = false

    /// A rule of a card.
    public init(_ index: Int, _ condition: Predicate, span: Span) {
      self.index = index
      self.condition = condition
      self.span = span
    }
  }

  /// An advance by a number of cards.
  public struct Advance: Hashable, Sendable {
    /// The number of cards.
    public let cards: Int
    /// Past the last card nothing happens, unless it starts on the last one; else the flow ends.
    public let isStrict: Bool

    /// An advance by cards.
    public init(_ cards: Int, isStrict: Bool) {
      self.cards = cards
      self.isStrict = isStrict
    }
  }

  /// Something of the app or system that a button puts before the user, and that is no permission.
  public enum Dialog: String, Hashable, Sendable {
    case signIn = "sign-in"
    case settings
    /// The question whether the app shall be the default browser.
    case defaultBrowser = "default-browser"
    /// The question for a review in the store.
    case review

    /// The dialog's name in sentences: "the sign-in".
    public var phrase: String {
      switch self {
      case .signIn: "the sign-in"
      case .settings: "the settings of the system"
      case .defaultBrowser: "the question for the default browser"
      case .review: "the question for a review"
      }
    }
  }

  /// Events that set a route off.
  public enum Trigger: String, Hashable, Sendable {
    case tap
    /// Skipping or closing.
    case skip
    /// A swipe to a neighbour.
    case swipe
    /// Time passing.
    case auto
    /// A native step that worked.
    case nativeSuccess = "native-success"
    /// A native step that failed.
    case nativeFailure = "native-failure"
    /// A native step that was given up.
    case nativeCancel = "native-cancel"
    case hostDecides = "host-decides"
  }

  /// Targets of a route.
  public enum Target: Hashable, Sendable {
    /// A card of the same flow by its place among the cards shown: +1 is the next.
    case step(Int)
    /// A card by id.
    case card(String)
    /// The end of the flow, done or given up.
    case end(completed: Bool)
    /// Another state of the same card, by its name: a sheet that opens over it.
    case state(String)
    /// Out of the app, or to a web page; ``LocaleTag/mark`` in it stands for the user's locale.
    case external(String)
    /// Nowhere: the card stays.
    case stays
  }

  /// A way to leave a card.
  public init(
    _ trigger: Trigger,
    element: String?,
    action: String,
    to target: Target,
    via: String? = nil,
    because reason: String? = nil,
    in state: String? = nil,
    when guardCondition: Predicate? = nil,
    after delay: Double? = nil,
    transition: Transition? = nil,
    span: Span
  ) {
    self.trigger = trigger
    self.element = element
    self.action = action
    self.target = target
    self.via = via
    self.reason = reason
    self.state = state
    self.guardCondition = guardCondition
    self.delay = delay
    self.transition = transition
    self.span = span
  }
}
