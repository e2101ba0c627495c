extension Variant {
  /// Tells whether its audience excludes all users whose device is set to a locale, of those that there are.
  public func excludes(locale: String, among locales: [String] = []) -> Bool {
    provenance.audience.excludes(locale: locale, among: locales)
  }
}

extension Card {
  /// Tells whether its own condition hides it from all users whose device is set to a locale, of those that there
  /// are; false for a card that nobody sees in any locale, which is reported of the card itself.
  public func excludes(locale: String, among locales: [String] = []) -> Bool {
    guard let condition, condition.constantValue == nil else { return false }
    return condition.excludes(locale: locale, among: locales)
  }
}

extension Predicate {
  /// Indicates that it asks for the user's language, region or locale.
  public var asksForLocale: Bool {
    subjects.contains { subject in
      guard case .attribute(let name) = subject else { return false }
      return ["language", "region", "locale"].contains(name)
    }
  }

  /// Tells whether no user whose device is set to a locale meets the condition, whatever their other
  /// attributes.
  ///
  /// A locale without a region stands for users of all regions.
  public func excludes(locale: String) -> Bool {
    let reader = Reader(locale)
    return decided(reader.value) == false
  }

  /// Tells the same where others of a language have locales of their own: a bare language is then for the other
  /// regions alone.
  func excludes(locale: String, among locales: [String]) -> Bool {
    if excludes(locale: locale) { return true }
    guard !locale.contains("-"), asksForLocale,
      locales.contains(where: { $0.hasPrefix("\(locale)-") })
    else { return false }
    let cases = LocaleCases([self])
    let admitted = cases.regions.filter { !cases.excludes(self, locale, $0) }
    return admitted.allSatisfy { locales.contains("\(locale)-\($0)") }
  }

  /// The attributes of a user that follow from the locale alone.
  private struct Reader {
    let locale: String
    let language: String
    let region: String?

    init(_ locale: String) {
      self.locale = LocaleTag.normalised(locale)
      language = LocaleTag.language(self.locale)
      let last = self.locale.split(separator: "-").dropFirst().last.map(String.init)
      region = last.flatMap { $0.utf8.count == 2 ? $0 : nil }
    }

    /// The value of an atom; nil where the locale alone does not decide it.
    func value(_ atom: Predicate) -> Bool? {
      guard case .attribute(let name) = atom.subject else { return nil }
      switch atom {
      case .compare(_, .equal, .string(let text)): return isAmong([text], name)
      case .compare(_, .notEqual, .string(let text)): return isAmong([text], name).map { !$0 }
      case .isIn(_, let values): return isAmong(values.map(\.text), name)
      case .contains(_, let part) where name == "locale":
        if locale.contains(part.text) { return true }
        // A region could still add it.
        return region != nil || part.text == part.text.lowercased() ? false : nil
      default: return nil
      }
    }

    /// Tells whether an attribute is one of some values; nil for a locale without a region if others have its
    /// language.
    private func isAmong(_ others: [String], _ name: String) -> Bool? {
      let others = others.map(LocaleTag.normalised)
      switch name {
      case "language": return others.contains(language)
      case "region": return region.map(others.contains)
      case "locale" where region != nil: return others.contains(locale)
      case "locale": return others.contains { LocaleTag.language($0) == language } ? nil : false
      default: return nil
      }
    }
  }
}
