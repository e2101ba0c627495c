internal import Source

extension Predicate {
  /// Tells whether no user in an audience meets a condition, by language, region and locale alone: these
  /// stay constant, while other attributes change while a user is in it.
  public static func excludeByLocale(_ audience: Predicate, _ condition: Predicate) -> Bool {
    guard audience.asksForLocale, condition.asksForLocale else { return false }
    let cases = LocaleCases([audience, condition])
    let locales = cases.locales(of: audience)
    return !locales.isEmpty
      && locales.allSatisfy { cases.excludes(condition, $0.language, $0.region) }
  }
}

/// The locales that some conditions distinguish, each a language with a region, so that questions for
/// language, region and locale are answered together.
public struct LocaleCases: Sendable {
  /// The languages that the conditions name, sorted, then one that none of them names.
  public let languages: [String]
  /// The regions that they name, sorted, then one that none of them names.
  public let regions: [String]
  /// The first of the regions that no condition distinguishes from a region; by region.
  private let likeness: [String: String]

  /// A language and a region that nobody names (BCP 47 keeps both for private use).
  private static let other = (language: "qaa", region: "ZZ")

  /// The locales that conditions distinguish.
  public init(_ conditions: [Predicate]) {
    var languages: Set<String> = []
    var regions: Set<String> = []
    let comparisons = conditions.flatMap(\.comparisons)
    for (subject, constants) in comparisons {
      for text in constants.map(\.text) where !text.isEmpty {
        let tag = LocaleTag.normalised(text)
        switch subject {
        case .attribute("language"): languages.insert(LocaleTag.language(tag))
        case .attribute("region"): regions.insert(tag)
        case .attribute("locale"):
          let isRegion = tag.utf8.allSatisfy { (65...90).contains($0) }
          if !isRegion { languages.insert(LocaleTag.language(tag)) }
          let last = tag.split(separator: "-").last.map(String.init)
          if let last, isRegion || tag.contains("-") { regions.insert(last) }
        default: break
        }
      }
    }
    self.languages = languages.sortedByBytes() + [Self.other.language]
    let sorted = regions.sortedByBytes() + [Self.other.region]
    self.regions = sorted
    likeness = Self.likeness(sorted, comparisons.map(\.constants))
  }

  /// Locales in which somebody may meet a condition, whatever else is true of them; the first of each
  /// kind of regions is enough.
  public func locales(of condition: Predicate) -> [(language: String, region: String)] {
    let kinds = regions.filter { likeness[$0] == $0 }
    return languages.flatMap { language in kinds.map { (language, $0) } }.filter {
      !condition.excludes(locale: "\($0.0)-\($0.1)")
    }
  }

  /// Tells whether no user of a language and a region meets a condition.
  public func excludes(_ condition: Predicate, _ language: String, _ region: String) -> Bool {
    condition.excludes(locale: "\(language)-\(likeness[region] ?? region)")
  }

  /// Maps each region to the first one that is among the same constants of every comparison; a region of a
  /// whole locale maps to itself.
  private static func likeness(
    _ regions: [String],
    _ constants: [[Predicate.Constant]]
  ) -> [String: String] {
    let sets = constants.map { Set($0.map(\.text)) }
    let tags = sets.flatMap { $0 }.map(LocaleTag.normalised).filter { $0.contains("-") }
    let tails = Set(tags.compactMap { $0.split(separator: "-").last.map(String.init) })
    var first: [[Bool]: String] = [:]
    var likeness: [String: String] = [:]
    for region in regions {
      let key = sets.map { $0.contains(region) }
      let isLike = !tails.contains(region)
      likeness[region] = isLike ? first[key, default: region] : region
      if isLike, first[key] == nil { first[key] = region }
    }
    return likeness
  }
}
