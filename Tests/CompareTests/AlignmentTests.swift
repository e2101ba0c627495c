import TestSupport
import Testing

@testable import Compare

@Suite("Which things of two lists are the same")
struct AlignmentTests {
  private static func pairs(_ before: [Identity], _ after: [Identity]) -> [String] {
    Alignment(before, after).pairs.map { pair in
      "\(pair.before.map { before[$0].name } ?? "-") \(pair.after.map { after[$0].name } ?? "-")"
    }
  }

  @Test func oneThatIsNewStandsBehindTheOneBeforeIt() {
    let before = ["a", "b", "c"].map { Identity($0, [$0]) }
    let after = ["a", "x", "c"].map { Identity($0, [$0]) }
    #expect(Self.pairs(before, after) == ["a a", "- x", "b -", "c c"])
  }

  @Test func aNewNameOfTheSameContentIsTheSameThing() {
    let before = [Identity("welcome", ["Hello", "Go on", "nest"]), Identity("end", ["Bye"])]
    let after = [Identity("hello", ["Hello", "Go on", "song"]), Identity("end", ["Bye"])]
    #expect(Self.pairs(before, after) == ["welcome hello", "end end"])
  }

  @Test func whatHoldsLittleInCommonIsAnother() {
    let before = [Identity("welcome", ["Hello", "nest", "Skip"])]
    let after = [Identity("tips", ["Tips", "bell", "Skip"])]
    #expect(Self.pairs(before, after) == ["- tips", "welcome -"])
  }

  /// Numbers shift where one comes or goes.
  @Test(arguments: [
    ("a b c", "b c", "1 - 2 1 3 2"), ("a b", "x a b", "- 1 1 2 2 3"), ("a b", "b a", "1 2 2 1"),
    ("a b c", "a x c", "1 1 2 2 3 3"), ("a b c d", "b c x", "1 - 2 1 3 2 4 3"),
  ])
  func numbers(before: String, after: String, paired: String) {
    let lists = [before, after].map { list in
      list.split(separator: " ").enumerated().map { place, word in
        Identity("\(place + 1)", ["\(word)"], isNumbered: true)
      }
    }
    #expect(Self.pairs(lists[0], lists[1]).joined(separator: " ") == paired)
  }

  @Test(
    "Fewest moves, the same both ways",
    arguments: [
      ("a b c d", "a b c d", ""), ("a b c d", "d a b c", "d"), ("a b c d", "a c b d", "b"),
      ("a b c", "c b a", "a b"),
    ]
  )
  func moves(before: String, after: String, moved: String) {
    let lists = [before, after].map { $0.split(separator: " ").map(String.init) }
    let found = Moves.between(lists[0], lists[1])
    #expect(found == Moves.between(lists[1], lists[0]))
    #expect(found.count == moved.split(separator: " ").count)
  }

  @Test func pairsAreTheSameBothWaysWhateverTheListsHold() {
    var dice = Dice()
    for _ in 0..<400 {
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...8, using: &dice)).map { _ in
          Identity(
            "\(Int.random(in: 0...9, using: &dice))",
            (0..<3).map { _ in "\(Int.random(in: 0...5, using: &dice))" },
            isNumbered: Bool.random(using: &dice)
          )
        }
      }
      let there = Set(Alignment(lists[0], lists[1]).pairs)
      let back = Set(Alignment(lists[1], lists[0]).pairs.map(\.turned))
      #expect(there == back, "seed \(dice.seed)")
      #expect(there.compactMap(\.before).count == lists[0].count)
      #expect(there.compactMap(\.after).count == lists[1].count)
    }
  }
}
