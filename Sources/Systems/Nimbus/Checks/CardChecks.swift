internal import Flow
internal import Source

/// Runs the checks of cards over one merged feature; each check is a file of this folder.
struct CardChecks {
  let feature: OnboardingFeature
  let audience: Audience
  /// The value of the branch that made this feature; nil for what ships.
  let branch: Span?

  /// What makes two findings the same, whatever variant they are about.
  struct Key: Hashable {
    let slug: String
    let span: Span?
    let message: String

    init(_ diagnostic: Diagnostic) {
      slug = diagnostic.slug
      span = diagnostic.span
      message = diagnostic.message
    }
  }

  /// A card with its place, as checks see it.
  struct Subject {
    let card: OnboardingCard
    let feature: OnboardingFeature
    /// Nil for a card that nobody sees.
    let position: Chrome.Position?
    /// Why nobody sees it.
    let hidden: String?
    /// The value of the branch; nil for what ships.
    let branch: Span?
    /// Cards before this one that show together with it and have the same order.
    let tied: [OnboardingCard]
  }

  /// The checks that look at one card, in the order of their rules.
  static let all: [@Sendable (Subject, inout Log) -> Void] = []

  func run(_ log: inout Log) {
    let selection = CardSelection(feature: feature, audience: audience)
    for isUpgrade in [false, true] {
      let shown = selection.outcome(upgrade: isUpgrade).shown
      let places = Dictionary(
        shown.enumerated().map { ($1.key.value, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      for card in feature.cards where card.isUpgrade == isUpgrade {
        let subject = subject(card, places[card.key.value], shown, selection)
        log.subject.card = card.key.value
        for check in Self.all { check(subject, &log) }
        log.subject.card = nil
      }
    }
  }

  private func subject(
    _ card: OnboardingCard,
    _ index: Int?,
    _ shown: [OnboardingCard],
    _ selection: CardSelection
  ) -> Subject {
    let tied = index.map { index in
      shown[..<index].reversed().prefix { $0.order.value == card.order.value }
    }
    return Subject(
      card: card,
      feature: feature,
      position: index.map { .init(index: $0, count: shown.count) },
      hidden: index == nil ? selection.reason(card) : nil,
      branch: branch,
      tied: feature.ordering == nil ? (tied.map(Array.init) ?? []).reversed() : []
    )
  }
}
