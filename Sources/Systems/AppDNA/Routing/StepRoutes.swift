internal import Flow
internal import Source

/// Leads the steps of a flow to each other (reference: appdna, section 13).
struct StepRoutes {
  let flow: StepFlow
  let answers: StepAnswers

  /// The routes of a step.
  func routes(from index: Int, _ log: inout Log) -> [Route] {
    let step = flow.steps[index].step
    let actions = step.blocks.flatMap(\.withChildren).flatMap { block in
      block.content.actions.map { (block.id, $0) }
    }
    return actions.map { id, action in
      Route(
        .tap,
        element: action.part ?? id,
        action: action.name,
        to: index + 1 < flow.steps.count
          ? .card(flow.steps[index + 1].id) : .end(completed: true),
        transition: StepDefaults.transition,
        span: action.span
      )
    }
  }
}
