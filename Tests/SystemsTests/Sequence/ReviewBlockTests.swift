import Flow
import Testing

@testable import Sequence

/// Stars and faces (reference: sequence, section 12.3, without the prefixes).
@Suite struct ReviewBlockTests {
  @Test func stars() throws {
    let project = try SequenceProject(
      blocks: #""type": "review", "content": {"ratingFieldName": "stars"}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        rating #b0 0 of 5 stars #f59e0b on #ffffff@0.2 size 32 gap 8 as 'stars' | \
        width at most 345, self center
        """
    )
    #expect(try project.card().collects == ["stars"])
    #expect(try project.card().states.map(\.name) == ["default", "filled"])
    #expect(try project.outline(of: "b0", in: "filled").hasPrefix("rating #b0 5 of 5 stars"))
    #expect(project.findings == [])
  }

  @Test func everyFieldOfStars() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "review", "content": {"type": "stars", "maxRating": 7, "defaultRating": 3.5, "size": "lg",
          "starColor": "#111111", "starEmptyColor": "#222222", "ratingFieldName": "s"}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        rating #b0 3.5 of 7 stars #111111 on #222222 size 44 gap 8 as 's' | \
        width at most 345, self center
        """
    )
    #expect(try project.outline(of: "b0", in: "filled") == project.outline(of: "b0"))
  }

  @Test func faces() throws {
    let project = try SequenceProject(
      blocks: #""type": "review", "content": {"type": "emoji", "size": "sm"}"#,
      #""type": "review", "content": {"type": "emoji", "emojis": ["👎", "👍"], "defaultRating": 2}"#
    )
    let limits = "width at most 345, self center"
    #expect(
      try project.outline(of: "b0")
        == #"rating #b0 0 of "😞" "😕" "😐" "🙂" "😄" size 24 gap 8 | \#(limits)"#
    )
    #expect(
      try project.outline(of: "b1") == #"rating #b1 2 of "👎" "👍" size 32 gap 8 | \#(limits)"#
    )
    #expect(project.findings == [])
  }

  @Test func aFieldForWords() throws {
    let project = try SequenceProject(
      blocks: #"""
        "type": "review", "content": {"ratingFieldName": "stars", "showTextInput": true,
          "textFieldName": "why"}
        """#
    )
    let drawn = try project.outline(of: "b0")
    #expect(
      drawn == """
        stack #b0 column gap 16 | width fill
          rating #b0/rating 0 of 5 stars #f59e0b on #ffffff@0.2 size 32 gap 8 as 'stars' | \
        width at most 345, self center
          field #b0/text multiline | width fill
            gap 8, as 'why'
            box | 16 px line 1.5, ink #ffffff, on #ffffff@0.1, line 1 #ffffff@0.2, radius 12, padding 14 16
            placeholder "Tell us more..." | ink #ffffff@0.5
        """
    )
    #expect(try project.card().collects == ["stars", "why"])
    #expect(try project.outline(of: "b0", in: "filled").contains(#"value "Sample""#))
    #expect(project.findings == [])
  }

  @Test(arguments: [
    (#""defaultRating": 7"#, "'defaultRating' must be between 0 and 5, found 7"),
    (#""defaultRating": -1"#, "'defaultRating' must be between 0 and 5, found -1"),
    (#""maxRating": 0"#, "'maxRating' must be 1 or more, found 0"),
    (
      #""type": "emoji", "emojis": ["a"], "defaultRating": 2"#,
      "'defaultRating' must be between 0 and 1, found 2"
    ),
  ])
  func ratingsThatCanNotBeGiven(fields: String, message: String) throws {
    let project = try SequenceProject(blocks: #""type": "review", "content": {\#(fields)}"#)
    #expect(project.messages == ["rating-range \(message)"])
  }

  @Test func manyStarsAreNotAllDrawn() throws {
    let project = try SequenceProject(blocks: #""type": "review", "content": {"maxRating": 1e300}"#)
    #expect(try project.outline(of: "b0").contains("of 20 stars"))
  }
}
