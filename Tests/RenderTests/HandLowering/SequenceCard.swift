import Flow
import Source

/// A screen of Sequence lowered by hand: blocks at absolute places of a 393 x 852 canvas over a
/// gradient (reference: sequence, sections 5 to 9).
enum SequenceCard {
  static let document = """
    {"id": "hello", "order": 0, "type": "content", "transition": "fade-slide-left",
     "content": {"useBlocks": true,
      "backgroundGradient": {"type": "linear", "colors": ["#0f172a", "#10b981"], "angle": 160},
      "blocks": [
       {"id": "logo", "type": "image", "order": 0, "position": {"x": 46, "y": 130},
        "content": {"src": "moon.png", "width": 300, "height": 300, "objectFit": "cover"},
        "styling": {"borderRadius": 24, "rotation": 4}},
       {"id": "head", "type": "text", "order": 1, "position": {"x": 24, "y": 470},
        "content": {"text": "Sleep well", "fontSize": 34, "fontWeight": "bold", "align": "left"},
        "animation": {"type": "bounce", "delay": 100}},
       {"id": "go", "type": "button", "order": 2, "position": {"x": 24, "y": 690},
        "content": {"text": "Start", "size": "md"},
        "styling": {"width": 345, "borderTopLeftRadius": 4,
         "shadow": {"offsetX": 0, "offsetY": 4, "blur": 14, "spread": 0, "color": "#10b98166"}}}
      ]}}
    """

  static func card() -> Card {
    var slots = Slots()
    let items: [Layers.Item] = [
      .init(logo(&slots), .at(x: 46, y: 130)), .init(head(&slots), .at(x: 24, y: 470)),
      .init(go(&slots), .at(x: 24, y: 690)),
    ]
    let root = Element(
      "",
      .layers(Layers(canvas: .init(width: 393, height: 852), items))
    ) {
      $0.background = [
        .linear(
          LinearGradient(
            angle: 160,
            stops: GradientStop.evenly([Themed(Color(0x0F172A)), Themed(Color(0x10B981))])
          )
        )
      ]
      $0.foreground = Themed(Color(0xFFFFFF))
    }
    var card = Card(
      id: "hello",
      kind: "content",
      states: [CardState("default", root: root, statusBar: .light)],
      slots: slots,
      summary: CardSummary(),
      span: Drawn.span
    )
    card.transition = transition
    return card
  }

  /// `fade-slide-left` (reference: sequence, section 7).
  static let transition = Transition(
    name: "fade-slide-left",
    incoming: MotionState {
      $0.x = .share(1)
      $0.opacity = 0
    },
    incomingBack: MotionState {
      $0.x = .share(-1)
      $0.opacity = 0
    },
    outgoing: MotionState { $0.opacity = 0 },
    duration: 300
  )

  private static func logo(_ slots: inout Slots) -> Element {
    let slot = slots.add(ImageRef("moon.png", span: Drawn.span))
    return Element(
      "logo",
      .image(ImageElement(slot, fit: .cover)),
      origin: .init("image", Drawn.span)
    ) {
      $0.size = SizeRules(width: .points(300), height: .points(300))
      $0.corners = Corners(24)
      $0.rotation = 4
    }
  }

  private static func head(_ slots: inout Slots) -> Element {
    let slot = slots.add(TextRef("Sleep well", span: Drawn.span))
    var element = Element("head", .text(TextElement(slot)), origin: .init("text", Drawn.span)) {
      $0.size = SizeRules(width: .hug, maxWidth: 280)
      $0.typography = Typography(size: 34, weight: 700, alignment: .left, scaling: .title1)
    }
    element.entrance = Entrance(
      from: MotionState {
        $0.scale = 0.3
        $0.opacity = 0
      },
      through: MotionState { $0.scale = 1.1 },
      delay: 100,
      duration: 300
    )
    return element
  }

  private static func go(_ slots: inout Slots) -> Element {
    let slot = slots.add(TextRef("Start", span: Drawn.span))
    let words = Element("", .text(TextElement(slot, role: .label)))
    return Element(
      "go",
      .button(ButtonElement(.primary, action: "next", [words])),
      origin: .init("button", Drawn.span)
    ) {
      $0.size.width = .points(345)
      $0.padding = Insets(vertical: 12, horizontal: 24)
      $0.background = [.solid(Themed(Color(0x10B981)))]
      $0.corners = Corners(topLeading: 4, topTrailing: 12, bottomTrailing: 12, bottomLeading: 12)
      $0.shadows = [Shadow(y: 4, blur: 14, color: Themed(Color(0x10B981, alpha: 0.4)))]
      $0.typography = Typography(size: 16, weight: 600)
    }
  }
}
