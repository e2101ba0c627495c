import Testing

@testable import Mapped

/// First mappings for questions: which answers they have, and what of them is shown.
struct GuessAnswerTests {
  @Test(arguments: [
    (
      "answers by the right one among them",
      """
      [{"cwestiwn": "Which boat is the smallest?", "dewis": ["Sloop", "Dinghy"], "cywir": "Dinghy"},
        {"cwestiwn": "Which sea is the saltest?", "dewis": ["North", "Dead"], "cywir": "Dead"}]
      """,
      """
      cards:
        each: $.*
        title: .cwestiwn
        choices: {each: .dewis.*, text: .}
      """
    ),
    (
      "numbered answers of a quiz",
      """
      [{"riddle": "Which boat is the smallest? ", "example1": "A sloop", "example2": "A dinghy", "example3": "", "explanation": "It has no deck.", "answer": "2"},
        {"riddle": "Which sea is the saltest? ", "example1": "North", "example2": "Dead", "example3": "", "explanation": "No river leaves it.", "answer": "2"}]
      """,
      """
      # not read yet: explanation
      cards:
        each: $.*
        title: .riddle
        choices: [{text: .example1}, {text: .example2}]
      """
    ),
    (
      "answers in several wordings",
      """
      {"steps": [{"ask": "Shall we sail?", "answers": [{"labels": ["Aye!", "Let us!"]}, {"labels": ["Not today"]}]},
        {"ask": "Is the wind fair?", "answers": [{"labels": ["Fair"]}]}]}
      """,
      """
      cards:
        each: $.steps.*
        title: .ask
        choices: {each: .answers.*, text: .labels.0}
      """
    ),
    (
      "an explanation of the right answer",
      """
      {"questions": [{"question": "What makes the tide?", "options": ["The moon", "The wind"], "answer": "The moon", "explanation": "It pulls the sea."},
        {"question": "Why is the sea salt?", "options": ["Rivers", "Fish"], "answer": "Rivers", "explanation": "They bring salt."}]}
      """,
      """
      # not read yet: answer, explanation
      cards:
        each: $.questions.*
        title: .question
        choices: {each: .options.*, text: .}
      """
    ),
    (
      "an explanation of a question",
      #"{"questions": [{"question": "Do you sail?", "explanation": "We ask for the wind.", "options": ["Yes", "No"]}]}"#,
      """
      cards:
        each: $.questions.*
        title: .question
        body: .explanation
        choices: {each: .options.*, text: .}
      """
    ),
    (
      "an explanation beside answers of which none is told to be right",
      """
      {"cards": [{"question": "Do you sail?", "explanation": "We ask for the wind.", "firstAnswer": "Every day", "secondAnswer": "Not yet"},
        {"question": "Do you row?", "explanation": "We ask for your arms.", "firstAnswer": "At times", "secondAnswer": "Never did"}]}
      """,
      """
      # not read yet: firstAnswer, secondAnswer
      cards:
        each: $.cards.*
        title: .question
        body: .explanation
      """
    ),
    (
      "numbered facts beside an answer in words",
      """
      [{"question": "How do I sail?", "answer": "Hoist the sail and go.", "fact1": "Sails are old.", "fact2": "Wind is free."},
        {"question": "How do I row?", "answer": "Pull both of the oars.", "fact1": "Oars are wooden.", "fact2": "It is hard."}]
      """,
      """
      # not read yet: fact1, fact2
      cards:
        each: $.*
        title: .question
        # not sure: that this is the body
        body: .answer
      """
    ),
    (
      "ids and kinds in lists that name them",
      """
      [{"id": "a", "type": "single", "title": "Which boat?", "near": ["a", "b"], "allowed": ["single", "multi"], "options": ["Sloop", "Ketch"]},
        {"id": "b", "type": "multi", "title": "Which seas?", "near": ["b", "a"], "allowed": ["single", "multi"], "options": ["North", "Dead"]}]
      """,
      """
      cards:
        each: $.*
        id: .id
        title: .title
        choices: {each: .options.*, text: .}
        by: .type
        kinds:
          single: {}
          multi: {many: true}
      """
    ),
  ]) func answersAreRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }
}
