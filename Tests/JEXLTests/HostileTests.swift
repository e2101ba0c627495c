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
