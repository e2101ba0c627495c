internal import Mapped
public import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// The first mapping of a team's own documents, with a config that names both (`flowproof init --from`).
public struct MappedProject: Sendable {
  /// The mapping and the config; none where a document can't be read.
  public let files: [OutputFile]
  /// The gaps of the mapping, in a line each.
  public let remarks: [String]
  /// The findings in the documents.
  public let findings: [Diagnostic]
  /// The documents, for printing findings.
  public let sources: SourceSet

  /// Looks for flows in documents of a folder, whose paths start there.
  public init(of paths: [String], in tree: FileTree, title: String) throws {
    var (documents, log) = (try Documents(tree), Log())
    let nodes = paths.compactMap { path in
      documents.node(path, from: nil, log: &log).map { (path: path, node: $0) }
    }
    (findings, sources) = (log.sorted(), documents.sources)
    guard nodes.count == paths.count, log.count(.error) == 0, let first = paths.first else {
      (files, remarks) = ([], [])
      return
    }
    // The name of the mapping: that of the file in letters without quotes.
    let base = FileName.kebab(FileName.base(first)).filter { $0.isASCII }
    let isFree = Systems.builtIn.named(base) == nil && base.first?.isLetter == true
    let name = isFree ? base : base.isEmpty ? "own" : "own-\(base)"
    let config = """
      # 'flowproof schema config' prints all keys.
      title: \(FoundProject.quoted(title))
      mappings: \(name).map.yml
      sources:
        - \(name): [\(paths.map(FoundProject.quoted).joined(separator: ", "))]

      """
    let rest = FoundProject.rest(of: Layout(paths: documents.paths), in: documents.paths)
    let guess = MappingGuess(of: nodes, in: documents, name: name)
    remarks = guess.remarks
    files = [
      OutputFile(path: "\(name).map.yml", text: guess.text),
      OutputFile(path: "flowproof.yml", text: config + rest),
    ]
  }
}
