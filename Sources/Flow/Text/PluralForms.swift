public import Source

/// The forms that a table has of some words beside a number.
public struct PluralForms: Hashable, Sendable {
  /// The table's name for the number; nil where the words have only one number.
  public let name: String?
  /// The position of all forms together, as a span.
  public let span: Span
  /// The position of each form.
  public let forms: [PluralCategory: Span]
  /// Indicates that `zero` is shown for 0 in every language, as on Apple's platforms.
  public let hasZeroOfItsOwn: Bool

  /// Forms at their positions.
  public init(
    name: String? = nil,
    span: Span,
    forms: [PluralCategory: Span],
    hasZeroOfItsOwn: Bool
  ) {
    self.name = name
    self.span = span
    self.forms = forms
    self.hasZeroOfItsOwn = hasZeroOfItsOwn
  }

  /// The number in texts without an example of their own: more than two, and few in many languages.
  public static let sample = 3

  /// The form that readers of a locale see beside a number, of those that there are.
  public static func chosen(
    of forms: some Collection<PluralCategory>,
    beside number: Int = sample,
    locale: String
  ) -> PluralCategory? {
    let wanted = PluralRules(locale: locale)?.category(of: number) ?? .other
    return [wanted, .other, .many, .few, .two, .one, .zero].first(where: forms.contains)
  }

  /// The forms that no number of a locale takes, with their positions.
  public func unused(locale: String) -> [(category: PluralCategory, span: Span)] {
    guard let rules = PluralRules(locale: locale) else { return [] }
    return PluralCategory.allCases.compactMap { category in
      if rules.categories.contains(category) || category == .zero && hasZeroOfItsOwn { return nil }
      return forms[category].map { (category, $0) }
    }
  }
}
