import Flow
import Source

/// The texts that refer to others, to see whether each leads to words.
struct TextReferences {
  private var known: Set<TextKey> = []
  private var references: [TextKey: (target: TextKey, span: Span)] = [:]
  private var order: [TextKey] = []

  mutating func add(_ entry: StringEntry) {
    guard TextTables.isOfResources(entry.table) else { return }
    var key = TextKey(resource: "\(entry.table)/\(entry.key)")
    key.app = entry.app
    known.insert(key)
    guard let target = entry.details?.reference, references[key] == nil else { return }
    references[key] = (target, entry.span)
    order.append(key)
  }

  /// Reports those that lead to nothing or back to themselves; the platform's own texts are not of
  /// the project.
  func report(_ log: inout Log) {
    guard !order.isEmpty else { return }
    let names = Set(known.lazy.filter { $0.plainTable == "@string" }.map(\.key))
    var suggestions = Suggestions(names.sortedByBytes())
    let circles = circles
    for key in order {
      guard let span = references[key]?.span, let target = target(of: key) else { continue }
      if target.table == "@string", !names.contains(target.key) {
        log.report(
          .wrongReference,
          "'\(target.key)' is the name of no text of the project",
          at: span,
          help: suggestions.help(for: target.key)
        )
      } else if circles.contains(key) {
        log.report(.wrongReference, "'\(key.key)' refers to itself through others", at: span)
      }
    }
  }

  /// The text that one refers to: of its own app before those that all apps share.
  private func target(of key: TextKey) -> TextKey? {
    guard let target = references[key]?.target else { return nil }
    var own = target
    own.app = key.app
    return known.contains(own) ? own : target
  }

  /// The texts that lead back to themselves; each is followed once.
  private var circles: Set<TextKey> {
    var circles: Set<TextKey> = []
    var done: Set<TextKey> = []
    for key in order {
      var chain: [TextKey] = []
      var next: TextKey? = key
      while let current = next, done.insert(current).inserted {
        chain.append(current)
        next = target(of: current)
      }
      if let next, let start = chain.firstIndex(of: next) { circles.formUnion(chain[start...]) }
    }
    return circles
  }
}
