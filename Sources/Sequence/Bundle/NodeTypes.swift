internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A type of block, or of node that is drawn as a block is.
typealias SequenceBlockType = BlockType<SequenceReading, DrawnBlock<SequenceBlock>>

extension SequenceBlockType {
  /// A type of node that a block of the same name reads, under the node's names for its fields.
  fileprivate init(_ name: String, _ names: FieldNames) {
    self.init(name) { fields in
      guard let type = SequenceBlock.types.named(name) else {
        return SequenceBlock.unknown(name, Node(.map([]), span: fields.span))
      }
      fields.names = names
      return type.read(&fields)
    }
  }
}

extension FieldNames {
  /// The names of a node's fields: those of the block behind the node's type, as `sliderMin` is `min`,
  /// and those that are called the same.
  init(_ type: String, _ keys: [String], same: [String] = [], given: [String: Node.Scalar] = [:]) {
    var names = Dictionary(firstOf: same.map { ($0, $0) })
    for key in keys { names[key] = type + key.prefix(1).uppercased() + key.dropFirst() }
    self.init(names, given: given)
  }
}

extension LayoutNode {
  /// All types of nodes that are no containers (reference: sequence, section 12.3); a new one is a
  /// line here, and a function like the others where it is not read as a block.
  static let types = TypeRegistry([
    SequenceBlockType("button", button),
    SequenceBlockType("checklist", checklist),
    SequenceBlockType("custom", FieldNames("custom", ["identifier", "props"])),
    SequenceBlockType("divider", FieldNames("divider", ["color", "thickness"])),
    SequenceBlockType("feature-card", featureCard),
    SequenceBlockType("icon", icon),
    SequenceBlockType("image", image),
    SequenceBlockType("input", input),
    SequenceBlockType("loading", loading),
    SequenceBlockType("lottie", FieldNames("lottie", ["src", "autoplay", "loop"])),
    SequenceBlockType("picker", picker),
    SequenceBlockType("progress", progress),
    SequenceBlockType("review", review),
    SequenceBlockType("slider", slider),
    SequenceBlockType("sticker", FieldNames("sticker", ["text", "variant", "size", "rotation"])),
    SequenceBlockType("text", text),
    SequenceBlockType("video", video),
  ])

  private static let checklist = FieldNames(
    "checklist",
    ["items", "style", "action", "fontSize", "itemPadding", "itemGap", "borderRadius", "columns"],
    same: ["allowMultiple", "minSelections", "maxSelections", "autoAdvance", "activeColor"],
    given: ["style": .word("pills"), "autoAdvance": .plain("true")]
  )

  private static let input = FieldNames(
    "input",
    ["placeholder", "label", "fieldName"],
    same: ["inputType", "required"],
    given: ["backgroundColor": .word("#1e293b"), "borderRadius": .plain("15")]
  )

  private static let loading = FieldNames(
    "loading",
    [
      "variant", "duration", "messages", "showPercentage", "size", "strokeWidth", "gradientColors",
      "messageColor", "messageFontSize", "percentageColor", "percentageFontSize",
    ],
    same: ["fillColor", "trackColor"]
  )

  private static let picker = FieldNames(
    "picker",
    [
      "fieldName", "fieldLabel", "preset", "columns", "defaultValue", "height", "itemHeight",
      "highlightColor", "selectedTextColor",
    ]
  )

  private static let review = FieldNames(
    "review",
    [
      "type", "maxRating", "emojis", "defaultRating", "ratingFieldName", "textFieldName",
      "showTextInput", "textPlaceholder", "starColor", "starEmptyColor", "size",
    ]
  )

  private static let slider = FieldNames(
    "slider",
    [
      "fieldName", "fieldLabel", "min", "max", "step", "defaultValue", "showValue", "valuePrefix",
      "valueSuffix", "showMinMax", "thumbColor", "valueFontSize", "suffixFontSize",
    ],
    same: ["fillColor", "trackColor"],
    given: [
      "fillColor": .word("#10b981"), "trackColor": .word("rgba(255, 255, 255, 0.2)"),
      "thumbSize": .plain("28"), "trackHeight": .plain("8"), "valueFontSize": .plain("48"),
      "suffixFontSize": .plain("20"), "valueColor": .word("#ffffff"),
      "labelColor": .word("#ffffff"),
    ]
  )

  private static let video = FieldNames([
    "src": "videoSrc", "poster": "videoPoster", "autoplay": "autoplay", "loop": "loop",
    "muted": "muted", "controls": "showControls",
  ])

  /// Types whose own box has the style's background, corners and line.
  static let paintThemselves: Set<String> = ["button", "feature-card"]

  /// All names a node's type may be, containers and spacers included.
  static let typeNames =
    types.all.map(\.name) + Container.allCases.map(\.rawValue) + ["spacer"]

