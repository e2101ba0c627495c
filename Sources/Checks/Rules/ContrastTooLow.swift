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
    var literals = ColorLiterals(input)
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
      let span = literals.span(of: worst.color, in: text)
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

/// Finds where configs write the colours that elements are drawn in.
private struct ColorLiterals {
  private let input: CheckInput
  private var sources: SourceSet { input.sources }
  /// The spans of the cards, by flow and card.
  private lazy var cards = Dictionary(
    grouping: input.flows.flatMap { flow in
      flow.variants.flatMap(\.cards).map { (key: [flow.id, $0.id], span: $0.span) }
    },
    by: \.key
  )
  private var files: [FileID: [Literal]] = [:]

  /// A quoted text that says a colour, with the quoted text before it in small letters.
  private typealias Literal = (span: Span, color: Color, key: String)

  /// Parts of names whose colours are not those of texts.
  private static let others = ["background", "bg", "border", "fill", "shadow", "track", "tint"]

  init(_ input: CheckInput) { self.input = input }

  /// The text of a colour within the span of an element, else of a field of its card that has the
  /// element's name in its own; nil where the system itself brings the colour along, or where several
  /// places may be meant.
  mutating func span(of color: Color, in text: TextContrast) -> Span? {
    let (span, element) = (text.span, text.element.lowercased())
    let same = literals(in: span.file).filter { literal in
      // Red, green and blue are equal, whatever alpha is.
      literal.color.with(1) == color.with(1) && !Self.others.contains(where: literal.key.contains)
    }
    let own = same.filter { span.contains($0.span) }
    if own.count == 1 { return own[0].span }
    // The map of an element holds all that is its own.
    let isMap = sources[span.file].bytes[span.start...].first == UInt8(ascii: "{")
    guard own.isEmpty, !element.isEmpty, !isMap else { return nil }
    // `subtitleColor` for `subtitle`.
    let card = (cards[[text.flow, text.card]] ?? []).map(\.span).first { $0.contains(span) }
    let named = same.filter { $0.key.hasPrefix(element) && card?.contains($0.span) == true }
    return named.count == 1 ? named[0].span : nil
  }

  /// All of a file, which is read once.
  private mutating func literals(in file: FileID) -> [Literal] {
    if let known = files[file] { return known }
    let found = Self.read(sources[file].bytes, of: file)
    files[file] = found
    return found
  }

  private static func read(_ bytes: [UInt8], of file: FileID) -> [Literal] {
    var found: [Literal] = []
    var key = ""
    var open: Int?
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): open = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let start = open else {
          open = offset
          continue
        }
        guard bytes[start] == byte else { continue }
        open = nil
        guard offset - start <= 40 else { continue }
        let text = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        if let color = Color(css: text) {
          let span = Span(file: file, start: start, end: offset + 1)
          found.append((span, color, key.lowercased()))
        }
        key = text
      default: continue
      }
    }
    return found
  }
}
