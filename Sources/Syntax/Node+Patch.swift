internal import Source

extension Node {
  /// The value with a patch over it (RFC 7396, JSON Merge Patch); every part keeps its span.
  ///
  /// Maps merge key by key, a null deletes what is under it, anything else replaces. Where nulls are kept, one over
  /// nothing stays, as a value that a later reader may see.
  public func patched(with patch: Node, keepsNulls: Bool = false) -> Node {
    guard let changes = patch.map else { return patch.isNull && keepsNulls ? self : patch }
    var entries = map ?? []
    var places = Dictionary(firstOf: entries.enumerated().map { ($1.key, $0) })
    var gone: Set<Int> = []
    for change in changes {
      let place = places[change.key]
      if change.value.isNull, place != nil || !keepsNulls {
        if let place { gone.insert(place) }
        continue
      }
      let below = place.map { entries[$0].value } ?? Node(.map([]), span: change.value.span)
      let merged = change.with(below.patched(with: change.value, keepsNulls: keepsNulls))
      if let place {
        gone.remove(place)
        entries[place] = entries[place].with(merged.value)
      } else {
        places[change.key] = entries.count
        entries.append(keepsNulls ? change : merged)
      }
    }
    let kept = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return Node(.map(kept), span: changes.isEmpty ? span : patch.span)
  }
}
