/// What screen readers call an element that shows a sign and no words.
extension Element {
  /// The name of the first sign of the platform's own set among elements and all in them: 'back', 'close'.
  ///
  /// Empty where they show none.
  public static func signName(in parts: [Element]) -> String {
    let sign = parts.lazy.compactMap { part in part.first(\.sign) }.first
    return sign.map { signNames[$0] ?? String($0.map { $0 == "-" ? " " : $0 }) } ?? ""
  }

  /// True where it or what is in it says something by itself: words, a label, a picture that does not only decorate.
  public var saysWords: Bool { first(\.isSaid) ?? false }

  /// Signs that the platforms call by what they do.
  private static let signNames = ["chevron-left": "back", "chevron-right": "forward"]

  private var sign: String? {
    if case .icon(let icon) = kind, case .symbol(let name) = icon.glyph { return name }
    return nil
  }

  private var isSaid: Bool? {
    if accessibilityLabel != nil { return true }
    return switch kind {
    case .text, .richText, .media, .placeholder: true
    case .image(let image): image.isDecorative ? nil : true
    case .icon(let icon): if case .symbol = icon.glyph { nil } else { true }
    default: nil
    }
  }
}
