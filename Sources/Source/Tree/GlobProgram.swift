/// A glob as a small automaton: each step takes a character, or branches without taking one.
struct GlobProgram: Sendable {
  private var steps: [Step] = []

  private enum Step: Sendable {
    case character(Character)
    /// Any character but a slash.
    case anyInName
    case any
    /// One of a set, never a slash.
    case set([ClosedRange<Character>], isNegated: Bool)
    /// Goes on at several steps.
    case branch([Int])
    case end
  }

  /// The greatest depth of braces; deeper ones stand for themselves.
  private static let maximumDepth = 16

  init(_ pattern: String) {
    let characters = Array(pattern)
    compile(characters[...], depth: 0, isAtStart: true)
    steps.append(.end)
  }

  /// Runs all states side by side, one character at a time.
  func matches(_ path: String) -> Bool {
    var states: [Int] = []
    var marks = [Int](repeating: -1, count: steps.count)
    var round = 0
    enter(0, &states, &marks, round)
    for character in path {
      round += 1
      var next: [Int] = []
      for state in states where accepts(steps[state], character) {
        enter(state + 1, &next, &marks, round)
      }
      if next.isEmpty { return false }
      states = next
    }
    return states.contains { if case .end = steps[$0] { true } else { false } }
  }

  /// Adds a state, or where it branches the states it leads to; each once a round.
  private func enter(_ first: Int, _ states: inout [Int], _ marks: inout [Int], _ round: Int) {
    var waiting = [first]
    while let state = waiting.popLast() {
      guard marks[state] != round else { continue }
      marks[state] = round
      if case .branch(let targets) = steps[state] {
        waiting += targets
      } else {
        states.append(state)
      }
    }
  }

  private func accepts(_ step: Step, _ character: Character) -> Bool {
    switch step {
    case .character(let wanted): wanted == character
    case .anyInName: character != "/"
    case .any: true
    case .set(let ranges, let isNegated):
      character != "/" && ranges.contains { $0.contains(character) } != isNegated
    case .branch, .end: false
    }
  }
}

extension GlobProgram {
  private mutating func compile(
    _ pattern: ArraySlice<Character>,
    depth: Int,
    isAtStart: Bool
  ) {
    var rest = pattern
    var isAtStart = isAtStart
    while let character = rest.popFirst() {
      let wasAtStart = isAtStart
      isAtStart = character == "/"
      switch character {
      case "*": star(&rest, isAtStart: wasAtStart)
      case "?": steps.append(.anyInName)
      case "[": set(&rest)
      case "{": alternatives(&rest, depth: depth, isAtStart: wasAtStart)
      case "\\": steps.append(.character(rest.popFirst() ?? "\\"))
      default: steps.append(.character(character))
      }
    }
  }

  /// `*`, or `**` where it stands alone between slashes.
  private mutating func star(_ rest: inout ArraySlice<Character>, isAtStart: Bool) {
    let stars = rest.prefix { $0 == "*" }.count
    rest = rest.dropFirst(stars)
    guard stars == 1, isAtStart, rest.isEmpty || rest.first == "/" else {
      return loop { $0.steps.append(.anyInName) }
    }
    guard rest.popFirst() != nil else { return loop { $0.steps.append(.any) } }
    loop { program in
      program.loop { $0.steps.append(.anyInName) }
      program.steps.append(.character("/"))
    }
  }

  /// Compiles `body` into a loop, any number of times: a branch to it or past it, and back at its end.
  private mutating func loop(_ body: (inout GlobProgram) -> Void) {
    let start = steps.count
    steps.append(.branch([]))
    body(&self)
    steps.append(.branch([start]))
    steps[start] = .branch([start + 1, steps.count])
  }

  /// `[a-z]`; without a closing bracket it stands for itself.
  private mutating func set(_ rest: inout ArraySlice<Character>) {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let character = inner.popFirst() {
      if character == "]", !ranges.isEmpty {
        rest = inner
        return steps.append(.set(ranges, isNegated: isNegated))
      }
      var last = character
      let following = inner.dropFirst().first
      if inner.first == "-", let following, following != "]" {
        last = following
        inner = inner.dropFirst(2)
      }
      ranges.append(character <= last ? character...last : last...character)
    }
    steps.append(.character("["))
  }

  /// `{a,b}`; without a closing brace it stands for itself.
  private mutating func alternatives(
    _ rest: inout ArraySlice<Character>,
    depth: Int,
    isAtStart: Bool
  ) {
    guard depth < Self.maximumDepth, let (parts, after) = Self.split(rest) else {
      return steps.append(.character("{"))
    }
    rest = after
    let fork = steps.count
    steps.append(.branch([]))
    var starts: [Int] = []
    var exits: [Int] = []
    for part in parts {
      starts.append(steps.count)
      compile(part, depth: depth + 1, isAtStart: isAtStart)
      exits.append(steps.count)
      steps.append(.branch([]))
    }
    steps[fork] = .branch(starts)
    for exit in exits { steps[exit] = .branch([steps.count]) }
  }

  /// The parts between an open brace and its closing one, and what follows.
  private static func split(
    _ rest: ArraySlice<Character>
  ) -> (parts: [ArraySlice<Character>], after: ArraySlice<Character>)? {
    var depth = 0
    var parts: [ArraySlice<Character>] = []
    var start = rest.startIndex
    var at = rest.startIndex
    while at < rest.endIndex {
      switch rest[at] {
      case "\\": at += 1
      case "{": depth += 1
      case "}" where depth > 0: depth -= 1
      case "}":
        parts.append(rest[start..<at])
        return (parts, rest[(at + 1)...])
      case "," where depth == 0:
        parts.append(rest[start..<at])
        start = at + 1
      default: break
      }
      at += 1
    }
    return nil
  }
}
