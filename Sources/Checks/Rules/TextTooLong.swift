import Flow
import Layout
import Source

extension Check {
  /// Finds texts with more characters than a screen has room for, which are measured in part.
  public static let textTooLong = Check(.textTooLong) { input, log in
    for use in input.texts {
      input.reportWords(of: use, .textTooLong, label: "the text is here", holding: nil, &log) {
        if MeasuredText.isWhole($0) { return nil }
        return "a text has \($0.unicodeScalars.count) characters, of which \(MeasuredText.most) "
          + "are measured"
      }
    }
  }
}
