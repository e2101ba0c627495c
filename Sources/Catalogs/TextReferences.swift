import Flow
import Source

/// The texts that refer to others, to see whether each leads to words.
struct TextReferences {
  private var known: Set<TextKey> = []
  private var references: [TextKey: (target: TextKey, span: Span)] = [:]
  private var order: [TextKey] = []

  /// Notes a text of a table of resources.
  mutating func add(_ entry: StringEntry) {
    guard TextTables.isOfResources(entry.table) else { return }
    let key = TextKey(resource: "\(entry.table)/\(entry.key)")
    known.insert(key)
    guard let target = entry.details?.reference, references[key] == nil else { return }
    references[key] = (target, entry.span)
    order.append(key)
  }

  /// Reports those that lead to nothing or back to themselves; the platform's own texts are not of
  /// the project.
  func report(_ log: inout Log) {
    guard !order.isEmpty else { return }
    let names = known.filter { $0.table == "@string" }.map(\.key).sortedByBytes()
    var suggestions = Suggestions(names)
    let circles = circles
    for key in order {
      guard let (target, span) = references[key] else { continue }
      if !known.contains(target), target.table == "@string" {
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

  /// The texts that lead back to themselves; each is followed once.
  private var circles: Set<TextKey> {
    var circles: Set<TextKey> = []
    var done: Set<TextKey> = []
    for key in order {
      var chain: [TextKey] = []
      var next: TextKey? = key
      while let current = next, done.insert(current).inserted {
        chain.append(current)
        next = references[current]?.target
      }
      if let next, let start = chain.firstIndex(of: next) { circles.formUnion(chain[start...]) }
    }
    return circles
  }
}
