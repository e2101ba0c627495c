import Source
import Syntax
import TestSupport
import Testing

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("a: x\nb:\n  - 1\n  - {c: [2, ~]}\n", "{a: x, b: [1, {c: [2, ~]}]}"),
    ("a: 'it''s'\nb: \"\\u00e9\\n\"", "{a: \"it's\", b: \"é\n\"}"),
    ("a: |\n  one\n  two\nb: >-\n  three\n  four\n", "{a: \"one\ntwo\n\", b: \"three four\"}"),
    ("locale: no\ntime: 12:30\ncode: 012\n", "{locale: no, time: 12:30, code: 012}"),
    ("", ""),
    ("# nothing\n", ""),
    ("---\n...\n", ""),
    ("a:\nb:\n- 1\n", "{a: , b: [1]}"),
    ("base: &b {x: 1, y: 2}\ncopy: *b\n", "{base: {x: 1, y: 2}, copy: {x: 1, y: 2}}"),
    ("b: &b {x: 1, y: 2}\nc:\n  <<: *b\n  y: 3\n", "{b: {x: 1, y: 2}, c: {y: 3, x: 1}}"),
    (
      "a: &a {x: 1}\nb: &b {x: 2, y: 2}\nc: {<<: [*a, *b]}",
      "{a: {x: 1}, b: {x: 2, y: 2}, c: {x: 1, y: 2}}"
    ),
    ("a: {'<<': {x: 1}}", "{a: {<<: {x: 1}}}"),
    ("a: !!str 12\nb: ! yes\nc: !!int 3", "{a: \"12\", b: \"yes\", c: 3}"),
    ("\u{FEFF}a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
    ("plain text\n over two lines", "plain text over two lines"),
    ("{a, b: }", "{a: , b: }"),
  ]) func reads(_ text: String, as expected: String) {
    let reading = Reading.yaml(text)
    #expect(reading.node?.brief == expected)
    #expect(reading.findings == [])
  }

  /// Flow collections in the column of their key, which libyaml refuses, as the app's own reader takes them.
  @Test(arguments: [
    ("a:\n{\n  b: 1,\n}\nc: 2\n", "{a: {b: 1}, c: 2}"),
    ("é: 'ü'\na:\n[1,\n2]\nb:\n{}\nc: {}", "{é: \"ü\", a: [1, 2], b: {}, c: {}}"),
    ("a:\r\n  b:  # {\r\n  \r\n  # why\r\n  {\r\n  x: '}',\r\n  }\r\n", "{a: {b: {x: \"}\"}}}"),
    ("- a:\n  {x: {y: [\n1]}}\n- b: |\n    c:\n    {\n", "[{a: {x: {y: [1]}}}, {b: \"c:\n{\n\"}]"),
    ("a: &n\n{x: 1,\ny: 2}\nb: *n\nc: !!map\n{}\n", "{a: {x: 1, y: 2}, b: {x: 1, y: 2}, c: {}}"),
    ("{a: 1}: b\n? {\n c: 2}\n: d\ne:\n{}", nil),
    ("a:\n{x: 1}\n[2]: 3\n", nil),
    ("a: x\n[b]\n", nil),
    ("a: 'x'\n{b: 1}\n", nil),
  ]) func flowAtTheKeysColumn(_ text: String, as expected: String?) {
    let reading = Reading.yaml(text)
    #expect(reading.node?.brief == expected)
    #expect(reading.findings.isEmpty == (expected != nil))
  }

  @Test func flowAtTheKeysColumnKeepsPlaces() throws {
    let text = "ü:\n{é: ö}\nb:\n[c, \"d\"]\ne: 😀\n"
    let entries = try #require(Reading.yaml(text).node?.map)
    let reading = Reading.yaml(text)
    #expect(entries.map { reading.file.text($0.keySpan) } == ["ü", "b", "e"])
    #expect(
      entries.map { reading.file.text($0.value.span) } == ["{é: ö}", "[c, \"d\"]", "😀"]
    )
  }

  /// Many of them are read once more each, within a bound.
  @Test func flowAtTheKeysColumnIsBounded() {
    let lines = (0..<500).map { "k\($0):\n{\na: 1}\n" }.joined()
    #expect(Reading.yaml(lines).node?.map?.count == 500)
    let many = (0..<40_000).map { "k\($0):\n{\na: 1}\n" }.joined()
    #expect(Reading.yaml(many).node == nil)
  }

  @Test func plainScalarsAreTypedByTheCoreSchema() {
    let node = Reading.yaml("[no, 012, 12:30, 0o14, 0x1F, 1_000, .5, true, Null, 'true', 1e3]").node
    #expect(
      node?.list?.map(\.kind) == [
        .string, .integer, .string, .integer, .integer, .string, .number, .boolean, .null,
        .string, .number,
      ]
    )
    #expect(node?.list?.map(\.text)[1] == "012")
  }

  @Test func spansSliceBackToTheirText() throws {
    let text = """
      "é😀": &anchor  plain ü
      list: !!seq
        - 'q'
        - [1, "😀", x]
      block: |
        one

      flow: {a: b}
      alias: *anchor
      """
    let reading = Reading.yaml(text)
    let entries = try #require(reading.node?.map)
    #expect(reading.findings == [])
    #expect(
      entries.map { reading.file.text($0.keySpan) } == [
        "\"é😀\"", "list", "block", "flow", "alias",
      ]
    )
    #expect(
      entries.map { reading.file.text($0.value.span) } == [
        "plain ü", "- 'q'\n  - [1, \"😀\", x]", "|\n  one", "{a: b}", "*anchor",
      ]
    )
    #expect(entries[1].value.list?.map { reading.file.text($0.span) } == ["'q'", "[1, \"😀\", x]"])
  }

  @Test func aRangeKeepsOffsetsOfTheFile() throws {
    let text = "---\ntitle: é 😀\nnext: x\n---\n# Page\n"
    let range = 4..<(text.utf8.count - 11)
    let reading = Reading.yaml(bytes: Array(text.utf8), range: range)
    let entries = try #require(reading.node?.map)
    #expect(entries.map { reading.file.text($0.value.span) } == ["é 😀", "x"])
    #expect(reading.file.position(of: entries[1].keySpan.start).line == 3)
  }

  @Test func aByteOrderMarkMovesNoColumn() throws {
    let reading = Reading.yaml("\u{FEFF}a: 1\na: 2")
    #expect(reading.findings == ["2:1: duplicate-key: expected each key once, found 'a' again"])
    let label = try #require(reading.log.diagnostics.first?.labels.first)
    #expect(reading.file.position(of: label.span.start) == reading.file.position(of: 3))
    #expect(reading.node?.brief == "{a: 1}")
  }

  @Test(arguments: [
    #"{"a": "x", "b": [1, -2.5e3, true, null, "1", "null"], "é": {}}"#,
    #"[[], {}, "", "\n", "a: b", " # x", "---", 0.5, 1e3]"#,
    #"{"z": {"y": ["\"", "\\", "/"]}, "a": false}"#,
  ]) func jsonMeansTheSame(_ text: String) throws {
    let json = try #require(Reading.json(text).node)
    let yaml = try #require(Reading.yaml(text).node)
    #expect(json == yaml)
    #expect(json.brief == yaml.brief)
  }

  @Test func blockFormEqualsJSON() {
    let json = Reading.json(#"{"a": [{"b": "x y"}, null], "n": 1.5, "t": "one\n"}"#).node
    let yaml = Reading.yaml("a:\n- b: x y\n-\nn: 1.5\nt: |\n  one\n").node
    #expect(json != nil)
    #expect(json == yaml)
  }
}

