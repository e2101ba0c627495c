public import Flow

/// A change of the app's behaviour in a version, beside names: it draws a part, fills in a text.
public struct AppChange: Sendable {
  /// The first version that may do it.
  public let since: AppVersion
  /// The first version that does it for sure; between the two nobody wrote it down.
  public let surely: AppVersion

  /// A change of a version, or of one between two.
  public init(since: AppVersion, surely: AppVersion? = nil) {
    self.since = since
    self.surely = surely ?? since
  }

  /// The part of some versions of the app that have the change.
  public enum Reach: Hashable, Sendable {
    case all
    /// All but the oldest ones, or perhaps all.
    case newer
    case none
    /// The versions are not known.
    case unknown
  }

  /// Finds the part of some versions that have the change.
  public func reach(_ versions: VersionRange) -> Reach {
    if let upper = versions.upper, upper < since { return .none }
    guard let lower = versions.lower else { return .unknown }
    return lower >= surely ? .all : .newer
  }

  /// Tells whether the oldest of some versions has the change; if the versions are unknown, the newest
  /// is taken.
  public func isThere(in versions: VersionRange) -> Bool {
    switch reach(versions) {
    case .all, .unknown: true
    case .none: false
    case .newer: versions.lower.map { $0 >= since } ?? true
    }
  }

  /// Tells whether a version has the change, or may have it.
  public func isThere(in version: AppVersion) -> Bool { version >= since }

  /// The version as a reviewer reads it: "v125.1", or "a version of v145".
  public var phrase: String { since == surely ? since.text : "a version of \(since.text)" }
}

/// A value that differs between versions of the app: a size, a colour, a text style.
public struct Dated<Value: Sendable>: Sendable {
  /// The value of the first versions.
  private let first: Value
  /// The later ones in their order, each from a version on.
  private let later: [(since: AppChange, value: Value)]

  /// A value with the ones that came after it.
  public init(_ first: Value, _ later: (since: AppVersion, value: Value)...) {
    self.first = first
    self.later = later.map { (AppChange(since: $0.since), $0.value) }
  }

  /// The value that the oldest of some versions has; of versions that nobody knows the newest is taken.
  public func value(in versions: VersionRange) -> Value {
    let index = later.indices.last { later[$0].since.isThere(in: versions) }
    return index.map { later[$0].value } ?? first
  }
}
