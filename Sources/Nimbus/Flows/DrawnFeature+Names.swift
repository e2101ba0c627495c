internal import FML
internal import Flow
internal import Source
internal import Syntax

extension DrawnFeature {
  /// The feature with its variables, and the fields of its cards or messages, in the newest manifests.
  var ledger: FidelityLedger.Block {
    let span = Span.start(of: FileID(index: 0))
    let names = builtIn.values.compactMap { $0.manifest(at: span) }.flatMap { manifest in
      schema(manifest).map { $0.variables + $0.fields.map(\.name) } ?? []
    }
    return FidelityLedger.Block(id, Set(names).sortedByBytes())
  }

  /// Its types in a manifest; nil if the manifest does not have it.
  func schema(_ manifest: Manifest) -> FeatureSchema? {
    var schema = FeatureSchema(manifest, feature: id, collection: collection, itemType: itemType)
    schema?.item = item
    schema?.nullHelp = nullHelp
    schema?.collectionHelp = collectionHelp
    schema?.history = histories[manifest.platform]
    return schema
  }
}

extension WrittenExpression {
  /// The app versions that the expression needs in an app.
  func needs(of app: String?) -> [VersionNeed] {
    [FirefoxIosVersions.attributes, FenixVersions.attributes].flatMap {
      $0.needs(expression: self, of: app)
    }
  }
}

extension DrawnFeature {
  /// The needs of a branch's value in an app, which the recipe names.
  func needs(_ value: Node, of app: String?) -> [VersionNeed] {
    let expressions = (expressions.flatMap { value[$0]?.map } ?? [])
      .compactMap { WrittenExpression($0.value) }
    return [Platform.ios, .android].compactMap { histories[$0] }
      .flatMap { $0.needs(value, in: collection, of: app) }
      + expressions.flatMap { $0.needs(of: app) }
  }

  /// The needs of shipped expressions in a platform's app; those that no file holds are right.
  func needs(
    expressions: [String: WrittenExpression],
    of platform: Platform
  ) -> [VersionNeed] {
    expressions.values.filter { $0.span.start < $0.span.end }.sorted { $0.span < $1.span }.flatMap {
      $0.needs(of: RecipeApp.name(on: platform))
    }
  }
}
