internal import Source
public import SystemKit

extension System {
  /// Sequence: flows of screens and blocks, as its service answers with them.
  public static let sequence = System(
    name: "sequence",
    title: "Sequence",
    keys: ["screens", "content", "layout"],
    rules: Rule.sequence,
    fidelity: SequenceFidelity.all,
    blockSources: SequenceFidelity.sources,
    blocks: { SequenceBlock.types.ledger() },
    recognises: { SequenceDocument($0) != nil },
    flows: { SequenceFlows.flows($0, &$1) },
    snippet: { SequenceSnippet.flow($0, of: $1, log: &$2) }
  )
}
