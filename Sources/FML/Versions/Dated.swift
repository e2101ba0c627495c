public import Flow

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
    let place = later.indices.last { later[$0].since.isThere(in: versions) }
    return place.map { later[$0].value } ?? first
  }
}
