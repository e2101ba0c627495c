import Flow
import JEXL
import Source
import TestSupport
import Testing

/// Input that no author writes: it ends with a value or an error, soon.
struct HostileTests {
  @Test(arguments: ["(", "[", "{a:", "x[", "x|f(", "!", "1+(", "[.a == (", "a ? (", "'", "\\"])
  func depthEnds(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    #expect(throws: ExpressionError.self) { try Expression.parse(text) }
  }

  @Test(arguments: [
    ("true", " && true", "true"), ("1", " + 1", "20001"), ("a", ".a", "null"),
    ("1", " ? 2 : 3", "2"), ("'x'", " + 'x'", nil), ("a", "['a']", "null"),
    ("false", " || false", "false"),
    ("2", " ^ 1", "2"), ("1", " == 1", "false"),
  ])
  func lengthEnds(first: String, more: String, value: String?) throws {
    let text = first + String(repeating: more, count: 20_000)
    let expression = try Expression.parse(text)
    let result = try expression.value(in: Context(["a": .object([])]))
    if let value { #expect(result.json.text == value) }
    let known = expression.truth(in: Context()) { _ in true }
    #expect(known != .known(result == .bool(true)) || result.kind == .boolean)
    let predicate = expression.predicate(kind: { _ in .boolean })
    #expect(predicate.constantValue != true || result == .bool(true))
  }

  @Test func nestedLogicIsLoweredOnce() throws {
    let depth = 60
    let text =
      String(repeating: "(a && ", count: depth) + "b" + String(repeating: ")", count: depth)
    let ternary =
      String(repeating: "(a ? b : ", count: depth) + "b" + String(repeating: ")", count: depth)
    for text in [text, ternary] {
      let predicate = try Expression.parse(text).predicate(kind: { _ in .boolean })
      #expect(predicate.constantValue == nil)
    }
  }

  /// Numbers that no integer can hold, wherever one is taken for an integer.
  @Test(arguments: [
    ("[true][0 - 10^30]", "true"), ("[true][10^30]", "null"),
    ("[true][10^308 * 10]", "error: eval"),
    ("[true][2^63]", "null"), ("[true][0 - 2^63]", "true"), ("[true][0 * (0 - 1)]", "true"),
    ("[1, 2][1.9]", "2"), ("[1, 2][0 - 0.5]", "1"), ("[][0 - 1]", "null"),
    ("'e'|eventSum('Days', 10^308)", "6"), ("'e'|eventSum('Days', 0 - 10^308)", "0"),
    ("'e'|eventSum('Days', 2^63, 2^63)", "0"),
    ("'e'|eventLastSeen('Days', 10^30) > 10^300", "true"),
    ("'e'|eventCountNonZero('Days', 10^30, 1)", "1"),
    ("'e'|eventAveragePerInterval('Days', 6 * 10^30) < 10^(0 - 17)", "true"),
    ("'u'|bucketSample(0 - 10^300, 2^32 - 1, 2^32 - 1)", "true"),
    ("'u'|bucketSample(10^30, 1, 2)", "error: eval"),
    ("'u'|bucketSample(1, 1, 0.5)", "error: eval"),
    ("'1'|versionCompare('99999999999999999999')", "error: eval"),
    ("10^308 * 10", "null"), ("10^308 // 10^(0 - 308)", "null"), ("1 % 0", "null"),
  ])
  func numbersBeyondIntegers(text: String, value: String) {
    var context = Context()
    context.events.counts["e"] = [.days: [1, 5]]
    #expect(outcome(text, context) == value)
    let known = try? Expression.parse(text).truth(in: context) { _ in true }
    #expect(known != nil)
  }

  /// The searched text starts again and again in places where it is not complete.
  @Test func textsAreSearchedInLinearTime() throws {
    let part = String(repeating: "a", count: 200_000)
    let context = Context(["part": .string(part + "b"), "all": .string(part + part)])
    #expect(try Expression.parse("part in all").value(in: context) == .bool(false))
    for (part, all) in [
      ("", ""), ("", "x"), ("aab", "aaab"), ("abab", "abaabab"), ("x", ""), ("aba", "abba"),
    ] {
      let context = Context(["part": .string(part), "all": .string(all)])
      let holds = part.isEmpty || all.contains(part)
      #expect(try Expression.parse("part in all").value(in: context) == .bool(holds))
    }
  }

  /// `c ? a : b` says `c` twice: what doubles is opaque beyond a limit, and named.
  @Test func nestedConditionsDoNotDouble() throws {
    let exponent = try Growth.exponent(from: 8, to: 60, below: 3) { depth in
      let ternary =
        String(repeating: "(", count: depth) + "a"
        + String(repeating: " ? b : (s == 'x'))", count: depth)
      for text in [ternary, "(\(ternary)) == true", "\(ternary) ? a : (\(ternary))"] {
        let condition = try Expression.parse(text)
        let predicate = condition.predicate(kind: { $0 == "s" ? .string : .boolean })
        #expect(Self.size(predicate) < 8_100)
        #expect(Self.opaque(predicate).isEmpty == (depth == 8))
        for part in Self.opaque(predicate) { #expect(text.contains(part)) }
      }
    }
    #expect(exponent < 3)
  }

  /// The number of nodes of a predicate.
  static func size(_ predicate: Predicate) -> Int {
    switch predicate {
    case .and(let parts), .or(let parts): parts.reduce(1) { $0 + size($1) }
    case .not(let inner): 1 + size(inner)
    default: 1
    }
  }

  /// The texts of the opaque parts of a predicate.
  static func opaque(_ predicate: Predicate) -> Set<String> {
    switch predicate {
    case .and(let parts), .or(let parts): Set(parts.flatMap(opaque))
    case .not(let inner): opaque(inner)
    case .opaque(let text, _): [text]
    default: []
    }
  }

  @Test func bracketsBelowTheLimitAreRead() throws {
    let text = String(repeating: "(", count: 64) + "1" + String(repeating: ")", count: 64)
    #expect(try Expression.parse(text).value(in: Context()) == .number(1))
    let error = #expect(throws: ExpressionError.self) { try Expression.parse("(" + text + ")") }
    #expect(error?.offset == 64)
    #expect(error?.message == "expected at most 64 open brackets, found more")
  }

  @Test func textsDoNotGrowWithoutEnd() throws {
    let long = String(repeating: "x", count: 600_000)
    let error = #expect(throws: ExpressionError.self) {
      try Expression.parse("s + s + s").value(in: Context(["s": .string(long)]))
    }
    #expect(error?.message == "expected at most 1 MiB of text, found more")
  }

  static let pieces = [
    "a", "b", "(", ")", "[", "]", "{", "}", ".", ",", ":", "?", "|", "||", "&&", "==", "!=", "!",
    "=", "<", ">=", "in", " ", "'x'", "\"y\"", "'", "1", ".5", "0", "true", "null", "+", "-", "*",
    "/", "//", "%", "^", "|versionCompare('1')", "|eventSum('Days', 1)", "|date", "é", "\u{0}",
    "\n", "[.a == 1]", "a: 1", "\\'",
  ]

  /// Noise gives a value or an error inside the text, and never crashes what looks at it.
  @Test func noiseEnds() {
    var dice = Dice()
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...14, using: &dice)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &dice) }.joined()
      let range = 0..<text.utf8.count + 1
      do {
        let expression = try Expression.parse(text)
        read += 1
        #expect(expression.names.allSatisfy { expression.text($0.range) == $0.text })
        _ = expression.predicate(kind: { $0 == "a" ? .string : nil })
        _ = expression.truth(in: Context(), unknown: { $0 == "a" })
        _ = try expression.value(in: Context(["a": .string("1")]))
      } catch {
        #expect(range.contains(error.range.lowerBound), "seed \(dice.seed): \(text)")
        #expect(error.range.upperBound <= text.utf8.count, "seed \(dice.seed): \(text)")
        #expect(error.column(in: text) >= 1)
      }
    }
    #expect(read > 200, "seed \(dice.seed)")
  }
}
