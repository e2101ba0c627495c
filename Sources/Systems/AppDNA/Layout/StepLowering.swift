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

  func card() -> Card {
    let context = StepPen.Context(
      step: item.id,
      index: index,
      count: flow.steps.count,
      folder: folder,
      answers: answers,
      words: config.words
    )
    var pen = StepPen(context)
    var states = [CardState("default", root: root(.initial, &pen))]
    let summary = pen.summary
    for (name, answers) in answerStates {
      states.append(CardState(name, root: root(answers, &pen)))
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
    card.asks = card.asked(
      conditions: step.blocks.flatMap(\.withChildren).compactMap(\.condition)
    )
    card.transition = StepDefaults.transition
    return card
  }

  private var answerStates: [(String, StepPen.Answers)] {
    let answers = step.answers
    if answers.isEmpty { return [] }
    return [("filled", .filled)]
      + (answers.contains { $0.isRequired } ? [("error", .refused)] : [])
  }

  private func root(_ answers: StepPen.Answers, _ pen: inout StepPen) -> Element {
    pen.answers = answers
    let body =
      step.blocks.isEmpty
      ? LegacyStep(step: step).element(&pen) : StepZones(step: step).element(&pen)
    let chrome = StepChrome(flow: flow, index: index).elements(&pen)
    var content = Element("", .stack(Stack(.vertical, chrome + [body]))) {
      $0.size = SizeRules(width: .fill, height: .fill)
      $0.safeArea = .top
    }
    content.entrance = config.entrance
    let toast = answers == .refused ? StepToast(step: step)?.item(&pen) : nil
    let layers = [Layers.Item(content, .fill)] + [toast].compactMap { $0 }
    var root = Element("", .layers(Layers(layers))) {
      $0.size = SizeRules(width: .fill, height: .fill)
      $0.background = background(&pen)
      $0.foreground = StepDefaults.primary
    }
    root.origin = .init(step.typeName.isEmpty ? "custom" : step.typeName, step.span)
    root.fidelity = step.fidelity
    return root
  }

  private func background(_ pen: inout StepPen) -> [Paint] {
    [.solid(StepDefaults.systemBackground)] + (config.background?.paints(&pen) ?? [])
  }
}
