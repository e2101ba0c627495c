internal import FML
internal import Flow
internal import Source
internal import Syntax

extension DrawnFeature {
  /// The messages of Firefox for iOS and Android (reference: nimbus, section 5, and fenix,
  /// section 9).
  static let messages = DrawnFeature(
    id: "messaging",
    title: "Messages",
    collection: "messages",
    item: "message",
    itemType: "MessageData",
    nullHelp: "give the message a key of its own and leave the field out",
    histories: [.ios: FirefoxIosVersions.messaging, .android: FenixVersions.messaging],
    expressionContext: .trigger,
    expressions: "triggers",
    coEnrolls: true,
    gates: [.ios: Platform.ios.microsurveys, .android: Platform.android.microsurveys],
    builtIn: [
      .ios: BuiltInManifest(EmbeddedManifest.messaging),
      .android: BuiltInManifest(EmbeddedManifest.androidMessaging),
    ],
    platform: { MessageShape.isAndroid($0) ? .android : nil },
    entries: { $0.surfaces.map { Flow.Entry(id: $0.rawValue, title: $0.title) } },
    read: { node, base, how in
      var feature = MessagingFeature(node, base.types)
      feature.surveys = how.isEnabled(feature.platform.microsurveys, in: base.types.manifest)
      feature.isExample = base.isExample
      feature.audience = how.audience
      feature.versions = ValueVersions(base, how)
      let asked = feature.messages.flatMap { $0.triggers + $0.exceptions }.map(\.value)
      return DrawnFeature.Merged(
        conditions: feature.triggers,
        asked: Set(asked),
        entries: Set(feature.messages.compactMap { feature.surface(of: $0)?.rawValue }),
        check: { [feature] _, _, log in feature.check(&log) },
        view: { [feature] in MessageSelection(feature, for: $0, obeysSwitch: $1) }
      )
    },
    isCollection: { messages, _ in MessageShape.isCollection(messages) },
    isItem: { MessageShape.isAlone($0) },
    renewed: { value, base, versions, log in
      base.types.knowsTriggerIfAll
        ? OldMessages(renames: base.origin != .manifest, versions: versions)
          .renewed(value, log: &log) : value
    },
    compare: { recipe, branches, base, log in
      let branches = branches.map {
        BranchMessages(branch: $0.branch, feature: MessagingFeature($0.merged, base.types))
      }
      let shipped = MessagingFeature(base.node, base.types).messages
      BranchChecks(recipe: recipe, branches: branches, shipped: shipped).run(&log)
    }
  )
}
