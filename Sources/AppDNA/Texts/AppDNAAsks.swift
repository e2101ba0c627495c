internal import Flow
internal import Source
internal import SystemKit

extension Card {
  /// The values from elsewhere that its texts ask for, `user.name`, and those that `blocks` do by their
  /// conditions and bindings.
  func asked(blocks: NestedBlocks<AppDNABlock>) -> [String] {
    let fields = texts.flatMap(\.templates).flatMap(\.places).flatMap(\.expression.fields)
    let conditions = blocks.compactMap(\.condition).flatMap { $0.predicate.subjects.map(\.name) }
    let bindings = blocks.flatMap(\.bindings).compactMap { AppDNAPath.subject($0.path.value)?.name }
    let outside = Set(fields + conditions + bindings).filter { name in
      AppDNAPathChecks.outside.contains { name.hasPrefix($0 + ".") }
    }
    return outside.sortedByBytes()
  }
}
