internal import Syntax
internal import SystemKit

/// Nodes that show something, each read as the block that it is like (reference: sequence, section
/// 12.3).
extension NodeType {
  /// A line.
  static let divider = NodeType(
    "divider",
    FieldNames(["color": "dividerColor", "thickness": "dividerThickness"])
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

  /// A part that the app draws itself.
  static let custom = NodeType(
    "custom",
    FieldNames(["identifier": "customIdentifier", "props": "customProps"])
  )
}
