import Flow
import Source
import Testing

@testable import Nimbus

/// Tests of the format of v114: cards as a list, in an order of its own.
struct NimbusListTests {
  private static let manifest = """
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Onboarding
        variables:
          card-ordering: {description: Order, type: List<String>, default: [b, a]}
          cards:
            description: Cards
            type: List<NimbusOnboardingCardData>
            default: [{name: a, title: A}, {name: b, title: B}, {name: c, title: C}, {title: D}]
          conditions: {description: C, type: "Map<String, String>", default: {ALWAYS: "true"}}
    objects:
      NimbusOnboardingCardData:
        description: A card
        fields:
          name: {description: Name, type: String, default: ""}
          title: {description: Title, type: Text, default: ""}
    """

  @Test func cardsOfAListShowInTheirOrder() throws {
    let project = try NimbusProject(["nimbus.fml.yaml": Self.manifest], "nimbus.fml.yaml")
    #expect(project.shown("release") == ["b", "a"])
    let hidden = try #require(project.variant("release")?.hidden)
    #expect(
      hidden.map { "\($0.card): \($0.reason)" } == [
        "c: 'card-ordering' does not name it", ": 'card-ordering' does not name it",
      ]
    )
  }
}
