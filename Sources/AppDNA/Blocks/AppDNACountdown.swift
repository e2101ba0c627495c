internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A time that runs out (reference: appdna, section 9.18): drawn in full, it counts down while the
/// card plays.
struct AppDNACountdown: BlockContent {
  private let seconds: Int
  private let units: [Unit]
  private let ink: Themed<Color>
  private let accent: Themed<Color>
  private let size: Double
  private let expiry: Expiry?
  private let expired: Located<String>?
  private let span: Span

  /// A unit that is shown.
  private struct Unit {
    let digits: Progress.Digits
    let label: Located<String>
  }

  /// The events at the end of the time.
  enum Expiry: String, CaseIterable {
    case hide
    case showsText = "show_expired_text"
    case advance = "auto_advance"
  }

  /// The looks that a document can ask for.
  private enum Variant: String, CaseIterable {
    case digital
    case circular
    case flip
    case bar
  }

  init(_ fields: inout AppDNAFields) {
    seconds = fields.integer("duration_seconds", in: 0...10_000_000) ?? 60
    units = Self.units(of: seconds, &fields)
    ink = fields.color("text_color") ?? AppDNADefaults.black
    accent = fields.color("accent_color") ?? AppDNADefaults.accent
    size = fields.length("font_size", most: 400) ?? 28
    expiry = fields.word("on_expire_action", as: Expiry.self)
    expired = fields.text("expired_text")
    span = fields.any("on_expire_action")?.span ?? fields.span.start(1)
    Self.noteOthers(&fields)
    report(&fields)
  }

  /// The units that are shown, with the words below them.
  private static func units(of seconds: Int, _ fields: inout AppDNAFields) -> [Unit] {
    let usual = [
      ("days", "Days", 86400.0, nil as Double?), ("hours", "Hours", 3600, 24),
      ("minutes", "Min", 60, 60), ("seconds", "Sec", 1, 60),
    ]
    let start = fields.span.start(1)
    let labels = fields.bag("labels", of: "a timer's labels") { labels in
      usual.map { labels.text($0.0) ?? Located($0.1, start) }
    }
    return zip(usual, labels).compactMap { unit, label in
      let (name, _, length, cycle) = unit
      let isShown = fields.bool("show_\(name)") ?? true
      guard isShown, name != "days" || seconds >= 86400 else { return nil }
      let digits = Progress.Digits(total: Double(seconds), unit: length, cycle: cycle)
      return Unit(digits: digits, label: label)
    }
  }

  private static func noteOthers(_ fields: inout AppDNAFields) {
    let variant =
      fields.word("timer_variant", as: Variant.self) ?? fields.word("variant", as: Variant.self)
    fields.noteOther("variant", for: "timer_variant")
    if let variant, variant != .digital {
      let row = variant == .bar ? AppDNAFidelity.timerBar : AppDNAFidelity.timerVariant
      fields.fidelity.add(row, variant.rawValue)
    }
    if fields.text("target_type")?.value == "fixed_datetime" {
      fields.fidelity.add(AppDNAFidelity.targetDatetime)
    }
    fields.ignore("target_datetime")
  }

  private func report(_ fields: inout AppDNAFields) {
    guard seconds == 0 || units.isEmpty else { return }
    fields.log.report(
      .countdownEmpty,
      seconds == 0
        ? "the time of the countdown is over when it starts" : "the countdown shows no unit",
      at: seconds == 0 ? fields.any("duration_seconds")?.span ?? span : fields.span.start(1)
    )
  }

  var actions: [AppDNAAction] {
    guard expiry == .advance else { return [] }
    return [AppDNAAction(name: "next", delay: Double(seconds) * 1000, span: span)]
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let columns = units.map { column($0, &drawing) }
    let row = Stack(.horizontal, gap: 16, distribution: .center, columns)
    let digits = Element("", .stack(row))
    guard expiry == .hide || expiry == .showsText else {
      var digits = Element(id, .stack(row))
      digits.style.size.width = .fill
      return digits
    }
    var layers = [Layers.Item(fading(digits, from: 1, to: 0), .center)]
    if expiry == .showsText {
      layers.append(Layers.Item(fading(over(block, &drawing), from: 0, to: 1), .center))
    }
    return Element(id, .layers(Layers(layers)))
  }

  private func column(_ unit: Unit, _ drawing: inout AppDNADrawing) -> Element {
    var progress = Progress(
      .digits(unit.digits),
      track: .solid(Themed(.clear)),
      fill: .solid(Themed(.clear)),
      label: ""
    )
    if seconds > 0 { progress.run = .init(duration: Double(seconds) * 1000, easing: .linear) }
    var type = Typography(size: size, weight: 700, alignment: .center)
    type.family = FontFamily([], .mono)
    let number = Element("", .progress(progress)) {
      $0.typography = type
      $0.foreground = ink
    }
    let label = Element.label(
      drawing.text(unit.label, engines: .none),
      SystemText.caption2.typography(alignment: .center),
      ink: accent
    )
    return .column(gap: 4, alignment: .center, [number, label])
  }

  /// The words that show when the time is over.
  private func over(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let words = expired.map { drawing.text($0, engines: .none) }
    var text = Element.text(
      words ?? drawing.words("Time's up!", at: block.span.start(1)),
      SystemText.subheadline.typography(weight: 600, alignment: .center),
      ink: AppDNADefaults.secondary
    )
    text.fidelity.add(AppDNAFidelity.expiredText)
    text.accessibility.isHidden = true
    return text
  }

  /// A part that comes or goes when the time is over.
  private func fading(_ part: Element, from start: Double, to end: Double) -> Element {
    var part = part
    part.style.opacity = start
    part.animation = Animation(
      [.init(0) { $0.opacity = start }, .init(1) { $0.opacity = end }],
      duration: 200,
      delay: Double(seconds) * 1000,
      repeats: false
    )
    return part
  }
}
