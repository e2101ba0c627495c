import Flow
import Source

extension Check {
  /// Finds keys that the tables still have and that source code has given up.
  public static let textRetired = Check(.textRetired) { input, log in
    for key in input.keys {
      let declared = input.tables.declaration(key: key.id.key, table: key.id.table)
      guard input.tables.isDeclared(table: key.id.table), declared?.isRetired ?? true else {
        continue
      }
      let label = Diagnostic.Label(key.source.entry.span, "the words in \(key.source.locale)")
      let last = declared.map { Diagnostic.Label($0.span, "removed since") }
      log.report(
        .textRetired,
        "'\(key.id.key)' is no longer in source code, so an import of strings may drop its words"
          + " and the card would show the id",
        at: key.span,
        about: key.subjects,
        labels: [label] + (last.map { [$0] } ?? [])
      )
    }
  }
}
