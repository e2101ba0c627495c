import Foundation

/// A look that must be drawn, as a document says it: `16`, `80..`, `28..36`, `12 ±3`, `#0060DF 50%`, `60 or 94`.
struct LookValue: CustomStringConvertible {
  let description: String
  private let measure: String

  init(_ text: String, of measure: String) { (description, self.measure) = (text, measure) }

  /// Compares it with the answer of a page.
  func allows(_ answer: String) -> Bool {
    description.components(separatedBy: " or ").contains { isAllowed(answer, by: $0) }
  }

  private func isAllowed(_ answer: String, by value: String) -> Bool {
    if measure == "paints" { return answer.components(separatedBy: ", ").contains(value) }
    if let ends = Self.ends(value) {
      guard let drawn = Double(answer) else { return false }
      return drawn >= (ends.lower ?? -.infinity) - tolerance
        && drawn <= (ends.upper ?? .infinity) + tolerance
    }
    let parts = value.components(separatedBy: " ±")
    let room = parts.count == 2 ? Double(parts[1]) ?? 0 : tolerance
    let (wanted, drawn) = (Self.words(parts[0]), Self.words(answer))
    return wanted.count == drawn.count
      && zip(wanted, drawn).allSatisfy { one, other in
        if one == other { return true }
        if let one = Self.share(one), let other = Self.share(other) { return abs(one - other) <= 1 }
        guard let one = Double(one), let other = Double(other) else { return false }
        return abs(one - other) <= room + 0.001
      }
  }

  /// The room of a drawn number: 1 pt for boxes, nothing for weights and lines.
  private var tolerance: Double {
    switch measure.split(separator: " ").first {
    case "font-size", "radius", "shadow": 0.5
    case "font-weight", "lines": 0
    case "line-height": 0.03
    case "opacity": 0.02
    case "border", "border-top": 0.26
    default: measure.contains("share of") ? 0.012 : 1
    }
  }

  private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }

  private static func share(_ word: Substring) -> Double? {
    word.hasSuffix("%") ? Double(word.dropLast()) : nil
  }

  private static func ends(_ value: String) -> (lower: Double?, upper: Double?)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    return (Double(value[..<dots.lowerBound]), Double(value[dots.upperBound...]))
  }
}
