import Testing

@testable import Compare

@Suite("References of two lists that stand for each other")
struct PairingTests {
  @Test(
    "Old and new by their places; ! where one moved",
    arguments: [
      ("a b c", "a b c", "aa bb cc"), ("a b", "a x b", "aa -x bb"), ("a b c", "a c", "aa b- cc"),
      ("a b c", "a x c", "aa bx cc"), ("a b c", "a c b", "aa bb cc !"), ("a b", "b a", "aa bb !"),
      ("a b c d", "a d x b", "aa bb c- dd -x !"), ("", "a", "-a"), ("a a", "a", "aa a-"),
    ]
  )
  func pairs(before: String, after: String, told: String) {
    let lists = [before, after].map { $0.split(separator: " ").map(String.init) }
    let pairing = Pairing(Pair(lists[0], lists[1]))
    var words = pairing.pairs.map { pair in
      (pair.before.map { lists[0][$0] } ?? "-") + (pair.after.map { lists[1][$0] } ?? "-")
    }
    if pairing.isMoved { words.append("!") }
    let back = Pairing(Pair(lists[1], lists[0]))
    #expect(Set(back.pairs.map(\.turned)) == Set(pairing.pairs), "the same both ways")
    #expect(words.sorted() == told.split(separator: " ").map(String.init).sorted())
  }
}

extension Pair {
  /// The sides changed over.
  var turned: Pair { Pair(after, before) }
}
