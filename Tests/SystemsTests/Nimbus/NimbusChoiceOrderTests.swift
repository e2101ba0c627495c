import Flow
import Source
import Testing

@testable import Nimbus

/// Choices in an order nobody expects, and cards that ask for what is done.
struct NimbusChoiceOrderTests {
  private static func found(_ document: String, _ slugs: String...) throws -> [String] {
    try NimbusProject(["a.json": document], "a.json").log.sorted()
      .filter { slugs.contains($0.slug) }.map(\.message)
  }

  private static func choices(_ actions: String...) -> String {
    let all = actions.map { #"{"title": "T", "action": "\#($0)"}"# }.joined(separator: ", ")
    return #""title": "T", "card-type": "multiple-choice", "multiple-choice-buttons": [\#(all)]"#
  }

  @Test func theTakenOneIsNotTheFirst() throws {
    let bar = Self.choices("toolbar-top", "toolbar-bottom")
    #expect(
      try Self.found("{\"cards\": {\"bar\": {\(bar)}}}", "choice-taken-not-first") == [
        "new users have 'toolbar-bottom', which is not the first choice of 'bar'"
      ]
    )
    for right in [
      Self.choices("toolbar-bottom", "toolbar-top"), Self.choices("theme-light", "theme-dark"),
    ] {
      #expect(try Self.found("{\"cards\": {\"bar\": {\(right)}}}", "choice-taken-not-first") == [])
    }
  }

  @Test func siblingsHaveAnotherOrder() throws {
    let (one, other) = (
      Self.choices("theme-light", "theme-dark"), Self.choices("theme-dark", "theme-light")
    )
    let more = Self.choices("theme-dark", "theme-system-default", "theme-light")
    #expect(
      try Self.found(
        "{\"cards\": {\"a\": {\(one)}, \"b\": {\(other)}, \"c\": {\(more)}, \"d\": {\(one)}}}",
        "choices-other-order"
      ) == ["'b' has the choices of 'a' in another order"]
    )
  }

  @Test func theDefaultBrowserIsAskedForAgain() throws {
    func card(_ action: String, _ more: String = "") -> String {
      """
      {"conditions": {"NO": "is_default_browser == true", "ALWAYS": "true"}, "cards": {"nest": {
        "title": "T", \(more)"buttons": {"primary": {"title": "P", "action": "\(action)"}}}}}
      """
    }
    #expect(
      try Self.found(card("set-default-browser"), "asks-default-again") == [
        "nothing keeps 'nest' from users whose default browser the app is: it leads to"
          + " 'set-default-browser'"
      ]
    )
    let hidden = #""disqualifiers": ["NO"], "#
    #expect(try Self.found(card("set-default-browser", hidden), "asks-default-again") == [])
    #expect(try Self.found(card("forward-one-card"), "asks-default-again") == [])
  }
}
