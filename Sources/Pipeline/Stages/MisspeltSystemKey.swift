import Source
import Syntax
internal import SystemKit
import Systems

extension Node {
  /// The first key that is nearly one by which a system's documents are told, for a document that none
  /// recognises; looked for in the first items down to three maps.
  func misspeltKey(of systems: Systems) -> (span: Span, help: String)? {
    let known = systems.all.flatMap(\.keys)
    func find(_ node: Node, _ depth: Int) -> (span: Span, help: String)? {
      if let items = node.list {
        return items.prefix(3).lazy.compactMap { find($0, depth) }.first
      }
      for entry in node.map?.prefix(100) ?? [] where !known.contains(entry.key) {
        if let help = Suggestion.help(for: entry.key, among: known) { return (entry.keySpan, help) }
      }
      guard depth < 3 else { return nil }
      return node.map?.prefix(100).lazy.compactMap { find($0.value, depth + 1) }.first
    }
    return find(self, 1)
  }
}
