import Flow
import Source

/// Cards with what Sequence and AppDNA draw beyond Nimbus: wheels, ratings, stills, stickers, runs.
enum KindGallery {
  static let white = Themed(Color(0xFFFFFF))
  static let green = Themed(Color(0x10B981))
  static let track = Themed(Color(0xFFFFFF, alpha: 0.2))
  static let span = Drawn.span

  /// All cards, in points or in the points of a canvas.
  static func cards(canvas: Layers.Canvas? = nil) -> [Card] {
    [card("loading", canvas, loading), card("choosing", canvas, choosing)]
      + [card("looks", canvas, looks)]
  }

  private static func card(
    _ id: String,
    _ canvas: Layers.Canvas?,
    _ children: (inout Slots) -> [Element]
  ) -> Card {
    var slots = Slots()
    let stack = Stack(.vertical, gap: 16, alignment: .center, children(&slots))
    let column = Element("", .stack(stack)) {
      $0.padding = Insets(top: 60, leading: 24, bottom: 34, trailing: 24)
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    let root = Element("", .layers(Layers(canvas: canvas, [.init(column, .fill)]))) {
      $0.background = [.solid(Themed(Color(0x0F172A), dark: Color(0x1E1033)))]
      $0.foreground = white
    }
    return Card(
      id: id,
      kind: "all",
      states: [CardState("default", root: root, statusBar: .light)],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
  }

  static func progress(
    _ id: String,
    _ shape: Progress.Shape,
    fill: Paint = .solid(green),
    _ change: (inout Progress) -> Void = { _ in }
  ) -> Element {
    var progress = Progress(shape, track: .solid(track), fill: fill, label: "34 %")
    change(&progress)
    return Element(id, .progress(progress))
  }

  static func row(_ children: [Element]) -> Element {
    let stack = Stack(
      .horizontal,
      gap: 12,
      alignment: .center,
      distribution: .spaceBetween,
      children
    )
    return Element("", .stack(stack)) { $0.size.width = .fill }
  }

  static func wide(_ element: Element) -> Element {
    var copy = element
    copy.style.size.width = .fill
    return copy
  }

  static func look(_ size: Double, _ weight: Int? = nil) -> Style {
    Style { $0.typography = Typography(size: size, weight: weight) }
  }

  // MARK: Loading

  static func loading(_ slots: inout Slots) -> [Element] {
    func text(_ raw: String) -> TextSlot { slots.add(TextRef(raw, span: span)) }
    let captions = Progress.Captions(
      [.init(text("Reading your answers"), from: 0), .init(text("Making your plan"), from: 0.3)],
      look: look(16)
    )
    let labels = ["You", "Goals", "Plan", "Ready"].map(text)
    let moon = text("🌙")
    return [
      wide(progress("steps", .steps(Steps(count: 5, current: 2)))),
      wide(
        progress(
          "labelled",
          .steps(
            Steps(count: 4, current: 1) {
              $0.fillsLater = true
              $0.checksDone = false
              $0.linkLength = 40
              $0.laterInk = Themed(Color(0x666666))
              $0.labels = labels
            }
          )
        )
      ), loadingRow(moon),
      progress("loading", .ring(fraction: 0.34, size: 120, width: 8), fill: gradient) {
        $0.percentage = .init(.middle, look: look(32, 700))
        $0.captions = captions
        $0.run = .init(duration: 3000)
      },
      wide(
        progress("loading-bar", .bar(fraction: 0.34, height: 8)) {
          $0.percentage = .init(.above, look: look(24, 700))
          $0.captions = captions
          $0.run = .init(duration: 3000)
        }
      ), loadingDots(),
    ]
  }

  static let gradient = Paint.angular(
    AngularGradient(
      angle: 0,
      stops: GradientStop.evenly([Themed(Color(0xFF8A3C)), Themed(Color(0x8B2FD6))])
    )
  )

  private static func loadingRow(_ moon: TextSlot) -> Element {
    row([
      progress("percent", .ring(fraction: 0.4, size: 60, width: 4)) {
        $0.percentage = .init(.middle, look: look(16, 600))
      },
      progress("running", .ring(fraction: 0.4, size: 60, width: 4)) {
        $0.percentage = .init(.middle, look: look(16, 600))
        $0.run = .init(duration: 3000)
      },
      progress("child", .ring(fraction: 0.75, size: 60, width: 6)) {
        $0.content = Element("", .icon(Icon(.emoji(moon), size: 24)))
      },
    ])
  }

  private static func loadingDots() -> Element {
    var dots = progress(
      "loading-dots",
      .dots(count: 6, current: 1, filled: true, size: 12, gap: 8)
    ) { $0.run = .init(duration: 3000) }
    dots.entrance = Entrance(from: MotionState { $0.opacity = 0 }, duration: 300)
    return dots
  }

  // MARK: Choosing

  static func choosing(_ slots: inout Slots) -> [Element] {
    func text(_ raw: String) -> TextSlot { slots.add(TextRef(raw, span: span)) }
    let faces = ["😡", "🙁", "😐", "🙂", "😍"].map(text)
    let orange = Themed(Color(0xF59E0B))
    let stars = Rating.Stars(full: orange, empty: track)
    let outlines = Rating.Stars(full: orange, empty: Themed(Color(0xD1D5DB)), areOutlines: true)
    let days = (10...18).map { text(String($0)) }
    let months = ["March", "April", "May", "June", "July", "August"].map(text)
    let kilos = (66...74).map { text(String($0)) }
    let date = Wheel([
      Wheel.Column(days, selected: 4) { $0.width = 80 }, Wheel.Column(months, selected: 2),
    ])
    let weight = Wheel([
      Wheel.Column(kilos, selected: 4) {
        $0.label = text("Weight")
        $0.suffix = text("kg")
      }
    ]) {
      $0.length = 160
      $0.rowLength = 32
    }
    let across = Wheel([Wheel.Column(kilos, selected: 4)]) {
      $0.axis = .horizontal
      $0.rowLength = 60
      $0.length = 320
      $0.selected = .init(Typography(size: 28, weight: 700), green)
      $0.other = .init(Typography(size: 18), Themed(Color(0x9CA3AF)))
    }
    return [
      Element("stars", .rating(Rating(.stars(stars), value: 3))),
      Element("halves", .rating(Rating(.stars(outlines), value: 3.5) { $0.gap = 4 })),
      Element("faces", .rating(Rating(.emoji(faces), value: 4) { $0.size = 44 })),
      wide(Element("date", .picker(date))), wide(Element("weight", .picker(weight))),
      Element("across", .picker(across)),
    ]
  }

  // MARK: Looks

  static func looks(_ slots: inout Slots) -> [Element] {
    func text(_ raw: String) -> TextSlot { slots.add(TextRef(raw, span: span)) }
    var typed = Element("typed", .text(TextElement(text("This line is typed, one sign at a time"))))
    {
      $0.typography = Typography(size: 24, weight: 700)
    }
    typed.entrance = .typewriter(duration: 2000)
    return [
      stills(&slots), stickers(text("WOW"), text("SALE"), text("NEW")), glow(text("Glow")), typed,
    ]
      + [
        scroll(&slots),
        Element(
          "custom",
          .placeholder(Placeholder("weather.map", reason: "", detail: "{\"zoom\": 3}"))
        ) {
          $0.size = SizeRules(width: .fill, height: .points(100))
          $0.background = [.solid(Themed(Color(0xFFFFFF, alpha: 0.05)))]
          $0.foreground = Themed(Color(0xFFFFFF, alpha: 0.5))
          $0.border = Border(width: 1, color: track, line: .dashed)
        },
        Element(
          "native",
          .placeholder(Placeholder("native screen: paywall", reason: "", isPanel: true))
        ),
      ]
  }

  private static func stills(_ slots: inout Slots) -> Element {
    let poster = slots.add(ImageRef("moon.png", span: span))
    let video = Media(.video, source: "https://example.org/a.mp4") {
      $0.poster = poster
      $0.play = Media.Play()
    }
    let lottie = Media(.lottie, source: "moon.json") {
      $0.caption = "Lottie"
      $0.captionLook.foreground = Themed(Color(0xFFFFFF, alpha: 0.5))
    }
    return row([
      Element("video", .media(video)) {
        $0.size = SizeRules(width: .points(200), height: .points(140))
        $0.background = [.solid(Themed(Color(0x1E293B)))]
        $0.corners = Corners(12)
      },
      Element("lottie", .media(lottie)) {
        $0.size = SizeRules(width: .points(120), height: .points(120))
        $0.background = [.solid(Themed(Color(0xFFFFFF, alpha: 0.1)))]
      },
    ])
  }

  private static func stickers(_ wow: TextSlot, _ sale: TextSlot, _ new: TextSlot) -> Element {
    func sticker(_ id: String, _ text: TextSlot, _ change: (inout Style) -> Void) -> Element {
      let words = Element("", .text(TextElement(text)))
      let stack = Stack(.vertical, alignment: .center, distribution: .center, [words])
      return Element(id, .stack(stack)) {
        $0.background = [.solid(Themed(Color(0xEF4444)))]
        $0.typography = Typography(size: 16, weight: 700)
        change(&$0)
      }
    }
    return row([
      sticker("burst", wow) {
        $0.outline = .burst(points: 12, inner: 0.6)
        $0.size = SizeRules(width: .points(90), height: .points(90))
        $0.rotation = -12
      },
      sticker("ribbon", sale) {
        $0.outline = .ribbon(notch: 8)
        $0.padding = Insets(vertical: 6, horizontal: 24)
      },
      sticker("badge", new) {
        $0.corners = Corners(4)
        $0.padding = Insets(vertical: 6, horizontal: 18)
        $0.rotation = 8
      },
    ])
  }

  private static func glow(_ text: TextSlot) -> Element {
    Element("glow", .text(TextElement(text))) {
      $0.background = [
        .radial(
          RadialGradient(
            stops: GradientStop.evenly([Themed(Color(0x3B82F6)), Themed(Color(0x1E1B4B))])
          )
        )
      ]
      $0.padding = Insets(vertical: 16, horizontal: 40)
      $0.corners = Corners(topLeading: 24, topTrailing: 4, bottomTrailing: 24, bottomLeading: 4)
      $0.border = Border(width: 2, color: white, line: .dashed)
      $0.shadows = [
        Shadow(blur: 16, color: Themed(Color(0x60A5FA, alpha: 0.8))),
        Shadow(blur: 32, color: Themed(Color(0x60A5FA, alpha: 0.4))),
        Shadow(y: 2, blur: 6, color: Themed(Color(0, alpha: 0.6)), isInset: true),
      ]
      $0.rotation = -3
      $0.opacity = 0.9
    }
  }

  private static func scroll(_ slots: inout Slots) -> Element {
    let rows = (1...12).map { index in
      Element("", .text(TextElement(slots.add(TextRef("Row \(index)", span: span)))))
    }
    let stack = Element("", .stack(Stack(.vertical, gap: 12, rows)))
    return Element("scroll", .scroll(Scroll(showsIndicator: true, snap: .start, stack))) {
      $0.size = SizeRules(width: .points(280), height: .points(300), maxHeight: 90)
      $0.padding = Insets(12)
      $0.corners = Corners(16)
      $0.border = Border(width: 2, color: green, line: .dotted)
    }
  }
}
