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
    flows = Set(document.flows.compactMap { $0.key?.value ?? $0.node["id"]?.text })
    self.user = user
  }

  /// A variant of an experiment that has a say in a flow.
  struct Treatment {
    let experiment: AppDNAExperiment
    let branch: AppDNAExperiment.Branch
    /// The replacement of the flow; nil leaves the flow as it is.
    let replacement: AppDNAReplacement?
    /// The flow's variant, as a page speaks of it.
    let provenance: Variant.Provenance
  }

  /// The variants of all experiments that replace a flow, those that leave it alone included.
  func treatments(of flow: String) -> [Treatment] {
    experiments.flatMap { experiment -> [Treatment] in
      let found = experiment.branches.map { AppDNAReplacement.find(in: $0, flows: flows) }
      guard found.contains(where: { $0?.target == flow }) else { return [] }
      let control = control(experiment, found)
      return experiment.branches.indices.map { index in
        let own = found[index]?.target == flow ? found[index] : nil
        return Treatment(
          experiment: experiment,
          branch: experiment.branches[index],
          replacement: own,
          provenance: provenance(experiment, index, isControl: index == control)
        )
      }
    }
  }

  /// The variant that others are compared with: the one called so, else the first that replaces
  /// nothing.
  private func control(_ experiment: AppDNAExperiment, _ found: [AppDNAReplacement?]) -> Int? {
    let plain = found.indices.filter { found[$0] == nil }
    return plain.first { experiment.branches[$0].id.lowercased().contains("control") }
      ?? plain.first
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
    provenance.facts = facts(experiment) + Self.facts(branch, experiment.shares[index])
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
      var words = parts.joined(separator: ", ")
      if let reason = experiment.reason { words += "; \(reason)" }
      if let own = assigned(experiment) { words += "; \(own)" }
      return Card.Fact("experiment \(experiment.id)", words, span: experiment.span)
    }
  }

  private func facts(_ experiment: AppDNAExperiment) -> [Card.Fact] {
    var facts = [Card.Fact("status", experiment.status ?? "none", span: experiment.span)]
    if let reason = experiment.reason { facts.append(Card.Fact("users", "none: \(reason)")) }
    if let platforms = experiment.platforms {
      facts.append(Card.Fact("platforms", platforms.joined(separator: ", ")))
    }
    if !experiment.segments.isEmpty {
      let words = experiment.segments.joined(separator: ", ")
      facts.append(Card.Fact("segments", "\(words) (the apps do not read them)"))
    }
    if let own = assigned(experiment) { facts.append(Card.Fact("assigned", own)) }
    return facts
  }

  private static func facts(_ branch: AppDNAExperiment.Branch, _ share: Range<Int>) -> [Card.Fact] {
    let values = values(branch.payload)
    let share = Card.Fact("share", "\(percent(share)) of users", span: branch.node["weight"]?.span)
    return [share] + (values.isEmpty ? [] : [Card.Fact("payload", values)])
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
        guard let found = AppDNAReplacement.find(in: branch, flows: flows), found.target == nil
        else { continue }
        log.report(
          .replacementWithoutFlow,
          "the variant '\(branch.id)' holds a flow, but names none that it takes the place of",
          at: found.flow.span.start(1),
          help: "give it the 'id' of a flow"
        )
      }
      checkWeights(experiment, &log)
    }
  }

  private func checkWeights(_ experiment: AppDNAExperiment, _ log: inout Log) {
    let sum = experiment.branches.map(\.weight).reduce(0, +)
    guard !experiment.branches.isEmpty, abs(sum - 1) > 0.0005, let last = experiment.branches.last
    else { return }
    log.report(
      .weightsNotWhole,
      "the weights of '\(experiment.id)' add up to \(Self.digits(sum)), not 1; "
        + "'\(last.id)' gets \(Self.percent(experiment.shares.last ?? 0..<0)) of users",
      at: last.node["weight"]?.span ?? last.node.span.start(1)
    )
  }
}

/// A flow that a variant of an experiment puts in the place of another (reference: appdna, section 15).
struct AppDNAReplacement: Sendable {
  let flow: Node
  /// The id of the flow it takes the place of; nil where it names none.
  let target: String?

  private static let depthLimit = 3

  /// The replacement in a variant's payload; `flows` are the ids of the flows there are.
  static func find(in branch: AppDNAExperiment.Branch, flows: Set<String>) -> AppDNAReplacement? {
    guard let payload = branch.payload else { return nil }
    return find(payload, beside: branch.node, flows, depth: 0)
  }

  private static func find(
    _ node: Node,
    beside parent: Node,
    _ flows: Set<String>,
    depth: Int
  ) -> AppDNAReplacement? {
    guard depth <= depthLimit else { return nil }
    if node["steps"]?.list != nil {
      return AppDNAReplacement(flow: node, target: target(of: node, beside: parent, flows))
    }
    for child in (node.map ?? []).map(\.value) + (node.list ?? []) {
      if let found = find(child, beside: node, flows, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func target(of flow: Node, beside parent: Node, _ flows: Set<String>) -> String? {
    if let id = flow["id"]?.text, flows.contains(id) { return id }
    return (parent.map ?? []).first { entry in
      entry.key != "id" && entry.value.string.map(flows.contains) == true
    }?.value.string
  }
}
