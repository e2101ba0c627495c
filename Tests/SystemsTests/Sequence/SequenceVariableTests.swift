import Flow
import Source
import SystemKit
import TestSupport
import Testing

@testable import Sequence

/// Texts with places: what is read, and what shows.
@Suite struct SequenceVariableTests {
  /// The text shown where blocks collect some names, with these values.
  private static func shown(
    _ text: String,
    _ values: [String: Template.Sample.Value] = [:]
  ) -> String {
    let blocks = values.keys.sorted().map { field($0) }
    return FlowFields(blocks, given: values).template(text)?.text ?? text
  }

  /// The examples of the seed's "Variable System" and of reference: sequence, section 10.
  @Test(
    arguments: [
      ("Welcome back, {user_name}!", ["user_name": .text("Alex")], "Welcome back, Alex!"),
      (
        "That's {hours_per_day * 365} hours per year!", ["hours_per_day": .number(2)],
        "That's 730 hours per year!"
      ),
      (
        "You'll save {minutes_saved * 365 / 60} hours annually", ["minutes_saved": .number(30)],
        "You'll save 182.5 hours annually"
      ),
      ("{daily_calories * 7} weekly", ["daily_calories": .number(2000)], "14000 weekly"),
      ("{monthly_savings * 12} saved", ["monthly_savings": .text("100")], "1200 saved"),
      ("{total_steps} steps", ["total_steps": .number(2458)], "2458 steps"),
      ("{total_steps | number} steps", ["total_steps": .number(2458)], "2,458 steps"),
      ("{value}", ["value": .number(1_234_567)], "1234567"),
      ("{value | number}", ["value": .number(1_234_567)], "1,234,567"),
      ("{value * 2}", ["value": .number(1_234_567)], "2469134"),
      ("{value * 2 | number}", ["value": .number(1_234_567)], "2,469,134"),
      ("Hi {name}, welcome!", ["name": .text("Alex")], "Hi Alex, welcome!"),
      (
        "{name}, you'll reclaim {hours_daily * 365 | number} hours this year!",
        ["name": .text("Alex"), "hours_daily": .number(2)],
        "Alex, you'll reclaim 730 hours this year!"
      ),
      ("{goals}", ["goals": .list(["fitness", "nutrition"])], "fitness, nutrition"),
      ("{v|number} {v}", ["v": .number(182.5)], "182.5 182.5"),
      ("{name | number}", ["name": .text("Alex")], "Alex"),
    ] as [(String, [String: Template.Sample.Value], String)]
  )
  func theExamplesOfTheDocumentation(
    text: String,
    values: [String: Template.Sample.Value],
    expected: String
  ) {
    #expect(Self.shown(text, values) == expected)
  }

  /// Expressions over a = 6, b = 4, c = "2", with what they give.
  @Test(arguments: [
    ("{a + b * c}", "14"), ("{(a + b) * c}", "20"), ("{a - b - c}", "0"), ("{a / b / c}", "0.75"),
    ("{a - (b - c)}", "4"), ("{-a + b}", "-2"), ("{--a}", "6"), ("{-(a + b)}", "-10"),
    ("{a*-b}", "-24"), ("{1.5 * b}", "6"), ("{ \t a \n}", "6"), ("{((a))}", "6"), ("{5}", "5"),
    ("{a / 3 | number}", "2"), ("{b / 3 | number}", "1.333"), ("{b/3}", "1.3333333333"),
    ("{c + c}", "4"), ("{a / (b - 4)}", "{a / (b - 4)}"), ("{word * 2}", "{word * 2}"),
    ("{list + 1}", "{list + 1}"), ("{empty}", "{empty}"), ("{empty + 1}", "{empty + 1}"),
  ])
  func arithmeticIsDoneAsOnPaper(text: String, expected: String) {
    let values: [String: Template.Sample.Value] = [
      "a": .number(6), "b": .number(4), "c": .text("2"), "word": .text("two"),
      "list": .list(["1"]), "empty": .text(""),
    ]
    #expect(Self.shown(text, values) == expected)
  }

  /// Texts that show as they are written.
  @Test(arguments: [
    "no place", "{}", "{ }", "{ \n}", "a {} b", "{name", "name}", "}name{", "", "{", "}", "}{",
    "{{name}}", "{name | upper}", "{name |}", "{| number}", "{name *}", "{* 2}", "{2 3}", "{a b c}",
    "{(name}", "{name)}", "{()}", "{1.}", "{.5}", "{name + }", "{name %  2}", "{\"a\": 1}",
    "{name | number | number}", "{name || 2}", "{1e400}", "{0x10}", "{name, other}", "{🙂}",
  ])
  func whatIsNoExpressionStaysAsWritten(text: String) {
    #expect(Self.shown(text, ["name": .text("Alex"), "b": .number(1)]) == text)
  }

