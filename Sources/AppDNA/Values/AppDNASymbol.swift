internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A sign: an emoji, or a symbol of one of three sets (reference: appdna, section 9.6).
struct AppDNASymbol: Sendable {
  /// The characters to draw as they are, or the name of a symbol.
  let name: Located<String>
  /// Indicates that the characters are drawn themselves.
  let isEmoji: Bool
  /// Its colour, where it has one of its own.
  var color: Themed<Color>?
  /// Its side in pt, where it has one of its own.
  var size: Double?
}

extension AppDNASymbol {
  /// A bare text: an emoji by its first character, else a symbol of the platform.
  init(bare name: Located<String>) {
    let first = name.value.unicodeScalars.first
    let isEmoji = first.map { $0.value > 0xFF && $0.properties.isEmoji || $0.value >= 0x1F000 }
    self.init(name: name, isEmoji: isEmoji ?? false)
  }

  /// Tells whether a text is a word of letters, which an emoji never is.
  static func isWord(_ text: String) -> Bool {
    text.utf8.count > 1
      && text.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
  }

  /// A sign beside words that say the same, named by a character or by the platform's name.
  static func element(_ text: Located<String>, size: Double, _ drawing: inout Drawing) -> Element {
    let symbol = AppDNASymbol(name: text, isEmoji: !isWord(text.value))
    var element = symbol.element(size: size, &drawing)
    element.accessibilityLabel = nil
    return element
  }

  /// The sign as an element; size and colour where it has none of its own.
  func element(
    _ id: String = "",
    size usual: Double,
    color ink: Themed<Color>? = nil,
    _ drawing: inout Drawing
  ) -> Element {
    let side = min(1000, max(0, size ?? usual))
    if isEmoji {
      let slot = drawing.text(name, engines: .none)
      var element = Element(id, .icon(Icon(.emoji(slot), size: side)))
      element.style.foreground = color ?? ink
      return element
    }
    var element = Element.symbol(id: id, name.value, size: side)
    element.style.foreground = color ?? ink
    element.accessibilityLabel = drawing.text(name.value, at: name.span)
    return element
  }
}

extension Fields {
  /// The sign under a key: a map with the set it is named in, or a bare text.
  mutating func symbol(_ key: String) -> AppDNASymbol? {
    guard let value = any(key, as: .stringOr("an icon")) else {
      return describe("an icon") { $0.symbol() }
    }
    if value.map != nil { return map(key, of: "an icon") { $0.symbol() } }
    guard let name = text(key), !name.value.isEmpty else { return nil }
    return noted(AppDNASymbol(bare: name))
  }

  private mutating func symbol() -> AppDNASymbol? {
    let sets = ["emoji", "sf-symbols", "lucide", "material"]
    let library = word("library", among: sets) ?? "emoji"
    let color = color("color")
    let size = number("size")
    guard let name = text("name"), !name.value.isEmpty else { return nil }
    return noted(AppDNASymbol(name: name, isEmoji: library == "emoji", color: color, size: size))
  }

  /// A sign as it was read, with what is worth knowing of it.
  mutating func noted(_ symbol: AppDNASymbol) -> AppDNASymbol {
    let name = symbol.name.value
    if !symbol.isEmoji {
      fidelity.add(AppDNAFidelity.symbol, name)
    } else if AppDNASymbol.isWord(name) {
      let message = "the emoji of \(what) is '\(name)'; the apps show the word"
      let help = "write the emoji itself, or 'icon_ref' with the library of the symbol"
      log.report(.emojiWord, message, at: symbol.name.span, help: help)
    }
    return symbol
  }

  mutating func emoji(_ key: String) -> AppDNASymbol? {
    guard let name = text(key), !name.value.isEmpty else { return nil }
    return noted(AppDNASymbol(name: name, isEmoji: true))
  }
}
