/// Powers of numbers above 0, the same to the last bits on every platform.
enum Power {
  /// A number to a power; 0 for a number that is not above 0.
  static func of(_ value: Double, _ exponent: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    return exponential(logarithm(value) * exponent)
  }

  /// The natural logarithm: the exponent's share, and a series for the significand.
  private static func logarithm(_ value: Double) -> Double {
    var (exponent, rest) = (Double(value.exponent), value.significand)
    if rest > 1.414 { (exponent, rest) = (exponent + 1, rest / 2) }
    let part = (rest - 1) / (rest + 1)
    var (power, sum) = (part, 0.0)
    for n in 0..<12 {
      sum += power / Double(2 * n + 1)
      power *= part * part
    }
    return 2 * sum + exponent * 0.693_147_180_559_945_3
  }

  private static func exponential(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    let steps = (value / 0.693_147_180_559_945_3).rounded()
    let rest = value - steps * 0.693_147_180_559_945_3
    var (term, sum) = (1.0, 1.0)
    for n in 1...14 {
      term *= rest / Double(n)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(min(1000, steps)), significand: sum)
  }
}