  /// Names that are more than a word are fields first, and only then arithmetic.
  @Test(arguments: [
    ("{user-name}", "Max"), ("{first name}", "Max"), ("{ first name }", "Max"),
    ("{user.name | number}", "Max"), ("{a|b}", "Max"), ("{a - b}", "6"), ("{a-b}", "Max"),
    ("{имя}", "Max"), ("{имя2}", "{имя2}"),
  ])
  func theWholeIsAFieldFirst(text: String, expected: String) {
    let names = ["user-name", "first name", "user.name", "a|b", "a-b", "имя"]
    var values = Dictionary(
      uniqueKeysWithValues: names.map { ($0, Template.Sample.Value.text("Max")) }
    )
    values["a"] = .number(10)
    values["b"] = .number(4)
    #expect(Self.shown(text, values) == expected)
  }

  @Test func aTextWithoutPlacesCostsNothing() {
    let fields = FlowFields([field("name")])
    #expect(fields.template("Hello") == nil)
    #expect(fields.template("{} and { }") == nil)
    #expect(fields.template("Hello {name}") != nil)
  }

  /// The words and places of a text, joined, are the text, whatever it holds.
  @Test func nothingOfATextIsLost() {
    var dice = Dice()
    let alphabet = Array("{{{{}}}}ab_1.+-*/()| \n\"é🙂")
    for _ in 0..<3000 {
      let length = Int.random(in: 0...24, using: &dice)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &dice) ?? "{" })
      let parts = VariableText(text) { $0 == "a" }.parts
      let raw = parts.map { part in
        switch part.piece {
        case .literal(let words): words
        case .placeholder(let place): place.raw
        }
      }
      #expect(raw.joined() == text, "seed \(dice.seed)")
      var end = 0
      for part in parts {
        #expect(part.range.lowerBound == end, "seed \(dice.seed): \(text)")
        end = part.range.upperBound
      }
      #expect(end == text.utf8.count, "seed \(dice.seed): \(text)")
    }
  }

  /// Arithmetic agrees with Swift's own, for expressions made up at random.
  @Test func arithmeticAgreesWithACalculator() {
    var dice = Dice()
    func make(_ depth: Int) -> (text: String, value: Double?) {
      guard depth > 0, Int.random(in: 0...3, using: &dice) > 0 else {
        let number = Int.random(in: 0...9, using: &dice)
        return number == 7 ? ("seven", 7) : ("\(number)", Double(number))
      }
      if Int.random(in: 0...5, using: &dice) == 0 {
        let inner = make(depth - 1)
        return ("-(\(inner.text))", inner.value.map(-))
      }
      let (left, right) = (make(depth - 1), make(depth - 1))
      let sign = ["+", "-", "*", "/"].randomElement(using: &dice) ?? "+"
      let text = "(\(left.text)) \(sign) (\(right.text))"
      guard let a = left.value, let b = right.value else { return (text, nil) }
      let value = sign == "+" ? a + b : sign == "-" ? a - b : sign == "*" ? a * b : a / b
      return (text, value.isFinite ? value : nil)
    }
    for _ in 0..<500 {
      let (text, value) = make(4)
      let shown = Self.shown("{\(text)}", ["seven": .text("7")])
      let expected = value.map { Self.shown("{v}", ["v": .number($0)]) } ?? "{\(text)}"
      #expect(shown == expected, "seed \(dice.seed)")
    }
  }

  /// Texts that nobody writes are read to the end, soon, and shown as written.
  @Test func hugeTextsAreRead() {
    let many = 20_000
    for text in [
      "{" + String(repeating: "(", count: many) + "}",
      "{" + String(repeating: "-", count: many) + "1}",
      "{1" + String(repeating: "+1", count: many) + "}",
      "{" + String(repeating: "9", count: many) + "}",
      String(repeating: "{", count: many), String(repeating: "}", count: many),
      String(repeating: "{}", count: many), String(repeating: "{a", count: many) + "}",
      "{" + String(repeating: " ", count: many) + "}",
    ] {
      #expect(Self.shown(text) == text)
    }
    let places = String(repeating: "{a}", count: many)
    #expect(Self.shown(places, ["a": .text("b")]) == String(repeating: "b", count: many))
  }

  @Test func aHundredOperatorsAreEnough() {
    let sum = String(repeating: "1+", count: 100)
    #expect(Self.shown("{\(sum)1}") == "101")
    #expect(Self.shown("{\(sum)1+1}") == "{\(sum)1+1}")
  }
}

/// A field of an input, on a card of its own.
func field(
  _ name: String,
  _ kind: BlockAnswer.Kind = .input(.text),
  initial: Template.Sample.Value? = nil,
  card: String = "card",
  isFallback: Bool = false
) -> CollectedField {
  let answer = BlockAnswer(field: name, kind: kind, initial: initial)
  return field(answer, card: card, isFallback: isFallback)
}

/// The field of an answer.
func field(
  _ answer: BlockAnswer,
  card: String = "card",
  isFallback: Bool = false
) -> CollectedField {
  let span = Span.start(of: FileID(index: 0))
  return CollectedField(answer: answer, span: span, card: card, isFallback: isFallback)
}
