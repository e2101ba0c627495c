import Flow
import Source

extension Check {
  /// Finds keys that source code declares and that no table of the default locale has yet.
  public static let textOnlyInSwift = Check(.textOnlyInSwift) { input, log in
    for use in input.texts where input.showsID(use.reference, in: input.defaultLocale) {
      guard let id = use.reference.key, let declared = input.importable(id) else { continue }
      log.report(
        .textOnlyInSwift,
        "'\(id.key)' is declared in source code and in no table of \(input.defaultLocale) yet,"
          + " so the card shows the id itself",
        at: use.span,
        about: use.subjects,
        labels: [Diagnostic.Label(declared.span, "declared here as '\(declared.text)'")]
      )
    }
  }
}

extension CheckInput {
  /// The declaration of a key in source code that the next import of strings will bring.
  func importable(_ id: TextKey) -> TextTables.Declaration? {
    guard let declared = tables.declaration(key: id.key, table: id.table), !declared.isRetired
    else { return nil }
    return declared
  }
}
