import Source
import Syntax
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    (
      #"{"a": "x", "b": [1, -2.5e3, true, null], "c": {}}"#,
      #"{a: "x", b: [1, -2.5e3, true, null], c: {}}"#
    ),
    (#" "\ud83c\udf89" "#, #""🎉""#),
    (#""\"\\\/\b\f\n\r\t\u00e9""#, "\"\"\\/\u{8}\u{c}\n\r\té\""),
    ("{\"a\"\n:\t1}", "{a: 1}"),
    ("\u{FEFF}{\"a\":1}", "{a: 1}"),
    ("{\r\n\"a\"\r\n:\r\n1\r}", "{a: 1}"),
    ("\"\u{7F}\u{80}\u{85}\u{FFFE}\"", "\"\u{7F}\u{80}\u{85}\u{FFFE}\""),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    (#"["---", "% x", "yes", "a: b", "\u0000"]"#, "[\"---\", \"% x\", \"yes\", \"a: b\", \"\0\"]"),
    (#"{"z": 1, "a": 2, "m": 3}"#, "{z: 1, a: 2, m: 3}"),
    ("[]", "[]"),
    ("0", "0"),
    ("-0.0E+1", "-0.0E+1"),
  ]) func reads(_ text: String, as expected: String) {
    let reading = Reading.json(text)
    #expect(reading.node?.brief == expected)
    #expect(reading.findings == [])
  }

  @Test func keysMayBeLong() {
    let key = String(repeating: "k", count: 5_000)
    #expect(Reading.json("{\"\(key)\": 1}").node?[key]?.integer == 1)
  }

  @Test func spansCountBytesOfTheWholeFile() throws {
    let text = "```json\n{\"é😀\": [1, \"ü\"]}\n```"
    let start = 8
    let end = text.utf8.count - 4
    let reading = Reading.json(bytes: Array(text.utf8), range: start..<end)
    let entry = try #require(reading.node?.map?.first)
    #expect(reading.file.text(entry.keySpan) == "\"é😀\"")
    #expect(reading.file.text(entry.value.span) == "[1, \"ü\"]")
    #expect(try reading.file.text(#require(entry.value.list?.last).span) == "\"ü\"")
    #expect(reading.findings == [])
  }

  @Test(
    "examples of documentation: values one after another, and entries without braces",
    arguments: [
      (#"{"a": 1} {"b": 2}"#, ["{a: 1}", "{b: 2}"]), (#""a" "b""#, [#""a""#, #""b""#]),
      (#" "a": {"b": 1,}, "c" : [2] "#, [#"{a: {b: 1}, c: [2]}"#]),
      (#""a": 1,"#, ["{a: 1}"]), (#""a": {"b": 1}}"#, ["{a: {b: 1}}"]),
      (#""a:b""#, [#""a:b""#]), (#""a": "#, nil), (#""a": {"b": 1"#, nil),
      (#""a": 1 2"#, nil), (#""a": 1} {"b": 2}"#, nil), (#""a": 1 ]"#, nil),
    ]
  )
  func examples(text: String, values: [String]?) {
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    var log = Log()
    let nodes = JSONReader.values(file, id: FileID(index: 0), log: &log)
    #expect(nodes?.map(\.brief) == values)
    #expect((log.count(.error) == 0) == (values != nil))
  }

  @Test func numbersKeepTheirText() throws {
    let node = try #require(Reading.json("[1.50, 1e2, 12]").node)
    #expect(node.list?.map(\.text) == ["1.50", "1e2", "12"])
    #expect(node.list?.map(\.number) == [1.5, 100, 12])
    #expect(node.list?.map(\.kind) == [.number, .number, .integer])
  }
}

@Suite struct JSONMistakeTests {
  /// One mistake, the one finding that names it, and whether the document can still be used.
  @Test(arguments: [
    (
      "{\n  \"title\": \"Half price\"\n  \"body\": \"x\"\n}",
      #"3:3: json-syntax: expected a comma before '"body"'"#
    ),
    (
      "[\n\"Dissatisfied\"\n\"Very dissatisfied\"\n]",
      #"3:1: json-syntax: expected a comma before '"Very dissatisfied"'"#
    ),
    ("[1 2]", "1:4: json-syntax: expected a comma before '2'"),
    ("[{}\n{}]", "2:1: json-syntax: expected a comma before '{'"),
    ("", "1:1: json-syntax: expected a value, found nothing"),
    (" \n ", "2:2: json-syntax: expected a value, found nothing"),
    ("{\"a\" 1}", "1:6: json-syntax: expected a colon after '\"a\"', found '1'"),
    ("{\"a\" = 1}", "1:6: json-syntax: expected a colon after '\"a\"', found '='"),
    ("{\"a\"}", "1:5: json-syntax: expected a colon after '\"a\"', found '}'"),
    ("{\"a\": }", "1:7: json-syntax: expected a value of '\"a\"', found '}'"),
    ("{\"a\": ,\"b\": 1}", "1:7: json-syntax: expected a value of '\"a\"', found ','"),
    ("[1,,2]", "1:4: json-syntax: expected a value, found ','"),
    ("[,1]", "1:2: json-syntax: expected a value, found ','"),
    ("{a: 1}", "1:2: json-syntax: expected a key in double quotes, found 'a'"),
    ("{1: 1}", "1:2: json-syntax: expected a key in double quotes, found '1'"),
    ("{'a': 1}", "1:2: json-syntax: expected double quotes, found single quotes"),
    ("{“a”: 1}", "1:2: json-syntax: expected double quotes, found curly quotes"),
    ("[True]", "1:2: json-syntax: expected a value, found 'True'"),
    ("{\"a\": Hello world}", "1:7: json-syntax: expected a value, found 'Hello'"),
    ("[010]", "1:2: json-syntax: expected a number of JSON, found '010'"),
    ("[+1]", "1:2: json-syntax: expected a number of JSON, found '+1'"),
    ("[.5]", "1:2: json-syntax: expected a number of JSON, found '.5'"),
    ("[1.]", "1:2: json-syntax: expected a number of JSON, found '1.'"),
    ("[1e]", "1:2: json-syntax: expected a number of JSON, found '1e'"),
    ("[0x10]", "1:2: json-syntax: expected a number of JSON, found '0x10'"),
    ("[NaN]", "1:2: json-syntax: expected a number, found 'NaN'"),
    ("[-]", "1:2: json-syntax: expected a value, found '-'"),
    ("[1}", "1:3: json-syntax: expected ']' to close the list, found '}'"),
    ("{\"a\": [1}", "1:9: json-syntax: expected ']' to close the list, found '}'"),
    ("{\"a\": {\"b\": 1}\n", "1:15: json-syntax: expected '}' to close the map, found the end"),
    ("{\"a\":", "1:6: json-syntax: expected '}' to close the map, found the end"),
    ("[\"abc", "1:2: json-syntax: expected a quote to close the string"),
    ("{} {}", "1:4: json-syntax: expected the end, found '{'"),
    ("1 2", "1:3: json-syntax: expected the end, found '2'"),
    ("{\"a\": \"say \"hi\" now\"}", "1:13: json-syntax: expected a comma or '}', found 'hi'"),
    (
      "{\"a\": \"Hello,\n\"b\": 1}",
      "1:7: json-syntax: expected a quote to close the string on its line"
    ),
    (#"["\x"]"#, #"1:3: json-syntax: expected an escape of JSON, found '\x'"#),
    (#"["\u12"]"#, #"1:3: json-syntax: expected an escape of JSON, found '\u'"#),
    ("[1,\u{A0}2]", "1:4: json-syntax: expected a plain space, found a no-break space (U+00A0)"),
    ("[1, /* x", "1:5: json-syntax: expected '*/' to close the comment"),
    ("[\u{1}]", "1:2: json-syntax: expected a value, found the control character U+0001"),
    ("[@]", "1:2: json-syntax: expected a value, found '@'"),
    ("%PDF-1.7", "1:1: json-syntax: expected a value, found '%'"),
  ]) func syntaxError(_ text: String, gives finding: String) {
    let reading = Reading.json(text)
    #expect(reading.findings == [finding])
    #expect(reading.node == nil)
  }

  @Test(arguments: [
    (
      #"{"a": 1, "b": 2, "a": 3}"#, "{a: 1, b: 2}",
      "1:18: duplicate-key: expected each key once, found 'a' again"
    ),
    (
      #"["\ud83c"]"#, "[\"\u{FFFD}\"]",
      #"1:3: lone-surrogate: expected both halves of a surrogate pair, found '\ud83c' alone"#
    ),
    (
      "[1E400]", "[1E400]",
      "1:2: number-range: expected a number below 1.8e308, found '1E400'"
    ),
    (
      "[\"a\tb\tc\"]", "[\"a\tb\tc\"]",
      "1:4: control-character: expected no control character inside a string, found a tab"
    ),
    (
      "[\"a\nb\nc\"]", "[\"a\nb\nc\"]",
      "1:4: control-character: expected no control character inside a string, found a line break"
    ),
    ("[1, 2,]", "[1, 2]", "1:6: trailing-comma: expected plain JSON, found a comma before ']'"),
    (
      "{\"a\": 1,\n}", "{a: 1}",
      "1:8: trailing-comma: expected plain JSON, found a comma before '}'"
    ),
    (
      "[1, // one\n 2, // two\n 3]", "[1, 2, 3]",
      "1:5: json-comment: expected plain JSON, found a comment"
    ),
    ("# head\n[/* , */1]", "[1]", "1:1: json-comment: expected plain JSON, found a comment"),
    (
      "{\n...\n\"a\": 1\n...\n\"b\": 2, ...\n}", "{a: 1, b: 2}",
      "2:1: json-ellipsis: expected plain JSON, found '...' for something left out"
    ),
    ("[1, …]", "[1]", "1:5: json-ellipsis: expected plain JSON, found '…' for something left out"),
  ]) func readableMistake(_ text: String, as expected: String, gives finding: String) {
    let reading = Reading.json(text)
    #expect(reading.findings == [finding])
    #expect(reading.node?.brief == expected)
  }

  @Test func allMistakesAreFoundInOneRun() {
    let reading = Reading.json(
      """
      {
        "a": 'x',
        "b": True
        "c": [1 2],
        "d": {"e": 1, "e": 2},
        f: 3,
      }
      """
    )
    #expect(
      reading.findings == [
        "2:8: json-syntax: expected double quotes, found single quotes",
        "3:8: json-syntax: expected a value, found 'True'",
        "4:3: json-syntax: expected a comma before '\"c\"'",
        "4:11: json-syntax: expected a comma before '2'",
        "5:17: duplicate-key: expected each key once, found 'e' again",
        "6:3: json-syntax: expected a key in double quotes, found 'f'",
        "6:7: trailing-comma: expected plain JSON, found a comma before '}'",
      ]
    )
  }

  @Test func aMissingCommaSaysWhereToPutIt() throws {
    let reading = Reading.json("{\n  \"a\": 1\n\n  \"b\": 2\n}")
    let finding = try #require(reading.log.diagnostics.first)
    #expect(finding.help == "put a comma after the value on line 2")
    #expect(finding.edits.map(\.text) == [","])
    #expect(finding.edits.map(\.span.start) == [10])
  }

  @Test func theFirstOfTwoKeysIsLabelled() throws {
    let reading = Reading.json("{\"a\": 1,\n\"a\": 2}")
    let label = try #require(reading.log.diagnostics.first?.labels.first)
    #expect(reading.file.position(of: label.span.start).line == 1)
  }

  @Test func deepNestingIsRefused() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      #expect(Reading.json(text).findings.count == 1)
      #expect(Reading.json(text).log.diagnostics.first?.slug == "too-deep")
    }
    let fits = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(Reading.json(fits).node != nil)
  }

  @Test func tooManyValuesAreRefused() {
    var limits = ReadingLimits()
    limits.nodes = 3
    #expect(Reading.json("[1, 2]", limits: limits).node != nil)
    #expect(
      Reading.json("[1, 2, 3]", limits: limits).findings == [
        "1:8: too-large: expected at most 3 values in one document, found more"
      ]
    )
  }

  @Test func otherEncodingsAreRefused() {
    #expect(
      Reading.json(bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).findings == [
        "1:1: not-utf8: expected UTF-8, found UTF-16"
      ]
    )
    #expect(
      Reading.json(bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)).findings == [
        "1:6: not-utf8: expected UTF-8, found a byte that is not"
      ]
    )
  }
}
