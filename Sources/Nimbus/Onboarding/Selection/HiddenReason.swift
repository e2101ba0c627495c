internal import Flow

/// The reason why a user does not see a card (reference: nimbus, section 4.4).
enum HiddenReason: Hashable, Sendable {
  /// The modern interface, and the card names none.
  case noVariant
  /// The card names the legacy interface, which asks for cards that name none.
  case legacyVariant
  /// The card is for another interface.
  case otherVariant(String, NimbusLook)
  /// The prerequisites and disqualifiers of the card.
  case condition(ConditionReason)
  /// v114's list of cards does not name it.
  case notOrdered
  /// iPads leave it out.
  case toolbarOnPad
  /// The app is the default browser already.
  case defaultBrowser
  /// The sheet after an update ends before it.
  case signedIn

  /// The reason as a reviewer reads it.
  var words: String {
    switch self {
    case .noVariant: "it names no 'uiVariant', and the modern interface shows only cards that do"
    case .legacyVariant: "its 'uiVariant' is 'legacy', which no interface asks for"
    case .otherVariant(let variant, let look):
      "its 'uiVariant' is '\(variant)', and this flow draws the \(look.rawValue) interface"
    case .condition(let reason): reason.words
    case .notOrdered: "'card-ordering' does not name it"
    case .toolbarOnPad: "iPads do not show the choice of where the toolbar stands"
    case .defaultBrowser: "the app is the default browser already"
    case .signedIn: "the user is signed in, and the sheet stops at its first sign-in card"
    }
  }

  /// The condition that this user does not meet, if that is the reason.
  var unmet: Predicate? { if case .condition(let reason) = self { reason.unmet } else { nil } }
}
