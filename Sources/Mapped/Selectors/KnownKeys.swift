internal import Source
internal import Syntax

/// The keys that a mapping could read of each map of its documents (reference: mapping, section 6).
struct KnownKeys {
  /// The keys of one map.
  struct Keys {
    var names: Set<String> = []
    /// Indicates a map whose names are data.
    var isFree = false
  }

  private(set) var maps: [Span: Keys] = [:]

  mutating func add(_ name: String, to thing: Thing) {
    maps[thing.span, default: Keys()].names.insert(name)
  }

  mutating func free(_ thing: Thing) {
    if thing.node.map != nil { maps[thing.span, default: Keys()].isFree = true }
  }
}
