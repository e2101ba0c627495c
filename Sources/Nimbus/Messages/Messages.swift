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
    place: .trigger,
    expressions: "triggers",
    coEnrolls: true,
    gates: [.ios: Platform.ios.microsurveys, .android: Platform.android.microsurveys],
    builtIn: [
      .ios: BuiltInManifest(EmbeddedManifest.messaging),
      .android: BuiltInManifest(EmbeddedManifest.androidMessaging),
    ],
    platform: { MessageShape.isAndroid($0) ? .android : nil },
    shape: { types, _ in MessagingSchema(types).shape },
    isCollection: { messages, _ in MessageShape.isCollection(messages) },
    isItem: { MessageShape.isAlone($0) },
    renewed: { value, base, versions, log in
      MessagingSchema(base.types).knowsTriggerIfAll
        ? OldMessages(renames: base.origin != .manifest, versions: versions)
          .renewed(value, log: &log) : value
    },
    compare: { recipe, branches, base, log in
      let schema = MessagingSchema(base.types)
      let branches = branches.map {
        BranchMessages(branch: $0.branch, feature: MessagingFeature($0.merged, schema: schema))
      }
      let shipped = MessagingFeature(base.node, schema: schema).messages
      BranchChecks(recipe: recipe, branches: branches, shipped: shipped).run(&log)
    }
  )
}

extension MessagingSchema {
  /// The ways in and the reader of the version's values.
  var shape: DrawnFeature.Shape {
    DrawnFeature.Shape(
      entries: platform.surfaces.map { Flow.Entry(id: $0.rawValue, title: $0.title) },
      read: { node, base, how in
        var feature = MessagingFeature(node, schema: self)
        feature.surveysOff = how.off(platform.microsurveys, in: types.manifest)
        feature.isExample = base.isExample
        feature.audience = how.audience
        feature.versions = ValueVersions(base, how)
        return feature.merged
      }
    )
  }
}

extension MessagingFeature {
  /// The feature, ready to be checked and drawn.
  fileprivate var merged: DrawnFeature.Merged {
    let asked = messages.flatMap { $0.triggers + $0.exceptions }.map(\.value)
    return DrawnFeature.Merged(
      conditions: triggers,
      asked: Set(asked),
      entries: Set(messages.compactMap { surface(of: $0)?.rawValue }),
      check: { _, _, log in check(&log) },
      variant: { MessageSelection(self, for: $0.audience).variant($0) }
    )
  }
}
