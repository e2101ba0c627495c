internal import Source

/// A version of the app, for comparing: `125.2` is the same as `125.2.0` (reference: nimbus,
/// section 7.1).
public struct AppVersion: Hashable, Comparable, Sendable {
  /// Its numbers without zeros at the end; empty is below every release.
  let parts: [Int]

  /// A version from its numbers.
  public init(_ parts: Int...) { self.init(parts: parts) }

  private init(parts: [Int]) {
    let last = parts.lastIndex { $0 != 0 }
    self.parts = last.map { Array(parts[...$0]) } ?? []
  }

  /// Reads `125.2.0`, `v116`, `115.!` and `116.*`; nil where no number stands first.
  ///
  /// `!` is below, `*` above every number; what follows a number, as in `131.0b1`, is left out.
  public init?(_ text: String) {
    let bytes = text.utf8.first == UInt8(ascii: "v") ? text.utf8.dropFirst() : text.utf8[...]
    var parts: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      if part.first == UInt8(ascii: "*") {
        parts.append(Int.max)
        break
      }
      guard let number = Self.number(part) else { break }
      parts.append(number)
    }
    guard let first = parts.first, first != Int.max else { return nil }
    self.init(parts: parts)
  }

  /// The version in the name of a file: `ios-v149.1.0-release.fml.yaml`.
  public init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let letter = UInt8(ascii: "v")
    for index in name.indices where name[index] == letter {
      let isStart = index == name.startIndex || !name[name.index(before: index)].isAlphanumeric
      let rest = name[name.index(after: index)...].prefix { $0.isDigit || $0 == 46 }
      guard isStart, rest.first?.isDigit == true else { continue }
      if let text = String(rest), let version = AppVersion(text) {
        self = version
        return
      }
    }
    return nil
  }

  /// The newest version below this one.
  public var before: AppVersion? {
    guard let last = parts.last else { return nil }
    return AppVersion(parts: parts.dropLast() + (last == Int.max ? [last] : [last - 1, Int.max]))
  }

  /// The version as people write it: `v125.2`.
  public var text: String {
    let known = parts.prefix { $0 != Int.max }.map(String.init)
    return "v" + (known.isEmpty ? "0" : known.joined(separator: "."))
  }

  /// The version as the last of some: `v131` for all of 131, `v131.0` for its first alone.
  public var textOfLast: String { parts.count == 1 ? "\(text).0" : text }

  /// The version as `versionCompare` takes it: `125.2.0`, and `125.!` for every 125.
  public var argument: String {
    if parts.count < 2 { return "\(parts.first ?? 0).!" }
    return (parts + [0, 0]).prefix(max(3, parts.count)).map(String.init).joined(separator: ".")
  }

  /// Versions compare number by number.
  public static func < (left: AppVersion, right: AppVersion) -> Bool {
    // Without zeros at the end, so that the beginning of another is below it.
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  private static func number(_ part: Substring.UTF8View) -> Int? {
    let digits = part.prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
