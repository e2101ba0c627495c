import Export
import Foundation
import Source
import Testing

@testable import Export

@Test func theIndexNamesEveryCardWithItsPageWordsAndHash() throws {
  let text = IndexJSON.shape.json(Sample.build()).text
  let root = try #require(
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  )
  let flows = try #require(root["flows"] as? [[String: Any]])
  let variants = try #require(flows[0]["variants"] as? [[String: Any]])
  let cards = try #require(variants[0]["cards"] as? [[String: Any]])
  #expect(flows.map { $0["id"] as? String } == ["first", "CON"])
  #expect(variants[0]["paths"] is NSNull)
  let entries = try #require(variants[0]["entries"] as? [String: [String: Any]])
  #expect(entries["start"]?["cards"] as? [String] == ["welcome", "sync"])
  #expect(cards[0]["url"] as? String == "flows/first/release/en/welcome.html")
  #expect((cards[0]["title"] as? [String: String]) == ["ref": "Onboarding/Title", "text": "Hello"])
  #expect((cards[0]["source"] as? [String: Any])?["line"] as? Int == 2)
  let hashes = cards.compactMap { $0["hash"] as? String }
  #expect(Set(hashes).count == 1, "cards of equal content have one hash")
}

@Test func theManifestListsFilesByPathWithoutItself() {
  let file = ManifestJSON.file([("b.html", "22"), ("manifest.json", "00"), ("a.html", "11")])
  #expect(file.path == "manifest.json")
  #expect(
    String(decoding: file.bytes, as: UTF8.self) == """
      {
        "v": 1,
        "files": [
          {
            "path": "a.html",
            "sha256": "11"
          },
          {
            "path": "b.html",
            "sha256": "22"
          }
        ]
      }

      """
  )
}

@Test(arguments: [
  ("@team see #12", "&#64;team see &#35;12"), ("a|b", "a\\|b"), ("<b>", "&lt;b&gt;"),
  ("line\nbreak", "line break"), ("[x](y)", "\\[x\\]\\(y\\)"),
])
func textInTheSummaryIsShownAsItIs(text: String, markdown: String) {
  #expect(Summary.escape(text) == markdown)
}

@Test func markupIsEscapedWhereverTextIsPutIn() {
  let name = "<i>\"&'"
  let html: HTML = "<p title=\"\(name)\">\(name)\(2)\(if: false, "never")</p>"
  #expect(
    String(decoding: html.bytes, as: UTF8.self)
      == "<p title=\"&lt;i&gt;&quot;&amp;&#39;\">&lt;i&gt;&quot;&amp;&#39;2</p>"
  )
}
