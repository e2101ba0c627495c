import Source
import TestSupport
import Testing

@testable import Markdown

@Suite struct HostileTests {
  /// Patterns on which Markdown parsers have been slow, or deep, or both.
  static let patterns: [(start: String, unit: String)] = [
    ("", "["), ("", ">"), ("", "> "), ("a", "*"), ("", "*a **b "), ("", "- "), ("", "1. "),
    ("a ", "<!--"), ("a ", "<?"), ("a ", "<![CDATA["), ("", "![[]()"), ("", "[a](<b"),
    ("", "[a]: u\n"), ("", "`a``b```"), ("", "a***b*c"), ("", "*_"), ("", "![a"),
    ("", "&#0;"), ("", "\\["), ("", "> a\n"), ("", "* a\n  * b\n    * c\n"), ("", "[^a]: b\n"),
    ("", "~a "), ("", "a~~ "), ("", "~a ~~b "), ("", "~~a~~ "), ("", "www._"), ("", "a@"),
    ("", "a.a@"), ("", "http://a.b;"), ("www.a.b/", ";"), ("www.a.b/", ")"), ("", "- [x] a\n"),
    ("|a|b|\n|-|-|\n", "|1|2|\n"), ("|a|\n|-|\n", "\\|"), ("", "|"), ("", "|-|\n"),
    ("", "a|b\n-|-\n\n"), ("", "> [!NOTE]\n"), ("", "# a\n"), ("", "<b>"), ("", "<b>\n\n"),
    ("", "[a](#b)"), ("", "a\\\n"), ("", "`\n"), ("---\n", "a: [\n"), ("", "```json\n"),
  ]

  @Test(
    "repetitions take no more than their number squared",
    arguments: patterns
  )
  func repetition(start: String, unit: String) {
    var html = ""
    let exponent = Growth.exponent(from: 625, to: 2_500, below: 2.5, runs: 2) { count in
      html = Rendering(start + String(repeating: unit, count: count)).shown
    }
    #expect(exponent < 2.5, "\(unit.debugDescription)")
    #expect(Markup(html).faults == [])
  }

  @Test func shortRowsOfWideTableAreNotFilledForever() {
    let header = String(repeating: "|a", count: 5_000) + "|\n"
    let rule = String(repeating: "|-", count: 5_000) + "|\n"
    let html = Rendering(header + rule + String(repeating: "|1|\n", count: 20_000)).html
    #expect(html.utf8.count < 10_000_000)
    #expect(html.contains("<td>1</td>"))
  }

  @Test func tooManyImagesInOneParagraphAreShownAsWritten() {
    let page = Rendering(String(repeating: "![a](b) ", count: 3_000))
    #expect(page.html.hasPrefix("<pre tabindex=\"0\"><code>![a](b) ![a](b)"))
    #expect(page.found == ["1:1 huge-page: a paragraph may have 2000 images, found more"])
  }

  @Test func tooLargePageIsRefused() {
    let page = Rendering(String(repeating: "a\n", count: 1 << 20))
    #expect(page.html.isEmpty)
    #expect(page.found == ["1:1 huge-page: a page may have 1 MiB, found more"])
  }

  @Test("bytes that are no text become U+FFFD, and later findings keep their place")
  func invalidBytes() {
    let bytes = Array("a".utf8) + [0xFF, 0x00, 0xC3] + Array(" <b>x</b>".utf8)
    let page = Rendering(bytes: bytes)
    #expect(page.html == "<p>a\u{FFFD}\u{FFFD}\u{FFFD} x</p>\n")
    #expect(page.findings.map(\.slug) == ["page-encoding", "raw-html"])
    #expect(page.findings.map { $0.span?.start } == [1, 5])
  }

  @Test("a byte order mark before a table's first lines is text, here as in libcmark")
  func markBeforeTable() {
    let page = Rendering("a\n\n\u{FEFF}<script>\n|x|\n|-|\n")
    #expect(page.html.contains("<th scope=\"col\">x</th>"))
    #expect(page.findings.map(\.slug) == ["raw-html"])
  }

  @Test("any bytes give balanced tags and nothing that runs")
  func anyBytes() {
    var random = Dice()
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).flatMap { _ in
        Self.pieces.randomElement(using: &random).map { Array($0.utf8) } ?? []
      }
      let noise = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let page = Rendering(bytes: bytes + noise + bytes.reversed())
      let faults = Markup(page.shown).faults
      #expect(
        faults == [],
        "seed \(random.seed): \(page.file.text(Span(file: .init(index: 0), start: 0, end: 9999)).debugDescription)"
      )
    }
  }

  private static let pieces = [
    "a", " ", "\n", "\n\n", "> ", "- ", "1. ", "    ", "*", "**", "~", "~~", "`", "```\n", "[", "]",
    "](javascript:alert(1))", "](JaVa\tscript:x)", "](data:text/html,x)", "](flow:x)", "](#x)",
    "](x \"y' onload=z\")", "![", "<script>", "</p>", "<img src=x onerror=y>", "<!--", "-->",
    "<javascript:x>", "http://x.y/\"onx=", "www.x.y'", "|", "|-|-|\n", "\\|", "\\", "&lt;", "&#1;",
    "# ", "===\n", "---\n", "[r]: javascript:x\n", "[r]", "[!NOTE]\n", "[x] ", "a@b.c", "\0", "\r",
    "\u{202E}", "\u{FEFF}", "```json\n", "{\"a\": \"</script>\"}\n", "\t", "é", "😀", "\"", "'",
  ]
}
