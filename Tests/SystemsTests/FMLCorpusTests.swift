import Source
import Syntax
import TestSupport
import Testing

@testable import Systems

/// Real manifests, read in place.
@Suite(.enabled(if: Corpus.isThere))
struct FMLCorpusTests {
  private static func tree(_ folder: String) throws -> FileTree {
    .memory(bytes: try Corpus.files(folder))
  }

  /// The official single file states what nimbus-fml merged: the defaults of its variables, as written.
  @Test(arguments: ["release", "beta", "developer"])
  func sourceTreeEqualsOfficialSingleFile(channel: String) throws {
    let source = try LoadedManifest(
      tree: Self.tree("firefox/fml/source-2026-03-6a91f771"),
      root: "nimbus.fml.yaml",
      channel: channel
    )
    let official = try LoadedManifest(
      tree: Self.tree("firefox/fml/single-file"),
      root: "ios-v149.1.0-\(channel).fml.yaml"
    )
    #expect(source.findings == [])
    #expect(official.findings == [])
    let features = [
      "onboarding-framework-feature", "messaging", "search", "general-app-features",
      "microsurvey-feature", "tou-feature",
    ]
    for id in features {
      let merged = try #require(source.manifest?.defaults(of: id, channel: channel))
      let variables = try #require(official.manifest?.features[id]?.variables)
      #expect(merged.map?.map(\.key) == variables.map(\.name))
      for variable in variables {
        #expect(merged[variable.name] == variable.written, "\(id) \(variable.name)")
      }
    }
    let cards = source.manifest?.defaults(of: features[0], channel: channel)?["cards"]?.map
    #expect((cards?.count ?? 0) > 10)
  }

  @Test func valuesKeepTheFileTheyWereWrittenIn() throws {
    let source = try LoadedManifest(
      tree: Self.tree("firefox/fml/source-2026-03-6a91f771"),
      root: "nimbus.fml.yaml",
      channel: "beta"
    )
    let triggers = source.manifest?.defaults(of: "messaging", channel: "beta")?["triggers"]
    let paths = ["ALWAYS", "USER_DE_SPEAKER", "ON_FOURTH_LAUNCH_THIS_YEAR"].map { name in
      triggers?[name].map { source.documents.sources[$0.span.file].path }
    }
    let folder = "nimbus-features/messaging/"
    #expect(
      paths == [
        folder + "messaging.fml.yaml",
        folder + "messaging-firefox-ios.fml.yaml",
        folder + "messaging-evergreen-messages.fml.yaml",
      ]
    )
  }

  /// Included files stand on their own too, but for one that uses names of its neighbour.
  @Test func everyRealManifestLoadsWithoutErrors() throws {
    let tree = try Self.tree("firefox/fml")
    var loaded: [String] = []
    for path in try tree.list() where path.hasSuffix(".yaml") {
      let result = try LoadedManifest(tree: tree, root: path)
      if path.hasSuffix("messaging-evergreen-messages.fml.yaml") {
        #expect(result.errors.allSatisfy { $0.hasPrefix("FP1122") }, "\(path)")
      } else {
        #expect(result.errors == [], "\(path)")
      }
      if result.manifest != nil { loaded.append(path) }
    }
    #expect(loaded.count == 56)
  }

  /// What the fixtures of nimbus-fml are expected to say; the codes of all others are none.
  ///
  /// Two are parts of others and lack their types, one is an example of values.
  private static let expected = [
    "config-examples/app-with-broken-example.fml.yaml": ["FP1117"],
    "config-examples/external-example.yaml": ["FP1100", "FP1100"],
    "default_merging.yaml": ["FP1117", "FP1117"],
    "importing/common/deeply-nested-feature.yaml": ["FP1101", "FP1101", "FP1101", "FP1101"],
    "importing/common/property-overrides-feature.yaml": [
      "FP1101", "FP1101", "FP1101", "FP1101", "FP1101", "FP1112",
    ],
    "importing/reexporting/00-app.yaml": ["FP1113"],
    "including/ios_homescreen.yaml": ["FP1112"],
    "invalid/invalid_default_value_for_one_channel.fml.yaml": ["FP1115"],
  ]

  @Test func fixturesOfNimbusFMLLoadOrFailAsTheirNamesSay() throws {
    let tree = try Self.tree("firefox/fml-fixtures/fe")
    var count = 0
    for path in try tree.list() where path.hasSuffix(".yaml") {
      let result = try LoadedManifest(tree: tree, root: path)
      #expect(result.log.sorted().map(\.code) == Self.expected[path] ?? [], "\(path)")
      count += 1
    }
    #expect(count > 30)
  }

  @Test func invalidValueOfOneChannelIsFoundWhereItStands() throws {
    let tree = try Self.tree("firefox/fml-fixtures/fe/invalid")
    let result = try LoadedManifest(
      tree: tree,
      root: "invalid_default_value_for_one_channel.fml.yaml"
    )
    let place = "invalid_default_value_for_one_channel.fml.yaml:24:20"
    #expect(
      result.findings == [
        "FP1115 \(place) expected a value of type 'Boolean', found an integer"
      ]
    )
  }

  @Test(arguments: [
    ("default_merging.yaml", "release", "green"),
    ("default_merging.yaml", "nightly", "bright-red"),
    ("default_merging.yaml", "debug", "blue"),
  ])
  func channelsMergeAsInTheTestsOfNimbusFML(file: String, channel: String, color: String) throws {
    let result = try LoadedManifest(tree: Self.tree("firefox/fml-fixtures/fe"), root: file)
    let positive = result.manifest?.defaults(of: "dialog-appearance", channel: channel)?["positive"]
    #expect(
      positive?.json
        == "{\"alt-text\": \"Go Ahead!\", \"color\": \"\(color)\", \"label\": \"Ok then\"}"
    )
  }
}
