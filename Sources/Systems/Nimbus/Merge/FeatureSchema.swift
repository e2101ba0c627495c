internal import Source
internal import Syntax

/// What merging needs to know of a feature: its types, and the words for what it collects.
struct FeatureSchema: Sendable {
  let manifest: Manifest
  let feature: Manifest.Feature
  /// The variable that holds the cards or messages.
  let collection: String
  /// The object type of one of them.
  let itemType: String
  /// What one of them is called: "card".
  let item: String
  /// How to be rid of something that a null leaves in place.
  let nullHelp: String
  /// The other manifests of the project, which may know what this one does not.
  var others: [OtherManifest] = []

  /// The places of the defaults of all object types; a value that stands elsewhere was written.
  var defaultSpans: Set<Span> {
    Set(manifest.objects.values.flatMap(\.fields).compactMap(\.defaultValue).flatMap(\.spans))
  }
}

extension Node {
  /// The places of a value and of everything in it.
  var spans: [Span] {
    switch value {
    case .scalar: [span]
    case .list(let items): [span] + items.flatMap(\.spans)
    case .map(let entries): [span] + entries.flatMap { $0.value.spans }
    }
  }
}
