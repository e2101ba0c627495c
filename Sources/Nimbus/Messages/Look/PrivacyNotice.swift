internal import Flow
internal import Source

/// The address behind a microsurvey's link (reference: nimbus, section 5.2).
enum PrivacyNotice {
  /// The address, with a mark in place of the user's first language; `utm-content` is added as it
  /// is, since the app does not escape it.
  static func address(_ survey: Message.Survey?) -> String {
    let page = "https://www.mozilla.org/\(LocaleTag.mark)/privacy/firefox/"
    let campaign = "utm_medium=firefox-mobile&utm_source=modal&utm_campaign=microsurvey"
    let content = survey?.utmContent.map { "&utm_content=\($0.value)" } ?? ""
    return "\(page)?\(campaign)\(content)"
  }
}
