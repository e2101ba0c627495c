internal import Checks
internal import Export
internal import Flow
public import Source

/// The share that a locale must translate of the texts that its readers get: `locale=de:100`, or
/// `90` for all locales but the default.
public struct MinLocaleCoverage: Hashable, Sendable {
  /// The locale; nil for all but the default.
  public let locale: String?
  /// The required share in percent.
  public let percent: Double
  /// The span in the config; nil for the command line.
  public let span: Span?
}

extension MinLocaleCoverage {
  /// Reads a goal of the command line; nil where it is none.
  public init?(argument: String) {
    if let percent = Self.percent(argument[...]) {
      self.init(locale: nil, percent: percent, span: nil)
      return
    }
    let mark = "locale="
    guard argument.hasPrefix(mark), let colon = argument.lastIndex(of: ":") else { return nil }
    let locale = argument[..<colon].dropFirst(mark.count)
    guard !locale.isEmpty, let percent = Self.percent(argument[argument.index(after: colon)...])
    else {
      return nil
    }
    self.init(locale: String(locale), percent: percent, span: nil)
  }

  /// Digits with decimals, up to 100.
  public static func percent(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let number = Double(String(text)), number <= 100 else { return nil }
    return number
  }

  /// The goal of each locale of a build: the last that names it, else the last for all; the command line's
  /// before the config's.
  static func goals(for build: Build, _ options: BuildOptions, _ config: Config) -> [CoverageGoal] {
    let all = config.minCoverage + options.minCoverage
    return build.realLocales.compactMap { locale in
      let isSource = LocaleTag.same(locale, build.defaultLocale)
      let named = all.last { $0.locale.map { LocaleTag.same($0, locale) } ?? false }
      let general = isSource ? nil : all.last { $0.locale == nil }
      let isOverruled = named?.span != nil && general?.span == nil
      return (isOverruled ? general ?? named : named ?? general).map {
        CoverageGoal(locale: locale, percent: $0.percent, span: $0.span)
      }
    }
  }
}
