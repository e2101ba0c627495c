internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A number between two bounds (reference: sequence, section 9.7).
  static func slider(_ fields: inout Fields) -> DrawnBlock<Self> {
    let name = fields.answerName()
    let label = fields.text(["label", "fieldLabel"]).nonEmpty
    let range = fields.sliderRange()
    let showsValue = fields.bool("showValue") ?? true
    let (prefix, suffix) = (
      fields.text("valuePrefix").nonEmpty, fields.text("valueSuffix").nonEmpty
    )
    let showsBounds = fields.bool("showMinMax") ?? true
    let ticks = fields.ticks(range)
    let fill = fields.color("fillColor") ?? Themed(Color(0xF97316))
    let track = fields.color("trackColor") ?? Themed(Color(0xC8C8C8, alpha: 0.3))
    let thumb = fields.color("thumbColor") ?? .ink
    // Width and height of the thumb, and the height of the track, in px.
    let thumbSize = fields.number("thumbSize").map { max(0, $0) } ?? 32
    let height = fields.number("trackHeight").map { max(0, $0) } ?? 12
    let width = fields.length("width")
    let ink = fields.color("labelColor") ?? .black(0.5)
    let looks = fields.valueLooks()
    let answer = BlockAnswer(name, range.kind, initial: .number(range.start))
    return DrawnBlock(width: .wide, collects: answer) { id, block, drawing in
      let field = name?.value ?? id
      let type = Typography(size: 14, weight: 500)
      let title = label.map { Element.label(drawing.text($0, fills: false), type, ink: ink) }
      let shown = NumberFormat.rounded(range.start, step: range.step)
      let sample = Template.Sample(.number(shown), .initial)
      // The value has as many decimals as the steps.
      let decimals = NumberFormat.decimals(of: range.step)
      let number =
        showsValue ? drawing.value(of: field, sample, decimals: decimals, at: block.span) : nil
      let value = number.map { drawing.valueRow($0, prefix: prefix, suffix: suffix, looks) }
      let slider = Slider(
        fraction: range.fraction(of: range.start),
        track: .solid(track),
        fill: .solid(fill),
        thumb: thumb,
        height: height,
        thumbSize: thumbSize,
        field: range.isFixed ? nil : field,
        minimum: range.least,
        maximum: range.most,
        step: range.step
      )
      let marks = ticks > 0 ? marks(ticks, ink, thumbSize) : nil
      let bounds = showsBounds ? drawing.boundsRow(range, ink, block.span) : nil
      let rows = [title, value, Element("", .slider(slider)), marks, bounds].compactMap(\.self)
      return .column(id: id, gap: 16, rows) { $0.size.width = width }
    }
  }

  /// Marks under the track, which no app draws: evenly between the places of the thumb's middle.
  private static func marks(_ count: Int, _ ink: Themed<Color>, _ thumbSize: Double) -> Element {
    let mark = Element("", .spacer(Spacer(2))) {
      $0.size.height = .points(6)
      $0.background = [.solid(ink)]
      $0.corners = Corners(1)
    }
    return .row(distribution: .spaceBetween, Array(repeating: mark, count: count)) {
      $0.padding = Insets(vertical: 0, horizontal: max(0, thumbSize / 2 - 1))
    }
  }
}

extension Drawing {
  /// A prefix and a value large, a suffix smaller, all on one line.
  fileprivate mutating func valueRow(
    _ number: TextSlot,
    prefix: Located<String>?,
    suffix: Located<String>?,
    _ looks: (value: Style, suffix: Style)
  ) -> Element {
    let large = [prefix.map { text($0, fills: false) }, number].compactMap(\.self)
    let value = RichText(large.map { RichText.Part($0) })
    let row = [
      Element("", .richText(value), style: looks.value),
      suffix.map { Element.label(text($0, fills: false), style: looks.suffix) },
    ]
    return .row(gap: 4, alignment: .baseline, distribution: .center, row.compactMap(\.self))
  }

  /// The least number on the left and the greatest on the right.
  fileprivate mutating func boundsRow(
    _ range: NumberRange,
    _ ink: Themed<Color>,
    _ block: Span
  ) -> Element {
    let ends = [(range.least, 1), (range.most, 2)].map { bound, length in
      let label = Located(NumberFormat.text(bound), block.start(length))
      return Element.label(text(label, fills: false), Typography(size: 14), ink: ink)
    }
    return .row(distribution: .spaceBetween, ends)
  }
}

extension Fields {
  /// The styles of a slider's value with its prefix, and of the words behind it.
  fileprivate mutating func valueLooks() -> (value: Style, suffix: Style) {
    let ink = color("valueColor") ?? .black(1)
    let size = number("valueFontSize").map { max(0, $0) } ?? 48
    let weight = weight("valueFontWeight") ?? 700
    let suffixSize = number("suffixFontSize").map { max(0, $0) } ?? 24
    func style(_ size: Double, opacity: Double) -> Style {
      Style {
        $0.typography = Typography(size: size, weight: weight)
        $0.typography?.lineHeight = 1.2
        $0.foreground = ink
        $0.opacity = opacity
      }
    }
    return (style(size, opacity: 1), style(suffixSize, opacity: 0.7))
  }

  /// The number of marks under the track.
  fileprivate mutating func ticks(_ range: NumberRange) -> Int {
    let count = count("tickCount")?.value
    guard bool("showTicks") ?? false else { return 0 }
    fidelity.add(SequenceFidelity.sliderTicks)
    let most = 101
    if let count { return count < 2 ? 0 : min(most, count) }
    let steps = (range.most - range.least) / range.step
    return steps >= 1 && steps <= 20 ? Int(steps) + 1 : 5
  }

  /// The numbers that a slider goes through, a step of more than 0 apart (reference: sequence, section
  /// 9.7); mistakes are reported.
  fileprivate mutating func sliderRange() -> NumberRange {
    let (least, most) = (locatedNumber("min"), locatedNumber("max"))
    let (step, first) = (locatedNumber("step"), locatedNumber("defaultValue"))
    let range = NumberRange(
      least?.value ?? 0,
      to: most?.value ?? 100,
      by: step.map { $0.value > 0 ? $0.value : 1 } ?? 1,
      start: first?.value
    )
    let (low, high) = (NumberFormat.text(range.least), NumberFormat.text(range.most))
    if range.isFixed {
      let names = "\(named("max")) must be more than \(named("min"))"
      report(.sliderBounds, "\(names), found \(high) and \(low)", at: (most ?? least)?.span)
    }
    if let step, step.value <= 0 {
      let phrase = "must be more than 0, found \(NumberFormat.text(step.value)); 1 is taken"
      report(.sliderStep, "\(named("step")) \(phrase)", at: step.span)
    }
    if let first, !range.isFixed, first.value != range.start {
      let phrase = "is \(NumberFormat.text(first.value)), which is not between \(low) and \(high)"
      report(.sliderDefault, "\(named("defaultValue")) \(phrase)", at: first.span)
    }
    return range
  }
}
