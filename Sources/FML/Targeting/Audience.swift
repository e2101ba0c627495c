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
    switch platform {
    case .ios: all["android_sdk_version"] = .null
    case .android: all.merge(apiLevel(attributes)) { $1 }
    }
    if let device = attributes["device"]?.string, Devices.isDevice(device) {
      let isTablet = Devices.isTablet(device)
      all[platform == .ios ? "is_phone" : "is_large_device"] = .bool(
        isTablet == (platform == .android)
      )
    }
    if let first = attributes["is_first_run"] {
      all["isFirstRun"] = .string(first.isTrue ? "true" : "false")
    } else if let first = attributes["isFirstRun"] {
      all["is_first_run"] = .bool(first.isTrue)
    }
    if let isDefault = attributes["is_default_browser"] {
      all["is_default_browser_string"] = .string(isDefault.isTrue ? "true" : "false")
    }
    let parts = attributes["locale"]?.string?.split { $0 == "-" || $0 == "_" } ?? []
    if let language = parts.first { all["language"] = .string(String(language)) }
    if parts.count > 1, let region = parts.last { all["region"] = .string(String(region)) }
    return all.merging(attributes) { _, said in said }
  }

  /// The API level of Android under both of its names (reference: fenix, section 7).
  private static func apiLevel(
    _ attributes: [String: AttributeValue]
  ) -> [String: AttributeValue] {
    let (number, text) = ("android_version", "android_sdk_version")
    if case .number(let level) = attributes[number], let whole = Int(exactly: level) {
      return [text: .string(String(whole))]
    }
    guard let level = attributes[text]?.string.flatMap(Double.init) else { return [:] }
    return [number: .number(level)]
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