@Suite struct YAMLMistakeTests {
  @Test(arguments: [
    (
      "a: b: c",
      "1:5: yaml-syntax: expected the end of the value, found ':'"
    ),
    (
      "a: 1\n b: 2\n",
      "2:3: yaml-syntax: expected the end of the value, found ':'"
    ),
    ("a: 1\nkey\nb: 2\n", "2:1: yaml-syntax: expected ': ' and a value after the key"),
    ("a:\n  b: 1\n c: 2\n", "3:2: yaml-syntax: expected a key of the map, found 'c:'"),
    ("a: [1, 2\nb: 3\n", "2:2: yaml-syntax: expected ',' or ']', found ':'"),
    ("a: {b: 1\n", "2:1: yaml-syntax: expected ',' or '}', found the end"),
    ("a: 'open\nb: 1\n", "1:4: yaml-syntax: expected a quote to close the text"),
    ("a: @home\n", "1:4: yaml-syntax: expected a value, found '@home'"),
    ("a:\n\t- 1\n", "2:1: yaml-syntax: expected a value, found a tab"),
    ("a: \"\\q\"\n", "1:5: yaml-syntax: expected an escape of YAML, found '\\q\"'"),
    ("a: - 1\n", "1:4: yaml-syntax: expected a value, found '-'"),
    ("a: \u{7F}x\n", "1:4: yaml-syntax: expected a character, found the control character U+007F"),
    ("- 1\nb: 2\n", "2:1: yaml-syntax: expected '- ' and the next item of the list, found 'b:'"),
    ("a: !u!x 1\n", "1:4: yaml-syntax: expected a known tag, found '!u!x'"),
    (
      "é: 😀\n ü: ß: x",
      "2:3: yaml-syntax: expected the end of the value, found ':'"
    ),
    ("a: *b\n", "1:4: yaml-syntax: expected the anchor '&b' before '*b', found none"),
    (
      "a: &a [*a]\n",
      "1:8: yaml-syntax: expected an alias of something finished, found '*a' inside '&a'"
    ),
    ("a: &a x\n*a : 1\n", "2:1: yaml-syntax: expected a key as text, found the alias '*a'"),
    ("{a: 1}: 2\n", "1:1: yaml-syntax: expected a key as text, found a map"),
    ("? [a]\n: 2\n", "1:3: yaml-syntax: expected a key as text, found a list"),
  ]) func syntaxError(_ text: String, gives finding: String) {
    let reading = Reading.yaml(text)
    #expect(reading.findings == [finding])
    #expect(reading.node == nil)
  }

