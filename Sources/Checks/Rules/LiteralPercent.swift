import Flow
import Source

extension Check {
  /// Finds percent signs that start nothing, in texts that the app formats.
  public static let literalPercent = Check(.literalPercent) { input, log in
    for use in input.texts where use.reference.arguments != nil {
      let syntax = use.reference.placeholders
      input.reportWords(
        of: use,
        .literalPercent,
        label: "the percent sign is here",
        help: "write %% for a percent sign, for the app formats this text",
        &log
      ) { text in
        guard Placeholders.marks(in: text, syntax).contains(where: { $0.kind == .unknown })
        else { return nil }
        return "expected \(syntax.examples) in '\(text)', found another use of a percent sign"
      }
    }
  }
}
