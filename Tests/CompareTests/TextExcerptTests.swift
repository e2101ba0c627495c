import Testing

@testable import Compare

@Suite("Long texts cut round what differs")
struct TextExcerptTests {
  private static let filler = String(repeating: "and more ", count: 40)

  private func check(_ texts: Pair<String>, _ excerpts: Pair<String>) {
    #expect(TextExcerpt.of(texts) == excerpts)
    #expect(
      TextExcerpt.of(Pair(texts.after, texts.before)) == Pair(excerpts.after, excerpts.before)
    )
  }

  @Test func shortOnesAreWhole() { check(Pair("short", "shorter"), Pair("short", "shorter")) }

  @Test func aDifferenceFarBehindHasWhatIsBeforeIt() {
    let tail = Self.filler.suffix(40)
    check(Pair("\(Self.filler)a.", "\(Self.filler)b."), Pair("…\(tail)a.", "…\(tail)b."))
  }

  @Test func twoDifferencesFarApartAreBothShown() {
    let texts = Pair("1 is a", "1 is b").map { "\($0) \(Self.filler)z is" }
    let head = texts.map { $0.prefix(100) }
    let tail = "\(Self.filler)z is 1".suffix(100)
    check(
      Pair("\(texts.before) 1 here", "\(texts.after) 2 here"),
      Pair("\(head.before)…\(tail)…", "\(head.after)…\(tail.dropLast())2…")
    )
  }
}
