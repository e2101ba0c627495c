internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A heading, running text, a caption or a label (reference: sequence, section 9.1).
  static func text(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let spans = fields.spans("richText")
    let variant = fields.word("variant", of: TextVariant.all) ?? .body
    let color = fields.color(["color", "textColor"]) ?? spans.first?.color ?? .ink
    let alignment = fields.alignment("align", default: .center)
    let usual = Typography(
      size: variant.size,
      weight: variant.weight,
      alignment: alignment,
      lineHeight: variant.line / variant.size
    )
    let style = Style(fields.font().shown(over: usual), ink: color)
    return DrawnBlock { id, block, drawing in
      let text = text ?? Located("", block.span.start(0))
      return drawing.element(id, text, spans, variant.isHeading ? .heading : .body, style)
    }
  }

  /// A card with a headline and running text (reference: sequence, section 9.10).
  static func featureCard(_ fields: inout Fields) -> DrawnBlock<Self> {
    let texts = fields.cardTexts()
    let background = fields.color("backgroundColor") ?? Themed(Color(0xF2F2F7))
    let padding = fields.number("padding").map { max(0, $0) } ?? 20
    let line = fields.color("borderColor")
    let width = fields.number("borderWidth") ?? 0
    let border =
      width > 0 ? Border(width: width, color: line ?? Themed(Color(0xE5E5EA))) : nil
    let glow = fields.glow(line)
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 16
    let alignment = fields.alignment("align", default: .left)
    let gap = fields.number("headlineBodyGap").map { max(0, $0) } ?? 8
    if texts.isEmpty {
      fields.report(.featureCardEmpty, "a feature card needs 'headline' or 'body', found neither")
    }
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      let rows = texts.map { $0(id, alignment, &drawing) }
      return .column(id: id, gap: gap, rows) {
        $0.size.width = .fill
        $0.background = [.solid(background)]
        $0.padding = Insets(padding)
        $0.corners = Corners(radius)
        $0.border = border
        $0.shadows = [glow].compactMap { $0 }
      }
    }
  }
}

struct TextVariant: Sendable {
  /// Size and line height, in px.
  let size: Double
  let line: Double
  let weight: Int
  var isHeading = false

  static let h3 = TextVariant(size: 20, line: 28, weight: 600, isHeading: true)
  static let body = TextVariant(size: 16, line: 24, weight: 400)
  static let all: KeyValuePairs = [
    "h1": TextVariant(size: 30, line: 36, weight: 700, isHeading: true),
    "h2": TextVariant(size: 24, line: 32, weight: 700, isHeading: true), "h3": h3, "body": body,
    "caption": TextVariant(size: 14, line: 20, weight: 400),
    "label": TextVariant(size: 12, line: 16, weight: 500),
  ]
}

/// A part of a text with a look of its own (reference: sequence, section 6.5).
struct TextSpan: Sendable {
  let text: Located<String>
  let color: Themed<Color>?
  let typography: Typography
}

extension Fields {
  /// The spans of a rich text; none where there is no list or it is empty.
  mutating func spans(_ key: String) -> [TextSpan] {
    maps(key, of: "a text span") { fields, _ in
      let text = fields.text("text") ?? Located("", fields.span.start(1))
      var type = Typography()
      if fields.bool("bold") == true { type.weight = 700 }
      type.isItalic = fields.bool("italic") ?? false
      type.isUnderlined = fields.bool("underline") ?? false
      type.family = fields.family("fontFamily")
      type.size = fields.number("fontSize").map { max(0, $0) }
      return TextSpan(text: text, color: fields.color("color"), typography: type)
    }
  }

  /// Headline and running text, as far as they have words; they share family and line height.
  fileprivate mutating func cardTexts() -> [CardText] {
    var font = Typography()
    font.family = family("fontFamily")
    font.lineHeight = number("lineHeight").map { max(0, $0) }
    let keys = (["headline", "text"], ["headlineColor", "color"])
    let headline = cardText("headline", .heading, keys, .black(1), font, size: 20, weight: 600)
    let gray = Themed(Color(0x666666))
    let own = (["body"], ["bodyColor"])
    let body = cardText("body", .body, own, gray, font, size: 16, weight: 400)
    return [headline, body].compactMap(\.self)
  }

  /// One of the texts, in the shared font but for what it names itself; nil without words.
  private mutating func cardText(
    _ name: String,
    _ role: TextElement.Role,
    _ keys: (text: [String], color: [String]),
    _ usual: Themed<Color>,
    _ shared: Typography,
    size: Double,
    weight: Int
  ) -> CardText? {
    let text = text(keys.text)
    let spans = spans("\(name)RichText")
    let color = color(keys.color) ?? usual
    var font = shared
    font.size = number("\(name)FontSize").map { max(0, $0) }
    font.weight = self.weight("\(name)FontWeight")
    guard !spans.isEmpty || text.nonEmpty != nil, let string = text ?? spans.first.map(\.text)
    else {
      return nil
    }
    return { [font] card, alignment, drawing in
      var usual = Typography(size: size, weight: weight, alignment: alignment)
      usual.lineHeight = SequenceFont.ownLineHeight
      let style = Style(font.shown(over: usual), ink: color)
      return drawing.element("\(card)/\(name)", string, spans, role, style)
    }
  }

  /// A light of one colour around the card; none where it is not asked for or has no colour.
  fileprivate mutating func glow(_ line: Themed<Color>?) -> Shadow? {
    let glows = bool("glowingBorder") ?? false
    let color = color("glowColor") ?? line
    let intensity = number("glowIntensity") ?? 0.5
    guard glows, let color else { return nil }
    return Shadow(blur: 20 * max(0, intensity), color: color)
  }
}

/// Draws a title or text of a card, whose id it is told.
private typealias CardText = @Sendable (String, TextAlignment, inout Drawing) -> Element
