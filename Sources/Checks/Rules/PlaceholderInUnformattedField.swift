import Flow
import Source

extension Check {
  /// Finds placeholders in texts that the app shows without filling anything in.
  public static let placeholderInUnformattedField = Check(.placeholderInUnformattedField) {
    input,
    log in
    for use in input.texts where showsAsItIs(use.reference) {
      let (text, help) = (use.reference, help(use.reference))
      input.reportWords(of: use, .placeholderInUnformattedField, help: help, &log) { string in
        Placeholders.arguments(in: string, text.placeholders).isEmpty ? nil : reason(text, string)
      }
    }
  }

  /// Tells whether some version of the app shows a text without filling in arguments.
  private static func showsAsItIs(_ text: TextRef) -> Bool {
    (text.arguments == nil || text.gap != nil) && text.link == nil && !text.isFormattingUnknown
  }

  private static func reason(_ text: TextRef, _ placeholder: String) -> String {
    guard let gap = text.gap else {
      return "the app does not fill in this text, so '\(placeholder)' shows as it is"
    }
    return "the app fills in this text only since \(gap.since), so users of \(gap.oldest) see "
      + "'\(placeholder)' as it is"
  }

  private static func help(_ text: TextRef) -> String {
    let help = "use a text without placeholders here"
    return text.gap.map { "\(help), or let in \($0.since) and newer only" } ?? help
  }
}
