internal import Source
internal import Syntax

/// The keys that a mapping could read of each map of its documents (reference: mapping, section 6).
struct KnownKeys {
  struct Keys {
    var names: Set<String> = []
    /// The names that `..` has looked for, or found something through; they make no map one that is read.
    var passed: Set<String> = []
    /// Indicates a map whose names are data.
    var isFree = false
  }

  private(set) var maps: [Span: Keys] = [:]
  /// Indicates that nothing is noted for now, as a filter may leave the thing out.
  var isPaused = false
  /// Indicates a look for a name at any depth.
  var isBelow = false

  mutating func add(_ name: String, to thing: Thing) {
    let names = isBelow ? \Keys.passed : \.names
    if !isPaused { maps[thing.span, default: Keys()][keyPath: names].insert(name) }
  }

  /// Notes the names below a thing that lead to another one.
  mutating func pass(to thing: Thing, from start: Thing) {
    var one = thing
    while !isPaused, one.span != start.span, let above = one.above {
      if let name = one.name { maps[above.span, default: Keys()].passed.insert(name.value) }
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
      let passed = known.reduce(into: Set()) { $0.formUnion($1.passed) }
      let all = Keys(names: names, passed: passed, isFree: known.contains(where: \.isFree))
      for span in spans { maps[span] = all }
    }
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
