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
}
