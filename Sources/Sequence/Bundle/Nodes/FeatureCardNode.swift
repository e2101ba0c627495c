internal import Flow
internal import Source
internal import SystemKit

/// The alignments of lines, in the words of nodes or of blocks.
private enum FeatureAlignment: String, CaseIterable {
  case leading
  case left
  case center
  case trailing
  case right

  /// The side in the words of blocks.
  var side: String {
    switch self {
    case .leading, .left: "left"
    case .center: "center"
    case .trailing, .right: "right"
    }
  }
}

extension LayoutNode {
  /// A headline with a text below it, on a card that may glow (reference: sequence, section 12.3).
  static func featureCard(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let glow = cardGlow(&fields)
    let alignment = fields.word("featureAlign", as: FeatureAlignment.self) ?? .center
    fields.names = FieldNames(
      [
        "headline": "featureHeadline", "body": "featureBody",
        "headlineColor": "featureHeadlineColor", "bodyColor": "featureBodyColor",
        "headlineFontSize": "featureHeadlineFontSize", "bodyFontSize": "featureBodyFontSize",
        "headlineFontWeight": "featureHeadlineFontWeight",
        "bodyFontWeight": "featureBodyFontWeight",
        "headlineBodyGap": "featureHeadlineBodyGap",
      ],
      given: [
        "headlineColor": .word("#ffffff"), "bodyColor": .word("rgba(255, 255, 255, 0.8)"),
        "headlineFontSize": .plain("18"), "bodyFontSize": .plain("14"),
        "align": .word(alignment.side), "backgroundColor": .word("rgba(255, 255, 255, 0.05)"),
      ]
    )
    return SequenceBlock.featureCard(&fields).changed { $0.style.shadows = glow }
  }

  /// Two lights around the card, the wider one half as strong.
  private static func cardGlow(_ fields: inout SequenceFields) -> [Shadow] {
    let glows = fields.bool("featureGlowingBorder") ?? false
    let color = fields.color("featureGlowColor") ?? SequenceDefaults.accent
    let intensity = min(1, max(0, fields.number("featureGlowIntensity") ?? 0.5))
    if !glows { return [] }
    return [
      Shadow(blur: 16, color: color.faded(to: intensity)),
      Shadow(blur: 32, color: color.faded(to: intensity / 2)),
    ]
  }
}
