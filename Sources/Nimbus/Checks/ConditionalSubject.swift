internal import FML
internal import Flow
internal import Source

/// A card with what decides whether it shows, as the checks of both platforms see it.
protocol ConditionalSubject {
  associatedtype Selection: ConditionalSelection
  associatedtype Subject: ConditionalCard

  var card: Subject { get }
  /// The cards that the audience sees.
  var selection: Selection { get }
  /// The cards that anybody may see.
  var forAll: Selection { get }
  /// The reason why nobody sees it, whoever they are.
  var hidden: HiddenReason? { get }
  /// The card's place among those that show; nil where the audience does not see it.
  var index: Int? { get }
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  var branch: Span? { get }
  /// The users that the recipe of the branch lets in.
  var audience: Predicate { get }
}

extension ConditionalSubject {
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
