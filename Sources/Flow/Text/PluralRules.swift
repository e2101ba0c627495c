/// The forms that words take beside a number (CLDR, "Language Plural Rules").
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// 0 in Arabic, 10 in Latvian; on Apple's platforms 0 in every language.
  case zero
  /// 1, and 21 in Russian.
  case one
  /// 2 in Hebrew.
  case two
  /// 2 to 4 in Polish.
  case few
  /// 5 in Polish, a million in French.
  case many
  /// What is left; every language has it.
  case other
}

/// Which form a language takes beside which number (CLDR 48, cardinals; checked against ICU 72).
///
/// Only whole numbers are asked for, as texts count things. A form that a language has for fractions
/// or from a million on is one of its ``categories`` and none of those that are ``needed``.
public struct PluralRules: Sendable {
  /// The forms that the language has at all, in the order of ``PluralCategory``.
  public let categories: [PluralCategory]
  private let choose: @Sendable (Int) -> PluralCategory

  /// The rules of a locale's language; nil for a language that the table lacks.
  public init?(locale: String) {
    var next: String? = LocaleTag.normalised(locale)
    while let tag = next, Self.families[tag] == nil { next = LocaleTag.parent(of: tag) }
    let known = next ?? LocaleTag.language(locale)
    guard let family = Self.families[known] else { return nil }
    categories = family.categories
    choose = family.choose
  }

  /// The form beside a number.
  public func category(of number: Int) -> PluralCategory { choose(number) }

  /// The forms that whole numbers below a million take, in the order of ``PluralCategory``.
  public var needed: [PluralCategory] {
    let taken = Set((0...100).map(choose))
    return PluralCategory.allCases.filter(taken.contains)
  }

  /// The smallest numbers that take a form, for people: 2, 3 and 4.
  public func examples(of category: PluralCategory) -> [Int] {
    Array((0...200).lazy.filter { choose($0) == category }.prefix(3))
  }

  /// Languages with the same rules.
  private struct Family: Sendable {
    let categories: [PluralCategory]
    let choose: @Sendable (Int) -> PluralCategory
  }

  private static let families: [String: Family] = {
    var known: [String: Family] = [:]
    for (languages, categories, choose) in rules {
      let family = Family(categories: categories, choose: choose)
      for language in languages.split(separator: " ") { known[String(language)] = family }
    }
    return known
  }()
}

extension PluralRules {
  private typealias Rule = (
    languages: String, categories: [PluralCategory], choose: @Sendable (Int) -> PluralCategory
  )

  private static let rules: [Rule] = plain + slavic + baltic + celtic + semitic

  /// Languages that tell one from more, if anything.
  private static let plain: [Rule] = [
    (
      """
      bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi
      wo yo yue zh
      """.joinedLines, [.other], { _ in .other }
    ),
    (
      """
      af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl
      gsw ha haw hu ia io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb
      nd ne nl nn nnh nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv
      sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi
      """.joinedLines, [.one, .other], { $0 == 1 ? .one : .other }
    ),
    (
      "ca es it lld pt-PT scn vec", [.one, .many, .other],
      { $0 == 1 ? .one : isMillions($0) ? .many : .other }
    ),
    (
      "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
      [.one, .other], { $0 < 2 ? .one : .other }
    ),
    (
      "fr pt", [.one, .many, .other], { $0 < 2 ? .one : isMillions($0) ? .many : .other }
    ),
    (
      "is mk", [.one, .other],
      { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }
    ),
    ("tzm", [.one, .other], { $0 < 2 || 11...99 ~= $0 ? .one : .other }),
    ("ceb fil tl", [.one, .other], { [4, 6, 9].contains($0 % 10) ? .other : .one }),
    ("blo ksh lag", [.zero, .one, .other], { $0 == 0 ? .zero : $0 == 1 ? .one : .other }),
    (
      "mo ro", [.one, .few, .other],
      { $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0 % 100 ? .few : .other }
    ),
    (
      "shi", [.one, .few, .other],
      { $0 < 2 ? .one : $0 <= 10 ? .few : .other }
    ),
  ]

