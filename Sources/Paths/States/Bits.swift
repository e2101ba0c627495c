/// A set of small numbers, cheap to join.
struct Bits: Hashable {
  private var words: [UInt64]

  /// An empty set that takes numbers below a count.
  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func isSubset(of other: Bits) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
