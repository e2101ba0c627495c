internal import Flow
internal import Source
internal import SystemKit

/// A card with a headline and running text (reference: sequence, section 9.10).
struct FeatureCardBlock: BlockContent {
  private let headline: Words
  private let running: Words
  private let background: Themed<Color>
  private let padding: Double
  private let border: Border?
  private let glow: Shadow?
  private let radius: Double
  private let alignment: TextAlignment
  private let gap: Double

  /// A title or text with its look.
  private struct Words: Sendable {
    let text: Located<String>?
    let spans: [TextSpan]
    let color: Themed<Color>
    let font: SequenceFont
    let size: Double
    let weight: Int

    var isEmpty: Bool { spans.isEmpty && text?.value.isEmpty != false }
  }

  init(_ fields: inout SequenceFields) {
    var shared = SequenceFont()
    shared.family = fields.family("fontFamily")
    shared.lineHeight = fields.number("lineHeight").map { max(0, $0) }
    headline = Words(
      text: fields.text(["headline", "text"]),
      spans: fields.spans("headlineRichText"),
      color: fields.color(["headlineColor", "color"]) ?? SequenceDefaults.black(1),
      font: fields.font("headline", shared),
      size: 20,
      weight: 600
    )
    running = Words(
      text: fields.text("body"),
      spans: fields.spans("bodyRichText"),
      color: fields.color("bodyColor") ?? Themed(Color(0x666666)),
      font: fields.font("body", shared),
      size: 16,
      weight: 400
    )
    background = fields.color("backgroundColor") ?? Themed(Color(0xF2F2F7))
    padding = fields.number("padding").map { max(0, $0) } ?? 20
    let line = fields.color("borderColor")
    let width = fields.number("borderWidth") ?? 0
    border =
      width > 0 ? Border(width: width, color: line ?? Themed(Color(0xE5E5EA))) : nil
    glow = Self.glow(&fields, line)
    radius = fields.number("borderRadius").map { max(0, $0) } ?? 16
    alignment = fields.alignment("align", default: .left)
    gap = fields.number("headlineBodyGap").map { max(0, $0) } ?? 8
    if headline.isEmpty, running.isEmpty {
      fields.log.report(
        .featureCardEmpty,
        "a feature card needs 'headline' or 'body', found neither",
        at: fields.span.start(1)
      )
    }
  }

  /// A light of one colour around the card; none where it is not asked for or has no colour.
  private static func glow(_ fields: inout SequenceFields, _ line: Themed<Color>?) -> Shadow? {
    let glows = fields.bool("glowingBorder") ?? false
    let color = fields.color("glowColor") ?? line
    let intensity = fields.number("glowIntensity") ?? 0.5
    guard glows, let color else { return nil }
    return Shadow(blur: 20 * max(0, intensity), color: color)
  }

  var width: BlockWidth { .narrow }
  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let rows = [
      element("\(id)/headline", headline, .heading, &drawing),
      element("\(id)/body", running, .body, &drawing),
    ].compactMap { $0 }
    return .column(id: id, gap: gap, rows) {
      $0.size.width = .fill
      $0.background = [.solid(background)]
      $0.padding = Insets(padding)
      $0.corners = Corners(radius)
      $0.border = border
      $0.shadows = [glow].compactMap { $0 }
    }
  }

  private func element(
    _ id: String,
    _ words: Words,
    _ role: TextElement.Role,
    _ drawing: inout SequenceDrawing
  ) -> Element? {
    if words.isEmpty { return nil }
    let style = Style {
      $0.typography = words.font.typography(
        size: words.size,
        weight: words.weight,
        lineHeight: SequenceFont.ownLineHeight,
        alignment: alignment
      )
      $0.foreground = words.color
    }
    guard words.spans.isEmpty else {
      let parts = words.spans.map { $0.part(&drawing) }
      drawing.note(parts.first?.text, isHeading: role == .heading)
      return Element(id, .richText(RichText(parts)), style: style)
    }
    guard let text = words.text else { return nil }
    let slot = drawing.text(text)
    drawing.note(slot, isHeading: role == .heading)
    return .text(id: id, slot, role: role, style: style)
  }
}

extension SequenceFields {
  /// The font of one text of several: `headlineFontSize` and so on, the rest shared by all.
  fileprivate mutating func font(_ name: String, _ shared: SequenceFont) -> SequenceFont {
    var font = shared
    font.size = number("\(name)FontSize").map { max(0, $0) }
    font.weight = weight("\(name)FontWeight")
    return font
  }
}
