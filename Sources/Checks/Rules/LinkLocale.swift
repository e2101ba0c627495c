import Flow
public import Source

extension Check {
  /// Finds addresses of pages in one language that readers of others are led to.
  public static let linkLocale = Check(.linkLocale) { input, log in
    let languages = Set(input.locales.map(LocaleTag.language) + ["en"])
    for use in input.links {
      guard let locale = LinkAddress(use.reference)?.locale(among: languages) else { continue }
      let own = LocaleTag.language(String(LocaleTag.normalised(locale).lowercased()))
      let others = input.locales.filter { reader in
        LocaleTag.language(reader) != own
          && (use.subjects.isEmpty || input.reach.reaches(use.subjects, reader))
      }
      guard let first = others.first else { continue }
      let readers = others.count > 3 ? "\(others.count) other locales" : Phrase.list(others)
      use.report(
        .linkLocale,
        "'\(use.reference)' is a page in '\(locale)', but readers of \(readers) get it too",
        help:
          "leave '\(locale)' out, so that the site chooses, or give \(first) an address of its own",
        &log
      )
    }
  }
}

extension Rule {
  /// A page in one language for readers of all.
  public static let linkLocale = Rule(
    3070,
    "link-locale",
    .warning,
    title: "A link leads readers of other languages to a page in one language.",
    why: "A locale in the address, such as /en-US/, keeps the site from choosing the reader's own.",
    fix: "Leave the locale out of the address.",
    bad: WordsExample.link(#"↓"https://example.org/en-US/privacy/""#),
    good: WordsExample.link(#""https://example.org/privacy/""#)
  )
}
