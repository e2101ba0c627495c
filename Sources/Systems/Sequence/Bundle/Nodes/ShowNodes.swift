internal import Syntax

/// Nodes that show something, each read as the block that it is like (reference: sequence, section
/// 12.3).
extension NodeType {
  /// An emoji or a symbol.
  static let icon = NodeType(
    "icon",
    FieldNames(["icon": "icon", "size": "iconSize", "color": "iconColor"])
  )

  /// A line.
  static let divider = NodeType(
    "divider",
    FieldNames(["color": "dividerColor", "thickness": "dividerThickness"])
  )

  /// How far along something is: a value of its own, not the flow's.
  static let progress = NodeType(
    "progress",
    FieldNames(
      [
        "variant": "progressVariant", "progressValue": "progressValue", "fillColor": "fillColor",
        "trackColor": "trackColor",
      ],
      given: ["progressValue": .plain("0.5"), "height": .plain("8")]
    )
  )

  /// A film.
  static let video = NodeType(
    "video",
    FieldNames([
      "src": "videoSrc", "poster": "videoPoster", "autoplay": "autoplay", "loop": "loop",
      "muted": "muted", "controls": "showControls",
    ])
  )

  /// An animation.
  static let lottie = NodeType(
    "lottie",
    FieldNames(["src": "lottieSrc", "autoplay": "lottieAutoplay", "loop": "lottieLoop"])
  )

  /// What the app draws itself.
  static let custom = NodeType(
    "custom",
    FieldNames(["identifier": "customIdentifier", "props": "customProps"])
  )

  /// A headline with a text below it, on a card.
  static let featureCard = NodeType(
    "feature-card",
    FieldNames(
      [
        "headline": "featureHeadline", "body": "featureBody",
        "headlineColor": "featureHeadlineColor", "bodyColor": "featureBodyColor",
        "headlineFontSize": "featureHeadlineFontSize", "bodyFontSize": "featureBodyFontSize",
        "headlineFontWeight": "featureHeadlineFontWeight",
        "bodyFontWeight": "featureBodyFontWeight", "align": "featureAlign",
        "glowingBorder": "featureGlowingBorder", "glowColor": "featureGlowColor",
        "glowIntensity": "featureGlowIntensity", "headlineBodyGap": "featureHeadlineBodyGap",
      ],
      given: [
        "headlineColor": .word("#ffffff"), "bodyColor": .word("rgba(255, 255, 255, 0.8)"),
        "headlineFontSize": .plain("18"), "bodyFontSize": .plain("14"),
        "align": .word("center"), "backgroundColor": .word("rgba(255, 255, 255, 0.05)"),
      ]
    )
  )
}
