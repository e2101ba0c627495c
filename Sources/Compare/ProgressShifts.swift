import Flow
import Source

/// The progress through a flow on cards that stand still while others move.
extension EntryComparison {
  /// The progress through the flow that cards show otherwise as others move.
  var shifts: [Change] {
    old.sequences.keys.sorted().compactMap { entry in
      guard let both = new.sequences[entry].map({ Pair(old.sequences[entry] ?? $0, $0) }),
        both.before.chrome.progress == both.after.chrome.progress
      else { return nil }
      let texts = shifted(both, besides: order(entry, both))
      let spans = Pair<Span?>(old.provenance.span, new.provenance.span)
      return texts.before.isEmpty ? nil : Change(.chrome, of: entry, texts, at: spans)
    }
  }

  /// The progress through the flow on cards that stand still while others move: `progress 2 of 4 on plan`.
  private func shifted(_ both: Pair<Variant.Sequence>, besides moves: [Change]) -> Pair<String> {
    let moved = Set(moves.map(\.card.before))
    if moved.isEmpty { return Pair("", "") }
    let labels = both.before.cards.filter { !moved.contains($0) }.compactMap {
      id -> Pair<String>? in
      let sides = Pair(cards.before[id], partners[id].flatMap { cards.after[$0] })
      guard let was = sides.before?.progress, let becomes = sides.after?.progress, was != becomes
      else { return nil }
      return Pair(was, becomes).map { "\($0) on \(sides.after?.id ?? id)" }
    }
    return Pair(labels.map(\.before), labels.map(\.after)).map { labels in
      labels.isEmpty ? "" : "progress \(Phrase.list(labels, most: 4))"
    }
  }
}

extension Card {
  /// The words of the progress through the flow; nil where it shows none.
  fileprivate var progress: String? {
    states.first?.root.first { part in
      guard case .progress(let progress) = part.kind, progress.isOfFlow || progress.showsPlace
      else { return nil }
      return progress.label
    }
  }
}
