import Flow
import Source

extension Check {
  /// Finds placeholders for numbers in texts that the app fills words into.
  public static let placeholderKind = Check(.placeholderKind) { input, log in
    for use in input.texts where use.reference.placeholders == .objects {
      guard let arguments = use.reference.arguments else { continue }
      let help = "write %@ for words, or use a text without a number"
      input.reportWords(of: use, .placeholderKind, help: help, &log) { mistake($0, arguments) }
    }
  }

  /// Names the first placeholder for a number that the app gives words to; a placeholder beyond the app's arguments
  /// is another finding.
  private static func mistake(_ text: String, _ arguments: [String]) -> String? {
    for mark in Placeholders.marks(in: text) {
      guard case .number(let position) = mark.kind, arguments.indices.contains(position - 1),
        Double(arguments[position - 1]) == nil
      else { continue }
      let sign = String(decoding: Array(text.utf8)[mark.range], as: UTF8.self)
      return "'\(sign)' in '\(text)' asks for a number, the app gives '\(arguments[position - 1])'"
    }
    return nil
  }
}
