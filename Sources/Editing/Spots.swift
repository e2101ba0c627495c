internal import Pipeline
internal import Reports
internal import Source
internal import Syntax

extension Span {
  /// Tells whether a place is inside the span or at its end, where people point at the text before.
  func holds(_ spot: Span) -> Bool {
    file == spot.file && start <= spot.start && spot.end <= end
  }
}

extension Node {
  /// The key or single value at a place, and whether it is a key.
  func word(at spot: Span) -> (name: Located<String>, isKey: Bool)? {
    switch value {
    case .scalar(let scalar): span.holds(spot) ? (Located(scalar.text, span), false) : nil
    case .list(let items): items.lazy.compactMap { $0.word(at: spot) }.first
    case .map(let entries):
      entries.lazy.compactMap { entry in
        entry.keySpan.holds(spot)
          ? (Located(entry.key, entry.keySpan), true) : entry.value.word(at: spot)
      }.first
    }
  }

  /// Every entry of a key, however deep.
  func entries(named key: String) -> [Entry] {
    switch value {
    case .scalar: []
    case .list(let items): items.flatMap { $0.entries(named: key) }
    case .map(let entries):
      entries.flatMap { ($0.key == key ? [$0] : []) + $0.value.entries(named: key) }
    }
  }
}
