import Flow
import Testing

@testable import Nimbus

/// Tests of the values that the app fills into notifications (reference: nimbus, section 4.8; on
/// Android nothing: fenix, section 9).
struct NimbusNotificationTests {
  /// The texts of a notification with what is filled in: `words <arguments>`.
  static func texts(_ fields: String) throws -> [String] {
    let card = try NimbusMessageTests.card("\"surface\": \"notification\", \(fields)")
    return Self.texts(card)
  }

  static func texts(_ card: Card) -> [String] {
    card.texts.map { text in
      text.raw + (text.arguments.map { " <\($0.joined(separator: ", "))>" } ?? "")
    }
  }

  @Test func theBodyIsFormattedAndTheTitleIsNot() throws {
    #expect(
      try Self.texts(#""title": "For %@", "text": "Try %@ today""#) == [
        "For %@", "Try %@ today <Firefox>",
      ]
    )
  }

  @Test func withoutATitleItIsATipOfTheApp() throws {
    #expect(
      try Self.texts(#""text": "Try it""#) == ["%@ Tip <Firefox>", "Try it <Firefox>"]
    )
  }

  @Test func androidFillsInNothingAndAddsNoTitle() throws {
    let project = try AndroidManifestTests.project(
      """
                  n: {surface: notification, style: DEFAULT, text: "Try %@"}
      """
    )
    let card = try #require(project.flows.last?.variants.first?.cards.first)
    #expect(Self.texts(card) == ["Try %@"])
  }
}
