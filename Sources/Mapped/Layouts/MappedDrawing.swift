internal import Flow
internal import Source
internal import SystemKit

/// The drawing of one mapped card.
typealias MappedDrawing = DrawingContext<MappedCard>

/// A card's content and look.
struct MappedCard {
  let content: CardContent
  let look: CardLook
}

extension DrawingContext<MappedCard> {
  var content: CardContent { context.content }
  var look: CardLook { context.look }

  /// A text of the card with its place in the document; nil without one.
  mutating func text(
    _ id: String,
    _ ref: TextRef?,
    _ type: Typography,
    ink: Themed<Color>? = nil,
    role: TextElement.Role = .body
  ) -> Element? {
    guard let ref else { return nil }
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return .text(id: id, add(ref), type, ink: ink, role: role, origin: .init(name, ref.span))
  }

  /// A picture, sign or emoji; signs and emoji have `side` pt, pictures the size that `change` sets.
  mutating func picture(
    _ id: String,
    _ picture: CardContent.Picture?,
    side: Double,
    fit: Fit = .contain,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element? {
    var (element, place): (Element, Span)
    switch picture {
    case .image(let ref)?:
      (element, place) = (.picture(id: id, add(ref), fit: fit, change), ref.span)
    case .symbol(let name)?:
      (element, place) = (.symbol(id: id, name.value, size: side, ink: look.link), name.span)
    case .emoji(let ref)?:
      (element, place) = (Element(id, .icon(Icon(.emoji(add(ref)), size: side))), ref.span)
    case nil: return nil
    }
    element.origin = .init("image", place)
    return element
  }

  /// The fill of the card: its own, a picture above it, else a usual colour.
  mutating func ground(_ usual: Themed<Color>) -> [Paint] {
    let fill = look.own.background.isEmpty ? [.solid(usual)] : look.own.background
    // Words of the usual white can be read on a darkened picture.
    let veil = look.own.textColor == nil ? Themed(Color(0, alpha: 0.45)) : nil
    return fill + picture(of: look.own, under: veil)
  }

  /// The background picture of a look, an address or an asset.
  mutating func picture(of own: LookValues, under veil: Themed<Color>? = nil) -> [Paint] {
    guard let name = own.picture else { return [] }
    let isAddress = name.value.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    let slot = isAddress ? image(name) : add(ImageRef(name.value, span: name.span))
    return [.image(ImagePaint(image: slot, overlay: veil))]
  }
}
