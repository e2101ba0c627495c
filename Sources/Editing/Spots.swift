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
  /// Its keys and single values, and whether each is a key, in the order of the file.
  var names: [(name: Located<String>, isKey: Bool)] {
    switch value {
    case .scalar(let scalar): [(Located(scalar.text, span), false)]
    case .list(let items): items.flatMap(\.names)
    case .map(let entries):
      entries.flatMap { [(Located($0.key, $0.keySpan), true)] + $0.value.names }
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
