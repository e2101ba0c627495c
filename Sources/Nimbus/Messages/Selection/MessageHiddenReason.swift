internal import Flow

/// The reason why nobody sees a message (reference: nimbus, section 5.1).
enum MessageHiddenReason: Hashable, Sendable {
  /// It is not a control message and has no text.
  case emptyText
  /// Its style is not defined.
  case unknownStyle(String)
  /// One of its triggers is not defined.
  case unknownTrigger(String)
  /// Its action is neither defined nor an address.
  case unknownAction(String)
  /// It names no surface, or an unknown one.
  case unknownSurface
  /// The app shows it on a surface that is not drawn.
  case surfaceNotDrawn(String)
  /// A microsurvey of Android without something that it needs.
  case surveyIncomplete(String)
  /// Microsurveys are switched off by a feature of this name.
  case surveysOff(String)
  /// A control message without an experiment.
  case controlWithoutExperiment
  /// A control message; true where nothing else shows instead.
  case control(showsNone: Bool)
  /// A trigger that is false for everybody.
  case never(String)
  /// A trigger that is false for this user, and what it asks for.
  case notMet(String, Predicate)
  /// An exception that is true for everybody, or for this user: then what it asks for.
  case excluded(String, field: String, unless: Predicate?)
  /// A trigger that the app can't evaluate, and why.
  case failing(String, String)
  /// Its style shows it no times.
  case noDisplay(String)

  /// The reason as a reviewer reads it.
  var words: String {
    switch self {
    case .emptyText: "it has no 'text', so the app drops it as malformed"
    case .unknownStyle(let name): "its style '\(name)' is not defined, so the app drops it"
    case .unknownTrigger(let name): "its trigger '\(name)' is not defined, so the app drops it"
    case .unknownAction(let name):
      "its action '\(name)' is neither defined nor an address, so the app drops it"
    case .unknownSurface: "its 'surface' names no place where messages show"
    case .surfaceNotDrawn(let name): "its surface '\(name)' is one that is not drawn yet"
    case .surveyIncomplete(let what): "it is a microsurvey without \(what), which never shows"
    case .surveysOff(let feature): "microsurveys are off: '\(feature)' is not enabled"
    case .controlWithoutExperiment:
      "it is a control message without an 'experiment', so the app drops it as malformed"
    case .control(let showsNone):
      showsNone
        ? "it is a control message: it is counted, and nothing shows in its place"
        : "it is a control message: it is counted, and the next message shows in its place"
    case .never(let name): "its trigger '\(name)' never holds"
    case .notMet(let name, _): "its trigger '\(name)' does not hold for this user"
    case .excluded(let name, let field, let other):
      "'\(name)' in its '\(field)' \(other == nil ? "always holds" : "holds for this user")"
    case .failing(let name, let why):
      "its trigger '\(name)' can't be evaluated, so the app passes over it: \(why)"
    case .noDisplay(let style): "its style '\(style)' shows it no times"
    }
  }

  /// The condition that this user does not meet, if that is the reason.
  var unmet: Predicate? {
    switch self {
    case .notMet(_, let asked): asked
    case .excluded(_, _, let asked): asked
    default: nil
    }
  }
}
