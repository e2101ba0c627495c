import Flow
import Source

extension Check {
  /// Finds addresses of pages in one language that readers of others are led to.
  public static let linkLocale = Check(.linkLocale) { input, log in
    let languages = Set(input.locales.map(LocaleTag.language) + ["en"])
    for use in input.links {
      guard let locale = LinkAddress(use.reference.address)?.locale(among: languages) else {
        continue
      }
      let own = LocaleTag.language(String(LocaleTag.normalised(locale).lowercased()))
      let others = input.locales.filter { reader in
        LocaleTag.language(reader) != own && use.reference.isMeant(for: reader)
          && (use.subjects.isEmpty || input.reach.reaches(use.subjects, reader))
      }
      guard let first = others.first else { continue }
      let readers = others.count > 3 ? "\(others.count) other locales" : Phrase.list(others)
      use.report(
        .linkLocale,
        "'\(use.reference.address)' is a page in '\(locale)', but readers of \(readers) get it too",
        help:
          "leave '\(locale)' out, so that the site chooses, or give \(first) an address of its own",
        &log
      )
    }
  }
}
