internal import Syntax
internal import SystemKit

/// Nodes that say how things stand: marks and waiting (reference: sequence, section 12.3).
extension NodeType {
  /// A badge, ribbon, circle or star.
  static let sticker = NodeType(
    "sticker",
    FieldNames([
      "text": "stickerText", "variant": "stickerVariant", "size": "stickerSize",
      "rotation": "stickerRotation",
    ])
  )

  /// A loading indicator that runs from 0 to 100 %.
  static let loading = NodeType(
    "loading",
    FieldNames([
      "variant": "loadingVariant", "duration": "loadingDuration", "messages": "loadingMessages",
      "showPercentage": "loadingShowPercentage", "size": "loadingSize",
      "strokeWidth": "loadingStrokeWidth", "gradientColors": "loadingGradientColors",
      "messageColor": "loadingMessageColor", "messageFontSize": "loadingMessageFontSize",
      "percentageColor": "loadingPercentageColor",
      "percentageFontSize": "loadingPercentageFontSize", "fillColor": "fillColor",
      "trackColor": "trackColor",
    ])
  )
}