  @Test(arguments: [
    (
      "a: 1\nb: 2\na: 3\n", "{a: 1, b: 2}",
      "3:1: duplicate-key: expected each key once, found 'a' again"
    ),
    ("a: 1\n---\nb: 2\n", "{a: 1}", "2:1: yaml-documents: expected one document, found a second"),
    (
      "a: &x !thing 1\n", "{a: 1}",
      "1:7: yaml-tag: expected no tag but those of the core schema, found '!thing'"
    ),
    (
      "a: !!binary aGk=\n", "{a: aGk=}",
      "1:4: yaml-tag: expected no tag but those of the core schema, found '!!binary'"
    ),
  ]) func readableMistake(_ text: String, as expected: String, gives finding: String) {
    let reading = Reading.yaml(text)
    #expect(reading.findings == [finding])
    #expect(reading.node?.brief == expected)
  }

  /// Twice as many levels are ten to the power of six times as many values.
  @Test func aliasesThatMultiplyAreRefusedAtOnce() {
    let exponent = Growth.exponent(from: 6, to: 12, below: 2) { levels in
      var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
      for level in 1...levels {
        let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
        text += "a\(level): &a\(level) [\(items)]\n"
      }
      let reading = Reading.yaml(text)
      #expect(reading.node == nil)
      #expect(
        reading.findings == [
          "5:45: too-large: expected aliases to add at most 100000 values, found more"
        ]
      )
    }
    #expect(exponent < 2)
  }

  @Test func deepNestingIsRefused() {
    let flow = String(repeating: "[", count: 100_000)
    #expect(Reading.yaml(flow).log.diagnostics.map(\.slug) == ["too-deep"])
    let block = (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Reading.yaml(block).log.diagnostics.map(\.slug) == ["too-deep"])
    let nested = String(repeating: "[", count: 200) + "x" + String(repeating: "]", count: 200)
    let aliased = "a: &a \(nested)\nb: [[\(String(repeating: "[", count: 60))*a"
    #expect(Reading.yaml(aliased).log.diagnostics.map(\.slug) == ["too-deep"])
  }

  @Test func theSurroundingMapIsLabelled() throws {
    let reading = Reading.yaml("a:\n  b: 1\n c: 2\n")
    let label = try #require(reading.log.diagnostics.first?.labels.first)
    #expect(label.text == "in the map that starts here")
    #expect(reading.file.position(of: label.span.start).line == 1)
  }
}
