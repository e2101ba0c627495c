/// Collects the looks of all cards as CSS classes with names that do not depend on order.
public struct StyleSheet: Sendable {
  /// No classes.
  public init() {}

  /// All classes and keyframes, sorted by name.
  public func css() -> [UInt8] { [] }
}
