public import Source

/// One screen, prompt or sheet that a user sees.
public struct Card: Hashable, Sendable {
  /// The config's key.
  public let id: String
  /// The id as its document states it, which several cards can have; nil where it states none, as in a list
  /// without ids.
  public var statedID: String?
  /// The system's own name for its kind: `basic`, `multiple-choice`, `welcome`.
  public let kind: String
  /// The part of the device's screen that it covers.
  public var surface: Surface = .fullScreen
  /// The system's own index in the order, where it has one.
  public var order: Int?
  /// The looks of the card; the first state is `default` or the one the user meets first.
  public private(set) var states: [CardState]
  /// The texts that ``TextSlot``s name.
  public var texts: [TextRef]
  /// The images that ``ImageSlot``s name.
  public internal(set) var images: [ImageRef]
  /// The parts that lists and `index.json` speak of.
  public let summary: CardSummary
  /// Answers it collects, by field.
  public var collects: [String] = []
  /// All answers that it can store; nil where they are not known.
  public var answers: [Answer]?
  /// Indicates parts whose routes are not known: blocks of later releases, the app's own views.
  public var mayLeadOn = false
  /// Values from elsewhere that its texts and conditions ask for, by name: `user.plan`.
  public var asks: [String] = []
  /// The condition under which it is shown; nil is always.
  public var condition: Predicate?
  /// Facts for the inspector, in order: a word and a value each.
  public var facts: [Fact] = []
  /// The transition to the next card, where the system specifies one.
  @Boxed public var transition: Transition? = nil
  /// Transitions to single cards, by their ids, whether or not a route leads there: an app may go there by
  /// itself.
  public var transitions: [String: Transition] = [:]
  /// The ways to leave the card: the target of each button.
  public var routes: [Route] = []
  /// Rules that lead on for no user: not routes, but kept for checks and the analysis of paths.
  public var never: [Route] = []
  /// The version of the app whose sizes, colours and text styles it is drawn with; nil where its own
  /// document specifies them.
  @Boxed public var look: AppLookVersion? = nil
  /// The position of its definition, as a span.
  public let span: Span

  /// Parts of a device's screen that a card covers.
  public enum Surface: String, Hashable, Sendable {
    case fullScreen = "full-screen"
    /// The lower part.
    case bottomSheet = "bottom-sheet"
    /// A bar or box over something else.
    case prompt
  }

  /// Indicates that an action hands over to the app, and no route says where the app leads.
  public var isLeftByApp: Bool {
    let decided = routes.filter { $0.trigger == .hostDecides }
    let known = Set(decided.filter { $0.target != .stays }.map(\.element))
    return decided.contains { !known.contains($0.element) }
  }

  /// Indicates that not all ways on from the card are known.
  public var isOpen: Bool { mayLeadOn || isLeftByApp }

  /// The transition to another card where no route specifies one.
  public func transition(to card: String) -> Transition? { transitions[card] ?? transition }

  /// The transition of one of its routes: the route's own, else the one to the card that it leads to.
  public func transition(of route: Route) -> Transition? {
    if let own = route.transition { return own }
    guard case .card(let id) = route.target else { return nil }
    return transition(to: id)
  }

  /// Shares equal parts in memory among its states, and with those of another card.
  public mutating func share(_ other: Card?) {
    for index in states.indices {
      if let other, other.states.indices.contains(index) {
        states[index].share(other.states[index])
      }
      if index > 0 { states[index].share(states[index - 1]) }
    }
  }

  /// A word and a value for the inspector.
  public struct Fact: Hashable, Sendable {
    /// The name of the property: "order", "prerequisites".
    public let name: String
    /// Its value, as text.
    public let value: String
    /// The position at which it was set; in a branch's own file where the branch changed it.
    public let span: Span?
    /// Indicates a fact about who gets a branch or a card, when and how often.
    public let isOfAudience: Bool

    /// A fact of a card or a branch.
    public init(_ name: String, _ value: String, span: Span? = nil, isOfAudience: Bool = false) {
      self.name = name
      self.value = value
      self.span = span
      self.isOfAudience = isOfAudience
    }
  }

