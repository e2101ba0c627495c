public import Flow

/// The versions of the app that a recipe's targeting lets in.
public struct VersionRange: Hashable, Sendable {
  /// The oldest version; nil where the targeting names none.
  public var lower: AppVersion?
  /// The newest version; nil where the targeting names none.
  public var upper: AppVersion?

  func excludes(_ other: VersionRange) -> Bool {
    if let upper, let lower = other.lower, upper < lower { return true }
    if let lower, let upper = other.upper, upper < lower { return true }
    return false
  }

  /// A range from the oldest to the newest version.
  public init(lower: AppVersion? = nil, upper: AppVersion? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// One version.
  public init(_ version: AppVersion) { self.init(lower: version, upper: version) }

  /// The versions in both ranges; of two without any in common, those of this one.
  public func narrowed(to other: VersionRange) -> VersionRange {
    excludes(other) ? self : intersection(other)
  }

  /// The newest of both lower bounds to the oldest of both upper ones.
  func intersection(_ other: VersionRange) -> VersionRange {
    VersionRange(
      lower: [lower, other.lower].compactMap { $0 }.max(),
      upper: [upper, other.upper].compactMap { $0 }.min()
    )
  }

  /// The range as a reviewer reads it, one version by itself: "v139", "v140 to v141".
  public var plain: String {
    guard let lower, lower.text == upper?.text else { return phrase ?? "an unknown version" }
    return lower.text
  }

  /// The range as a reviewer reads it: "v115 and newer"; nil for an open range.
  public var phrase: String? {
    switch (lower, upper) {
    case (let lower?, let upper?): "\(lower.text) to \(upper.textOfLast)"
    case (let lower?, nil): "\(lower.text) and newer"
    case (nil, let upper?): "\(upper.textOfLast) and older"
    case (nil, nil): nil
    }
  }
}
