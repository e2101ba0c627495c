/// The words that the app brings for the sheet, with English ones for projects whose
/// tables do not have them.
struct TermsTexts: Sendable {
  /// The key in the table `TermsOfUse`.
  let key: String
  /// The words where no table has the key.
  let words: String

  var id: String { "TermsOfUse/TermsOfUse.\(key)" }

  /// The texts that differ between the values of `content-option`.
  struct Wording: Sendable {
    let title: TermsTexts
    let more: TermsTexts
    let link: TermsTexts
    /// The link takes the place of `%@` in it.
    let isFilledIn: Bool
  }

  /// The words that an option names; those of the first for a name that the app does not know.
  static func wording(_ option: String?) -> Wording {
    switch option {
    case "value-1": Wording(title: plainTitle, more: moreHere, link: here, isFilledIn: true)
    case "value-2": Wording(title: noteTitle, more: moreHere, link: here, isFilledIn: true)
    default: Wording(title: updateTitle, more: review, link: learnMore, isFilledIn: false)
    }
  }

  static let body = TermsTexts(
    key: "Description.v142",
    words: "We’ve introduced a %@ Terms of Use and updated our Privacy Notice."
  )
  static let terms = TermsTexts(key: "Link.TermsOfUse.v142", words: "%@ Terms of Use")
  static let accept = TermsTexts(key: "AcceptButton.v142", words: "Accept")
  static let later = TermsTexts(key: "RemindMeLaterButton.v142", words: "Remind Me Later")

  private static let updateTitle = TermsTexts(key: "Title.v142", words: "We’ve got an update")
  private static let plainTitle = TermsTexts(key: "TitleValue1.v147", words: "Terms of Use")
  private static let noteTitle = TermsTexts(key: "TitleValue2.v147", words: "A note from %@")
  private static let review = TermsTexts(
    key: "ReviewAndAcceptText.v142",
    words: "Please take a moment to review and accept. Learn more"
  )
  private static let moreHere = TermsTexts(
    key: "LearnMoreHere.v147",
    words: "You can learn more %@."
  )
  private static let learnMore = TermsTexts(key: "Link.LearnMore.v142", words: "Learn more")
  private static let here = TermsTexts(key: "Link.HereText.v147", words: "here")
}
