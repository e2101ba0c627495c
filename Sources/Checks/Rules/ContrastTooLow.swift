import Flow
import Layout
public import Source

extension Check {
  /// Finds texts that can hardly be told from what is behind them.
  public static let contrast = Check(
    .contrastTooLow,
    .contrastOfTheApp,
    .contrastOverPicture
  ) { input, log in
    var literals = ColorLiterals(input.sources)
    var groups: [Cause: [TextContrast]] = [:]
    var order: [Cause] = []
    for text in input.contrast?.texts ?? [] where text.isTooLow {
      guard let worst = text.worst else { continue }
      let cause = Cause(text, worst, &literals)
      if case .app = cause, worst.ratio > text.least * measured { continue }
      if groups[cause] == nil { order.append(cause) }
      groups[cause, default: []].append(text)
    }
    for cause in order { tell(cause, groups[cause] ?? [], &log) }
  }

  /// The share of a limit above which colors of the app itself are let through: some are read from
  /// pictures of it, where a step of a channel changes the contrast by up to 2 %.
  private static let measured = 0.98

  /// What several texts have in common: the place of their colour, else two colours of the app in a flow.
  private enum Cause: Hashable {
    case literal(Span, Color)
    case app(flow: String, Color, on: Color)
    case picture(Span, Color)

    init(_ text: TextContrast, _ worst: TextContrast.Reading, _ literals: inout ColorLiterals) {
      let span = literals.place(of: worst.color, element: text.element, within: text.place)
      if worst.weakShare != nil {
        self = .picture(span ?? text.place, worst.color)
        return
      }
      self =
        span.map { .literal($0, worst.color) }
        ?? .app(flow: text.flow, worst.color, on: worst.ground)
    }
  }

  private static func tell(_ cause: Cause, _ texts: [TextContrast], _ log: inout Log) {
    let worst = texts.min { ($0.worst?.ratio ?? 21) < ($1.worst?.ratio ?? 21) }
    guard let text = worst, let reading = text.worst else { return }
    let others = texts.count { $0.place != text.place || $0.element != text.element }
    let more = others == 0 ? "" : ", as \(others) more \(others == 1 ? "text has" : "texts have")"
    let (rule, span) =
      switch cause {
      case .literal(let place, _): (Rule.contrastTooLow, place)
      case .picture(let place, _): (Rule.contrastOverPicture, place)
      case .app: (Rule.contrastOfTheApp, text.place)
      }
    log.about(subjects(texts)) { log in
      log.report(
        rule,
        "\(name(of: text)) of '\(text.card)' has \(amount(text, reading))\(more)",
        at: span,
        labels: labels(texts, except: [span, text.place]),
        help: help(text, reading)
      )
    }
  }

  private static func amount(_ text: TextContrast, _ reading: TextContrast.Reading) -> String {
    let least = text.least == 3 ? "3" : "4.5"
    guard let share = reading.weakText else {
      return "a contrast of \(reading.ratioText)\(theme(text)), less than \(least)"
    }
    return "a contrast of less than \(least) on \(share) of the picture behind it\(theme(text))"
  }

  private static func help(_ text: TextContrast, _ reading: TextContrast.Reading) -> String {
    let device = Device.all.first { $0.id == text.device }?.title ?? text.device
    let (x, y) = (Int(reading.x.rounded()), Int(reading.y.rounded()))
    let least = reading.weakShare == nil ? "where it is least" : "where it is \(reading.ratioText)"
    let place =
      "\(reading.color.words) is on \(reading.ground.hex) at \(x), \(y) of an \(device), \(least)"
    return place + "; " + remedy(text.remedy)
  }

  private static func remedy(_ remedy: TextContrast.Remedy?) -> String {
    if let veil = remedy?.veil {
      let layer = "a layer of \(veil.words) between both would be enough"
      return (remedy?.color).map { "\($0.words) would be enough everywhere, or " + layer } ?? layer
    }
    return switch (remedy?.color, remedy?.ground) {
    case (nil, nil): "no color near the text's own is enough, change what is behind it"
    case (nil, let ground?): "\(ground.words) behind it would be enough"
    case (let color?, nil): "the nearest color that is enough everywhere is \(color.words)"
    case (let color?, let ground?):
      "the nearest color that is enough is \(color.words), or \(ground.words) behind it"
    }
  }

