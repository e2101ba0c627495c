internal import Flow
internal import Paths
internal import Source
internal import SystemKit

/// Finds the cards that users come to, and the mistakes in the paths there (reference: appdna, section
/// 13, "Static enumeration").
struct AppDNAReachability {
  private let cards: [Card]
  private let steps: AppDNAFlow
  private let answers: [String: Template.Sample.Value]
  private let paths: Reachability

  /// The cards of a flow with their routes, those of the steps first, and the answers that are given.
  init(_ cards: [Card], _ steps: AppDNAFlow, given answers: [String: Template.Sample.Value]) {
    self.cards = cards
    self.steps = steps
    self.answers = answers
    paths = Reachability(cards, sequence: steps.steps.count)
  }

  /// Tells whether a route is open under the given answers.
  private func isOpen(_ route: Route) -> Bool {
    route.guardCondition?.certain { subject in
      switch subject {
      case .answer(_, let field): answers[field]
      case .attribute(let name): answers[name]
      }
    } != false
  }

  /// The cards that users do not come to, each with the reason.
  var hidden: [Variant.Hidden] {
    let ever = paths.isReached
    let now = paths.isReached(where: isOpen)
    return cards.indices.filter { !now[$0] }.map { index in
      let reason = ever[index] ? "the given answers lead past it" : "no rule or step leads to it"
      return Variant.Hidden(card: cards[index].id, reason: reason)
    }
  }

  /// Reports steps that nobody comes to and those that nobody leaves.
  func check(_ log: inout Log) {
    let isReached = paths.isReached
    let deadEnds = Set(paths.deadEnds)
    for (index, item) in steps.steps.enumerated() {
      log.subject.card = item.id
      let id = item.step.id
      if !isReached[index] {
        log.report(
          .unreachableStep,
          "users never come to the step '\(id.value)'",
          at: id.span,
          help: "lead to it by a rule, or remove it"
        )
      }
      if deadEnds.contains(index) {
        log.report(
          .stepWithoutWay,
          "nothing leads on from the step '\(id.value)'",
          at: id.span,
          help: "add a button; its action is 'next' unless it names another"
        )
      }
    }
    for circle in paths.circles { report(circle.filter { $0 < steps.steps.count }, &log) }
    log.subject.card = nil
  }

  private func report(_ circle: [Int], _ log: inout Log) {
    guard let first = circle.first else { return }
    let item = steps.steps[first]
    let names = Phrase.list(circle.map { "'\(steps.steps[$0].step.id.value)'" })
    log.subject.card = item.id
    log.report(
      .endlessSteps,
      "nobody gets from the step\(circle.count == 1 ? "" : "s") \(names) to the end of the flow",
      at: item.step.id.span
    )
  }
}

extension AppDNAStep {
  /// Indicates that the step has blocks of later releases, or views of the app's own, which may lead
  /// on.
  var mayLeadOn: Bool {
    blocks.withChildren.contains {
      $0.content is AppDNAUnknown || $0.type.value == "custom_view"
    }
  }
}
