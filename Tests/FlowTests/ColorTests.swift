import Flow
import Testing

@Suite struct ColorTests {
  /// A text and the colour it is, as `red green blue alpha`; nil for none.
  static let texts: [(String, String?)] = [
    ("#abc", "170 187 204 1.0"),
    ("#ABCDEF", "171 205 239 1.0"),
    (" #abcdef ", "171 205 239 1.0"),
    ("#0008", "0 0 0 0.5333333333333333"),
    ("#ff000080", "255 0 0 0.5019607843137255"),
    ("rgb(1, 2, 3)", "1 2 3 1.0"),
    ("rgb(1 2 3 / 50%)", "1 2 3 0.5"),
    ("RGBA(300,-5,10.6,0.25)", "255 0 11 0.25"),
    ("rgba(100%, 0%, 50%, 1)", "255 0 128 1.0"),
    ("hsl(120, 100%, 25%)", "0 128 0 1.0"),
    ("hsl(-120deg 100% 50% / .5)", "0 0 255 0.5"),
    ("transparent", "0 0 0 0.0"),
    ("RebeccaPurple", "102 51 153 1.0"),
    ("", nil), ("#", nil), ("#12", nil), ("#12345", nil), ("#ggg", nil), ("#１２３", nil),
    ("rgb(1,2)", nil), ("rgb(1,2,3,4,5)", nil), ("rgb(a,b,c)", nil), ("rgb(nan,0,0)", nil),
    ("rgb(1,2,3", nil), ("url(x)", nil), ("red; background: url(x)", nil), ("inherit", nil),
  ]

  @Test(arguments: texts) func areReadAsStyleSheetsWriteThem(text: String, expected: String?) {
    let color = Color(css: text)
    #expect(color.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } == expected)
  }

  @Test func areAsBrightAsTheyLook() {
    #expect(Color(0xFFFFFF).luminance > 0.99)
    #expect(Color(0x000000).luminance < 0.01)
    #expect(abs(Color(0x808080).luminance - 0.216) < 0.01)
  }
}
