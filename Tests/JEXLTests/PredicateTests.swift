import Flow
import JEXL
import Source
import TestSupport
import Testing

/// Expressions lowered to the algebra that analyses work on.
struct PredicateTests {
  static let kinds: [String: ValueKind] = [
    "a": .boolean, "b": .boolean, "s": .string, "u": .string, "k": .integer, "l": .array,
    "o": .object,
  ]

  static func predicate(_ text: String) throws -> Predicate {
    try Expression.parse(text).predicate(kind: { kinds[$0] })
  }

  @Test(arguments: [
    ("true", "true"), ("1 == 1 && 'x' in ['x']", "true"), ("1", "false"), ("s", "false"),
    ("nobody", "false"), ("nobody || a", "(a == true)"), ("nobody == 1", "false"),
    ("a", "(a == true)"), ("a && b", "((a == true) and (b == true))"),
    ("a || b && a", "(((a == true) or (b == true)) and (a == true))"),
    ("a == false", "(a == false)"), ("(a && b) != true", "not ((a == true) and (b == true))"),
    ("(a && b) == false", "<(a && b) == false>"),
    ("(s == 'x') == false", "not (s == x)"), ("s != 'x'", "not (s == x)"),
    ("'x' == s", "(s == x)"), ("s == true", "false"), ("s != 1", "true"),
    ("s == null", "not set(s)"), ("s != null", "set(s)"),
    ("s in ['x', 'y', 1]", "(s in x, y)"), ("s in []", "false"), ("k in [1, 2]", "false"),
    ("s in ['x', null]", "((s in x) or not set(s))"), ("'x' in s", "(s has x)"),
    ("'x' in l", "(l has x)"), ("'x' in o", "<'x' in o>"), ("s in 'xyz'", "<s in 'xyz'>"),
    ("k == 7", "(k == 7.0)"), ("k == 7.5", "false"), ("7 < k", "(k > 7.0)"),
    ("k >= (0 - 1)", "(k >= -1.0)"), ("a > 1", "false"),
    ("(k > 1) != true", "(set(k) and not (k > 1.0))"),
    ("(k > 1) == false", "(set(k) and not (k > 1.0))"), ("(k > 1) != false", "(k > 1.0)"),
    ("(k > 1 || nobody) != true", "<(k > 1 || nobody) != true>"),
    ("k > 1 || nobody", "(k > 1.0)"), ("k + 1 == 2", "<k + 1 == 2>"),
    ("a ? b : s == 'x'", "<a ? b : s == 'x'>"),
    ("a ? b : (s == 'x')", "(((a == true) and (b == true)) or (not (a == true) and (s == x)))"),
    ("s|versionCompare('1') >= 0 && a", "((s >= 1) and (a == true))"),
    ("s|versionCompare('132.*') <= 0", "(s < 133)"), ("0 < s|versionCompare('2.!')", "(s >= 2)"),
    ("s|versionCompare('131.0b1') != 0", "set(s)"), ("s|versionCompare('132.!') == 0", "false"),
    ("s|versionCompare('1') == 1", "<s|versionCompare('1') == 1>"),
    ("s|versionCompare(1) >= 0 || a", "(a == true)"), ("k|versionCompare('1') == 0", "false"),
    ("nobody|versionCompare('1') == 0", "false"), ("s|eventSum('Day', 7) > 1 && a", "false"),
    ("s|versionCompare(u) > 0", "<s|versionCompare(u) > 0>"),
    ("k|bucketSample(0, 1, 2)", "<k|bucketSample(0, 1, 2)>"),
    ("s|lower == 'x' || a", "(a == true)"), ("s && a", "<s && a>"), ("o.x == 1", "<o.x == 1>"),
    ("o['x'].y == 'z' && b", "(<o['x'].y == 'z'> and (b == true))"), ("k != k", "<k != k>"),
  ])
  func lowered(text: String, words: String) throws {
    #expect(try Self.words(Self.predicate(text)) == words)
  }

  /// Releases are on the side of a version on which the app finds them, whatever its last part.
  @Test(arguments: [
    "132", "132.0", "132.", "132.!", "132.*", "131.0b1", "131.0.*", "0", "*", "v131", "131.0+",
    "131..2",
    "2147483647.*", "4000000000",
  ])
  func versionsAreOrdered(argument: String) throws {
    let versions = ["130.9", "131", "131.0.1", "131.1", "132.0", "132.0.1", "132.5", "133.0"]
    for sign in ["==", "!=", "<", "<=", ">", ">="] {
      let expression = try Expression.parse("s|versionCompare('\(argument)') \(sign) 0")
      let predicate = expression.predicate(kind: { Self.kinds[$0] })
      for version in versions.map(Optional.some) + [nil] {
        let user = Context(["s": version.map { .string($0) } ?? .null])
        let truth = (try? expression.truth(in: user)) ?? false
        let holds = predicate.value { _ in version.map { .text($0) } }
        #expect(holds ?? truth == truth, "\(version ?? "none") \(sign) \(argument)")
      }
    }
  }

