internal import Catalogs
internal import Export
internal import Flow
internal import Markdown
internal import Source
internal import Syntax
internal import Systems

extension Builder {
  /// Reads the pages of documentation, with the cards that their fenced blocks hold.
  ///
  /// Pictures that pages show are added to the build's files.
  mutating func readDocs(_ project: Project, for build: inout Build) async -> [Build.Doc] {
    var files: [(id: FileID, path: String, slug: String)] = []
    for doc in project.docs {
      guard let id = documents.file(doc.path, from: nil, log: &log) else { continue }
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
      let resolver = links.resolver(for: file.path, slug: file.slug)
      return read(file.id, slug: file.slug, appName: project.appName, links: resolver)
    }
    pictures.add(to: &build, usedIn: docs.map(\.page), &log)
    return docs
  }

  /// The anchors of a page's headings; its mistakes are reported when it is read for good.
  private func anchors(of id: FileID) -> Set<String> {
    var silent = Log()
    let page = MarkdownReader.read(documents.sources[id], id: id, log: &silent)
    return Set(page.headings.map(\.anchor))
  }

  private mutating func read(
    _ id: FileID,
    slug: String,
    appName: String,
    links: LinkResolver
  ) -> Build.Doc {
    let file = documents.sources[id]
    let page = MarkdownReader.read(file, id: id, links: links, log: &log)
    var snippets: [Int: Flow] = [:]
    var index = 0
    for case .fence(let fence) in page.parts {
      let made = System.Snippet(
        id: "\(slug)-\(index + 1)",
        appName: appName,
        path: file.path
      )
      snippets[index] = snippet(fence, of: file, id, as: made)
      index += 1
    }
    return Build.Doc(slug: slug, page: page, snippets: snippets)
  }

  /// The flow of a fenced block of JSON or YAML; nil where it holds something else.
  private mutating func snippet(
    _ fence: MarkdownPage.Fence,
    of file: SourceFile,
    _ id: FileID,
    as made: System.Snippet
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

extension MarkdownPage.Fence {
  /// True where the code is meant to be a document, not a part of one: `"cards": {…}` is a part.
  fileprivate var isWhole: Bool {
    let first = code.utf8.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
