import Source
import Syntax

/// A reader of the house that takes any bytes: it may find faults in them, and nothing else.
struct Reader: Sendable {
  /// Its name: that of its seeds, its dictionary and its corpus.
  let name: String
  /// Reads bytes and looks at all that was read.
  let run: @Sendable ([UInt8]) -> Void
}

/// All readers; a new one is a file in `Readers/` and a line here.
enum Readers {
  static let all: [Reader] = [
    .json, .yaml, .jexl, .strings, .xliff, .android, .svg, .markdown, .template, .nimbus, .recipe,
    .sequence,
    .mapping,
    .appdna, .picture,
  ]

  static func named(_ name: String) -> Reader? { all.first { $0.name == name } }
}

/// The input that the readers share.
enum Input {
  static let id = FileID(index: 0)

  /// A file of bytes.
  static func file(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: path, bytes: bytes) }

  private static let path = "input"

  /// Asks a value for all it can say.
  static func look(at node: Node) {
    _ = (node.kind, node.bool, node.integer, node.number, node == node)
    for item in node.list ?? [] { look(at: item) }
    for entry in node.map ?? [] { look(at: entry.value) }
  }

  /// Prints the first finding as the command does.
  static func look(at log: Log, _ sources: SourceSet) {
    _ = TextReporter(colors: false).text(for: Array(log.diagnostics.prefix(1)), in: sources)
  }

  /// Prints findings about one file.
  static func look(at log: Log, _ file: SourceFile) {
    var sources = SourceSet()
    _ = sources.add(path: file.path, bytes: file.bytes)
    look(at: log, sources)
  }
}
