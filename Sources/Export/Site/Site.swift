import Flow
import Layout
import Markdown
import Paths
import Render
import Source

/// A build made ready for writing: names of files, prepared drawings and findings by card.
///
/// It is made once and then only read, by all pages, which share it.
final class Site: Sendable {
  let build: Build
  let flows: [SiteFlow]
  let docs: [SiteDoc]
  /// The pages of documentation in the order in which they are to be read.
  let docsInOrder: [SiteDoc]
  /// The locale that pages without a locale of their own show.
  let mainLocale: SiteLocale
  /// All locales; the default one alone where the build names none.
  let pageLocales: [SiteLocale]
  let resolver: Resolver
  let findings: FindingIndex
  /// The contrasts of texts by flow, variant and card, in the order of drawing.
  let contrasts: [[String]: [TextContrast]]
  /// The texts that pages set in another number of lines than the app most likely does, by flow, variant, card and
  /// locale.
  let otherLines: [[String]: [TextFit]]
  /// The app's own pictures by the card that they show.
  private let besides: [String: [BesidePicture]]
  /// Generated classes of all drawings.
  let sheet: StyleSheet
  private let places: [String: Int]
  /// The targets of routes for users who see other cards, entry by entry: the same in every locale.
  private let ways: [Build.WalkID: Lazy<RouteWays>]
  /// Summaries of the paths through each branch of each flow, for one line.
  private let summaries: [[FlowPaths.Summary?]]
  private let branches: [Lazy<Branches>]
  private let localeRows: [Lazy<LocaleRows>]
  /// The numbers of words of cards by flow, the variant that has a card first, and page.
  let words = Kept<[String], Int>()

  init(_ build: Build, kept: KeptWork = KeptWork()) {
    self.build = build
    var sheet = StyleSheet()
    flows = zip(build.flows, Self.names(of: build.flows)).map { kept.flow($0, name: $1) }
    for flow in flows { sheet.merge(flow.sheet) }
    places = Dictionary(firstOf: zip(build.flows.map(\.id), flows.indices))
    summaries = flows.map { flow in flow.variants.map { FlowPaths.Summary(flow, $0, build) } }
    ways = build.walks.mapValues { walks in Lazy { RouteWays(walks) } }
    docs = SiteDoc.all(build.docs, kept, sheet: &sheet)
    // Pages in the order of their front matter, and behind them those without one, by their paths.
    docsInOrder = docs.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element)
    let folders = PathName.unique(build.locales, reserved: SiteFlow.reservedBeside)
    let locales = zip(build.locales, folders).map { SiteLocale(id: $0, folder: $1) }
    resolver = build.resolver
    findings = FindingIndex(build.findings, flows: flows, sources: build.sources)
    contrasts = build.contrasts.indexed { text in
      text.variants.map { [text.flow, $0, text.card] }
    }
    otherLines = (build.fit?.texts ?? []).filter { $0.pageLines != nil }.indexed { text in
      text.variants.map { [text.flow, $0, text.card, text.locale] }
    }
    besides = Dictionary(grouping: build.beside?.pictures ?? [], by: \.card)
    let compared = build.compared
    branches = flows.map { flow in Lazy { Branches(flow, in: compared) } }
    let main =
      locales.first { $0.id == build.defaultLocale } ?? locales.first
      ?? SiteLocale(id: build.defaultLocale, folder: PathName.name(build.defaultLocale))
    let shown = locales.isEmpty ? [main] : locales
    (mainLocale, pageLocales) = (main, shown)
    localeRows = flows.map { [resolver] flow in Lazy { flow.localeRows(shown, resolver) } }
    self.sheet = sheet
  }

  /// The cards of all variants of all flows.
  var cards: some Sequence<(flow: SiteFlow, variant: SiteVariant, card: SiteCard)> {
    flows.lazy.flatMap { flow in
      flow.variants.lazy.flatMap { variant in variant.cards.lazy.map { (flow, variant, $0) } }
    }
  }

  static func names(of flows: [Flow]) -> [String] {
    PathName.unique(flows.map(\.id), reserved: ["index.html"])
  }

  /// The app's own pictures of a card in a locale, in the order of its states.
  func pictures(of card: SiteCard, _ printer: CardPrinter) -> [BesidePicture] {
    let all = (besides[card.card.id] ?? []).filter {
      $0.flow == printer.flow.flow.id && $0.locale == printer.locale.id
        && $0.variants.contains(printer.variant.variant.id)
    }
    return card.card.states.flatMap { state in all.filter { $0.state == state.name } }
  }

  func flow(_ id: String) -> SiteFlow? { places[id].map { flows[$0] } }

  func flowIndex(of id: String) -> Int? { places[id] }

  func branches(of flow: SiteFlow) -> Branches {
    places[flow.flow.id].map { branches[$0].value } ?? Branches(flow, in: nil)
  }

  func localeRows(of flow: SiteFlow) -> LocaleRows {
    places[flow.flow.id].map { localeRows[$0].value } ?? flow.localeRows(pageLocales, resolver)
  }

  /// The summary of the paths through a branch of a flow, for one line; nil where nothing was walked.
  func paths(of flow: SiteFlow, _ variant: SiteVariant) -> FlowPaths.Summary? {
    places[flow.flow.id].flatMap { summaries[$0][variant.index] }
  }

  /// The targets of an entry's routes for users who see other cards; nil where nothing was walked.
  func ways(of flow: SiteFlow, _ variant: SiteVariant, _ lane: SiteVariant.Lane) -> RouteWays? {
    ways[.init(flow, variant, lane)]?.value
  }

  /// The address the site will have, with a slash at its end; nil where it is not known.
  var address: String? {
    build.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The locales of ``pageLocales`` that readers have.
  var realLocales: [SiteLocale] { pageLocales.filter { !$0.isPseudo } }

  /// The devices that a flow's cards are drawn on, the default first.
  func devices(of flow: SiteFlow) -> [Device] {
    flow.flow.devices(among: build.devices)
  }

  /// The device that a flow's pages show first.
  func device(of flow: SiteFlow) -> String { devices(of: flow).first?.id ?? device }

  /// The device of pages that belong to no flow: that of the first flow.
  var device: String {
    let first = flows.first?.flow.devices(among: build.devices)
    return (first ?? Device.drawn(on: .ios, among: build.devices)).first?.id ?? ""
  }

  /// The attribute that names the device of a flow's cards on a page that belongs to none; nil where it is
  /// the page's.
  func mark(_ flow: SiteFlow) -> HTML? {
    let own = device(of: flow)
    return own == device ? nil : " data-device=\"\(own)\""
  }

  func resolve(_ card: Card, _ locale: SiteLocale) -> ResolvedCard {
    resolver.resolve(card, locale: locale.id, images: build.images)
  }

  /// The file and line of a span, as a link if the project gives an address of its files on the web.
  func source(_ span: Span, showsColumn: Bool = false) -> HTML {
    // The line is cheaper than a place, whose column must be counted.
    let location =
      showsColumn ? build.sources.location(span).description : build.sources.line(span)
    return Parts.source(location, href: sourceLink(span))
  }

  /// The address on the web of the line that a span starts on; nil for a project that gives none.
  func sourceLink(_ span: Span) -> String? {
    build.sourceAddress?.url(
      path: build.sources[span.file].path,
      line: lineNumber(span),
      ref: build.sourceRef
    )
  }

  /// The line a span starts on, from 1.
  func lineNumber(_ span: Span) -> Int {
    build.sources[span.file].lineNumber(of: span.start)
  }

  /// The view of a page for its title: branch and locale where there are several, then the flow.
  func scope(_ flow: SiteFlow, _ variant: SiteVariant, _ locale: SiteLocale) -> String {
    let branch = flow.variants.count > 1 ? [variant.title] : []
    let language = pageLocales.count > 1 ? [locale.id] : []
    return (branch + language + [flow.title]).joined(separator: " · ")
  }

  /// A card's page in a locale, from the site's root.
  func path(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ locale: SiteLocale,
    _ card: SiteCard
  ) -> String {
    "\(path(flow, variant, locale))\(card.name).html"
  }

  /// The folder of a variant in a locale, from the site's root.
  func path(_ flow: SiteFlow, _ variant: SiteVariant, _ locale: SiteLocale) -> String {
    "flows/\(flow.name)/\(variant.name)/\(locale.folder)/"
  }
}

