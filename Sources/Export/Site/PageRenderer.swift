import Flow
import Layout
import Render
import Source
import Templates

/// Renders pages, content inside the chrome of its kind; made once, shared by all pages.
struct PageRenderer: Sendable {
  let site: Site
  /// Styles, script and pictures.
  let staticFiles: [OutputFile]
  private let chromes = Kept<Key, Chrome>()
  private let library: TemplateLibrary
  /// The paths of styles and scripts, by their names.
  private let paths: [String: String]
  private let styles: CardStyles
  /// The scripts that hand pages the settings of cards, by the device that is shown first.
  private let settings: [String: OutputFile]

  private struct Key: Hashable {
    let kind: PageKind
    let depth: Int
    let hasCards: Bool
  }

  init(_ site: Site, templates: [String: String], log: inout Log) {
    self.site = site
    let names = Self.view(site, .home, root: "", files: [:], hasCards: true).names
    let library = TemplateLibrary(overrides: templates, names: names, log: &log)
    self.library = library
    let beside = library.staticNames.filter { name in
      !PageParts.inside.contains(name)
        && (name != PageParts.besideApp || site.build.beside != nil)
    }
    let fonts = WebFonts(site.build.webFonts)
    var files = beside.map { name in
      (name, Self.staticFile(name, Self.content(name, library)))
    }
    if !fonts.css.isEmpty {
      files.append(("static/fonts.css", Self.staticFile("static/fonts.css", fonts.css)))
    }
    let tools = Tools(site: site)
    settings = Dictionary(
      firstOf: site.flows.map { flow in
        (site.device(of: flow), Self.staticFile("static/settings.js", tools.script(of: flow)))
      }
    )
    styles = CardStyles(site)
    let scripts = settings.sortedByBytes(of: \.key).map(\.value)
    staticFiles =
      files.map(\.1) + scripts + styles.files + fonts.files + site.build.images.files
      + (site.build.beside?.files ?? [])
    paths = Dictionary(firstOf: files.map { ($0.0, $0.1.path) })
  }

  /// A page of a kind at a path; those of a flow show the devices of its platform.
  func page(
    _ kind: PageKind,
    _ path: String,
    _ content: PageContent,
    of flow: SiteFlow? = nil
  ) -> OutputFile {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    let root = String(repeating: "../", count: depth)
    let device = flow.map(site.device(of:)) ?? site.device
    var content = content
    content[.path] = HTML(text: path)
    content[.device] = HTML(text: device)
    content[.cards] = HTML(text: root + styles.address(flow))
    content[.settings] = HTML(text: root + (settings[device]?.path ?? ""))
    let card = Array("<div class=\"device".utf8)
    let hasCards =
      flow != nil || kind == .fit
      || [Slot.body, .details, .aside].contains { content[$0].bytes.range(of: card) != nil }
    let chrome = chromes.value(for: Key(kind: kind, depth: depth, hasCards: hasCards)) { _ in
      // Servers show the page for addresses of any depth.
      let home = kind == .missing ? site.address : nil
      let view = Self.view(site, kind, root: home ?? root, files: paths, hasCards: hasCards)
      return library.chrome(kind, view)
    }
    return OutputFile(path: path, bytes: chrome.page(content))
  }

  /// The address of the classes of a flow's cards, from the site's root; empty where its pages do not
  /// share them.
  func sheet(of flow: SiteFlow) -> String { CardStyles.isShared(flow) ? styles.address(flow) : "" }

  /// Pages with the sheets of those that have one of their own.
  func styled(_ pages: [OutputFile]) -> [OutputFile] { styles.adding(to: pages, of: site.sheet) }

  /// The card styles of the templates are followed by what differs between devices; styles, and scripts
  /// of our own, whose strings all end on their line, lose the spaces that lines start with and lines that are
  /// a comment, in our own files also a comment of several lines.
  private static func content(_ name: String, _ library: TemplateLibrary) -> [UInt8] {
    let written = library.file(name)
    let isOurs = Template.text(name) == written
    let isScript = name.hasSuffix(".js")
    guard name.hasSuffix(".css") || isScript && isOurs else { return Array(written.utf8) }
    let lines = Array(written.utf8).split(separator: UInt8(ascii: "\n"))
    var isOpen = false
    let plain = lines.map { $0.drop { $0 == UInt8(ascii: " ") } }.filter { line in
      let isComment = isOpen || line.starts(with: Array("/* ".utf8))
      let ends = line.suffix(2).elementsEqual(Array("*/".utf8))
      isOpen = isOurs && isComment && !ends
      return !(isComment && (isOurs || ends) || isScript && line.starts(with: Array("//".utf8)))
    }
    let text = Array(plain.joined(separator: CollectionOfOne(0x0A)))
    return name == "static/cards.css" ? text + DeviceRules.css : text
  }

  /// `static/<name>.<hash10>.<ext>`, so that it can be cached for ever.
  static func staticFile(_ name: String, _ bytes: [UInt8]) -> OutputFile {
    let parts = name.split(separator: ".", maxSplits: 1)
    let ending = parts.count == 2 ? ".\(parts[1])" : ""
    let stem = parts.first.map(String.init) ?? name
    return OutputFile(path: "\(stem).\(ContentHash.short(bytes))\(ending)", bytes: bytes)
  }

