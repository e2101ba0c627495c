extension Variant {
  /// Tells whether its audience excludes all users whose device is set to a locale.
  public func excludes(locale: String) -> Bool { provenance.audience.excludes(locale: locale) }
}

extension Card {
  /// Tells whether its own condition hides it from all users whose device is set to a locale; false for a
  /// card that nobody sees in any locale, which is reported of the card itself.
  public func excludes(locale: String) -> Bool {
    guard let condition, condition.constantValue == nil else { return false }
    return condition.excludes(locale: locale)
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
      switch (name, atom) {
      case ("language", .compare(_, let sign, .string(let text))):
        return equality(sign, [text], of: language, isWhole: true)
      case ("language", .isIn(_, let values)):
        return equality(.equal, values.map(\.text), of: language, isWhole: true)
      case ("region", .compare(_, let sign, .string(let text))):
        return region.flatMap { equality(sign, [text], of: $0, isWhole: true) }
      case ("region", .isIn(_, let values)):
        return region.flatMap { equality(.equal, values.map(\.text), of: $0, isWhole: true) }
      case ("locale", .compare(_, let sign, .string(let text))):
        return equality(sign, [text], of: locale, isWhole: region != nil)
      case ("locale", .isIn(_, let values)):
        return equality(.equal, values.map(\.text), of: locale, isWhole: region != nil)
      case ("locale", .contains(_, let part)): return contains(part.text)
      default: return nil
      }
    }

    /// Compares a value with others; nil for a locale without a region if others have its language.
    private func equality(
      _ sign: Predicate.Comparison,
      _ others: [String],
      of value: String,
      isWhole: Bool
    ) -> Bool? {
      guard sign == .equal || sign == .notEqual else { return nil }
      let others = others.map(LocaleTag.normalised)
      let isAmong: Bool?
      if isWhole {
        isAmong = others.contains(value)
      } else {
        let isNear = others.contains { LocaleTag.language($0) == language }
        isAmong = isNear ? nil : false
      }
      return isAmong.map { $0 == (sign == .equal) }
    }

    /// Tells whether the locale contains a part; nil where a region could still add it.
    private func contains(_ part: String) -> Bool? {
      if locale.contains(part) { return true }
      return region != nil || part == part.lowercased() ? false : nil
    }
  }
}
