import Flow
import Source
import Testing

@testable import Nimbus

/// Cards that ask where the toolbar stands, which iPads leave out.
struct NimbusPadTests {
  /// The findings about one card with choices of some actions.
  private static func found(_ actions: String...) throws -> [String] {
    let choices = actions.map { #"{"title": "T", "action": "\#($0)"}"# }.joined(separator: ", ")
    let card = """
      {"cards": {"bar": {"title": "Bar", "card-type": "multiple-choice", "uiVariant": "modern",
        "multiple-choice-buttons": [\(choices)]}}}
      """
    return try NimbusProject(["a.json": card], "a.json").log.sorted()
      .filter { $0.slug == "toolbar-card-ipad" }.map(\.message)
  }

  @Test func theFirstChoiceDecides() throws {
    #expect(
      try Self.found("toolbar-top", "toolbar-bottom") == [
        "iPads do not show 'bar', since its first choice is 'toolbar-top'"
      ]
    )
    #expect(
      try Self.found("toolbar-bottom", "theme-dark") == [
        "iPads do not show 'bar', since its first choice is 'toolbar-bottom'; its other choices "
          + "stay away with it"
      ]
    )
    #expect(
      try Self.found("theme-dark", "toolbar-top") == [
        "'bar' shows on iPads too, with the choice 'toolbar-top': the app asks only the first "
          + "choice, 'theme-dark'"
      ]
    )
    #expect(try Self.found("theme-dark", "theme-light") == [])
  }
}
