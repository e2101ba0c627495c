/// A set of small numbers, cheap to join and to compare.
struct Bits: Hashable {
  private var words: [UInt64]

  /// An empty set that takes numbers below a count.
  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// A set of numbers below a count.
  init(_ numbers: some Sequence<Int>, below count: Int) {
    self.init(count)
    for number in numbers { insert(number) }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// How many numbers are in it.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The numbers, in order.
  var numbers: [Int] {
    words.enumerated().flatMap { index, word in
      (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
    }
  }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }

  mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func subtract(_ other: Bits) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// True where another set has all its numbers.
  func isSubset(of other: Bits) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  /// How many numbers are in both.
  func shared(with other: Bits) -> Int {
    var count = 0
    for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }
}
