internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Words that show from a progress of 0 to 1 on.
typealias LoadingMessage = (text: Located<String>, start: Double)

/// Default values for a loading block; sizes in px.
struct LoadingDefaults {
  var size = 120.0
  var stroke = 8.0
  var fill = Themed.accent
  var track = Themed.white(0.1)
  var showsPercentage = true
  /// The size of the percentage, in px; nil is 24 beside a bar, else 32.
  var percentageSize: Double?
  var percentageInk = Themed.ink
}

extension SequenceBlock {
  /// The progress at which the preview of loading stands still, 0 to 1.
  private static let shown = 0.34
  /// The number, size and gap of the dots, in px.
  private static let dots = (count: 6, size: 12.0, gap: 8.0)

  /// A ring, a bar or dots that fill by themselves, with words that follow one another (reference: sequence, section
  /// 12.3, without the prefixes); the preview stands at 34 % until it is played.
  static func loading(
    _ fields: inout Fields,
    _ defaults: LoadingDefaults = LoadingDefaults()
  ) -> DrawnBlock<Self> {
    let variant = fields.word("variant", among: ["circular", "bar", "dots"]) ?? "circular"
    let isBar = variant == "bar"
    let time = fields.number("duration") ?? 0
    let duration = time > 0 ? time : SequenceDefaults.loadingTime
    let messages = fields.loadingMessages("messages")
    let showsPercentage = fields.bool("showPercentage") ?? defaults.showsPercentage
    let size = max(0, fields.number("size") ?? defaults.size)
    let stroke = max(0, fields.number("strokeWidth") ?? defaults.stroke)
    let fill = fields.color("fillColor") ?? defaults.fill
    let gradient = fields.colors("gradientColors")
    let track = fields.color("trackColor") ?? defaults.track
    let message = fields.look("message", .ink, 16, weight: 400)
    let usual = defaults.percentageSize ?? (isBar ? 24 : 32)
    let percentage = fields.look("percentage", defaults.percentageInk, usual, weight: 500)
    fields.fidelity.add(SequenceFidelity.loadingStill)
    let shape: Progress.Shape
    let position: Progress.Percentage.Position
    switch variant {
    case "bar": (shape, position) = (.bar(fraction: shown, height: stroke), .above)
    case "dots":
      let last = Int((shown * Double(dots.count)).rounded()) - 1
      let (count, size, gap) = dots
      shape = .dots(count: count, current: last, filled: true, size: size, gap: gap)
      position = .below
    default: (shape, position) = (.ring(fraction: shown, size: size, width: stroke), .middle)
    }
    let paint = paint(gradient.isEmpty ? [fill] : gradient, isRing: variant == "circular")
    // A bar is as wide as it may be.
    return DrawnBlock(width: isBar ? .narrow : .natural) { id, _, drawing in
      var progress = Progress(shape, track: .solid(track), fill: paint, label: "loading")
      if showsPercentage { progress.percentage = .init(position, look: percentage) }
      let captions = messages.map { Progress.Caption(drawing.text($0.text), from: $0.start) }
      if !captions.isEmpty { progress.captions = .init(captions, look: message) }
      progress.run = .init(duration: duration, easing: .easeOut)
      return Element(id, .progress(progress)) { $0.size.width = isBar ? .fill : nil }
    }
  }

  private static func paint(_ colors: [Themed<Color>], isRing: Bool) -> Paint {
    guard colors.count > 1 else { return .solid(colors[0]) }
    let stops = GradientStop.evenly(colors)
    return isRing
      ? .angular(AngularGradient(angle: 0, stops: stops))
      : .linear(LinearGradient(angle: 90, stops: stops))
  }

  /// The Swift app's own loading, whose fields are those of a slider (reference: sequence, section
  /// 9.13); the names of other loading are read first.
  static func loadingIndicator(_ fields: inout Fields) -> DrawnBlock<Self> {
    let usual = LoadingDefaults()
    let defaults = LoadingDefaults(
      size: fields.number("thumbSize") ?? usual.size,
      stroke: fields.number("trackHeight") ?? usual.stroke,
      fill: Themed(Color(0xF97316)),
      track: Themed(Color(0xE5E5E5)),
      showsPercentage: fields.bool("showValue") ?? true,
      percentageSize: fields.number("valueFontSize"),
      percentageInk: fields.color("valueColor") ?? Themed(Color(0x1A1A1A))
    )
    let loading = loading(&fields, defaults)
    fields.fidelity.add(SequenceFidelity.loadingIndicator)
    return loading
  }
}

extension Fields {
  /// The style of the words around loading: `messageColor` and `messageFontSize`.
  fileprivate mutating func look(
    _ name: String,
    _ usual: Themed<Color>,
    _ size: Double,
    weight: Int
  ) -> Style {
    let ink = color("\(name)Color") ?? usual
    let size = max(0, number("\(name)FontSize") ?? size)
    return Style(Typography(size: size, weight: weight, alignment: .center), ink: ink)
  }

  /// The messages of loading in rising order: of those whose mark is reached the last one shows, so
  /// one before it with a higher mark never does.
  mutating func loadingMessages(_ key: String) -> [LoadingMessage] {
    let written = writtenMessages(key)
    var shown: [LoadingMessage] = []
    var next = 2.0
    for (text, mark) in written.reversed() {
      if mark.value < next {
        shown.append((text, mark.value))
        next = mark.value
        continue
      }
      let message = "'\(text.value)' never shows, as a later message is reached no later"
      let help = "give the messages of 'messages' rising marks"
      log.report(.loadingMessageHidden, message, at: mark.span, help: help)
    }
    return shown.reversed()
  }

  /// The messages as written with their marks, 0 to 1; where none has a mark they share the time.
  private mutating func writtenMessages(_ key: String) -> [(Located<String>, Located<Double>)] {
    let found = list(key).compactMap { node -> (Located<String>, Located<Double>?)? in
      if node.map == nil {
        guard let text = node.string else {
          return reportType(node, "an item of \(quoted(key))", "a message")
        }
        return (Located(text, node.span), nil)
      }
      return read(node, of: "a message") { message in
        let text = message.text("text") ?? Located("", message.span.start(1))
        let mark = message.locatedNumber("atPercent")
        return (text, mark.map { Located(min(1, max(0, $0.value / 100)), $0.span) })
      }
    }
    let isMarked = found.contains { $0.1 != nil }
    if !isMarked, found.count > 1 {
      fidelity.add(SequenceFidelity.loadingMessages)
    }
    return found.enumerated().map { index, item in
      let usual = isMarked ? 0 : Double(index) / Double(found.count)
      return (item.0, item.1 ?? Located(usual, item.0.span))
    }
  }
}
