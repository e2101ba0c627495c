public import Source

/// Finds what an SVG must not hold to be shown, and its size.
enum SVGCheck {
  /// Why an SVG is refused, and where.
  struct Problem {
    let words: String
    let offset: Int
  }

  /// The first reason to refuse an SVG.
  static func problem(in bytes: [UInt8]) -> Problem? { nil }

  /// Width and height in pt.
  static func size(of bytes: [UInt8]) -> (width: Double, height: Double)? { nil }
}

extension Rule {
  /// An SVG that could run or load something.
  public static let unsafeSVG = Rule(
    4005,
    "unsafe-svg",
    .warning,
    title: "An SVG holds a script, an event handler, foreign content or an outside reference.",
    why: "It is not copied into the site; a frame with the id is drawn in its place.",
    fix: "Export the picture again as plain shapes, with its bitmaps inside it."
  )
}
