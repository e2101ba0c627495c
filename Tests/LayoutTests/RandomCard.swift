import Flow
import Source
import TestSupport

/// Cards of random boxes: rows, columns, layers, grids and what scrolls, with all that sizes depend on.
struct RandomCard {
  private var dice: Dice
  private var slots = Slots()
  private var count = 0

  private static let words = [
    "Go", "Continue", "Not now", "Walk with the birds", "Unübertroffen",
    "A longer sentence that takes several lines wherever it is set, but for tablets.",
    "Erinnerungen einschalten\nund weiter", "1 000 km",
  ]

  /// A card from dice.
  static func make(_ dice: Dice, id: String) -> Card {
    var maker = RandomCard(dice: dice)
    var root = maker.element(depth: 0)
    root.style.size = .fill
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

  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < share
  }

  private mutating func points(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &dice).rounded()
  }

  private mutating func name() -> String {
    count += 1
    return "e\(count)"
  }

  // MARK: Elements

  private mutating func element(depth: Int) -> Element {
    if depth > 0, depth >= 3 || chance(0.45) { return leaf() }
    let children = (0..<Int.random(in: 1...3, using: &dice)).map { _ in element(depth: depth + 1) }
    let style = style()
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...3:
      return .column(
        id: name(),
        gap: points(0...16),
        alignment: one([.start, .center, .end, .stretch, .stretch]),
        distribution: one([.start, .center, .end, .spaceBetween, .spaceEvenly, .equal]),
        children,
        style: style
      )
    case 4...6:
      return .row(
        id: name(),
        gap: points(0...16),
        alignment: one([.start, .center, .end, .stretch, .baseline]),
        distribution: one([.start, .center, .end, .spaceBetween, .spaceAround, .equal]),
        wraps: chance(0.1),
        children,
        style: style
      )
    case 7:
      let scroll = Scroll(.vertical, isCentered: chance(0.5), .column(gap: 8, children))
      return Element(name(), .scroll(scroll), style: style)
    case 8: return Element(name(), .layers(Layers(children.map { item($0) })), style: style)
    default:
      let options = children.enumerated().map { index, child in
        Choices.Option(id: "\(name())-\(index)", content: child, isSelected: false, action: "pick")
      }
      let arrangement: Choices.Arrangement = one([.column, .row, .wrap, .grid(columns: 2)])
      let choices = Choices(options, arrangement: arrangement, gap: points(0...12))
      return Element(name(), .choices(choices), style: style)
    }
  }

  private mutating func item(_ element: Element) -> Layers.Item {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: return Layers.Item(element, .fill)
    case 1: return Layers.Item(element, .center)
    case 2: return Layers.Item(element, .at(x: points(0...120), y: points(0...200)))
    case 3: return Layers.Item(element, .share(x: 0.25, y: 0.5))
    default:
      let pins = Layers.Pins(
        top: one([nil, 8, 20]),
        leading: one([nil, 0, 16]),
        bottom: one([nil, 12]),
        trailing: one([nil, 4]),
        safeArea: one([[], .top, .bottom])
      )
      return Layers.Item(element, .pinned(pins))
    }
  }

  private mutating func leaf() -> Element {
    switch Int.random(in: 0..<11, using: &dice) {
    case 10: return missingPicture()
    case 0...4: return words(style())
    case 5...6:
      let content = chance(0.3) ? [.symbol("check", size: 20), words(Style())] : [words(Style())]
      return .button(id: name(), .primary, action: "go", content, style: style())
    case 7: return .space(chance(0.5) ? points(4...40) : nil)
    case 8: return .symbol(id: name(), "check", size: points(16...48))
    default:
      let (width, height) = (points(10...200), points(4...80))
      return .column(id: name(), []) {
        $0.size.width = .points(width)
        $0.size.height = .points(height)
      }
    }
  }

  /// A picture that no file holds: a frame is drawn that names it.
  private mutating func missingPicture() -> Element {
    let span = Span(file: FileID(index: 0), start: 0, end: 0)
    let names = ["hero", "onboarding-welcome-to-the-birds-of-wren"]
    let slot = slots.add(ImageRef(one(names), span: span))
    let height: Length = chance(0.7) ? .fill : .points(points(60...200))
    let size = SizeRules(width: .fill, height: height, minHeight: 80)
    return .picture(id: name(), slot, size: size)
  }

  private mutating func words(_ style: Style) -> Element {
    let text = slots.add(
      TextRef(one(Self.words), span: Span(file: FileID(index: 0), start: 0, end: 0))
    )
    var type = Typography(size: one([12, 15, 17, 22, 28]), weight: one([400, 600, 700]))
    type.scaling = one(Typography.Scaling.allCases)
    type.lineHeight = one([nil, nil, 1.2, 1.5])
    type.letterSpacing = one([nil, nil, 0.5])
    type.maxLines = chance(0.15) ? 2 : nil
    type.alignment = one([nil, .center, .trailing])
    return .text(id: name(), text, type, style: style)
  }

  // MARK: Styles

  private mutating func style() -> Style {
    var style = Style()
    if chance(0.4) { style.padding = Insets(vertical: points(0...20), horizontal: points(0...24)) }
    if chance(0.25) { style.margin = Insets(top: points(0...12), leading: points(0...12)) }
    if chance(0.15) {
      style.border = Border(width: one([1, 2]), color: Themed(Color(0x000000)))
    }
    if chance(0.1) { style.gutter = Gutter(least: points(0...24), share: one([0.05, 0.1])) }
    if chance(0.1) { style.safeArea = one([.top, .bottom]) }
    if chance(0.1) { style.isClipped = true }
    if chance(0.15) { style.alignment = one([.start, .center, .end, .stretch]) }
    if chance(0.35) { style.size.width = length() }
    if chance(0.3) { style.size.height = length() }
    if chance(0.1) { style.size.minHeight = points(20...120) }
    if chance(0.1) { style.size.maxWidth = points(80...320) }
    if chance(0.05) { style.size.maxHeight = points(40...200) }
    if chance(0.05) { style.size.minWidth = points(20...160) }
    return style
  }

  private mutating func length() -> Length {
    one([.fill, .hug, .points(points(20...300)), .share(0.5), .part(1), .part(2), .screen(0.3)])
  }
}
