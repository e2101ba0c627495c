internal import Flow
internal import Source
internal import SystemKit

/// Turns a step into a card (reference: appdna, sections 2 to 4).
struct AppDNALowering {
  let flow: AppDNAFlow
  /// The step's place in the flow.
  let index: Int
  let folder: String
  let answers: AppDNAAnswers

  private var item: AppDNAFlow.Item { flow.steps[index] }
  var step: AppDNAStep { item.step }
  var config: AppDNAConfig { item.step.config }

  func card() -> Card {
    let context = AppDNAContext(
      step: item.id,
      index: index,
      count: flow.steps.count,
      answers: answers,
      translations: config.translations
    )
    var drawing = Drawing(context, folder: folder)
    let chrome = [progress, bar].compactMap(\.self)
    var summary = CardSummary()
    var states: [CardState] = []
    for frame in frames {
      states.append(
        CardState(frame.name, root: root(frame, chrome, &drawing), statusBar: statusBar)
      )
      if states.count == 1 || frame.moment != .opening { summary = drawing.summary }
    }
    var card = Card(
      id: item.id,
      kind: step.type.rawValue,
      states: states,
      slots: drawing.slots,
      summary: summary,
      span: step.span
    )
    card.order = index
    card.collects = step.answers.map { "\(item.id).\($0.field)" }
    card.asks = card.asked(blocks: step.blocks.withChildren)
    card.facts = step.chat?.facts ?? []
    card.transition = AppDNADefaults.transition()
    card.routes = step.chat?.routes ?? []
    return card
  }

  // MARK: States

  private struct Frame {
    let name: String
    var answers = Drawing.Answers.initial
    var moment = AppDNAChatMoment.opening
    var overlay: AppDNAOverlay?
  }

  private var frames: [Frame] {
    var frames = [Frame(name: "default")]
    if let chat = step.chat {
      frames = chat.moments.map { Frame(name: $0.name, moment: $0) }
    } else {
      frames += answerStates.map { Frame(name: $0, answers: $1) }
    }
    let answers = frames.contains { $0.answers == .filled } ? Drawing.Answers.filled : .initial
    let moment = step.chat == nil ? AppDNAChatMoment.opening : .completed
    return frames
      + AppDNAOverlay.all(of: step.hook).map {
        Frame(name: $0.name, answers: answers, moment: moment, overlay: $0)
      }
  }

  private var answerStates: [(String, Drawing.Answers)] {
    let answers = step.answers
    if answers.isEmpty { return [] }
    let isQuestion = step.blocks.isEmpty && step.type == .question
    let isChecked =
      answers.contains { $0.isRequired } || step.formFields.contains { $0.pattern != nil }
    return [("filled", .filled)] + (isChecked && !isQuestion ? [("error", .refused)] : [])
  }

  // MARK: Drawing

  private func root(_ frame: Frame, _ chrome: [Element], _ drawing: inout Drawing) -> Element {
    drawing.answers = frame.answers
    let body =
      step.blocks.isEmpty
      ? LegacyStep(step: step, moment: frame.moment).element(&drawing)
      : zones(&drawing)
    var content = Element.column(chrome + [body]) {
      $0.size = .fill
      $0.safeArea = .top
    }
    content.entrance = config.entrance
    var items = film + [Layers.Item(content, .fill)]
    items += frame.overlay?.items(&drawing) ?? []
    if drawing.answers == .refused, let toast = toast(&drawing) {
      items.append(toast)
    }
    var root = Element("", .layers(Layers(items))) {
      $0.size = .fill
      $0.background = paints(&drawing)
      $0.foreground = .primary
    }
    root.origin = .init(step.typeName.isEmpty ? "custom" : step.typeName, step.span)
    root.fidelity = fidelity
    return root
  }

  /// The differences between the drawing of the step and the apps; the first step also has those of the
  /// flow's settings.
  private var fidelity: Fidelity {
    var fidelity = step.fidelity
    if index == 0 { fidelity.add(flow.settings.fidelity) }
    if !step.blocks.isEmpty { AppDNAPicture(config)?.note(in: &fidelity) }
    return fidelity
  }
}
