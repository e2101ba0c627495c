internal import Flow
internal import SystemKit

extension LayoutNode {
  /// A headline with a text below it, on a card that may glow (reference: sequence, section 12.3).
  static func featureCard(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let glow = cardGlow(&fields)
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
    return SequenceBlock.featureCard(&fields).changed { $0.style.shadows = glow }
  }

  /// Two lights around the card, the wider one half as strong.
  private static func cardGlow(_ fields: inout SequenceFields) -> [Shadow] {
    let glows = fields.bool("featureGlowingBorder") ?? false
    let color = fields.color("featureGlowColor") ?? .accent
    let intensity = min(1, max(0, fields.number("featureGlowIntensity") ?? 0.5))
    if !glows { return [] }
    return [
      Shadow(blur: 16, color: color.faded(intensity)),
      Shadow(blur: 32, color: color.faded(intensity / 2)),
    ]
  }
}
