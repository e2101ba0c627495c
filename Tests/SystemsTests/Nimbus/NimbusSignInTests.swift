import Flow
import Testing

/// The sheet after an update for users who are signed in (reference: nimbus, section 4.4).
struct NimbusSignInTests {
  @Test func aSignInCardThatMayNotShowLeavesThoseBehindIt() throws {
    func view(_ launches: [String: AttributeValue]) throws -> [String] {
      try NimbusAudienceTests.view(
        """
        {"conditions": {"EARLY": "number_of_app_launches < 3"}, "cards": {
          "sync": {"title": "Sync", "order": 1, "onboarding-type": "upgrade", "prerequisites": ["EARLY"],
            "buttons": {"primary": {"title": "In", "action": "sync-sign-in"}}},
          "news": {"title": "News", "order": 2, "onboarding-type": "upgrade"}}}
        """,
        launches.merging(["is_fxa_signed_in": .bool(true)]) { $1 },
        entry: "upgrade"
      )
    }
    let signedIn = "the user is signed in, and the sheet stops at its first sign-in card"
    #expect(try view([:]) == ["1 news", "- sync: \(signedIn)"])
    #expect(
      try view(["number_of_app_launches": .number(2)]) == [
        "- sync: \(signedIn)", "- news: \(signedIn)",
      ]
    )
    #expect(
      try view(["number_of_app_launches": .number(5)]) == [
        "1 news", "- sync: its prerequisite 'EARLY' does not hold for this user",
      ]
    )
  }
}
