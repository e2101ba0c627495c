import Source
import TestSupport
import Testing

private let field = Rule(
  1003,
  "unknown-field",
  .warning,
  title: "A field is not known.",
  why: "The app ignores it.",
  fix: "Correct it."
)

private let syntax = Rule(
  3,
  "json-syntax",
  .error,
  title: "Not JSON.",
  why: "Nothing is shown.",
  fix: "Mend it."
)

private let note = Rule(42, "note", .info, title: "A note.", why: "None.", fix: "None.")

/// Files made of texts, and spans found in them by their words.
private struct Desk {
  var sources = SourceSet()
  var log = Log()

  mutating func add(_ path: String, _ text: String) -> FileID {
    sources.add(path: path, bytes: Array(text.utf8))
  }

  func span(_ file: FileID, _ words: String) -> Span {
    let bytes = sources[file].bytes
    let wanted = Array(words.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return Span(file: file, start: start, end: start + wanted.count)
  }

  var text: String { TextReporter(colors: false).text(for: log.diagnostics, in: sources) }
}

@Suite struct TextReporterTests {
  @Test func aFindingShowsItsLineHelpAndPage() {
    var desk = Desk()
    let text = "{\n\n\n\n\n    \"titel\": \"Hé 😀 there\",\n}"
    let file = desk.add("flows/welcome.json", text)
    desk.log.report(
      field,
      "unknown field 'titel'",
      at: desk.span(file, "\"titel\""),
      help: "did you mean 'title'?"
    )
    #expect(
      desk.text == """
        flows/welcome.json:6:5: warning: unknown field 'titel' [FP1003 unknown-field]
          6 |     "titel": "Hé 😀 there",
            |     ^^^^^^^
          help: did you mean 'title'?
          docs: flowproof explain FP1003
        1 warning

        """
    )
  }

  @Test func labelsShowTheirLinesToo() {
    var desk = Desk()
    let file = desk.add("a.json", "{\"a\": 1,\n" + String(repeating: "\n", count: 9) + "\"a\" : 2}")
    let other = desk.add("b.json", "  x")
    desk.log.report(
      syntax,
      "expected each key once, found 'a' again",
      at: desk.span(file, "\"a\" :"),
      labels: [
        Diagnostic.Label(desk.span(file, "2}"), "its value"),
        Diagnostic.Label(desk.span(file, "\"a\":"), "first here"),
        Diagnostic.Label(desk.span(other, "x"), "and here"),
      ]
    )
    #expect(
      desk.text == """
        a.json:11:1: error: expected each key once, found 'a' again [FP0003 json-syntax]
          11 | "a" : 2}
             | ^^^^^
             |       -- its value
           1 | {"a": 1,
             |  ---- first here
          at b.json:1:3
           1 |   x
             |   - and here
          help: mend it
          docs: flowproof explain FP0003
        1 error

        """
    )
  }

  @Test(arguments: [
    ("日本 x", "x", "  1 | 日本 x\n    |      ^\n"),
    ("\tx", "x", "  1 | \tx\n    | \t^\n"),
    ("e\u{301}👍🏽 x日", "x日", "  1 | e\u{301}👍🏽 x日\n    |     ^^^\n"),
    ("a\u{1B}[31mb", "b", "  1 | a␛[31mb\n    |       ^\n"),
    ("ab", "", "  1 | ab\n    | ^\n"),
  ]) func caretsStandUnderTheSpan(_ line: String, _ words: String, _ frame: String) {
    var desk = Desk()
    let file = desk.add("a.json", line)
    desk.log.report(note, "a note", at: desk.span(file, words))
    #expect(desk.text.contains(frame))
  }

  @Test func longLinesAreCut() {
    var desk = Desk()
    let many = String(repeating: "é,", count: 100_000)
    let file = desk.add("a.json", many + "\"titel\"" + many)
    desk.log.report(field, "unknown field 'titel'", at: desk.span(file, "\"titel\""))
    let lines = desk.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("a.json:1:200001: "))
    #expect(lines[1].count < 180)
    #expect(lines[2].drop { $0 == " " || $0 == "|" } == "^^^^^^^")
    let marked = lines[1].dropFirst(lines[2].count - 7).prefix(7)
    #expect(marked == "\"titel\"")
  }

  @Test func afterTwentyTheRestIsCounted() {
    var desk = Desk()
    let file = desk.add("a.json", String(repeating: "x\n", count: 57))
    for index in 0..<57 {
      let span = Span(file: file, start: 2 * index, end: 2 * index + 1)
      desk.log.report(field, "unknown field 'x'", at: span)
    }
    desk.log.report(syntax, "expected a comma", at: Span(file: file, start: 0, end: 1))
    let lines = desk.text.split(separator: "\n")
    #expect(lines.count { $0.contains("warning: ") } == 20)
    #expect(lines.count { $0.contains("error: ") } == 1)
    #expect(lines.contains("and 37 more [FP1003 unknown-field]"))
    #expect(lines.last == "1 error, 57 warnings")
  }

  @Test func findingsWithoutAPlaceAndNoFindings() {
    var desk = Desk()
    #expect(desk.text == "no findings\n")
    desk.log.report(note, "nothing to show", at: nil)
    #expect(
      desk.text == """
        flowproof: info: nothing to show [FP0042 note]
          help: none
          docs: flowproof explain FP0042
        1 info

        """
    )
  }

  @Test func coloursAreAnOption() {
    var desk = Desk()
    let file = desk.add("a.json", "x")
    desk.log.report(syntax, "expected a value", at: Span(file: file, start: 0, end: 1))
    let text = TextReporter(colors: true).text(for: desk.log.diagnostics, in: desk.sources)
    #expect(text.contains("a.json:1:1: \u{1B}[1;31merror\u{1B}[0m: "))
    #expect(!desk.text.contains("\u{1B}"))
  }

  @Test func findingsOnOneLongLineAreReportedInLinearTime() {
    let exponent = Growth.exponent(from: 1_250, to: 5_000, below: 1.5) { count in
      var desk = Desk()
      let file = desk.add("a.json", String(repeating: "\"é\",", count: 10 * count))
      for index in 0..<count {
        let start = 50 * index
        desk.log.report(field, "unknown field", at: Span(file: file, start: start, end: start + 4))
      }
      let value = JSONReporter.value(for: desk.log.diagnostics, in: desk.sources)
      #expect(value.text.utf8.count > 200 * count)
    }
    #expect(exponent < 1.5)
  }
}

