public import Export
public import Flow
internal import Layout
public import Pipeline
public import Source

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

  init(_ build: Build, _ question: Question, templates: [String: String]) {
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
    pages = CardPictures(build, look: PictureLook(), templates: templates).measured(
      cards: cards,
      locales: Set(question.hasAllLocales ? build.locales : main),
      devices: devices
    )
    findings = log.sorted()
  }

  /// The script to run in a page, whose result is a text for ``AuditReport``.
  public func script(_ page: MeasuredPage) -> String {
    MeasureScript.text(devices: page.devices, sizes: sizes)
  }
}

extension Outcome {
  /// The cards that are to be measured; nil where there is no build.
  public func audit(
    _ question: AuditPlan.Question,
    templates: [String: String] = [:]
  ) -> AuditPlan? {
    build.map { AuditPlan($0, question, templates: templates) }
  }
}
