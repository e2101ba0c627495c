public import Flow
public import JEXL
internal import Source
internal import Syntax

/// The user and device for whom a flow is shown, as far as they are known (reference: nimbus,
/// sections 4.4 and 7.3).
public struct Audience: Sendable {
  /// The given attributes, with all that follow from them.
  public let attributes: [String: AttributeValue]
  /// The same as conditions can ask for it.
  public let context: Context
  /// Conditions that were decided by name, whatever their expressions.
  public let decided: [String: Bool]
  /// The platform of the app.
  public let platform: Platform
  /// The project's users, each of whom sees a flow of their own.
  public var personas: [Persona] = []

  /// An audience of which nothing is known.
  public static let anybody = anybody(on: .ios)

  /// An audience of a platform's users, of which nothing else is known.
  public static func anybody(on platform: Platform) -> Audience { Audience([:], on: platform) }

  /// Reads the attributes of `--set` and personas.
  public init(_ said: [String: AttributeValue], on platform: Platform = .ios) {
    self.platform = platform
    var own: [String: AttributeValue] = [:]
    var decided: [String: Bool] = [:]
    for (name, value) in said {
      if name.hasPrefix(Attribute.conditionPrefix) {
        decided[String(name.dropFirst(Attribute.conditionPrefix.count))] = value.isTrue
      } else {
        own[name] = value
      }
    }
    self.decided = decided
    attributes = Self.completed(own, platform)
    // Conditions can ask for all attributes but those of scope `app`.
    let ofApp = Set(NimbusAttributes.ofAnyPlatform.filter { $0.scope == .app }.map(\.name))
    let asked = AttributeValue.map(attributes.filter { !ofApp.contains($0.key) })
    context = Context(asked.node) ?? Context()
  }

  /// Adds the attributes that follow from the given ones, and those that are the same on every device
  /// of a platform; given ones always stand.
  private static func completed(
    _ attributes: [String: AttributeValue],
    _ platform: Platform
  ) -> [String: AttributeValue] {
    var all: [String: AttributeValue] = ["debug_tag": .null, "os": .string(platform.name)]
    if platform == .ios { all["android_sdk_version"] = .null }
    return all.merging(attributes.completed(by: NimbusAttributes.of(platform))) { _, said in said }
  }
}

/// Attributes of a user in the form that conditions read.
extension AttributeValue {
  /// The value as a document would hold it, keys sorted.
  var node: Node {
    let span = Span.start(of: FileID(index: 0))
    func plain(_ text: String) -> Node {
      Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
    }
    switch self {
    case .null: return plain("null")
    case .bool(let value): return plain(value ? "true" : "false")
    case .number(let value): return plain(Int(exactly: value).map(String.init) ?? "\(value)")
    case .string(let text): return .string(text, span: span)
    case .list(let items): return Node(.list(items.map(\.node)), span: span)
    case .map(let values):
      let entries = values.sortedByBytes(of: \.key).map {
        Node.Entry(key: $0.key, keySpan: span, value: $0.value.node)
      }
      return Node(.map(entries), span: span)
    }
  }
}
