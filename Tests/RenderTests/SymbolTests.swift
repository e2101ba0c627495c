import Templates
import Testing

@testable import Render

/// The drawn set of symbols and the names that other sets have for them.
@Suite struct SymbolTests {
  @Test func theFileIsReadToItsEnd() throws {
    let svg = try #require(Template.text("symbols.svg"))
    let count = { (part: String) in svg.split(separator: part).count - 1 }
    #expect(Symbol.all.count == count("<symbol "))
    #expect(count("</symbol>") == count("<symbol "))
    #expect(Symbol.all.reduce(0) { $0 + $1.names.count } >= 780)
    #expect(Symbol.all.reduce("") { $0 + $1.shape }.split(separator: "/>").count == count("/>"))
  }

  @Test func everySymbolIsWellFormed() {
    for symbol in Symbol.all {
      let shape = symbol.shape
      #expect(shape.hasPrefix("<") && shape.hasSuffix("/>"), "\(symbol.names)")
      #expect(shape.split(separator: "<").count == shape.split(separator: ">").count)
      #expect(shape.count { $0 == "\"" } % 2 == 0, "\(symbol.names)")
    }
  }

  @Test func everyNameLeadsToOneSymbol() throws {
    var seen: Set<String> = []
    for symbol in Symbol.all {
      for name in symbol.names {
        #expect(seen.insert(name).inserted, "\(name) is twice in the file")
        guard !name.hasPrefix("_") else { continue }
        #expect(Symbol.known(name)?.names == symbol.names, "\(name)")
        #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "\(name)")
      }
    }
    for name in ["_film", "_unknown", "photo", "star", "star-fill"] {
      #expect(seen.contains(name), "the program draws \(name)")
    }
  }

  @Test(arguments: [
    ("checkmark.circle.fill", "circle-check-fill"), ("check_circle", "circle-check"),
    ("figure.and.child.holdinghands", "baby"), ("bubble.left", "message"),
    ("fitness_center", "dumbbell"), ("zap", "bolt"), ("person.2.fill", "users"),
    ("square.and.arrow.up", "share"), ("leaf.circle", "leaf"), ("Home", "house"),
  ])
  func namesOfOtherSets(name: String, symbol: String) throws {
    #expect(try #require(Symbol.known(name)).names.first == symbol)
  }

  @Test("the symbol of Google is in its four colours, whatever the ink")
  func googlesColours() throws {
    let shape = try #require(Symbol.known("google-logo")).shape
    for color in ["#4285f4", "#34a853", "#fbbc05", "#ea4335"] {
      #expect(shape.contains("<path fill=\"\(color)\" stroke=\"none\""))
    }
    #expect(!shape.contains("currentColor"))
  }

  @Test func wholeShapesAreFilled() {
    #expect(Symbol.known("leaf.fill")?.isFilled == true)
    #expect(Symbol.known("bolt.fill")?.isFilled == true)
    #expect(Symbol.known("leaf")?.isFilled == false)
    #expect(Symbol.known("calendar.fill")?.isFilled == false)
    #expect(Symbol.known("no.such.symbol") == nil)
    #expect(Symbol.known("_film")?.names.first == "film")
  }
}
