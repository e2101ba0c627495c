internal import Flow
internal import Source

/// Turns a step into a card (reference: appdna, sections 2 to 4).
struct StepLowering {
  let flow: StepFlow
  /// The step's place in the flow.
  let index: Int
  /// The folder of the document.
  let folder: String
  /// What users answer.
  let answers: StepAnswers

  private var item: StepFlow.Item { flow.steps[index] }
  private var step: Step { item.step }
  private var config: StepConfig { item.step.config }
  private var ground: StepGround { StepGround(step: step) }

  func card() -> Card {
    let context = StepContext(
      step: item.id,
      index: index,
      count: flow.steps.count,
      answers: answers,
      words: config.words
    )
    var pen = StepPen(context, folder: folder)
    let chrome = StepChrome(flow: flow, index: index).elements
    var summary = CardSummary()
    var states: [CardState] = []
    for frame in frames {
      states.append(CardState(frame.name, root: root(frame, chrome, &pen), statusBar: ground.signs))
      if states.count == 1 || frame.moment != .opening { summary = pen.summary }
    }
    var card = Card(
      id: item.id,
      kind: step.type.rawValue,
      states: states,
      slots: pen.slots,
      summary: summary,
      span: step.span
    )
    card.order = index
    card.collects = step.answers.map { "\(item.id).\($0.field)" }
    card.asks = card.asked(blocks: step.blocks.flatMap(\.withChildren))
    card.facts = step.chat?.facts ?? []
    card.transition = StepDefaults.transition
    card.routes = StepChatRoutes(step: step)?.routes ?? []
    return card
  }

  // MARK: States

  /// A state of the card.
  private struct Frame {
    let name: String
    var answers = StepPen.Answers.initial
    var moment = StepChatMoment.opening
    var overlay: StepOverlays.Overlay?
  }

  private var frames: [Frame] {
    var frames = [Frame(name: "default")]
    if let chat = step.chat {
      frames = StepChatScript(chat: chat).moments.map { Frame(name: $0.name, moment: $0) }
    } else {
      frames += answerStates.map { Frame(name: $0, answers: $1) }
    }
    guard let overlays else { return frames }
    let last = Frame(
      name: "",
      answers: frames.contains { $0.answers == .filled } ? .filled : .initial,
      moment: step.chat == nil ? .opening : .completed
    )
    return frames
      + overlays.list.map { overlay in
        Frame(name: overlay.rawValue, answers: last.answers, moment: last.moment, overlay: overlay)
      }
  }

  private var overlays: StepOverlays? { StepOverlays(step.hook) }

  private var answerStates: [(String, StepPen.Answers)] {
    let answers = step.answers
    if answers.isEmpty { return [] }
    let isQuestion = step.blocks.isEmpty && step.type == .question
    let isChecked =
      answers.contains { $0.isRequired } || step.formFields.contains { $0.pattern != nil }
    return [("filled", .filled)] + (isChecked && !isQuestion ? [("error", .refused)] : [])
  }

  // MARK: Drawing

  private func root(_ frame: Frame, _ chrome: [Element], _ pen: inout StepPen) -> Element {
    pen.answers = frame.answers
    let body =
      step.blocks.isEmpty
      ? LegacyStep(step: step, moment: frame.moment).element(&pen)
      : StepZones(step: step).element(&pen)
    var content = Element.column(chrome + [body]) {
      $0.size = .fill
      $0.safeArea = .top
    }
    content.entrance = config.entrance
    var items = ground.layers + [Layers.Item(content, .fill)]
    if let overlay = frame.overlay { items += overlays?.items(overlay, &pen) ?? [] }
    if pen.answers == .refused, let toast = StepToast(step: step)?.item(&pen) {
      items.append(toast)
    }
    var root = Element("", .layers(Layers(items))) {
      $0.size = .fill
      $0.background = ground.paints(&pen)
      $0.foreground = StepDefaults.primary
    }
    root.origin = .init(step.typeName.isEmpty ? "custom" : step.typeName, step.span)
    root.fidelity = fidelity
    return root
  }

  /// What is not drawn of the step; the first one also tells it of the flow's settings.
  private var fidelity: Fidelity {
    var fidelity = step.fidelity
    if index == 0 { fidelity.add(flow.settings.fidelity) }
    if !step.blocks.isEmpty, let note = StepPicture(config)?.note {
      fidelity.approximated.append(note)
    }
    return fidelity
  }
}
