internal import Flow

/// Names of locales in documents (reference: mapping, section 2, `locales`).
struct LocaleNames: Sendable {
  /// Tags by names that are not BCP 47.
  var own: [String: String] = [:]
  /// Names that are read as members of the thing at hand: beside `.id`, the member `id` is not Indonesian.
  var others: Set<String> = []

  /// The tag that a name stands for, in whatever capitals it is written (BCP 47, section 2.1.1); nil where it names
  /// no locale.
  func tag(_ name: String) -> String? {
    if let own = own[name] { return own }
    let tag = LocaleTag.normalised(name)
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, let first = parts.first?.lowercased(), Self.languages.contains(first),
      parts.dropFirst().allSatisfy(Self.isSubtag)
    else { return nil }
    let rest = parts.dropFirst().map { $0.utf8.count == 2 ? $0.uppercased() : String($0) }
    return ([first] + rest).joined(separator: "-")
  }

  /// Tells whether a part is a script or region: `Hant`, `TW`, `419`.
  private static func isSubtag(_ part: Substring) -> Bool {
    switch part.utf8.count {
    case 2: part.allSatisfy(\.isLetter)
    case 3: part.allSatisfy(\.isNumber)
    case 4: part.first?.isUppercase == true && part.allSatisfy(\.isLetter)
    default: false
    }
  }

  private static let languages = Set(KnownWords.words("languages", ""))
}
