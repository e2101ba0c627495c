import Flow
import Testing

/// Tests of attribute values in words.
@Suite struct AttributeWordsTests {
  private static let signedIn = Attribute(
    "is_fxa_signed_in",
    .bool,
    yes: "signed in",
    no: "signed out"
  )

  @Test(arguments: [
    ("is_fxa_signed_in", "true", "signed in"),
    ("is_fxa_signed_in", "false", "signed out"),
    ("is_fxa_signed_in", "maybe", "fxa signed in is maybe"),
    ("is_new_here", "true", "new here"),
    ("is_new_here", "false", "not new here"),
    ("language", "de", "language is de"),
  ])
  func labelsStandForCode(name: String, value: String, words: String) {
    let known = [Self.signedIn.name: Self.signedIn]
    #expect(Attribute.phrase(name, value, as: known[name]) == words)
  }
}
