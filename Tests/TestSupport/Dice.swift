import Foundation

/// Random numbers that repeat: SplitMix64 from a seed, which a failing test prints.
///
/// The seed is the same every day, so that a change alone decides whether tests pass. The variable
/// `FLOWPROOF_SEED` gives another one, or with `random` a new one in each run.
public struct Dice: RandomNumberGenerator {
  /// The seed of the sequence.
  public let seed: UInt64
  private var state: UInt64

  /// Numbers from this run's seed.
  public init() { self.init(seed: Self.runSeed) }

  /// Numbers from a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  private static let runSeed: UInt64 = {
    let wanted = ProcessInfo.processInfo.environment["FLOWPROOF_SEED"]
    if wanted == "random" { return UInt64.random(in: 0...UInt64.max) }
    return wanted.flatMap { UInt64($0) } ?? 20_261_121
  }()

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
