import Flow
import Foundation
import Render
import Source
import TestSupport
import Testing

/// Nothing of a config becomes markup or CSS, and no number breaks a sheet.
@Suite struct HostileTests {
  static let strings = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x", "&lt;", "-->",
    "</style><b>", "a\u{0}b", "\u{202E}abc", "}</p>{", "javascript:alert(1)", "]]>", "`${x}`",
    "e\u{301}\u{1F468}\u{200D}\u{1F469}", String(repeating: "<", count: 2000), "",
  ]

  @Test func textNeverBecomesMarkup() throws {
    // A thing without a name has no box for it.
    for hostile in Self.strings where !hostile.isEmpty {
      let html = Self.everything(named: hostile)
      let plain = Self.everything(named: "plain")
      #expect(Self.skeleton(html) == Self.skeleton(plain), "\(hostile)")
    }
  }

  @Test func controlCharactersAreNotWritten() {
    var html: [UInt8] = []
    html.append(text: "a\u{0}b\u{7}c\u{1F}d\u{7F}e\tf\ng")
    #expect(String(decoding: html, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\tf\ng")
  }

  /// Apps end a line at both; browsers draw them as nothing.
  @Test func lineSeparatorsEndLines() {
    var html: [UInt8] = []
    html.append(text: "one\u{2028}two\u{2029}“three”\u{2030}\u{2028}")
    #expect(String(decoding: html, as: UTF8.self) == "one\ntwo\n“three”\u{2030}\n")
  }

  @Test func randomTextNeverBecomesMarkup() {
    var generator = SplitMix(seed: 20_260_101)
    let plain = Self.skeleton(Self.everything(named: "plain"))
    for _ in 0..<200 {
      let length = Int.random(in: 1...40, using: &generator)
      let alphabet = Array("<>&\"'`= \n/-!abcé😀{};:*_")
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "x" })
      #expect(Self.skeleton(Self.everything(named: text)) == plain, "seed 20260101: \(text)")
    }
  }

  @Test func numbersStayNumbers() {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, -0.0, .greatestFiniteMagnitude,
    ]
    for number in numbers {
      let css = Self.sheet(of: number)
      let odd = css.matches(of: /nan|inf|[0-9]e[-+0-9]|--[0-9]/).map { String($0.0) }
      #expect(odd == [], "\(number)")
      #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
      #expect(css.filter { $0 == "(" }.count == css.filter { $0 == ")" }.count)
    }
  }

  @Test func countsAreBounded() {
    for count in [-1, 0, Int.max] {
      let drawn = Drawn.element { _ in
        let paint = Paint.solid(Themed(Color(0)))
        let dots = Progress.Shape.dots(count: count, current: .max, filled: true, size: 8, gap: 8)
        let steps = Progress.Shape.steps(Steps(count: count, current: count))
        let stars = Rating.Stars(count: count, full: Themed(.clear), empty: Themed(.clear))
        let children = [
          Element("p", .progress(Progress(dots, track: paint, fill: paint, label: ""))),
          Element("s", .progress(Progress(steps, track: paint, fill: paint, label: ""))),
          Element("r", .rating(Rating(.stars(stars), value: 0.5))),
        ]
        return Element("", .stack(Stack(.vertical, children)))
      }
      #expect(drawn.html.utf8.count < 60_000)
    }
  }

  @Test func deepTreesEnd() {
    var element = Element("leaf", .spacer(Spacer()))
    for _ in 0..<1000 { element = Element("", .stack(Stack(.vertical, [element]))) }
    let root = element
    let drawn = Drawn.element { _ in root }
    #expect(!drawn.html.contains("leaf"))
    #expect(drawn.html.hasSuffix("</div>"))
  }

  @Test func emphasisIsLinear() {
    let exponent = Growth.exponent(from: 12_500, to: 50_000, below: 1.5) { count in
      let text = String(repeating: "*a _b ", count: count)
      let drawn = Drawn.element { slots in
        let slot = slots.add(TextRef(text, span: Drawn.span, markup: .emphasis))
        return Element("", .text(TextElement(slot)))
      }
      #expect(drawn.html.utf8.count > 6 * count)
    }
    #expect(exponent < 1.5)
  }

  /// A card with a hostile name in every place that takes one.
  private static func everything(named name: String) -> String {
    var slots = Slots()
    func text(_ markup: TextRef.Markup = .plain) -> TextSlot {
      slots.add(TextRef(name, span: Drawn.span, lookup: .tableAndKey, markup: markup))
    }
    var label = Element("l", .icon(Icon(.symbol("zz" + name), size: 24)))
    label.accessibilityLabel = text()
    let paint = Paint.solid(Themed(Color(0)))
    let image = slots.add(ImageRef(name, span: Drawn.span))
    let children = [
      Element(name + "x", .text(TextElement(text())), origin: .init(name, Drawn.span)) {
        $0.typography = Typography()
        $0.typography?.family = FontFamily([name, "x"], .system)
      },
      Element("e", .image(ImageElement(image, isDecorative: false))), label,
      Element("f", .field(Field(.text, name: name + "x", label: text(), value: text()))),
      Element(
        "g",
        .placeholder(
          Placeholder(name, reason: name + "x", texts: [text()], detail: name + "x", isPanel: true)
        )
      ),
      Element("m", .media(Media(.rive, source: name + "x") { $0.caption = name })),
      Element("r", .rating(Rating(.emoji([text(), text()]), value: 1, name: name))),
      Element(
        "w",
        .picker(Wheel([Wheel.Column([text(), text()], selected: 0) { $0.prefix = text() }]))
      ),
      Element(
        "s",
        .progress(
          Progress(
            .steps(Steps(count: 1, current: 0) { $0.labels = [text()] }),
            track: paint,
            fill: paint,
            label: name + "x"
          )
        )
      ),
      Element(
        "h",
        .progress(
          Progress(.words(current: 1, count: 2), track: paint, fill: paint, label: name + "x")
        )
      ),
    ]
    let card = Card(
      id: name,
      kind: "k",
      states: [CardState(name, root: Element("", .stack(Stack(.vertical, children))))],
      slots: slots,
      summary: CardSummary(),
      span: Drawn.span
    )
    let missing = [name: ResolvedText(name, .missing)]
    return Drawn(card, locale: name, words: missing).html
  }

  /// Tags and attribute names alone, as a browser would see them.
  private static func skeleton(_ html: String) -> [String] {
    var names: [String] = []
    var rest = Array(html.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      var isQuoted = false
      var tag: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == UInt8(ascii: ">") && !isQuoted { break }
        if !isQuoted { tag.append(byte) }
      }
      names.append(String(decoding: tag, as: UTF8.self))
    }
    return names.map { $0.replacingOccurrences(of: " dir=\"", with: "") }
  }

  /// Kinds whose every number is the same.
  private static func kinds(of number: Double, _ slots: inout Slots) -> [Element] {
    let color = Themed(Color(0x123456, alpha: number))
    let slot = slots.add(TextRef("x", span: Drawn.span))
    let paint = Paint.solid(color)
    let steps = Steps(count: 3, current: 1) {
      $0.size = number
      $0.ringWidth = number
      $0.linkLength = number
      $0.linkWidth = number
      $0.gap = number
      $0.checkSize = number
    }
    let stars = Rating.Stars(count: 3, full: color, empty: color)
    let wheel = Wheel([Wheel.Column([slot, slot, slot], selected: 1) { $0.width = number }]) {
      $0.length = number
      $0.rowLength = number
      $0.highlightRadius = number
      $0.gap = number
    }
    let across = Wheel([Wheel.Column([slot, slot], selected: 1)]) {
      $0.axis = .horizontal
      $0.length = 100
      $0.rowLength = number
    }
    var ring = Progress(
      .ring(fraction: number, size: number, width: number),
      track: paint,
      fill: paint,
      label: ""
    )
    ring.percentage = .init(.below, look: Style(), gap: number)
    ring.captions = .init(
      [.init(slot, from: number), .init(slot, from: number)],
      look: Style(),
      gap: number
    )
    var still = ring
    still.run = nil
    ring.run = .init(duration: number)
    let play = Media.Play(size: number, color: color, signSize: number, sign: color, shift: number)
    return [
      Element("", .progress(Progress(.steps(steps), track: paint, fill: paint, label: ""))),
      Element("", .rating(Rating(.stars(stars), value: number) { $0.size = number })),
      Element(
        "",
        .rating(
          Rating(.emoji([slot, slot]), value: number) {
            $0.gap = number
            $0.restOpacity = number
            $0.chosenScale = number
          }
        )
      ), Element("", .picker(wheel)), Element("", .picker(across)), Element("", .progress(ring)),
      Element("", .progress(still)),
      Element("", .media(Media(.video, source: "") { $0.play = play })),
      Element("", .stack(Stack(.vertical, []))) {
        $0.outline = .burst(points: .max, inner: number)
      },
      Element("", .stack(Stack(.vertical, []))) { $0.outline = .ribbon(notch: number) },
    ]
  }

  /// The sheet of a card whose every number is the same.
  private static func sheet(of number: Double) -> String {
    let color = Themed(Color(0x123456, alpha: number))
    let stops = [GradientStop(color, at: number), GradientStop(color, at: number)]
    let drawn = Drawn.element { slots in
      var element = Element("a", .text(TextElement(slots.add(TextRef("x", span: Drawn.span))))) {
        $0.background = [
          .linear(LinearGradient(angle: number, stops: stops, extent: .unit)),
          .radial(RadialGradient(stops: stops, radius: number)), .blur(radius: number),
        ]
        $0.padding = Insets(number)
        $0.margin = Insets(number)
        $0.size = SizeRules(width: .points(number), height: .share(number), maxWidth: number)
        $0.opacity = number
        $0.rotation = number
        $0.shift = Shift(x: number, y: number)
        $0.corners = Corners(number)
        $0.border = Border(width: number, color: color, placement: .centered)
        $0.shadows = [Shadow(x: number, y: number, blur: number, spread: number, color: color)]
        $0.typography = Typography(size: number, weight: .max, scaling: .body)
        $0.typography?.lineHeight = number
        $0.typography?.maxLines = .min
        $0.bottomFade = number
      }
      element.entrance = Entrance(
        from: MotionState {
          $0.x = .points(number)
          $0.y = .share(number)
          $0.scale = number
          $0.rotationX = number
        },
        delay: number,
        duration: number
      )
      let canvas = Layers.Canvas(width: number, height: number)
      let kinds = Element("", .stack(Stack(.vertical, Self.kinds(of: number, &slots))))
      return Element(
        "",
        .layers(
          Layers(canvas: canvas, [.init(element, .at(x: number, y: number)), .init(kinds, .fill)])
        )
      )
    }
    return drawn.css.replacing(/[ca][0-9a-z]{10}/, with: "name")
  }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
