internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Builds the flow of messages: what each channel ships, then what every branch makes of it.
struct MessagesAssembly {
  /// What one channel ships.
  struct Base {
    let channel: String?
    let schema: MessagingSchema
    /// The shipped values, completed.
    var node: Node
    /// How old names in a value are read.
    let shapes: MessageShapes
    /// What switches microsurveys off in this channel.
    var surveysOff: Span?
    /// The document that holds the messages, where no manifest does.
    var document: Span?
  }

  let audience: Audience
  let bases: [Base]
  let names: AppNames
  /// A snippet of documentation: what it leaves out is not missing.
  var isExample = false
  private var variants: [Variant] = []
  private var ids = VariantIDs()
  /// The names of all triggers.
  private var decidable: Set<String> = []
  private var surfaces: Set<MessageSurface> = []
  /// What the checks found in each base, so that a branch repeats none of it.
  private var known: [Set<CardChecks.Key>] = []
  /// The expressions of all triggers that messages use, by where they stand.
  private var triggers: [Span: String] = [:]

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
      let feature = feature(base.node, base)
      var found = Log()
      found.subject = log.subject
      MessageChecks(feature: feature, branch: base.document).run(&found)
      known.append(Set(found.diagnostics.map(CardChecks.Key.init)))
      log.append(found)
      add(feature, id: ids.take(base.channel ?? name ?? "default"), provenance)
    }
  }

  /// Adds a value laid over a base, and gives what became of it.
  ///
  /// `surveysOff` is what the same branch says of microsurveys: nil is nothing, `.some(nil)` is on.
  @discardableResult
  mutating func add(
    _ value: Node,
    over index: Int,
    id: String,
    _ provenance: Variant.Provenance,
    surveysOff: Span?? = nil,
    _ log: inout Log
  ) -> MessagingFeature {
    let base = bases[index]
    let id = ids.take(id)
    log.subject.variant = id
    defer { log.subject.variant = nil }
    let isNewest = base.schema.knowsTriggerIfAll
    let renewed = isNewest ? base.shapes.renewed(value, log: &log) : value
    let node = AppMerge(base.schema.types).lay(renewed, over: base.node, log: &log)
    var feature = feature(node, base)
    if let surveysOff { feature.surveysOff = surveysOff }
    var found = Log()
    found.subject = log.subject
    MessageChecks(feature: feature, branch: value.span).run(&found)
    let before = known.indices.contains(index) ? known[index] : []
    for diagnostic in found.diagnostics where !before.contains(.init(diagnostic)) {
      log.add(diagnostic)
    }
    add(feature, id: id, provenance)
    return feature
  }

  /// Checks the expressions of all triggers that messages use, each once.
  func checkTriggers(_ sources: SourceSet?, _ log: inout Log) {
    for (span, text) in triggers.sorted(by: { $0.key < $1.key }) where span.start < span.end {
      ExpressionCheck.run(
        text,
        at: span,
        place: .trigger,
        platform: audience.platform,
        sources: sources,
        log: &log
      )
    }
  }

  /// The flow of all that was added; nil where no variant has a message.
  func flow(id: String, about: String?, span: Span) -> Flow? {
    guard variants.contains(where: { !$0.cards.isEmpty }) else { return nil }
    let entries = audience.platform.surfaces.filter(surfaces.contains).map {
      Flow.Entry(id: $0.rawValue, title: $0.title)
    }
    var flow = Flow(
      id: id,
      system: "nimbus",
      title: "Messages",
      about: about,
      entries: entries,
      variants: variants,
      span: span
    )
    flow.conditions = decidable.sorted(by: precedesByBytes)
    return flow
  }

  private func feature(_ node: Node, _ base: Base) -> MessagingFeature {
    var feature = MessagingFeature(node, schema: base.schema)
    feature.surveysOff = base.surveysOff
    feature.isExample = isExample
    return feature
  }

  private mutating func add(
    _ feature: MessagingFeature,
    id: String,
    _ provenance: Variant.Provenance
  ) {
    decidable.formUnion(feature.triggers.keys)
    for name in feature.messages.flatMap({ $0.triggers + $0.exceptions }) {
      guard let trigger = feature.triggers[name.value] else { continue }
      triggers[trigger.span] = trigger.value
    }
    let builder = MessageVariant(feature, for: audience, names: names)
    surfaces.formUnion(builder.surfaces)
    variants.append(builder.variant(id: id, provenance: provenance))
  }
}
