import Testing

@testable import TextMeasure

/// Tests of the choice of a face: families by script and locale, weights as CSS has them.
///
/// Needs no fonts.
@Suite struct FaceTests {
  @Test(arguments: [
    ("en-US", "Inter, Noto Sans"),
    ("ru", "Inter, Noto Sans"),
    ("he", "Inter, Noto Sans Hebrew, Noto Sans"),
    ("iw", "Inter, Noto Sans Hebrew, Noto Sans"),
    ("ur", "Inter, Noto Sans Arabic, Noto Sans"),
    ("sr-Latn", "Inter, Noto Sans"),
    ("ja", "Inter, Noto Sans CJK JP, Noto Sans"),
    ("ko", "Inter, Noto Sans CJK KR, Noto Sans"),
    ("zh-CN", "Inter, Noto Sans CJK SC, Noto Sans"),
    ("zh_TW", "Inter, Noto Sans CJK TC, Noto Sans"),
    ("zh-Hant-HK", "Inter, Noto Sans CJK HK, Noto Sans"),
    ("sat", "Inter, Noto Sans Ol Chiki, Noto Sans"),
    ("tlh", "Inter, Noto Sans"),
  ])
  func familiesOfALocale(locale: String, expected: String) {
    let families = Typeface.apple.families(locale: locale)
    #expect(
      families.filter { !$0.hasPrefix("Noto Sans Symbols") && $0 != Typeface.emoji }.joined(
        separator: ", "
      ) == expected
    )
  }

  @Test(arguments: [
    ([400, 700], 400, 400), ([400, 700], 500, 400), ([400, 700], 600, 700), ([300, 500], 400, 500),
    ([200, 400], 300, 200), ([400, 500], 450, 500), ([500, 700], 400, 500), ([100, 400], 900, 400),
  ])
  func weights(installed: [Int], wanted: Int, expected: Int) {
    let set = FaceSet(faces: installed.map { face("Some", $0...$0) })
    let place = set.face(family: "some", weight: wanted)
    #expect(place.map { set.faces[$0].weights.lowerBound } == expected)
  }

  @Test func theFirstFileOfAFaceCounts() {
    let set = FaceSet(faces: [face("A", 400...400, "1"), face("A", 400...400, "2")])
    #expect(set.faces.map(\.path) == ["1"])
    #expect(set.has(family: "a"))
    #expect(!set.has(family: "B"))
    #expect(set.face(family: "B", weight: 400) == nil)
  }

  @Test(.enabled(if: InstalledFaces.has("en"))) func interIsReadWithItsVersion() throws {
    let all = InstalledFaces.all.faces.filter { $0.family == "Inter" }
    #expect(Set(all.map(\.weights.lowerBound)).isSuperset(of: [400, 500, 600, 700]))
    #expect(all.allSatisfy { $0.version.contains("Version") })
  }

  private func face(_ family: String, _ weights: ClosedRange<Int>, _ path: String = "x") -> FaceFile
  {
    FaceFile(path: path, index: 0, family: family, weights: weights, version: "1")
  }
}
