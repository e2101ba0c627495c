internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A dashed box that asks for a picture or a signature: `input_image_picker`, `input_signature`
  /// (reference: appdna, section 10.5).
  static func dashedInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let isSignature = fields.text("type")?.value == "input_signature"
    let purpose: AppDNAInput.Purpose = isSignature ? .signature : .image
    let input = AppDNAInput(&fields)
    let answer = input.answer(.other(isSignature ? "signed" : "photo.jpg"))
    return DrawnBlock(collects: answer) { input.dashed($0, purpose, &$2) }
  }
}

extension AppDNAInput {
  /// The things that a dashed box asks for.
  enum Purpose: Sendable {
    case image
    case signature
  }

  /// Label and box.
  func dashed(_ id: String, _ purpose: Purpose, _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let isFilled = drawing.sample(of: field) != nil
    let content =
      purpose == .image ? imageParts(isFilled, &drawing) : signatureParts(isFilled, &drawing)
    let box = Element.centered(gap: 8, content) {
      $0.padding = Insets(16)
      $0.background = [.solid(style.background ?? .clear)]
      $0.border = Border(
        width: min(AppDNAFieldStyle.widest, style.lineWidth ?? 1),
        color: line(style.line ?? .idle, drawing),
        line: .dashed
      )
      $0.corners = Corners(style.radius ?? 8)
      $0.foreground = style.hint ?? .secondary
      $0.size.width = .fill
      $0.size.minHeight = max(height ?? 0, purpose == .image ? 0 : 120)
    }
    return group(id, label, [box], &drawing)
  }

  private func imageParts(_ isFilled: Bool, _ drawing: inout Drawing) -> [Element] {
    let symbol = Element.symbol(isFilled ? "check" : "photo", size: 24)
    let words = isFilled ? "photo.jpg" : "Tap to pick image"
    return [symbol, text(words, SystemText.subheadline, &drawing)]
  }

  private func signatureParts(_ isFilled: Bool, _ drawing: inout Drawing) -> [Element] {
    guard isFilled else { return [text("Draw your signature above", SystemText.caption, &drawing)] }
    var name = text("Sample", SystemText.title, &drawing)
    name.style.typography?.isItalic = true
    name.style.typography?.family = FontFamily(["Snell Roundhand"], .cursive)
    name.style.foreground = style.ink ?? .primary
    return [name]
  }

  private func text(_ words: String, _ type: SystemText, _ drawing: inout Drawing) -> Element {
    let slot = drawing.words(words, at: span.start(2))
    return .text(slot, .system(type, alignment: .center))
  }
}
