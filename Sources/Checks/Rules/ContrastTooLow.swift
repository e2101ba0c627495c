import Flow
import Layout
import Source

extension Check {
  /// Finds texts that can hardly be told from what is behind them.
  public static let contrast = Check(
    .contrastTooLow,
    .contrastOfTheApp,
    .contrastOverPicture
  ) { input, log in
    var literals = ColorLiterals(input.sources)
    var groups = OrderedMap<Cause, [TextContrast]>()
    for text in input.contrasts where text.isTooLow {
      guard let worst = text.worst else { continue }
      let cause = Cause(text, worst, &literals)
      if case .app = cause, worst.ratio > text.least * measured { continue }
      groups.append(text, to: cause)
    }
    for (cause, texts) in groups.all { tell(cause, texts, &log) }
  }

  /// The share of a limit above which colors of the app itself are let through: some are read from
  /// pictures of it, where a step of a channel changes the contrast by up to 2 %.
  private static let measured = 0.98

  /// The common cause of several texts: the place of their colour, else two colours of the app in a flow.
  private enum Cause: Hashable {
    case literal(Span, Color)
    case app(flow: String, Color, on: Color)
    case picture(Span, Color)

    init(_ text: TextContrast, _ worst: TextContrast.Reading, _ literals: inout ColorLiterals) {
      let span = literals.span(of: worst.color, element: text.element, within: text.span)
      if worst.weakShare != nil {
        self = .picture(span ?? text.span, worst.color)
        return
      }
      self =
        span.map { .literal($0, worst.color) }
        ?? .app(flow: text.flow, worst.color, on: worst.background)
    }
  }

  private static func tell(_ cause: Cause, _ texts: [TextContrast], _ log: inout Log) {
    let worst = texts.min { ($0.worst?.ratio ?? 21) < ($1.worst?.ratio ?? 21) }
    guard let text = worst, let reading = text.worst else { return }
    let others = texts.count { $0.span != text.span || $0.element != text.element }
    let more = others == 0 ? "" : ", as \(others) more \(others == 1 ? "text has" : "texts have")"
    let (rule, span) =
      switch cause {
      case .literal(let span, _): (Rule.contrastTooLow, span)
      case .picture(let span, _): (Rule.contrastOverPicture, span)
      case .app: (Rule.contrastOfTheApp, text.span)
      }
    log.report(
      rule,
      "\(name(of: text)) of '\(text.card)' has \(amount(text, reading))\(more)",
      at: span,
      about: subjects(texts),
      labels: labels(texts, except: [span, text.span]),
      help: help(text, reading),
      identity: "\(name(of: text)) of '\(text.card)'"
    )
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
    let phrase =
      "\(reading.color.phrase) is on \(reading.background.hex) at \(x), \(y) of an \(device), \(least)"
    return phrase + "; " + remedy(text.remedy)
  }

  private static func remedy(_ remedy: TextContrast.Remedy?) -> String {
    if let overlay = remedy?.overlay {
      let layer = "a layer of \(overlay.phrase) between both would be enough"
      return (remedy?.color).map { "\($0.phrase) would be enough everywhere, or " + layer } ?? layer
    }
    return switch (remedy?.color, remedy?.background) {
    case (nil, nil): "no color near the text's own is enough, change what is behind it"
    case (nil, let background?): "\(background.phrase) behind it would be enough"
    case (let color?, nil): "the nearest color that is enough everywhere is \(color.phrase)"
    case (let color?, let background?):
      "the nearest color that is enough is \(color.phrase), or \(background.phrase) behind it"
    }
  }

  /// Further elements, each place once.
  private static func labels(_ texts: [TextContrast], except known: Set<Span>) -> [Diagnostic.Label]
  {
    var seen = known
    let others = texts.filter { seen.insert($0.span).inserted }
    return others.prefix(5).map { Diagnostic.Label($0.span, "so has \(name(of: $0))") }
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
    texts.flatMap { text in
      text.variants.map { Diagnostic.Subject(flow: text.flow, variant: $0, card: text.card) }
    }.uniqued()
  }
}
