/// A pattern for paths, as shells know it: `*`, `?`, `[a-z]`, `{a,b}` and `**` for any folders.
///
/// Matching takes time in proportion to pattern times path, whatever the pattern.
public struct Glob: Sendable {
  /// The alternatives that braces spell out, each split at its slashes.
  private let choices: [[Part]]

  /// Why a pattern is none.
  public enum Mistake: Error, Hashable, Sendable {
    /// A bracket or brace that is never closed.
    case unclosed(Character)
    /// Braces that spell out more alternatives than anyone writes.
    case tooMany

    /// The mistake in words.
    public var words: String {
      switch self {
      case .unclosed(let sign): "'\(sign)' is never closed"
      case .tooMany: "braces spell out more than \(Glob.maxChoices) alternatives"
      }
    }
  }

  static let maxChoices = 64

  fileprivate enum Part: Sendable {
    case anyFolders
    case name([Token])
  }

  fileprivate enum Token: Sendable {
    case any
    case one
    case scalar(Unicode.Scalar)
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// Reads a pattern of paths.
  public init(_ text: String) throws(Mistake) {
    choices = try Self.choices(of: text).map { (choice) throws(Mistake) in
      try choice.split(separator: "/").map { (part) throws(Mistake) in
        part == "**" ? .anyFolders : .name(try Self.tokens(Array(part.unicodeScalars)))
      }
    }
  }

  /// True where a text has any sign of a pattern.
  public static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { "*?[{".utf8.contains($0) }
  }

  /// True where a path, or any id, matches as a whole.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    return choices.contains { Self.matches($0, names) }
  }

  /// One row per part: after it, which counts of leading names can have been taken.
  private static func matches(_ parts: [Part], _ names: [[Unicode.Scalar]]) -> Bool {
    var reached = [true] + Array(repeating: false, count: names.count)
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      switch part {
      case .anyFolders:
        for index in reached.indices where reached[index] || (index > 0 && next[index - 1]) {
          next[index] = true
        }
      case .name(let tokens):
        for index in names.indices where reached[index] {
          next[index + 1] = matches(tokens, names[index])
        }
      }
      reached = next
    }
    return reached[names.count]
  }

  /// Greedy with one place to come back to: the last star.
  private static func matches(_ tokens: [Token], _ name: [Unicode.Scalar]) -> Bool {
    var (token, scalar) = (0, 0)
    var retry: (token: Int, scalar: Int)?
    while scalar < name.count {
      if token < tokens.count, case .any = tokens[token] {
        retry = (token, scalar)
        token += 1
      } else if token < tokens.count, tokens[token].takes(name[scalar]) {
        token += 1
        scalar += 1
      } else if let back = retry {
        retry = (back.token, back.scalar + 1)
        (token, scalar) = (back.token + 1, back.scalar + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .any = $0 { true } else { false } }
  }
}

extension Glob.Token {
  fileprivate func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any, .one: true
    case .scalar(let own): own == scalar
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}

extension Glob {
  private static func tokens(_ text: [Unicode.Scalar]) throws(Mistake) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case "*": tokens.append(.any)
      case "?": tokens.append(.one)
      case "[":
        let (token, end) = try set(text, from: index + 1)
        tokens.append(token)
        index = end
      default: tokens.append(.scalar(text[index]))
      }
      index += 1
    }
    return tokens
  }

  /// Reads `a-z]` or `!a]`; gives where the bracket closes.
  private static func set(
    _ text: [Unicode.Scalar],
    from start: Int
  ) throws(Mistake) -> (token: Token, end: Int) {
    var index = start
    let isNegated = index < text.count && (text[index] == "!" || text[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while index < text.count, text[index] != "]" || ranges.isEmpty {
      let isRange = index + 2 < text.count && text[index + 1] == "-" && text[index + 2] != "]"
      let last = isRange ? text[index + 2] : text[index]
      ranges.append(min(text[index], last)...max(text[index], last))
      index += isRange ? 3 : 1
    }
    guard index < text.count else { throw .unclosed("[") }
    return (.oneOf(ranges, isNegated: isNegated), index)
  }

  /// Spells out the first braces, then those of what comes of it.
  private static func choices(of text: String) throws(Mistake) -> [String] {
    var done: [String] = []
    var left = [text]
    while let next = left.popLast() {
      guard let open = next.firstIndex(of: "{") else {
        done.append(next)
        continue
      }
      let (items, close) = try alternatives(next, from: next.index(after: open))
      let (head, tail) = (next[..<open], next[close...].dropFirst())
      for item in items.reversed() { left.append("\(head)\(item)\(tail)") }
      guard done.count + left.count <= maxChoices else { throw .tooMany }
    }
    return done
  }

  /// The texts between the commas of one pair of braces; inner braces stay as they are.
  private static func alternatives(
    _ text: String,
    from start: String.Index
  ) throws(Mistake) -> (items: [Substring], close: String.Index) {
    var items: [Substring] = []
    var (depth, item) = (0, start)
    for index in text.indices[start...] {
      switch text[index] {
      case "{": depth += 1
      case "}" where depth == 0: return (items + [text[item..<index]], index)
      case "}": depth -= 1
      case "," where depth == 0:
        items.append(text[item..<index])
        item = text.index(after: index)
      default: break
      }
    }
    throw .unclosed("{")
  }
}
