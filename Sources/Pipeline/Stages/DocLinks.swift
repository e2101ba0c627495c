internal import Export
internal import Markdown
internal import Source

/// Knows where the links of documentation lead: to other pages, to flows and cards, to pictures.
struct DocLinks {
  let addresses: SiteAddresses
  /// Path in the project to path in the site.
  let pictures: [String: String]
  /// All paths of the project.
  private let tree: Set<String>
  private let pages: [String: Page]
  /// Tells whether another program makes a site of the pages.
  private let isGenerated: Bool
  /// The paths of pages and pictures, which a wrong one may have meant.
  private let names: [String]

  /// A page that links may lead to.
  struct Page {
    let slug: String
    let anchors: Set<String>
  }

  /// The pages and pictures by their paths, and all paths of the project.
  init(
    addresses: SiteAddresses,
    pages: [String: Page],
    pictures: [String: String],
    tree: [String]
  ) {
    self.addresses = addresses
    self.pages = pages
    self.pictures = pictures
    self.tree = Set(tree)
    isGenerated = SiteLinks.areGenerated(tree)
    names = pages.keys.sorted() + pictures.keys.sorted()
  }

  /// Answers for the links of one page.
  func resolver(for path: String, slug: String) -> LinkResolver {
    let links = self
    let page = addresses.doc(slug) ?? ""
    let root = String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    return LinkResolver { links.resolve($0, from: path, root: root) }
  }

  private func resolve(
    _ address: String,
    from path: String,
    root: String
  ) -> LinkResolver.Resolution {
    switch LinkTarget(address) {
    case .flow(let flow):
      if let url = addresses.flow(flow) { return .url(root + url) }
      return .missing(help: Suggestion.help(for: flow, among: addresses.flowIDs))
    case .card(let flow, let card):
      if let url = addresses.card(card, of: flow) { return .url(root + url) }
      let known = addresses.flow(flow) != nil
      return .missing(
        help: known
          ? Suggestion.help(for: card, among: addresses.cardIDs(of: flow))
          : Suggestion.help(for: flow, among: addresses.flowIDs)
      )
    case .file(let file, let fragment):
      return resolve(file: file, fragment, from: path, root: root)
    }
  }

  /// Pages of every site, which documentation may link to as its readers find them.
  private static let own = Set(
    ["", "findings/", "locales/", "assets/", "docs/"].map { "\($0)index.html" }
  )

  private func resolve(
    file written: String,
    _ fragment: String?,
    from path: String,
    root: String
  ) -> LinkResolver.Resolution {
    let file = SiteLinks.path(written)
    if file.hasPrefix(root), Self.own.contains(String(file.dropFirst(root.count))) {
      return .url(file)
    }
    guard let target = LinkTarget.resolve(file, from: path) else {
      if SiteLinks.isForeign(written, isGenerated: isGenerated) { return .elsewhere }
      return .missing(help: "links stay inside the project's folder")
    }
    let meant = SiteLinks.meant(by: file, target: target, from: path)
    let found = meant.first { pictures[$0] != nil || pages[$0] != nil } ?? target
    if let picture = pictures[found] { return .url(root + picture) }
    guard let page = pages[found] else {
      if SiteLinks.isForeign(written, isGenerated: isGenerated) { return .elsewhere }
      let isThere = tree.contains(target)
      return .missing(
        help: isThere
          ? "only pages of documentation and their pictures are part of the site"
          : Suggestion.help(for: target, amongMany: names)
      )
    }
    let url = root + (addresses.doc(page.slug) ?? "")
    guard let fragment, !fragment.isEmpty else { return .url(url) }
    if page.anchors.contains(fragment) { return .url("\(url)#\(fragment)") }
    return .missing(help: Suggestion.help(for: fragment, among: page.anchors.sorted()))
  }
}
