import Flow
import Source
import Testing

@Suite("Image ids are mapped to assets")
struct ImageIDsTests {
  func read(_ path: String, _ text: String) async throws -> Outcome<[String: String]> {
    let outcome = try await readImages(.memory([path: text]), ids: path)
    return Outcome(value: outcome.value.ids, findings: outcome.findings)
  }

  @Test func everyShape() async throws {
    let yaml = try await read(
      "ids.yml",
      """
      # notes
      globe: onboardingWelcome
      no: onboardingNo
      sync: {asset: onboardingSync, found: [1, 2]}
      choices:
        dark: onboardingDark
        light:
          asset: onboardingLight
      icons: [a, b]
      """
    )
    #expect(yaml.findings == [])
    let expected = [
      "globe": "onboardingWelcome", "no": "onboardingNo", "sync": "onboardingSync",
      "dark": "onboardingDark", "light": "onboardingLight",
    ]
    #expect(yaml.value == expected)
    let json = try await read(
      "ids.json",
      #"{"globe": "onboardingWelcome", "g": {"dark": {"asset": "onboardingDark"}}}"#
    )
    #expect(json.value == ["globe": "onboardingWelcome", "dark": "onboardingDark"])
  }

  @Test func mistakes() async throws {
    let read = try await read("ids.yml", "a: 3\ng:\n  b: one\n  c: true\nh:\n  b: two\n")
    #expect(read.value == ["b": "one"])
    #expect(
      read.findings == [
        "ids.yml:1:4: wrong-image-ids: 'a' must name an asset, found an integer",
        "ids.yml:4:6: wrong-image-ids: 'c' must name an asset, found a boolean",
        "ids.yml:6:3: wrong-image-ids: 'b' is mapped to 'one' and to 'two'",
      ]
    )
    #expect(
      try await self.read("ids.json", "[]").findings == [
        "ids.json:1:1: wrong-image-ids: image ids must be a map of ids to asset names, found a list"
      ]
    )
  }
}
