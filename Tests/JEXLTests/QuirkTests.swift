import JEXL
import Source
import Syntax
import Testing

/// Tests of the app's own evaluation of expressions: each on a line, its value or mistake below.
struct QuirkTests {
  /// The attributes of every table here.
  static let context: Context = {
    let text = """
      {"t": true, "f": false, "n": null, "one": 1, "two": 2.0, "s": "Firefox", "e": "", "z": 0,
       "list": ["a", "b"], "ints": [1, 2], "o": {"x": 1, "y": "z"}, "deep": {"a": {"b": [7]}},
       "items": [{"k": 1}, {"k": 2, "m": "x"}, {"j": 3}], "umlaut": "ä", "v": "131.0.2"}
      """
    var log = Log()
    let file = SourceFile(path: "context.json", bytes: Array(text.utf8))
    return JSONReader.read(file, id: FileID(index: 0), log: &log).flatMap(Context.init) ?? Context()
  }()

  /// Blocks of an expression and what comes of it, with blank lines between them.
  static func cases(_ table: String) -> [[String]] {
    table.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
      return [lines[0], lines.count > 1 ? lines[1] : ""]
    }
  }

  /// The value as JSON on one line, or the mistake with its stage, column and advice.
  static func result(_ text: String) -> String {
    do {
      let value = try Expression.parse(text).value(in: context)
      return String(decoding: value.json.bytes(indented: false), as: UTF8.self)
    } catch {
      let help = error.help.map { "\n  help: \($0)" } ?? ""
      return "\(error.stage.rawValue) \(error.column(in: text)): \(error.message)\(help)"
    }
  }

  @Test(arguments: cases(values)) func value(_ lines: [String]) {
    #expect(Self.result(lines[0]) == lines[1])
  }

  @Test(arguments: cases(mistakes)) func mistake(_ lines: [String]) {
    #expect(Self.result(lines[0]) == lines[1])
  }
}
