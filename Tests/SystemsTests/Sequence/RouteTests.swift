import Flow
import Source
import SystemKit
import TestSupport
import Testing

@testable import Sequence

/// Tests of the routes of screens, and of the screens that users see (reference: sequence, sections
/// 2, 9.6, 11.3, 11.5).
@Suite struct SequenceRouteTests {
  private static let plain = #""title": "T""#
  private static let text =
    #""blocks": [{"id": "t", "type": "text", "order": 0, "content": {"text": "Hi"}}]"#

  // MARK: Places of actions

  @Test func theOlderButtonIsAlwaysThereAndSkipWhereItHasWords() throws {
    let flow = try RouteProject(
      Self.plain,
      #""title": "B", "buttonAction": {"type": "previous"}, "skipText": "Skip""#,
      #""title": "C", "skipText": "", "skipAction": {"type": "previous"}"#,
      #""title": "D", "skipText": "Done", "skipAction": {"type": "complete"}"#
    )
    #expect(flow.routes("a") == "tap button -> card b, fade")
    #expect(flow.routes("b") == "tap button -> card a, fade\nskip skip -> card c, fade")
    #expect(flow.routes("c") == "tap button -> card d, fade")
    #expect(flow.routes("d") == "tap button -> end\nskip skip -> end")
    #expect(flow.findings == [])
  }

  @Test func hiddenBlocksLeadNowhere() throws {
    let flow = try RouteProject(
      """
      "blocks": [
        {"id": "x", "type": "button", "order": 0, "visible": false, "content": {"text": "X"}},
        {"id": "y", "type": "button", "order": 1, "content": {"text": "Y"}}
      ]
      """,
      Self.plain
    )
    #expect(flow.routes() == "tap y -> card b, fade")
  }

