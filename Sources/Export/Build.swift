public import Compare
public import Flow
public import Layout
public import Markdown
public import Paths
public import Source

/// The data of a build when its stages are done, which exporters read.
public struct Build: Sendable {
  /// The project's title.
  public var title: String
  /// Every file that was read.
  public var sources: SourceSet
  /// The flows, in the order of the config.
  public var flows: [Flow] = []
  /// The files that flows were read from, as places among the files of ``sources``.
  public var flowFiles: Range<Int> = 0..<0
  /// The files that were read for their words only, as places among the files of ``sources``.
  public var stringFiles: Range<Int> = 0..<0
  /// The files that were read for documentation only, as places among the files of ``sources``.
  public var docFiles: Range<Int> = 0..<0
  /// The project's mappings.
  public var mappingFiles: [FileID] = []
  /// The string tables.
  public var tables = TextTables()
  /// The images, with the files the site must hold.
  public var images = ImageCatalog()
  /// The locales to build, default first, then sorted.
  public var locales: [String] = []
  /// The locale whose words stand in where another has none.
  public var defaultLocale: String
  /// Ids of devices that cards are drawn on, the default of each platform before its others:
  /// `iphone-15`.
  public var devices: [String] = []
  /// The documentation pages.
  public var docs: [Doc] = []
  /// All findings, in the order in which they are printed.
  public var findings: [Diagnostic] = []
  /// The personas whose views are shown beside the flow, in the order of their file.
  public var personas: [Persona] = []
  /// The attributes that users can be asked for, by name, which put their values in words.
  public var attributes: [String: Attribute] = [:]
  /// The paths through each entry of each variant.
  public var walks: [WalkID: Walks] = [:]
  /// The report on texts that do not fit; nil for a run without it.
  public var fit: FitReport?
  /// The contrast of texts with their backgrounds; none for a run without it.
  public var contrasts: [TextContrast] = []
  /// The app's own pictures of cards; nil where the config names none.
  public var beside: BesideReport?
  /// The faces that texts were measured in, by family; none where nothing was.
  public var faces: [MeasuredFace] = []
  /// The faces that go with the site.
  public var webFonts: [WebFont] = []
  /// The fidelity ledgers of the systems of its flows.
  public var ledgers: [FidelityLedger] = []
  /// The address the site will have, for its map and link previews; nil for none.
  public var baseURL: String?
  /// The address of its source files on the web, for links to their lines.
  public var sourceAddress: SourceAddress?
  /// The commit, branch or tag that links to source files lead to.
  public var sourceRef: String?
  /// Options of the run beyond the config, as text: equal options are equal texts.
  public var asked = ""
  /// The changes since an older state; nil where none is known.
  public var since: Since?
  /// The rules that found something, by their codes.
  public var rules: [String: Rule] = [:]

  /// The locales that readers have: all but pseudo-locales, the default where there are no others.
  public var realLocales: [String] {
    let real = locales.filter { PseudoLocale($0) == nil }
    return real.isEmpty ? [defaultLocale] : real
  }

  /// Resolves texts and pictures by the tables.
  public var resolver: Resolver { Resolver(tables: tables, defaultLocale: defaultLocale) }

  /// The build as a side of a comparison.
  public var compared: Compared {
    Compared(flows: flows, resolver: resolver, images: images, locales: realLocales)
  }

  /// The changes since an older state, as the first page tells them.
  public struct Since: Sendable {
    /// The name of the older state.
    let name: String
    /// The changes in a sentence or two.
    let summary: String
    /// The cards of each flow that differ, by their ids.
    let cards: [String: [String]]

    /// The statement that the older state can't be built.
    public init(unknown name: String) {
      (self.name, summary, cards) = (name, "the changes are not known, as it can't be built.", [:])
    }

    /// The changes that a review found.
    public init(_ review: Review) {
      name = review.base.name
      summary = review.verdict
      var cards: [String: [String]] = [:]
      for change in review.changes.map(\.change) {
        guard let flow = change.flow.after, let card = change.card.after else { continue }
        cards[flow, default: []].append(card)
      }
      self.cards = cards.mapValues { $0.uniqued() }
    }
  }

  /// The identity of an entry of a variant, which walks belong to.
  public struct WalkID: Hashable, Sendable {
    /// The flow's id.
    public let flow: String
    /// The variant's id.
    public let variant: String
    /// The entry's id.
    public let entry: String

    /// An entry of a variant of a flow.
    public init(flow: String, variant: String, entry: String) {
      self.flow = flow
      self.variant = variant
      self.entry = entry
    }
  }

  /// A documentation page with the flows its fenced blocks hold.
  public struct Doc: Sendable {
    /// The page's path below the docs folder without its ending: `guide/first`.
    public let slug: String
    /// The page as read.
    public let page: MarkdownPage
    /// The flow of each fenced block that holds one, by the block's index in the page.
    public let snippets: [Int: Flow]

    /// A page with its snippets.
    public init(slug: String, page: MarkdownPage, snippets: [Int: Flow]) {
      self.slug = slug
      self.page = page
      self.snippets = snippets
    }
  }

  /// The flows of the documentation's pages, in their order.
  public var snippets: [Flow] {
    docs.flatMap { doc in doc.snippets.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// A build without flows.
  public init(title: String, sources: SourceSet, defaultLocale: String) {
    self.title = title
    self.sources = sources
    self.defaultLocale = defaultLocale
  }
}

extension Persona {
  /// Facts about the persona, in words: `device: ipad`.
  public var facts: [String] {
    let days = opens.map(String.init).joined(separator: ", ")
    return attributes.sortedByBytes(of: \.key).map { "\($0.key): \($0.value.text)" }
      + (opens.isEmpty ? [] : ["opens: [\(days)]"])
  }
}

extension AttributeValue {
  /// The value as a person would write it.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let text): text
    case .list(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .map(let values):
      "{\(values.sortedByBytes(of: \.key).map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }
}