  /// The values that templates of a kind of page may use.
  private static func view(
    _ site: Site,
    _ kind: PageKind,
    root: String,
    files: [String: String],
    hasCards: Bool
  ) -> View {
    let used = PageParts.needed(files, by: kind, hasCards: hasCards)
    let styles = links(used, ending: ".css", root)
    let cards = hasCards ? [View(["href": .text(Slot.cards.mark)])] : []
    let settings =
      PageParts.haveSettings.contains(kind) ? [View(["href": .text(Slot.settings.mark)])] : []
    return View([
      "root": .text(root),
      "site": .text(site.build.title.isEmpty ? "Onboarding" : site.build.title),
      "kind": .text(kind.rawValue),
      "main": .text(TemplateLibrary.mainMark),
      "styles": .list(styles + cards),
      "scripts": .list(links(used, ending: ".js", root) + settings),
      "sections": .list(sections(site, kind, root)),
      "searchScript": .text(files["static/search.js"] ?? ""),
      "treeScript": .text(files["static/tree.js"] ?? ""),
      "searchStyle": .text(files["static/palette.css"] ?? ""),
      "isHome": .flag(kind == .home),
      "hasAddress": .flag(site.build.baseURL != nil),
      "address": .text(site.address ?? ""),
    ])
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
    let flowKinds: Set<PageKind> = [
      .home, .flow, .map, .variants, .pair, .grid, .variant, .card, .paths, .path,
    ]
    var sections: [(String, String, String, Bool)] = [
      ("Flows", "index.html", "", flowKinds.contains(kind)),
      ("Locales", "locales/index.html", "", kind == .locales),
      ("Images", "assets/index.html", "", kind == .assets),
    ]
    if site.build.fit != nil { sections.append(("Fit", "fit/index.html", "", kind == .fit)) }
    if site.build.beside != nil {
      sections.append(("App", BesidePage.path, "", kind == .beside))
    }
    if !site.docs.isEmpty {
      sections.append(("Docs", "docs/index.html", "", kind == .doc || kind == .docs))
    }
    // On pages of a flow it would change them all whenever something is found anywhere.
    let count = counts.all == 0 || !(kind == .home || kind == .findings) ? "" : String(counts.all)
    sections.append(("Findings", "findings/index.html", count, kind == .findings))
    let worst = counts.errors > 0 ? "err" : counts.warnings > 0 ? "warn" : ""
    return sections.map { label, path, count, isCurrent in
      View([
        "label": .text(label), "href": .text(root + path), "count": .text(count),
        "hasCount": .flag(!count.isEmpty), "worst": .text(worst), "current": .flag(isCurrent),
      ])
    }
  }
}

/// One page of the site or several.
protocol SitePage { var renderer: PageRenderer { get } }

extension SitePage {
  var site: Site { renderer.site }
}

/// The styles and scripts of each kind of page: a file that is not named here is on every page.
enum PageParts {
  /// The kinds of pages that need a file of styles or a script.
  private static let kinds: [String: Set<PageKind>] = [
    "answers.js": [.card, .paths, .path], "controls.js": [.card], "player.js": [.card],
    "settle.js": [.paths, .path], "film.js": [.card], "menus.js": [.card, .variant],
    "paint.js": [.card, .paths, .path], "embed.js": [.card, .path], "walk.js": [.path],
    "present.js": [.path], "present.css": [.path],
    "bench.css": [.card, .path], "paths.css": [.paths, .path], "map.css": [.map], "map.js": [.map],
    "variants.css": [.variants, .pair, .grid, .fit], "variants.js": [.variants, .pair],
    "screens.js": [.card, .map, .paths, .path, .variants, .pair, .grid, .fit],
    "compare.js": [.pair], "grid.js": [.grid], "grid.css": [.grid, .locales],
    "beside.css": [.card, .beside], "fit.css": [.fit], "fit.js": [.fit],
    "docs.css": [.doc, .docs, .fidelity],
    "findings.js": [.findings],
    "findings.css": [.findings],
    // Loaded when they are asked for what is in them.
    "search.js": [], "tree.js": [], "palette.css": [],
  ]

  /// The kinds of pages of a flow on which one chooses how cards are drawn.
  static let haveSettings: Set<PageKind> = [
    .flow, .map, .variants, .pair, .grid, .variant, .card, .paths, .path,
  ]

  /// The script of pages with the app's own pictures beside cards; other sites don't have the file.
  static let besideApp = "static/beside.css"

  /// Files that only stand inside pages, never beside them.
  static let inside: Set<String> = [
    // Only a server adds them.
    "static/live.css", "static/live.js", "static/tweak.js",
    "static/review.css", "static/review.js", "static/single.css", "static/single.js",
    "static/picture.css", "static/sheet.css",
  ]

  /// Of all static files by their names those that a kind of page needs.
  static func needed(
    _ files: [String: String],
    by kind: PageKind,
    hasCards: Bool
  ) -> [String: String] {
    files.filter { file in
      let name = file.key.split(separator: "/").last.map(String.init) ?? file.key
      if name == "cards.css" || name == "fonts.css" { return hasCards }
      // A picture of the app lies over a card as one card over another.
      let isOver = kind == .card && name.hasPrefix("variants.") && files[besideApp] != nil
      return isOver || kinds[name]?.contains(kind) ?? true
    }
  }
}
