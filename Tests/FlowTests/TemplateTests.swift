import Flow
import Source
import Testing

private typealias Value = Template.Sample.Value

/// Places of texts, filled in by the rules of reference: sequence, section 10.
@Suite struct TemplateTests {
  private static let hours = Template.Expression.field("hours_per_day")

  /// The text shown for a single place.
  private static func shown(
    _ expression: Template.Expression,
    grouped: Bool = false,
    _ values: [String: Value] = [:]
  ) -> String {
    let place = Template.Placeholder(raw: "{raw}", expression: expression, isGrouped: grouped)
    return Template([.placeholder(place)], samples: values.mapValues { .init($0, .given) }).text
  }

  @Test func theSegmentsOfAText() {
    let name = Template.Placeholder(raw: "{name}", expression: .field("name"))
    let year = Template.Placeholder(
      raw: "{ hours_per_day*365 }",
      expression: .binary(Self.hours, .multiply, .number(365))
    )
    let lost = Template.Placeholder(raw: "{nmae}", expression: .field("nmae"))
    let template = Template(
      [
        .literal("Hi "), .placeholder(name), .literal(": "), .placeholder(year), .placeholder(lost),
      ],
      samples: [
        "name": .init(.text("Max & <Co>"), .given), "hours_per_day": .init(.number(2), .initial),
      ]
    )
    #expect(
      template.segments == [
        .literal("Hi "), .filled("Max & <Co>", name), .literal(": "), .filled("730", year),
        .unresolved(lost),
      ]
    )
    #expect(template.text == "Hi Max & <Co>: 730{nmae}")
  }

  /// A number, as a text shows it and as `| number` shows it.
  ///
  /// The rows were printed by Chromium: `String(Number(x.toFixed(10)))` and `toLocaleString("en-US")`
  /// of it; only the reference's "no exponent below 1e21" differs, for the smallest.
  @Test(
    arguments: [
      (0.1 + 0.2, "0.3", "0.3"), (730, "730", "730"), (182.5, "182.5", "182.5"),
      (1_234_567, "1234567", "1,234,567"), (2458, "2458", "2,458"), (999, "999", "999"),
      (1e21, "1e+21", "1,000,000,000,000,000,000,000"),
      (1.2345678901234568e20, "123456789012345680000", "123,456,789,012,345,680,000"),
      (0x1p70, "1.1805916207174113e+21", "1,180,591,620,717,411,300,000"),
      (1.0 / 3, "0.3333333333", "0.333"), (2.0 / 3, "0.6666666667", "0.667"),
      (-2.0 / 3, "-0.6666666667", "-0.667"), (1e-10, "0.0000000001", "0"),
      (1e-7, "0.0000001", "0"), (4e-11, "0", "0"), (6e-11, "0.0000000001", "0"),
      (2.5e-10, "0.0000000003", "0"), (1.5e-10, "0.0000000001", "0"),
      (0.00005, "0.00005", "0"), (1.0005, "1.0005", "1.001"), (2.0005, "2.0005", "2.001"),
      (0.0005, "0.0005", "0.001"), (-0.0005, "-0.0005", "-0.001"), (-0.0004, "-0.0004", "-0"),
      (1.00049999999, "1.0005", "1.001"), (-1234.5675, "-1234.5675", "-1,234.568"),
      (524_287.00000000006, "524287.0000000001", "524,287"), (-0.0, "0", "0"),
      (-4e-11, "0", "0"),
      (1_000_000_000_000_000.25, "1000000000000000.2", "1,000,000,000,000,000.2"),
      (999_999.9995, "999999.9995", "1,000,000"), (99.9999, "99.9999", "100"),
      (4_503_599_627_370_497.5, "4503599627370498", "4,503,599,627,370,498"),
    ] as [(Double, String, String)]
  )
  func numbersPrintAsInABrowser(number: Double, plain: String, grouped: String) {
    #expect(Self.shown(.field("n"), ["n": .number(number)]) == plain)
    #expect(Self.shown(.field("n"), grouped: true, ["n": .number(number)]) == grouped)
    #expect(Self.shown(.binary(.field("n"), .add, .number(0)), ["n": .number(number)]) == plain)
  }

  /// Values of a lone field: as they are, with `| number`, and as something to compute with.
  @Test(
    arguments: [
      (.text("Alex"), "Alex", "Alex", nil), (.text("007"), "007", "7", "7"),
      (.text(" 12.50 "), " 12.50 ", "12.5", "12.5"), (.text("+1e3"), "+1e3", "1,000", "1000"),
      (.text("-.5"), "-.5", "-0.5", "-0.5"), (.text("5."), "5.", "5", "5"),
      (.text("1,234"), "1,234", "1,234", nil), (.text("0x10"), "0x10", "0x10", nil),
      (.text("inf"), "inf", "inf", nil), (.text("nan"), "nan", "nan", nil),
      (.text("1e999"), "1e999", "1e999", nil), (.text("1e"), "1e", "1e", nil),
      (.text("."), ".", ".", nil), (.text("-"), "-", "-", nil), (.text(" "), " ", " ", nil),
      (.text("1 2"), "1 2", "1 2", nil), (.text(""), nil, nil, nil),
      (.list(["fitness", "nutrition"]), "fitness, nutrition", "fitness, nutrition", nil),
      (.list(["5"]), "5", "5", nil), (.list([]), nil, nil, nil),
      (.number(.infinity), nil, nil, nil), (.number(.nan), nil, nil, nil),
      (.number(1234.5), "1234.5", "1,234.5", "1234.5"),
    ] as [(Template.Sample.Value, String?, String?, String?)]
  )
  func valuesOfEveryKind(
    value: Template.Sample.Value,
    lone: String?,
    grouped: String?,
    computed: String?
  ) {
    let sum = Template.Expression.binary(.field("v"), .add, .number(0))
    #expect(Self.shown(.field("v"), ["v": value]) == lone ?? "{raw}")
    #expect(Self.shown(.field("v"), grouped: true, ["v": value]) == grouped ?? "{raw}")
    #expect(Self.shown(sum, ["v": value]) == computed ?? "{raw}")
  }

  @Test func whatCanNotBeComputedStaysAsWritten() {
    let two = Template.Expression.number(2)
    #expect(Self.shown(.field("nobody")) == "{raw}")
    #expect(Self.shown(.binary(.field("nobody"), .multiply, two)) == "{raw}")
    #expect(Self.shown(.binary(two, .divide, .number(0))) == "{raw}")
    #expect(Self.shown(.binary(.number(0), .divide, .number(0)), grouped: true) == "{raw}")
    #expect(Self.shown(.binary(.number(1e308), .multiply, .number(10))) == "{raw}")
    let huge = Template.Expression.binary(.number(1e308), .multiply, .number(10))
    #expect(Self.shown(.binary(two, .divide, huge)) == "{raw}")
    #expect(Self.shown(.negative(.field("name")), ["name": .text("Alex")]) == "{raw}")
    #expect(Self.shown(.negative(.binary(two, .subtract, .number(5)))) == "3")
  }

  /// A place stays where a translation has no template of its own; words of a literal are filled in.
  @Test func aTextResolvesToItsWordsFilledIn() {
    let span = Span.start(of: FileID(index: 0))
    var text = TextRef("Hi {name}", span: span)
    let place = Template.Placeholder(raw: "{name}", expression: .field("name"))
    let samples = ["name": Template.Sample(.text("Alex"), .name)]
    text.content = .written(Template([.literal("Hi "), .placeholder(place)], samples: samples))
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let resolved = resolver.resolve(text, locale: "de")
    #expect(resolved.text == "Hi Alex")
    #expect(resolved.origin == .literal)
    #expect(resolved.template == text.template)
    text.content = .written()
    #expect(resolver.resolve(text, locale: "de").text == "Hi {name}")
  }
}
