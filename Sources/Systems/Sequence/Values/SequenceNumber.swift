/// Writes numbers as controls show them: whole ones without a point (reference: sequence, 9.7).
enum SequenceNumber {
  /// A number with as many decimals as its steps have, at most 6.
  static func words(_ value: Double, step: Double) -> String {
    words(value, decimals: decimals(of: step))
  }

  /// A number with the decimals it needs, at most 6.
  static func words(_ value: Double) -> String {
    words(value, decimals: decimals(of: value))
  }

  /// A number as its words say it.
  static func rounded(_ value: Double, step: Double) -> Double {
    let scale = power(decimals(of: step))
    let scaled = (value * scale).rounded()
    return scaled.magnitude < 1e15 ? scaled / scale : value
  }

  private static func words(_ value: Double, decimals: Int) -> String {
    let scaled = (value * power(decimals)).rounded()
    guard scaled.magnitude < 1e15 else { return "\(value)" }
    let digits = String(Int(scaled.magnitude))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let missing = max(0, decimals + 1 - digits.utf8.count)
    let padded = String(repeating: "0", count: missing) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// How many decimals a number has, at most 6.
  private static func decimals(of value: Double) -> Int {
    (0..<6).first { count in
      let scaled = value * power(count)
      return abs(scaled - scaled.rounded()) < 1e-9 + 1e-13 * abs(scaled)
    } ?? 6
  }

  private static func power(_ count: Int) -> Double {
    (0..<count).reduce(1) { power, _ in power * 10 }
  }
}