@Suite struct JSONReporterTests {
  @Test func theShapeOfFindingsFile() {
    var desk = Desk()
    let file = desk.add("flows/a.json", "{\n  \"é\" \"b\"\n}")
    desk.log.subject = Diagnostic.Subject(flow: "sync", variant: "main", card: "a", locale: nil)
    let end = desk.span(file, " \"b\"").start
    desk.log.report(
      syntax,
      "expected a colon",
      at: desk.span(file, "\"b\""),
      labels: [Diagnostic.Label(desk.span(file, "\"é\""), "the key")],
      help: "put a colon here",
      edits: [Diagnostic.Edit(Span(file: file, start: end, end: end), ":")]
    )
    desk.log.subject = Diagnostic.Subject()
    desk.log.report(note, "nothing to show", at: nil)
    let value = JSONReporter.value(for: desk.log.diagnostics, in: desk.sources)
    #expect(
      value.text == #"""
        {
          "v": 1,
          "findings": [
            {
              "code": "FP0003",
              "slug": "json-syntax",
              "severity": "error",
              "message": "expected a colon",
              "path": "flows/a.json",
              "line": 2,
              "column": 7,
              "endLine": 2,
              "endColumn": 10,
              "frame": [
                {
                  "line": 2,
                  "text": "  \"é\" \"b\"",
                  "start": 6,
                  "end": 9
                }
              ],
              "help": "put a colon here",
              "labels": [
                {
                  "path": "flows/a.json",
                  "line": 2,
                  "column": 3,
                  "endLine": 2,
                  "endColumn": 6,
                  "text": "the key"
                }
              ],
              "edits": [
                {
                  "path": "flows/a.json",
                  "line": 2,
                  "column": 6,
                  "endLine": 2,
                  "endColumn": 6,
                  "text": ":"
                }
              ],
              "flow": "sync",
              "variant": "main",
              "variants": [
                "main"
              ],
              "card": "a",
              "locale": null
            },
            {
              "code": "FP0042",
              "slug": "note",
              "severity": "info",
              "message": "nothing to show",
              "path": null,
              "line": null,
              "column": null,
              "endLine": null,
              "endColumn": null,
              "frame": [],
              "help": "none",
              "labels": [],
              "edits": [],
              "flow": null,
              "variant": null,
              "variants": [],
              "card": null,
              "locale": null
            }
          ],
          "counts": {
            "error": 1,
            "warning": 0,
            "info": 1
          }
        }
        """#
    )
  }
}

@Suite struct PrintableTests {
  /// The commands of CI services are shown as other characters.
  @Test(arguments: [
    ("::error::boom", "\u{2236}:error::boom"), ("  ::add-mask::x", "  \u{2236}:add-mask::x"),
    ("a ::error::", "a ::error::"), ("x ##[error]y", "x #\u{266F}[error]y"),
    ("##vso[task.x]##teamcity[a]", "#\u{266F}vso[task.x]#\u{266F}teamcity[a]"),
    ("## Heading", "## Heading"), ("###[a", "##\u{266F}[a"), ("a\u{1B}[1m", "a\u{241B}[1m"),
  ])
  func commandsToServices(_ text: String, _ shown: String) {
    #expect(Printable.text(text) == shown)
  }
}