extension Build {
  func walks(_ flow: SiteFlow, _ variant: SiteVariant, _ lane: SiteVariant.Lane) -> Walks? {
    walks[WalkID(flow, variant, lane)]
  }
}

extension Build.WalkID {
  fileprivate init(_ flow: SiteFlow, _ variant: SiteVariant, _ lane: SiteVariant.Lane) {
    self.init(flow: flow.flow.id, variant: variant.variant.id, entry: lane.entry.id)
  }
}

/// A flow with the name of its folder; all pages share it.
final class SiteFlow: Sendable {
  let flow: Flow
  let name: String
  let variants: [SiteVariant]
  /// The classes of its cards.
  let styles: [UInt8]
  let sheet: StyleSheet
  private let places: [String: Int]

  init(_ flow: Flow, name: String) {
    var sheet = StyleSheet()
    self.flow = flow
    self.name = name
    let ids = flow.variants.map(\.id)
    places = Dictionary(firstOf: zip(ids, ids.indices))
    let names = Self.names(of: flow.variants)
    let titles = Self.titles(flow.variants)
    var first: [String: SiteCard] = [:]
    variants = flow.variants.indices.map { index in
      let variant = SiteVariant(
        flow.variants[index],
        at: index,
        names[index],
        title: titles[index],
        flow: flow,
        like: first,
        &sheet
      )
      if index == 0 { first = Dictionary(firstOf: variant.cards.map { ($0.name, $0) }) }
      return variant
    }
    styles = sheet.css()
    self.sheet = sheet
  }

  /// The titles of variants: those that share a title have their experiment named, `control`; where that is
  /// not enough, all have their ids.
  private static func titles(_ variants: [Variant]) -> [String] {
    var titles = variants.map(\.title)
    for name in [\Variant.longTitle, \.id] {
      let shared = Dictionary(grouping: variants.indices) { titles[$0] }
      for places in shared.values where places.count > 1 {
        for index in places { titles[index] = variants[index][keyPath: name] }
      }
    }
    return titles
  }

