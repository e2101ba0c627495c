/// Names that screen readers announce for elements with a symbol and no words.
extension Element {
  /// The name of the first symbol of the platform's own set among elements and all in them: 'back', 'close'.
  ///
  /// Empty where they show none.
  public static func symbolName(in parts: [Element]) -> String {
    let symbol = parts.lazy.compactMap { part in part.first(\.symbol) }.first
    return symbol.map { symbolNames[$0] ?? String($0.map { $0 == "-" ? " " : $0 }) } ?? ""
  }

  /// Tells whether the element or one of its parts announces something by itself: words, a label, a picture
  /// that is not only decorative.
  public var saysWords: Bool { first(\.isSaid) ?? false }

  /// Symbols that the platforms name after their action.
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
    case .stack, .layers, .scroll, .button, .field, .choices, .slider, .toggle, .progress, .rating,
      .picker, .divider, .spacer:
      nil
    }
  }
}
