internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the sources of a project: documents that are variants of one flow are one flow, which stands
/// with the first of them.
enum SequenceFlows {
  static func flows(_ sources: [SystemSource], _ documents: inout Documents) -> [SystemReading] {
    let groups = groups(of: sources.map(\.path), &documents)
    return SystemReading.each(sources, &documents) { source, documents, log in
      guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
      guard SequenceDocument(node) != nil else {
        log.report(
          .notSequence,
          "'\(source.path)' holds no screens of Sequence",
          at: node.span.start(1),
          labels: source.span.map { [.init($0, "named as Sequence here")] } ?? []
        )
        return []
      }
      guard let group = groups[source.path] else { return [] }
      return flow(of: group, source, &documents, &log).map { [$0] } ?? []
    }
  }

  /// Groups documents that are variants of one flow, by the first of them in the order of the config.
  static func groups(
    of paths: [String],
    _ documents: inout Documents
  ) -> [String: [SequenceHeader]] {
    // Whoever reads the documents as sources reports what is wrong with them.
    var quiet = Log()
    let headers = paths.compactMap { path in
      documents.contains(path)
        ? documents.node(path, from: nil, log: &quiet).flatMap { SequenceHeader($0, path: path) }
        : nil
    }
    let order = Dictionary(firstOf: headers.enumerated().map { ($1.path, $0) })
    var groups: [String: [SequenceHeader]] = [:]
    for group in SequenceGroups(headers).groups {
      let first = group.min { order[$0.path, default: 0] < order[$1.path, default: 0] }
      if let first { groups[first.path] = group }
    }
    return groups
  }

  private static func flow(
    of group: [SequenceHeader],
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Flow? {
    var assembly = SequenceAssembly(source: source)
    log.subject.flow = id(of: group)
    defer { log.subject.flow = nil }
    for header in group {
      guard let node = documents.node(header.path, from: source.span, log: &log) else { continue }
      assembly.add(node, path: header.path, &log)
    }
    return assembly.flow(id: id(of: group), title: title(of: group))
  }

  /// The name of the file that everybody gets, else the experiment's id.
  private static func id(of group: [SequenceHeader]) -> String {
    let base = group.first { $0.experiment == nil }
    if base == nil, let experiment = group.first?.experiment { return experiment }
    return FileName.base((base ?? group[0]).path)
  }

  private static func title(of group: [SequenceHeader]) -> String {
    group.compactMap(\.title).first ?? FileName.title(id(of: group))
  }
}
