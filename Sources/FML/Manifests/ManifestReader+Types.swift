internal import Source
internal import Syntax

extension ManifestReader {
  /// Reports types at the top of a file that its `types` hides (reference: nimbus, section 1.1).
  static func reportHidden(_ entry: Node.Entry?, by types: Node.Entry, _ log: inout Log) {
    guard let entry, entry.value.map?.isEmpty == false else { return }
    log.report(
      .hiddenTypes,
      "'\(entry.key)' is not read, since the file has 'types'",
      at: entry.keySpan,
      labels: [Diagnostic.Label(types.keySpan, "what is read instead")]
    )
  }

  /// Reports a variant that is a bare string, as the documentation shows it.
  static func reportBare(_ variant: Node.Entry, _ log: inout Log) {
    log.report(
      .bareVariant,
      "the variant '\(variant.key)' must be a map with 'description', found a string",
      at: variant.value.span,
      help: "write '{description: …}'"
    )
  }
}

extension Rule {
  /// Types at the top of a file that has `types` too.
  static let hiddenTypes = Rule(
    1128,
    "manifest-hidden-types",
    .warning,
    title: "Enums or objects stand beside 'types', which hides them.",
    why: "nimbus-fml reads only the older layout 'types' where a file has it.",
    fix: "Move everything out of 'types' to the top of the file.",
    bad: ["nimbus.fml.yaml": layout("↓enums: \(size)", and: "types: {}")],
    good: ["nimbus.fml.yaml": layout("enums: \(size)", and: "")]
  )

  /// A variant without a map.
  static let bareVariant = Rule(
    1129,
    "manifest-bare-variant",
    .error,
    title: "A variant of an enum is a bare string.",
    why: "nimbus-fml refuses the manifest, although its documentation shows this form.",
    fix: "Write a map with 'description'.",
    bad: [
      "nimbus.fml.yaml": layout(
        "enums: {Size: {description: S, variants: {small: ↓Small}}}",
        and: ""
      )
    ],
    good: ["nimbus.fml.yaml": layout("enums: \(size)", and: "")]
  )

  private static let size = "{Size: {description: S, variants: {small: {description: Small}}}}"

  private static func layout(_ types: String, and more: String) -> String {
    "channels: [release]\nfeatures: {}\n\(types)\n\(more)\n"
  }
}
