/// The value of an attribute of a user or device, from `--set` and personas.
public indirect enum AttributeValue: Hashable, Sendable {
  case null
  /// Yes or no.
  case bool(Bool)
  case number(Double)
  case string(String)
  /// Several values.
  case list([AttributeValue])
  /// Values by name.
  case map([String: AttributeValue])

  /// The text of a `string`; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Indicates yes, or the text that some apps write for it.
  public var isTrue: Bool { self == .bool(true) || self == .string("true") }
}

/// A named user of the project, with values for the attributes in conditions.
public struct Persona: Hashable, Sendable {
  /// Its name in `personas.yml`.
  public let name: String
  /// Its attributes by name.
  public var attributes: [String: AttributeValue]
  /// The days after the install on which it opens the app, in order, each once; empty where it does not say.
  public var opens: [Int] = []

  /// A user with a name.
  public init(name: String, attributes: [String: AttributeValue]) {
    self.name = name
    self.attributes = attributes
  }

  /// The locale of some whose words it reads; nil where it names none, or none of them serves it.
  public func locale(among locales: [String]) -> String? {
    let own = attributes["locale"]?.string.map(LocaleTag.normalised)
    return own.flatMap { LocaleTag.chain($0).first(where: locales.contains) }
  }

  /// Tells whether a day, by its place in ``opens``, is that of its first run of the app: the first of them,
  /// whichever it is, unless it says that it has run the app before (reference: nimbus, section 7.3; fenix,
  /// section 4).
  public func isFirstRun(_ index: Int) -> Bool {
    guard index == 0 else { return false }
    if let said = attributes["is_first_run"] ?? attributes["isFirstRun"] { return said.isTrue }
    guard case .number(let launches)? = attributes["number_of_app_launches"] else { return true }
    return launches <= 1
  }
}

extension AttributeValue {
  /// The value as the answer to a field; nil for null and for values that no field takes.
  public var answer: Template.Sample.Value? {
    switch self {
    case .null, .map: return nil
    case .bool(let value): return .text(value ? "true" : "false")
    case .number(let number): return .number(number)
    case .string(let text): return .text(text)
    case .list(let items):
      let texts = items.compactMap(\.item)
      return texts.count == items.count ? .list(texts) : nil
    }
  }

  /// The text of an item of a list.
  private var item: String? {
    if case .string(let text) = self { return text }
    if case .list = self { return nil }
    return answer?.text
  }
}
