/// Sine and cosine of degrees, the same to the last bit on every platform.
enum Trigonometry {
  /// The sine of an angle in degrees.
  static func sine(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    var angle = degrees.truncatingRemainder(dividingBy: 360)
    if angle > 180 { angle -= 360 }
    if angle < -180 { angle += 360 }
    if angle > 90 { angle = 180 - angle }
    if angle < -90 { angle = -180 - angle }
    return series(angle * .pi / 180)
  }

  /// The cosine of an angle in degrees.
  static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }

  /// Taylor's series, exact enough within a quarter turn.
  private static func series(_ x: Double) -> Double {
    var term = x
    var sum = x
    for n in 1...9 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }
}
