internal import FML
internal import Flow
internal import Source

extension DrawnFeature {
  /// The feature with its variables, and the fields of its cards or messages, in the newest manifests.
  var ledger: FidelityLedger.Block {
    let place = Span.start(of: FileID(index: 0))
    let names = builtIn.values.compactMap { $0.manifest(at: place) }.flatMap { manifest in
      schema(manifest).map { $0.variables + $0.fields.map(\.name) } ?? []
    }
    return FidelityLedger.Block(id, Set(names).sortedByBytes())
  }

  /// Its types in a manifest; nil if the manifest does not have it.
  func schema(_ manifest: Manifest) -> FeatureSchema? {
    FeatureSchema(
      manifest,
      feature: id,
      collection: collection,
      itemType: itemType,
      item: item,
      nullHelp: nullHelp,
      collectionHelp: collectionHelp,
      history: histories[manifest.platform]
    )
  }
}
