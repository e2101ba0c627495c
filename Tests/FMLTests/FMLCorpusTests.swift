import Source
import Syntax
import TestSupport
import Testing

@testable import FML

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
    // The release was cut from a branch of its own: three features are only there, two only here,
    // and the flags of some differ.
    let ids = Set(official.manifest?.features.keys ?? [:].keys).intersection(
      source.manifest?.features.keys ?? [:].keys
    )
    #expect(ids.count == 42)
    var different: [String] = []
    for id in ids.sorted() {
      let merged = source.manifest?.defaults(of: id, channel: channel)
      let feature = try #require(official.manifest?.features[id])
      let own = source.manifest?.features[id]
      #expect(own?.allowsCoenrollment == feature.allowsCoenrollment, "\(id)")
      if merged?.map?.map(\.key) != feature.variables.map(\.name)
        || own?.variables.map(\.type.name) != feature.variables.map(\.type.name)
      {
        different.append(id)
        continue
      }
      for variable in feature.variables where merged?[variable.name] != variable.written {
        different.append("\(id).\(variable.name)")
      }
    }
    #expect(different == Self.different)
    let id = "onboarding-framework-feature"
    let cards = source.manifest?.defaults(of: id, channel: channel)?["cards"]?.map
    #expect((cards?.count ?? 0) > 10)
  }

  /// The differences between the two files themselves, on every channel: the variables of three
  /// features, and the list of languages of another.
  private static let different = [
    "homepage-redesign-feature", "summarizer-language-expansion-feature.supportedLocales",
    "toolbar-refactor-feature", "translations-feature",
  ]

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

  /// Everything that is said about the real files, each part of the app's tree by itself too.
  ///
  /// A part names channels that only the root lists, which is said once; one uses four names that
  /// its neighbour declares; nothing is said of whole manifests.
  @Test func everyRealManifestLoadsAndWhatIsSaidIsTrue() throws {
    let tree = try Self.tree("firefox/fml")
    let whole = ["messaging-firefox-ios.fml.yaml", "messaging.fml.yaml", "nimbus.fml.yaml"]
    var loaded = 0
    for path in try tree.list() where path.hasSuffix(".yaml") {
      let result = try LoadedManifest(tree: tree, root: path)
      if result.manifest != nil { loaded += 1 }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isWhole = whole.contains(name) || path.hasPrefix("single-file/")
      var expected = isWhole ? [] : ["manifest-without-channels"]
      if name == "messaging-evergreen-messages.fml.yaml" {
        expected += Array(repeating: "manifest-alias-member", count: 4)
      }
      #expect(result.log.diagnostics.map(\.slug).sorted() == expected.sorted(), "\(path)")
    }
    #expect(loaded == 56)
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
}
