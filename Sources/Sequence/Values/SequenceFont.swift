internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The fonts that blocks, spans and nodes ask for (reference: sequence, section 6.4).
enum SequenceFont {
  /// A family with the fallback an app takes where it does not have the font.
  static func family(_ name: String) -> FontFamily {
    let fallback = FontFallbacks.native.contains(name) ? nil : FontFallbacks.fallbacks[name]
    let shown = fallback ?? name
    let usual = name == "SF Pro Rounded" ? FontFamily.Generic.rounded : .system
    let generic = FontFallbacks.kinds.first { $0.value.contains(shown) }?.key ?? usual
    return FontFamily([name] + [fallback].compactMap { $0 }, generic)
  }

  /// The line height of a text with a size of its own (section 9.1).
  static let ownLineHeight = 1.25
}

extension Typography {
  /// The font that a document asks for over a usual one, whose line height is for its own size.
  func shown(over usual: Typography) -> Typography {
    var usual = usual
    if size != nil { usual.lineHeight = SequenceFont.ownLineHeight }
    return over(usual)
  }
}

extension Fields {
  /// The font of this map: `fontFamily`, `fontSize`, `fontWeight`, `lineHeight`, `letterSpacing`.
  mutating func font() -> Typography {
    var font = Typography()
    font.size = number("fontSize").map { max(0, $0) }
    font.weight = weight("fontWeight")
    font.family = family("fontFamily")
    font.lineHeight = number("lineHeight").map { max(0, $0) }
    font.letterSpacing = number("letterSpacing")
    return font
  }

  /// A weight by name or number; an unknown one is regular, with a finding.
  mutating func weight(_ key: String) -> Int? {
    guard let value = any(key) else { return nil }
    guard let name = value.text else { return reportType(value, quoted(key), "a font weight") }
    let weights: KeyValuePairs = [
      "light": 300, "normal": 400, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    ]
    if let weight = weights.first(where: { $0.key == name })?.value { return weight }
    if let weight = Int(name), (1...1000).contains(weight) { return weight }
    let known = weights.map(\.key)
    let message = "\(quoted(key)) is '\(name)', which is no font weight"
    let help = Suggestion.help(for: name, among: known) ?? "one of \(known.joined(separator: ", "))"
    log.report(.unknownChoice, message, at: value.span, help: help)
    return 400
  }

  /// A font family; web fonts are not fetched, which the fidelity says.
  mutating func family(_ key: String) -> FontFamily? {
    guard let name = text(key)?.value, !name.isEmpty else { return nil }
    if !FontFallbacks.native.contains(name) {
      fidelity.add(SequenceFidelity.font, name)
    }
    return SequenceFont.family(name)
  }

  /// The alignment of lines; the sides are left and right, whatever the direction of writing.
  mutating func alignment(_ key: String, default usual: TextAlignment) -> TextAlignment {
    word(key, of: ["left": TextAlignment.left, "center": .center, "right": .right]) ?? usual
  }
}

/// Fonts that an app shows for web fonts that are not on the device (reference: sequence, section 6.4).
enum FontFallbacks {
  /// Families that are on the device and used as named.
  static let native: Set<String> = [
    "SF Pro", "SF Pro Display", "SF Pro Text", "SF Pro Rounded", "New York", "Helvetica",
    "Helvetica Neue", "Georgia", "Times New Roman", "Menlo", "Courier New", "Avenir",
    "Avenir Next", "Baskerville", "Didot", "Futura", "Impact", "Marker Felt", "Snell Roundhand",
    "Bradley Hand", "Noteworthy", "Rockwell", "Apple Garamond",
  ]

  /// Fallbacks with serifs, those that look written by hand, and those with characters of one width.
  static let kinds: KeyValuePairs<FontFamily.Generic, Set<String>> = [
    .serif: [
      "Georgia", "Times New Roman", "Baskerville", "Didot", "Apple Garamond", "New York",
      "Rockwell",
    ],
    .mono: ["Menlo", "Courier New"],
    .cursive: ["Snell Roundhand", "Bradley Hand", "Noteworthy", "Marker Felt"],
  ]

  /// The fallbacks by family.
  static let fallbacks = Dictionary(
    uniqueKeysWithValues: rows.split(separator: "\n").flatMap { row in
      let names = row.split { $0 == ":" || $0 == "," }.map { String($0.drop { $0 == " " }) }
      return names.dropFirst().map { ($0, names[0]) }
    }
  )

  /// A row a fallback, with the families that it stands in for.
  private static let rows = """
    Helvetica Neue: Roboto, Open Sans, Lato, Source Sans Pro, Archivo, Karla, Barlow, Be Vietnam Pro, \
      Oswald
    Avenir Next: Montserrat, Raleway, Space Grotesk, Exo 2, Jost
    Avenir: Poppins, Nunito, Urbanist, Rubik, Mulish, Quicksand, Cabin, Bricolage Grotesque, Lexend, \
      Comfortaa, Baloo 2
    Georgia: Playfair Display, Merriweather, Lora, Crimson Text, Source Serif Pro, Bitter, Fraunces, \
      Spectral, Vollkorn, Alegreya, Literata, Noto Serif, Instrument Serif, Young Serif, \
      Libre Caslon Text
    Times New Roman: PT Serif, Newsreader, Cardo
    Baskerville: Libre Baskerville
    Didot: Cormorant, DM Serif Display, Bodoni Moda, Abril Fatface, Monoton
    Apple Garamond: EB Garamond, Cormorant Garamond
    Impact: Bebas Neue, Anton, Titan One, Lilita One, Passion One, Bungee, Bungee Shade, Changa One, \
      Concert One, Staatliches, Dela Gothic One, Bowlby One SC, Climate Crisis, Shrikhand, Rampart One, \
      Protest Strike
    Futura: Righteous, Russo One, Fredoka One, Orbitron, Black Ops One, Audiowide, Rubik Mono One
    Rockwell: Alfa Slab One
    Marker Felt: Permanent Marker, Bangers, Chewy, Amatic SC, Rock Salt
    Snell Roundhand: Lobster, Pacifico, Dancing Script, Parisienne, Great Vibes, Sacramento, Satisfy, \
      Kaushan Script, Alex Brush, Allura, Leckerli One, Pinyon Script, Mr De Haviland, Cookie, Tangerine, \
      Yellowtail
    Bradley Hand: Caveat, Patrick Hand, Homemade Apple, Handlee
    Noteworthy: Shadows Into Light, Indie Flower, Architects Daughter, Reenie Beanie
    Menlo: JetBrains Mono, Fira Code, Source Code Pro, IBM Plex Mono, Roboto Mono, Inconsolata, \
      Space Mono, Ubuntu Mono, Anonymous Pro, Overpass Mono, DM Mono, Red Hat Mono, Azeret Mono, \
      Martian Mono
    Courier New: Cousine
    """
}
