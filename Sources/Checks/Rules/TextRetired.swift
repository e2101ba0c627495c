import Flow
public import Source

extension Check {
  /// Finds keys that the tables still have and that source code has given up.
  public static let textRetired = Check(.textRetired) { input, log in
    for key in input.keys {
      let declared = input.tables.declaration(key: key.id.key, table: key.id.table)
      guard input.tables.isDeclared(table: key.id.table), declared?.isRetired ?? true else {
        continue
      }
      let words = Diagnostic.Label(key.source.entry.span, "the words in \(key.source.locale)")
      let last = declared.map { Diagnostic.Label($0.span, "removed since") }
      log.about(key.subjects) { log in
        log.report(
          .textRetired,
          "'\(key.id.key)' is no longer in source code, so an import of strings may drop its words"
            + " and the card would show the id",
          at: key.span,
          labels: [words] + (last.map { [$0] } ?? [])
        )
      }
    }
  }
}

extension Rule {
  /// A key that source code has given up.
  public static let textRetired = Rule(
    3027,
    "text-retired",
    .warning,
    title: "A text that a card uses was removed from source code.",
    why: "Its words live on in the tables only; once they are cleaned up the app shows the id.",
    fix: "Restore the key in source code, or use a text that is still there.",
    bad: CheckExample.card(
      #""title": ↓"Onboarding/Hello.v114", "# + CheckExample.next,
      ["en": #""Hello.v114" = "Hello"; "Hello.v150" = "Hello there";"#],
      swift
    ),
    good: CheckExample.card(
      #""title": "Onboarding/Hello.v150", "# + CheckExample.next,
      ["en": #""Hello.v114" = "Hello"; "Hello.v150" = "Hello there";"#],
      swift
    )
  )

  private static let swift = [
    "Strings.swift": """
    let hello = MZLocalizedString(
      key: "Hello.v150", tableName: "Onboarding", value: "Hello there", comment: "A greeting")

    """,
    "flowproof.yml": "sources: [flows/cards.json]\nstrings: [strings, Strings.swift]\n",
  ]
}