  /// A text of a layout; its sizes are those of the app's own views (reference: sequence, sections 12.3
  /// and 9.1).
  static func text(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let alignment = fields.word(
      "textAlign",
      of: ["leading": TextAlignment.leading, "center": .center, "trailing": .trailing]
    )
    let hasColor = fields.any("textColor") != nil
    let lines = fields.index("lineLimit").flatMap { $0 > 0 ? $0 : nil }
    // The app's own sizes, which differ from the web's.
    let sizes = ["h1": "34", "h2": "28", "h3": "22", "caption": "12", "label": "14"]
    let size = sizes[fields.any("textVariant")?.text ?? "body"] ?? "16"
    fields.names = FieldNames(
      "text",
      ["variant", "color"],
      same: ["text", "fontWeight", "fontSize", "fontFamily", "lineHeight", "letterSpacing"],
      given: ["fontSize": .plain(size)]
    )
    return SequenceBlock.text(&fields).changed {
      if !hasColor { $0.style.foreground = nil }
      $0.style.typography?.alignment = alignment ?? .center
      $0.style.typography?.maxLines = lines
    }
  }

  /// An emoji or a symbol of a layout, in the colour of the screen's texts unless it has its own
  /// (reference: sequence, section 12.3).
  static func icon(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let hasColor = fields.any("iconColor") != nil
    fields.names = FieldNames("icon", ["size", "color"], same: ["icon"])
    return SequenceBlock.icon(&fields).changed { if !hasColor { $0.style.foreground = nil } }
  }

  /// A picture of a layout; its sides are those of its layout (reference: sequence, section 12.3).
  static func image(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let mode = fields.word("contentMode", among: ["fit", "fill", "center"])
    let source = fields.any("src")?.text ?? ""
    let placeholder = fields.text("placeholder")
    if placeholder != nil, !source.isEmpty {
      fields.fidelity.add(SequenceFidelity.loadingPlaceholder)
    }
    fields.names = FieldNames(
      ["src": source.isEmpty && placeholder != nil ? "placeholder" : "src", "alt": "alt"],
      given: ["objectFit": .word(mode == "fill" ? "cover" : "contain")]
    )
    return SequenceBlock.image(&fields).changed { element in
      guard mode == "center", case .image(let image) = element.kind else { return }
      let centered = ImageElement(image.image, fit: .center, isDecorative: image.isDecorative)
      let label = element.accessibilityLabel
      element = Element(element.id, .image(centered), style: element.style)
      element.accessibilityLabel = label
    }
  }

  /// A button of a layout; its background is that of its style, else its variant's (reference: sequence,
  /// section 12.3).
  ///
  /// Words on no background of its own have the colour of the screen's texts.
  static func button(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let variants = ["primary", "secondary", "outline", "ghost"]
    let variant = fields.word("buttonVariant", among: variants) ?? "primary"
    let hasInk = fields.any("buttonTextColor") != nil
    let trails = fields.word("buttonIconPosition", among: ["leading", "trailing"]) == "trailing"
    fields.names = FieldNames(
      "button",
      ["text", "action", "icon", "textColor"],
      same: ["fullWidth"],
      given: [
        "variant": .word(variant == "primary" ? "primary" : "secondary"),
        "iconPosition": .word(trails ? "right" : "left"),
        "textColor": .word("#ffffff"),
        "fontSize": .plain("17"), "fontWeight": .word("semibold"),
        "paddingHorizontal": .plain("24"), "paddingVertical": .plain("16"),
      ]
    )
    return SequenceBlock.button(&fields).changed {
      $0.style.border = variant == "outline" ? Border(width: 2, color: .white(0.3)) : nil
      $0.style.background =
        switch variant {
        case "primary": [.solid(.accent)]
        case "secondary": [.solid(.white(0.1))]
        default: []
        }
      if variant != "primary", !hasInk { $0.style.foreground = nil }
    }
  }

  /// A headline with a text below it, on a card that may glow (reference: sequence, section 12.3).
  static func featureCard(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let glows = fields.bool("featureGlowingBorder") ?? false
    let color = fields.color("featureGlowColor") ?? .accent
    let intensity = min(1, max(0, fields.number("featureGlowIntensity") ?? 0.5))
    // Two lights around the card, the wider one half as strong.
    let lights = [
      Shadow(blur: 16, color: color.faded(intensity)),
      Shadow(blur: 32, color: color.faded(intensity / 2)),
    ]
    // Words of nodes and of blocks, with those of blocks.
    let side = fields.word(
      "featureAlign",
      of: [
        "leading": "left", "left": "left", "center": "center", "trailing": "right",
        "right": "right",
      ]
    )
    fields.names = FieldNames(
      "feature",
      [
        "headline", "body", "headlineColor", "bodyColor", "headlineFontSize", "bodyFontSize",
        "headlineFontWeight", "bodyFontWeight", "headlineBodyGap",
      ],
      given: [
        "headlineColor": .word("#ffffff"), "bodyColor": .word("rgba(255, 255, 255, 0.8)"),
        "headlineFontSize": .plain("18"), "bodyFontSize": .plain("14"),
        "align": .word(side ?? "center"), "backgroundColor": .word("rgba(255, 255, 255, 0.05)"),
      ]
    )
    return SequenceBlock.featureCard(&fields).changed { $0.style.shadows = glows ? lights : [] }
  }

  /// A progress indicator with a value of its own, not the flow's (reference: sequence, section 12.3).
  static func progress(_ fields: inout Fields) -> DrawnBlock<SequenceBlock> {
    let value = fields.number("progressValue").map { min(1, max(0, $0)) }
    fields.names = FieldNames(
      "progress",
      ["variant"],
      same: ["fillColor", "trackColor"],
      given: ["height": .plain("8")]
    )
    return SequenceBlock.progress(&fields, value: value ?? 0.5)
  }
}