  /// A card of states that share one table of texts and images.
  public init(
    id: String,
    kind: String,
    states: [CardState],
    slots: Slots,
    summary: CardSummary,
    span: Span
  ) {
    self.id = id
    statedID = id
    self.kind = kind
    self.states = states
    texts = slots.texts
    images = slots.images
    self.summary = summary
    self.span = span
  }
}

extension Card {
  /// Changes its texts and images.
  mutating func mapReferences(
    texts change: (inout TextRef) -> Void,
    images changeImage: (inout ImageRef) -> Void
  ) {
    for text in texts.indices { texts[text].changeLines(change) }
    for image in images.indices { changeImage(&images[image]) }
  }

  /// The card without its place in the flow, which follows from the cards around it.
  public var withoutProgress: Card {
    var card = self
    card.states = states.map { state in
      let root = state.root.removing { part in
        if case .progress(let progress) = part.kind { progress.isOfFlow } else { false }
      }
      return CardState(state.name, root: root.allAtAnyPlace, statusBar: state.statusBar)
    }
    return card
  }
}

/// One look of a card: as it first shows, with a popup open, filled in.
public struct CardState: Hashable, Sendable {
  /// `default`, `popup`, `prompt`, `unselected`, `selected`, `confirmation`, `filled`, `error`.
  public let name: String
  /// The root element, which fills the device's screen.
  public private(set) var root: Element
  /// The look of the status bar, which belongs to no element.
  public let statusBar: StatusBar

  /// The colour of the clock and the signs beside it.
  public enum StatusBar: Hashable, Sendable {
    /// Dark signs on light screens and the reverse.
    case automatic
    /// White signs, for dark backgrounds.
    case light
    /// Black signs, for light backgrounds.
    case dark
    /// White signs above a sheet that reaches the foot of the screen.
    case lightAbove
  }

  fileprivate mutating func share(_ other: CardState) { root.share(other.root) }

  /// A look of a card.
  public init(_ name: String, root: Element, statusBar: StatusBar = .automatic) {
    self.name = name
    self.root = root
    self.statusBar = statusBar
  }
}

/// The parts of a card that lists, comparisons and `index.json` speak of.
public struct CardSummary: Hashable, Sendable {
  /// Its heading.
  public var title: TextSlot?
  /// Its running text.
  public var body: TextSlot?
  /// Its main picture.
  public var image: ImageSlot?
  /// The name of the sign, or the emoji, that it has for a picture.
  public var sign: String?
  /// Its buttons, primary first.
  public var buttons: [Button] = []
  /// Its link.
  public var link: Link?
  /// The options that can be chosen on it.
  public var choices: [Choice] = []

  /// A button of a card.
  public struct Button: Hashable, Sendable {
    /// `primary`, `secondary` or the system's own word.
    public let role: String
    /// Its words.
    public let title: TextSlot
    /// The system's name for its action.
    public let action: String

    /// A button.
    public init(role: String, title: TextSlot, action: String) {
      self.role = role
      self.title = title
      self.action = action
    }
  }

  /// A link of a card.
  public struct Link: Hashable, Sendable {
    /// Its words.
    public let title: TextSlot
    /// The address that it opens.
    public let url: String

    /// A link.
    public init(title: TextSlot, url: String) {
      self.title = title
      self.url = url
    }
  }

  /// Something that can be chosen.
  public struct Choice: Hashable, Sendable {
    /// Its words.
    public let title: TextSlot
    /// Its picture.
    public let image: ImageSlot?
    /// The system's name for the action of choosing it.
    public let action: String

    /// A choice.
    public init(title: TextSlot, image: ImageSlot?, action: String) {
      self.title = title
      self.image = image
      self.action = action
    }
  }

  /// An empty summary.
  public init() {}
}

/// A version of an app whose looks cards are drawn with.
public struct AppLookVersion: Hashable, Sendable {
  /// As people write it: `v149.1`.
  public let text: String
  /// The project says the version, or a manifest's name; else it is a guess by the names in use.
  public let isStated: Bool

  /// A version.
  public init(_ text: String, isStated: Bool) {
    self.text = text
    self.isStated = isStated
  }
}
