internal import Flow
internal import Source
internal import Templates

/// A drawing of our own on a grid of 24; no font is needed for it.
///
/// All are in `Templates/symbols.svg`.
struct Symbol {
  /// The id, and the names that other sets have for it.
  let names: [String]
  /// Elements inside the `<svg>`.
  private(set) var shape = ""
  /// Indicates a symbol that is filled instead of stroked.
  private(set) var isFilled: Bool
  /// Indicates a symbol that is filled under a name that ends in `-fill`.
  let isFillable: Bool
  /// Indicates that it points along the line, so that it turns with the direction of writing.
  let turns: Bool

  /// A symbol without elements, from its start tag.
  private init(_ tag: Substring) {
    let parts = tag.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let words = { (attribute: String) -> [String] in
      guard let index = parts.firstIndex(where: { $0.hasSuffix(" \(attribute)=") }) else {
        return []
      }
      return parts[index + 1].utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
    names = words("id") + words("data-aliases")
    let classes = words("class")
    isFilled = classes.contains("solid")
    isFillable = classes.contains("fillable")
    turns = classes.contains("turns")
  }

  /// The whole picture as markup.
  var svg: String {
    "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"\(isFilled ? " class=\"e-solid\"" : "")>\(shape)</svg>"
  }
}

extension Symbol {
  /// All symbols in the order of the file.
  static let all = read(Template.text("symbols.svg") ?? "")

  private static let named = Dictionary(
    firstOf: all.flatMap { symbol in symbol.names.map { ($0, symbol) } }
  )

  /// The frame that stands in for a missing picture.
  static let frame = find("photo").svg

  /// A disc's triangle that starts a film; it points the same way in all languages.
  static let film = named["_film"] ?? Symbol("")

  /// A neutral rounded square.
  private static let unknown = named["_unknown"] ?? Symbol("")

  /// The symbol of a name; an unknown one is a neutral rounded square.
  static func find(_ name: String) -> Symbol { known(name) ?? unknown }

  /// The symbol of a name of ours or of the platform's (`bell.fill`, `chevron.left.circle`); nil
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

  /// The symbol of a whole name.
  private static func exact(_ name: String) -> Symbol? {
    if let symbol = named[name] { return symbol }
    guard name.hasSuffix("-fill"), var symbol = named[String(name.dropLast(5))], symbol.isFillable
    else { return nil }
    symbol.isFilled = true
    return symbol
  }

  private static let decorations: Set<String> = [
    "fill", "circle", "square", "slash", "2", "3", "badge", "app", "bubble",
  ]

  /// Reads a file whose tags stand on lines of their own.
  private static func read(_ svg: String) -> [Symbol] {
    var symbols: [Symbol] = []
    for bytes in svg.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes.drop { $0 == UInt8(ascii: " ") })
      if line.hasPrefix("<symbol ") {
        symbols.append(Symbol(line))
      } else if line.hasSuffix("/>"), !symbols.isEmpty {
        symbols[symbols.count - 1].shape += line
      }
    }
    return symbols
  }
}

extension Drawer {
  mutating func draw(_ symbol: Symbol) { program.html(made: symbol.svg) }
}
