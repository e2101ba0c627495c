public import Foundation

/// Checks JSON against a schema: the words of JSON Schema (drafts 4 to 7) that our own schemas and the
/// published ones of our outputs use.
public struct JSONSchema {
  private typealias Object = [String: Any]

  private let root: Object

  /// A schema in JSON; nil where it is none.
  public init?(_ data: Data) {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? Object else { return nil }
    self.root = root
  }

  /// A schema in `Schemas` beside this file.
  public init?(named name: String) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Schemas")
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    self.init(data)
  }

  /// Validates a text of JSON and returns its mistakes, each with its path; empty where it fits.
  public func mistakes(in text: String) throws -> [String] {
    mistakes(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  /// Validates a value as `JSONSerialization` makes it.
  public func mistakes(_ value: Any) -> [String] { mistakes(value, root, "$") }

  private func mistakes(_ value: Any, _ any: Any, _ path: String) -> [String] {
    if let isAllowed = any as? Bool { return isAllowed ? [] : ["\(path) is not allowed"] }
    guard let schema = any as? Object else { return [] }
    if let reference = schema["$ref"] as? String {
      guard let target = resolve(reference) else { return ["\(reference) is nowhere"] }
      return mistakes(value, target, path)
    }
    return choices(value, schema, path) + plain(value, schema, path)
      + ((value as? [Any]).map { items($0, schema, path) } ?? [])
      + ((value as? Object).map { fields($0, schema, path) } ?? [])
  }

  private func resolve(_ reference: String) -> Any? {
    guard reference.hasPrefix("#/") else { return reference == "#" ? root : nil }
    return reference.dropFirst(2).split(separator: "/").reduce(root as Any?) { value, part in
      (value as? Object)?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }

  private func choices(_ value: Any, _ schema: Object, _ path: String) -> [String] {
    func fits(_ schema: Any) -> Bool { mistakes(value, schema, path).isEmpty }
    var found = (schema["allOf"] as? [Any] ?? []).flatMap { mistakes(value, $0, path) }
    if let any = schema["anyOf"] as? [Any], !any.contains(where: fits) {
      found.append("\(path) fits none")
    }
    if let one = schema["oneOf"] as? [Any] {
      let count = one.count(where: fits)
      if count != 1 { found.append("\(path) fits \(count) of oneOf") }
    }
    if let not = schema["not"], fits(not) { found.append("\(path) fits what it must not") }
    if let condition = schema["if"] {
      let then = schema[fits(condition) ? "then" : "else"]
      found += then.map { mistakes(value, $0, path) } ?? []
    }
    return found
  }

  private func plain(_ value: Any, _ schema: Object, _ path: String) -> [String] {
    var found: [String] = []
    let types = (schema["type"] as? [String]) ?? [schema["type"] as? String].compactMap(\.self)
    if !types.isEmpty, !types.contains(where: { Self.fits(value, $0) }) {
      found.append("\(path) is no \(types.joined(separator: " or "))")
    }
    if let allowed = schema["enum"] as? [NSObject], !allowed.contains(where: { $0.isEqual(value) })
    {
      found.append("\(path) is none of \(allowed)")
    }
    if let constant = schema["const"] as? NSObject, !constant.isEqual(value) {
      found.append("\(path) is not \(constant)")
    }
    if let text = value as? String { found += string(text, schema, path) }
    if let number = value as? Double, !Self.fits(value, "boolean") {
      if let least = schema["minimum"] as? Double, number < least { found.append("\(path) is low") }
      if let most = schema["maximum"] as? Double, number > most { found.append("\(path) is high") }
    }
    return found
  }

  private func string(_ text: String, _ schema: Object, _ path: String) -> [String] {
    var found: [String] = []
    if let least = schema["minLength"] as? Int, text.count < least {
      found.append("\(path) is short")
    }
    if let pattern = schema["pattern"] as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path) is not like \(pattern)")
    }
    return found
  }

  private func items(_ items: [Any], _ schema: Object, _ path: String) -> [String] {
    var found: [String] = []
    if let least = schema["minItems"] as? Int, items.count < least {
      found.append("\(path) is short")
    }
    if let most = schema["maxItems"] as? Int, items.count > most { found.append("\(path) is long") }
    if schema["uniqueItems"] as? Bool == true, NSOrderedSet(array: items).count != items.count {
      found.append("\(path) has something twice")
    }
    if let each = schema["items"], !(each is [Any]) {
      found += items.enumerated().flatMap { mistakes($1, each, "\(path)[\($0)]") }
    }
    return found
  }

  private func fields(_ fields: Object, _ schema: Object, _ path: String) -> [String] {
    let known = schema["properties"] as? Object ?? [:]
    let patterns = schema["patternProperties"] as? Object ?? [:]
    let required = schema["required"] as? [String] ?? []
    var found = required.filter { fields[$0] == nil }.map { "\(path) lacks '\($0)'" }
    if let least = schema["minProperties"] as? Int, fields.count < least {
      found.append("\(path) is short")
    }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      var schemas = [known[key]].compactMap(\.self)
      schemas += patterns.filter { key.range(of: $0.key, options: .regularExpression) != nil }
        .map(\.value)
      if schemas.isEmpty, let rest = schema["additionalProperties"] {
        if rest as? Bool == false { found.append("\(path) has '\(key)'") }
        if rest is Object { schemas = [rest] }
      }
      found += schemas.flatMap { mistakes(value, $0, "\(path).\(key)") }
    }
    return found
  }

  private static func fits(_ value: Any, _ type: String) -> Bool {
    let number = value as? NSNumber
    let isBoolean = number.map { CFBoolean.isOne($0) } ?? false
    return switch type {
    case "object": value is Object
    case "array": value is [Any]
    case "null": value is NSNull
    case "string": value is String
    case "boolean": isBoolean
    case "number": number != nil && !isBoolean
    default: number.map { !isBoolean && $0.doubleValue.rounded() == $0.doubleValue } ?? false
    }
  }
}

/// A test for numbers of Foundation that are `true` or `false`.
private enum CFBoolean {
  static func isOne(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
