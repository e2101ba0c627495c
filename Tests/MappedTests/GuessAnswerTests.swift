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
    (
      "answers that are a name and its words, and ids beside numbers",
      """
      {"0": {"question_id": "boat", "question_text": "Which boat?", "answers": {"0": {"sloop": "One mast"}, "1": {"ketch": "Two masts"}}},
        "1": {"question_id": "sea", "question_text": "Which sea?", "answers": {"0": {"north": "The North Sea"}, "1": {"dead": "The Dead Sea"}}}}
      """,
      """
      cards:
        each: $.*
        id: .question_id
        title: .question_text
        choices: {each: .answers.*.*, id: .@key, text: .}
      """
    ),
    (
      "words of answers before what explains them",
      """
      {"questions": [{"id": 1, "prompt": "Which boat?", "answers": [{"choice": "Sloop", "explanation": "For those who sail alone."}, {"choice": "Ketch", "explanation": "For a whole crew."}]},
        {"id": 2, "prompt": "Which sea?", "answers": [{"choice": "North", "explanation": "For the wind."}]}]}
      """,
      """
      # not read yet: explanation
      cards:
        each: $.questions.*
        id: .id
        title: .prompt
        choices: {each: .answers.*, text: .choice}
      """
    ),
    (
      "a response in words",
      """
      {"hello": {"response": "Ahoy, where are you?", "next": "port"}, "port": {"response": "This is your harbour.", "next": "hello"}}
      """,
      """
      cards:
        each: $.*
        body: .response
        next: {do: {card: .next}}
      """
    ),
    (
      "one text of two kinds, and a name of the answer that is the id",
      """
      {"steps": [{"id": "boat", "ask": "Which boat?", "type": "buttons", "options": ["Sloop", "Ketch"], "save_to": "boat"},
        {"id": "sea", "ask": "Which sea?", "type": "buttons", "options": ["North", "Dead"], "save_to": "sea"},
        {"id": "name", "ask": "Write its name on the bow.", "type": "text", "save_to": "name"}]}
      """,
      """
      cards:
        each: $.steps.*
        id: .id
        choices: {each: .options.*, text: .}
        by: .type
        kinds:
          buttons: {title: .ask}
          text:
            # not sure: that this is the title
            title: .ask
            fields: {kind: text}
      """
    ),
  ]) func answersAreRead(_ name: String, _ document: String, _ flow: String) throws {
    #expect(try GuessShapeTests.flow(of: document) == flow, "\(name)")
  }
}
