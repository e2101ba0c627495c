import Foundation
import Paths
import TestSupport
import Testing

/// Brute force over all answers and outcomes of thousands of random documents agrees with the walks.
@Suite struct OracleTests {
  private static let shards = 20
  /// Reading documents takes most of the time: `FLOWPROOF_FLOWS=10000` tries more of them.
  private static let flows =
    ProcessInfo.processInfo.environment["FLOWPROOF_FLOWS"].flatMap { Int($0) } ?? 1_000

  @Test(arguments: 0..<OracleTests.shards)
  func bruteForceAgrees(shard: Int) throws {
    let first = Dice().seed &+ UInt64(shard * 1_000_000)
    var wrong = 0
    for seed in first..<(first + UInt64(Self.flows / Self.shards)) {
      var random = RandomSteps(seed: seed)
      let document = random.document()
      let comparison = try OracleComparison(document)
      if comparison.isAmbiguous { continue }
      for difference in comparison.differences.prefix(4) {
        Issue.record("seed \(seed): \(difference)")
      }
      if !comparison.differences.isEmpty {
        wrong += 1
        if wrong <= 2 { print("seed \(seed)\n\(document)\n----") }
      }
      if wrong > 2 { return }
    }
  }
}
