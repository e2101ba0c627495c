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
