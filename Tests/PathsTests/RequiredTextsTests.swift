import Flow
import Paths
import TestSupport
import Testing

/// Conditions that are told apart without a proof.
@Suite struct RequiredTextsTests {
  private static func equal(_ name: String, _ text: String) -> Predicate {
    .compare(.attribute(name), .equal, .string(text))
  }

  private static func excludes(_ one: Predicate, _ other: Predicate) -> Bool {
    RequiredTexts(one).exclude(RequiredTexts(other))
  }

  @Test func oneAttributeIsOneText() {
    let (german, french) = (Self.equal("locale", "de"), Self.equal("locale", "fr"))
    let phone = Predicate.compare(.attribute("is_phone"), .equal, .bool(true))
    let either = Predicate.isIn(.attribute("locale"), [.string("fr"), .string("it")])
    #expect(Self.excludes(german, french))
    #expect(Self.excludes(.and([phone, german]), either))
    #expect(!Self.excludes(french, either))
    #expect(!Self.excludes(german, Self.equal("region", "fr")))
    #expect(!Self.excludes(german, Self.equal("locale", "DE")))
    #expect(!Self.excludes(german, .or([french, phone])))
    #expect(!Self.excludes(german, .not(german)))
  }

  /// The proof agrees wherever none was needed.
  @Test(arguments: [UInt64(1), 2, 3]) func aProofAgrees(seed: UInt64) {
    var dice = Dice(seed: seed)
    var told = 0
    for _ in 0..<300 {
      let (one, other) = (Self.condition(&dice), Self.condition(&dice))
      guard Self.excludes(one, other) else { continue }
      told += 1
      #expect(Predicate.exclude(one, other), "seed \(seed): \(one) and \(other)")
    }
    #expect(told > 30)
  }

  private static func condition(_ dice: inout Dice) -> Predicate {
    let parts = (0..<Int.random(in: 1...3, using: &dice)).map { _ -> Predicate in
      let name = ["locale", "region"][Int.random(in: 0..<2, using: &dice)]
      let texts = (0..<Int.random(in: 1...2, using: &dice)).map { _ in
        ["de", "fr", "it"][Int.random(in: 0..<3, using: &dice)]
      }
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: return .isIn(.attribute(name), texts.map { .string($0) })
      case 1: return .not(equal(name, texts[0]))
      case 2: return .or([equal(name, texts[0]), equal("is_phone", "yes")])
      default: return equal(name, texts[0])
      }
    }
    return .and(parts)
  }
}
