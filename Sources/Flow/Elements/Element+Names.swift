/// What screen readers call an element that shows a symbol and no words.
extension Element {
  /// The name of the first symbol of the platform's own set among elements and all in them: 'back', 'close'.
  ///
  /// Empty where they show none.
  public static func symbolName(in parts: [Element]) -> String {
    let symbol = parts.lazy.compactMap { part in part.first(\.symbol) }.first
    return symbol.map { symbolNames[$0] ?? String($0.map { $0 == "-" ? " " : $0 }) } ?? ""
  }

  /// True where it or what is in it says something by itself: words, a label, a picture that does not only decorate.
  public var saysWords: Bool { first(\.isSaid) ?? false }

  /// Symbols that the platforms call by what they do.
  private static let symbolNames = ["chevron-left": "back", "chevron-right": "forward"]

  private var symbol: String? {
    if case .icon(let icon) = kind, case .symbol(let name) = icon.content { return name }
    return nil
  }

  private var isSaid: Bool? {
    if accessibilityLabel != nil { return true }
    return switch kind {
    case .text, .richText, .media, .placeholder: true
    case .image(let image): image.isDecorative ? nil : true
    case .icon(let icon): if case .symbol = icon.content { nil } else { true }
    default: nil
    }
  }
}
