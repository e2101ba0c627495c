internal import Flow
internal import Source
internal import SystemKit

/// Turns a screen into a card (reference: sequence, sections 2 to 5).
struct ScreenLowering {
  let screen: SequenceScreen
  /// The card's id, unique in the flow.
  let id: String
  let position: ScreenContext.Position
  let progress: FlowProgress?
  let folder: String
  /// Finds the places of a text that answers fill in.
  let templates: @Sendable (String) -> Template?

  private var content: ScreenContent { screen.content }

  func card() -> Card {
    let context = ScreenContext(position: position, templates: templates)
    var drawing = Drawing(context, folder: folder)
    var states = [CardState("default", root: root(.initial, &drawing), statusBar: statusBar)]
    let summary = drawing.summary
    for (name, answers) in answerStates {
      states.append(CardState(name, root: root(answers, &drawing), statusBar: statusBar))
    }
    if showsSlides {
      for index in content.slides.indices.dropFirst() {
        let slide = root(.initial, slide: index, &drawing)
        states.append(CardState("slide-\(index + 1)", root: slide, statusBar: statusBar))
      }
    }
    var card = Card(
      id: id,
      kind: screen.typeName,
      states: states,
      slots: drawing.slots,
      summary: summary,
      span: screen.span
    )
    card.order = Int(exactly: screen.order.rounded(.towardZero))
    card.facts = facts
    card.collects = answers.map(\.field).filter { !$0.isEmpty }
    card.transition = screen.transition ?? ScreenTransition.fade
    return card
  }

  // MARK: States

  private var answers: [BlockAnswer] {
    content.shownBlocks.withChildren.compactMap(\.content.collects)
  }

  private var answerStates: [(String, Drawing.Answers)] {
    if answers.isEmpty { return [] }
    let canFail = content.shownBlocks.contains { $0.content.collects?.mustBeGiven == true }
    return [("filled", .filled)] + (canFail ? [("error", .refused)] : [])
  }

  // MARK: Drawing

  private func root(
    _ answers: Drawing.Answers,
    slide: Int = 0,
    _ drawing: inout Drawing
  ) -> Element {
    drawing.answers = answers
    var items = [Layers.Item(body(slide, &drawing), .fill)]
    if let indicator { items.append(indicator) }
    if screen.type == .native { items.append(native) }
    let picture = content.backgroundImage.map { drawing.image($0) }
    var root = Element("", .layers(Layers(items))) {
      $0.size = .fill
      $0.background = background(picture)
      $0.foreground = .ink
    }
    root.origin = .init("screen", screen.span)
    root.fidelity = fidelity
    return root
  }

  private func body(_ slide: Int, _ drawing: inout Drawing) -> Element {
    var body: Element
    if let layout = content.layout {
      body = layout.element(&drawing)
    } else if content.showsBlocks {
      let room = progress?.isOnTop == true && indicator != nil ? 40.0 : 0
      body = SequenceBlockLayout(content: content, room: room).root(&drawing)
    } else if showsSlides {
      body = LegacyScreen(content: content, span: screen.span).slide(slide, &drawing)
    } else if screen.type == .native, !content.hasLegacyContent {
      body = Element.space()
    } else {
      body = LegacyScreen(content: content, span: screen.span).root(&drawing)
    }
    body.entrance = content.fillerEntrance
    return body
  }

  private var showsSlides: Bool { !content.showsBlocks && !content.slides.isEmpty }

  private var indicator: Layers.Item? {
    progress?.position(of: position.index, among: position.count).flatMap { progress?.item(at: $0) }
  }

  private func background(_ picture: ImageSlot?) -> [Paint] {
    var paints: [Paint] = [.solid(content.backgroundColor ?? .background)]
    if let gradient = content.backgroundGradient { paints.append(gradient) }
    if let picture {
      paints.append(.image(ImagePaint(image: picture, overlay: content.backgroundOverlay)))
    } else if let overlay = content.backgroundOverlay {
      paints.append(.solid(overlay))
    }
    return paints
  }

  /// The panel that names what the app draws itself.
  private var native: Layers.Item {
    let name = "native screen: \(content.identifier?.value ?? id)"
    let frame = Placeholder(name, reason: "the app draws this screen", isPanel: true)
    let panel = Element("", .placeholder(frame))
    let middle: Layers.Placement =
      content.showsBlocks || content.hasLegacyContent
      ? .pinned(.init(top: 64, leading: 24, trailing: 24)) : .center
    return Layers.Item(panel, middle)
  }

  private var statusBar: CardState.StatusBar {
    guard content.backgroundImage == nil else { return .light }
    let color: Themed<Color>? =
      switch content.backgroundGradient {
      case .linear(let gradient): gradient.stops.first?.color
      case .radial(let gradient): gradient.stops.last?.color
      case .solid(let color): color
      default: content.backgroundColor
      }
    return (color ?? .background).light.luminance > 0.4 ? .dark : .light
  }

  // MARK: Facts

  private var fidelity: Fidelity {
    var fidelity = screen.fidelity
    for block in content.blocks where !block.isVisible && content.showsBlocks {
      fidelity.add(SequenceFidelity.invisibleBlock, block.id)
    }
    if content.showsBlocks, content.hasLegacyContent {
      fidelity.add(SequenceFidelity.olderForm)
    }
    if !content.usesBlocks, !content.blocks.isEmpty {
      fidelity.add(SequenceFidelity.blocksOff)
    }
    return fidelity
  }

  private var facts: [Card.Fact] {
    var facts = [Card.Fact("name", screen.name)]
    if let identifier = content.identifier {
      facts.append(.init("native view", identifier.value, span: identifier.span))
    }
    if let permission = content.permission {
      facts.append(.init("permission", permission.value, span: permission.span))
    }
    if let time = content.fillerDuration { facts.append(.init("goes on after", "\(time) ms")) }
    return facts + screen.facts
  }
}
