internal import Flow
internal import Paths
internal import Source
internal import Syntax
internal import SystemKit

/// Builds a flow from its variants, one document each.
struct SequenceAssembly {
  let source: SystemSource
  /// A snippet of documentation: what it leaves out is not missing.
  var isExample = false

  /// The way into every flow of Sequence.
  static let entry = Flow.Entry(id: "start", title: "Start")

  /// The flow of documents, each with its path; nil without any.
  func flow(
    of documents: [(Node, path: String)],
    id: String,
    title: String,
    _ log: inout Log
  ) -> Flow? {
    var ids = VariantIDs()
    let variants = documents.map { node, path in
      let experiment = node["experiment"]
      let own = experiment?.present("variantId")?.text ?? experiment?.present("variant")?.text
      let id = ids.take(own ?? "default")
      log.subject.variant = id
      defer { log.subject.variant = nil }
      let config = SequenceConfig.read(node, isExample: isExample, log: &log)
      let items = node["screens"]?.list ?? node.list ?? []
      // Items that are no screens are reported one by one.
      if config.screens.isEmpty, items.isEmpty, !isExample {
        let span = node["screens"]?.span ?? node.span.start(1)
        log.report(.noScreens, "the flow has no screens", at: span)
      }
      return variant(config, id: id, path: path, &log)
    }
    return documents.first.map { node, _ in
      Flow(
        id: id,
        system: "sequence",
        title: title,
        entries: [Self.entry],
        variants: variants,
        span: node.span.start(1)
      )
    }
  }

  private func variant(
    _ config: SequenceConfig,
    id: String,
    path: String,
    _ log: inout Log
  ) -> Variant {
    UndocumentedTypes.report(config.screens, &log)
    let screens = ScreenList(config.screens, &log)
    let routes = SequenceRoutes(screens: screens, pairs: config.transitions)
    let document = isExample ? source.path : path
    let folder = FileName.folder(document)
    let fields = FlowFields(screens, given: source.given)
    var cards = screens.all.enumerated().map { index, item in
      log.subject.card = item.id
      defer { log.subject.card = nil }
      var card = ScreenLowering(
        screen: item.screen,
        id: item.id,
        position: ScreenContext.Position(index: index, count: screens.all.count),
        progress: config.progress,
        folder: folder,
        templates: { fields.template($0) }
      ).card()
      card.collects = fields.names(on: item.id)
      return card
    }
    let hidden = addRoutes(routes, config.transitions, to: &cards, &log)
    let unseen = Set(hidden.map(\.card))
    VariableChecks(fields: fields, cards: cards, isExample: isExample).run(log: &log)
    var chrome = Variant.Chrome()
    chrome.progress = config.progress?.variant.rawValue
    let sequence = Variant.Sequence(
      cards: cards.map(\.id).filter { !unseen.contains($0) },
      isDismissable: false,
      chrome: chrome
    )
    return Variant(
      id: id,
      provenance: config.provenance,
      cards: cards,
      sequences: [Self.entry.id: sequence],
      hidden: hidden
    )
  }

  /// Leads the cards to each other and tells which of them nobody comes to; an example of
  /// documentation is part of a flow at best, so that nothing is missing from it.
  private func addRoutes(
    _ routes: SequenceRoutes,
    _ pairs: [SequenceConfig.Pair],
    to cards: inout [Card],
    _ log: inout Log
  ) -> [Variant.Hidden] {
    var found = Log()
    found.subject = log.subject
    for index in cards.indices {
      found.subject.card = cards[index].id
      cards[index].routes = routes.routes(from: index, &found)
      cards[index].facts += routes.facts(of: index)
      let screen = routes.screens.all[index].screen
      cards[index].transitions = routes.transitions[screen.id.value] ?? [:]
    }
    if isExample { return [] }
    found.subject.card = nil
    let paths = Reachability(cards)
    paths.check(routes.screens, cards, &found)
    TransitionPairs.check(pairs, routes.screens, paths.graph, &found)
    log.append(found)
    return zip(cards, paths.isReached).filter { !$0.1 }.map { card, _ in
      Variant.Hidden(card: card.id, reason: "no action leads to it")
    }
  }
}

/// The screens of a variant in order, each under an id of its own.
struct ScreenList: Sendable {
  struct Item: Sendable {
    /// The id of its card: of screens with one id each has its own.
    let id: String
    let screen: SequenceScreen
  }

  let all: [Item]
  private let places: [String: Int]

  /// Names screens; of two with one id the first is the one that actions find.
  init(_ screens: [SequenceScreen], _ log: inout Log) {
    var ids = VariantIDs()
    all = screens.map { Item(id: ids.take($0.id.value), screen: $0) }
    places = Dictionary(firstOf: screens.enumerated().map { ($1.id.value, $0) })
    log.reportRepeated(screens.map(\.id), .duplicateScreen, first: "actions find this one") {
      "two screens have the id '\($0)'"
    }
  }

  /// The place of the screen that an id finds.
  func index(of id: String) -> Int? { places[id] }

  var ids: [String] { all.map(\.screen.id.value) }

  /// Ids that a wrong one may have meant; fewer of very many, as each screen may have a wrong one.
  var likelyIDs: [String] { Array(ids.prefix(max(8, min(200, 100_000 / max(1, all.count))))) }
}
