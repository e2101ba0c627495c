internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Builds the onboarding flow: what each channel ships, then what every branch makes of it.
struct OnboardingAssembly {
  /// What one channel ships.
  struct Base {
    let channel: String?
    let schema: OnboardingSchema
    /// The shipped values, completed.
    let node: Node
    /// The interface that draws the cards, where it is not the feature's switches that say.
    var look: NimbusLook?
    /// The document that holds the cards, where no manifest does.
    var document: Span?
  }

  let audience: Audience
  let bases: [Base]
  /// What the app fills into its texts.
  let names: AppNames
  private var variants: [Variant] = []
  private var ids = VariantIDs()
  /// The names of all conditions.
  private var decidable: Set<String> = []
  private var entries: [Flow.Entry] = []
  /// What the checks found in each base, so that a branch repeats none of it.
  private var known: [Set<CardChecks.Key>] = []
  /// The expressions of all conditions, by where they stand.
  private var conditions: [Span: String] = [:]

  init(audience: Audience, bases: [Base], names: AppNames) {
    self.audience = audience
    self.bases = bases
    self.names = names
  }

  /// Adds the variant of every base.
  mutating func addShipped(named name: String?, _ log: inout Log) {
    for base in bases {
      var provenance = Variant.Provenance()
      provenance.channel = base.channel
      let feature = OnboardingFeature(base.node, schema: base.schema, look: base.look)
      var found = Log()
      found.subject = log.subject
      CardChecks(feature: feature, audience: audience, branch: base.document).run(&found)
      known.append(Set(found.diagnostics.map(CardChecks.Key.init)))
      log.append(found)
      add(feature, id: ids.take(base.channel ?? name ?? "default"), provenance)
    }
  }

  /// How a value is laid over a base.
  struct Laying {
    /// Several recipes together: only what none of them alone shows is reported.
    var isCombination = false
    /// For other versions of the app: what does not fit is told, not counted as an error.
    var isOtherVersion = false
    /// Words by locale of texts that the recipe brings along, by their places.
    var words: [Span: Localizations.Words] = [:]
  }

  /// Adds a value laid over a base and gives what came of it.
  @discardableResult
  mutating func add(
    _ value: Node,
    over index: Int,
    id: String,
    _ provenance: Variant.Provenance,
    _ how: Laying,
    _ log: inout Log
  ) -> Node {
    let base = bases[index]
    let id = ids.take(id)
    log.subject.variant = id
    defer { log.subject.variant = nil }
    var found = Log()
    found.subject = log.subject
    let node = AppMerge(base.schema.types).lay(value, over: base.node, log: &found)
    let feature = OnboardingFeature(node, schema: base.schema, look: base.look)
    CardChecks(feature: feature, audience: audience, branch: value.span).run(&found)
    var before = known.indices.contains(index) ? known[index] : []
    if how.isCombination { before.formUnion(log.diagnostics.map(CardChecks.Key.init)) }
    for diagnostic in found.diagnostics where !before.contains(.init(diagnostic)) {
      var diagnostic = diagnostic
      if how.isOtherVersion { diagnostic.severity = .info }
      log.add(diagnostic)
    }
    add(feature, id: id, provenance, words: how.words)
    return node
  }

  /// Checks the expressions of all conditions, each once.
  func checkConditions(_ sources: SourceSet, _ log: inout Log) {
    for (span, text) in conditions.sorted(by: { $0.key < $1.key }) {
      ExpressionCheck.run(text, at: span, place: .condition, sources: sources, log: &log)
    }
  }

  /// The flow of all that was added; nil where that is nothing.
  func flow(id: String, title: String, about: String?, span: Span) -> Flow? {
    guard !variants.isEmpty else { return nil }
    var flow = Flow(
      id: id,
      system: "nimbus",
      title: title,
      about: about,
      entries: entries,
      variants: variants,
      span: span
    )
    flow.conditions = decidable.sorted(by: precedesByBytes)
    return flow
  }

  private mutating func add(
    _ feature: OnboardingFeature,
    id: String,
    _ provenance: Variant.Provenance,
    words: [Span: Localizations.Words] = [:]
  ) {
    decidable.formUnion(feature.conditions.keys)
    for condition in feature.conditions.values { conditions[condition.span] = condition.value }
    var builder = VariantBuilder(feature: feature, audience: audience, names: names)
    builder.words = words
    for entry in VariantBuilder.entries(feature) where !entries.contains(entry) {
      entries.append(entry)
    }
    variants.append(builder.variant(id: id, provenance: provenance))
  }
}
