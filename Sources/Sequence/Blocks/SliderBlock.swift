internal import Flow
internal import Source
internal import SystemKit

/// A number between two bounds (reference: sequence, section 9.7).
struct SliderBlock: BlockContent {
  private let name: Located<String>?
  private let label: Located<String>?
  private let range: SliderRange
  private let showsValue: Bool
  private let prefix: Located<String>?
  private let suffix: Located<String>?
  private let showsBounds: Bool
  private let ticks: Int
  private let fill: Themed<Color>
  private let track: Themed<Color>
  private let thumb: Themed<Color>
  /// Width and height of the thumb, in px.
  private let thumbSize: Double
  /// Height of the track, in px.
  private let height: Double
  private let ownWidth: Length?
  /// The colour of words around the slider.
  private let ink: Themed<Color>
  /// The style of prefix and value, and of the words behind them.
  private let styles: (value: Style, suffix: Style)

  init(_ fields: inout Fields) {
    name = fields.answerName()
    label = fields.text(["label", "fieldLabel"]).words
    range = SliderRange(&fields)
    showsValue = fields.bool("showValue") ?? true
    prefix = fields.text("valuePrefix").words
    suffix = fields.text("valueSuffix").words
    showsBounds = fields.bool("showMinMax") ?? true
    ticks = fields.ticks(range)
    fill = fields.color("fillColor") ?? Themed(Color(0xF97316))
    track = fields.color("trackColor") ?? Themed(Color(0xC8C8C8, alpha: 0.3))
    thumb = fields.color("thumbColor") ?? .ink
    thumbSize = fields.number("thumbSize").map { max(0, $0) } ?? 32
    height = fields.number("trackHeight").map { max(0, $0) } ?? 12
    ownWidth = fields.length("width")
    ink = fields.color("labelColor") ?? .black(0.5)
    let words = fields.color("valueColor") ?? .black(1)
    let size = fields.number("valueFontSize").map { max(0, $0) } ?? 48
    let weight = fields.weight("valueFontWeight") ?? 700
    let suffixSize = fields.number("suffixFontSize").map { max(0, $0) } ?? 24
    func style(_ size: Double, opacity: Double) -> Style {
      Style {
        $0.typography = Typography(size: size, weight: weight)
        $0.typography?.lineHeight = 1.2
        $0.foreground = words
        $0.opacity = opacity
      }
    }
    styles = (style(size, opacity: 1), style(suffixSize, opacity: 0.7))
  }

  var width: BlockWidth { .wide }
  var collects: BlockAnswer? {
    let kind = BlockAnswer.Kind.number(least: range.min, most: range.max)
    return BlockAnswer(name, kind, initial: .number(range.start))
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let field = name?.value ?? id
    var rows: [Element] = []
    if let label { rows.append(title(label, &drawing)) }
    if showsValue { rows.append(value(field, block, &drawing)) }
    rows.append(slider(field))
    if ticks > 0 { rows.append(marks) }
    if showsBounds { rows.append(bounds(block, &drawing)) }
    return .column(id: id, gap: 16, rows) { $0.size.width = ownWidth }
  }

  // MARK: Parts

  private func title(_ label: Located<String>, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(label, fills: false)
    return .label(slot, Typography(size: 14, weight: 500), ink: ink)
  }

  /// Prefix and value large, suffix smaller, all on one line.
  private func value(_ field: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let number = drawing.value(
      of: field,
      Template.Sample(.number(range.shown), .initial),
      decimals: range.decimals,
      at: block.span
    )
    let large = ([prefix.map { drawing.text($0, fills: false) }] + [number]).compactMap { $0 }
    var row = [
      Element("", .richText(RichText(large.map { RichText.Part($0) })), style: styles.value)
    ]
    if let suffix {
      let text = TextElement(drawing.text(suffix, fills: false), role: .label)
      row.append(Element("", .text(text), style: styles.suffix))
    }
    return .row(gap: 4, alignment: .baseline, distribution: .center, row)
  }

