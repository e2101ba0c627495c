import Flow
import Testing

@testable import AppDNA

/// Falling dots (reference: appdna, section 9.21).
@Suite struct StepStarsTests {
  private static func dots(_ fields: String) throws -> (box: Element, dots: [Layers.Item]) {
    let project = try StepProject(
      blocks: "\"type\": \"star_background\"\(fields.isEmpty ? "" : ", ")\(fields)"
    )
    let box = try #require(project.card().states[0].root.all.first { $0.id == "b0" })
    guard case .layers(let layers) = box.kind else { return (box, []) }
    return (box, layers.items)
  }

  @Test func allKeys() throws {
    let (box, dots) = try Self.dots(
      """
      "density": "sparse", "speed": "fast", "size_range": [4, 4], "active_color": "#102030",
      "height": 90, "particle_type": "snow", "secondary_color": "#FFFFFF",
      "block_style": {"opacity": 0.5}
      """
    )
    #expect(dots.count == 20)
    #expect(StyleOutline.words(box.style) == "width fill, height 90, opacity 0.5")
    #expect(
      dots.allSatisfy {
        StyleOutline.words($0.element.style).hasPrefix("on #102030, radius 2, width 4, height 4")
      }
    )
    #expect(Set(dots.compactMap { $0.element.animation?.duration.rounded() }) == [667])
    #expect(
      box.fidelity.texts(.notDrawn) == [
        "particle_type 'snow': the apps draw dots", "secondary_color",
      ]
    )
  }

  @Test func defaults() throws {
    let (box, dots) = try Self.dots("")
    #expect(dots.count == 50)
    #expect(StyleOutline.words(box.style) == "width fill, height 200, opacity 0.8")
    let sizes = dots.compactMap { item -> Double? in
      guard case .points(let side) = item.element.style.size.width else { return nil }
      return side
    }
    #expect(sizes.count == 50)
    #expect(sizes.allSatisfy { $0 >= 1 && $0 <= 3 })
    #expect(Set(sizes).count > 40)
  }

  @Test func placesAreTheSameInEveryBuild() throws {
    let first = try Self.dots("").dots.map(\.placement)
    #expect(try Self.dots("").dots.map(\.placement) == first)
    #expect(Set(first).count == first.count)
    var dice = SplitMix64("a")
    var other = SplitMix64("b")
    #expect(dice.share() != other.share())
    for _ in 0..<1000 { #expect((0..<1).contains(dice.share())) }
  }

  @Test(arguments: ["[]", "[5]", "[9, 2]", "[-1, 1e300]", "[\"x\"]", "7"])
  func sizesAreKept(range: String) throws {
    #expect(try Self.dots("\"size_range\": \(range)").dots.count == 50)
  }
}
