internal import Catalogs
internal import Export
internal import Flow
internal import Mapped
internal import Markdown
internal import Source
internal import Synchronization
internal import Syntax
internal import SystemKit
internal import Systems

extension Builder {
  /// Reads the pages of documentation, with the cards that their fenced blocks hold.
  ///
  /// Pictures that pages show are added to the build's files.
  mutating func readDocs(_ project: Project, for build: inout Build) async -> [Build.Doc] {
    var files: [(id: FileID, path: String, slug: String)] = []
    for doc in project.docs {
      guard let id = documents.file(doc.path, from: nil, log: &log) else { continue }
      if options.isRepository, !project.namesDocs, !holdsCards(id, project) { continue }
      files.append((id, doc.path, doc.slug))
    }
    if files.isEmpty { return [] }
    let pictures = await DocPictures.read(project, options.convertPDF, &documents)
    let addresses = SiteAddresses(build, slugs: files.map(\.slug))
    let pages = files.map { file in
      (file.path, DocLinks.Page(slug: file.slug, anchors: anchors(of: file.id)))
    }
    let links = DocLinks(
      addresses: addresses,
      pages: Dictionary(pages, uniquingKeysWith: { _, last in last }),
      pictures: pictures.paths,
      tree: documents.paths
    )
    let mappings = mappingFiles.map { documents.sources[$0].bytes }
    let docs = files.map { file in
      var source = DocSource(
        id: file.id,
        path: file.path,
        bytes: documents.sources[file.id].bytes,
        slug: file.slug,
        appName: project.appName
      )
      source.mappings = mappings
      let resolver = links.resolver(for: file.path, slug: file.slug)
      return read(source, links: resolver)
    }
    pictures.add(to: &build, usedIn: docs.map(\.addresses), &log)
    return docs.map(\.doc)
  }

  /// Recognizes a page with a card, a link to one, or a table of what was agreed on.
  private func holdsCards(_ id: FileID, _ project: Project) -> Bool {
    let file = documents.sources[id]
    if ["(flow:", "(card:"].contains(where: { file.bytes.range(of: Array($0.utf8)) != nil }) {
      return true
    }
    var silent = Log()
    let page = MarkdownReader.read(file, id: id, log: &silent)
    if page.frontMatter?["expect"] != nil { return true }
    let source = DocSource(
      id: id,
      path: file.path,
      bytes: [],
      slug: "card",
      appName: project.appName
    )
    return !snippets(of: page, source, log: &silent).isEmpty
  }

  /// The anchors of a page's headings; its mistakes are reported when it is read for good.
  private func anchors(of id: FileID) -> Set<String> {
    let file = documents.sources[id]
    let kept: Kept<[UInt8], Set<String>> = options.kept.values()
    return kept.value(for: file.bytes) { _ in
      var silent = Log()
      let page = MarkdownReader.read(file, id: id, log: &silent)
      return Set(page.headings.map(\.anchor))
    }
  }

  /// A page as it is, or as the last run read it where its links still lead to the same.
  private mutating func read(_ source: DocSource, links: LinkResolver) -> KeptDoc {
    let leadsAsBefore = { (doc: KeptDoc) in doc.links.allSatisfy { links.resolve($0) == $1 } }
    let kept: Kept<DocSource, KeptDoc> = options.kept.values()
    let doc = kept.value(for: source, where: leadsAsBefore) { _ in
      let asked = Mutex<[String: LinkResolver.Resolution]>([:])
      let noting = LinkResolver { address in
        let resolution = links.resolve(address)
        asked.withLock { $0[address] = resolution }
        return resolution
      }
      var own = Log()
      let file = documents.sources[source.id]
      let page = MarkdownReader.read(file, id: source.id, links: noting, log: &own)
      let snippets = snippets(of: page, source, log: &own)
      let doc = Build.Doc(slug: source.slug, page: page, snippets: snippets)
      let found = asked.withLock(\.self)
      return KeptDoc(doc: doc, log: own, links: found, addresses: doc.page.addresses)
    }
    log.append(doc.log)
    return doc
  }

  /// The flows of the fenced blocks of a page, by their numbers; a block that is a mapping draws those after it.
  private func snippets(
    of page: MarkdownPage,
    _ source: DocSource,
    log: inout Log
  ) -> [Int: Flow] {
    var systems = systems
    var snippets: [Int: Flow] = [:]
    for (index, fence) in page.fences.enumerated() {
      var own = Log()
      let node = node(of: fence, in: source.id, log: &own)
      if let node, node.map?.contains(where: { $0.key == Mapping.mark }) == true {
        let mapping = Mapping(node, path: source.path, &log)
        systems = systems.adding(mapping.map { [$0.system] } ?? [])
        continue
      }
      let made = System.Snippet(
        id: "\(source.slug)-\(index + 1)",
        appName: source.appName,
        path: source.path,
        sources: documents.sources
      )
      snippets[index] = node.flatMap { node in
        systems.all.lazy.compactMap { $0.snippet(node, made, &own) }.first
      }
      if snippets[index] != nil || (node == nil && fence.isWhole) { log.append(own) }
    }
    return snippets
  }

