internal import Source
internal import Syntax

/// The keys that a mapping could read of each map of its documents (reference: mapping, section 6).
struct KnownKeys {
  struct Keys {
    var names: Set<String> = []
    /// Indicates a map whose names are data.
    var isFree = false
  }

  private(set) var maps: [Span: Keys] = [:]
  /// The names that `..` has looked for, or found something through; they make no map one that is read.
  private(set) var passed: [Span: Set<String>] = [:]
  /// Indicates that nothing is noted for now, as a filter may leave the thing out.
  var isPaused = false
  /// Indicates a look for a name at any depth.
  var isBelow = false

  mutating func add(_ name: String, to thing: Thing) {
    if isPaused { return }
    if isBelow {
      passed[thing.span, default: []].insert(name)
    } else {
      maps[thing.span, default: Keys()].names.insert(name)
    }
  }

  /// Notes the names below a thing that lead to another one.
  mutating func pass(to thing: Thing, from start: Thing) {
    var one = thing
    while !isPaused, one.span != start.span, let above = one.above {
      if let name = one.name { passed[above.span, default: []].insert(name.value) }
      one = above
    }
  }

  /// Notes a map that stands where a text is read, whether any of its keys is read or not.
  mutating func note(_ thing: Thing) {
    if !isPaused, thing.node.map != nil, maps[thing.span] == nil { maps[thing.span] = Keys() }
  }

  /// Makes what is known of some values, those of several locales, known of all of them.
  mutating func share(_ nodes: [Node]) {
    let spans = nodes.filter { $0.map != nil }.map(\.span)
    let known = spans.compactMap { maps[$0] }
    if !known.isEmpty {
      let names = known.reduce(into: Set()) { $0.formUnion($1.names) }
      let all = Keys(names: names, isFree: known.contains(where: \.isFree))
      for span in spans { maps[span] = all }
    }
    let all = spans.compactMap { passed[$0] }.reduce(into: Set()) { $0.formUnion($1) }
    for span in spans where !all.isEmpty { passed[span] = all }
    for key in nodes.flatMap({ $0.map?.map(\.key) ?? [] }).uniqued() {
      share(nodes.compactMap { $0[key] })
    }
    for index in 0..<(nodes.compactMap(\.list?.count).max() ?? 0) {
      share(nodes.compactMap(\.list).filter { index < $0.count }.map { $0[index] })
    }
  }

  mutating func free(_ thing: Thing) {
    if !isPaused, thing.node.map != nil { maps[thing.span, default: Keys()].isFree = true }
  }
}
