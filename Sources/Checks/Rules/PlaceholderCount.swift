import Flow
import Source

extension Check {
  /// Finds texts that ask for more arguments than the app gives.
  public static let placeholderCount = Check(.placeholderCount) { input, log in
    for use in input.texts {
      let syntax = use.reference.placeholders
      func highest(_ text: String) -> Int { Placeholders.arguments(in: text, syntax).last ?? 0 }
      guard let given = use.reference.arguments?.count,
        let found = input.locales(of: use.reference, where: { highest($0) > given })
      else { continue }
      log.report(
        .placeholderCount,
        "'\(found.words)' asks for argument \(highest(found.words)), the app gives \(given)"
          + input.suffix(found.locales),
        at: use.span,
        about: use.subjects,
        labels: found.span.map { [Diagnostic.Label($0, "the placeholder is here")] } ?? []
      )
    }
  }
}
