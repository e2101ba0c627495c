internal import Catalogs
internal import Export
internal import Flow
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
    let docs = files.map { file in
      let source = DocSource(
        id: file.id,
        path: file.path,
        bytes: documents.sources[file.id].bytes,
        slug: file.slug,
        appName: project.appName
      )
      let resolver = links.resolver(for: file.path, slug: file.slug)
      return read(source, links: resolver)
    }
    pictures.add(to: &build, usedIn: docs.map(\.addresses), &log)
    return docs.map(\.doc)
  }

  /// Recognizes a page with a card, a link to one, or a table of what was agreed on.
  private func holdsCards(_ id: FileID, _ project: Project) -> Bool {
    let file = documents.sources[id]
    if ["(flow:", "(card:"].contains(where: { file.bytes.place(of: Array($0.utf8)) != nil }) {
      return true
    }
    var silent = Log()
    let page = MarkdownReader.read(file, id: id, log: &silent)
    if page.frontMatter?["expect"] != nil { return true }
    let made = System.Snippet(id: "card", appName: project.appName, path: file.path)
    return page.parts.contains { part in
      guard case .fence(let fence) = part else { return false }
      return snippet(fence, of: file, id, as: made, log: &silent) != nil
    }
  }

  /// The anchors of a page's headings; its mistakes are reported when it is read for good.
  private func anchors(of id: FileID) -> Set<String> {
    let file = documents.sources[id]
    return options.kept.anchors.value(for: file.bytes) { _ in
      var silent = Log()
      let page = MarkdownReader.read(file, id: id, log: &silent)
      return Set(page.headings.map(\.anchor))
    }
  }

  /// A page as it is, or as the last run read it where its links still lead to the same.
  private mutating func read(_ source: DocSource, links: LinkResolver) -> KeptDoc {
    let leadsAsBefore = { (doc: KeptDoc) in doc.links.allSatisfy { links.resolve($0) == $1 } }
    let doc = options.kept.docs.value(for: source, where: leadsAsBefore) { _ in
      let asked = Mutex<[String: LinkResolver.Resolution]>([:])
      let noting = LinkResolver { address in
        let resolution = links.resolve(address)
        asked.withLock { $0[address] = resolution }
        return resolution
      }
      var own = Log()
      let doc = read(source, links: noting, log: &own)
      let found = asked.withLock(\.self)
      return KeptDoc(doc: doc, log: own, links: found, addresses: doc.page.addresses)
    }
    log.append(doc.log)
    return doc
  }

  private func read(_ source: DocSource, links: LinkResolver, log: inout Log) -> Build.Doc {
    let file = documents.sources[source.id]
    let page = MarkdownReader.read(file, id: source.id, links: links, log: &log)
    var snippets: [Int: Flow] = [:]
    var index = 0
    for case .fence(let fence) in page.parts {
      let made = System.Snippet(
        id: "\(source.slug)-\(index + 1)",
        appName: source.appName,
        path: source.path
      )
      snippets[index] = snippet(fence, of: file, source.id, as: made, log: &log)
      index += 1
    }
    return Build.Doc(slug: source.slug, page: page, snippets: snippets)
  }

  /// The flow of a fenced block of JSON or YAML; nil where it holds something else.
  private func snippet(
    _ fence: MarkdownPage.Fence,
    of file: SourceFile,
    _ id: FileID,
    as made: System.Snippet,
    log: inout Log
  ) -> Flow? {
    var own = Log()
    let node: Node?
    switch fence.language {
    case "json", "json5", "jsonc":
      let values = JSONReader.values(
        file,
        id: id,
        range: fence.range,
        limits: options.limits,
        log: &own
      )
      node = values.flatMap { Self.node($0) }
    case "yaml", "yml":
      node = YAMLReader.read(file, id: id, range: fence.range, limits: options.limits, log: &own)
    default: return nil
    }
    let flow = node.flatMap { node in
      Systems.all.lazy.compactMap { $0.snippet(node, made, &own) }.first
    }
    if flow != nil || (node == nil && fence.isWhole) { log.append(own) }
    return flow
  }

  /// An example's value; several are shown as a list.
  private static func node(_ values: [Node]) -> Node? {
    guard values.count > 1, let first = values.first, let last = values.last else {
      return values.first
    }
    return Node(.list(values), span: first.span.through(last.span))
  }
}

/// The inputs that a page of documentation is read from, except the targets of its links.
struct DocSource: Hashable {
  let id: FileID
  let path: String
  let bytes: [UInt8]
  let slug: String
  let appName: String
}

/// A page of documentation as a run has read it.
struct KeptDoc: Sendable {
  let doc: Build.Doc
  /// The findings of reading it.
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
