import Flow
import TextMeasure

@testable import Layout

/// The text of a card of ``RandomPaint``, with what is behind it and what was found of its contrast.
struct PaintedText {
  let card: Card
  let stack: PaintStack
  let pixels: Pixels
  let found: LeastValue
  /// The share of pixels with less than 4.5 to 1.
  let weakShare: Double
  /// The pictures of its card.
  let images: ImageCatalog

  /// Nil where something is over the text, or little of it is on the screen.
  init?(_ card: Card, _ images: ImageCatalog = ImageCatalog(), on device: Device) {
    self.images = images
    var words = TextShaper(faces: FaceSet(files: []), locale: "en", typeface: .apple)
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let resolved = resolver.resolve(card, locale: "en", images: images)
    let tree = BoxTree(card.states[0], on: device, size: .l, keepsLooks: true)
    let layout = CardLayout(tree, resolved, shaper: &words)
    let painted = PaintedCard(
      tree,
      layout,
      resolved.images,
      PicturePixels(images.files),
      isDark: false,
      isRightToLeft: false
    )
    guard let subject = painted.subjects.first, let stack = painted.stack(of: subject) else {
      return nil
    }
    var room = subject.room.cut(
      to: Rectangle(x: 0, y: 0, width: device.width, height: device.height)
    )
    // Boxes end at whole pixels when drawn.
    room = Rectangle(x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2)
    guard room.width > 8, room.height > 8 else { return nil }
    self.card = card
    self.stack = stack
    pixels = Pixels(in: room)
    let weak = stack.weakPixels(in: [pixels], enough: 4.5)
    weakShare = Double(weak.count) / Double(pixels.count)
    found =
      stack.hasPicture ? weak.least : stack.least(.least, in: [pixels], of: \.leastContrast)
  }

  /// The contrast of each pixel.
  var contrasts: [Double] {
    let part = pixels.middles
    return stride(from: part.x, through: part.right, by: 1).flatMap { x in
      stride(from: part.y, through: part.bottom, by: 1).map { y in
        stack.colors(in: Rectangle(x: x, y: y, width: 0, height: 0)).leastContrast
      }
    }
  }

  /// The colours at a point in 255ths, of the letters and behind them.
  func colors(_ x: Double, _ y: Double) -> [Double] {
    let point = stack.colors(in: Rectangle(x: x, y: y, width: 0, height: 0))
    let colors = [point.text.middle, point.background.middle]
    return colors.flatMap { [$0.red, $0.green, $0.blue] }.map { $0 * 255 }
  }
}
