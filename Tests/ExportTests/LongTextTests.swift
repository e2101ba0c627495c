import Testing

@testable import Export

/// What pages say of texts that are longer than any name or condition.
@Suite struct LongTextTests {
  private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

  @Test func wordsAreCutAndValuesAreNot() {
    let long = String(repeating: "é", count: 2_001)
    let kept = String(repeating: "é", count: 2_000)
    #expect(text("<p data-card=\"\(long)\">\(long)</p>") == "<p data-card=\"\(long)\">\(kept)…</p>")
    #expect(text("<p>\(kept)</p>") == "<p>\(kept)</p>")
    #expect(text("<pre>\(whole: long)</pre>") == "<pre>\(long)</pre>")
  }
}
