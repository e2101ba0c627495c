public import Source

/// One onboarding flow with all its variants.
public struct Flow: Hashable, Sendable {
  /// The config's key, unique in a build.
  public var id: String
  /// The system's name: `nimbus`, `sequence`, `appdna`.
  public let system: String
  /// The system's name for people; nil where none is given.
  public var systemTitle: String?
  /// The platform of its app: the devices it is drawn on, with their status bars and fonts.
  public var platform = Platform.ios
  /// Its app holds the screen upright on phones; tablets turn.
  public var isUprightOnPhones = false
  /// The flow's name for people.
  public var title: String
  /// One sentence about it, from its own description, or nil.
  public let about: String?
  /// The entries through which users come in: `fresh-install`, `upgrade`.
  public let entries: [Entry]
  /// The shipped flow first, then every branch of every experiment.
  public var variants: [Variant]
  /// The position of its definition, as a span.
  public let span: Span
  /// The names of its conditions, any of which a run can decide, sorted; nil where its system does
  /// not say.
  public var conditions: [String]?

  /// A way into a flow.
  public struct Entry: Hashable, Sendable {
    /// The system's name for it.
    public let id: String
    /// The entry's name for people.
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
  /// The flow with changed texts and images in its cards.
  public func mapReferences(
    texts change: (inout TextRef) -> Void,
    images changeImage: (inout ImageRef) -> Void
  ) -> Flow {
    var flow = self
    for variant in variants.indices {
      for index in variants[variant].cards.indices {
        flow.variants[variant].cards[index].mapReferences(texts: change, images: changeImage)
      }
      for (id, placed) in variants[variant].placed {
        for position in placed.keys {
          flow.variants[variant].placed[id]?[position]?
            .mapReferences(texts: change, images: changeImage)
        }
      }
    }
    return flow.sharingCards()
  }

  /// The same flow; a card that equals the variant's own in an earlier state of the flow, or the first
  /// variant's, shares its storage.
  ///
  /// So it is in memory once, and comparing the two does not descend into their contents.
  public func sharingCards(with earlier: Flow? = nil) -> Flow {
    var flow = self
    let known = Dictionary(firstOf: (earlier?.variants ?? []).map { ($0.id, $0) })
    var first: [String: Card] = [:]
    for (number, variant) in variants.enumerated() {
      let last = known[variant.id]
      for (index, card) in variant.cards.enumerated() {
        let own = last.flatMap { $0.cards.indices.contains(index) ? $0.cards[index] : nil }
        guard let same = [own, first[card.id]].lazy.compactMap(\.self).first(where: { $0 == card })
        else { continue }
        flow.variants[number].cards[index] = same
      }
      if let last, last == flow.variants[number] { flow.variants[number] = last }
      guard number == 0 else { continue }
      first = Dictionary(firstOf: flow.variants[0].cards.map { ($0.id, $0) })
    }
    return flow
  }
}

/// A whole flow after merging: the shipped one, or that of a branch of an experiment.
public struct Variant: Hashable, Sendable {
  /// Its id, unique in the flow: the channel, or experiment and branch.
  public let id: String
  /// The origin of the variant: channel, experiment, branch.
  public let provenance: Provenance
  /// Every card it defines, those that nobody sees included, in order of entry, then of definition.
  public fileprivate(set) var cards: [Card]
  /// The cards of each entry, by the entry's id.
  public let sequences: [String: Sequence]
  /// Cards that no entry shows, with the reason.
  public let hidden: [Hidden]
  /// The cards that some user sees; all of them where no entry says which.
  public var shown: Set<String> {
    let listed = sequences.values.flatMap { $0.cards + ($0.candidates ?? []).map(\.card) }
    return sequences.isEmpty ? Set(cards.map(\.id)) : Set(listed)
  }

  /// The cards that each of the project's personas sees; empty where it has none.
  public var seen: [Seen] = []
  /// The cards that they see on each day on which they open the app; empty where no persona has such days.
  public var days: [Day] = []
  /// The cards as they are drawn where they have another position for a persona than in their entry, by id.
  public var placed: [String: [CardPosition: Card]] = [:]

