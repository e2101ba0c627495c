import Flow
import Testing

@Suite("Directions of texts (UAX 9, rules P2 and P3)")
struct DirectionTests {
  @Test(arguments: [
    ("Firefox שומר עליך.", Direction.leftToRight), ("עם Firefox", .rightToLeft),
    ("5 דקות", .rightToLeft), ("“%” العربية", .rightToLeft), ("123 – !", nil), ("", nil),
    ("\u{200F}Firefox שומר", .rightToLeft), ("\u{2068}Firefox\u{2069} שומר", .rightToLeft),
    ("\u{2068}Firefox", nil), ("日本語", .leftToRight), ("É", .leftToRight), ("ދިވެހި", .rightToLeft),
    ("𞤀", .rightToLeft), ("٣ maps", .leftToRight),
  ])
  func firstStrongCharacter(text: String, direction: Direction?) {
    #expect(Direction.of(text: text) == direction)
  }

  @Test func mixed() {
    #expect(Direction.isMixed("Firefox שומר"))
    #expect(Direction.isMixed("שומר Firefox"))
    #expect(!Direction.isMixed("שומר 5!"))
    #expect(!Direction.isMixed("Firefox"))
    #expect(!Direction.isMixed(""))
  }
}
