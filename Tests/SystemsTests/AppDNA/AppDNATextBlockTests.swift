import Flow
import Testing

@testable import AppDNA

/// Headings, texts, rich texts, lists and badges (reference: appdna, sections 9.1 to 9.4).
@Suite struct StepTextBlockTests {
  @Test func headingsAndTextsWithAllTheirKeys() throws {
    let style = ##"""
      "style": {"font_family": "Georgia", "font_size": 20, "font_weight": 650, "color": "#111827",
      "alignment": "right", "line_height": 1.5, "letter_spacing": 0.5, "opacity": 0.8,
      "text_transform": "uppercase"}
      """##
    let project = try StepProject(
      blocks: #""type": "heading", "text": "One", "level": 3, \#(style)"#,
      #""type": "text", "text": "Two", "horizontal_align": "center", \#(style)"#,
      #""type": "heading""#,
      #""type": "text", "text": "Four", "style": {}"#
    )
    let outlines = try (0..<4).map { try project.outline(of: "b\($0)") }
    #expect(
      outlines.joined(separator: "\n") == """
        text #b0 "One" | 20 px 600 line 1.7 spaced 0.5 trailing Georgia, ink #111827, width fill, opacity 0.8
        text #b1 "Two" | 20 px 600 line 1.7 spaced 0.5 center Georgia, ink #111827, width fill, opacity 0.8
        text #b2 "" | 28 px 700 leading, ink #000000/#ffffff, width fill
        text #b3 "Four" | 16 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
    let notes = try project.card().states[0].root.all.filter { ["b0", "b1"].contains($0.id) }
      .map { $0.fidelity.texts(.approximated).count }
    #expect(notes == [1, 0])
    #expect(project.messages == [])
  }

  @Test func richTextWithAllItsMarks() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "rich_text", "link_color": "#22c55e",
        "markdown_content": "A **bold** and *slanted* `word`, ~~old~~ ++new++ [here](https://a.example/t).",
        "base_style": {"font_size": 14, "color": "#111827", "alignment": "center"}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        rich-text #b0 "A " + "bold" (700) + " and " + "slanted" (italic) + " " + "word" (SF Mono) + ", " + "old" (struck) + " " + "new" (underlined) + " " + "here" (#22c55e #b0/links/11) + "." | 14 px 400 center, ink #111827, width fill
        """
    )
    #expect(try project.parts() == ["b0/links/11"])
    #expect(project.messages == [])
  }

  @Test func legalRichText() throws {
    let project = try StepProject(
      blocks: #""type": "rich_text", "rich_text_variant": "legal", "text": "Small print""#
    )
    #expect(
      try project.outline(of: "b0") == """
        rich-text #b0 "Small print" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, width fill
        """
    )
  }

  @Test func linksThatAreNotOpenedAreWords() throws {
    let project = try StepProject(
      blocks:
        #""type": "rich_text", "markdown_content": "Go [there](javascript:go) or [on](tel:112)""#
    )
    #expect(
      try project.outline(of: "b0") == """
        rich-text #b0 "Go " + "there" + " or " + "on" (#6366f1 #b0/links/3) | 17 px 400 leading, ink #000000/#ffffff, width fill
        """
    )
    #expect(try project.parts() == ["b0/links/3"])
    #expect(
      project.messages == [
        "refused-link the address 'javascript:go' of a rich_text block is none that the preview opens"
      ]
    )
  }

  @Test(arguments: [
    ("plain", "plain"), ("a * b * c", "a * b * c"), ("**", "**"),
    ("snake_case_name", "snake_case_name"),
    ("***both***", "<b><i>both</i></b>"), ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
    (#"\*no\*"#, "*no*"), ("`**x**`", "<code>**x**</code>"), ("[a](b", "[a](b"), ("~~a", "~~a"),
    ("[**x** y](mailto:a)", "<a mailto:a><b>x</b></a><a mailto:a> y</a>"), ("a\n\nb", "a\n\nb"),
    ("", ""), ("*a*b*", "<i>a</i>b*"),
  ])
  func marksOpenAndClose(text: String, expected: String) {
    #expect(Self.words(AppDNAMarkdown.runs(text)) == expected)
  }

  /// Runs as tags, for tests to read.
  private static func words(_ runs: [AppDNAMarkdown.Run]) -> String {
    runs.map { run in
      var words = run.text
      let tags = [
        ("i", run.look.isItalic), ("b", run.look.isBold), ("code", run.look.isCode),
        ("s", run.look.isStruck), ("u", run.look.isUnderlined),
      ]
      for (tag, isOn) in tags where isOn { words = "<\(tag)>\(words)</\(tag)>" }
      return run.look.link.map { "<a \($0)>\(words)</a>" } ?? words
    }.joined()
  }

  @Test func longTextsOfMarksStayFast() {
    for mark in ["*", "**a ", "[", "`", "++a", "_a ", "[a](", "*a **b "] {
      let text = String(repeating: mark, count: 20_000)
      #expect(AppDNAMarkdown.runs(text).reduce(0) { $0 + $1.text.count } > 0, "\(mark)")
    }
  }

  @Test func listsHaveAMarkInFrontOfEachItem() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "list", "items": ["One", "Two"], "list_style": "numbered",
        "style": {"font_size": 18, "color": "#334155"}
        """##,
      #""type": "list", "items": ["Dot"]"#,
      #""type": "list", "items": ["Done"], "list_style": "check""#,
      #""type": "list", "items": []"#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 8 start
          stack #b0/items/0 row gap 10 start
            text "1." | 15 px 600, ink #3c3c43@0.6/#ebebf5@0.6, margin 1.8 0 0 0
            text "One" | 18 px 400, ink #334155
          stack #b0/items/1 row gap 10 start
            text "2." | 15 px 600, ink #3c3c43@0.6/#ebebf5@0.6, margin 1.8 0 0 0
            text "Two" | 18 px 400, ink #334155
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 8 start
          stack #b1/items/0 row gap 10 start
            stack column | on #000000@0.5/#ffffff@0.5, radius 3, margin 7.2 0 0 0, width 6, height 6
            text "Dot" | 17 px 400, ink #000000/#ffffff
        """
    )
    #expect(
      try project.outline(of: "b2") == """
        stack #b2 column gap 8 start
          stack #b2/items/0 row gap 10 start
            icon checkmark.circle.fill 17 | ink #6366f1, margin 1.7 0 0 0
            text "Done" | 17 px 400, ink #000000/#ffffff
        """
    )
    #expect(try project.card().states[0].root.all.contains { $0.id == "b3" } == false)
  }

  @Test func badges() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "badge", "badge_text": "Pro", "badge_bg_color": "#111827",
        "badge_text_color": "#fbbf24", "badge_corner_radius": 6
        """##,
      #""type": "badge", "badge_text": "New", "horizontal_align": "left""#
    )
    #expect(
      try project.outline(of: "b0") == """
        text #b0 "Pro" | 12 px 600 center, ink #fbbf24, on #111827, radius 6, padding 4 12
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        text #b1 "New" | 12 px 600 center, ink #ffffff, on #6366f1, radius 999, padding 4 12, self start
        """
    )
  }
}
