/// A shape that a box is cut to, in place of a rectangle with round corners.
///
/// Everything outside, shadows too, is cut off (CSS Masking 1, `clip-path`).
public enum Outline: Hashable, Sendable {
  /// A star of points whose inner corners lie at a share of the outer radius.
  case burst(points: Int, inner: Double)
  /// The largest circle in the middle of the box.
  case circle
  /// A band whose two ends are notched, this many pt deep.
  case ribbon(notch: Double)
}
