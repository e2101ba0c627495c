internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A time that runs out (reference: appdna, section 9.18): drawn in full, it counts down while the
  /// card plays.
  static func countdown(_ fields: inout Fields) -> DrawnBlock<Self> {
    let seconds = fields.integer("duration_seconds", in: 0...10_000_000) ?? 60
    let units = fields.timerUnits(of: seconds)
    let ink = fields.color("text_color") ?? .black
    let accent = fields.color("accent_color") ?? .accent
    let size = fields.length("font_size", most: 400) ?? 28
    let endings = ["hide", "show_expired_text", "auto_advance"]
    let ending = fields.word("on_expire_action", among: endings)
    let expired = fields.text("expired_text")
    let span = fields.any("on_expire_action")?.span ?? fields.span.start(1)
    fields.noteTimer()
    if seconds == 0 || units.isEmpty { fields.reportTimer(seconds) }
    let time = Double(seconds) * 1000
    let next = AppDNAAction(name: "next", delay: time, span: span)
    return DrawnBlock(actions: ending == "auto_advance" ? [next] : []) { id, block, drawing in
      let columns = units.map { unit, label in
        let label = drawing.text(label, engines: .none)
        let caption = Element.label(label, .system(.caption2, alignment: .center), ink: accent)
        let none = Paint.solid(.clear)
        var progress = Progress(.digits(unit), track: none, fill: none, label: "")
        if time > 0 { progress.run = .init(duration: time, easing: .linear) }
        let digits = Element("", .progress(progress)) {
          $0.typography = Typography(size: size, weight: 700, alignment: .center)
          $0.typography?.family = FontFamily([], .mono)
          $0.foreground = ink
        }
        return Element.column(gap: 4, alignment: .center, [digits, caption])
      }
      let row = Stack(.horizontal, gap: 16, distribution: .center, columns)
      guard ending == "hide" || ending == "show_expired_text" else {
        return Element(id, .stack(row)) { $0.size.width = .fill }
      }
      var layers = [fading(Element("", .stack(row)), from: 1, after: time)]
      if ending == "show_expired_text" {
        let slot = drawing.text(expired, or: "Time's up!", at: block.span.start(1), engines: .none)
        let type = Typography.system(.subheadline, weight: 600, alignment: .center)
        var over = Element.text(slot, type, ink: .secondary)
        over.fidelity.add(AppDNAFidelity.expiredText)
        over.accessibility.isHidden = true
        layers.append(fading(over, from: 0, after: time))
      }
      return Element(id, .layers(Layers(layers)))
    }
  }

  /// A part that comes or goes when the time is over.
  private static func fading(_ part: Element, from start: Double, after time: Double) -> Layers.Item
  {
    var part = part
    part.style.opacity = start
    part.animation = Animation(
      [.init(0) { $0.opacity = start }, .init(1) { $0.opacity = 1 - start }],
      duration: 200,
      delay: time,
      repeats: false
    )
    return Layers.Item(part, .center)
  }
}

extension Fields {
  /// The units of a time that are shown, with the words below them.
  fileprivate mutating func timerUnits(
    of seconds: Int
  ) -> [(digits: Progress.Digits, label: Located<String>)] {
    let usual = [
      ("days", "Days", 86400.0, nil as Double?), ("hours", "Hours", 3600, 24),
      ("minutes", "Min", 60, 60), ("seconds", "Sec", 1, 60),
    ]
    let start = span.start(1)
    let labels = bag("labels", of: "a timer's labels") { labels in
      usual.map { labels.text($0.0) ?? Located($0.1, start) }
    }
    return zip(usual, labels).compactMap { unit, label in
      let (name, _, length, cycle) = unit
      let isShown = bool("show_\(name)") ?? true
      guard isShown, name != "days" || seconds >= 86400 else { return nil }
      return (Progress.Digits(total: Double(seconds), unit: length, cycle: cycle), label)
    }
  }

  /// Notes what of a timer is not drawn as its document asks.
  fileprivate mutating func noteTimer() {
    let variants = ["digital", "circular", "flip", "bar"]
    let variant = word("timer_variant", among: variants) ?? word("variant", among: variants)
    noteOther("variant", for: "timer_variant")
    if let variant, variant != "digital" {
      let row = variant == "bar" ? AppDNAFidelity.timerBar : AppDNAFidelity.timerVariant
      fidelity.add(row, variant)
    }
    if text("target_type")?.value == "fixed_datetime" {
      fidelity.add(AppDNAFidelity.targetDatetime)
    }
    ignore("target_datetime")
  }

  fileprivate mutating func reportTimer(_ seconds: Int) {
    let start = span.start(1)
    if seconds > 0 {
      return log.report(.countdownEmpty, "the countdown shows no unit", at: start)
    }
    let node = any("duration_seconds") ?? any("on_expire_action")
    let message = "the time of the countdown is over when it starts"
    log.report(.countdownEmpty, message, at: node?.span ?? start)
  }
}
