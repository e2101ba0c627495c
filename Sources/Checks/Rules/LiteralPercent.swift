import Flow
import Source

extension Check {
  /// Finds percent signs that start nothing, in texts that the app formats.
  public static let literalPercent = Check(.literalPercent) { input, log in
    for use in input.texts where use.reference.arguments != nil {
      let syntax = use.reference.placeholders
      let found = input.locales(of: use.reference) { text in
        Placeholders.marks(in: text, syntax).contains { $0.kind == .unknown }
      }
      guard let found else { continue }
      log.report(
        .literalPercent,
        "expected \(syntax.examples) in '\(found.words)', found another use of a percent sign"
          + input.suffix(found.locales),
        at: use.span,
        about: use.subjects,
        labels: found.span.map { [Diagnostic.Label($0, "the percent sign is here")] } ?? [],
        help: "write %% for a percent sign, for the app formats this text"
      )
    }
  }
}
