internal import Flow

/// Writes numbers as controls show them: whole ones without a point (reference: sequence, 9.7).
package enum NumberWords {
  /// A number with the decimals it needs.
  package static func words(_ value: Double) -> String {
    Template.Sample.Value.number(value).text ?? ""
  }

  /// A number with no more decimals than its steps have.
  package static func rounded(_ value: Double, step: Double) -> Double {
    let scale = power(decimals(of: step))
    let scaled = (value * scale).rounded()
    return scaled.magnitude < 1e15 ? scaled / scale : value
  }

  /// Counts the decimals of a number, at most 6.
  package static func decimals(of value: Double) -> Int {
    (0..<6).first { count in
      let scaled = value * power(count)
      return abs(scaled - scaled.rounded()) < 1e-9 + 1e-13 * abs(scaled)
    } ?? 6
  }

  private static func power(_ count: Int) -> Double {
    (0..<count).reduce(1) { power, _ in power * 10 }
  }
}
