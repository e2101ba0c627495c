internal import Flow
internal import Source
internal import Syntax

/// Puts a flow together: its cards, its routes, and the variants that experiments make of it.
struct StepFlowAssembly {
  /// What the config says of the source.
  let source: SystemSource
  /// The document around the flow.
  let document: AppDNADocument
  /// It shows where the app names no flow.
  var isActive = false
  /// A snippet of documentation: what it leaves out is not missing.
  var isExample = false

  /// The way into every flow of AppDNA.
  static let entry = Flow.Entry(id: "start", title: "Start")

  /// The flow of a map, which at the least has steps.
  func flow(_ node: Node, id: String, _ log: inout Log) -> Flow {
    var check = ShapeCheck(flow: id)
    check.check(node, as: .flow)
    log.append(check.log)
    let read = StepFlow.read(node, log: &log)
    var provenance = Variant.Provenance()
    provenance.facts = facts(read)
    let shipped = variant(read, id: "default", provenance, &log)
    return Flow(
      id: id,
      system: "appdna",
      title: read.title ?? FileName.title(id),
      entries: [Self.entry],
      variants: [shipped],
      span: node.span.start(1)
    )
  }

  /// A variant of a flow that was read.
  func variant(
    _ flow: StepFlow,
    id: String,
    _ provenance: Variant.Provenance,
    _ log: inout Log
  ) -> Variant {
    log.subject.variant = id
    defer { log.subject.variant = nil }
    var answers = StepAnswers(given: source.given, values: document.values)
    for item in flow.steps { answers.add(item.step.answers, of: item.id) }
    var cards = flow.steps.enumerated().map { index, item in
      StepLowering(
        flow: flow,
        index: index,
        folder: folder,
        answers: answers
      ).card()
    }
    if !isExample { StepPathChecks(flow: flow, answers: answers).run(cards, &log) }
    let routes = StepRoutes(flow: flow, answers: answers)
    for index in cards.indices {
      log.subject.card = cards[index].id
      cards[index].routes += routes.routes(from: index, &log)
      log.subject.card = nil
    }
    var chrome = Variant.Chrome()
    chrome.progress = flow.settings.showsProgress ? flow.settings.progress.rawValue : nil
    chrome.hasBack = flow.settings.allowsBack
    chrome.hasDismiss = flow.settings.allowsDismiss
    let sequence = Variant.Sequence(
      cards: cards.map(\.id),
      isDismissable: flow.settings.allowsDismiss,
      chrome: chrome
    )
    return Variant(
      id: id,
      provenance: provenance,
      cards: cards,
      sequences: [Self.entry.id: sequence]
    )
  }

  private func facts(_ flow: StepFlow) -> [Card.Fact] {
    var facts = flow.settings.facts
    if isActive { facts.append(.init("active", "shows where the app names no flow")) }
    if let status = flow.node["status"]?.text { facts.append(.init("status", status)) }
    if let version = flow.node["version"]?.text { facts.append(.init("version", version)) }
    return facts
  }

  private var folder: String {
    source.path.lastIndex(of: "/").map { String(source.path[..<$0]) } ?? ""
  }
}
