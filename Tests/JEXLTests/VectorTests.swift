import Foundation
import JEXL
import Source
import Syntax
import TestSupport
import Testing

/// The published vectors, read in place.
struct VectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let expression: String
    let context: Context
    let expected: String
    var testDescription: String { expression }
  }

  static let vectors: [Vector] = {
    guard let files = try? Corpus.files("firefox/jexl"),
      let bytes = files["jexl-vectors.json"]
    else { return [] }
    var log = Log()
    let file = SourceFile(path: "jexl-vectors.json", bytes: bytes)
    let node = JSONReader.read(file, id: FileID(index: 0), log: &log)
    return (node?["cases"]?.list ?? []).compactMap { item in
      guard let text = item["expression"]?.text, let expect = item["expect"] else { return nil }
      let value = expect["value"].map { Value($0).json.text }
      let expected = value ?? "error: \(expect["error"]?.text ?? "?")"
      return Vector(
        expression: text,
        context: item["context"].flatMap(Context.init) ?? Context(),
        // The engine's own tests register a transform that the mobile SDK does not.
        expected: text.contains("|lower") ? "error: eval" : expected
      )
    }
  }()

  @Test(.enabled(if: Corpus.isThere)) func theVectorsAreThere() {
    #expect(Self.vectors.count >= 35)
  }

  @Test(arguments: vectors)
  func vector(_ vector: Vector) {
    #expect(outcome(vector.expression, vector.context) == vector.expected)
  }
}

/// The value as JSON, or the stage that fails.
func outcome(_ text: String, _ context: Context = Context()) -> String {
  do {
    return try JEXL.Expression.parse(text).value(in: context).json.text
  } catch {
    return "error: \(error.stage.rawValue)"
  }
}
