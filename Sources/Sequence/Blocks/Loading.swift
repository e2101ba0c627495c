internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A ring, a bar or dots that fill by themselves, with words that follow one another (reference: sequence, section
/// 12.3, without the prefixes); the preview stands at 34 % until it is played.
struct Loading: BlockContent {
  /// Words that show from a progress of 0 to 1 on.
  typealias Message = (text: Located<String>, start: Double)

  /// The shape: `circular`, `bar` or `dots`.
  private let variant: String
  private let duration: Double
  private let messages: [Message]
  private let showsPercentage: Bool
  private let size: Double
  private let stroke: Double
  private let colors: [Themed<Color>]
  private let track: Themed<Color>
  private let message: (ink: Themed<Color>, size: Double)
  private let percentage: (ink: Themed<Color>, size: Double)

  /// Default values for a loading block; sizes in px.
  struct Defaults {
    var size = 120.0
    var stroke = 8.0
    var fill = Themed.accent
    var track = Themed.white(0.1)
    var showsPercentage = true
    /// The size of the percentage, in px; nil is 24 beside a bar, else 32.
    var percentageSize: Double?
    var percentageInk = Themed.ink
  }

  /// The progress at which the preview stands still, 0 to 1.
  private static let shown = 0.34
  /// The number, size and gap of the dots, in px.
  private static let dots = (count: 6, size: 12.0, gap: 8.0)

  init(_ fields: inout Fields, _ defaults: Defaults = Defaults()) {
    variant = fields.word("variant", among: ["circular", "bar", "dots"]) ?? "circular"
    let time = fields.number("duration") ?? 0
    duration = time > 0 ? time : SequenceDefaults.loadingTime
    messages = fields.loadingMessages("messages")
    showsPercentage = fields.bool("showPercentage") ?? defaults.showsPercentage
    size = max(0, fields.number("size") ?? defaults.size)
    stroke = max(0, fields.number("strokeWidth") ?? defaults.stroke)
    let fill = fields.color("fillColor") ?? defaults.fill
    let gradient = fields.colors("gradientColors")
    colors = gradient.isEmpty ? [fill] : gradient
    track = fields.color("trackColor") ?? defaults.track
    message = (fields.color("messageColor") ?? .ink, max(0, fields.number("messageFontSize") ?? 16))
    let usual = defaults.percentageSize ?? (variant == "bar" ? 24 : 32)
    percentage = (
      fields.color("percentageColor") ?? defaults.percentageInk,
      max(0, fields.number("percentageFontSize") ?? usual)
    )
    fields.fidelity.add(SequenceFidelity.loadingStill)
  }

  /// A bar is as wide as it may be.
  var width: BlockWidth { variant == "bar" ? .narrow : .natural }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    var progress = Progress(shape, track: .solid(track), fill: fill, label: "loading")
    if showsPercentage {
      let place: Progress.Percentage.Place =
        switch variant {
        case "bar": .above
        case "dots": .below
        default: .middle
        }
      progress.percentage = .init(place, look: look(percentage, weight: 500))
    }
    let captions = messages.map { Progress.Caption(drawing.text($0.text), from: $0.start) }
    if !captions.isEmpty {
      progress.captions = .init(captions, look: look(message, weight: 400))
    }
    progress.run = .init(duration: duration, easing: .easeOut)
    return Element(id, .progress(progress)) { $0.size.width = variant == "bar" ? .fill : nil }
  }

  private var shape: Progress.Shape {
    switch variant {
    case "bar": return .bar(fraction: Self.shown, height: stroke)
    case "dots":
      let dots = Self.dots
      let last = Int((Self.shown * Double(dots.count)).rounded()) - 1
      return .dots(count: dots.count, current: last, filled: true, size: dots.size, gap: dots.gap)
    default: return .ring(fraction: Self.shown, size: size, width: stroke)
    }
  }

  private var fill: Paint {
    guard colors.count > 1 else { return .solid(colors.first ?? .accent) }
    let stops = GradientStop.evenly(colors)
    return variant == "circular"
      ? .angular(AngularGradient(angle: 0, stops: stops))
      : .linear(LinearGradient(angle: 90, stops: stops))
  }

  private func look(_ words: (ink: Themed<Color>, size: Double), weight: Int) -> Style {
    Style(Typography(size: words.size, weight: weight, alignment: .center), ink: words.ink)
  }
}

extension Fields {
  /// The messages of loading in rising order: of those whose mark is reached the last one shows, so
  /// one before it with a higher mark never does.
  mutating func loadingMessages(_ key: String) -> [Loading.Message] {
    let written = writtenMessages(key)
    var shown: [Loading.Message] = []
    var next = 2.0
    for (text, mark) in written.reversed() {
      if mark.value < next {
        shown.append((text, mark.value))
        next = mark.value
        continue
      }
      log.report(
        .loadingMessageHidden,
        "'\(text.value)' never shows, as a later message is reached no later",
        at: mark.span,
        help: "give the messages of 'messages' rising marks"
      )
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

extension Loading {
  /// The Swift app's own loading, whose fields are those of a slider (reference: sequence, section
  /// 9.13); the names of other loading are read first.
  static func indicator(_ fields: inout Fields) -> Loading {
    let usual = Defaults()
    let defaults = Defaults(
      size: fields.number("thumbSize") ?? usual.size,
      stroke: fields.number("trackHeight") ?? usual.stroke,
      fill: Themed(Color(0xF97316)),
      track: Themed(Color(0xE5E5E5)),
      showsPercentage: fields.bool("showValue") ?? true,
      percentageSize: fields.number("valueFontSize"),
      percentageInk: fields.color("valueColor") ?? Themed(Color(0x1A1A1A))
    )
    let loading = Loading(&fields, defaults)
    fields.fidelity.add(SequenceFidelity.loadingIndicator)
    return loading
  }
}
