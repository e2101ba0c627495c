/// Fonts that an app shows for web fonts that are not on the device (reference: sequence, section 6.4).
enum FontFallbacks {
  /// The fallback of a family; nil for the platform's own font.
  static func of(_ family: String) -> String? {
    guard !native.contains(family) else { return nil }
    return fallbacks[family]
  }

  /// Families that are on the device and used as named.
  static let native: Set<String> = [
    "SF Pro", "SF Pro Display", "SF Pro Text", "SF Pro Rounded", "New York", "Helvetica",
    "Helvetica Neue", "Georgia", "Times New Roman", "Menlo", "Courier New", "Avenir",
    "Avenir Next", "Baskerville", "Didot", "Futura", "Impact", "Marker Felt", "Snell Roundhand",
    "Bradley Hand", "Noteworthy", "Rockwell", "Apple Garamond",
  ]

  /// Fallbacks with serifs.
  static let serif: Set<String> = [
    "Georgia", "Times New Roman", "Baskerville", "Didot", "Apple Garamond", "New York", "Rockwell",
  ]
  /// Fallbacks that look written by hand.
  static let cursive: Set<String> = [
    "Snell Roundhand", "Bradley Hand", "Noteworthy", "Marker Felt",
  ]
  /// Fallbacks with characters of one width.
  static let mono: Set<String> = ["Menlo", "Courier New"]

  private static let fallbacks = Dictionary(
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
