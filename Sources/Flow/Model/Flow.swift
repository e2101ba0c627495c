public import Source

/// One onboarding flow with everything that can become of it.
public struct Flow: Hashable, Sendable {
  /// The config's key, unique in a build.
  public var id: String
  /// The system's name: `nimbus`, `sequence`, `appdna`.
  public let system: String
  /// What people call the system; nil where nobody said.
  public var systemTitle: String?
  /// What its app runs on: the devices it is drawn on, with their status bars and fonts.
  public var platform = Platform.ios
  /// Its app holds the screen upright on phones; tablets turn.
  public var isUprightOnPhones = false
  /// What a person calls it.
  public let title: String
  /// One sentence about it, from its own description, or nil.
  public let about: String?
  /// Where users come in: `fresh-install`, `upgrade`.
  public let entries: [Entry]
  /// The shipped flow first, then every branch of every experiment.
  public var variants: [Variant]
  /// Where it is defined.
  public let span: Span
  /// The names of its conditions, any of which a run can decide, sorted; nil where its system does
  /// not say.
  public var conditions: [String]?

  /// A way into a flow.
  public struct Entry: Hashable, Sendable {
    /// The system's name for it.
    public let id: String
    /// What a person calls it.
    public let title: String

    /// A way into a flow.
    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A flow of a system.
  public init(
    id: String,
    system: String,
    title: String,
    about: String? = nil,
    entries: [Entry],
    variants: [Variant],
    span: Span
  ) {
    self.id = id
    self.system = system
    self.title = title
    self.about = about
    self.entries = entries
    self.variants = variants
    self.span = span
  }
}

extension Flow {
  /// The devices it is drawn on, of those that a config names: those of its platform, but for turned
  /// phones where its app does not turn; all of them where the config names none.
  public func devices(among ids: [String]) -> [Device] {
    let drawn = Device.drawn(on: platform, among: ids).filter(isDrawn)
    return drawn.isEmpty ? Device.drawn(on: platform, among: []).filter(isDrawn) : drawn
  }

  private func isDrawn(on device: Device) -> Bool {
    !(isUprightOnPhones && device.isTurned && device.size != .tablet)
  }
}

extension Flow {
  /// The same flow; a card that is also the first variant's is that very value in all variants.
  ///
  /// So it is in memory once, and telling that both are equal takes no look at what they hold.
  public var sharingCards: Flow {
    var flow = self
    let cards = variants.first?.cards ?? []
    let first = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    for variant in variants.indices.dropFirst() {
      for (place, card) in variants[variant].cards.enumerated() {
        guard let same = first[card.id], same == card else { continue }
        flow.variants[variant].cards[place] = same
      }
    }
    return flow
  }
}

/// A whole flow after merging: what ships, or what a branch of an experiment makes of it.
public struct Variant: Hashable, Sendable {
  /// Its id, unique in the flow: the channel, or experiment and branch.
  public let id: String
  /// Where it comes from.
  public let provenance: Provenance
  /// Every card it defines, those that nobody sees included, in order of entry, then of definition.
  public fileprivate(set) var cards: [Card]
  /// What each entry shows, by the entry's id.
  public let sequences: [String: Sequence]
  /// Cards that no entry shows, with the reason.
  public let hidden: [Hidden]
  /// The cards that some user sees; all of them where no entry says which.
  public var shown: Set<String> {
    let listed = sequences.values.flatMap { $0.cards + ($0.candidates ?? []).map(\.card) }
    return sequences.isEmpty ? Set(cards.map(\.id)) : Set(listed)
  }

  /// What each of the project's personas sees; empty where it has none.
  public var seen: [Seen] = []
  /// What they see on each day on which they open the app; empty where none says when it does.
  public var days: [Day] = []

  /// Where a variant comes from.
  public struct Provenance: Hashable, Sendable {
    /// The channel whose defaults it starts from.
    public var channel: String?
    /// The experiment's slug; nil for what ships.
    public var experiment: String?
    /// The experiment's name for people.
    public var experimentTitle: String?
    /// The branch's slug.
    public var branch: String?
    /// What a person calls the branch, where that is not its slug.
    public var branchTitle: String?
    /// The branch's weight among its siblings.
    public var ratio: Int?
    /// The experiment's targeting, as written.
    public var targeting: String?
    /// Who may come to it, as far as the experiment's targeting tells; of users who are in it already
    /// nothing is said.
    public var audience = Predicate.constant(true)
    /// The slug of the rollout beneath the experiment, where a user is in both.
    public var rollout: String?
    /// The file of values that it is, where no recipe holds it.
    public var file: String?
    /// What a reviewer asks of the recipe, in order: users, dates, versions.
    public var facts: [Card.Fact] = []
    /// True for a rollout, which has one branch.
    public var isRollout = false
    /// True where this is the branch others are compared with.
    public var isControl = false
    /// The branch's own values, or nil for what ships.
    public var span: Span?
    /// All of the recipe or experiment that it is a branch of.
    public var recipe: Span?

    /// What ships.
    public init() {}
  }

  /// What one entry shows.
  public struct Sequence: Hashable, Sendable {
    /// Ids of cards in the order a user sees them.
    public let cards: [String]
    /// True where the user can close the flow.
    public let isDismissable: Bool
    /// How far along the user is told to be.
    public let chrome: Chrome
    /// Every card that some user of the entry sees, in order; nil where cards follow from routes alone.
    public var candidates: [Candidate]?
    /// A user sees the first card that is meant for them, and no other after it: cards are no steps.
    public var showsOne = false

    /// A card that an entry shows to some.
    public struct Candidate: Hashable, Sendable {
      /// The card.
      public let card: String
      /// What shows it.
      public let condition: Predicate

      /// A card with what shows it.
      public init(_ card: String, when condition: Predicate) {
        self.card = card
        self.condition = condition
      }
    }

    /// An order of cards.
    public init(cards: [String], isDismissable: Bool, chrome: Chrome = Chrome()) {
      self.cards = cards
      self.isDismissable = isDismissable
      self.chrome = chrome
    }
  }

  /// What surrounds the cards of a flow.
  public struct Chrome: Hashable, Sendable {
    /// The system's name for its progress indicator, or nil for none.
    public var progress: String?
    /// A control leads back.
    public var hasBack = false
    /// A control closes the flow.
    public var hasDismiss = false

    /// Nothing.
    public init() {}
  }

  /// A card that nobody sees.
  public struct Hidden: Hashable, Sendable {
    /// The card.
    public let card: String
    /// Why.
    public let reason: String

    /// A card and why nobody sees it.
    public init(card: String, reason: String) {
      self.card = card
      self.reason = reason
    }
  }

  /// What one persona sees.
  public struct Seen: Hashable, Sendable {
    /// The persona's name.
    public let persona: String
    /// Ids of cards in order, by the entry's id.
    public let sequences: [String: [String]]
    /// The cards of these entries that stay away, with the reason.
    public let hidden: [Hidden]
    /// How many orders of cards are open to the persona where more than one is, by the entry's id; 0 is
    /// too many to count.
    public var ways: [String: Int] = [:]

    /// A persona's view of a variant.
    public init(persona: String, sequences: [String: [String]], hidden: [Hidden]) {
      self.persona = persona
      self.sequences = sequences
      self.hidden = hidden
    }
  }

  /// A whole flow after merging.
  public init(
    id: String,
    provenance: Provenance,
    cards: [Card],
    sequences: [String: Sequence],
    hidden: [Hidden] = []
  ) {
    self.id = id
    self.provenance = provenance
    self.cards = cards
    self.sequences = sequences
    self.hidden = hidden
  }
}
