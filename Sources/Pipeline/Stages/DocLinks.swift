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

/// Links as Docusaurus and Jekyll write them, which make sites of Markdown pages (Docusaurus: "Markdown links";
/// Jekyll: "Liquid", "Permalinks").
enum SiteLinks {
  /// The path of a link, without the template of the site's address in front: `/a.png` of `{{site.baseurl}}/a.png`.
  static func path(_ written: String) -> String {
    guard written.hasPrefix("{{"), let end = written.firstRange(of: "}}") else { return written }
    return "/" + written[end.upperBound...].drop { $0 == "/" }
  }

  /// The files that a link may mean, likeliest first: as written, without its ending, below a folder of files as
  /// they are.
  static func meant(by file: String, target: String, from page: String) -> [String] {
    var targets = [target]
    if file.hasPrefix("@site/") { targets.append(String(file.dropFirst("@site/".count))) }
    if file.hasPrefix("/") {
      // Addresses from the site's root, whose files lie in a folder around the page.
      let folders = page.split(separator: "/").dropLast()
      for count in 1...max(1, folders.count) where count <= folders.count {
        let around = folders.prefix(count).joined(separator: "/")
        targets += ["\(around)\(file)", "\(around)/static\(file)"]
      }
      targets.append("static" + file)
    }
    return targets.flatMap { target in
      let plain = target.hasSuffix("/") ? String(target.dropLast()) : target
      let stem = plain.hasSuffix(".html") ? String(plain.dropLast(".html".count)) : plain
      return [plain, "\(stem).md", "\(stem)/index.md", "\(stem)/README.md"]
    }
  }

  /// Recognizes a link that only another program understands.
  static func isForeign(_ file: String, isGenerated: Bool) -> Bool {
    if file.contains("{{") || file.contains("{%") || file.hasPrefix("@site/") { return true }
    let name = file.split(separator: "/").last ?? ""
    return isGenerated && (file.hasPrefix("/") || !name.contains(".") || name.hasSuffix(".html"))
  }

  /// The configs of these programs, each with the folders beside it in which it keeps pictures.
  static let configs = [
    "_config.yml": jekyll, "_config.yaml": jekyll, "docusaurus.config.js": ["static/"],
    "docusaurus.config.ts": ["static/"], "docusaurus.config.mjs": ["static/"],
  ]

  private static let jekyll = ["assets/", "images/", "img/"]

  /// Recognizes a project that has the config of one of these programs.
  static func areGenerated(_ paths: [String]) -> Bool {
    paths.contains { configs[$0.split(separator: "/").last.map(String.init) ?? ""] != nil }
  }
}
