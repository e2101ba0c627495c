internal import Flow
internal import Paths
internal import Source
internal import Syntax
internal import SystemKit

/// Builds a flow: its cards, its routes, and the variants that experiments make of it.
struct AppDNAFlowAssembly {
  let source: SystemSource
  let document: AppDNADocument
  /// Indicates that the flow shows where the app names none.
  var isActive = false
  /// A snippet of documentation: what it leaves out is not missing.
  var isExample = false

  static let entry = Flow.Entry(id: "start", title: "Start")

  /// The flow of a map, which at the least has steps.
  func flow(_ node: Node, id: String, _ log: inout Log) -> Flow {
    let read = read(node, id: id, &log)
    let experiments = AppDNAExperiments(document, user: source.attributes["user_id"]?.string)
    let treatments = isExample ? [] : experiments.treatments(of: id)
    var provenance = Variant.Provenance()
    provenance.facts = facts(read, &log)
    provenance.facts += experiments.facts(
      besides: Set(treatments.compactMap(\.provenance.experiment))
    )
    let shipped = variant(read, id: "default", provenance, &log)
    var ids = VariantIDs()
    _ = ids.take(shipped.id)
    return Flow(
      id: id,
      system: "appdna",
      title: read.title ?? FileName.title(id),
      entries: [Self.entry],
      variants: [shipped] + treatments.map { variant($0, of: id, over: shipped, &ids, &log) },
      span: node.span.start(1)
    )
  }

  /// Reads a flow with the values that its bindings ask for and the project gives.
  private func read(_ node: Node, id: String, _ log: inout Log) -> AppDNAFlow {
    var check = ShapeCheck(flow: id)
    check.check(node, as: "a flow")
    log.append(check.log)
    let bound = source.given.isEmpty ? node : AppDNABindings(given: source.given).node(node)
    let known = AppDNAAnswers(given: source.given, values: document.values)
    return AppDNAFlow.read(bound, known, log: &log)
  }

  /// Applies a branch of an experiment to a flow.
  private func variant(
    _ treatment: AppDNAExperiments.Treatment,
    of flow: String,
    over shipped: Variant,
    _ ids: inout VariantIDs,
    _ log: inout Log
  ) -> Variant {
    let (experiment, branch) = (treatment.provenance.experiment, treatment.provenance.branch)
    let id = ids.take("\(experiment ?? "")-\(branch ?? "")")
    if let node = treatment.flow {
      log.subject.variant = id
      let read = read(node, id: flow, &log)
      return variant(read, id: id, treatment.provenance, &log)
    }
    return Variant(
      id: id,
      provenance: treatment.provenance,
      cards: shipped.cards,
      sequences: shipped.sequences,
      hidden: shipped.hidden
    )
  }

  private func variant(
    _ flow: AppDNAFlow,
    id: String,
    _ provenance: Variant.Provenance,
    _ log: inout Log
  ) -> Variant {
    log.subject.variant = id
    defer { log.subject.variant = nil }
    let folder = FileName.folder(source.path)
    var cards: [Card] = []
    for index in flow.steps.indices {
      var card = AppDNALowering(flow: flow, index: index, folder: folder).card()
      card.share(cards.last)
      cards.append(card)
    }
    var checks = AppDNAPathChecks(flow: flow)
    if !isExample { checks.run(cards, &log) }
    let hidden = addRoutes(to: &cards, flow, &log)
    let unseen = Set(hidden.map(\.card))
    var chrome = Variant.Chrome()
    chrome.progress = flow.settings.showsProgress ? flow.settings.progress.rawValue : nil
    chrome.hasBack = flow.settings.allowsBack
    chrome.hasDismiss = flow.settings.allowsDismiss
    let sequence = Variant.Sequence(
      cards: cards.map(\.id).filter { !unseen.contains($0) },
      isDismissable: flow.settings.allowsDismiss,
      chrome: chrome
    )
    return Variant(
      id: id,
      provenance: provenance,
      cards: cards,
      sequences: [Self.entry.id: sequence],
      hidden: hidden
    )
  }

  /// Leads the cards to each other, adds those of paywalls, and tells which of them nobody comes to;
  /// an example of documentation is part of a flow at best, so that nothing is missing from it.
  private func addRoutes(
    to cards: inout [Card],
    _ flow: AppDNAFlow,
    _ log: inout Log
  ) -> [Variant.Hidden] {
    var found = Log()
    found.subject = log.subject
    let routes = AppDNARoutes(flow: flow, &found)
    for index in flow.steps.indices {
      found.subject.card = cards[index].id
      let all = routes.routes(from: index, &found)
      cards[index].routes += all.filter { !$0.isNever }
      cards[index].never = all.filter(\.isNever)
      cards[index].facts += routes.facts(of: index)
      routes.describeAnswers(of: index, in: &cards[index])
    }
    found.subject.card = nil
    cards += routes.paywallCards
    let paths = Reachability(cards, sequence: flow.steps.count)
    flow.addWaysBack(to: &cards)
    if isExample { return [] }
    paths.check(flow, &found)
    log.append(found)
    return paths.hidden(cards, given: source.given)
  }

  private func facts(_ flow: AppDNAFlow, _ log: inout Log) -> [Card.Fact] {
    var facts = flow.settings.facts
    if isActive {
      facts.append(.init("active", "shows where the app names no flow", isOfAudience: true))
    }
    if let status = flow.node.present("status")?.text { facts.append(.init("status", status)) }
    if let version = flow.node.present("version")?.text { facts.append(.init("version", version)) }
    return facts + flow.audienceFacts(&log)
  }
}
