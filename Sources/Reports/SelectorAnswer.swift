internal import JEXL
internal import Mapped
internal import Pipeline
public import Source
internal import Syntax

/// The answer to a selector of a mapping, as `flowproof eval --mapping` prints it.
public struct SelectorAnswer: Sendable {
  /// A line for each value found: its place and the value as JSON.
  public private(set) var text = ""
  /// The findings in the files, or why the text is no selector.
  public let findings: [Diagnostic]
  /// The files, for printing findings.
  public let sources: SourceSet
  /// Indicates that both files and the selector can be read.
  public let isReadable: Bool

  /// Asks a document of a folder; both paths start there.
  public init(_ selector: String, mapping: String, document: String, in tree: FileTree) throws {
    var (documents, log) = (try Documents(tree), Log())
    let form = documents.node(mapping, from: nil, log: &log).flatMap {
      Mapping($0, path: mapping, &log)
    }
    let node = documents.node(document, from: nil, log: &log)
    sources = documents.sources
    if let form, let node {
      let query = SelectorQuery(selector, in: node, of: form, sources)
      if let mistake = query.mistake {
        log.report(
          .badValue,
          "'\(selector)' is no selector: \(mistake)",
          at: nil,
          help: "a selector starts with '.' or '$', such as '.pages.*.title'"
        )
      }
      for found in query.found {
        let place = sources.place(found.span)
        let value = String(decoding: Value(found).json.bytes(indented: false), as: UTF8.self)
        text += "\(place.path):\(place.line):\(place.column): \(value)\n"
      }
    }
    findings = log.sorted()
    isReadable = form != nil && node != nil && log.count(.error) == 0
  }
}
