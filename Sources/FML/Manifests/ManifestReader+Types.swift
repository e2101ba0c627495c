internal import Source
internal import Syntax

extension ManifestReader {
  /// Reports types at the top of a file that its `types` hides (reference: nimbus, section 1.1).
  static func reportHidden(_ entry: Node.Entry?, by types: Node.Entry, _ log: inout Log) {
    guard let entry, entry.value.map?.isEmpty == false else { return }
    log.report(
      .manifestHiddenTypes,
      "'\(entry.key)' is not read, since the file has 'types'",
      at: entry.keySpan,
      labels: [Diagnostic.Label(types.keySpan, "what is read instead")]
    )
  }

  /// Reports a variant that is a bare string, as the documentation shows it.
  static func reportBare(_ variant: Node.Entry, _ log: inout Log) {
    log.report(
      .manifestBareVariant,
      "the variant '\(variant.key)' must be a map with 'description', found a string",
      at: variant.value.span,
      help: "write '{description: …}'"
    )
  }
}