  @Test func nextIsByOrderAndTheEndAfterTheLast() throws {
    let project = try SequenceProject(
      """
      {"version": 1, "screens": [
        {"id": "late", "name": "L", "type": "feature", "order": 9, "content": {"title": "L"}},
        {"id": "soon", "name": "S", "type": "feature", "order": 1, "content": {"title": "S"}}
      ]}
      """
    )
    let cards = project.flows.first?.variants.first?.cards ?? []
    #expect(
      cards.flatMap(RouteProject.lines) == [
        "tap button -> card late, fade", "tap button -> end",
      ]
    )
  }

  @Test func ofTwoScreensWithOneIdActionsFindTheFirst() throws {
    let project = try SequenceProject(
      """
      {"version": 1, "screens": [
        {"id": "x", "name": "1", "type": "feature", "order": 0, "content": {"title": "1"}},
        {"id": "x", "name": "2", "type": "feature", "order": 1, "content": {"title": "2",
         "skipText": "Again", "skipAction": {"type": "screen", "screenId": "x"}}}
      ]}
      """
    )
    let cards = project.flows.first?.variants.first?.cards ?? []
    #expect(
      cards.flatMap(RouteProject.lines) == [
        "tap button -> card x-2, fade", "tap button -> end", "skip skip -> card x, fade",
      ]
    )
  }

  // MARK: Screens that go on without a tap

  @Test func fillersGoOnAfterTheirTime() throws {
    let flow = try RouteProject(
      #""type": "filler" | "fillerDuration": 1500, \#(Self.text)"#,
      #""type": "filler" | \#(Self.text)"#,
      #""type": "filler" | "fillerDuration": 0, "title": "C""#
    )
    #expect(flow.routes("a") == "auto - -> card b, fade, after 1500 ms")
    #expect(flow.routes("b") == "host-decides - -> card c, fade (guess)")
    #expect(flow.routes("c") == "tap button -> end\nauto - -> end, after 0 ms")
    #expect(flow.findings == [])
  }

  @Test func nativeScreensAreTakenAsNext() throws {
    let flow = try RouteProject(
      #""type": "native" | "identifier": "paywall""#,
      #""type": "native" | "identifier": "x", "title": "Hi", "buttonAction": {"type": "complete"}"#,
      #""type": "native" | "identifier": "y", \#(Self.text)"#
    )
    #expect(flow.routes("a") == "host-decides - -> card b, fade (guess)")
    #expect(flow.routes("b") == "tap button -> end")
    #expect(flow.routes("c") == "host-decides - -> end (guess)")
  }

  // MARK: What must be answered

  private static let nowhere = Span(file: FileID(index: 0), start: 0, end: 0)

  /// The condition of a tap that goes on from blocks that collect answers.
  private static func needs(_ answers: [BlockAnswer?]) -> String? {
    let span = nowhere
    var content = ScreenContent()
    content.blocks = answers.enumerated().map { index, answer in
      SequenceBlock(
        id: "b\(index)",
        type: Located("input", span),
        order: 0,
        position: nil,
        isVisible: true,
        isPinned: false,
        styling: SequenceBlockStyling(),
        entrance: nil,
        content: DrawnBlock(collects: answer) { id, _, _ in Element(id, .spacer(Spacer())) },
        others: [],
        fidelity: Fidelity(),
        span: span
      )
    }
    let route = content.required(on: "a").map {
      Route(.tap, element: nil, action: "", to: .stays, when: $0, span: span)
    }
    return route.map { RouteProject.line($0) }?.split(separator: ", if ").last.map(String.init)
  }

  @Test func whatIsRequiredMustBeAnswered() {
    func answer(_ name: String, required: Bool = false) -> BlockAnswer {
      BlockAnswer(field: name, kind: .input(.text), isRequired: required)
    }
    #expect(Self.needs([]) == nil)
    #expect(Self.needs([nil, answer("x"), answer("", required: true)]) == nil)
    #expect(Self.needs([answer("x", required: true)]) == "a.x is set")
    #expect(
      Self.needs([answer("x", required: true), answer("y"), answer("z", required: true)])
        == "a.x is set and a.z is set"
    )
  }

  @Test func goingOnAsksForAnswersAndGoingBackDoesNot() throws {
    let flow = try RouteProject(
      Self.plain,
      """
      "blocks": [
        {"id": "name", "type": "input", "order": 0, "content":
          {"fieldName": "name", "label": "Name", "required": true}},
        {"id": "nick", "type": "input", "order": 1, "content": {"fieldName": "nick", "label": "N"}},
        {"id": "goals", "type": "checklist", "order": 2, "content":
          {"fieldName": "goals", "minSelections": 2, "allowMultiple": true,
           "items": [{"id": "x", "label": "X"}, {"id": "y", "label": "Y"}]}},
        {"id": "pace", "type": "checklist", "order": 3, "content":
          {"fieldName": "pace", "action": {"type": "screen", "screenId": "c"},
           "items": [{"id": "slow", "label": "Slow"}]}},
        {"id": "go", "type": "button", "order": 4, "content": {"text": "Go"}},
        {"id": "back", "type": "button", "order": 5, "content":
          {"text": "Back", "action": {"type": "previous"}}},
        {"id": "done", "type": "button", "order": 6, "content":
          {"text": "Done", "action": {"type": "complete"}}},
        {"id": "allow", "type": "button", "order": 7, "content":
          {"text": "Allow", "action": {"type": "custom", "identifier": "permission.camera"}}}
      ]
      """,
      Self.plain
    )
    #expect(
      flow.routes("b") == """
        auto pace -> card c, fade, if b.pace is set and b.name is set and b.goals is set, after 300 ms
        tap go -> card c, fade, if b.name is set and b.goals is set
        tap back -> card a, fade
        tap done -> end, if b.name is set and b.goals is set
        native-success allow -> card c, fade, via camera prompt, allowed or declined
        """
    )
  }

  /// A list of which fewer can be chosen than must be lets nobody go on (reference: sequence, 11.3).
  @Test(arguments: [
    #""minSelections": 2"#, #""minSelections": 3, "allowMultiple": true"#,
    #""minSelections": 2, "maxSelections": 1, "allowMultiple": true"#,
  ])
  func choicesOutOfReachStop(limits: String) throws {
    let flow = try RouteProject(
      """
      "blocks": [
        {"id": "q", "type": "checklist", "order": 0, "content": {"fieldName": "q", \(limits),
         "items": [{"id": "x", "label": "X"}, {"id": "y", "label": "Y"}]}},
        {"id": "go", "type": "button", "order": 1, "content": {"text": "Go"}}]
      """,
      Self.plain
    )
    #expect(flow.routes() == "tap go -> card b, fade, if never")
  }

  // MARK: Ways through the flow

  @Test func aMissingScreenHasItsLikelyName() throws {
    let flow = try RouteProject(
      RouteProject.button(#"{"type": "screen", "screenId": "profil"}"#),
      #""title": "T""#
    )
    #expect(
      flow.findings == [
        "dead-end: no action leads on from the screen 'a'",
        "missing-screen: no screen of the flow has the id 'profil'",
      ]
    )
  }

  @Test func screensThatNothingLeadsToAreHidden() throws {
    let flow = try RouteProject(
      #""title": "A", "buttonAction": {"type": "screen", "screenId": "c"}"#,
      Self.plain,
      Self.plain
    )
    #expect(flow.shown == ["a", "c"])
    #expect(flow.variant?.cards.map(\.id) == ["a", "b", "c"])
    #expect(flow.variant?.hidden == [.init(card: "b", reason: "no action leads to it")])
    #expect(flow.findings == ["unreachable-screen: no action leads to the screen 'b'"])
  }

  @Test func aDeadEndIsOneFindingAndNotMany() throws {
    let flow = try RouteProject(Self.text, Self.plain, Self.plain)
    #expect(flow.shown == ["a", "b", "c"])
    #expect(flow.findings == ["dead-end: no action leads on from the screen 'a'"])
  }

  @Test func aScreenAloneIsNoFlowYet() throws {
    #expect(try RouteProject(Self.text).findings == [])
  }

  @Test func onlyTheAppLeadsOn() throws {
    let flow = try RouteProject(
      RouteProject.button(#"{"type": "custom", "identifier": "myapp.go"}"#),
      Self.plain
    )
    #expect(flow.shown == ["a", "b"])
    #expect(
      flow.findings == [
        "app-decides: only the app can lead on from here, as 'myapp.go' waits for no answer"
      ]
    )
  }

  /// Flows without a way to the end, and what is said of them.
  static let loops: [(screens: [String], finding: String)] = [
    (
      [#""title": "A""#, #""title": "B", "buttonAction": {"type": "previous"}"#],
      "endless-loop: nobody gets from the screen 'a' to the end of the flow, the paths go round 'a' and 'b'"
    ),
    (
      [#""title": "A", "buttonAction": {"type": "screen", "screenId": "a"}"#],
      "endless-loop: nobody gets from the screen 'a' to the end of the flow, its actions lead to itself"
    ),
    (
      [
        #""title": "A""#, #""title": "B""#,
        #""title": "C", "buttonAction": {"type": "screen", "screenId": "b"}"#,
      ],
      "endless-loop: nobody gets from the screen 'b' to the end of the flow, the paths go round 'b' and 'c'"
    ),
  ]

  @Test(arguments: loops.indices) func circlesWithoutAWayOut(row: Int) throws {
    let (screens, finding) = Self.loops[row]
    let project =
      switch screens.count {
      case 1: try RouteProject(screens[0])
      case 2: try RouteProject(screens[0], screens[1])
      default: try RouteProject(screens[0], screens[1], screens[2])
      }
    #expect(project.findings == [finding])
  }

  @Test func goingBackIsNoLoopWhereSomethingGoesOn() throws {
    let flow = try RouteProject(
      Self.plain,
      #""title": "B", "skipText": "Back", "skipAction": {"type": "previous"}"#
    )
    #expect(flow.findings == [])
  }

  /// Random flows: what is shown is what a plain search from the first screen finds.
  @Test(arguments: 0..<60) func shownIsWhatASearchFinds(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let count = 2 + Int.random(in: 0..<9, using: &dice)
    let targets = (0..<count).map { _ in
      (0..<2).map { _ in Int.random(in: 0..<count, using: &dice) }
    }
    let screens = targets.map { targets in
      #"{"type": "screen", "screenId": "\#(RouteProject.name(targets[0]))"}"#
    }
    let list = screens.enumerated().map { index, action in
      let skip = RouteProject.name(targets[index][1])
      return """
        {"id": "\(RouteProject.name(index))", "name": "N", "type": "feature", "order": \(index),
         "content": {"title": "T", "buttonAction": \(action), "skipText": "S",
         "skipAction": {"type": "screen", "screenId": "\(skip)"}}}
        """
    }
    let project = try SequenceProject(
      "{\"version\": 1, \"screens\": [\(list.joined(separator: ","))]}"
    )
    var found: Set<Int> = [0]
    for _ in 0..<count { for place in found { found.formUnion(targets[place]) } }
    let variant = try #require(project.flows.first?.variants.first)
    #expect(
      variant.sequences["start"]?.cards == found.sorted().map(RouteProject.name),
      "seed \(seed): \(targets)"
    )
    // Nothing ends, so that at least one circle is found.
    #expect(project.findings.contains { $0.contains("endless-loop") }, "seed \(seed)")
  }

  /// Each of a thousand screens leads to one that is not there; suggestions for ids do not add up.
  @Test func hugeFlowsAreRead() throws {
    let list = (0..<1_000).map { index in
      """
      {"id": "s\(index)", "name": "N", "type": "feature", "order": \(index), "content": {"title": "T",
       "skipText": "S", "skipAction": {"type": "screen", "screenId": "t\(index)"}}}
      """
    }
    let project = try SequenceProject(
      "{\"version\": 1, \"screens\": [\(list.joined(separator: ","))]}"
    )
    #expect(project.log.diagnostics.count == 1_000)
  }
}
