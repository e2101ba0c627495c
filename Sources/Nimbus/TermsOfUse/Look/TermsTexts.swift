/// The words that the app brings for the sheet, with English ones for projects whose tables do not have
/// them.
enum TermsTexts {
  /// The texts that differ between the values of `content-option`.
  struct Wording: Sendable {
    let title: AppText
    let more: AppText
    let link: AppText
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

  static let body = text(
    "Description.v142",
    "We’ve introduced a %@ Terms of Use and updated our Privacy Notice."
  )
  static let terms = text("Link.TermsOfUse.v142", "%@ Terms of Use")
  static let accept = text("AcceptButton.v142", "Accept")
  static let later = text("RemindMeLaterButton.v142", "Remind Me Later")

  private static let updateTitle = text("Title.v142", "We’ve got an update")
  private static let plainTitle = text("TitleValue1.v147", "Terms of Use")
  private static let noteTitle = text("TitleValue2.v147", "A note from %@")
  private static let review = text(
    "ReviewAndAcceptText.v142",
    "Please take a moment to review and accept. Learn more"
  )
  private static let moreHere = text("LearnMoreHere.v147", "You can learn more %@.")
  private static let learnMore = text("Link.LearnMore.v142", "Learn more")
  private static let here = text("Link.HereText.v147", "here")

  private static func text(_ key: String, _ words: String) -> AppText {
    AppText(id: "TermsOfUse/TermsOfUse.\(key)", words: words)
  }
}
