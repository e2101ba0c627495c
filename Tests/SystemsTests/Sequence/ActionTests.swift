import Flow
import Testing

@testable import Sequence

/// Tests of actions, and of the app's answers to them (reference: sequence, sections 11.1 and 11.2).
@Suite struct SequenceActionTests {
  private static let last = #""title": "B""#

  /// The action of a button on the first of three screens, then its routes.
  static let table: [(action: String, routes: String)] = [
    (#"{"type": "next"}"#, "tap go -> card b, fade"),
    (#"{"type": "complete"}"#, "tap go -> end"),
    (#"{"type": "screen", "screenId": "c"}"#, "tap go -> card c, fade"),
    (#"{"type": "screen", "screenId": "a"}"#, "tap go -> card a, fade"),
    (#"{"type": "screen", "screenId": "x"}"#, "tap go -> stays, because no screen has the id 'x'"),
    (#"{"type": "screen"}"#, "tap go -> stays, because the action names no screen"),
    (#"{"type": "previous"}"#, "tap go -> stays, because this is the first screen"),
    (#"{"type": "custom"}"#, "tap go -> stays, because the action has no 'identifier'"),
    // Words and types that no app knows (section 13).
    (#""complete""#, "tap go -> end"),
    (#"{"type": "finish"}"#, "tap go -> end"),
    (#"{"type": "end"}"#, "tap go -> end"),
    (#"{"type": "goto", "screenId": "c"}"#, "tap go -> card c, fade"),
    (#"{"type": "navigate", "screenId": "c"}"#, "tap go -> card c, fade"),
    (#"{"type": "dance"}"#, "tap go -> card b, fade"),
    (#"{"type": "link", "url": "https://example.org"}"#, "tap go -> out to https://example.org"),
    (#"{"url": "https://example.org"}"#, "tap go -> out to https://example.org"),
    ("{}", "tap go -> card b, fade"),
    ("7", "tap go -> card b, fade"),
    ("null", "tap go -> card b, fade"),
    // A custom action that waits for nothing.
    (
      #"{"type": "custom", "identifier": "myapp.skip"}"#,
      "host-decides go -> stays, via the app's 'myapp.skip'"
    ),
    (
      #"{"type": "custom", "identifier": "myapp.skip", "awaitResult": true}"#,
      """
      native-success go -> card b, fade, via the app's 'myapp.skip'
      native-failure go -> stays, via the app's 'myapp.skip'
      native-cancel go -> stays, via the app's 'myapp.skip'
      """
    ),
    (
      """
      {"type": "custom", "identifier": "myapp.connect", "awaitResult": true,
       "onSuccess": {"type": "screen", "screenId": "c"}, "onFailure": {"type": "next"},
       "onCancel": {"type": "complete"}}
      """,
      """
      native-success go -> card c, fade, via the app's 'myapp.connect'
      native-failure go -> card b, fade, via the app's 'myapp.connect'
      native-cancel go -> end, via the app's 'myapp.connect'
      """
    ),
    (
      #"{"type": "custom", "identifier": "myapp.x", "onFailure": {"type": "complete"}}"#,
      """
      native-success go -> card b, fade, via the app's 'myapp.x'
      native-failure go -> end, via the app's 'myapp.x'
      native-cancel go -> stays, via the app's 'myapp.x'
      """
    ),
    // Nested: what follows an answer asks the app again.
    (
      """
      {"type": "custom", "identifier": "permission.camera", "onSuccess":
        {"type": "custom", "identifier": "myapp.scan", "awaitResult": true,
         "onFailure": {"type": "screen", "screenId": "c"}}}
      """,
      """
      native-success go -> card b, fade, via camera prompt, allowed or declined, then the app's \
      'myapp.scan'
      native-failure go -> card c, fade, via camera prompt, allowed or declined, then the app's \
      'myapp.scan'
      native-cancel go -> stays, via camera prompt, allowed or declined, then the app's 'myapp.scan'
      """
    ),
  ]

  @Test(arguments: table.indices) func actionsLead(row: Int) throws {
    let (action, routes) = Self.table[row]
    let flow = try RouteProject(RouteProject.button(action), Self.last, Self.last)
    #expect(flow.routes() == routes)
  }

  /// The eleven identifiers that answer whatever `awaitResult` says.
  static let native: [(identifier: String, routes: String)] = [
    ("auth.apple", signIn("Sign in with Apple")),
    ("auth.google", signIn("Sign in with Google")),
    ("auth.email", signIn("Sign in with email")),
    ("permission.notifications", asks("notifications prompt")),
    ("permission.location", asks("location prompt")),
    ("permission.locationAlways", asks("prompt for location at all times")),
    ("permission.camera", asks("camera prompt")),
    ("permission.photos", asks("photos prompt")),
    ("permission.tracking", asks("tracking prompt")),
    (
      "system.review",
      "native-success go -> card b, fade, via App Store review prompt, shown or not"
    ),
    ("system.openSettings", "native-success go -> card b, fade, via Settings"),
  ]

  private static func signIn(_ words: String) -> String {
    """
    native-success go -> card b, fade, via \(words), if the user is new (guess)
    native-success go -> end, via \(words), if the user has an account (guess)
    native-failure go -> stays, via \(words)
    native-cancel go -> stays, via \(words)
    """
  }

  private static func asks(_ words: String) -> String {
    "native-success go -> card b, fade, via \(words), allowed or declined"
  }

  @Test(arguments: native.indices) func theServiceAnswersByItself(row: Int) throws {
    let (identifier, routes) = Self.native[row]
    for waits in ["", #", "awaitResult": false"#, #", "awaitResult": true"#] {
      let action = #"{"type": "custom", "identifier": "\#(identifier)"\#(waits)}"#
      let flow = try RouteProject(RouteProject.button(action), Self.last)
      #expect(flow.routes() == routes, "\(waits)")
      #expect(flow.findings == [])
    }
    #expect(NativeStep(identifier: identifier).isKnown)
  }

  @Test func allKnownIdentifiersAreInTheTable() {
    #expect(Self.native.map(\.identifier) == NativeStep.known.map(\.key))
  }

  @Test func newUsersTakeWhatFollowsSuccess() throws {
    let flow = try RouteProject(
      RouteProject.button(
        """
        {"type": "custom", "identifier": "auth.apple", "awaitResult": true,
         "onSuccess": {"type": "screen", "screenId": "c"}, "onCancel": {"type": "next"}}
        """
      ),
      Self.last,
      Self.last
    )
    #expect(
      flow.routes() == """
        native-success go -> card c, fade, via Sign in with Apple, if the user is new (guess)
        native-success go -> end, via Sign in with Apple, if the user has an account (guess)
        native-failure go -> stays, via Sign in with Apple
        native-cancel go -> card b, fade, via Sign in with Apple
        """
    )
  }

  @Test func fieldsThatNameAScreenAreGuessedRoutes() throws {
    let flow = try RouteProject(
      RouteProject.button(
        #"{"type": "custom", "identifier": "auth.apple", "returningUserScreen": "c"}"#,
        #", "newUserScreen": "b", "note": "c d", "preset": "sign-in-apple""#
      ),
      Self.last,
      Self.last
    )
    #expect(
      flow.routes() == """
        native-success go -> card b, fade, via Sign in with Apple, if the user is new (guess)
        native-success go -> end, via Sign in with Apple, if the user has an account (guess)
        native-failure go -> stays, via Sign in with Apple
        native-cancel go -> stays, via Sign in with Apple
        native-success go -> card c, fade, via Sign in with Apple, if 'returningUserScreen' means so \
        (guess)
        native-success go -> card b, fade, if 'newUserScreen' means so (guess)
        """
    )
    #expect(
      flow.findings == [
        "guessed-route: 'returningUserScreen' is no known field, but holds the id of the screen 'c'",
        "guessed-route: 'newUserScreen' is no known field, but holds the id of the screen 'b'",
        "unknown-field: unknown field 'note' in a button block",
      ]
    )
  }

  @Test func aPresetIsOnlyALook() throws {
    let flow = try RouteProject(
      """
      "blocks": [{"id": "go", "type": "button", "order": 0, "content": {"preset": "sign-in-apple"}}]
      """,
      Self.last
    )
    #expect(flow.routes() == "tap go -> card b, fade")
    let card = try #require(flow.variant?.cards.first)
    #expect(card.summary.buttons.map(\.action) == ["next"])
    #expect(
      card.facts.filter { $0.name == "button 'go'" }.map(\.value) == [
        "without an action it goes on; its preset is meant for 'auth.apple'"
      ]
    )
    #expect(flow.findings.map { $0.prefix(21) } == ["preset-without-action"])
  }

  /// The answers that the app never gives, and those that do not mean what they seem to.
  static let answers: [(identifier: String, member: String, finding: String?)] = [
    (
      "permission.camera", "onFailure",
      "declined-is-success: 'onFailure' of 'permission.camera' runs for errors only, not for users who decline"
    ),
    (
      "permission.camera", "onCancel",
      "answer-never-comes: 'onCancel' never runs, as 'permission.camera' only answers with success or failure"
    ),
    (
      "system.review", "onFailure",
      "answer-never-comes: 'onFailure' never runs, as 'system.review' only answers with success"
    ),
    (
      "system.openSettings", "onCancel",
      "answer-never-comes: 'onCancel' never runs, as 'system.openSettings' only answers with success or failure"
    ),
    ("auth.apple", "onCancel", nil), ("auth.apple", "onFailure", nil), ("myapp.x", "onCancel", nil),
    ("permission.contacts", "onCancel", nil),
  ]

  @Test(arguments: answers.indices) func answersThatDoNotCome(row: Int) throws {
    let (identifier, member, finding) = Self.answers[row]
    let flow = try RouteProject(
      RouteProject.button(
        #"{"type": "custom", "identifier": "\#(identifier)", "\#(member)": {"type": "complete"}}"#
      ),
      Self.last
    )
    #expect(flow.findings == [finding].compactMap { $0 })
  }

  @Test(arguments: [1, 7, 8, 9, 60]) func answersToAnswersAreFollowedEightDeep(depth: Int) throws {
    let start = #"{"type": "custom", "identifier": "auth.apple""#
    let action = (0..<depth).reduce(#"{"type": "complete"}"#) { inner, _ in
      "\(start), \"onSuccess\": \(inner), \"onFailure\": {\"type\": \"next\"}}"
    }
    let flow = try RouteProject(RouteProject.button(action), Self.last)
    let lines = flow.routes().split(separator: "\n")
    #expect(lines.count == 1 + 3 * min(depth, 8))
    #expect(flow.findings.contains { $0.hasPrefix("deep-answers") } == (depth > 8))
  }
}
