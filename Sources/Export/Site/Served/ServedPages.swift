public import Flow
public import Source
internal import Templates

/// The site of a build as a server gives it: each page is made when it is asked for, and nothing else.
public struct ServedPages: Sendable {
  /// The ids of its flows.
  public let flows: Set<String>
  private let groups: [PortionGroup]
  let site: Site

  /// The pages of a build.
  ///
  /// - Parameters:
  ///   - build: The build to show.
  ///   - templates: The user's own templates and static files, by name.
  ///   - kept: The cache of the sites before.
  ///   - log: Gets mistakes in templates.
  public init(_ build: Build, templates: [String: String], kept: KeptWork, log: inout Log) {
    flows = Set(build.flows.map(\.id))
    let export = SiteExport(build: build, templates: templates, kept: kept)
    site = export.site
    groups = export.groups(log: &log)
  }

  /// The card that a page shows; nil for pages other than a card's.
  ///
  /// - Parameter path: From the site's root.
  /// - Returns: The card as the page's branch has it, its flow, and the locale.
  public func card(at path: String) -> (flow: Flow, card: Card, locale: String)? {
    let page = PageSubject(path, in: site)
    guard let flow = page.flow, let variant = page.variant, let locale = page.locale,
      let card = page.card, site.path(flow, variant, locale, card) == path
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

extension KeptWork {
  /// Makes the flows of a build ready for drawing.
  public func draw(_ flows: [Flow]) {
    for (flow, name) in zip(flows, Site.names(of: flows)) { _ = self.flow(flow, name: name) }
  }

  /// A flow with the name of its folder, or with its own on a page of documentation, ready for drawing.
  func flow(_ flow: Flow, name: String, on page: String? = nil) -> SiteFlow {
    let flows: Kept<[String?], SiteFlow> = values()
    let isSame = { (known: SiteFlow) in known.flow == flow }
    return flows.value(for: [page, name], where: isSame) { _ in
      SiteFlow(flow, name: name)
    }
  }
}

/// A server's note on a page about the files it was made from: that they have errors, or that it is the page
/// of an earlier save, as the newest can't be built.
///
/// It is part of the page's markup, so that it comes and goes with the page's other changes.
public struct LiveNote: Sendable {
  private let markup: Lazy<[UInt8]>

  /// Errors that are told in full.
  private static let shown = 3

  /// The state of the page that a note is on.
  public enum Kind: Sendable {
    /// It shows the newest files.
    case newest
    /// It shows files from before, or nothing.
    case kept
    /// There is no such page.
    case missing
  }

  /// Makes the note on the findings of the newest build.
  ///
  /// - Parameters:
  ///   - kind: The state of the page.
  ///   - build: The newest build; one with findings alone where nothing could be built.
  public init(_ kind: Kind, of build: Build) {
    markup = Lazy {
      let errors = build.findings.count { $0.severity == .error }
      return switch kind {
      case .kept: Self.overlay(build, errors).bytes
      case .newest where errors == 0: []
      case .newest: Self.badge(errors).bytes
      case .missing: Self.missing.bytes
      }
    }
  }

  private static func badge(_ errors: Int) -> HTML {
    """
    <aside id="live" class="live"><a class="btn" href="/findings/index.html">\(Parts.icon("err"))\
    \(.count(errors, "error"))</a></aside>
    """
  }

  private static let missing: HTML = """
    <aside id="live" class="live full" role="status"><h2>This page is gone</h2>\
    <p>What it showed was renamed or removed. <a href="/index.html">All flows</a></p></aside>
    """

  private static func overlay(_ build: Build, _ errors: Int) -> HTML {
    var build = build
    build.flows = []
    let site = Site(build)
    let view = FindingView(site: site, root: "/")
    let found = site.findings.all.filter { $0.finding.severity == .error }.prefix(shown)
    let more = HTML.rest(errors - found.count) { ", \(.count($0, "more error"))" }
    return """
      <aside id="live" class="live full" role="alert"><details open><summary>\(Parts.icon("err"))\
      The last save can't be shown<span class="vh">.</span></summary>\
      <p>The page is as it was before. It goes on by itself once this is mended.</p>
      \(found.html { view.article($0) })\
      <p><a href="/findings/index.html">All findings</a>\(more)</p></details></aside>

      """
  }

  // MARK: Pages

  /// A page with the note, and with the script that swaps changes in.
  ///
  /// The script comes before the page's own, so that it sees the page as it was sent. It asks this server for
  /// the page again, which the page's policy has to allow.
  public func added(to page: [UInt8]) -> [UInt8] {
    var page = page
    page.insert(markup.value, before: "</body>")
    page.insert(Array(Self.head.utf8), before: "<script src=")
    page.insert(Array(" connect-src 'self';".utf8), after: "default-src 'none';")
    return page
  }

  private static let head = """
    <link rel="stylesheet" href="/.flowproof/live.css"><script src="/.flowproof/live.js"></script>\
    <script src="/.flowproof/tweak.js"></script>
    """
}

extension [UInt8] {
  /// Puts bytes before the first place of a text; at the end where it is nowhere.
  fileprivate mutating func insert(_ bytes: [UInt8], before text: String) {
    insert(contentsOf: bytes, at: range(of: Array(text.utf8))?.lowerBound ?? endIndex)
  }

  /// Puts bytes after the first place of a text; nowhere without one.
  fileprivate mutating func insert(_ bytes: [UInt8], after text: String) {
    guard let range = range(of: Array(text.utf8)) else { return }
    insert(contentsOf: bytes, at: range.upperBound)
  }
}

/// The scripts and the styles that a server adds to pages.
public enum LiveFiles {
  /// The file at a path.
  ///
  /// - Parameters:
  ///   - path: From the site's root.
  ///   - templates: The user's own templates and static files, by name.
  /// - Returns: The file; nil where the path is another's.
  public static func file(at path: String, templates: [String: String]) -> OutputFile? {
    let text = { (name: String) in
      templates["static/" + name] ?? templates[name] ?? Template.text("static/" + name) ?? ""
    }
    return switch path {
    case ".flowproof/live.js", ".flowproof/tweak.js":
      OutputFile(path: path, text: text(String(path.dropFirst(".flowproof/".count))))
    // Errors look as they do on the page of all findings.
    case ".flowproof/live.css":
      OutputFile(path: path, text: text("findings.css") + text("live.css"))
    default: nil
    }
  }
}
