internal import FML
internal import Source
internal import Syntax

/// Loads a manifest and merges its defaults for each channel that is wanted.
enum ManifestBases {
  /// A manifest as it is for a channel.
  struct Loaded {
    let channel: String?
    let manifest: Manifest
    /// The app's version, where the manifest says it itself.
    let version: AppVersion?
    /// The other manifests of the project.
    let others: [OtherManifest]
  }

  /// The features that are drawn.
  static let drawn = [OnboardingFeature.id, MessagingFeature.id]

  /// The manifest of a source for each channel to be shown; empty where it can't be loaded.
  static func manifests(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Loaded] {
    let loaded = ManifestLoader.load(
      path: source.path,
      channel: source.channel,
      span: source.span,
      channelSpan: source.channelSpan,
      documents: &documents,
      log: &log
    )
    guard let manifest = loaded else { return [] }
    guard drawn.contains(where: { manifest.features[$0] != nil }) else {
      NothingDrawn.report(manifest, drawn: drawn, at: source.span, &log)
      return []
    }
    OnboardingNotDrawn.report(manifest, &log)
    manifest.reportUserDefaults(of: drawn, &log)
    let others = source.experiments.isEmpty ? [] : source.manifests.filter { $0 != source.path }
    let known = OtherManifest.load(others, &documents)
    let version = version(source, &documents, &log)
    return manifest.channels(asked: source.channel, at: source.channelSpan ?? source.span, &log).map
    {
      channel in
      var manifest = manifest
      manifest.channel = channel
      return Loaded(channel: channel, manifest: manifest, version: version, others: known)
    }
  }

  /// What each channel ships of onboarding.
  static func onboarding(_ loaded: [Loaded]) -> [OnboardingAssembly.Base] {
    loaded.compactMap { loaded in
      guard var schema = OnboardingSchema(loaded.manifest),
        let node = loaded.manifest.defaults(of: OnboardingFeature.id, channel: loaded.channel)
      else { return nil }
      schema.version = schema.version ?? loaded.version
      schema.types.others = loaded.others
      let shipped = AppMerge(schema.types).shipped(node)
      return .init(channel: loaded.channel, schema: schema, node: shipped)
    }
  }

  /// What each channel ships of messages.
  static func messages(_ loaded: [Loaded]) -> [MessagesAssembly.Base] {
    loaded.compactMap { loaded in
      let manifest = loaded.manifest
      guard var schema = MessagingSchema(manifest),
        let node = manifest.defaults(of: MessagingFeature.id, channel: loaded.channel)
      else { return nil }
      schema.types.others = loaded.others
      return .init(
        channel: loaded.channel,
        schema: schema,
        node: AppMerge(schema.types).shipped(node),
        shapes: MessageShapes(renames: false),
        surveysOff: surveysOff(loaded)
      )
    }
  }

  /// What switches microsurveys off in a channel; nil where they are on or the app has no switch.
  private static func surveysOff(_ loaded: Loaded) -> Span? {
    let id = loaded.manifest.platform.microsurveys
    let enabled = loaded.manifest.defaults(of: id, channel: loaded.channel)?["enabled"]
    return enabled?.bool == false ? enabled?.span : nil
  }

  /// The version that a manifest itself says; Firefox has said `1.0.0` from the start, so that small
  /// numbers are no versions of the app.
  private static func version(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> AppVersion? {
    let node = documents.node(source.path, from: source.span, log: &log)
    let version = node?["version"]?.text.flatMap { AppVersion($0) }
    return version.flatMap { $0 < AppVersion(100) ? nil : $0 }
  }
}
