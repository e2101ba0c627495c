/// More signs of our own on a grid of 24, keyed by the names that lucide has for things like them.
///
/// Platforms' own names for the same things are in ``GlyphNames``.
enum Glyphs {
  /// Signs by name.
  static let all: [String: Symbol] = people.merging(marks) { first, _ in first }
    .merging(nature) { first, _ in first }
    .merging(GlyphsOfThings.all) { first, _ in first }

  /// Signs whose whole shape may be filled: `heart.fill`.
  static let fillable: Set<String> = [
    "bell", "bolt", "bookmark", "circle", "cloud", "crown", "diamond", "drop", "flag", "flame",
    "folder", "house", "leaf", "message", "moon", "pause", "person", "send", "shield", "square",
    "stop", "sun", "tag", "thumbs-down", "thumbs-up", "triangle", "users",
  ]

  /// A filled disc from which a sign is cut.
  private static func disc(_ shape: StaticString) -> Symbol { Symbol(shape, isFilled: true) }

  private static let people: [String: Symbol] = [
    "users": Symbol(
      """
      <circle cx="9" cy="8" r="3.5"/><path d="M2 20a7 7 0 0 1 14 0zM15.5 5a3.5 3.5 0 0 1 0 \
      6.5"/><path d="M18.5 14.5A6 6 0 0 1 22 20"/>
      """
    ),
    "user-plus": Symbol(
      """
      <circle cx="10" cy="8" r="4"/><path d="M3 20a7 7 0 0 1 14 0M19 8v6m-3-3h6"/>
      """
    ),
    "smile": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="M8 14.5a5 5 0 0 0 8 0M9 9.5h.01M15 9.5h.01"/>
      """
    ),
    "frown": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="M8 16.5a5 5 0 0 1 8 0M9 9.5h.01M15 9.5h.01"/>
      """
    ),
    "thumbs-up": Symbol(
      """
      <path d="M7 11 11 3c1.7 0 3 1 2.5 3.5L13 10h6.5L18 20H7zm0 0H3.5v9H7"/>
      """
    ),
    "thumbs-down": Symbol(
      """
      <path d="M7 13l4 8c1.7 0 3-1 2.5-3.5L13 14h6.5L18 4H7zm0 0H3.5V4H7"/>
      """
    ),
    "hand": Symbol(
      """
      <path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 \
      3 0V15a6 6 0 0 1-11 3l-3-5.5c1.5-1.5 3-1 5 1.5"/>
      """
    ),
    "eye-off": Symbol(
      """
      <path d="M4 4l16 16M9.5 5.5A10 10 0 0 1 22 12a16 16 0 0 1-3 3.7M6 7.5A16 16 0 0 0 2 \
      12s4 7 10 7a9.5 9.5 0 0 0 4-.9M10 10a3 3 0 0 0 4 4"/>
      """
    ),
    "brain": Symbol(
      """
      <path d="M12 5a3 3 0 0 0-5.5-1A3.5 3.5 0 0 0 4 9a4 4 0 0 0 .5 6.5A3.5 3.5 0 0 0 9 20a3 \
      3 0 0 0 3-2.5zm0 0a3 3 0 0 1 5.5-1A3.5 3.5 0 0 1 20 9a4 4 0 0 1-.5 6.5A3.5 3.5 0 0 1 15 \
      20a3 3 0 0 1-3-2.5"/>
      """
    ),
    "fingerprint": Symbol(
      """
      <path d="M6 19c1-2 1.5-4 1.5-7a4.5 4.5 0 0 1 9 0c0 1.5 0 3-.3 4.5M12 12c0 3.5-.7 6.5-2 \
      9m5 0c.5-1.2.8-2 1-2.8M4 14.5V12a8 8 0 0 1 13-6.2M19.5 9c.4 1 .5 2 .5 4"/>
      """
    ),
    "scan-face": Symbol(
      """
      <path d="M4 8V5a1 1 0 0 1 1-1h3m8 0h3a1 1 0 0 1 1 1v3m0 8v3a1 1 0 0 1-1 1h-3m-8 0H5a1 1 \
      0 0 1-1-1v-3M9 9v1.5M15 9v1.5M9 15a4.5 4.5 0 0 0 6 0"/>
      """
    ),
  ]

  private static let marks: [String: Symbol] = [
    "circle-check": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16 9.5"/>
      """
    ),
    "circle-check-fill": disc(
      """
      <path fill-rule="evenodd" stroke="none" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 \
      0-20zm-1.2 14.6-4-4 1.5-1.5 2.5 2.5 5.1-5.1 1.5 1.5z"/>
      """
    ),
    "circle-x": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"m9 9 6 6m0-6-6 6\"/>"),
    "circle-x-fill": disc(
      """
      <path fill-rule="evenodd" stroke="none" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8 \
      9.4 9.4 8l2.6 2.6L14.6 8 16 9.4 13.4 12l2.6 2.6-1.4 1.4-2.6-2.6L9.4 16 8 \
      14.6l2.6-2.6z"/>
      """
    ),
    "circle-plus": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 8v8m-4-4h8\"/>"),
    "circle-plus-fill": disc(
      """
      <path fill-rule="evenodd" stroke="none" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM11 \
      7h2v4h4v2h-4v4h-2v-4H7v-2h4z"/>
      """
    ),
    "circle-minus": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M8 12h8\"/>"),
    "circle-help": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 \
      1.8m0 3h.01"/>
      """
    ),
    "circle-alert": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5m0 3h.01"/>
      """
    ),
    "circle-dot": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3" fill="currentColor"/>
      """
    ),
    "circle-play": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M10 8.5v7l6-3.5z\"/>"),
    "square": Symbol("<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" rx=\"3\"/>"),
    "square-check": Symbol(
      """
      <rect x="4" y="4" width="16" height="16" rx="3"/><path d="m8 12.5 2.8 2.8L16 9.5"/>
      """
    ),
    "triangle": Symbol("<path d=\"M12 4 3 20h18z\"/>"),
    "stop": Symbol("<rect x=\"6\" y=\"6\" width=\"12\" height=\"12\" rx=\"2\"/>"),
    "refresh": Symbol(
      """
      <path d="M4 11a8 8 0 0 1 14-4.5L20 9m0-5v5h-5m5 4a8 8 0 0 1-14 4.5L4 15m0 5v-5h5"/>
      """
    ),
    "repeat": Symbol(
      """
      <path d="M5 11V9a3 3 0 0 1 3-3h11m-3-3 3 3-3 3m3 4v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3"/>
      """
    ),
    "share": Symbol("<path d=\"M12 15V3m-4 4 4-4 4 4M6 11H5v10h14V11h-1\"/>"),
    "download": Symbol("<path d=\"M12 3v12m-4.5-4.5L12 15l4.5-4.5M4 20h16\"/>"),
    "upload": Symbol("<path d=\"M12 15V3m-4.5 4.5L12 3l4.5 4.5M4 20h16\"/>"),
    "undo": Symbol("<path d=\"M9 5 4 10l5 5m-5-5h10a5 5 0 0 1 0 10h-3\"/>", turns: true),
    "log-in": Symbol("<path d=\"M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4\"/>", turns: true),
    "log-out": Symbol("<path d=\"M10 4H5v16h5m-1-8h11m-4-4 4 4-4 4\"/>", turns: true),
    "link": Symbol(
      """
      <path d="M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4.2 4.2 \
      0 0 0 6 6l1-1"/>
      """
    ),
    "list": Symbol("<path d=\"M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01\"/>"),
    "list-check": Symbol(
      """
      <path d="M11 6h9m-9 6h9m-9 6h9M4 6l1.3 1.3L8 4.5M4 12l1.3 1.3L8 10.5M4 18l1.3 1.3L8 \
      16.5"/>
      """
    ),
    "grid": Symbol(
      """
      <rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" \
      rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><rect x="14" y="14" width="6" \
      height="6" rx="1"/>
      """
    ),
    "sliders": Symbol(
      """
      <path d="M4 7h9m4 0h3M4 17h3m4 0h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" \
      cy="17" r="2"/>
      """
    ),
    "filter": Symbol("<path d=\"M3 5h18l-7 8.5V20l-4-2v-4.5z\"/>"),
    "percent": Symbol(
      """
      <path d="M18 6 6 18"/><circle cx="7.5" cy="7.5" r="2.5"/><circle cx="16.5" cy="16.5" \
      r="2.5"/>
      """
    ),
    "at-sign": Symbol(
      """
      <circle cx="12" cy="12" r="4"/><path d="M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 \
      7"/>
      """
    ),
    "hash": Symbol("<path d=\"M9 4 7 20M17 4l-2 16M4 9h16M4 15h16\"/>"),
    "quote": Symbol("<path d=\"M10 7H5v6h4c0 2-1 3.5-3 4m13-10h-5v6h4c0 2-1 3.5-3 4\"/>"),
    "trending-up": Symbol("<path d=\"m3 17 6-6 4 4 8-8m-5 0h5v5\"/>"),
    "trending-down": Symbol("<path d=\"m3 7 6 6 4-4 8 8m-5 0h5v-5\"/>"),
    "activity": Symbol("<path d=\"M3 12h4l3-8 4 16 3-8h4\"/>"),
    "pie-chart": Symbol("<path d=\"M11 4a8.5 8.5 0 1 0 9 9h-9zm4-1a7 7 0 0 1 6 6h-6z\"/>"),
    "target": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="5"/><circle cx="12" cy="12" \
      r="1"/>
      """
    ),
    "infinity": Symbol(
      """
      <path d="M12 12c-2-3-3.5-4.5-5.5-4.5a4.5 4.5 0 0 0 0 9C8.5 16.5 10 15 12 12zm0 0c2 3 \
      3.5 4.5 5.5 4.5a4.5 4.5 0 0 0 0-9c-2 0-3.5 1.5-5.5 4.5z"/>
      """
    ),
    "apple-logo": Symbol(
      """
      <path stroke="none" d="M12.2 7.2c.9 0 2.1-1 3.8-1 1.6.1 2.9.8 3.7 2-2.9 1.8-2.5 5.9.6 \
      7.1-.8 2.3-2.7 5.3-4.5 5.3-1.3 0-1.9-.8-3.5-.8s-2.3.8-3.5.8c-2.4 0-5-4.6-5-8.4 0-3.8 \
      2.3-5.9 4.7-5.9 1.6 0 2.8.9 3.7.9zM12 6c-.2-2.2 1.7-4.3 3.8-4.5C16.1 3.8 14.2 6 12 6z"/>
      """,
      isFilled: true
    ),
    "google-logo": Symbol(
      """
      <path fill="#ea4335" stroke="none" d="M3.3 7a10 10 0 0 1 15.9-2l-2.7 2.7A6.2 6.2 0 0 0 6.6 \
      8.9z"/><path fill="#fbbc05" stroke="none" d="M3.3 17a10 10 0 0 1 0-10l3.3 1.9a6.2 6.2 0 0 0 \
      0 6.2z"/><path fill="#34a853" stroke="none" d="M18.2 19.9A10 10 0 0 1 3.3 17l3.3-1.9a6.2 6.2 \
      0 0 0 9.2 1.8z"/><path fill="#4285f4" stroke="none" d="M12 10.1h9.8a10 10 0 0 1-3.6 9.8l-2.4\
      -3a6.2 6.2 0 0 0 2.1-3H12z"/>
      """
    ),
  ]

  private static let nature: [String: Symbol] = [
    "leaf": Symbol(
      """
      <path d="M5 20c0-10 4-15 15-15 0 10-4 14-11 14-2 0-3-.5-4-1.5M5 20c2-5 5-8 9-10"/>
      """
    ),
    "drop": Symbol(
      """
      <path d="M12 3c4 4.5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 7.5 12 3z"/>
      """
    ),
    "snowflake": Symbol(
      """
      <path d="M12 3v18M4.2 7.5l15.6 9m0-9-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 \
      2.5"/>
      """
    ),
    "umbrella": Symbol("<path d=\"M3 12a9 9 0 0 1 18 0zm9 0v6.5a2 2 0 0 0 4 0M12 3V2\"/>"),
    "wind": Symbol(
      """
      <path d="M3 9h11a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h7a2 2 0 1 1-2 \
      2"/>
      """
    ),
    "mountain": Symbol("<path d=\"m2 20 7-13 4 7 2.5-4L22 20z\"/>"),
    "waves": Symbol(
      """
      <path d="M2 8c3-3 5-3 7 0s4 3 6 0 4-3 7 0M2 15c3-3 5-3 7 0s4 3 6 0 4-3 7 0"/>
      """
    ),
    "tree": Symbol("<path d=\"M12 3 6 11h3l-4 6h14l-4-6h3zm0 14v4\"/>"),
    "paw": Symbol(
      """
      <circle cx="6" cy="11" r="1.8"/><circle cx="10" cy="6.5" r="1.8"/><circle cx="14.5" \
      cy="6.5" r="1.8"/><circle cx="18" cy="11" r="1.8"/><path d="M12 12c-3 0-5 3-5 5.5 0 3 3 \
      1.5 5 1.5s5 1.5 5-1.5C17 15 15 12 12 12z"/>
      """
    ),
    "apple": Symbol(
      """
      <path d="M12 8c-2-1.5-7-1.5-7 4 0 4.5 3 8.5 5 8.5 1 0 1-.5 2-.5s1 .5 2 .5c2 0 5-4 5-8.5 \
      0-5.5-5-5.5-7-4zm0 0c0-2.5 1-4.5 3.5-5"/>
      """
    ),
    "salad": Symbol(
      """
      <path d="M3 12h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zm3 0a4 4 0 0 1 6-4.5A4 4 0 0 1 18.5 \
      12"/>
      """
    ),
    "utensils": Symbol("<path d=\"M6 3v18M3 3v5a3 3 0 0 0 6 0V3m9 18v-7h-3c0-6 1-10 3-11z\"/>"),
    "coffee": Symbol(
      """
      <path d="M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zm13 1h2a2.5 2.5 0 0 1 0 5h-2M8 \
      3v2.5M12.5 3v2.5"/>
      """
    ),
    "wine": Symbol("<path d=\"M7 3h10c.8 6-1 10-5 10S6.2 9 7 3zm5 10v8m-4 0h8M7 8h10\"/>"),
  ]
}
