internal import FML
internal import Flow

/// The surfaces for messages on a platform (reference: fenix, section 10).
extension Platform {
  /// The surfaces for messages, in the order in which entries are listed.
  var surfaces: [MessageSurface] {
    switch self {
    case .ios: [.microsurvey, .newTabCard, .survey, .notification]
    case .android: [.microsurvey, .homescreen, .survey, .notification]
    }
  }

  var home: MessageSurface { self == .ios ? .newTabCard : .homescreen }

  /// The field of a message with the triggers that keep it away.
  var exceptions: String {
    switch self {
    case .ios: "except-if-any"
    case .android: "exclude-if-any"
    }
  }

  var microsurveys: String {
    switch self {
    case .ios: "microsurvey-feature"
    case .android: "microsurveys"
    }
  }
}

extension Manifest {
  /// The platform of its app: as written, else by features of Android alone, else by the folders around it, else by
  /// the channel that only Firefox for Android has.
  var platform: Platform {
    let surfaces = features[DrawnFeature.messages.id]?.variables.contains {
      $0.name == MessagingFeature.surfaces
    }
    if let saidPlatform { return saidPlatform }
    if features[JunoFeature.id] != nil || surfaces == true { return .android }
    return surroundingPlatform ?? (channels.contains("nightly") ? .android : .ios)
  }
}