  /// A predicate in a few characters; opaque parts in angle brackets.
  static func words(_ predicate: Predicate) -> String {
    switch predicate {
    case .constant(let value): "\(value)"
    case .and(let parts): "(\(parts.map(words).joined(separator: " and ")))"
    case .or(let parts): "(\(parts.map(words).joined(separator: " or ")))"
    case .not(let inner): "not \(words(inner))"
    case .compare(let subject, let comparison, let constant):
      "(\(words(subject)) \(comparison.rawValue) \(words(constant)))"
    case .isIn(let subject, let constants):
      "(\(words(subject)) in \(constants.map(words).joined(separator: ", ")))"
    case .contains(let subject, let constant): "(\(words(subject)) has \(words(constant)))"
    case .isSet(let subject), .isFilled(let subject): "set(\(words(subject)))"
    case .opaque(let text, _): "<\(text)>"
    }
  }

  private static func words(_ subject: Predicate.Subject) -> String {
    switch subject {
    case .attribute(let name): name
    case .answer(let card, let field): "\(card).\(field)"
    }
  }

  private static func words(_ constant: Predicate.Constant) -> String {
    switch constant {
    case .string(let text), .version(let text): text
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }

  /// Whatever the expression and the user: where nothing is opaque, predicate and app agree.
  @Test func predicatesHoldWhereTheAppFindsTrue() throws {
    var dice = Dice()
    var modelled = 0
    for _ in 0..<4_000 {
      let text = RandomExpression.text(&dice)
      let expression = try Expression.parse(text)
      let predicate = expression.predicate(kind: { Self.kinds[$0] })
      guard !Self.words(predicate).contains("<") else { continue }
      modelled += 1
      for _ in 0..<8 {
        let user = RandomExpression.user(&dice, withNull: true)
        let truth = (try? expression.truth(in: Context(user))) ?? false
        let holds = RandomExpression.holds(predicate, user)
        #expect(holds == truth, "seed \(dice.seed): \(text) for \(user)")
      }
    }
    #expect(modelled > 1_500, "seed \(dice.seed)")
  }

  /// A result for some of the attributes holds for every user who has them, unless an attribute
  /// stands where its kind does not fit.
  @Test func whatIsKnownHoldsForEveryCompletion() throws {
    var dice = Dice()
    var decided = 0
    for _ in 0..<3_000 {
      let text = RandomExpression.text(&dice)
      if text.contains("a > b") { continue }
      let expression = try Expression.parse(text)
      let user = RandomExpression.user(&dice, withNull: false)
      let given = user.filter { _ in Bool.random(using: &dice) }
      let known = expression.truth(in: Context(given)) { user[$0] != nil }
      for _ in 0..<6 {
        let all = RandomExpression.user(&dice, withNull: false).merging(given) { $1 }
        let outcome = Result { try expression.truth(in: Context(all)) }
        switch (known, outcome) {
        case (.unknown, _): continue
        case (.known(let value), .success(let truth)):
          decided += 1
          #expect(value == truth, "seed \(dice.seed): \(text) given \(given) for \(all)")
        case (.failed, .failure): decided += 1
        default: Issue.record("seed \(dice.seed): \(text) given \(given): \(known), \(outcome)")
        }
      }
    }
    #expect(decided > 3_000, "seed \(dice.seed)")
  }

  @Test func withAllAttributesEverythingIsKnown() throws {
    var dice = Dice()
    for _ in 0..<1_000 {
      let expression = try Expression.parse(RandomExpression.text(&dice))
      let context = Context(RandomExpression.user(&dice, withNull: true))
      let known = expression.truth(in: context) { _ in false }
      switch Result(catching: { () throws(ExpressionError) in try expression.truth(in: context) }) {
      case .success(let truth): #expect(known == .known(truth), "seed \(dice.seed)")
      case .failure(let error): #expect(known == .failed(error), "seed \(dice.seed)")
      }
    }
  }

  @Test(arguments: [
    ("a && false", Known.known(false)), ("false && a", .known(false)), ("a || true", .known(true)),
    ("a && true", .unknown), ("a ? true : true", .known(true)), ("a ? b : true", .unknown),
    ("s == 'x' && 1 == 2", .known(false)), ("'e'|eventSum('Days', 7) > 1", .unknown),
    ("'e'|eventSum('Days', 7) > 1 && false", .known(false)), ("(a && false) || b", .unknown),
    ("(a && false) || true", .known(true)), ("a && nobody && false", .unknown),
    ("nobody || true", .known(true)), ("s|versionCompare('1') > 0", .unknown),
    ("s|versionCompare('1', 2) > 0", .unknown), ("s|versionCompare(s) > 0", .unknown),
    ("s|eventSum('Days', 7) > 1", .unknown), ("s|bucketSample(0, 1, 2)", .unknown),
  ])
  func known(text: String, known: Known) throws {
    let names: Set = ["a", "b", "s"]
    #expect(try Expression.parse(text).truth(in: Context()) { names.contains($0) } == known)
  }

  @Test(arguments: [
    "nobody", "a == nobody", "s|lower == 'x'",
    "'e'|eventSum('Dayz', 7) > 1", "1", "1 > 'x'", "s|versionCompare(149) > 0",
    "s|versionCompare > 0", "s|versionCompare(null) == 0", "s|eventSum('Day', 7) > 1",
    "s|bucketSample(0, 1, 0)", "s|preferenceIsUserSet(1)",
  ])
  func failsWhateverIsUnknown(text: String) throws {
    let names: Set = ["a", "b", "s"]
    let known = try Expression.parse(text).truth(in: Context()) { names.contains($0) }
    guard case .failed = known else {
      Issue.record("\(text): \(known)")
      return
    }
  }
}
