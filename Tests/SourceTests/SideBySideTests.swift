import Source
import TestSupport
import Testing

/// Work done by several tasks comes to the same as work done by one.
@Suite struct SideBySideTests {
  @Test(arguments: [0, 1, 2, 3, 100], [1, 2, 7])
  func valuesStandInTheirOrder(count: Int, jobs: Int) async {
    let values = await sideBySide(count, jobs: jobs) { $0 * $0 }
    #expect(values == (0..<count).map { $0 * $0 })
  }

  @Test func eachPlaceIsGivenOnce() async {
    let places = IndexQueue(1_000)
    let taken = await sideBySide(4, jobs: 4) { _ in
      var own: [Int] = []
      while let place = places.next() { own.append(place) }
      return own
    }
    #expect(taken.flatMap(\.self).sorted() == Array(0..<1_000))
    #expect(places.next() == nil)
  }
}

/// Paths are in the order of their bytes, wherever they differ first.
@Test func randomPathsAreInTheOrderOfTheirBytes() {
  var dice = Dice()
  let letters = Array("ab/é𝄞\u{0}".unicodeScalars)
  func path() -> String {
    let count = Int.random(in: 0..<20, using: &dice)
    let rare = (0..<count).map { _ in
      Int.random(in: 0..<5, using: &dice) == 0 ? letters.randomElement(using: &dice)! : letters[0]
    }
    return String(String.UnicodeScalarView(rare))
  }
  for _ in 0..<20_000 {
    let (one, other) = (path(), path())
    let isBefore = one.utf8.lexicographicallyPrecedes(other.utf8)
    #expect(precedesByBytes(one, other) == isBefore, "seed \(dice.seed): \(one), \(other)")
  }
}
