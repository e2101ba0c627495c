import Testing

@testable import Render

/// The drawn set of signs and the names that other sets have for them.
@Suite struct GlyphTests {
  @Test func everyOtherNameIsOneOfADrawnSign() {
    #expect(GlyphNames.all.count > 500)
    for (name, sign) in GlyphNames.all {
      #expect(Symbols.known(sign) != nil, "\(name) is \(sign)")
      #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "\(name)")
    }
  }

  @Test func everySignIsWellFormed() {
    #expect(Glyphs.all.count >= 130)
    for (name, symbol) in Glyphs.all {
      let shape = "\(symbol.shape)"
      #expect(shape.hasPrefix("<") && shape.hasSuffix("/>"), "\(name)")
      #expect(shape.split(separator: "<").count == shape.split(separator: ">").count, "\(name)")
      #expect(shape.count { $0 == "\"" } % 2 == 0, "\(name)")
    }
  }

  @Test(arguments: [
    ("checkmark.circle.fill", "circle-check-fill"), ("check_circle", "circle-check"),
    ("figure.and.child.holdinghands", "baby"), ("bubble.left", "message"),
    ("fitness_center", "dumbbell"), ("zap", "bolt"), ("person.2.fill", "users"),
    ("square.and.arrow.up", "share"), ("leaf.circle", "leaf"), ("Home", "house"),
  ])
  func namesOfOtherSets(name: String, sign: String) throws {
    let expected = try #require(Symbols.known(sign))
    #expect(try #require(Symbols.known(name)).shape.description == expected.shape.description)
  }

  @Test("the sign of Google is in its four colours, whatever the ink")
  func googlesColours() throws {
    let shape = "\(try #require(Symbols.known("google-logo")).shape)"
    for color in ["#4285f4", "#34a853", "#fbbc05", "#ea4335"] {
      #expect(shape.contains("<path fill=\"\(color)\" stroke=\"none\""))
    }
    #expect(!shape.contains("currentColor"))
  }

  @Test func wholeShapesAreFilled() {
    #expect(Symbols.known("leaf.fill")?.isFilled == true)
    #expect(Symbols.known("bolt.fill")?.isFilled == true)
    #expect(Symbols.known("leaf")?.isFilled == false)
    #expect(Symbols.known("calendar.fill")?.isFilled == false)
    #expect(Symbols.known("no.such.sign") == nil)
  }
}
