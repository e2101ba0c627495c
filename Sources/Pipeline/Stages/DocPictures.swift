internal import Catalogs
internal import Export
internal import Flow
internal import Markdown
internal import Source
internal import Syntax

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
