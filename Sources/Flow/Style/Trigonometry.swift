/// Sine and cosine of degrees and the way back, the same to the last bit on every platform.
public enum Trigonometry {
  /// The sine of an angle in degrees.
  public static func sine(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    var angle = degrees.truncatingRemainder(dividingBy: 360)
    if angle > 180 { angle -= 360 }
    if angle < -180 { angle += 360 }
    if angle > 90 { angle = 180 - angle }
    if angle < -90 { angle = -180 - angle }
    return series(angle * .pi / 180)
  }

  /// The cosine of an angle in degrees.
  public static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }

  /// The angle of a direction in degrees in CSS's sense, 0 up and 90 right, from -180 to 180.
  public static func angle(x: Double, y: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (least, most) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
    let part = arcTangent(least / most) * 180 / .pi
    let fromUp = abs(x) > abs(y) ? 90 - part : part
    let turned = y > 0 ? 180 - fromUp : fromUp
    return x < 0 ? -turned : turned
  }

  /// The arc tangent of 0 to 1, in radians; halving the angle twice makes the series short.
  private static func arcTangent(_ value: Double) -> Double {
    let half = value / (1 + (1 + value * value).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    var (power, sum) = (quarter, 0.0)
    for n in 0..<14 {
      sum += power / Double(2 * n + 1)
      power *= -quarter * quarter
    }
    return 4 * sum
  }

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
