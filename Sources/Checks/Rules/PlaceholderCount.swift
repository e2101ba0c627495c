import Flow
import Source

extension Check {
  /// Finds texts that ask for more arguments than the app gives.
  public static let placeholderCount = Check(.placeholderCount) { input, log in
    for use in input.texts {
      guard let given = use.reference.arguments?.count else { continue }
      input.reportWords(of: use, .placeholderCount, &log) { text in
        let highest = Placeholders.arguments(in: text, use.reference.placeholders).last ?? 0
        return highest > given
          ? "'\(text)' asks for argument \(highest), the app gives \(given)" : nil
      }
    }
  }
}
