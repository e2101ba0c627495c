import JEXL
import Source
import Syntax

extension Reader {
  /// JSON, as one document and as values one after another.
  static let json = Reader(name: "json") { bytes in
    let file = Input.file(bytes)
    var log = Log()
    if let node = JSONReader.read(file, id: Input.id, log: &log) {
      Input.look(at: node)
      _ = Value(node).json.text
    } else {
      var second = Log()
      _ = JSONReader.values(file, id: Input.id, log: &second)
    }
    Input.look(at: log, file)
  }

  /// YAML 1.2.
  static let yaml = Reader(name: "yaml") { bytes in
    let file = Input.file(bytes)
    var log = Log()
    if let node = YAMLReader.read(file, id: Input.id, log: &log) { Input.look(at: node) }
    Input.look(at: log, file)
  }

  /// Expressions: read, worked out, lowered.
  static let jexl = Reader(name: "jexl") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ExpressionError) {
      let expression = try Expression.parse(text)
      _ = (expression.names, expression.failingTransforms)
      _ = expression.predicate(kind: { kinds[$0] })
      _ = expression.truth(in: Context()) { kinds[$0] != nil }
      _ = try expression.value(in: context).json.text
    } catch {
      precondition(error.range.upperBound <= text.utf8.count)
      _ = error.column(in: text)
    }
  }

  private static let kinds: [String: ValueKind] = [
    "a": .boolean, "b": .boolean, "s": .string, "k": .integer, "n": .number, "l": .array,
    "o": .object,
  ]

  private static let context: Context = {
    let text = """
      {"a": true, "b": null, "s": "x", "k": 3, "n": 0.5, "l": ["x", 1, {"p": 2}],
       "o": {"p": {"q": [1]}}, "events": {"e": {"Days": [0, 3, 1], "Weeks": [9007199254740993]}}}
      """
    var log = Log()
    let node = JSONReader.read(Input.file(Array(text.utf8)), id: Input.id, log: &log)
    return node.flatMap(Context.init) ?? Context()
  }()
}