  static func names(of variants: [Variant]) -> [String] {
    PathName.unique(variants.map(\.id), reserved: reserved)
  }

  /// Names in the folder of a flow that are no variant's.
  static let reserved = reservedBeside.union([
    VariantsPage.name, "compare", ChosenPairPage.name, LocaleGrid.name, "locales.js",
  ])

  /// Names in the folder of a variant that are no locale's.
  static let reservedBeside: Set<String> = [
    "index.html", "map.html", "paths", "changes.js", PersonasPage.name, BranchFindingsPage.name,
  ]

  /// The folder of its pages, from the site's root.
  var folder: String { "flows/\(name)/" }

  func variant(_ id: String) -> SiteVariant? { places[id].map { variants[$0] } }

  var title: String { flow.title.isEmpty ? flow.id : flow.title }
}

/// A variant with the name of its folder; all pages share it.
final class SiteVariant: Sendable {
  let variant: Variant
  /// Its place among the variants of its flow.
  let index: Int
  let name: String
  /// The title, which no other variant of its flow has.
  let title: String
  let cards: [SiteCard]
  /// The cards as they are drawn where they have another position for a persona, by id.
  let placed: [String: [CardPosition: (card: Card, drawing: CardDrawing)]]
  /// The position of each card among the cards, by its id.
  private let places: [String: Int]
  /// The cards of each entry, as indices into the cards, in the order of the flow's entries.
  let lanes: [Lane]
  let ways: IncomingTransitions
  /// Cards in no lane, as ascending indices, with the reason.
  let hidden: [(card: Int, reason: String)]

  struct Lane: Sendable {
    let entry: Flow.Entry
    let cards: [Int]
    let sequence: Variant.Sequence
    /// The first position of each card in the entry, from 0.
    let places: [Int: Int]

    init(entry: Flow.Entry, cards: [Int], sequence: Variant.Sequence) {
      self.entry = entry
      self.cards = cards
      self.sequence = sequence
      places = Dictionary(firstOf: zip(cards, cards.indices))
    }
  }

  init(
    _ variant: Variant,
    at index: Int,
    _ name: String,
    title: String,
    flow: Flow,
    like first: [String: SiteCard],
    _ sheet: inout StyleSheet
  ) {
    self.variant = variant
    self.index = index
    self.name = name
    self.title = title
    cards = zip(variant.cards, Self.names(of: variant.cards)).map { card, name in
      if let first = first[name], first.card == card {
        return SiteCard(first, variant: variant.id)
      }
      return SiteCard(card, name: name, variant: variant.id, on: flow.platform, sheet: &sheet)
    }
    placed = variant.placed.mapValues { cards in
      cards.mapValues {
        ($0, CardDrawing($0, variant: variant.id, on: flow.platform, sheet: &sheet))
      }
    }
    let places = Dictionary(firstOf: variant.cards.enumerated().map { ($1.id, $0) })
    self.places = places
    lanes = flow.entries.compactMap { entry in
      guard let sequence = variant.sequences[entry.id] else { return nil }
      return Lane(entry: entry, cards: sequence.cards.compactMap { places[$0] }, sequence: sequence)
    }
    ways = IncomingTransitions(cards: cards, lanes: lanes, sheet: sheet)
    let shown = Set(lanes.flatMap(\.cards))
    let reasons = Dictionary(firstOf: variant.hidden.map { ($0.card, $0.reason) })
    hidden = variant.cards.indices.filter { !shown.contains($0) }.map { index in
      (index, reasons[variant.cards[index].id] ?? "no entry shows it")
    }
  }

  static func names(of cards: [Card]) -> [String] {
    PathName.unique(cards.map(\.id), reserved: ["index"])
  }

  /// The reason why no lane has a card; nil for one that a lane has.
  func reason(of card: Int) -> String? {
    let next = hidden[hidden.partitioningIndex { $0.card >= card }...].first
    return next?.card == card ? next?.reason : nil
  }

  func card(_ id: String?) -> SiteCard? { id.flatMap { places[$0] }.map { cards[$0] } }

  func cardIndex(of id: String) -> Int? { places[id] }

  /// Cards in the order in which a reader steps through them: those shown, then the others.
  var order: [Int] {
    (lanes.flatMap(\.cards) + hidden.map(\.card)).uniqued()
  }

  /// The card's number among those its first entry shows, from 1, and how many that entry shows.
  func number(of card: Int) -> (number: Int, count: Int, lane: Lane)? {
    for lane in lanes {
      if let position = lane.places[card] { return (position + 1, lane.cards.count, lane) }
    }
    return nil
  }
}

extension Sequence {
  /// The elements by each of their keys, in order.
  func indexed<Key: Hashable>(by keys: (Element) -> [Key]) -> [Key: [Element]] {
    reduce(into: [:]) { groups, element in
      for key in keys(element) { groups[key, default: []].append(element) }
    }
  }
}
