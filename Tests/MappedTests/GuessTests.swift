import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import Mapped

/// First mappings for small documents, each as it is written.
struct GuessTests {
  @Test func slidesHaveAnOrderAndASwitch() throws {
    let documents: KeyValuePairs = [
      "slides.json": #"""
      {"slides": [
        {"title": "Meet your garden", "text": "What grows, and when.", "imageUrl": "garden.png", "order": 2, "isActive": true},
        {"title": "Water it", "text": "We tell you how much.", "imageUrl": "can.png", "order": 1, "isActive": false}
      ], "version": 3}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: [$.slides.*.title, $.slides.*.text]
      ignore: [version]
      flow:
        cards:
          each: $.slides.*
          order: .order
          leave out: {value: .isActive, is: false}
          title: .title
          body: .text
          image: .imageUrl
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aQuizLeadsByAnswersAndAsksByConditions() throws {
    let documents: KeyValuePairs = [
      "quiz.json": #"""
      {"startId": "when", "questions": [
        {"id": "when", "type": "single_choice", "question": "When do you run?", "answers": [
          {"value": "early", "label": "Before work", "next": "far"}, {"value": "late", "label": "After it", "next": null}]},
        {"id": "far", "type": "number", "question": "How far?", "required": true, "min": 1,
          "showIf": {"questionId": "when", "operator": "equals", "value": "early"}}
      ]}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.questions.*.question
      flow:
        start: .startId
        cards:
          each: $.questions.*
          id: .id
          if: {use: shown, at: .showIf}
          title: .question
          choices: {each: .answers.*, id: .value, text: .label, do: {card: .next, else: end}}
          by: .type
          kinds:
            single_choice: {}
            number: {fields: {required: {value: .required, is: true}, least: .min, kind: number}}
      define:
        shown: {answer: .questionId, by: .operator, words: {equals: is}, value: .value}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aTalkInYAML() throws {
    let documents: KeyValuePairs = [
      "talk.yml": #"""
      nodes:
        - {id: hello, message: "Hello, I am Otter.", replies: [{label: Hello, goTo: swim}]}
        - {id: swim, message: Do you swim?, replies: [{label: I do, goTo: end}, {label: Teach me, goTo: end}]}
        - {id: end, message: See you at the lake.}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.nodes.*.message
      flow:
        cards:
          each: $.nodes.*
          id: .id
          body: .message
          choices: {each: .replies.*, text: .label, do: {card: .goTo}}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func blocksAreToldByTheirKinds() throws {
    let documents: KeyValuePairs = [
      "screens.json": #"""
      {"screens": {
        "hello": {"blocks": [{"type": "heading", "text": "Bread"}, {"type": "image", "src": "loaf.png"}, {"type": "paragraph", "text": "One hour."},
          {"type": "button", "label": "Begin", "action": "next"}]},
        "push": {"blocks": [{"type": "heading", "text": "Shall we ring?"}, {"type": "button", "label": "Ring", "action": "request_push"},
          {"type": "button", "label": "Read on", "action": "open_url", "url": "https://bread.example/"}, {"type": "spacer"}]}
      }}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.screens.*.blocks
      flow:
        cards:
          each: $.screens.*
          blocks:
            each: .blocks.*
            by: .type
            kinds:
              heading: {title: .text}
              image: {image: .src}
              paragraph: {body: .text}
              button:
                buttons:
                  text: .label
                  do:
                    by: .action
                    next: next
                    request_push: {ask: notifications, then: next}
                    open_url: {open: .url}
              spacer: {}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func localesAndPlatformsAtTheEndOfNames() throws {
    let documents: KeyValuePairs = [
      "intro.json": #"""
      [
        {"id": "a", "title_en": "Tides", "title_de": "Gezeiten", "body": {"en": "Ebb and flow.", "de": "Ebbe und Flut."}, "image_ios": "t", "image_android": "t_a"},
        {"id": "b", "title_en": "Moon", "title_de": "Mond", "body": {"en": "It pulls.", "de": "Er zieht."}, "image_ios": "m", "image_android": "m_a"}
      ]
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: ["$.*.title_{locale}", $.*.body]
      platform: [ios, android]
      flow:
        cards:
          each: $.*
          id: .id
          title: .title_{locale}
          body: .body.{locale}
          image: .image_{platform}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aFileForEachLocaleIsOneDocument() throws {
    let documents: KeyValuePairs = [
      "tips_de.json": #"""
      {"tips": [{"headline": "Früh", "choices": ["Ja", "Nein"]}]}
      """#,
      "tips_en.json": #"""
      {"tips": [{"headline": "Early", "choices": ["Yes", "No"]}]}
      """#,
    ]
    let mapping = #"""
      mapping: 1
      name: made
      files: tips_{locale}.json
      recognise: ["$.{locale}.tips.*.headline", "$.{locale}.tips.*.choices"]
      flow:
        cards:
          each: $.{locale}.tips.*
          title: .headline
          choices: {each: .choices.*, text: .}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func pagesOfFieldsStandInGroupsAfterAWelcome() throws {
    let documents: KeyValuePairs = [
      "form.json": #"""
      {"welcome": {"title": "Your boat", "buttonText": "Begin"}, "groups": [
        {"title": "Papers", "pages": [{"title": "The name", "fields": [
          {"key": "name", "label": "Name", "type": "text", "required": true}, {"key": "mail", "label": "Mail", "type": "email", "required": false}]}]},
        {"title": "Berth", "pages": [{"title": "The place", "fields": [{"key": "length", "label": "Metres", "type": "number", "required": true}]}]}
      ]}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.groups.*.pages.*.title
      flow:
        cards:
          - {at: $.welcome, id: welcome, title: .title, buttons: {text: .buttonText, do: next}}
          - each: $.groups.*
            badge: .title
            cards:
              each: .pages.*
              title: .title
              fields:
                each: .fields.*
                id: .key
                text: .label
                required: {value: .required, is: true}
                kind: {by: .type, text: text, email: email, number: number, else: text}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func kindsWithKeysOfTheirOwnInTheOrderOfAList() throws {
    let documents: KeyValuePairs = [
      "steps.json": #"""
      {"order": ["a", "c", "b"], "steps": [
        {"id": "a", "kind": "info", "headline": "Tea", "copy": "Every month."},
        {"id": "b", "kind": "quote", "text": "Best of all teas", "author": "A friend"},
        {"id": "c", "kind": "info", "headline": "Try it", "copy": "A week.", "primaryButton": {"text": "Try", "action": "purchase"}, "skipText": "Not now"}
      ]}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.steps.*.id
      ignore: [author]
      flow:
        cards:
          each: $.order.* -> $.steps.* by .id
          id: .id
          title: .headline
          buttons:
            - {at: .primaryButton, text: .text, do: {by: .action, purchase: {app: .action}}}
            - {text: .skipText, do: skip}
          by: .kind
          kinds:
            info: {body: .copy}
            quote: {body: .text}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aDocumentInAString() throws {
    let documents: KeyValuePairs = [
      "config.json": #"""
      {"enabled": "true", "onboarding": "{\"pages\": [{\"id\": \"x\", \"heading\": \"Boats\"}, {\"id\": \"y\", \"heading\": \"Lakes\"}]}"}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.onboarding
      # not read: take out what matters
      ignore: [enabled]
      flow:
        cards:
          at: $.onboarding | json
          cards:
            each: .pages.*
            id: .id
            title: .heading
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aTemplateOfRemoteConfig() throws {
    let documents: KeyValuePairs = [
      "remoteconfig.template.json": #"""
      {"conditions": [], "parameters": {
        "intro": {"valueType": "JSON", "defaultValue": {"value": "[{\"title\": \"Boats\"}, {\"title\": \"Lakes\"}]"},
          "conditionalValues": {"fans": {"value": "[{\"title\": \"Kites\"}]"}}}}}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.parameters.intro.defaultValue.value
      flow:
        each: $.parameters[?@.valueType == 'JSON']
        id: .@key
        variants:
          - {id: default, from: ".defaultValue.value | json"}
          - each: .conditionalValues.*
            leave out: {value: .useInAppDefault, is: true}
            id: .@key
            if: {firebase: "$.conditions[?@.name == {.@key}].expression"}
            from: .value | json
        cards:
          each: .*
          title: .title
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func oddKeysAreQuoted() throws {
    let documents: KeyValuePairs = [
      "odd.json": #"""
      {"cards": [
        {"a name": "x", "it's {locale}": "A: text # no comment", "title": "First words", "type": "yes", "id": "1"},
        {"title": "Second words", "type": "a: b", "id": "null", "options": ["A"], "by": true}
      ]}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      recognise: $.cards.*.title
      # not read: take out what matters
      ignore: [a name, "it's {locale}", type, by]
      flow:
        # not read yet: it's {locale}, type
        cards:
          each: $.cards.*
          id: .id
          title: .title
          choices: {each: .options.*, text: .}
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func aDocumentWithoutCards() throws {
    let documents: KeyValuePairs = [
      "empty.json": #"""
      {"a": [1, 2], "b": {}}
      """#
    ]
    let mapping = #"""
      mapping: 1
      name: made
      flow:
        cards:
          # not sure: nothing here looks like a card
          each: $.*
      """#
    #expect(try Self.mapping(of: documents) == mapping)
  }

  @Test func whateverKeysADocumentHasItsMappingIsYAML() throws {
    let odd = [
      "a: b", "- x", "{locale}", "#c", "\"q\"", "it's", "\\", "\n", "\u{85}", "\u{2028}", "null",
      "", "*a", "'",
    ]
    for word in odd {
      let text = JSONValue.string(word).text
      let document = """
        {"screens": [{"title": "A b", "type": \(text), \(text): "A b", "next": \(text), "id": "x"},
          {"title": "A c", "type": "z", "id": \(text), "actions": [{"label": \(text), "action": \(text)}]}], \(text): {"title": "x"}}
        """
      let mapping = try Self.mapping(of: ["odd.json": document])
      var log = Log()
      let file = SourceFile(path: "map.yml", bytes: Array(mapping.utf8))
      let node = try #require(YAMLReader.read(file, id: FileID(index: 0), log: &log))
      #expect(node["flow"]?["cards"] != nil && log.diagnostics.isEmpty, "\(word)")
    }
  }

  @Test(arguments: [
    #""k%": {"title": "A b", "text": "c"}"#, #""k%": "Some words""#,
    #""k%": [{"title": "A b", "k%": {"a": 1}}]"#,
  ]) func manyMembersTakeTimeByTheirNumber(_ member: String) throws {
    let growth = try Growth.exponent(from: 500, to: 4_000, below: 1.75, runs: 2) { count in
      let members = (0..<count).map { member.replacing("%", with: String($0)) }
      _ = try Self.mapping(of: ["many.json": "{\(members.joined(separator: ","))}"])
    }
    #expect(growth < 1.75)
  }

  @Test func deepDocumentsAreReadToTheDepthOfCards() throws {
    let deep =
      String(repeating: #"{"a": [{"blocks": "#, count: 60) + "1"
      + String(repeating: "}]}", count: 60)
    #expect(try Self.mapping(of: ["deep.json": deep]).hasPrefix("mapping: 1"))
  }

  /// Expects the mapping of a document, without the lines that all mappings begin with.
  static func check(
    _ document: String,
    _ mapping: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let whole = "mapping: 1\nname: made\n" + mapping
    #expect(try Self.mapping(of: ["made.json": document]) == whole, sourceLocation: place)
  }

  /// The mapping for documents without the comment at its top.
  static func mapping(of files: KeyValuePairs<String, String>) throws -> String {
    let text = try guess(of: files).text
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  static func guess(of files: KeyValuePairs<String, String>) throws -> MappingGuess {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0, $1) })
    var (documents, log) = (try Documents(.memory(texts)), Log())
    let nodes = try files.map { path, _ in
      (path: path, node: try #require(documents.node(path, from: nil, log: &log)))
    }
    return MappingGuess(of: nodes, in: documents, name: "made")
  }
}
