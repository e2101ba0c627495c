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
  /// Indicates that nothing is noted for now, as a filter may leave the thing out.
  var isPaused = false

  mutating func add(_ name: String, to thing: Thing) {
    if !isPaused { maps[thing.span, default: Keys()].names.insert(name) }
  }

  mutating func free(_ thing: Thing) {
    if !isPaused, thing.node.map != nil { maps[thing.span, default: Keys()].isFree = true }
  }
}
