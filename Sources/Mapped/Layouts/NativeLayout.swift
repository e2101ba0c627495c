internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// The frame of a view that only the app draws, below the parts that the document has.
  mutating func native() -> Element {
    let reason = "the app draws it with a view of its own"
    return scrolling(
      parts(.title, .leading) + [frame(content.id, reason, MappedFidelity.native)]
    )
  }
}