  private func slider(_ field: String) -> Element {
    let slider = Slider(
      fraction: range.fraction,
      track: .solid(track),
      fill: .solid(fill),
      thumb: thumb,
      height: height,
      thumbSize: thumbSize,
      field: range.isEmpty ? nil : field,
      minimum: range.min,
      maximum: range.max,
      step: range.step
    )
    return Element("", .slider(slider))
  }

  /// Marks under the track, which no app draws: evenly between the places of the thumb's middle.
  private var marks: Element {
    let mark = Element("", .spacer(Spacer(2))) {
      $0.size.height = .points(6)
      $0.background = [.solid(ink)]
      $0.corners = Corners(1)
    }
    let row = Array(repeating: mark, count: ticks)
    return .row(distribution: .spaceBetween, row) {
      $0.padding = Insets(vertical: 0, horizontal: max(0, thumbSize / 2 - 1))
    }
  }

  private func bounds(_ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let ends = [(range.min, 1), (range.max, 2)].map { bound, place in
      let words = Located(NumberWords.words(bound), block.span.start(place))
      let text = TextElement(drawing.text(words, fills: false), role: .label)
      return Element("", .text(text), style: Style(Typography(size: 14), ink: ink))
    }
    return .row(distribution: .spaceBetween, ends)
  }
}

extension Fields {
  /// The number of marks under the track.
  fileprivate mutating func ticks(_ range: SliderRange) -> Int {
    let count = count("tickCount")?.value
    guard bool("showTicks") ?? false else { return 0 }
    fidelity.add(SequenceFidelity.sliderTicks)
    let most = 101
    if let count { return count < 2 ? 0 : min(most, count) }
    let steps = (range.max - range.min) / range.step
    return steps >= 1 && steps <= 20 ? Int(steps) + 1 : 5
  }
}

/// The numbers that a slider goes through (reference: sequence, section 9.7).
struct SliderRange: Sendable {
  /// The least and the greatest.
  let min: Double
  let max: Double
  /// The distance between values, more than 0.
  let step: Double
  /// The one it starts at, between the bounds.
  let start: Double

  init(_ fields: inout Fields) {
    let least = fields.locatedNumber("min")
    let most = fields.locatedNumber("max")
    min = least?.value ?? 0
    max = most?.value ?? 100
    let step = fields.locatedNumber("step")
    self.step = step.map { $0.value > 0 ? $0.value : 1 } ?? 1
    let first = fields.locatedNumber("defaultValue")
    let start = first?.value ?? min
    self.start = max > min ? Swift.min(max, Swift.max(min, start)) : min
    let (low, high) = (NumberWords.words(min), NumberWords.words(max))
    if max <= min {
      let (greater, less) = (fields.named("max"), fields.named("min"))
      fields.report(
        .sliderBounds,
        "\(greater) must be more than \(less), found \(high) and \(low)",
        at: (most ?? least)?.span
      )
    }
    if let step, step.value <= 0 {
      let found = NumberWords.words(step.value)
      fields.report(
        .sliderStep,
        "\(fields.named("step")) must be more than 0, found \(found); 1 is taken",
        at: step.span
      )
    }
    if let first, max > min, first.value != self.start {
      let found = NumberWords.words(first.value)
      fields.report(
        .sliderDefault,
        "\(fields.named("defaultValue")) is \(found), which is not between \(low) and \(high)",
        at: first.span
      )
    }
  }

  /// Indicates that there is nothing to choose.
  var isEmpty: Bool { max <= min }

  /// The position of the start on the track, 0 to 1.
  var fraction: Double { isEmpty ? 0 : (start - min) / (max - min) }

  /// The number it starts at, as it is shown.
  var shown: Double { NumberWords.rounded(start, step: step) }

  /// The number of decimals in its values: as many as its steps have.
  var decimals: Int { NumberWords.decimals(of: step) }
}
