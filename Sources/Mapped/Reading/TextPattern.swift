/// A regular expression that looks for itself in texts in time that grows with their length alone.
///
/// Supports `.`, `[…]`, `\d`, `\w`, `\s` and their opposites, groups, `|`, `*`, `+`, `?`, `^` and `$`.
struct TextPattern: Sendable {
  private let whole: Part

  /// The places at which a part can end where it starts at one of some places of a text.
  private typealias Part = @Sendable (_ starts: Set<Int>, _ text: [UInt32]) -> Set<Int>

  /// The longest pattern, in characters.
  private static let longest = 500

  /// The depth of groups in groups, each of which may double the time.
  private static let deepest = 5

  init?(_ pattern: String) {
    var rest = Array(pattern.unicodeScalars)[...]
    guard rest.count <= Self.longest, let whole = Self.alternatives(&rest, 0), rest.isEmpty else {
      return nil
    }
    self.whole = whole
  }

  /// Tells whether some part of a text is like the pattern.
  func isFound(in text: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    return !whole(Set(0...scalars.count), scalars).isEmpty
  }

  private typealias Rest = ArraySlice<Unicode.Scalar>

  private static func alternatives(_ rest: inout Rest, _ depth: Int) -> Part? {
    guard depth <= deepest else { return nil }
    var all: [[Part]] = []
    repeat {
      if !all.isEmpty { rest.removeFirst() }
      var parts: [Part] = []
      while let next = rest.first, next != "|", next != ")" {
        guard let part = part(&rest, depth) else { return nil }
        let isRepeated = rest.first == "*" || rest.first == "+"
        let isOptional = rest.first == "*" || rest.first == "?"
        if isRepeated || isOptional { rest.removeFirst() }
        let own = isRepeated ? some(part) : part
        parts.append(
          isOptional ? { @Sendable starts, text in starts.union(own(starts, text)) } : own
        )
      }
      all.append(parts)
    } while rest.first == "|"
    return { [all] starts, text in
      all.reduce(into: []) { ends, parts in
        ends.formUnion(parts.reduce(starts) { $0.isEmpty ? [] : $1($0, text) })
      }
    }
  }

  /// A part once or more often.
  private static func some(_ part: @escaping Part) -> Part {
    { starts, text in
      var all: Set<Int> = []
      var new = part(starts, text)
      while !new.isEmpty {
        all.formUnion(new)
        new = part(new, text).subtracting(all)
      }
      return all
    }
  }

  private static func part(_ rest: inout Rest, _ depth: Int) -> Part? {
    let scalar = rest.removeFirst()
    switch scalar {
    case "(":
      if rest.starts(with: "?:".unicodeScalars) { rest.removeFirst(2) }
      guard let inner = alternatives(&rest, depth + 1), rest.popFirst() == ")" else { return nil }
      return inner
    case "[": return set(&rest)?.part
    case "^": return { starts, _ in starts.intersection([0]) }
    case "$": return { starts, text in starts.intersection([text.count]) }
    case ".": return Characters(ranges: [0x0A...0x0A], isNegated: true).part
    case "\\": return escape(&rest)?.part
    case "*", "+", "?": return nil
    default: return Characters(ranges: [scalar.value...scalar.value]).part
    }
  }

  /// Characters by their numbers.
  private struct Characters: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    var part: Part {
      { starts, text in
        let ends = starts.lazy.filter { start in
          start < text.count && ranges.contains { $0.contains(text[start]) } != isNegated
        }
        return Set(ends.map { $0 + 1 })
      }
    }
  }

  private static func escape(_ rest: inout Rest) -> Characters? {
    guard let scalar = rest.popFirst() else { return nil }
    let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    let wordCharacters = digits + [0x41...0x5A, 0x61...0x7A, 0x5F...0x5F]
    let blanks: [ClosedRange<UInt32>] = [0x09...0x0D, 0x20...0x20, 0xA0...0xA0]
    let known: [Unicode.Scalar: [ClosedRange<UInt32>]] = [
      "d": digits, "w": wordCharacters, "s": blanks, "n": [0x0A...0x0A], "t": [0x09...0x09],
    ]
    if let ranges = known[scalar] { return Characters(ranges: ranges) }
    guard scalar.properties.isAlphabetic else {
      return Characters(ranges: [scalar.value...scalar.value])
    }
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first
    guard "DWS".unicodeScalars.contains(scalar), let ranges = small.flatMap({ known[$0] }) else {
      return nil
    }
    return Characters(ranges: ranges, isNegated: true)
  }

  private static func set(_ rest: inout Rest) -> Characters? {
    var set = Characters(ranges: [], isNegated: rest.first == "^")
    if set.isNegated { rest.removeFirst() }
    while let first = rest.popFirst(), first != "]" {
      if first == "\\" {
        guard let escaped = escape(&rest), !escaped.isNegated else { return nil }
        set.ranges += escaped.ranges
      } else if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        guard first.value <= last.value else { return nil }
        set.ranges.append(first.value...last.value)
        rest.removeFirst(2)
      } else {
        set.ranges.append(first.value...first.value)
      }
      if rest.isEmpty { return nil }
    }
    return set
  }
}
