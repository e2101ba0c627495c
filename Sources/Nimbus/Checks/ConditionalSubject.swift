internal import FML
internal import Flow
internal import Source

/// A card with what decides whether it shows, as the checks of both platforms see it.
struct ConditionalSubject<Selection: ConditionalSelection> {
  typealias Check = @Sendable (ConditionalSubject, inout Log) -> Void

  let card: Selection.Item
  /// The cards that the audience sees.
  let selection: Selection
  /// The cards that anybody may see.
  let forAll: Selection
  /// The cards that the audience sees by the card's way in, in order.
  let shown: [Selection.Item]
  /// The card's place among those; nil where the audience does not see it.
  let index: Int?
  /// The reason why nobody sees it, whoever they are.
  let hidden: HiddenReason?
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?
  /// The users that the recipe of the branch lets in.
  let audience: Predicate

  var feature: Selection.Feature { selection.feature }

  var key: String { card.key.value }

  var isShown: Bool { index != nil }

  /// The place of a field, or of the card's name where only a default stands.
  func place(_ field: String) -> Span { card.place(field) }

  /// The fields that the branch itself sets for the card.
  var branchFields: [String] {
    guard let branch else { return [] }
    return card.written.filter { branch.contains($0.value) }.map(\.key).sortedByBytes()
  }
}

extension Span {
  func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension Predicate {
  /// The condition that the app is the default browser, by each of the names that versions have for it.
  static let isDefaultBrowser = Predicate.and([
    .compare(.attribute("is_default_browser"), .equal, .bool(true)),
    .compare(.attribute("is_default_browser_string"), .equal, .string("true")),
  ])
}

extension ConditionalSelection {
  /// Runs checks over all cards, each way in by itself.
  ///
  /// `forAll` are the cards that anybody may see, `audience` the users that the recipe of a branch lets in.
  func check(
    _ checks: [ConditionalSubject<Self>.Check],
    forAll: Self,
    _ branch: Span?,
    of audience: Predicate,
    _ log: inout Log
  ) {
    for (entry, shown) in outcome.shown {
      let places = Dictionary(firstOf: shown.enumerated().map { ($1.key.value, $0) })
      for card in items where self.entry(of: card) == entry {
        let subject = ConditionalSubject(
          card: card,
          selection: self,
          forAll: forAll,
          shown: shown,
          index: places[card.key.value],
          hidden: forAll.reason(card),
          branch: branch,
          audience: audience
        )
        log.subject.card = card.key.value
        for check in checks { check(subject, &log) }
        log.subject.card = nil
      }
    }
  }
}
