internal import Source
public import SystemKit

extension System {
  /// AppDNA: flows of steps and blocks, as its console exports them and its bundles carry them.
  public static let appdna = System(
    name: "appdna",
    title: "AppDNA",
    keys: ["onboarding", "flows", "steps", "config", "content_blocks"],
    rules: Rule.appdna,
    fidelity: AppDNAFidelity.all,
    blockSources: AppDNAFidelity.sources,
    blocks: { AppDNABlock.types.ledger() },
    recognises: { AppDNADocument($0) != nil },
    flows: { AppDNAFlows.flows($0, &$1) },
    snippet: { AppDNASnippet.flow($0, of: $1, log: &$2) }
  )
}
