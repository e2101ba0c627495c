internal import Flow

/// Signs of our own on a grid of 24, drawn in round strokes; no font is needed for them.
struct Symbol {
  /// What is inside the `<svg>`.
  let shape: StaticString
  /// Filled instead of stroked.
  var isFilled = false
  /// Points along the line, so it turns with the direction of writing.
  var turns = false

  /// A stroked sign.
  init(_ shape: StaticString, isFilled: Bool = false, turns: Bool = false) {
    self.shape = shape
    self.isFilled = isFilled
    self.turns = turns
  }
}

/// The drawn set.
enum Symbols {
  /// The frame that stands in for a missing picture.
  static let frame: StaticString = """
    <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="4" width="18" height="16" rx="2"/>\
    <circle cx="9" cy="10" r="2"/><path d="m21 16-5-5-9 9"/></svg>
    """

  /// A given star of a rating.
  static let fullStar = Symbol(star, isFilled: true)

  /// What starts a film; it points the same way in all languages.
  static let triangle = Symbol("<path d=\"M6 3.5v17l15-8.5z\"/>", isFilled: true)

  /// The sign of a name; an unknown one is a neutral rounded square.
  static func find(_ name: String) -> Symbol { known(name) ?? unknown }

  /// The sign of a name of ours or of the platform's (`bell.fill`, `chevron.left.circle`); nil
  /// where none of the drawn set comes near it.
  static func known(_ name: String) -> Symbol? {
    let wanted = String(name.lowercased().prefix(64).map { $0 == "." || $0 == "_" ? "-" : $0 })
    if let symbol = exact(wanted) { return symbol }
    var parts = wanted.split(separator: "-").map(String.init)
    while let last = parts.last, decorations.contains(last) {
      parts.removeLast()
      if let symbol = exact(parts.joined(separator: "-")) { return symbol }
    }
    return parts.first.flatMap { exact($0) }
  }

  /// The sign of a whole name, of ours or of another set.
  private static func exact(_ name: String) -> Symbol? {
    if let symbol = drawn(name) ?? GlyphNames.all[name].flatMap(drawn) { return symbol }
    guard name.hasSuffix("-fill") else { return nil }
    let short = String(name.dropLast(5))
    let base = GlyphNames.all[short] ?? short
    guard Glyphs.fillable.contains(base), let symbol = drawn(base) else { return nil }
    return Symbol(symbol.shape, isFilled: true, turns: symbol.turns)
  }

  private static func drawn(_ name: String) -> Symbol? { table[name] ?? Glyphs.all[name] }

  private static let unknown = Symbol("<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" rx=\"4\"/>")

  private static let decorations: Set<String> = [
    "fill", "circle", "square", "slash", "2", "3", "badge", "app", "bubble",
  ]

  private static let check = Symbol("<path d=\"m5 12.5 4.5 4.5L19 7.5\"/>")
  private static let cross = Symbol("<path d=\"m6 6 12 12M18 6 6 18\"/>")
  private static let gear = Symbol(
    """
    <circle cx="12" cy="12" r="3.5"/><path d="M12 3v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.2 2.2m\
    -8.4 8.4-2.2 2.2m12.8 0-2.2-2.2M7.8 7.8 5.6 5.6"/>
    """
  )
  private static let star: StaticString = """
    <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/>
    """
  private static let heart: StaticString = """
    <path d="M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z"/>
    """
  private static let person = Symbol(
    "<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4 21a8 8 0 0 1 16 0\"/>"
  )
  private static let warning = Symbol(
    "<path d=\"M12 4 2.5 20h19z\"/><path d=\"M12 10v4m0 3h.01\"/>"
  )
  private static let picture = Symbol(
    """
    <rect x="3" y="4" width="18" height="16" rx="2"/><circle cx="9" cy="10" r="2"/>\
    <path d="m21 16-5-5-9 9"/>
    """
  )
  private static let envelope = Symbol(
    "<rect x=\"3\" y=\"5\" width=\"18\" height=\"14\" rx=\"2\"/><path d=\"m3.5 7 8.5 6 8.5-6\"/>"
  )
  private static let spark = Symbol(
    """
    <path d="M10 4l1.8 5.2L17 11l-5.2 1.8L10 18l-1.8-5.2L3 11l5.2-1.8zm8 11 .9 2.1 2.1.9-2.1.\
    9L18 21l-.9-2.1-2.1-.9 2.1-.9z"/>
    """
  )
  private static let spinner = Symbol(
    """
    <path d="M12 3v4"/><path opacity=".3" d="m18.4 5.6-2.9 2.9"/><path opacity=".38" d="M21 12h-4"/>\
    <path opacity=".46" d="m18.4 18.4-2.9-2.9"/><path opacity=".54" d="M12 21v-4"/>\
    <path opacity=".64" d="m5.6 18.4 2.9-2.9"/><path opacity=".76" d="M3 12h4"/>\
    <path opacity=".88" d="m5.6 5.6 2.9 2.9"/>
    """
  )
  private static let code = Symbol("<path d=\"m8 7-5 5 5 5m8-10 5 5-5 5\"/>")
  private static let location = Symbol(
    """
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" \
    r="2.5"/>
    """
  )