  /// The document in a fenced block of JSON or YAML; nil where it holds something else.
  private func node(
    of fence: MarkdownPage.Fence,
    in id: FileID,
    log: inout Log
  ) -> Node? {
    let file = documents.sources[id]
    switch fence.language {
    case "json", "json5", "jsonc":
      let values = JSONReader.values(
        file,
        id: id,
        range: fence.range,
        limits: options.limits,
        log: &log
      )
      // Several values are shown as a list.
      guard let values, values.count > 1, let first = values.first, let last = values.last else {
        return values?.first
      }
      return Node(.list(values), span: first.span.through(last.span))
    case "yaml", "yml":
      return YAMLReader.read(file, id: id, range: fence.range, limits: options.limits, log: &log)
    default: return nil
    }
  }
}

/// The inputs that a page of documentation is read from, except the targets of its links.
struct DocSource: Hashable {
  let id: FileID
  let path: String
  let bytes: [UInt8]
  let slug: String
  let appName: String
  /// The mappings by which cards in it are drawn, as bytes.
  var mappings: [[UInt8]] = []
}

/// A page of documentation as a run has read it.
struct KeptDoc: Sendable {
  let doc: Build.Doc
  let log: Log
  /// The targets of its links.
  let links: [String: LinkResolver.Resolution]
  /// Addresses that it has in quotes, as seen from the site's root.
  let addresses: Set<String>
}

extension MarkdownPage.Fence {
  /// Indicates that the code is meant to be a document, not a part of one: `"cards": {…}` is a part.
  fileprivate var isWhole: Bool {
    let first = code.utf8.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

/// The pictures beside pages of documentation, made safe for the site.
struct DocPictures {
  private var all: [(path: String, url: String, files: [OutputFile], log: Log)] = []

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Reads the pictures in the folders of the project's pages and below them, and of the tools that publish them.
  static func read(
    _ project: Project,
    _ convertPDF: @escaping ImageCatalogReader.PDFConversion,
    _ documents: inout Documents
  ) async -> DocPictures {
    let own = Set(project.docs.compactMap(\.path.folders.last))
    let tree = Set(documents.paths)
    let above = Set(project.docs.flatMap(\.path.folders))
    let folders = own.union(
      above.flatMap { folder in
        SiteLinks.configs.filter { tree.contains(folder + $0.key) }.flatMap {
          $0.value.map { Substring(folder + $0) }
        }
      }
    )
    var pictures = DocPictures()
    for path in documents.paths where endings.contains(where: { path.lowercased().hasSuffix($0) }) {
      guard path.folders.contains(where: folders.contains) else { continue }
      var log = Log()
      let catalog = await ImageCatalogReader.read(
        assets: [path],
        ids: nil,
        documents: &documents,
        convertPDF: convertPDF,
        log: &log
      )
      let asset = catalog.assets.values.first
      guard let picture = asset?.light ?? asset?.dark else { continue }
      pictures.all.append((path, picture.path, catalog.files, log))
    }
    return pictures
  }

  /// Path in the project to path in the site.
  var paths: [String: String] {
    Dictionary(firstOf: all.map { ($0.path, $0.url) })
  }

  /// Adds the files of the pictures that pages show, by the addresses in each.
  func add(to build: inout Build, usedIn pages: [Set<String>], _ log: inout Log) {
    var known = Set(build.images.files.map(\.path))
    for picture in all where pages.contains(where: { $0.contains(picture.url) }) {
      log.append(picture.log)
      build.images.files += picture.files.filter { known.insert($0.path).inserted }
    }
    build.images.files = build.images.files.sortedByBytes(of: \.path)
  }
}

extension String {
  /// The folders that a path lies in, each with its slash: the project's own, which is nothing, first, and the
  /// innermost last.
  var folders: [Substring] {
    [self[..<startIndex]] + indices.filter { self[$0] == "/" }.map { self[...$0] }
  }
}

extension MarkdownPage {
  /// The quoted texts in its marked-up parts, addresses among them, as seen from the site's root.
  var addresses: Set<String> {
    var addresses: Set<String> = []
    for case .html(let text) in parts {
      for var address in text.split(separator: "\"") {
        while address.hasPrefix("../") { address = address.dropFirst(3) }
        addresses.insert(String(address))
      }
    }
    return addresses
  }
}
