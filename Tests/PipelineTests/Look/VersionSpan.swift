/// Versions of an app from one to another, both among them: `126-`, `-125`, `143.2-144.1`, `142`.
struct VersionSpan {
  /// The first and the last one as written; nil where there is none.
  let lower, upper: String?

  init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last else {
      return nil
    }
    guard ends.allSatisfy({ $0.isEmpty || Self.numbers($0) != nil }) else {
      return nil
    }
    lower = first.isEmpty ? nil : first
    upper = last.isEmpty ? nil : last
    if lower == nil, upper == nil { return nil }
  }

  /// The versions that it names.
  var ends: [String] { [lower, upper].compactMap(\.self) }

  func contains(_ version: String) -> Bool {
    (lower.map { !Self.isOlder(version, $0) } ?? true)
      && (upper.map { !Self.isOlder($0, version) } ?? true)
  }

  /// Tells if one version came before another.
  static func isOlder(_ one: String, _ other: String) -> Bool {
    (numbers(one) ?? []).lexicographicallyPrecedes(numbers(other) ?? [])
  }

  private static func numbers(_ version: String) -> [Int]? {
    let numbers = version.split(separator: ".").map { Int($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }
}
