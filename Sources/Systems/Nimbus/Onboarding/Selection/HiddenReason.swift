/// Why a user does not see a card (reference: nimbus, section 4.4).
enum HiddenReason: Hashable, Sendable {
  /// The modern interface, and the card names none.
  case noVariant
  /// The card names the legacy interface, which asks for cards that name none.
  case legacyVariant
  /// The card is for another interface.
  case otherVariant(String, NimbusLook)
  /// A prerequisite that is not defined.
  case unknownCondition(String)
  /// A prerequisite that is false for everybody.
  case never(String)
  /// A prerequisite that is false for this user.
  case notMet(String)
  /// A prerequisite that the run says is false.
  case decided(String)
  /// A prerequisite that the app can't evaluate, and why.
  case failing(String, String)
  /// All its disqualifiers hold, for everybody or for this user.
  case disqualified([String], forAll: Bool)
  /// v114's list of cards does not name it.
  case notOrdered
  /// iPads leave it out.
  case toolbarOnPad
  /// The app is the default browser already.
  case defaultBrowser
  /// The sheet after an update ends before it.
  case signedIn

  /// Names in quotes: "'A', 'B' and 'C'".
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The reason as a reviewer reads it.
  var words: String {
    switch self {
    case .noVariant: "it names no 'uiVariant', and the modern interface shows only cards that do"
    case .legacyVariant: "its 'uiVariant' is 'legacy', which no interface asks for"
    case .otherVariant(let variant, let look):
      "its 'uiVariant' is '\(variant)', and this flow draws the \(look.rawValue) interface"
    case .unknownCondition(let name): "its prerequisite '\(name)' is no known condition"
    case .never(let name): "its prerequisite '\(name)' never holds"
    case .notMet(let name): "its prerequisite '\(name)' does not hold for this user"
    case .decided(let name): "its prerequisite '\(name)' was set to false for this run"
    case .failing(let name, let why):
      "its prerequisite '\(name)' can't be evaluated, which counts as false: \(why)"
    case .disqualified(let names, let forAll):
      (names.count == 1
        ? "its disqualifier '\(names[0])' holds"
        : "all its disqualifiers hold, \(Self.list(names))") + (forAll ? "" : " for this user")
    case .notOrdered: "'card-ordering' does not name it"
    case .toolbarOnPad: "iPads do not show the choice of where the toolbar stands"
    case .defaultBrowser: "the app is the default browser already"
    case .signedIn: "the user is signed in, and the sheet stops at its first sign-in card"
    }
  }
}
