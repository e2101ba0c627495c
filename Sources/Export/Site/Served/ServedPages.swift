public import Flow
public import Source

/// The site of a build as a server gives it: each page is made when it is asked for, and nothing else.
public struct ServedPages: Sendable {
  /// The ids of its flows.
  public let flows: Set<String>
  private let groups: [PortionGroup]
  private let site: Site

  /// The pages of a build.
  ///
  /// - Parameters:
  ///   - build: The build to show.
  ///   - templates: The user's own templates and static files, by name.
  ///   - kept: The cache of the sites before.
  ///   - log: Gets mistakes in templates.
  public init(_ build: Build, templates: [String: String], kept: KeptSite, log: inout Log) {
    flows = Set(build.flows.map(\.id))
    site = Site(build, kept: kept)
    groups = SiteExport(build: build, templates: templates).groups(of: site, log: &log)
  }

  /// The card that a page shows; nil for pages other than a card's.
  ///
  /// - Parameter path: From the site's root.
  /// - Returns: The card as the page's branch has it, its flow, and the locale.
  public func card(at path: String) -> (flow: Flow, card: Card, locale: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[4].hasSuffix(".html"),
      let flow = site.flows.first(where: { $0.name == parts[1] }),
      let variant = flow.variants.first(where: { $0.name == parts[2] }),
      let locale = site.pageLocales.first(where: { $0.folder == parts[3] }),
      let card = variant.cards.first(where: { $0.name + ".html" == parts[4] }),
      site.path(flow, variant, locale, card) == path
    else { return nil }
    return (flow.flow, card.card, locale.id)
  }

  /// The file of a path with what goes with it, such as a page's own styles; nothing where the site has no
  /// such file.
  public func files(at path: String) -> [OutputFile] {
    // A card is what people look at most, and those of its flow lie in the flow's folder.
    let near = groups.reversed().filter { !$0.folder.isEmpty && path.hasPrefix($0.folder) }
    let others = groups.filter { $0.folder.isEmpty || !path.hasPrefix($0.folder) }
    for group in near + others {
      let files = group.portions.value.lazy.map { $0.files(at: path) }.first { !$0.isEmpty }
      if let files { return files }
    }
    return []
  }
}

/// A cache that sites of one process share: flows made ready for drawing, by the flow.
public final class KeptSite: Sendable {
  private let flows = Kept<Place, SiteFlow>()

  /// The pages that show a flow: those under its own name, or a page of documentation.
  private struct Place: Hashable {
    let page: String?
    let name: String
  }

  /// An empty cache.
  public init() {}

  /// Starts the next run; what was not asked for in a while is forgotten.
  public func beginRun() { flows.beginRun() }

  /// Makes the flows of a build ready for drawing.
  public func draw(_ flows: [Flow]) {
    for (flow, name) in zip(flows, Site.names(of: flows)) { _ = self.flow(flow, name: name) }
  }

  /// A flow with the name of its folder, or with its own on a page of documentation.
  func flow(_ flow: Flow, name: String, on page: String? = nil) -> SiteFlow {
    let isSame = { (known: SiteFlow) in known.flow == flow }
    return flows.value(for: Place(page: page, name: name), where: isSame) { _ in
      SiteFlow(flow, name: name)
    }
  }
}
