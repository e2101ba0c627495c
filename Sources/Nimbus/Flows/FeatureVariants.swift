internal import FML
internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Collects a feature's variants: the shipped state of each channel, then every branch over it.
struct FeatureVariants {
  let feature: DrawnFeature
  let audience: Audience
  let bases: [DrawnFeature.Base]
  let appName: String
  /// The features of the same source that were read before: what is wrong with a file as a whole is
  /// said once.
  var earlier: [DrawnFeature] = []
  private(set) var variants: [Variant] = []
  private(set) var ids = VariantIDs()
  /// The names of all conditions.
  private(set) var decidable: Set<String> = []
  private(set) var entries: Set<String> = []
  /// The findings in each base: if a branch has the same, it is one finding about both.
  private(set) var known: [KnownFindings] = []
  /// The expressions that are asked, by their spans.
  private(set) var conditions: [Span: WrittenExpression] = [:]
  /// The expressions that nothing asks, by their spans.
  private(set) var unasked: [Span: WrittenExpression] = [:]

  typealias KnownFindings = [FindingKey: Diagnostic]

  /// The identity of a finding, whatever variant it is about.
  struct FindingKey: Hashable {
    let slug: String
    let span: Span?
    let message: String
  }

  mutating func addShipped(_ log: inout Log) {
    for base in bases {
      var provenance = Variant.Provenance()
      provenance.channel = base.channel
      let merged = feature.read(base.node, base, .init())
      let id = ids.take(base.channel ?? "default")
      var found = Log()
      found.subject = log.subject
      found.subject.variant = id
      merged.check(audience, base.document?.span, &found)
      VersionNeed.check(
        feature.needs(expressions: merged.conditions, of: base.types.manifest.platform),
        shipped: base.versions,
        &found
      )
      known.append(Self.known(found))
      log.append(found)
      add(merged, id: id, provenance)
    }
  }

  /// The branches, versions and users of a value that is laid over a base.
  struct MergeOptions {
    /// The branches that it comes from, in the order of enrollment.
    var branches: [Recipe.Branch] = []
    /// The versions of the app that their targeting lets in.
    var versions = VersionRange()
    /// The users that it lets in.
    var audience = Predicate.constant(true)
    /// Several recipes together, which report only the findings that none of them has alone.
    var isCombination = false

    /// Tells whether a feature is switched on: by the last branch that says so, else by the manifest; nil if
    /// nothing says.
    func isEnabled(_ feature: String, in manifest: Manifest) -> Located<Bool>? {
      let shipped = manifest.defaults(of: feature, channel: manifest.channel)
      let values = branches.reversed().map { $0.values[feature] } + [shipped]
      return values.lazy.compactMap { $0?.locatedBool("enabled") }.first
    }
  }

  /// Adds a value laid over a base and returns the merged one.
  @discardableResult
  mutating func add(
    _ value: Node,
    over index: Int,
    id: String,
    _ provenance: Variant.Provenance,
    _ how: MergeOptions,
    _ log: inout Log
  ) -> Node {
    let base = bases[index]
    let id = ids.take(id)
    log.subject.variant = id
    defer { log.subject.variant = nil }
    var found = Log()
    found.subject = log.subject
    let versions = how.branches.isEmpty ? nil : how.versions
    let renewed = feature.renewed(value, base, versions, &found)
    if !how.isCombination { base.types.checkItems(of: renewed, over: base.node, &found) }
    let node = AppMerge(base.types, for: versions).lay(renewed, over: base.node, log: &found)
    let merged = feature.read(node, base, how)
    merged.check(audience, value.span, &found)
    report(found, over: index, provenance, how, &log)
    let translations = how.branches.reduce(into: [:]) { $0.merge($1.translations) { $1 } }
    add(merged, id: id, provenance, translations)
    return node
  }

  /// Reports the findings in a variant; one that its base has as well is one finding about both.
  private func report(
    _ found: Log,
    over index: Int,
    _ provenance: Variant.Provenance,
    _ how: MergeOptions,
    _ log: inout Log
  ) {
    var before = known.indices.contains(index) ? known[index] : [:]
    if how.isCombination { before.merge(Self.known(log)) { base, _ in base } }
    log.noteNames(of: found)
    for var diagnostic in found.diagnostics {
      if var known = before[Self.key(diagnostic)] {
        known.subjects = diagnostic.subjects
        log.add(known)
      } else {
        if provenance.isOtherVersion { diagnostic.severity = .info }
        log.add(diagnostic)
      }
    }
  }

  private static func known(_ log: Log) -> KnownFindings {
    Dictionary(firstOf: log.diagnostics.map { (key($0), $0) })
  }

  private static func key(_ finding: Diagnostic) -> FindingKey {
    FindingKey(slug: finding.slug, span: finding.span, message: finding.message)
  }

  /// Checks the expressions, each once; those that no file holds are right.
  ///
  /// Mistakes in one that nothing asks change nothing yet.
  func checkConditions(_ sources: SourceSet?, _ log: inout Log) {
    check(conditions, isAsked: true, sources, &log)
    var idle = Log()
    check(unasked.filter { conditions[$0.key] == nil }, isAsked: false, sources, &idle)
    log.noteNames(of: idle)
    for var diagnostic in idle.diagnostics {
      diagnostic.severity = .info
      log.add(diagnostic)
    }
  }

  private func check(
    _ expressions: [Span: WrittenExpression],
    isAsked: Bool,
    _ sources: SourceSet?,
    _ log: inout Log
  ) {
    for (span, written) in expressions.sorted(by: { $0.key < $1.key })
    where span.start < span.end {
      ExpressionCheck.run(
        written,
        context: feature.expressionContext,
        platform: audience.platform,
        isAsked: isAsked,
        sources: sources,
        log: &log
      )
    }
  }

  /// The flow of all added variants; nil if none shows anything.
  func flow(id: String, span: Span) -> Flow? {
    let isShown = variants.contains { feature.isShownEmpty || !$0.cards.isEmpty }
    guard isShown, let base = bases.first else { return nil }
    let about = base.types.feature.description.trimmed
    var flow = Flow(
      id: id,
      system: "nimbus",
      title: feature.title,
      about: about.isEmpty ? nil : about,
      entries: feature.entries(audience.platform).filter { entries.contains($0.id) },
      variants: variants,
      span: span
    )
    flow.platform = audience.platform
    flow.isUprightOnPhones = feature.isUprightOnPhones
    flow.conditions = decidable.sortedByBytes()
    return flow
  }

  private mutating func add(
    _ merged: DrawnFeature.Merged,
    id: String,
    _ provenance: Variant.Provenance,
    _ translations: [Span: Localizations.Translations] = [:]
  ) {
    decidable.formUnion(merged.conditions.keys)
    for (name, condition) in merged.conditions {
      if merged.asked?.contains(name) ?? true {
        conditions[condition.span] = condition
      } else {
        unasked[condition.span] = condition
      }
    }
    entries.formUnion(merged.entries)
    let view = merged.view(audience, false)
    var variant = view.variant(id, provenance, appName, translations)
    let seen = { [platform = audience.platform] (attributes: [String: AttributeValue]) in
      merged.view(Audience(attributes, on: platform), true)
    }
    variant.seen = audience.personas.map { seen($0.attributes).seen(by: $0) }
    variant.days = audience.personas.flatMap { persona in
      persona.opens.indices.map { index in
        let day = OpenedDay(persona: persona, index: index, platform: audience.platform)
        return seen(day.attributes).seen(on: day)
      }
    }
    variant.placed = view.placed(in: variant, appName, translations)
    variants.append(variant)
  }
}
