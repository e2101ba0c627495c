/// A property of a user or device that conditions can ask for; a misspelt name or a wrong value in `--set`
/// or a persona is found by it.
public struct Attribute: Hashable, Sendable {
  /// Its name as conditions write it: `is_default_browser`.
  public let name: String
  /// The type of its value.
  public let kind: Kind
  /// The conditions that may ask for it.
  public let scope: Scope
  /// The unit of a number: `ms`, `s`, `days`; nil for a plain number and everything else.
  public let unit: String?
  /// A note about surprising behaviour, as a sentence; nil where there is none.
  public let note: String?
  /// The attribute that tells the same fact, or that it is a part of; nil where none does.
  let origin: Origin?
  /// The phrases for true, `signed in`, and for false; nil where its name is clear enough.
  private let yes: String?
  private let no: String?

  /// Types of an attribute's value.
  public enum Kind: Hashable, Sendable {
    case bool
    /// A number without fraction.
    case integer
    /// Any number.
    case number
    case string
    /// One of a few texts.
    case choice([String])
    /// The kind of device: phone, tablet, or the name of one.
    case device
    /// Several texts.
    case list
    /// A text or several, of a few where these are named.
    case texts([String])
    /// Values by name.
    case map
  }

  /// The conditions that may ask for an attribute.
  public enum Scope: String, Hashable, Sendable {
    /// The targeting of recipes and the conditions of cards and messages.
    case everywhere
    /// Only the conditions of cards and messages.
    case conditions
    /// No condition: the app reads it itself, or it is Flowproof's own.
    case app
  }

  /// An attribute that a system knows.
  public init(
    _ name: String,
    _ kind: Kind,
    _ scope: Scope = .everywhere,
    unit: String? = nil,
    note: String? = nil,
    yes: String? = nil,
    no: String? = nil,
    from origin: Origin? = nil
  ) {
    self.name = name
    self.kind = kind
    self.scope = scope
    self.unit = unit
    self.note = note
    self.origin = origin
    // One phrase needs the other.
    (self.yes, self.no) = yes == nil || no == nil ? (nil, nil) : (yes, no)
  }

  /// The phrase for a value of an attribute: "signed in", "language is de".
  public static func phrase(_ name: String, _ value: String, as attribute: Attribute?) -> String {
    let plain = (name.hasPrefix("is_") ? String(name.dropFirst(3)) : name)
      .replacing("_", with: " ")
    switch value {
    case "true": return attribute?.yes ?? plain
    case "false": return attribute?.no ?? "not \(plain)"
    default: return "\(plain) is \(value)"
    }
  }

  /// The prefix of the name of a condition that a run decides: `condition:EARLY=false`.
  public static let conditionPrefix = "condition:"

  /// The prefix of the name of a field that a run answers: `field:name=Max`.
  public static let fieldPrefix = "field:"

  /// The prefix of the id of a card whose outcome a run decides: `outcome:paywall=purchased`.
  public static let outcomePrefix = "outcome:"

  /// The device a flow is shown on; every system has it.
  public static let device = Attribute(
    "device",
    .device,
    .app,
    note: "Flowproof's own; it also answers 'is_phone'."
  )
}

extension Attribute.Kind {
  /// The type in words, for messages: "true or false".
  public var phrase: String {
    switch self {
    case .bool: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a text"
    case .choice(let values) where values.isEmpty: Self.string.phrase
    case .choice(let values): values.map { "'\($0)'" }.joined(separator: " or ")
    case .device: "a device"
    case .list: "a list"
    case .texts(let values): "\(Self.choice(values).phrase) or a list of such"
    case .map: "a map"
    }
  }
}

extension String {
  /// The rest of a name after a prefix; nil where it starts otherwise.
  public func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
