internal import Source
internal import Syntax

/// Types of one module: bare names mean its enums, objects and string-aliases (reference: nimbus,
/// section 1.3).
extension TypeParser.Names {
  init(_ document: ManifestDocument) {
    enums = Set(document.enums.map(\.name))
    objects = Set(document.objects.map(\.name))
    aliases = Set(document.features.flatMap(\.variables).compactMap { $0.stringAlias?.value })
  }

  /// Reads the types of variables or fields and sorts these by name.
  func resolve(_ fields: inout [Manifest.FieldType], _ log: inout Log) {
    for index in fields.indices {
      let type = fields[index].writtenType.flatMap {
        TypeParser.parse($0, names: self, log: &log)
      }
      fields[index].type = type ?? fields[index].type
    }
    fields = fields.sortedByBytes(of: \.name)
  }
}

extension Manifest.Feature {
  /// Default blocks for it, without those that nimbus-fml skips; keys that are no variables are reported.
  func applicable(
    _ blocks: [Manifest.DefaultBlock],
    _ log: inout Log
  ) -> [Manifest.DefaultBlock] {
    let names = variables.map(\.name)
    let known = Set(names)
    for entry in blocks.flatMap({ $0.value.map ?? [] }) where !known.contains(entry.key) {
      log.report(
        .manifestUnknownVariable,
        "the feature '\(id)' has no variable '\(entry.key)'",
        at: entry.keySpan,
        help: Candidates.help(for: entry.key, among: names, after: log) {
          "its variables are \(NameList.list($0, last: "and"))"
        }
      )
    }
    return blocks.filter { !$0.isSkipped }
  }
}