  /// Further elements, each place once.
  private static func labels(_ texts: [TextContrast], except known: Set<Span>) -> [Diagnostic.Label]
  {
    var seen = known
    let others = texts.filter { seen.insert($0.place).inserted }
    return others.prefix(5).map { Diagnostic.Label($0.place, "so has \(name(of: $0))") }
  }
}

extension Check {
  private static func name(of text: TextContrast) -> String {
    if text.element.isEmpty { return text.slot == nil ? "a sign" : "a text" }
    return "'\(text.element)'"
  }

  /// On which screens, where the others are better.
  private static func theme(_ text: TextContrast) -> String {
    guard let light = text.light, let dark = text.dark else { return "" }
    let (isLight, isDark) = (light.isTooLow(for: text.least), dark.isTooLow(for: text.least))
    if isLight, isDark { return "" }
    return isLight ? " on light screens" : " on dark screens"
  }

  private static func subjects(_ texts: [TextContrast]) -> [Diagnostic.Subject] {
    var seen: Set<Diagnostic.Subject> = []
    return texts.flatMap { text in
      text.variants.map { Diagnostic.Subject(flow: text.flow, variant: $0, card: text.card) }
    }.filter { seen.insert($0).inserted }
  }
}

extension Rule {
  /// A colour of the config.
  public static let contrastTooLow = Rule(
    8101,
    "contrast-too-low",
    .warning,
    title: "A text can hardly be told from what is behind it.",
    why:
      "People with low vision, and everybody in the sun, can't read it. WCAG 2.2 asks for 4.5 to 1, and for 3 to 1 where letters are large or a sign stands alone (1.4.3, 1.4.11); over a gradient its weakest point counts.",
    fix: "Make the text darker or lighter, or change what is behind it.",
    bad: colored(##"↓"#9ca3af""##),
    good: colored(##""#475569""##)
  )

  /// A colour that the system brings along.
  public static let contrastOfTheApp = Rule(
    8102,
    "contrast-of-the-app",
    .info,
    title: "A text in one of the app's own colors can hardly be told from what is behind it.",
    why:
      "The config does not say the color, so that the app's own is drawn, which has too little contrast with what the config puts behind it.",
    fix: "Say a color for the text, or change what is behind it.",
    bad: onGround("#ffffff", mark: "↓"),
    good: onGround("#0f172a")
  )

  /// A picture.
  public static let contrastOverPicture = Rule(
    8103,
    "contrast-over-picture",
    .warning,
    title: "A text can hardly be read on the picture behind it.",
    why:
      "WCAG 2.2 asks for the same contrast over pictures (1.4.3). A few bright or dark spots do not hide a word, so that this is told where more than a quarter of what is behind the text has too little.",
    fix: "Lay a darker or lighter layer over the picture, or give the text another color.",
    bad: onPicture("#d8d3c8", mark: "↓"),
    good: onPicture("#2b2a26")
  )

  /// A screen with a picture of four beige pixels behind all.
  private static func onPicture(_ color: String, mark: String = "") -> [String: String] {
    screen(
      ##""backgroundImage": "\##(picture)""##,
      ##", "color": \##(mark)"\##(color)""##
    )
  }

  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAF0lEQVR42mM4f2zL/i3zGE7uX3Xt3D4APkQI7yOEhnUAAAAASUVORK5CYII="

  private static func colored(_ color: String) -> [String: String] {
    screen(##""backgroundColor": "#ffffff""##, ##", "color": \##(color)"##)
  }

  private static func onGround(_ color: String, mark: String = "") -> [String: String] {
    screen("\"backgroundColor\": \"\(color)\"", "", mark: mark)
  }

  /// A screen with a ground, and a text with more fields.
  private static func screen(
    _ ground: String,
    _ fields: String,
    mark: String = ""
  ) -> [String: String] {
    let flow = """
      {"version": 1, "screens": [{
        "id": "start", "name": "Start", "type": "welcome", "order": 0,
        "content": {\(ground), "blocks": [
          \(mark){"id": "hello", "type": "text", "order": 0, "content": {"text": "Hello there"\(fields)}}
        ]}
      }]}

      """
    return ["flows/start.json": flow]
  }
}
