import Testing

@testable import Export

/// Tests of the omissions that keep a file below a maximum size.
@Suite struct SizeFitTests {
  /// A file of 10 bytes for each variant in each locale.
  private func kept(_ locales: Int, _ variants: Int, limit: Int) -> String? {
    let kept = SizeFit.first(of: SizeFit.steps(locales: locales, variants: variants)) { kept in
      kept.locales * kept.variants * 10 <= limit ? kept : nil
    }
    return kept.map { "\($0.locales) locales, \($0.variants) variants" }
  }

  @Test func localesGoFirstThenVariants() {
    #expect(kept(4, 3, limit: 120) == "4 locales, 3 variants")
    #expect(kept(4, 3, limit: 119) == "3 locales, 3 variants")
    #expect(kept(4, 3, limit: 30) == "1 locales, 3 variants")
    #expect(kept(4, 3, limit: 29) == "1 locales, 2 variants")
    #expect(kept(4, 3, limit: 10) == "1 locales, 1 variants")
    #expect(kept(4, 3, limit: 9) == nil)
    #expect(kept(1, 1, limit: 9) == nil)
    #expect(kept(0, 0, limit: 10) == "1 locales, 1 variants")
  }

  @Test func fewFilesAreMade() {
    var made = 0
    let size = SizeFit.first(of: SizeFit.steps(locales: 500, variants: 500)) { kept -> Int? in
      made += 1
      return kept.locales * kept.variants <= 1 ? kept.locales * kept.variants : nil
    }
    #expect(size == 1)
    #expect(made <= 11)
  }
}
