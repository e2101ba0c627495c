import Flow
import Source
import Syntax
import Testing

@testable import Systems

/// Where buttons lead (reference: nimbus, section 4.6).
struct NimbusRouteTests {
  static func words(_ route: Route) -> String {
    let target =
      switch route.target {
      case .step(let steps): "step \(steps)"
      case .card(let id): "card \(id)"
      case .end(let completed): completed ? "done" : "skipped"
      case .external(let url): "out to \(url)"
      case .stays: "stays"
      }
    let via = route.via.map { " via \($0)" } ?? ""
    return "\(route.trigger.rawValue) \(route.element ?? "card"): \(target)\(via)"
  }

  /// The routes of the first or last of three cards whose primary button has an action.
  static func routes(
    _ look: String,
    _ action: String,
    last: Bool = false,
    upgrade: Bool = false
  ) throws -> [String] {
    let variant = look == "legacy" ? "" : "\"uiVariant\": \"modern\","
    let entry = upgrade ? "\"onboarding-type\": \"upgrade\"," : ""
    let orders = last ? [30, 10, 20] : [10, 20, 30]
    let project = try NimbusProject(
      [
        "c.json": """
        {"cards": {
          "a": {\(variant) \(entry) "title": "A", "order": \(orders[0]),
            "link": {"url": "https://example.org/"},
            "instructions-popup": {"title": "How", "button-action": "dismiss-and-next-card"},
            "buttons": {"primary": {"title": "P", "action": "\(action)"}}},
          "b": {\(variant) \(entry) "title": "B", "order": \(orders[1])},
          "c": {\(variant) \(entry) "title": "C", "order": \(orders[2])}}}
        """
      ],
      "c.json"
    )
    let cards = project.variant("default")?.cards
    let card = try #require(cards?.first { $0.id == "a" })
    return card.routes.filter { $0.element == "buttons/primary" }.map(words)
  }

  @Test(arguments: [
    ("legacy", "forward-one-card", false, ["tap buttons/primary: step 1"]),
    ("legacy", "forward-two-card", false, ["tap buttons/primary: step 2"]),
    ("legacy", "forward-three-card", false, ["tap buttons/primary: stays"]),
    ("legacy", "forward-three-card", true, ["tap buttons/primary: done"]),
    ("modern", "forward-three-card", false, ["tap buttons/primary: done"]),
    (
      "legacy", "request-notifications", false,
      [
        "tap buttons/primary: step 1 via notification prompt"
      ]
    ),
    (
      "modern", "request-notifications", false,
      [
        "tap buttons/primary: stays via notification prompt"
      ]
    ),
    ("legacy", "set-default-browser", true, ["tap buttons/primary: done via iOS Settings"]),
    ("modern", "open-ios-fx-settings", false, ["tap buttons/primary: stays via iOS Settings"]),
    ("legacy", "sync-sign-in", false, ["tap buttons/primary: step 1 via sign-in sheet"]),
    (
      "modern", "sync-sign-in", false,
      [
        "native-success buttons/primary: step 1 via sign-in sheet",
        "native-cancel buttons/primary: stays via sign-in sheet",
      ]
    ),
    (
      "modern", "open-instructions-popup", false,
      [
        "tap buttons/primary: step 1 via popup", "skip buttons/primary: stays via popup",
      ]
    ),
    (
      "legacy", "read-privacy-policy", false,
      [
        "tap buttons/primary: out to https://example.org/ via web page"
      ]
    ),
    ("modern", "end-onboarding", false, ["tap buttons/primary: skipped"]),
  ])
  func buttonsLeadWhereTheAppGoes(look: String, action: String, last: Bool, routes: [String]) throws
  {
    #expect(try Self.routes(look, action, last: last) == routes)
  }

  @Test func theSheetAfterAnUpdateHasItsOwnWays() throws {
    func routes(_ action: String) throws -> [String] {
      try Self.routes("legacy", action, upgrade: true)
    }
    #expect(try routes("sync-sign-in") == ["tap buttons/primary: done via sign-in sheet"])
    #expect(
      try routes("request-notifications") == ["tap buttons/primary: stays"]
    )
  }

  @Test func closingSkippingAndSwipingAreRoutesToo() throws {
    func others(_ look: String) throws -> [String] {
      let card = try NimbusCardTests.card(look, "basic")
      return card.routes.filter { $0.element?.hasPrefix("buttons/") != true }.map(Self.words)
    }
    #expect(
      try others("legacy") == [
        "tap link: out to https://example.org/", "skip dismiss: skipped", "swipe card: step 1",
      ]
    )
    #expect(try others("modern") == ["skip skip: skipped", "swipe card: step 1"])
  }
}
