import Source
import Syntax
import TestSupport
import Testing

@testable import FML

/// Damaged manifests: whatever they hold, loading ends and every finding has a place.
struct FMLHostileTests {
  /// Numbers from a seed, the same on every machine (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let manifest = """
    channels: [beta, release]
    includes: [nimbus.fml.yaml]
    imports:
      - path: lib.yaml
        channel: beta
        features: {lib: [{channel: release, value: {x: a}}]}
    features:
      a:
        description: A
        variables:
          names: {description: N, type: "Map<Name, Thing>", string-alias: Name, default: {a: {}}}
          first: {description: F, type: Option<Name>, default: a}
          sizes: {description: S, type: "Map<Size, Int>", default: {small: 1, large: 2}}
        defaults:
          - {channel: "beta, release", value: {first: a}}
        examples: [{name: One, value: {first: a}}]
    objects:
      Thing: {description: T, fields: {size: {description: S, type: Size, default: small}}}
    enums:
      Size: {description: S, variants: {small: {description: S}, large: {description: L}}}
    """

  private static let library = """
    channels: [beta]
    features:
      lib:
        description: L
        variables: {x: {description: X, type: String, default: b}}
    """

  @Test func soundBeforeDamage() throws {
    let files = ["nimbus.fml.yaml": Self.manifest, "lib.yaml": Self.library]
    let loaded = try LoadedManifest(files)
    #expect(loaded.findings == [])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func damagedManifestsEnd(seed: UInt64) throws {
    var random = Seeded(state: seed)
    var words = Self.manifest.split(separator: " ", omittingEmptySubsequences: false).map(
      String.init
    )
    let junk = ["[]", "{}", "null", "7", "Map<", "a", "'", "Name", "Thing", "*a", "&a", "\n", "-"]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<words.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: words[index] = junk.randomElement(using: &random) ?? ""
      case 1: words.remove(at: index)
      default: words.swapAt(index, Int.random(in: 0..<words.count, using: &random))
      }
    }
    let files = ["nimbus.fml.yaml": words.joined(separator: " "), "lib.yaml": Self.library]
    let loaded = try LoadedManifest(files, channel: "release")
    #expect(loaded.log.diagnostics.allSatisfy { $0.span != nil }, "seed \(seed)")
    for id in loaded.manifest?.features.keys.sorted() ?? [] {
      #expect(loaded.manifest?.defaults(of: id, channel: "beta") != nil, "seed \(seed)")
    }
  }

  @Test func manyChannelsAndBlocksEnd() throws {
    let channels = (0..<2_000).map { "c\($0)" }
    let blocks = channels.map { "      - {channel: \($0), value: {x: \(channels.count)}}" }
    let text =
      "channels: [\(channels.joined(separator: ", "))]\nfeatures:\n  a:\n"
      + "    description: A\n    variables:\n      x: {description: X, type: Int, default: 1}\n"
      + "    defaults:\n" + blocks.joined(separator: "\n")
    let loaded = try LoadedManifest(["nimbus.fml.yaml": text])
    #expect(loaded.findings == [])
    #expect(loaded.defaults("a", "c1999") == #"{"x": 2000}"#)
  }
}

/// Manifests of very many files.
struct FMLSizeTests {
  private static func feature(_ index: Int) -> String {
    "features: {f\(index): {description: F, variables: {x: {description: X, type: Int, default: 1}}}}"
  }

  @Test func tenThousandIncludesEndWithAFinding() throws {
    let count = 10_000
    var files: [String: String] = [:]
    for index in 0..<count { files["\(index).yaml"] = Self.feature(index) }
    let names = (0..<count).map { "\($0).yaml" }.joined(separator: ", ")
    files["nimbus.fml.yaml"] = "channels: [release]\nincludes: [\(names)]"
    let loaded = try LoadedManifest(files)
    #expect(loaded.log.diagnostics.map(\.slug) == ["manifest-too-many-files"])
    #expect(loaded.manifest?.features.count == ManifestFiles.maximum)
  }

  @Test func tenThousandIncludesThatAreNotThereEnd() throws {
    let names = (0..<10_000).map { "gone\($0).yaml" }.joined(separator: ", ")
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": "channels: [release]\nincludes: [\(names)]"
    ])
    #expect(loaded.log.diagnostics.count == 10_000)
  }

  @Test func longChainsOfImportsEnd() throws {
    func importing(_ path: String) -> String {
      "channels: [release]\nimports: [{path: \(path), channel: release}]"
    }
    var files = ["nimbus.fml.yaml": importing("0.yaml")]
    for index in 0..<500 { files["\(index).yaml"] = importing("\(index + 1).yaml") }
    let loaded = try LoadedManifest(files)
    #expect(loaded.findings == ["FP1107 63.yaml:2:18 imports nest deeper than 64 files"])
  }

  @Test func includesThatIncludeEachOtherAreReadOnce() throws {
    let count = 200
    var files: [String: String] = [:]
    let all = (0..<count).map { "\($0).yaml" }.joined(separator: ", ")
    for index in 0..<count { files["\(index).yaml"] = "includes: [\(all)]\n" + Self.feature(index) }
    files["nimbus.fml.yaml"] = "channels: [release]\nincludes: [0.yaml]"
    let loaded = try LoadedManifest(files)
    #expect(loaded.log.diagnostics.allSatisfy { $0.slug == "manifest-too-deep" })
    #expect((loaded.manifest?.features.count ?? 0) > 60)
  }

  /// Objects in objects, 32,000 of them, as the default of each of five hundred features.
  @Test func manyLargeFeaturesEndWithAFinding() throws {
    let tower = (0..<14).map {
      "T\($0): {description: O, fields: {a: {description: A, type: T\($0 + 1), default: {}},"
        + " b: {description: B, type: T\($0 + 1), default: {}}}}"
    }
    let features = (0..<500).map {
      "f\($0): {description: F, variables: {x: {description: X, type: T0, default: {}}}}"
    }
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": """
      channels: [release]
      features: {\(features.joined(separator: ", "))}
      objects: {\(tower.joined(separator: ", ")), T14: {description: O, fields: {}}}
      """
    ])
    #expect(loaded.log.diagnostics.map(\.slug) == ["manifest-too-many-values"])
  }

  /// Ten thousand wrong values of an enum of two thousand: suggestions stop, findings do not.
  @Test func manyWrongValuesEnd() throws {
    let variants = (0..<2_000).map { "v\($0): {description: V}" }.joined(separator: ", ")
    let values = (0..<10_000).map { "w\($0)" }.joined(separator: ", ")
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": """
      channels: [release]
      features:
        f:
          description: F
          variables:
            x: {description: X, type: List<E>, default: [\(values)]}
      enums: {E: {description: E, variants: {\(variants)}}}
      """
    ])
    #expect(loaded.log.diagnostics.count == 10_000)
  }
}
