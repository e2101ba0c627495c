import Flow
import Source
import Testing

@Suite struct BoxedTests {
  @Test func whatIsPlainTakesNoSpaceAndWhatIsNotTakesAPointer() {
    #expect(MemoryLayout<Boxed<Style>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Element>.stride <= 224, "cards are trees of elements, by the thousand")
    #expect(MemoryLayout<Route>.stride <= 296)
  }

  @Test func copiesKeepTheirOwnStyle() {
    let plain = Element("a", .spacer(Spacer()))
    var other = plain
    #expect(other == plain)
    other.style.opacity = 0.5
    #expect(plain.style == Style())
    #expect(other.style.opacity == 0.5)
    #expect(other != plain)
    other.style.opacity = 1
    #expect(other == plain)
    #expect(other.hashValue == plain.hashValue)
  }
}
