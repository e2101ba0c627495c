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
    let name = Self.name(of: first)
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

  /// The name of a mapping after a file: that of the file in letters without quotes.
  private static func name(of path: String) -> String {
    let name = FileName.kebab(FileName.base(path)).filter { $0.isASCII }
    let isFree = Systems.builtIn.named(name) == nil && name.first?.isLetter == true
    return isFree ? name : name.isEmpty ? "own" : "own-\(name)"
  }
}
