import Flow
import Testing

/// Cards with a headline and a body (reference: sequence, section 9.10).
@Suite struct FeatureCardBlockTests {
  @Test func defaults() throws {
    let project = try SequenceProject(
      blocks: #""type": "feature-card", "content": {"headline": "Fast", "body": "Ready in a day."}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 | on #f2f2f7, radius 16, padding 20, width fill
          text #b0/headline "Fast" | 20 px 600 line 1.25 left, ink #000000
          text #b0/body "Ready in a day." | 16 px 400 line 1.25 left, ink #666666
        """
    )
    #expect(project.findings == [])
    #expect(try project.card().summary.title != nil)
    #expect(try project.card().summary.body != nil)
  }

  @Test func everyField() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "feature-card", "content": {"headline": "H", "headlineColor": "#111111",
          "headlineFontSize": 30, "headlineFontWeight": "bold", "body": "B", "bodyColor": "#222222",
          "bodyFontSize": 12, "bodyFontWeight": "medium", "fontFamily": "Georgia", "lineHeight": 1.5,
          "backgroundColor": "#333333", "padding": 4, "borderWidth": 2, "borderColor": "#444444",
          "align": "right", "headlineBodyGap": 0}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column | on #333333, line 2 #444444, radius 16, padding 4, width fill
          text #b0/headline "H" | 30 px 700 line 1.5 right Georgia, ink #111111
          text #b0/body "B" | 12 px 500 line 1.5 right Georgia, ink #222222
        """
    )
    #expect(project.findings == [])
  }

  @Test func richTextsReplacePlainOnes() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "feature-card", "content": {"headline": "Plain",
          "headlineRichText": [{"text": "Fast "}, {"text": "and light", "bold": true, "color": "#e11d48"}],
          "body": "Plain", "bodyRichText": []}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 | on #f2f2f7, radius 16, padding 20, width fill
          rich-text #b0/headline "Fast " + "and light" (700 #e11d48) | 20 px 600 line 1.25 left, ink #000000
          text #b0/body "Plain" | 16 px 400 line 1.25 left, ink #666666
        """
    )
  }

  @Test func answersFillItsTexts() throws {
    let project = try SequenceProject(
      blocks: #""type": "input", "content": {"fieldName": "name"}"#,
      #""type": "feature-card", "content": {"headline": "For {name}", "bodyRichText": [{"text": "{name}!"}]}"#
    )
    let drawn = try project.outline(of: "b1")
    #expect(
      drawn == """
        stack #b1 column gap 8 | on #f2f2f7, radius 16, padding 20, width fill
          text #b1/headline "For Alex" = "For {name}" | 20 px 600 line 1.25 left, ink #000000
          rich-text #b1/body "Alex!" = "{name}!" | 16 px 400 line 1.25 left, ink #666666
        """
    )
  }

  @Test(arguments: [
    (##""glowingBorder": true, "glowColor": "#38bdf8""##, "shadow 0 0 10 0 #38bdf8"),
    (
      ##""glowingBorder": true, "glowColor": "#38bdf8", "glowIntensity": 1"##,
      "shadow 0 0 20 0 #38bdf8"
    ),
    (
      ##""glowingBorder": true, "borderColor": "#ff0000", "glowIntensity": 0.25"##,
      "shadow 0 0 5 0 #ff0000"
    ),
    (##""glowingBorder": true"##, nil),
    (##""glowColor": "#38bdf8""##, nil),
    (
      ##""glowingBorder": true, "glowColor": "#38bdf8", "glowIntensity": -1"##,
      "shadow 0 0 0 0 #38bdf8"
    ),
  ])
  func glows(fields: String, shadow: String?) throws {
    let project = try SequenceProject(
      blocks: #""type": "feature-card", "content": {"headline": "H", \#(fields)}"#
    )
    let head = try project.outline(of: "b0").split(separator: "\n").first ?? ""
    let found = head.split(separator: ", ").first { $0.hasPrefix("shadow") }
    #expect(found.map(String.init) == shadow)
  }

  @Test func aBorderHasAColourOfItsOwn() throws {
    let project = try SequenceProject(
      blocks: #""type": "feature-card", "content": {"headline": "H", "borderWidth": 1}"#
    )
    #expect(try project.outline(of: "b0").contains("line 1 #e5e5ea"))
  }

  @Test func stylingRoundsTheCardAndStandsAroundIt() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "feature-card", "content": {"headline": "H"},
          "styling": {"borderRadius": 28, "backgroundColor": "#7c3aed", "paddingTop": 10}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column | on #7c3aed, radius 28, padding 10 0 0 0, width fill
          stack column gap 8 | on #f2f2f7, radius 28, padding 20, width fill
            text #b0/headline "H" | 20 px 600 line 1.25 left, ink #000000
        """
    )
  }

  @Test func onTheCanvasItIs280Wide() throws {
    let project = try SequenceProject(
      blocks:
        #""type": "feature-card", "position": {"x": 24, "y": 90}, "content": {"headline": "H"}"#
    )
    let head = try project.outline(of: "b0").split(separator: "\n").first ?? ""
    #expect(head.contains("width 280"))
  }

  @Test(arguments: ["", #""headline": """#, #""headline": "", "bodyRichText": []"#])
  func withoutWordsIsFound(fields: String) throws {
    let project = try SequenceProject(
      blocks: #""type": "feature-card", "content": {\#(fields)}"#
    )
    #expect(
      project.messages == [
        "feature-card-empty a feature card needs 'headline' or 'body', found neither"
      ]
    )
    #expect(
      try project.outline(of: "b0")
        == "stack #b0 column gap 8 | on #f2f2f7, radius 16, padding 20, width fill"
    )
  }
}
