internal import Mapped
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

extension Builder {
  /// Reads the mappings of a config, each of which makes a system of a team's own documents.
  mutating func readMappings(_ patterns: [PathPattern]) {
    var search = Search(documents: documents, sets: SourceSets(asked: []))
    var mappings: [Mapping] = []
    for pattern in patterns {
      for path in search.files([pattern], &log) {
        guard let node = documents.node(path, from: pattern.span, log: &log),
          let mapping = Mapping(node, path: path, &log)
        else { continue }
        let isTaken = systems.named(mapping.name) != nil
        let other = mappings.first { $0.name == mapping.name }
        guard !isTaken, other == nil else {
          log.report(
            .badValue,
            "'\(path)' is called '\(mapping.name)', as \(other.map { "'\($0.path)'" } ?? "a system") is",
            at: pattern.span,
            help: "give it another 'name'"
          )
          continue
        }
        mappings.append(mapping)
        mappingFiles.append(node.span.file)
      }
    }
    systems = systems.adding(mappings.map(\.system))
  }
}
