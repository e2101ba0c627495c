internal import Flow
internal import Source
internal import Syntax

/// The experiments of a bundle and their effects on its flows.
struct AppDNAExperiments {
  private let experiments: [AppDNAExperiment]
  /// The ids of all flows of the document.
  private let flows: Set<String>
  /// The user whose variants are asked for; nil for none.
  private let user: String?

  init(_ document: AppDNADocument, user: String?) {
    experiments = AppDNAExperiment.list(document.experiments)
    flows = Set(document.flows.compactMap { $0.key?.value ?? $0.node.present("id")?.text })
    self.user = user
  }

  /// A variant of an experiment that has a say in a flow: what takes the flow's place, nil where it
  /// stays as it is, and the flow's variant as a page speaks of it.
  typealias Treatment = (flow: Node?, provenance: Variant.Provenance)

  /// The variants of all experiments that replace a flow, those that leave it alone included.
  func treatments(of flow: String) -> [Treatment] {
    experiments.flatMap { experiment -> [Treatment] in
      let found = experiment.branches.map { $0.replacement(among: flows) }
      guard found.contains(where: { $0?.target == flow }) else { return [] }
      // Others are compared with the variant called so, else the first that replaces nothing.
      let plain = found.indices.filter { found[$0] == nil }
      let named = plain.first { experiment.branches[$0].id.lowercased().contains("control") }
      return experiment.branches.indices.map { index in
        let isControl = index == named ?? plain.first
        return (
          found[index]?.target == flow ? found[index]?.flow : nil,
          provenance(experiment, index, isControl: isControl)
        )
      }
    }
  }

  private func provenance(
    _ experiment: AppDNAExperiment,
    _ index: Int,
    isControl: Bool
  ) -> Variant.Provenance {
    let branch = experiment.branches[index]
    var provenance = Variant.Provenance()
    provenance.experiment = experiment.id
    provenance.experimentTitle = experiment.name
    provenance.branch = branch.id
    provenance.ratio = Int(clamping: (branch.weight * 100).rounded(), to: 0...100)
    provenance.isControl = isControl
    provenance.span = branch.node.span
    provenance.recipe = experiment.span
    let (values, share) = (Self.values(branch.payload), Self.percent(experiment.shares[index]))
    provenance.facts =
      facts(experiment)
      + [Card.Fact("share", "\(share) of users", span: branch.node["weight"]?.span)]
      + (values.isEmpty ? [] : [Card.Fact("payload", values)])
    return provenance
  }

  // MARK: Facts

  /// Facts about the experiments that leave a flow as it is.
  func facts(besides treated: Set<String>) -> [Card.Fact] {
    experiments.filter { !treated.contains($0.id) }.map { experiment in
      let parts = zip(experiment.branches, experiment.shares).map { branch, share in
        let values = Self.values(branch.payload)
        return "\(branch.id) \(Self.percent(share))" + (values.isEmpty ? "" : " (\(values))")
      }
      var text = parts.joined(separator: ", ")
      if let reason = experiment.reason { text += "; \(reason)" }
      if let own = assigned(experiment) { text += "; \(own)" }
      return Card.Fact("experiment \(experiment.id)", text, span: experiment.span)
    }
  }

  private func facts(_ experiment: AppDNAExperiment) -> [Card.Fact] {
    let status = experiment.status ?? "none"
    var facts = [Card.Fact("status", status, span: experiment.span, isOfAudience: true)]
    if let reason = experiment.reason { facts.append(Card.Fact("users", "none: \(reason)")) }
    if let platforms = experiment.platforms {
      let list = platforms.joined(separator: ", ")
      facts.append(Card.Fact("platforms", list, isOfAudience: true))
    }
    if !experiment.segments.isEmpty {
      let list = experiment.segments.joined(separator: ", ")
      facts.append(Card.Fact("segments", "\(list) (the apps do not read them)"))
    }
    if let own = assigned(experiment) { facts.append(Card.Fact("assigned", own)) }
    return facts
  }

  private func assigned(_ experiment: AppDNAExperiment) -> String? {
    guard let user, let branch = experiment.branch(of: user) else { return nil }
    return "user '\(user)' gets '\(branch.id)', from bucket \(experiment.bucket(of: user))"
  }

  /// The part of users behind so many buckets: 50 %, 33.33 %.
  private static func percent(_ share: Range<Int>) -> String {
    "\(digits(Double(share.count) / 100)) %"
  }

  private static func digits(_ number: Double) -> String {
    Template.Sample.Value.number(number).text ?? "too much"
  }

  /// The values of a payload, beside a flow in it.
  private static func values(_ payload: Node?) -> String {
    let entries = (payload?.map ?? []).filter { $0.value["steps"] == nil && $0.key != "steps" }
    return entries.prefix(12).map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ")
  }

  // MARK: Findings

  /// Reports what the experiments of a document can't do; asked once per document.
  func check(_ log: inout Log) {
    for experiment in experiments {
      for branch in experiment.branches {
        guard let found = branch.replacement(among: flows), found.target == nil else { continue }
        log.report(
          .replacementWithoutFlow,
          "the variant '\(branch.id)' holds a flow, but names none that it takes the place of",
          at: found.flow.span.start(1),
          help: "give it the 'id' of a flow"
        )
      }
      let sum = experiment.branches.map(\.weight).reduce(0, +)
      guard abs(sum - 1) > 0.0005, let last = experiment.branches.last else { continue }
      log.report(
        .weightsNotWhole,
        "the weights of '\(experiment.id)' add up to \(Self.digits(sum)), not 1; "
          + "'\(last.id)' gets \(Self.percent(experiment.shares.last ?? 0..<0)) of users",
        at: last.node["weight"]?.span ?? last.node.span.start(1)
      )
    }
  }
}

extension AppDNAExperiment.Branch {
  /// The flow in its payload, and the id of the one among others that it takes the place of, nil where
  /// it names none (reference: appdna, section 15).
  func replacement(among flows: Set<String>) -> (flow: Node, target: String?)? {
    payload.flatMap { Self.find($0, beside: node, flows, depth: 0) }
  }

  private static func find(
    _ node: Node,
    beside parent: Node,
    _ flows: Set<String>,
    depth: Int
  ) -> (flow: Node, target: String?)? {
    // A flow is looked for no deeper in the payload.
    guard depth <= 3 else { return nil }
    if node["steps"]?.list != nil {
      if let id = node.present("id")?.text, flows.contains(id) { return (node, id) }
      let other = (parent.map ?? []).first { entry in
        entry.key != "id" && entry.value.string.map(flows.contains) == true
      }
      return (node, other?.value.string)
    }
    for child in (node.map ?? []).map(\.value) + (node.list ?? []) {
      if let found = find(child, beside: node, flows, depth: depth + 1) { return found }
    }
    return nil
  }
}
