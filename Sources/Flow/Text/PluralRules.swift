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
  /// The form for all other numbers; every language has it.
  case other
}

/// The form that a language takes beside each number (CLDR 48, cardinals; checked against ICU 72).
///
/// Only whole numbers are asked for, as texts count things. A form that a language has for fractions
/// or from a million on is one of its ``categories`` and none of those that are ``needed``.
public struct PluralRules: Sendable {
  private let forms: [Form]

  /// The rules of a locale's language; nil for a language that the table lacks.
  public init?(locale: String) {
    var next: String? = LocaleTag.normalised(locale)
    while let tag = next, Self.table[tag] == nil { next = LocaleTag.parent(of: tag) }
    guard let forms = Self.table[next ?? LocaleTag.language(locale)] else { return nil }
    self.forms = forms
  }

  /// The forms that the language has at all, in the order of ``PluralCategory``.
  public var categories: [PluralCategory] { forms.map(\.category) }

  /// The form beside a number, whatever its sign.
  public func category(of number: Int) -> PluralCategory {
    let number = Int(clamping: number.magnitude)
    return forms.first { $0.takes(number) }?.category ?? .other
  }

  /// The forms that whole numbers below a million take, in the order of ``PluralCategory``.
  public var needed: [PluralCategory] {
    let taken = Set((0...100).map(category))
    return PluralCategory.allCases.filter(taken.contains)
  }

  /// The smallest numbers that take a form, for people: 2, 3 and 4.
  public func examples(of category: PluralCategory) -> [Int] {
    Array((0...200).lazy.filter { self.category(of: $0) == category }.prefix(3))
  }

  /// A form of a language, and the numbers that take it: all conditions of one of its sets hold.
  private struct Form: Sendable {
    let category: PluralCategory
    let sets: [[Condition]]

    /// A form as a row writes it: `few n % 10 = 2..4 and n % 100 != 12..14`.
    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard let category = words.first.flatMap({ PluralCategory(rawValue: String($0)) }) else {
        return nil
      }
      self.category = category
      sets = words.dropFirst().split(separator: "or").map {
        $0.split(separator: "and").map { Condition($0) }
      }
    }

    func takes(_ number: Int) -> Bool {
      sets.contains { $0.allSatisfy { $0.holds(number) } }
    }
  }

  /// A condition of CLDR on whole numbers: `n % 100 != 11..19,40`.
  private struct Condition: Sendable {
    let divisor: Int?
    let isEqual: Bool
    let ranges: [ClosedRange<Int>]

    init(_ words: ArraySlice<Substring>) {
      divisor = words.count > 3 ? words.dropFirst(2).first.flatMap { Int($0) } : nil
      isEqual = words.dropLast().last == "="
      ranges = (words.last ?? "").split(separator: ",").compactMap { range in
        let ends = range.split(separator: ".").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last else { return nil }
        return first...last
      }
    }

    func holds(_ number: Int) -> Bool {
      let rest = divisor.map { number % $0 } ?? number
      return ranges.contains { $0.contains(rest) } == isEqual
    }
  }

  private static let table: [String: [Form]] = {
    var table: [String: [Form]] = [:]
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: ":")
      let forms = (parts.dropFirst().first ?? "").split(separator: ";").compactMap { Form($0) }
      for language in parts[0].split(separator: " ") { table[String(language)] = forms }
    }
    return table
  }()

  /// Languages with the same rules, and their forms; a form without numbers is for fractions alone.
  ///
  /// Until CLDR 42, tens had a form of their own in Hebrew, which older phones still ask for.
  private static let rows = """
    bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo \
      yo yue zh: other
    af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha \
      haw hu ia io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl \
      nn nnh nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te \
      teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi: one n = 1; other
    ca es it lld pt-PT scn vec: one n = 1; many n != 0 and n % 1000000 = 0; other
    ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu: one n = 0..1; other
    fr pt: one n = 0..1; many n != 0 and n % 1000000 = 0; other
    is mk: one n % 10 = 1 and n % 100 != 11; other
    tzm: one n = 0..1,11..99; other
    ceb fil tl: one n % 10 != 4,6,9; other
    blo ksh lag: zero n = 0; one n = 1; other
    mo ro: one n = 1; few n = 0 or n % 100 = 1..19; other
    shi: one n = 0..1; few n = 2..10; other
    cs sk: one n = 1; few n = 2..4; many; other
    be ru uk: one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14; many n % 1 = 0; other
    pl: one n = 1; few n % 10 = 2..4 and n % 100 != 12..14; many n % 1 = 0; other
    bs hr sh sr: one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14; other
    dsb hsb sl: one n % 100 = 1; two n % 100 = 2; few n % 100 = 3..4; other
    lt: one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..9 and n % 100 != 11..19; many; other
    lv prg: zero n % 10 = 0 or n % 100 = 11..19; one n % 10 = 1; other
    br: one n % 10 = 1 and n % 100 != 11,71,91; two n % 10 = 2 and n % 100 != 12,72,92; \
      few n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many n != 0 and n % 1000000 = 0; other
    ga: one n = 1; two n = 2; few n = 3..6; many n = 7..10; other
    gd: one n = 1,11; two n = 2,12; few n = 3..19; other
    gv: one n % 10 = 1; two n % 10 = 2; few n % 20 = 0; many; other
    cy: zero n = 0; one n = 1; two n = 2; few n = 3; many n = 6; other
    kw: zero n = 0; one n = 1; two n % 100 = 2,22,42,62,82 or n % 1000000 = 100000 \
      or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000; \
      few n % 100 = 3,23,43,63,83; many n % 100 = 1,21,41,61,81; other
    iu naq sat se sma smi smj smn sms: one n = 1; two n = 2; other
    he: one n = 1; two n = 2; many; other
    ar ars: zero n = 0; one n = 1; two n = 2; few n % 100 = 3..10; many n % 100 = 11..99; other
    mt: one n = 1; two n = 2; few n = 0 or n % 100 = 3..10; many n % 100 = 11..19; other
    """
}