  private static let table: [String: Symbol] = [
    "close": cross, "x": cross, "xmark": cross,
    "check": check, "checkmark": check,
    "chevron-left": Symbol("<path d=\"m15 5-7 7 7 7\"/>", turns: true),
    "chevron-right": Symbol("<path d=\"m9 5 7 7-7 7\"/>", turns: true),
    "chevron-backward": Symbol("<path d=\"m15 5-7 7 7 7\"/>", turns: true),
    "chevron-forward": Symbol("<path d=\"m9 5 7 7-7 7\"/>", turns: true),
    "chevron-down": Symbol("<path d=\"m5 9 7 7 7-7\"/>"),
    "chevron-up": Symbol("<path d=\"m5 15 7-7 7 7\"/>"),
    "arrow-right": Symbol("<path d=\"M4 12h16m-6-6 6 6-6 6\"/>", turns: true),
    "arrow-left": Symbol("<path d=\"M20 12H4m6-6-6 6 6 6\"/>", turns: true),
    "arrow-up": Symbol("<path d=\"M12 20V4m-6 6 6-6 6 6\"/>"),
    "arrow-down": Symbol("<path d=\"M12 4v16m-6-6 6 6 6-6\"/>"),
    "external": Symbol("<path d=\"M14 4h6v6m0-6-9 9M10 5H5v14h14v-5\"/>", turns: true),
    "info": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 11v6m0-9.5h.01\"/>"),
    "warning": warning, "exclamationmark": warning, "exclamationmark-triangle": warning,
    "plus": Symbol("<path d=\"M12 5v14M5 12h14\"/>"),
    "minus": Symbol("<path d=\"M5 12h14\"/>"),
    "search": Symbol("<circle cx=\"11\" cy=\"11\" r=\"7\"/><path d=\"m20 20-4-4\"/>"),
    "magnifyingglass": Symbol("<circle cx=\"11\" cy=\"11\" r=\"7\"/><path d=\"m20 20-4-4\"/>"),
    "menu": Symbol("<path d=\"M4 7h16M4 12h16M4 17h16\"/>"),
    "ellipsis": Symbol("<path d=\"M5 12h.01M12 12h.01M19 12h.01\"/>"),
    "play": Symbol("<path d=\"M8 5v14l11-7z\"/>", isFilled: true),
    "pause": Symbol("<path d=\"M8 5v14m8-14v14\"/>"),
    "star": Symbol(star), "star-fill": Symbol(star, isFilled: true),
    "heart": Symbol(heart), "heart-fill": Symbol(heart, isFilled: true),
    "person": person, "user": person, "profile": person,
    "photo": picture, "image": picture,
    "envelope": envelope, "mail": envelope, "email": envelope,
    "gear": gear, "settings": gear, "gearshape": gear,
    "lightbulb": Symbol(
      """
      <path d="M9.5 17c0-2-3-3.5-3-7a5.5 5.5 0 0 1 11 0c0 3.5-3 5-3 7zm.5 3.5h4"/>
      """
    ),
    "tabs": Symbol("<rect x=\"5\" y=\"5\" width=\"14\" height=\"14\" rx=\"3.5\"/>"),
    "globe": Symbol(
      """
      <circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/>
      """
    ),
    "lock": Symbol(
      """
      <rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>
      """
    ),
    "bell": Symbol("<path d=\"M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zm4 5h4\"/>"),
    "camera": Symbol(
      """
      <path d="M4 8h4l2-3h4l2 3h4v11H4z"/><circle cx="12" cy="13" r="3.5"/>
      """
    ),
    "mic": Symbol(
      """
      <rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5 11a7 7 0 0 0 14 0M12 18v3"/>
      """
    ),
    "location": location, "mappin": location, "pin": location,
    "calendar": Symbol(
      """
      <rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3v4m8-4v4"/>
      """
    ),
    "clock": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 7v5l3.5 2\"/>"),
    "phone": Symbol("<rect x=\"7\" y=\"2.5\" width=\"10\" height=\"19\" rx=\"2.5\"/>"),
    "eye": Symbol(
      """
      <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>
      """
    ),
    "moon": Symbol("<path d=\"M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z\"/>"),
    "sun": Symbol(
      """
      <circle cx="12" cy="12" r="4"/><path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19\
      m0-14-1.5 1.5m-11 11L5 19"/>
      """
    ),
    "bolt": Symbol("<path d=\"M13 2 4 14h7l-1 8 10-13h-7z\"/>"),
    "flame": Symbol(
      """
      <path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2 1-4 2-5 .5 2 1.5 3 2.5 3C9.5 8 11 5 12 2z"/>
      """
    ),
    "book": Symbol(
      "<path d=\"M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zm0 0v14\"/>"
    ),
    "gift": Symbol(
      """
      <path d="M4 11h16v9H4zM3 7h18v4H3zm9 0v13M12 7S11 3 8.5 3a2 2 0 0 0 0 4zm0 0s1-4 3.5-4a2 2 0 \
      0 1 0 4z"/>
      """
    ),
    "cart": Symbol(
      """
      <path d="M3 4h3l2 11h10l2-8H7"/><circle cx="9" cy="19" r="1.5"/>\
      <circle cx="17" cy="19" r="1.5"/>
      """
    ),
    "trophy": Symbol(
      "<path d=\"M7 4h10v6a5 5 0 0 1-10 0zm0 2H3c0 4 2 5 4 5m10-5h4c0 4-2 5-4 5m-5 4v3m-4 2h8\"/>"
    ),
    "shield": Symbol("<path d=\"M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6z\"/>"),
    "cloud": Symbol("<path d=\"M7 18a4.5 4.5 0 0 1 0-9 6 6 0 0 1 11-.5A4.5 4.5 0 0 1 17.5 18z\"/>"),
    "film": Symbol(
      """
      <rect x="3" y="5" width="18" height="14" rx="2"/><path d="M8 5v14m8-14v14M3 12h18"/>
      """
    ),
    "sparkles": spark, "sparkle": spark,
    "spinner": spinner,
    "code": code, "chevrons": code,
    "circle": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/>"),
    "house": Symbol("<path d=\"m3 11 9-8 9 8m-15-2.5V20h12V8.5\"/>"),
    "flag": Symbol("<path d=\"M5 21V4c5-3 9 3 14 0v10c-5 3-9-3-14 0\"/>"),
    "chart": Symbol("<path d=\"M4 20h16M7 16v-5m5 5V6m5 10V9\"/>"),
  ]
}

extension Drawer {
  /// Draws a sign by name.
  mutating func symbol(_ name: String) { symbol(Symbols.find(name)) }

  /// Draws a sign.
  mutating func symbol(_ symbol: Symbol) {
    program.html("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"")
    if symbol.isFilled { program.html(" class=\"e-solid\"") }
    program.html(">")
    program.html(symbol.shape)
    program.html("</svg>")
  }
}
