import Flow
import Render
import Source

/// Renders pages, content inside the chrome of its kind; made once, shared by all pages.
struct PageRenderer: Sendable {
  let site: Site
  /// Styles, script and pictures.
  let staticFiles: [OutputFile]
  private let chromes: [Key: Chrome]

  private struct Key: Hashable {
    let kind: PageKind
    let depth: Int
  }

  init(_ site: Site, templates: [String: String], log: inout Log) {
    self.site = site
    let names = Self.view(site, .home, root: "", files: [:]).names
    let library = TemplateLibrary(overrides: templates, names: names, log: &log)
    let files = library.staticNames.map { name in
      (name, Self.staticFile(name, Self.content(name, library, site)))
    }
    staticFiles = files.map(\.1) + site.build.images.files
    let paths = Dictionary(files.map { ($0.0, $0.1.path) }) { first, _ in first }
    var chromes: [Key: Chrome] = [:]
    for key in Self.keys(site) {
      let root = String(repeating: "../", count: key.depth)
      chromes[key] = library.chrome(key.kind, Self.view(site, key.kind, root: root, files: paths))
    }
    self.chromes = chromes
  }

  /// A page of a kind at a path; those of a flow show the devices of its platform.
  func page(
    _ kind: PageKind,
    _ path: String,
    _ content: PageContent,
    of flow: SiteFlow? = nil
  ) -> OutputFile {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    var content = content
    content[.path] = HTML(text: path)
    content[.device] = HTML(text: flow.map(site.device(of:)) ?? site.device)
    let bytes = chromes[Key(kind: kind, depth: depth)]?.page(content) ?? []
    return OutputFile(path: path, bytes: bytes)
  }

  private static func keys(_ site: Site) -> Set<Key> {
    var keys: Set<Key> = [
      Key(kind: .home, depth: 0), Key(kind: .missing, depth: 0), Key(kind: .findings, depth: 1),
      Key(kind: .docs, depth: 1), Key(kind: .locales, depth: 1), Key(kind: .assets, depth: 1),
      Key(kind: .flow, depth: 2), Key(kind: .paths, depth: 3), Key(kind: .path, depth: 3),
      Key(kind: .map, depth: 2), Key(kind: .map, depth: 3),
      Key(kind: .variant, depth: 4), Key(kind: .card, depth: 4),
    ]
    for doc in site.docs { keys.insert(Key(kind: .doc, depth: doc.depth)) }
    return keys
  }

  /// The card styles of the templates are followed by the classes of the cards.
  private static func content(_ name: String, _ library: TemplateLibrary, _ site: Site) -> [UInt8] {
    let text = Array(library.file(name).utf8)
    let hasCards = library.staticNames.contains("static/cards.css")
    guard name == (hasCards ? "static/cards.css" : "static/site.css") else { return text }
    return text + DeviceRules.css + site.cardCSS
  }

  /// `static/<name>.<hash10>.<ext>`, so that it can be cached for ever.
  private static func staticFile(_ name: String, _ bytes: [UInt8]) -> OutputFile {
    let parts = name.split(separator: ".", maxSplits: 1)
    let ending = parts.count == 2 ? ".\(parts[1])" : ""
    let stem = parts.first.map(String.init) ?? name
    return OutputFile(path: "\(stem).\(ContentHash.short(bytes))\(ending)", bytes: bytes)
  }

  /// What the templates of a kind of page may use.
  private static func view(
    _ site: Site,
    _ kind: PageKind,
    root: String,
    files: [String: String]
  )
    -> View
  {
    var fields: [String: View.Value] = [
      "root": .text(root),
      "site": .text(site.build.title.isEmpty ? "Onboarding" : site.build.title),
      "kind": .text(kind.rawValue),
      "main": .text(TemplateLibrary.mainMark),
      "styles": .list(links(styles(files, of: kind), ending: ".css", root)),
      "scripts": .list(links(scripts(files, of: kind), ending: ".js", root)),
      "sections": .list(sections(site, kind, root)),
      "searchScript": .text(files["static/search.js"] ?? ""),
      "searchStyle": .text(files["static/palette.css"] ?? ""),
      "isHome": .flag(kind == .home),
      "hasAddress": .flag(site.build.baseURL != nil),
      "address": .text(site.address ?? ""),
    ]
    for slot in Slot.allCases { fields[slot.name] = .slot(slot) }
    return View(fields)
  }

  /// The scripts of a kind of page: what answers is there only where a card does, what plays only where
  /// a path is.
  private static func scripts(_ files: [String: String], of kind: PageKind) -> [String: String] {
    let needed = parts[kind] ?? []
    let all = later + parts.values.flatMap(\.self)
    return files.filter { file in
      let isNamed = { (name: String) in file.key.hasSuffix("/" + name) }
      return !all.contains(where: isNamed) || needed.contains(where: isNamed)
    }
  }

  /// The scripts that only some kinds of pages need.
  private static let parts: [PageKind: [String]] = [
    .card: ["answers.js", "paint.js", "controls.js", "player.js"],
    .path: ["paint.js", "walk.js"],
    .findings: ["findings.js"],
  ]

  /// The scripts that pages load when they are asked for what is in them.
  private static let later = ["search.js", "tree.js"]

  /// The styles of a kind of page: those of maps are there only where a map is.
  private static func styles(_ files: [String: String], of kind: PageKind) -> [String: String] {
    files.filter { file in
      !file.key.hasSuffix("palette.css") && (kind == .map || !file.key.hasSuffix("map.css"))
    }
  }

  private static func links(_ files: [String: String], ending: String, _ root: String) -> [View] {
    let order = { (name: String) in name.hasSuffix("site.css") ? 0 : 1 }
    let names = files.keys.filter { $0.hasSuffix(ending) }
      .sorted { (order($0), $0) < (order($1), $1) }
    let paths = names.isEmpty ? [""] : names.compactMap { files[$0] }
    return paths.map { View(["href": .text(root + $0)]) }
  }

  /// The site's main parts, for its navigation.
  private static func sections(_ site: Site, _ kind: PageKind, _ root: String) -> [View] {
    let counts = site.findings.counts
    let flowKinds: Set<PageKind> = [.home, .flow, .map, .variant, .card, .paths, .path]
    var sections: [(String, String, String, Bool)] = [
      ("Flows", "index.html", "", flowKinds.contains(kind)),
      ("Locales", "locales/index.html", "", kind == .locales),
      ("Images", "assets/index.html", "", kind == .assets),
    ]
    if !site.docs.isEmpty {
      sections.append(("Docs", "docs/index.html", "", kind == .doc || kind == .docs))
    }
    let count = counts.all == 0 ? "" : String(counts.all)
    sections.append(("Findings", "findings/index.html", count, kind == .findings))
    return sections.map { label, path, count, isCurrent in
      View([
        "label": .text(label), "href": .text(root + path), "count": .text(count),
        "hasCount": .flag(!count.isEmpty), "current": .flag(isCurrent),
      ])
    }
  }
}