  /// The origin of a variant.
  public struct Provenance: Hashable, Sendable {
    /// The channel whose defaults it starts from.
    public var channel: String?
    /// The experiment's slug; nil for the shipped flow.
    public var experiment: String?
    /// The experiment's name for people.
    public var experimentTitle: String?
    /// The branch's slug.
    public var branch: String?
    /// The branch's name for people, where that is not its slug.
    public var branchTitle: String?
    /// The branch's weight among its siblings.
    public var ratio: Int?
    /// The experiment's targeting, as written.
    public var targeting: String?
    /// The users who may enter it, as far as the experiment's targeting tells; users who are in it already
    /// are not covered.
    public var audience = Predicate.constant(true)
    /// The slug of the rollout beneath the experiment, where a user is in both.
    public var rollout: String?
    /// The file of values that defines it, where no recipe holds it.
    public var file: String?
    /// Facts about the recipe for reviewers, in order: users, dates, versions.
    public var facts: [Card.Fact] = []
    /// Indicates a rollout, which has one branch.
    public var isRollout = false
    /// Indicates the branch that others are compared with.
    public var isControl = false
    /// Indicates that no user of the app's version that the sources are of is in it.
    public var isOtherVersion = false
    /// The position of the branch's own values; nil for the shipped flow.
    public var span: Span?
    /// The whole recipe or experiment that it is a branch of.
    public var recipe: Span?

    /// The shipped flow, in no experiment.
    public init() {}
  }

  /// The cards of one entry, with their order and chrome.
  public struct Sequence: Hashable, Sendable {
    /// Ids of cards in the order a user sees them.
    public let cards: [String]
    /// Indicates that the user can close the flow.
    public let isDismissable: Bool
    /// The progress indicator and controls around the cards.
    public let chrome: Chrome
    /// Every card that some user of the entry sees, in order; nil where cards follow from routes alone.
    public var candidates: [Candidate]?
    /// A user sees the first card that is meant for them, and no other after it: cards are no steps.
    public var showsOne = false
    /// Facts about who sees any of it: whether it is switched on, for one.
    public var facts: [Card.Fact] = []
    /// The condition under which users come in at all.
    public var condition = Predicate.constant(true)
    /// Indicates that the user can close the flow, by whatever control.
    public var canBeClosed: Bool { isDismissable || chrome.hasDismiss }

    /// A card that an entry shows to some.
    public struct Candidate: Hashable, Sendable {
      /// The card.
      public let card: String
      /// The condition under which it is shown.
      public let condition: Predicate

      /// A card with its condition.
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

  /// The progress indicator and controls around the cards of a flow.
  public struct Chrome: Hashable, Sendable {
    /// The system's name for its progress indicator, or nil for none.
    public var progress: String?
    /// A control leads back.
    public var hasBack = false
    /// A control closes the flow.
    public var hasDismiss = false

    /// Chrome without controls.
    public init() {}
  }

  /// A card that nobody sees.
  public struct Hidden: Hashable, Sendable {
    /// The card.
    public let card: String
    /// The reason that nobody sees it.
    public let reason: String
    /// The condition that is not met where that is the reason and depends on the user.
    public let unmet: Predicate?

    /// A card with the reason that nobody sees it.
    public init(card: String, reason: String, unmet: Predicate? = nil) {
      self.card = card
      self.reason = reason
      self.unmet = unmet
    }
  }

  /// The cards that one persona sees.
  public struct Seen: Hashable, Sendable {
    /// The persona's name.
    public let persona: String
    /// Ids of cards in order, by the entry's id.
    public let sequences: [String: [String]]
    /// The cards of these entries that the persona does not see, with the reason.
    public let hidden: [Hidden]
    /// The number of possible orders of cards for the persona where more than one is possible, by the
    /// entry's id; 0 is too many to count.
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
