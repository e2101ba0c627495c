internal import Flow

/// The versions that a targeting lets in, by its comparisons of `app_version`.
extension VersionRange {
  /// The versions from the oldest to the newest of which somebody meets a condition; all where nobody does.
  init(admittedBy condition: Predicate) {
    self = Self.meeting(condition) ?? VersionRange()
  }

  /// The versions of users who meet a condition, or do not meet it; nil for none.
  private static func meeting(_ condition: Predicate, _ isMet: Bool = true) -> VersionRange? {
    switch condition {
    case .constant(let value): return value == isMet ? VersionRange() : nil
    case .not(let inner): return meeting(inner, !isMet)
    case .and(let parts): return isMet ? both(parts, isMet) : either(parts, isMet)
    case .or(let parts): return isMet ? either(parts, isMet) : both(parts, isMet)
    case .compare(.attribute("app_version"), let sign, .version(let text)):
      return AppVersion(text).flatMap { VersionRange(isMet ? sign : sign.opposite, $0) }
        ?? VersionRange()
    default: return VersionRange()
    }
  }

  private static func both(_ parts: [Predicate], _ isMet: Bool) -> VersionRange? {
    var range = VersionRange()
    for part in parts {
      guard let next = meeting(part, isMet), !range.excludes(next) else { return nil }
      range = range.intersection(next)
    }
    return range
  }

  private static func either(_ parts: [Predicate], _ isMet: Bool) -> VersionRange? {
    let ranges = parts.compactMap { meeting($0, isMet) }
    guard !ranges.isEmpty else { return nil }
    let (lowers, uppers) = (ranges.compactMap(\.lower), ranges.compactMap(\.upper))
    return VersionRange(
      lower: lowers.count == ranges.count ? lowers.min() : nil,
      upper: uppers.count == ranges.count ? uppers.max() : nil
    )
  }

  /// The versions on one side of a version; nil for all others than one.
  private init?(_ sign: Predicate.Comparison, _ version: AppVersion) {
    switch sign {
    case .greaterOrEqual, .greater: self.init(lower: version)
    case .lessOrEqual: self.init(upper: version)
    case .less: self.init(upper: version.before)
    case .equal: self.init(version)
    case .notEqual: return nil
    }
  }
}
