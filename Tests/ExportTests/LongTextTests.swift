import Testing

@testable import Export

/// Tests of pages with texts that are longer than any name or condition.
@Suite struct LongTextTests {
  private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

  @Test func wordsAreCutAndValuesAreNot() {
    let long = String(repeating: "é", count: 2_001)
    let kept = String(repeating: "é", count: 2_000)
    #expect(
      text("<p data-card=\"\(long)\">\(long)</p>")
        == "<p data-card=\"\(long)\">\(kept)… (2,001 characters)</p>"
    )
    #expect(text("<p>\(kept)</p>") == "<p>\(kept)</p>")
    #expect(text("<pre>\(whole: long)</pre>") == "<pre>\(long)</pre>")
  }

  /// A name is cut wherever a page says it, in a sentence, too; conditions and words of a card are not.
  @Test(arguments: [
    (200, nil), (201, "… (201 characters)"), (1_000_000, "… (1,000,000 characters)"),
  ])
  func namesAreCut(count: Int, rest: String?) {
    let name = String(repeating: "a", count: count)
    let quoted = rest.map { name.prefix(200) + $0 } ?? name
    #expect(text("<p>\(name)</p>") == "<p>\(quoted)</p>")
    #expect(text("<p>\("to '\(name)' b")</p>") == "<p>to &#39;\(quoted)&#39; b</p>")
    #expect(text(HTML(text: name)) == quoted)
    #expect(text("<i aria-label=\"\(name)\">") == "<i aria-label=\"\(quoted)\">")
    #expect(text("<i data-for=\"\(name)\">") == "<i data-for=\"\(name)\">")
  }

  @Test func conditionsStayWhole() {
    let condition = (1...150).map { "(answer\($0)==1)" }.joined(separator: "&&")
    #expect(condition.count > 1_900 && condition.count < 2_500)
    let kept = String(condition.prefix(1_990))
    let escaped = kept.replacing("&", with: "&amp;")
    #expect(text("<code>\(words: kept)</code>") == "<code>\(escaped)</code>")
  }

  /// Scripts without spaces between words are no names.
  @Test func sentencesWithoutSpacesStayWhole() {
    let text = String(repeating: "これは文です。", count: 60)
    #expect(self.text("<p>\(text)</p>") == "<p>\(text)</p>")
  }
}
