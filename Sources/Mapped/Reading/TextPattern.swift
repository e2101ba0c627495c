/// A regular expression that looks for itself in texts in time that grows with their length alone.
///
/// Supports `.`, `[…]`, `\d`, `\w`, `\s` and their opposites, groups, `|`, `*`, `+`, `?`, `^` and `$`.
struct TextPattern: Sendable {
  private var steps: [Step] = []

  private enum Step: Sendable {
    case one(Set)
    case branch(Int, Int)
    case start, end, found

    /// The same step where all stand some places later.
    func moved(by count: Int) -> Step {
      if case .branch(let left, let right) = self {
        .branch(left + count, right + count)
      } else {
        self
      }
    }
  }

  /// Characters that a step takes.
  private struct Set: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  /// The longest pattern, in characters.
  private static let longest = 500

  /// Reads a pattern; nil where it can't be read.
  init?(_ pattern: String) {
    let scalars = Array(pattern.unicodeScalars)
    var at = 0
    guard scalars.count <= Self.longest, alternatives(scalars, &at, 0), at == scalars.count else {
      return nil
    }
    steps.append(.found)
  }

  /// Tells whether some part of a text is like the pattern.
  func isFound(in text: String) -> Bool {
    var states: [Int] = []
    var marks = [Int](repeating: -1, count: steps.count)
    let scalars = Array(text.unicodeScalars)
    for place in 0...scalars.count {
      let isEnd = place == scalars.count
      var now: [Int] = []
      for state in states + [0] where enter(state, &now, &marks, place, isEnd: isEnd) {
        return true
      }
      if isEnd { break }
      states = now.filter { state in
        if case .one(let set) = steps[state] { set.takes(scalars[place]) } else { false }
      }.map { $0 + 1 }
    }
    return false
  }

  /// Adds a state and those it leads to without a character; true at the pattern's end.
  private func enter(
    _ first: Int,
    _ states: inout [Int],
    _ marks: inout [Int],
    _ place: Int,
    isEnd: Bool
  ) -> Bool {
    var waiting = [first]
    while let state = waiting.popLast() {
      guard marks[state] != place else { continue }
      marks[state] = place
      switch steps[state] {
      case .one: states.append(state)
      case .branch(let left, let right): waiting += [right, left]
      case .start: if place == 0 { waiting.append(state + 1) }
      case .end: if isEnd { waiting.append(state + 1) }
      case .found: return true
      }
    }
    return false
  }

  // MARK: Reading

  private mutating func alternatives(
    _ text: [Unicode.Scalar],
    _ at: inout Int,
    _ depth: Int
  ) -> Bool {
    guard depth < 20 else { return false }
    let start = steps.count
    guard sequence(text, &at, depth) else { return false }
    guard at < text.count, text[at] == "|" else { return true }
    at += 1
    // The first way, then a branch around the second, which is read as alternatives again.
    let first = Array(steps[start...])
    steps.removeSubrange(start...)
    steps.append(.branch(start + 1, start + first.count + 2))
    steps += first.map { $0.moved(by: 1) }
    let jump = steps.count
    steps.append(.branch(0, 0))
    guard alternatives(text, &at, depth + 1) else { return false }
    steps[jump] = .branch(steps.count, steps.count)
    return true
  }

  private mutating func sequence(
    _ text: [Unicode.Scalar],
    _ at: inout Int,
    _ depth: Int
  ) -> Bool {
    while at < text.count, text[at] != "|", text[at] != ")" {
      let start = steps.count
      guard item(text, &at, depth) else { return false }
      guard at < text.count, "*+?".unicodeScalars.contains(text[at]) else { continue }
      repeated(from: start, text[at])
      at += 1
    }
    return true
  }

  private mutating func repeated(from start: Int, _ sign: Unicode.Scalar) {
    if sign == "+" {
      steps.append(.branch(start, steps.count + 1))
      return
    }
    let body = Array(steps[start...])
    steps.removeSubrange(start...)
    let isMany = sign == "*"
    steps.append(.branch(start + 1, start + body.count + (isMany ? 2 : 1)))
    steps += body.map { $0.moved(by: 1) }
    if isMany { steps.append(.branch(start, start)) }
  }

  private mutating func item(_ text: [Unicode.Scalar], _ at: inout Int, _ depth: Int) -> Bool {
    let scalar = text[at]
    at += 1
    switch scalar {
    case "(":
      if at + 1 < text.count, text[at] == "?", text[at + 1] == ":" { at += 2 }
      guard alternatives(text, &at, depth + 1), at < text.count, text[at] == ")" else {
        return false
      }
      at += 1
    case "[":
      guard let set = set(text, &at) else { return false }
      steps.append(.one(set))
    case "^": steps.append(.start)
    case "$": steps.append(.end)
    case ".": steps.append(.one(Set(ranges: [0x0A...0x0A], isNegated: true)))
    case "\\":
      guard let set = escape(text, &at) else { return false }
      steps.append(.one(set))
    case "*", "+", "?": return false
    default: steps.append(.one(Set(ranges: [scalar.value...scalar.value])))
    }
    return true
  }

  private func escape(_ text: [Unicode.Scalar], _ at: inout Int) -> Set? {
    guard at < text.count else { return nil }
    let scalar = text[at]
    at += 1
    let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    let words = digits + [0x41...0x5A, 0x61...0x7A, 0x5F...0x5F]
    let blanks: [ClosedRange<UInt32>] = [0x09...0x0D, 0x20...0x20, 0xA0...0xA0]
    switch scalar {
    case "d": return Set(ranges: digits)
    case "D": return Set(ranges: digits, isNegated: true)
    case "w": return Set(ranges: words)
    case "W": return Set(ranges: words, isNegated: true)
    case "s": return Set(ranges: blanks)
    case "S": return Set(ranges: blanks, isNegated: true)
    case "n": return Set(ranges: [0x0A...0x0A])
    case "t": return Set(ranges: [0x09...0x09])
    default:
      return scalar.properties.isAlphabetic ? nil : Set(ranges: [scalar.value...scalar.value])
    }
  }

  private func set(_ text: [Unicode.Scalar], _ at: inout Int) -> Set? {
    var set = Set()
    if at < text.count, text[at] == "^" {
      set.isNegated = true
      at += 1
    }
    while at < text.count, text[at] != "]" {
      let first = text[at]
      at += 1
      if first == "\\" {
        guard let escaped = escape(text, &at), !escaped.isNegated else { return nil }
        set.ranges += escaped.ranges
      } else if at + 1 < text.count, text[at] == "-", text[at + 1] != "]" {
        guard first.value <= text[at + 1].value else { return nil }
        set.ranges.append(first.value...text[at + 1].value)
        at += 2
      } else {
        set.ranges.append(first.value...first.value)
      }
    }
    guard at < text.count else { return nil }
    at += 1
    return set
  }
}
