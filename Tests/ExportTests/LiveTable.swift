import Flow
import Source
import TestSupport

/// A card of many computations, which the build fills in and a browser then fills in again.
enum LiveTable {
  /// A flow of the one card `table`.
  static func flow(_ span: Span) -> Flow {
    var dice = Dice()
    let expressions = known + (0..<400).map { _ in expression(&dice, depth: 3) }
    var slots = Slots()
    let texts = expressions.enumerated().map { index, expression in
      var text = TextRef("{\(index)}", span: span)
      let place = Template.Placeholder(
        raw: "{\(index)}",
        expression: expression,
        isGrouped: index.isMultiple(of: 2),
        decimals: index.isMultiple(of: 5) ? index % 4 : nil
      )
      text.content = .written(Template([.placeholder(place)], samples: samples))
      return Element("t\(index)", .text(TextElement(slots.add(text))))
    }
    let card = Card(
      id: "table",
      kind: "table",
      states: [CardState("default", root: Element("", .stack(Stack(.vertical, texts))))],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    return Flow(
      id: "table",
      system: "sequence",
      title: "Table",
      entries: [.init(id: "start", title: "Start")],
      variants: [
        Variant(
          id: "release",
          provenance: .init(),
          cards: [card],
          sequences: ["start": .init(cards: [card.id], isDismissable: false)]
        )
      ],
      span: span
    )
  }

  /// Each twice: the first is grouped, the second is not.
  private static let known: [Template.Expression] = [
    .field("hours"), .times("hours", 365), .times("steps", 1), .times("half", 0.001),
    .binary(.number(1), .divide, .number(3)), .binary(.number(1), .divide, .number(0)),
    .binary(.number(0.1), .add, .number(0.2)), .times("large", 1e9), .times("small", 0.000_01),
    .negative(.field("half")), .number(1e21), .number(123_456_789.123), .number(999.9995),
  ].flatMap { [$0, $0] }

  private static let samples: [String: Template.Sample] = {
    let texts = [
      "12", " 7 ", "1e3", "+5", ".5", "5.", "0x10", "1_000", "", " ", "Infinity", "NaN", "-", "1e",
      "\u{664}", "\u{A0}3", "2,458", "<b>", "1e400", "-0", "\u{7}", "\"'&",
    ]
    var samples: [String: Template.Sample] = [:]
    for (index, text) in texts.enumerated() { samples["text\(index)"] = .init(.text(text), .name) }
    let numbers = [
      2, 2458, 0.0005, 1234.5675, -0.0005, 1e12, 1e300, 3e-8, 182.5, 524_287.999_999_999_9,
    ]
    for (index, number) in numbers.enumerated() {
      samples["number\(index)"] = .init(.number(number), .kind)
    }
    samples["hours"] = .init(.number(2), .initial)
    samples["steps"] = .init(.text("2458"), .name)
    samples["half"] = .init(.number(1000.5), .name)
    samples["large"] = .init(.number(1_234_567_890_123), .name)
    samples["small"] = .init(.number(0.000_012_5), .name)
    samples["list"] = .init(.list(["fitness", "nutrition"]), .initial)
    samples["none"] = .init(.list([]), .initial)
    return samples
  }()

  private static func expression(_ dice: inout Dice, depth: Int) -> Template.Expression {
    let signs: [Template.Operator] = [.add, .subtract, .multiply, .divide]
    switch Int.random(in: 0..<(depth == 0 ? 3 : 6), using: &dice) {
    case 0: return .number((Double.random(in: 0...1000, using: &dice) * 1000).rounded() / 1000)
    case 1:
      let names = samples.keys.sorted() + ["unknown", "constructor", "__proto__"]
      return .field(names.randomElement(using: &dice) ?? "hours")
    case 2: return .field("number\(Int.random(in: 0..<10, using: &dice))")
    case 3: return .negative(expression(&dice, depth: depth - 1))
    default:
      return .binary(
        expression(&dice, depth: depth - 1),
        signs.randomElement(using: &dice) ?? .add,
        expression(&dice, depth: depth - 1)
      )
    }
  }
}
