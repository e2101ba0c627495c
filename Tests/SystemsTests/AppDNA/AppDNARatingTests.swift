import Flow
import Testing

@testable import AppDNA

/// Ratings (reference: appdna, section 9.22).
@Suite struct StepRatingTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "rating", "max_stars": 7, "default_rating": 3.7, "star_size": 24,
        "filled_color": "#102030", "empty_color": "#405060", "allow_half": true,
        "rating_label": "How was it?"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 center
          text "How was it?" | 15 px 400 center, ink #000000/#ffffff
          rating 3.5 of 7 stars #102030 on #405060 size 24 gap 4
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "rating"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        rating #b0 0 of 5 stars #fbbf24 on #d1d5db size 32 gap 4
        """#
    )
  }

  @Test func onlyHalvesThatAreAllowedAreDrawn() throws {
    let project = try StepProject(
      blocks: #""type": "rating", "default_rating": 3.9"#,
      #""type": "rating", "default_value": 9.5, "max_stars": 6, "allow_half": true"#,
      #""type": "rating", "max_stars": 1e300, "default_rating": -1e300"#
    )
    #expect(try project.outline(of: "b0").hasPrefix("rating #b0 3 of 5 "))
    #expect(try project.outline(of: "b1").hasPrefix("rating #b1 6 of 6 "))
    #expect(try project.outline(of: "b2").hasPrefix("rating #b2 0 of 48 "))
  }

  @Test func answersThatAreLostAreFound() throws {
    let project = try StepProject(blocks: #""type": "rating", "field_id": "mood""#)
    #expect(
      project.messages == ["rating-not-stored the iOS app does not store the rating 'mood'"]
    )
    #expect(try project.card().collects == [])
  }
}
