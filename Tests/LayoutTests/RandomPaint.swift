import Flow
import Source
import TestSupport

/// Cards whose texts stand on random stacks of paints: solid colours and gradients of all kinds, opaque or
/// not, in boxes that fade as a whole.
struct RandomPaint {
  private var dice: Dice
  private var slots = Slots()

  /// A card from dice; its text is the element `text`.
  static func card(_ dice: Dice, id: String) -> Card {
    var maker = RandomPaint(dice: dice)
    let root = maker.root()
    return Card(
      id: id,
      kind: "random",
      states: [CardState("default", root: root)],
      slots: maker.slots,
      summary: CardSummary(),
      span: Span(file: FileID(index: 0), start: 0, end: 0)
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
    var root = Element("root", .layers(Layers([item(other), item(inner)])))
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
