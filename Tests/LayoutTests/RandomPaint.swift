import Flow
import Foundation
import Source
import TestSupport

/// Cards whose texts stand on random stacks of paints: solid colours and gradients of all kinds, opaque or
/// not, and pictures, in boxes that fade as a whole.
struct RandomPaint {
  private var dice: Dice
  private var slots = Slots()
  private var images: ImageCatalog?

  /// A card from dice; its text is the element `text`.
  static func card(_ dice: Dice, id: String) -> Card {
    var maker = RandomPaint(dice: dice)
    return maker.card(id)
  }

  /// A card with pictures among its paints; their paths are `data:` addresses.
  static func pictured(_ dice: Dice, id: String) -> (card: Card, images: ImageCatalog) {
    var maker = RandomPaint(dice: dice)
    maker.images = ImageCatalog()
    let card = maker.card(id)
    return (card, maker.images ?? ImageCatalog())
  }

  private mutating func card(_ id: String) -> Card {
    let root = root()
    return Card(
      id: id,
      kind: "random",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: .start(of: FileID(index: 0))
    )
  }

  private init(dice: Dice) { self.dice = dice }

  private mutating func root() -> Element {
    let text = Element(
      "text",
      .text(TextElement(slots.add(TextRef("Walk with me", span: .start(of: FileID(index: 0)))))),
      style: Style {
        $0.foreground = color(transparent: 0.2)
        $0.typography = Typography(size: number(12...40).rounded())
        // Its own size, so that no face is needed to know where it stands.
        $0.size = SizeRules(width: .points(number(60...140).rounded()), height: .points(40))
        if chance(0.2) { $0.opacity = number(0.4...1) }
      }
    )
    let inner = Element("inner", .layers(Layers([item(text)])), style: box(share: 0.6))
    let other = Element("other", .layers(Layers([])), style: box(share: 0.5))
    var items = [item(other), item(inner)]
    if images != nil, chance(0.5) { items.insert(item(pictureElement()), at: 1) }
    var root = Element("root", .layers(Layers(items)))
    root.style.size = SizeRules(width: .fill, height: .fill)
    root.style.background = paints(1...2)
    return root
  }

  private mutating func item(_ element: Element) -> Layers.Item {
    .init(element, .at(x: number(0...60).rounded(), y: number(0...200).rounded()))
  }

  private mutating func box(share: Double) -> Style {
    Style {
      $0.background = paints(0...2)
      $0.size = SizeRules(
        width: .points(number(150...330).rounded()),
        height: .points(number(100...500).rounded())
      )
      if chance(0.3) { $0.opacity = number(0.2...1) }
    }
  }

  private mutating func paints(_ count: ClosedRange<Int>) -> [Paint] {
    (0..<Int.random(in: count, using: &dice)).map { _ in
      if images != nil, chance(0.5) { return picturePaint() }
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: return .solid(color(transparent: 0.5))
      case 1, 2: return .linear(LinearGradient(angle: number(0...360), stops: stops()))
      case 3:
        return .linear(
          LinearGradient(angle: number(0...360), stops: stops(), extent: .unit)
        )
      case 4:
        let radius = chance(0.5) ? number(40...400) : nil
        return .radial(RadialGradient(stops: stops(), radius: radius))
      default: return .angular(AngularGradient(angle: number(0...360), stops: stops()))
      }
    }
  }

  // MARK: Pictures

  private mutating func picturePaint() -> Paint {
    let overlay = chance(0.4) ? color(transparent: 1) : nil
    return .image(ImagePaint(image: picture(), fit: fit(), overlay: overlay))
  }

  private mutating func pictureElement() -> Element {
    Element(
      "picture",
      .image(ImageElement(picture(), fit: fit())),
      style: Style {
        if chance(0.7) { $0.size.width = .points(number(100...330).rounded()) }
        if chance(0.7) { $0.size.height = .points(number(100...500).rounded()) }
        if chance(0.2) { $0.opacity = number(0.4...1) }
      }
    )
  }

  private mutating func fit() -> Fit {
    [.cover, .cover, .contain, .fill, .center].randomElement(using: &dice) ?? .cover
  }

  /// A picture of soft colors in one of the formats.
  private mutating func picture() -> ImageSlot {
    let picture = NoisePicture(
      width: Int.random(in: 20...500, using: &dice),
      height: Int.random(in: 20...500, using: &dice),
      cells: Int.random(in: 1...4, using: &dice),
      isOpaque: chance(0.7),
      using: &dice
    )
    let (kind, bytes) =
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: ("png", picture.png)
      case 1: ("jpeg", picture.jpeg)
      default: ("webp", picture.webp)
      }
    let file = PictureFile(
      path: "data:image/\(kind);base64,\(Data(bytes).base64EncodedString())",
      width: Double(picture.width),
      height: Double(picture.height)
    )
    let name = "picture-\(images?.assets.count ?? 0)"
    let span = Span.start(of: FileID(index: 0))
    images?.assets[name] = .init(name: name, span: span, light: file, dark: nil)
    images?.files.append(OutputFile(path: file.path, bytes: bytes))
    return slots.add(ImageRef(name, span: span))
  }

  /// Two to four stops; those of a half stand anywhere, in order.
  private mutating func stops() -> [GradientStop] {
    let colors = (0..<Int.random(in: 2...4, using: &dice)).map { _ in color(transparent: 0.4) }
    if chance(0.5) { return GradientStop.evenly(colors) }
    let places = colors.map { _ in number(-0.2...1.2) }.sorted()
    return zip(colors, places).map { GradientStop($0, at: $1) }
  }

  private mutating func color(transparent share: Double) -> Themed<Color> {
    let rgb = UInt32.random(in: 0...0xFFFFFF, using: &dice)
    return Themed(Color(rgb, alpha: chance(share) ? number(0.1...1) : 1))
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &dice)
  }
}
