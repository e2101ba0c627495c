/// A value with the place that set it, so that an inspector can say which file that was.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The place in a file that set the value.
  public let span: Span

  /// A value that was set at a place.
  public init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}
