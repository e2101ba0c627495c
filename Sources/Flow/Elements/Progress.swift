/// How far along a user is.
public struct Progress: Hashable, Sendable {
  /// How it is drawn.
  public let shape: Shape
  /// What the empty part is painted with.
  public let track: Paint
  /// What the filled part is painted with.
  public let fill: Paint
  /// What a screen reader is told: "2 of 5".
  public let label: String

  /// How progress is drawn.
  public enum Shape: Hashable, Sendable {
    /// A bar, filled to a fraction.
    case bar(fraction: Double, height: Double)
    /// A bar in parts.
    case segments(count: Int, filled: Int, gap: Double, height: Double)
    /// Dots; `filled` says whether those before the current one are filled too.
    ///
    /// The current one is a capsule where `currentWidth` is more than the size.
    case dots(
      count: Int,
      current: Int,
      filled: Bool,
      size: Double,
      gap: Double,
      currentWidth: Double? = nil
    )
    /// A ring, filled clockwise from the top to a fraction.
    case ring(fraction: Double, size: Double, width: Double)
    /// The numbers in words: "2/5".
    case words(current: Int, count: Int)
  }

  /// Progress in a shape.
  public init(_ shape: Shape, track: Paint, fill: Paint, label: String) {
    self.shape = shape
    self.track = track
    self.fill = fill
    self.label = label
  }
}
