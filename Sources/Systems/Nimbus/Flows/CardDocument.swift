internal import FML
internal import Source
internal import Syntax

/// Cards that come without a manifest: completed by the newest version's types.
enum CardDocument {
  /// What the document ships, ready for experiments to be laid over.
  static func base(_ value: Node, _ log: inout Log) -> OnboardingAssembly.Base? {
    guard let base = builtIn(at: value.span) else { return nil }
    let renewed = OldShapes.renewed(value, log: &log)
    return .init(
      channel: nil,
      schema: base.schema,
      node: AppMerge(base.schema.types).lay(renewed, over: base.node, log: &log),
      look: look(renewed),
      document: value.span
    )
  }

  /// What the newest version ships, ready for a document's or a recipe's value.
  static func builtIn(at span: Span) -> OnboardingAssembly.Base? {
    guard let manifest = BuiltInManifest.onboarding.manifest(at: span.start(0)),
      let schema = OnboardingSchema(manifest),
      let node = manifest.defaults(of: OnboardingFeature.id, channel: nil)
    else { return nil }
    return .init(channel: nil, schema: schema, node: AppMerge(schema.types).shipped(node))
  }

  /// Which interface shows cards whose document does not say: the one that they name.
  private static func look(_ value: Node) -> NimbusLook? {
    guard value["enable-modern-ui"] == nil else { return nil }
    let cards = value["cards"]?.map ?? []
    let named = cards.map { $0.value.present("uiVariant")?.text.flatMap(NimbusLook.init) }
    guard let first = named.compactMap({ $0 }).first, !named.contains(nil) else { return nil }
    return first
  }
}
