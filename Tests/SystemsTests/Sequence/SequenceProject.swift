import Flow
import Source
import Syntax
import SystemKit

@testable import Sequence

/// A project of Sequence documents in memory, read as a build reads it.
struct SequenceProject {
  var log = Log()
  var documents: Documents
  let flows: [Flow]

  /// Reads documents as sources, in the order of their paths.
  init(_ files: [String: String], examples: Set<String> = []) throws {
    documents = try Documents(FileTree.memory(files))
    let paths = files.keys.filter { $0.hasSuffix(".json") }.sorted()
    let sources = paths.map { SystemSource(path: $0) }
    flows = System.sequence.read(sources, &documents, &log)
  }

  /// Reads one document.
  init(_ text: String) throws { try self.init(["flow.json": text]) }

  /// Reads the fields of one screen's content.
  init(content: String) throws {
    try self.init(
      """
      {"version": 1, "screens": [
      {"id": "s", "name": "S", "type": "feature", "order": 0, "content": {\(content)}}
      ]}
      """
    )
  }

  /// The cards of the first variant.
  var cards: [Card] { flows.first?.variants.first?.cards ?? [] }

  /// The findings as `line:column slug message`.
  var findings: [String] {
    log.sorted().map { finding in
      let place = finding.span.map(documents.sources.location)
      let words = place.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(words) \(finding.slug) \(finding.message)"
    }
  }
}
