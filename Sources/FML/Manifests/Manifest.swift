public import Flow
public import Source
internal import Syntax

/// A feature manifest with all its included and imported files, ready to be asked for defaults
/// (reference: nimbus, sections 1 and 2).
public struct Manifest: Sendable {
  /// The path of its root file.
  public let path: String
  /// The start of the root file.
  public let span: Span
  /// The channels it can be built for, in the order of the file.
  public let channels: [String]
  /// The only channel it lists, which is used whatever is asked for; nil where it lists none or more.
  public var onlyChannel: String?
  /// The channel it was loaded for; nil applies only the blocks that name no channel.
  public var channel: String?
  /// The platform of its app, if it names one.
  public var saidPlatform: Platform?
  /// The platform of the folder around it, if that tells.
  public var surroundingPlatform: Platform?
  /// Its features by id, those of imported modules included.
  public var features: [String: Feature] = [:]
  /// Its object types by name.
  public var objects: [String: ObjectType] = [:]
  /// Its enums by name.
  public var enums: [String: EnumType] = [:]

  /// Tells whether it can be built for a channel; a manifest without channels takes any.
  public func has(_ channel: String) -> Bool { channels.isEmpty || channels.contains(channel) }

  /// A feature: a set of variables with defaults per channel.
  public struct Feature: Sendable {
    /// Its name in manifests and recipes.
    public let id: String
    /// Its description in the manifest.
    public let description: String
    /// The span of its id.
    public let span: Span
    /// Its variables, sorted by name.
    public internal(set) var variables: [FieldType]
    /// Its default blocks in the order in which they apply, for all channels.
    var defaults: [DefaultBlock]
    /// A user may be in any number of recipes on it.
    public let allowsCoenrollment: Bool
    /// Values that show how an experiment may configure it; blocks of a file until that is resolved.
    var examples: [Node] = []
    /// Indicates that `variables` already hold the defaults of an imported module for its channel.
    var isMerged = false
  }

  /// A variable of a feature or a field of an object.
  public struct FieldType: Sendable {
    /// Its key.
    public let name: String
    /// The type of its value; an object nobody declares until that is resolved, or if it can't be read.
    public internal(set) var type: ValueType
    /// The type as written; nil where there is none, which has been reported.
    let writtenType: Node?
    /// Its default as written; nil is null.
    var defaultValue: Node?
    var stringAlias: Located<String>?
    /// The span of its name.
    public let span: Span
    /// The user default that wins over every value where the user has set it.
    var prefKey: String?
    /// The preference of Gecko that its value is written to.
    var geckoPref: Located<String>?
  }

  /// An object type.
  public struct ObjectType: Sendable {
    /// Its name as types write it.
    public let name: String
    /// Its fields, sorted by name.
    public internal(set) var fields: [FieldType]
    let span: Span
  }

  /// An enum.
  public struct EnumType: Sendable {
    let name: String
    /// Its variants, sorted by name.
    public let variants: [String]
    let span: Span
  }

  /// A block of defaults for some channels; none means all.
  struct DefaultBlock: Sendable {
    let channels: [Located<String>]
    let value: Node
    /// Indicates a block with both channels and `targeting`, which nimbus-fml skips.
    var isSkipped = false
  }

  /// A type of the manifest language (reference: nimbus, section 1.3).
  public indirect enum ValueType: Hashable, Sendable {
    case string
    /// A number without fraction.
    case int
    case boolean
    /// The id of a text, or words.
    case text
    /// The id of an image.
    case image
    /// A value that may be null.
    case option(ValueType)
    case list(ValueType)
    /// Values by name.
    case map(ValueType, ValueType)
    case object(String)
    case enumeration(String)
    /// A text that another variable names.
    case alias(String)

    /// The enum of a value, of one that may be missing or of the items of a list.
    public var enumeration: String? {
      switch self {
      case .enumeration(let name): name
      case .option(let inner), .list(let inner): inner.enumeration
      default: nil
      }
    }

    /// The object type of a value, of one that may be missing or of the items of a list or map.
    var object: String? {
      switch self {
      case .object(let name): name
      case .option(let inner), .list(let inner), .map(_, let inner): inner.object
      default: nil
      }
    }
  }
}
