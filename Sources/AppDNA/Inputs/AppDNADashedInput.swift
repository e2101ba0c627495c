internal import Flow
internal import Source
internal import SystemKit

/// A dashed box that asks for a picture or a signature: `input_image_picker`, `input_signature`
/// (reference: appdna, section 10.5).
struct AppDNADashedInput: AppDNAControl {
  let input: AppDNAInput
  let purpose: Purpose

  /// The things that such a field asks for.
  enum Purpose: Sendable {
    case image
    case signature
  }

  init(_ input: AppDNAInput, _ purpose: Purpose) {
    self.input = input
    self.purpose = purpose
  }

  init(_ fields: inout AppDNAFields) {
    purpose = fields.text("type")?.value == "input_signature" ? .signature : .image
    input = AppDNAInput(&fields)
  }

  var collects: BlockAnswer? {
    input.answer(.other(purpose == .image ? "photo.jpg" : "signed"))
  }

  /// Label and box.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let isFilled = drawing.sample(of: input.field) != nil
    let content =
      purpose == .image ? imageParts(isFilled, &drawing) : signatureParts(isFilled, &drawing)
    let box = Element.centered(gap: 8, content) {
      $0.padding = Insets(16)
      $0.background = [.solid(input.style.background ?? Themed(.clear))]
      $0.border = Border(
        width: min(AppDNAFieldStyle.widest, input.style.lineWidth ?? 1),
        color: input.line(input.style.line ?? AppDNADefaults.line, drawing),
        line: .dashed
      )
      $0.corners = Corners(input.style.radius ?? 8)
      $0.foreground = input.style.hint ?? AppDNADefaults.secondary
      $0.size.width = .fill
      $0.size.minHeight = max(input.height ?? 0, purpose == .image ? 0 : 120)
    }
    return input.group(id, label, [box], &drawing)
  }

  private func imageParts(_ isFilled: Bool, _ drawing: inout AppDNADrawing) -> [Element] {
    let symbol = Element.symbol(isFilled ? "check" : "photo", size: 24)
    let words = isFilled ? "photo.jpg" : "Tap to pick image"
    return [symbol, text(words, SystemText.subheadline, &drawing)]
  }

  private func signatureParts(_ isFilled: Bool, _ drawing: inout AppDNADrawing) -> [Element] {
    guard isFilled else { return [text("Draw your signature above", SystemText.caption, &drawing)] }
    var name = text("Sample", SystemText.title, &drawing)
    name.style.typography?.isItalic = true
    name.style.typography?.family = FontFamily(["Snell Roundhand"], .cursive)
    name.style.foreground = input.style.ink ?? AppDNADefaults.primary
    return [name]
  }

  private func text(_ words: String, _ type: SystemText, _ drawing: inout AppDNADrawing) -> Element
  {
    let slot = drawing.words(words, at: input.span.start(2))
    return .text(slot, type.typography(alignment: .center))
  }
}
