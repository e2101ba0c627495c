import Foundation
import TestSupport
import Testing

/// `flowproof eval` as a user meets it.
@Suite struct EvalTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test func printsValues() throws {
    for (text, value) in [
      ("1 + 2 * 3", "7"), ("'a' + 'b'", "\"ab\""), ("null", "null"),
      ("[1, 2.5, 'x']", "[1,2.5,\"x\"]"),
      ("{b: 1, 'a': true}", "{\"b\":1,\"a\":true}"), ("1 / 0", "null"),
      ("'x'|eventSum('Days', 7)", "0"),
    ] {
      let result = try tool.run("eval", text)
      #expect(result.output == "{\"value\":\(value)}\n")
      #expect(result.code == 0 && result.errors == "")
    }
  }

  @Test func printsErrorsWithTheirColumn() throws {
    let lex = try tool.run("eval", "  !(language in ['ja'])")
    #expect(lex.code == 1)
    #expect(
      lex.output
        == #"{"error":{"stage":"lex","message":"there is no negation in the app's dialect, "#
        + #"found '!'","column":3,"help":"write '(language in ['ja']) != true'"}}"# + "\n"
    )
    let parse = try tool.run("eval", "-1")
    #expect(parse.code == 1)
    #expect(parse.output.hasPrefix(#"{"error":{"stage":"parse","message":"#))
    #expect(parse.output.contains(#""column":1,"help":"write '(0 - 1)'"}}"#))
    let eval = try tool.run("eval", "true && nobody")
    #expect(eval.code == 1)
    #expect(
      eval.output
        == #"{"error":{"stage":"eval","message":"unknown identifier 'nobody'","column":9,"#
        + #""help":"give it a value: --set nobody=…"}}"# + "\n"
    )
    #expect(eval.errors == "")
  }

  @Test func takesAttributesFromFilesAndFlags() throws {
    try scratch.write(
      "user.json",
      #"{"language": "de", "days": 2, "events": {"open": {"Days": [0, 3]}, "n": 4}}"#
    )
    try scratch.write("in/user.yaml", "language: fr\nlist: [a, b]\n")
    func value(_ arguments: String...) throws -> String {
      try tool.start(["eval"] + arguments).result().output
    }
    #expect(try value("language", "--context", "user.json") == "{\"value\":\"de\"}\n")
    #expect(try value("days in [2]", "--context", "user.json") == "{\"value\":false}\n")
    #expect(
      try value("'open'|eventSum('Days', 7, 0) + events.n", "--context", "user.json")
        == "{\"value\":7}\n"
    )
    #expect(
      try value("'b' in list", "--context", "\(scratch.path)/in/user.yaml")
        == "{\"value\":true}\n"
    )
    #expect(
      try value("--set", "language=it", "--context", "user.json", "language")
        == "{\"value\":\"it\"}\n"
    )
    #expect(try value("a + b", "--set", "a=1", "--set", "b=0.5") == "{\"value\":1.5}\n")
    #expect(
      try value("'x' in l && t", "--set", "l=[\"x\"]", "--set", "t=true")
        == "{\"value\":true}\n"
    )
  }

  @Test func aContextThatCanNotBeUsedIsAFinding() throws {
    try scratch.write("list.json", "[1]")
    try scratch.write("broken.json", "{\"a\": ")
    for (path, words) in [
      ("list.json", "list.json:1:1: error: the context must be a map, found a list"),
      ("broken.json", "broken.json:1:"), ("none.json", "'none.json' can't be read"),
    ] {
      let result = try tool.run("eval", "true", "--context", path)
      #expect(result.code == 2)
      #expect(result.output == "")
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  /// An expression that the app can't evaluate is an error here, in `check` and in `list`.
  @Test(arguments: ["'T_T'|lower == 't_t'", "'2026'|date == 0", "[1]|length == 1"])
  func saysWhatNoAppKnows(text: String) throws {
    let name = text.split { $0 == "|" || $0 == " " }[1]
    let eval = try tool.run("eval", text)
    #expect(eval.code == 1)
    #expect(eval.output.contains("\"stage\":\"eval\",\"message\":\"unknown transform '\(name)'\""))
    try scratch.write(
      "flows/a.json",
      """
      {"cards": {"a": {"title": "A", "prerequisites": ["C"]}}, "conditions": {"C": "\(text)"}}
      """
    )
    let words = "unknown transform '\(name)', so the app counts the condition as false"
    #expect(try tool.run("check").output.contains(words))
    let hidden = "hidden: its prerequisite 'C' can't be evaluated, which counts as false"
    #expect(try tool.run("list").output.contains(hidden))
  }

  @Test func takesAnExpressionBehindTwoDashes() throws {
    for (text, value) in [("1+1", "2"), ("'-1'", "\"-1\"")] {
      let result = try tool.run("eval", "--", text)
      #expect(result.output == "{\"value\":\(value)}\n")
      #expect(result.code == 0)
    }
    for text in ["-1", "--1", "-x", "--set"] {
      let result = try tool.run("eval", "--", text)
      #expect(result.code == 1, "\(text): \(result.errors)")
      #expect(result.output.hasPrefix(#"{"error":{"stage":"parse","#), "\(text): \(result.output)")
      #expect(result.errors == "")
    }
    #expect(try tool.run("eval", "--set", "a=1", "--", "a+1").output == "{\"value\":2}\n")
    #expect(try tool.run("eval", "--", "1", "2").code == 64)
    #expect(try tool.run("eval", "--").code == 64)
  }

  @Test(arguments: [["eval"], ["eval", "1", "2"], ["eval", "1", "--contxt", "x"]])
  func wrongUsage(arguments: [String]) throws {
    let result = try tool.start(arguments).result()
    #expect(result.code == 64)
    #expect(result.errors.contains("Usage: flowproof eval"))
  }

  @Test func hostileInputEnds() throws {
    let deep = String(repeating: "[", count: 100_000)
    let result = try tool.run("eval", deep)
    #expect(result.code == 1)
    #expect(result.output.contains("\"column\":65"))
  }
}
