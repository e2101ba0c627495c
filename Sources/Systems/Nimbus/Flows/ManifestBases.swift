internal import Source
internal import Syntax

/// Loads a manifest once for each channel that is wanted.
enum ManifestBases {
  static func load(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  )
    -> [OnboardingAssembly.Base]
  {
    let first = manifest(source, source.channel, &documents, &log)
    guard let first, let schema = OnboardingSchema(first) else { return [] }
    return channels(source, first, schema.feature).compactMap { channel in
      let isLoaded = channel == source.channel || first.channels.count < 2
      let loaded = isLoaded ? first : manifest(source, channel, &documents, &log)
      guard let loaded, let schema = OnboardingSchema(loaded) else { return nil }
      guard let node = loaded.defaults(of: OnboardingFeature.id, channel: channel) else {
        return nil
      }
      return .init(channel: channel, schema: schema, node: AppMerge(schema).shipped(node))
    }
  }

  private static func manifest(
    _ source: SystemSource,
    _ channel: String?,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Manifest? {
    ManifestLoader.load(
      path: source.path,
      channel: channel,
      span: source.span,
      documents: &documents,
      log: &log
    )
  }

  /// The channels to show: the one asked for, else all; a feature file of its own names channels
  /// only in its default blocks.
  private static func channels(
    _ source: SystemSource,
    _ manifest: Manifest,
    _ feature: Manifest.Feature
  ) -> [String?] {
    if manifest.channels.count == 1 { return [manifest.channels[0]] }
    if let channel = source.channel { return [channel] }
    if !manifest.channels.isEmpty { return manifest.channels }
    var named: [String] = []
    for channel in feature.defaults.flatMap(\.channels) where !named.contains(channel) {
      named.append(channel)
    }
    return named.isEmpty ? [nil] : named
  }
}