  private static let slavic: [Rule] = [
    (
      "cs sk", [.one, .few, .many, .other],
      { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
    ),
    (
      "be ru uk", [.one, .few, .many, .other],
      { isOne($0) ? .one : isFew($0) ? .few : .many }
    ),
    (
      "pl", [.one, .few, .many, .other],
      { $0 == 1 ? .one : isFew($0) ? .few : .many }
    ),
    (
      "bs hr sh sr", [.one, .few, .other],
      { isOne($0) ? .one : isFew($0) ? .few : .other }
    ),
    (
      "dsb hsb sl", [.one, .two, .few, .other],
      { number in
        switch number % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
      }
    ),
  ]

  private static let baltic: [Rule] = [
    (
      "lt", [.one, .few, .many, .other],
      { isTeen($0) || $0 % 10 == 0 ? .other : $0 % 10 == 1 ? .one : .few }
    ),
    (
      "lv prg", [.zero, .one, .other],
      { isTeen($0) || $0 % 10 == 0 ? .zero : $0 % 10 == 1 ? .one : .other }
    ),
  ]

  private static let celtic: [Rule] = [
    (
      "br", [.one, .two, .few, .many, .other],
      { number in
        let isRegular = ![1, 7, 9].contains(number % 100 / 10)
        switch number % 10 {
        case 1 where isRegular: return .one
        case 2 where isRegular: return .two
        case 3 where isRegular, 4 where isRegular, 9 where isRegular: return .few
        default: return isMillions(number) ? .many : .other
        }
      }
    ),
    (
      "ga", [.one, .two, .few, .many, .other],
      { $0 == 1 ? .one : $0 == 2 ? .two : 3...6 ~= $0 ? .few : 7...10 ~= $0 ? .many : .other }
    ),
    (
      "gd", [.one, .two, .few, .other],
      { number in
        switch number {
        case 1, 11: .one
        case 2, 12: .two
        case 3...19: .few
        default: .other
        }
      }
    ),
    (
      "gv", [.one, .two, .few, .many, .other],
      { $0 % 10 == 1 ? .one : $0 % 10 == 2 ? .two : $0 % 20 == 0 ? .few : .other }
    ),
    (
      "cy", PluralCategory.allCases,
      { number in
        switch number {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
      }
    ),
    ("kw", PluralCategory.allCases, cornish),
  ]

  private static let semitic: [Rule] = [
    (
      "iu naq sat se sma smi smj smn sms", [.one, .two, .other],
      { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    ),
    // Until CLDR 42, tens had a form of their own, which older phones still ask for.
    ("he", [.one, .two, .many, .other], { $0 == 1 ? .one : $0 == 2 ? .two : .other }),
    (
      "ar ars", PluralCategory.allCases,
      { number in
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
      }
    ),
    (
      "mt", [.one, .two, .few, .many, .other],
      { number in
        switch (number, number % 100) {
        case (1, _): .one
        case (2, _): .two
        case (0, _), (_, 3...10): .few
        case (_, 11...19): .many
        default: .other
        }
      }
    ),
  ]

  @Sendable
  private static func cornish(_ number: Int) -> PluralCategory {
    let rest = number % 100_000
    let isTwo =
      [2, 22, 42, 62, 82].contains(number % 100) || number % 1_000_000 == 100_000
      || number % 1000 == 0 && (1000...20_000 ~= rest || [40_000, 60_000, 80_000].contains(rest))
    switch (number, number % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case _ where isTwo: return .two
    case (_, 3), (_, 23), (_, 43), (_, 63), (_, 83): return .few
    case (_, 1), (_, 21), (_, 41), (_, 61), (_, 81): return .many
    default: return .other
    }
  }

  /// 1, 21, 31, and not 11.
  private static func isOne(_ number: Int) -> Bool { number % 10 == 1 && !isTeen(number) }

  /// 2 to 4, 22 to 24, and not 12 to 14.
  private static func isFew(_ number: Int) -> Bool { 2...4 ~= number % 10 && !isTeen(number) }

  /// 11 to 19, 111 to 119.
  private static func isTeen(_ number: Int) -> Bool { 11...19 ~= number % 100 }

  /// A million, two millions.
  private static func isMillions(_ number: Int) -> Bool {
    number > 0 && number % 1_000_000 == 0
  }
}

extension String {
  /// The same on one line.
  fileprivate var joinedLines: String { replacing("\n", with: " ") }
}
