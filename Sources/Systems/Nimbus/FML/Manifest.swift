internal import Flow
internal import Source
internal import Syntax

/// A feature manifest with all its included and imported files, ready to be asked for defaults
/// (reference: nimbus, sections 1 and 2).
struct Manifest: Sendable {
  /// The path of its root file.
  let path: String
  /// Where the root file starts.
  let span: Span
  /// The channels it can be built for, in the order of the file.
  let channels: [String]
  /// The only channel it lists, which is used whatever is asked for; nil where it lists none or more.
  var onlyChannel: String?
  /// The channel it was loaded for; nil applies only the blocks that name no channel.
  var channel: String?
  /// Its features by id, those of imported modules included.
  var features: [String: Feature] = [:]
  /// Its object types by name.
  var objects: [String: ObjectType] = [:]
  /// Its enums by name.
  var enums: [String: EnumType] = [:]

  /// True where it can be built for a channel; one that knows of no channels takes any.
  func has(_ channel: String) -> Bool { channels.isEmpty || channels.contains(channel) }

  /// A feature: a set of variables with defaults per channel.
  struct Feature: Sendable {
    let id: String
    let description: String
    /// Where its id stands.
    let span: Span
    /// Its variables, sorted by name.
    let variables: [FieldType]
    /// Its default blocks in the order in which they apply, filtered by nothing yet.
    var defaults: [DefaultBlock]
    let allowsCoenrollment: Bool
    /// Values that show how an experiment may configure it.
    var examples: [Node] = []
    /// True where `variables` already hold the defaults of an imported module for its channel.
    var isMerged = false
  }

  /// A variable of a feature or a field of an object.
  struct FieldType: Sendable {
    let name: String
    let type: ValueType
    /// Its default as written; nil is null.
    let defaultValue: Node?
    /// The alias it declares, if any.
    let stringAlias: String?
    let span: Span
    /// Where its type stands.
    var typeSpan: Span?
    /// Where the alias it declares stands.
    var aliasSpan: Span?
    /// The user default that wins over every value where the user has set it.
    var prefKey: String?
    /// The preference of Gecko that its value is written to.
    var geckoPref: GeckoPref?
  }

  /// A preference of Gecko that a variable sets.
  struct GeckoPref: Sendable {
    /// The preference's name.
    let name: String
    /// Where the name stands.
    let span: Span
  }

  /// An object type.
  struct ObjectType: Sendable {
    let name: String
    /// Its fields, sorted by name.
    let fields: [FieldType]
    let span: Span
  }

  /// An enum.
  struct EnumType: Sendable {
    let name: String
    /// Its variants, sorted by name.
    let variants: [String]
    let span: Span
  }

  /// A block of defaults for some channels; none means all.
  struct DefaultBlock: Sendable {
    let channels: [String]
    let value: Node
  }

  /// A type of the manifest language (reference: nimbus, section 1.3).
  indirect enum ValueType: Hashable, Sendable {
    case string
    case int
    case boolean
    case text
    case image
    case option(ValueType)
    case list(ValueType)
    case map(ValueType, ValueType)
    case object(String)
    case enumeration(String)
    case alias(String)

    /// The enum of a value, of one that may be missing or of the items of a list.
    var enumeration: String? {
      switch self {
      case .enumeration(let name): name
      case .option(let inner), .list(let inner): inner.enumeration
      default: nil
      }
    }
  }
}
