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
  private static let drawn = [OnboardingFeature.id, MessagingFeature.id]

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
    reportUserDefaults(manifest, &log)
    let others = source.experiments.isEmpty ? [] : source.manifests.filter { $0 != source.path }
    let known = OtherManifest.load(others, &documents)
    let version = version(source, &documents, &log)
    return channels(source, manifest, &log).map { channel in
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
      schema.others = loaded.others
      let shipped = AppMerge(schema).shipped(node)
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

  /// Says which values a user default overrules; none is known to a preview.
  private static func reportUserDefaults(_ manifest: Manifest, _ log: inout Log) {
    for variable in drawn.flatMap({ manifest.features[$0]?.variables ?? [] }) {
      guard let key = variable.prefKey else { continue }
      log.report(
        .userDefault,
        "'\(variable.name)' takes its value from the user default '\(key)' where that is set",
        at: variable.span
      )
    }
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

  /// The channels to show: the one asked for, none where the manifest does not have it, else all.
  ///
  /// A manifest with a single channel is built for that one whatever is asked for, which is said.
  private static func channels(
    _ source: SystemSource,
    _ manifest: Manifest,
    _ log: inout Log
  ) -> [String?] {
    if let only = manifest.onlyChannel {
      if let asked = source.channel, asked != only { report(asked, only, source, &log) }
      return [only]
    }
    if let channel = source.channel { return manifest.has(channel) ? [channel] : [] }
    return manifest.channels.isEmpty ? [nil] : manifest.channels
  }

  private static func report(
    _ asked: String,
    _ only: String,
    _ source: SystemSource,
    _ log: inout Log
  ) {
    log.report(
      .onlyChannel,
      "'\(source.path)' has the channel '\(only)' alone, which is shown in place of '\(asked)'",
      at: source.channelSpan ?? source.span
    )
  }
}

extension Rule {
  /// A channel asked of a manifest that has another one only.
  static let onlyChannel = Rule(
    1134,
    "manifest-only-channel",
    .warning,
    title: "The config asks for a channel, and the manifest has another one only.",
    why: "As in nimbus-fml, a manifest with a single channel is read for that channel.",
    fix: "Name the channel that the manifest has, or leave 'channel' out.",
    bad: config(channel: "↓beta"),
    good: config(channel: "release")
  )

  /// A variable that a user default overrules.
  static let userDefault = Rule(
    1138,
    "manifest-user-default",
    .info,
    title: "A variable of a drawn feature has 'pref-key'.",
    why: "The app prefers a user default of that name to every default and experiment.",
    fix: "Keep in mind that this preview shows users who have not set it.",
    bad: onboarding("↓dismissable: {pref-key: hide, "),
    good: onboarding("dismissable: {")
  )

  private static func onboarding(_ start: String) -> [String: String] {
    [
      "nimbus.fml.yaml": """
      channels: [release]
      features:
        onboarding-framework-feature:
          description: Onboarding
          variables:
            \(start)description: Closes, type: Boolean, default: true}
      """
    ]
  }

  private static func config(channel: String) -> [String: String] {
    let manifest = CardExample.manifest("")["nimbus.fml.yaml"] ?? ""
    return [
      "flowproof.yml": "sources:\n  - nimbus: nimbus.fml.yaml\n    channel: \(channel)\n",
      "nimbus.fml.yaml": manifest,
    ]
  }
}
