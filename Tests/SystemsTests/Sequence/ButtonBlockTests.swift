import Flow
import Testing

@testable import Sequence

/// Buttons that the editor brings ready-made (reference: sequence, section 9.3).
@Suite struct ButtonBlockTests {
  private func outline(_ content: String) throws -> String {
    let project = try SequenceProject(
      blocks: #""type": "button", "content": {"action": {"type": "next"}, \#(content)}"#
    )
    return try project.outline(of: "b0")
  }

  @Test("signing in shows the sign of the service")
  func signs() throws {
    #expect(
      try outline(#""preset": "sign-in-apple""#) == """
        button #b0 primary -> next | 16 px 500 line 1.5, ink #ffffff, on #000000, radius 9999, padding 16 20, width fill
          stack column center | width 24
            icon apple-logo 20
          text "Sign in with Apple" | 16 px 500 center, width fill
          spacer 24
        """
    )
    let google = try outline(#""preset": "sign-in-google""#)
    #expect(google.contains("ink #000000, on #ffffff"))
    #expect(google.contains("icon google-logo 20\n"))
    #expect(try outline(#""preset": "sign-in-email""#).contains("icon envelope 20\n"))
    #expect(try outline(#""preset": "sign-in-apple", "icon": "🍏""#).contains(#"icon "🍏" 20"#))
  }

  @Test func onlySigningInHasASign() throws {
    #expect(
      try outline(#""preset": "get-started""#) == """
        button #b0 primary -> next | 16 px 600 line 1.5, ink #ffffff, on #10b981, radius 12, padding 12 24
          text "Get Started"
        """
    )
  }
}
