public import Export
public import Flow
internal import Layout
public import Pipeline
public import Source

/// Pictures of a build's cards that are to be made, and what was asked for by a name that nothing has.
public struct PicturePlan: Sendable {
  /// The pictures, in the order in which they are listed.
  public let pictures: [CardPicture]
  /// Findings about names in the question that match nothing.
  public let findings: [Diagnostic]

  /// The selection that a run asks for.
  public struct Question: Sendable {
    /// Patterns of ids of cards to keep; empty keeps all.
    public var cards: [String] = []
    /// Patterns of names of states; empty keeps all, sheets have the first of each card.
    public var states: [String] = []
    /// Patterns of ids of devices; empty is the first device of each flow.
    public var devices: [String] = []
    /// The subject of each picture.
    public var subject = Subject.cards
    /// The look of the pictures.
    public var look = PictureLook()

    /// All cards.
    public init() {}
  }

  /// The subject of a picture.
  public enum Subject: Sendable {
    /// One card.
    case cards
    /// The cards of all branches, or one in all locales.
    case sheets
    /// All sheets of a flow, on paper.
    case paper
  }

  /// Pictures of the cards of a run's build; nil where there is none.
  public init?(_ outcome: Outcome, _ question: Question, templates: [String: String] = [:]) {
    guard let build = outcome.build else { return nil }
    var log = Log()
    let (cards, devices) = log.choose(cards: question.cards, devices: question.devices, of: build)
    let ids = Set(
      build.flows.lazy.flatMap(\.variants).flatMap(\.cards).filter { cards.contains($0.id) }
        .flatMap(\.states).map(\.name)
    )
    let states = log.choose(question.states, "state of these cards", among: ids.sorted())
    let all = CardPictures(build, look: question.look, templates: templates)
    pictures =
      switch question.subject {
      case .cards: all.all(cards: cards, states: states, devices: devices)
      case .sheets: all.sheets(cards: cards, devices: devices, onPaper: false)
      case .paper: all.sheets(cards: cards, devices: devices, onPaper: true)
      }
    findings = log.sorted()
  }

  /// The finding about a picture that can't be made; details may follow after a colon.
  public static func finding(_ picture: CardPicture, _ reason: String) -> Diagnostic {
    Diagnostic(
      .pictureNotDrawn,
      "'\(picture.path)' is not made: \(reason)",
      at: picture.span,
      subject: Diagnostic.Subject(
        flow: picture.flow,
        variant: picture.variant,
        card: picture.card,
        locale: picture.locale
      )
    )
  }

  /// The findings about pictures with boxes in place of letters: one for each locale.
  public static func findings(of made: [CapturesJSON.Made]) -> [Diagnostic] {
    let incomplete = made.filter { !$0.missing.isEmpty }
    return incomplete.grouped { .some($0.picture.locale) }.map { locale, pictures in
      let letters = Set(pictures.flatMap(\.missing)).sorted().prefix(5).map { "'\($0)'" }
      return Diagnostic(
        .lettersWithoutFont,
        "boxes stand for letters such as \(Phrase.list(Array(letters))) in"
          + " \(pictures.count) \(pictures.count == 1 ? "picture" : "pictures")"
          + " of \(locale ?? "all locales"),"
          + " as no font here has them",
        at: nil,
        subject: Diagnostic.Subject(flow: pictures[0].picture.flow, locale: locale)
      )
    }
  }
}

extension Log {
  /// The cards and devices of a build that any of the patterns matches, nil devices without patterns;
  /// reports each that matches none.
  mutating func choose(
    cards: [String],
    devices: [String],
    of build: Build
  ) -> (cards: Set<String>, devices: Set<String>?) {
    let ids = Set(build.flows.lazy.flatMap(\.variants).flatMap(\.cards).map(\.id)).sorted()
    let drawn = Set(build.flows.flatMap { $0.devices(among: build.devices) }.map(\.id)).sorted()
    let kept = choose(cards, "card", among: ids)
    let asked = choose(
      devices,
      "device of these flows",
      among: drawn,
      help: "there are \(drawn.joined(separator: ", "))"
    )
    return (kept, devices.isEmpty ? nil : asked)
  }
}

/// The cards that are to be measured in a browser, and what was asked for by a name that nothing has.
public struct AuditPlan: Sendable {
  /// The pages, in the order in which cards are told.
  public let pages: [MeasuredPage]
  /// The text sizes that each is measured in, from small to large.
  public let sizes: [TextSize]
  /// Findings about names in the question that match nothing.
  public let findings: [Diagnostic]

  /// The selection that a run asks for.
  public struct Question: Sendable {
    /// Patterns of ids of cards to keep; empty keeps all.
    public var cards: [String] = []
    /// Patterns of ids of devices; empty is a few that differ most.
    public var devices: [String] = []
    /// Patterns of text sizes; empty is the usual and the largest.
    public var sizes: [String] = []
    /// Measures all locales of the build, not the default one alone.
    public var hasAllLocales = false

    /// All cards.
    public init() {}
  }

  /// The cards of a run's build; nil where there is none.
  public init?(_ outcome: Outcome, _ question: Question) {
    guard let build = outcome.build else { return nil }
    var log = Log()
    let (cards, devices) = log.choose(cards: question.cards, devices: question.devices, of: build)
    let names = log.choose(
      question.sizes.map { $0.uppercased() },
      "text size",
      among: TextSize.allCases.map(\.title)
    )
    let main = build.locales.contains(build.defaultLocale) ? [build.defaultLocale] : build.locales
    sizes =
      question.sizes.isEmpty
      ? [.l, .ax5] : TextSize.allCases.filter { names.contains($0.title) }
    pages = CardPictures(build, look: PictureLook()).measured(
      cards: cards,
      locales: Set(question.hasAllLocales ? build.locales : main),
      devices: devices
    )
    findings = log.sorted()
  }

  /// The script to run in a page, whose result is a text for ``AuditReport``.
  public func script(_ page: MeasuredPage) -> String { page.script(sizes: sizes) }
}
