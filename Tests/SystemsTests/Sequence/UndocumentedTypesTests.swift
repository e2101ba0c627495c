import Testing

/// Types that are only named: `quiz-question` and `goal-selector` (reference: sequence, section 9.14).
@Suite struct UndocumentedTypesTests {
  @Test func quizQuestion() throws {
    let project = try SequenceProject(
      blocks:
        #""type": "quiz-question", "content": {"fieldName": "level", "question": "How fit?", "options": ["Very", {"label": "Hardly", "value": "low"}, {"id": "no", "label": "Not"}]}"#
    )
    #expect(
      ChecklistBlockTests.heads(try project.outline(of: "b0")) == """
        stack #b0 column | width fill
        """
    )
    let lines = try project.outline(of: "b0").split(separator: "\n").map(String.init)
    #expect(lines[1] == "  text \"How fit?\" | 20 px 600 line 1.4 center, margin 0 0 16 0")
    #expect(lines[2] == "  choices column gap 8 as 'level'")
    #expect(
      lines.filter { $0.contains("( )") }.map { $0.split(separator: " ")[3] }
        == ["#Very", "#low", "#no"]
    )
    #expect(
      project.findings == [
        "2:113 undocumented-type no documentation says what a 'quiz-question' holds; it is drawn as a "
          + "checklist"
      ]
    )
  }

  /// Several may be chosen; each type is reported once.
  @Test func goalSelector() throws {
    let project = try SequenceProject(
      blocks:
        #""type": "goal-selector", "content": {"fieldName": "a", "label": "Goals", "goals": ["x", "y"]}"#,
      #""type": "goal-selector", "content": {"fieldName": "b", "goals": [{"id": "g", "label": "G"}]}"#
    )
    #expect(try project.outline(of: "b0").contains("choices column gap 8 many from 1 as 'a'"))
    #expect(project.messages.count == 1)
  }
}
