import Flow
public import Source

extension Check {
  /// Finds keys that source code declares and that no table of the default locale has yet.
  public static let textOnlyInSwift = Check(.textOnlyInSwift) { input, log in
    for use in input.texts where input.showsID(use.reference, in: input.defaultLocale) {
      guard let id = use.reference.key, let declared = input.importable(id) else { continue }
      log.about(use.subjects) { log in
        log.report(
          .textOnlyInSwift,
          "'\(id.key)' is declared in source code and in no table of \(input.defaultLocale) yet,"
            + " so the card shows the id itself",
          at: use.span,
          labels: [Diagnostic.Label(declared.span, "declared here as '\(declared.text)'")]
        )
      }
    }
  }
}

extension CheckInput {
  /// What source code says of a key that the next import of strings will bring.
  func importable(_ id: TextKey) -> TextTables.Declaration? {
    guard let declared = tables.declaration(key: id.key, table: id.table), !declared.isRetired
    else { return nil }
    return declared
  }
}

extension Rule {
  /// A key that is in source code only.
  public static let textOnlyInSwift = Rule(
    3026,
    "text-only-in-swift",
    .warning,
    title: "A text is declared in source code and not imported into the string tables yet.",
    why: "The app looks into its tables only, so the card shows the id until strings are imported.",
    fix: "Wait for the import of strings, or add the key to the default locale's table by hand.",
    bad: CheckExample.card(
      #""title": ↓"Onboarding/Hello.v150", "# + CheckExample.next,
      ["en": #""Start.v1" = "Start";"#],
      swift("Hello.v150")
    ),
    good: CheckExample.card(
      #""title": "Onboarding/Hello.v150", "# + CheckExample.next,
      ["en": #""Hello.v150" = "Hello";"#],
      swift("Hello.v150")
    )
  )

  /// Source code that declares a key, named in a config.
  private static func swift(_ key: String) -> [String: String] {
    [
      "Strings.swift": """
      let hello = MZLocalizedString(
        key: "\(key)", tableName: "Onboarding", value: "Hello", comment: "A greeting")

      """,
      "flowproof.yml": "sources: [flows/cards.json]\nstrings: [strings, Strings.swift]\n",
    ]
  }
}
