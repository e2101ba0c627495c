import Source
import Testing

/// A few words on a shape (reference: sequence, section 12.3, without the prefixes).
@Suite struct StickerBlockTests {
  @Test(arguments: [
    (
      "badge",
      """
      stack #b0 column center center | ink #ffffff, on #ef4444, radius 4
        text "NEW" | 16 px 700 line 1.25 center, padding 6 18
      """
    ),
    (
      "ribbon",
      """
      stack #b0 column center center | ink #ffffff, on #ef4444, cut ribbon(notch: 6.0)
        text "SALE" | 16 px 700 line 1.25 center, padding 6 24
      """
    ),
    (
      "circle",
      """
      stack #b0 column center center | ink #ffffff, on #ef4444, radius 24, width 48, height 48
        text "50%" | 16 px 700 line 1.25 center
      """
    ),
    (
      "burst",
      """
      stack #b0 column center center | ink #ffffff, on #ef4444, width 60, height 60, \
      cut burst(points: 12, inner: 0.6)
        text "WOW" | 16 px 700 line 1.25 center
      """
    ),
  ])
  func shapes(variant: String, drawn: String) throws {
    let project = try SequenceProject(
      blocks: #""type": "sticker", "content": {"variant": "\#(variant)"}"#
    )
    #expect(try project.outline(of: "b0") == drawn)
    #expect(project.findings == [])
  }

  @Test(arguments: [
    ("sm", "text \"Hi\" | 12 px 700 line 1.25 center, padding 4 12"),
    ("md", "text \"Hi\" | 16 px 700 line 1.25 center, padding 6 18"),
    ("lg", "text \"Hi\" | 20 px 700 line 1.25 center, padding 8 24"),
  ])
  func sizes(size: String, words: String) throws {
    let project = try SequenceProject(
      blocks: #""type": "sticker", "content": {"text": "Hi", "size": "\#(size)"}"#
    )
    #expect(try project.outline(of: "b0").hasSuffix("\n  \(words)"))
  }

  @Test func itsOwnRotationAndThatOfTheBoxAddUp() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "sticker", "content": {"text": "Hi", "rotation": 10},
          "styling": {"rotation": -4, "backgroundColor": "#111111", "borderRadius": 9, "opacity": 0.5}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column center center | ink #ffffff, on #111111, radius 9, opacity 0.5, rotated 6
          text "Hi" | 16 px 700 line 1.25 center, padding 6 18
        """
    )
  }

  @Test func answersFillItsText() throws {
    let project = try SequenceProject(
      blocks: #""type": "input", "content": {"fieldName": "name"}"#,
      #""type": "sticker", "content": {"text": "{name}!"}"#
    )
    let drawn = try project.outline(of: "b1")
    #expect(drawn.contains(#"text "Alex!" = "{name}!""#))
  }

  @Test func noSuchShape() throws {
    let project = try SequenceProject(
      blocks: #""type": "sticker", "content": {"variant": "star", "size": "xl"}"#
    )
    #expect(project.log.sorted().map(\.slug) == ["unknown-choice", "unknown-choice"])
    #expect(try project.outline(of: "b0").contains("radius 4"))
  }
}
