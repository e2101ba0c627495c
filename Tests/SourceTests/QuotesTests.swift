import Source
import Testing

/// Tests of findings with very long names.
@Suite struct QuotesTests {
  private static let rule = Rule(9_998, "long", .info, title: "t", why: "w", fix: "f")

  private func message(_ text: String) -> String { Diagnostic(Self.rule, text, at: nil).message }

  @Test func quotesAreCutAfter200Characters() {
    let long = String(repeating: "é", count: 5_000)
    let kept = String(repeating: "é", count: 200) + "…"
    #expect(message("unknown field '\(long)' in a card") == "unknown field '\(kept)' in a card")
    #expect(message("'\(long)' and '\(long)'") == "'\(kept)' and '\(kept)'")
    #expect(message("users' names, '\(long)', end") == "users' names, '\(kept)', end")
    #expect(message("(it's '\(long)')") == "(it's '\(kept)')")
  }

  @Test func shortOnesStay() {
    let words = String(repeating: "a word 'and a name' ", count: 30)
    #expect(message(words) == words)
    #expect(message("'\(String(repeating: "x", count: 200))'").count == 202)
  }

  @Test func messagesEndAfter1000Characters() {
    let odd = String(repeating: "a' 'b ", count: 50_000)
    #expect(message("unknown '\(odd)'").count == 1_001)
    #expect(message(String(repeating: "e\u{301}", count: 90_000)).unicodeScalars.count == 1_001)
    let diagnostic = Diagnostic(Self.rule, "m", at: nil, help: "write '\(odd)'")
    #expect(diagnostic.advice.count == 1_001)
  }
}
