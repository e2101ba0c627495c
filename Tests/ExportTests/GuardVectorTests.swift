import Flow
import Foundation
import Render
import Source
import TestSupport
import Testing

import enum Flow.Predicate

/// The build and the page answer the same questions alike: one list of conditions, run by both.
@Suite struct GuardVectorTests {
  @Test func theBuildObeysTheList() throws {
    let vectors = try GuardVector.all()
    #expect(vectors.count > 100)
    for vector in vectors {
      #expect(vector.condition.value { vector.known[$0.name] } == vector.holds, "\(vector.says)")
    }
  }

  @Test func pagesCarryConditionsAsTheListWritesThem() throws {
    for vector in try GuardVector.all() {
      let json = Data(vector.condition.json.bytes(indented: false))
      let written = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      #expect(written as? NSObject == vector.when as? NSObject, "\(vector.says)")
    }
  }

  @Test(.enabled(if: Browser.isThere)) func thePageObeysTheList() throws {
    let count = try GuardVector.all().count
    #expect(try AnswersScript.run(Self.script, on: GuardVector.file) == "\(count) of \(count)")
  }

  private static let script = """
    const wrong = list.vectors.filter(({ when, known, holds }) => {
      const value = (name) => (Object.hasOwn(known, name) ? known[name] : undefined);
      return Answers.holds(when, value) !== holds;
    });
    const unknown = Answers.holds(["or", ["set", "a"], ["filled", "a"], ["==", "a", "b"], ["in", "a", ["b"]], ["has", "a", "b"]], () => Answers.unknown);
    const seen = [`${list.vectors.length - wrong.length} of ${list.vectors.length}`, ...wrong.map((one) => one.says), ...(unknown === null ? [] : ["unknown"])];
    """
}

/// A condition, what is known, and what comes of it.
private struct GuardVector {
  let says: String
  let when: Any
  let condition: Predicate
  let known: [String: Template.Sample.Value]
  let holds: Bool?

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TestSupport/GuardVectors.json")

  static func all() throws -> [GuardVector] {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let list = try #require(root?["vectors"] as? [[String: Any]])
    return try list.map { item in
      let when = try #require(item["when"])
      let known = try #require(item["known"] as? [String: Any])
      return GuardVector(
        says: try #require(item["says"] as? String),
        when: when,
        condition: try predicate(when),
        known: known.compactMapValues(value),
        holds: bool(item["holds"])
      )
    }
  }

  private static func predicate(_ json: Any) throws -> Predicate {
    if json is NSNull { return .opaque("?", nil) }
    if let value = bool(json) { return .constant(value) }
    let list = try #require(json as? [Any])
    let sign = try #require(list.first as? String)
    let rest = Array(list.dropFirst())
    switch sign {
    case "and": return .and(try rest.map(predicate))
    case "or": return .or(try rest.map(predicate))
    case "not": return .not(try predicate(try #require(rest.first)))
    default: break
    }
    let subject = Predicate.Subject.attribute(try #require(rest.first as? String))
    switch sign {
    case "set": return .isSet(subject)
    case "filled": return .isFilled(subject)
    case "in": return .isIn(subject, try #require(rest.last as? [Any]).map(constant))
    case "has": return .contains(subject, constant(rest[1]))
    default: return .compare(subject, try #require(.init(rawValue: sign)), constant(rest[1]))
    }
  }

  private static func constant(_ json: Any) -> Predicate.Constant {
    if let value = bool(json) { return .bool(value) }
    if let text = json as? String { return .string(text) }
    if let text = (json as? [String: String])?["version"] { return .version(text) }
    return (json as? Double).map { .number($0) } ?? .null
  }

  private static func value(_ json: Any) -> Template.Sample.Value? {
    if let text = json as? String { return .text(text) }
    if let list = json as? [String] { return .list(list) }
    return (json as? Double).map { .number($0) }
  }

  /// A boolean, which numbers are not.
  private static func bool(_ json: Any?) -> Bool? {
    guard let number = json as? NSNumber, String(cString: number.objCType) == "c" else {
      return nil
    }
    return number.boolValue
  }
}
