internal import Source
internal import Syntax

/// Cards that come without a manifest: completed by the newest version's types.
enum CardDocument {
  /// What the document ships, ready for experiments to be laid over.
  static func base(_ value: Node, _ log: inout Log) -> OnboardingAssembly.Base? {
    let built = BuiltInSchema(span: value.span.start(0))
    guard let schema = OnboardingSchema(built.manifest) else { return nil }
    let merge = AppMerge(schema)
    let renewed = OldShapes.renewed(value, log: &log)
    let node = merge.lay(renewed, over: merge.shipped(built.defaults), log: &log)
    return .init(
      channel: nil,
      schema: schema,
      node: node,
      look: look(renewed),
      document: value.span
    )
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
