import Source
import Syntax
import TestSupport
import Testing

@testable import FML

/// Every fixture of nimbus-fml: what it gives, and what is said about it.
@Suite(.enabled(if: Corpus.isThere))
struct FMLFixtureTests {
  private static let files = Result { try Corpus.files("firefox/fml-fixtures") }

  private static func tree() throws -> FileTree { .memory(bytes: try files.get()) }

  private typealias Outcome = (channels: String, features: String?, findings: [String])

  /// Every fixture with its channels, the features it gives, nil where it is no manifest, and what is
  /// said of it, as `slug line:column`, the same for each channel.
  private static let expected: [String: Outcome] = [
    "ExperimentFeatureManifest.schema.json": (
      "", "",
      [
        "manifest-unknown-key 2:3", "manifest-unknown-key 3:3", "manifest-unknown-key 4:3",
        "trailing-comma 52:54",
      ]
    ),
    "android/config.yaml": ("", "", ["manifest-unknown-key 1:1", "manifest-unknown-key 2:1"]),
    "fe/browser-with-prefs.yaml": (
      "release beta nightly developer", "homescreen nimbus-validation search-term-groups",
      [
        "manifest-pref-type 104:15", "manifest-pref-default 108:18", "manifest-pref-type 111:15",
        "manifest-pref-default 115:18",
      ]
    ),
    "fe/browser.yaml": (
      "release beta nightly developer", "homescreen nimbus-validation search-term-groups", []
    ),
    "fe/bundled_resouces.yaml": ("testing", "my_images my_strings", []),
    "fe/config-examples/app-with-broken-example.fml.yaml": (
      "debug release", "my-component-feature", ["manifest-unknown-property 21:15"]
    ),
    "fe/config-examples/app.fml.yaml": ("debug release", "my-component-feature", []),
    "fe/config-examples/external-example.yaml": (
      "", "", ["manifest-unknown-key 1:1", "manifest-unknown-key 2:1"]
    ),
    "fe/config-examples/external-partial-example.json": ("", "", ["manifest-unknown-key 2:3"]),
    "fe/config-examples/lib.fml.yaml": ("ios android", "my-component-feature", []),
    "fe/default_merging.yaml": (
      "release nightly debug", "dialog-appearance",
      [
        "manifest-targeting 49:20", "manifest-unknown-property 65:11",
        "manifest-unknown-property 68:11",
      ]
    ),
    "fe/enums.fml.yaml": ("release", "my-coverall-feature", []),
    "fe/gecko-pref.yaml": ("release beta nightly developer", "gecko-nimbus-validation", []),
    "fe/importing/channels/app.fml.yaml": ("app-debug app-release", "property-overrides-test", []),
    "fe/importing/channels/lib.fml.yaml": ("debug nightly release", "property-overrides-test", []),
    "fe/importing/cli-test/app.fml.yaml": ("debug release", "", []),
    "fe/importing/cli-test/engine-component/engine.fml.yaml": ("debug release", "", []),
    "fe/importing/cli-test/ui-component/ui.fml.yaml": ("debug release", "", []),
    "fe/importing/coenrolling/app.fml.yaml": (
      "debug release", "app-menu boring-app-menu fun-app-menu", []
    ),
    "fe/importing/coenrolling/ui.fml.yaml": ("none", "app-menu boring-app-menu fun-app-menu", []),
    "fe/importing/common/deeply-nested-feature.yaml": (
      "", "deeply-nested-feature",
      [
        "manifest-unknown-type 7:15", "manifest-unknown-type 11:15", "manifest-unknown-type 15:15",
        "manifest-unknown-type 19:15",
      ]
    ),
    "fe/importing/common/overrides-types.yaml": ("", "", []),
    "fe/importing/common/property-overrides-feature.yaml": (
      "release debug", "property-overrides-test",
      [
        "manifest-unknown-type 9:15", "manifest-unknown-type 13:15", "manifest-unknown-type 17:15",
        "manifest-unknown-type 21:15", "manifest-unknown-type 25:17",
        "manifest-without-channels 28:18",
      ]
    ),
    "fe/importing/including-imports/app.fml.yaml": ("debug release", "app-menu", []),
    "fe/importing/including-imports/pocket.yaml": ("", "app-menu", []),
    "fe/importing/including-imports/system.yaml": ("", "app-menu", []),
    "fe/importing/including-imports/ui.fml.yaml": ("none", "app-menu", []),
    "fe/importing/overrides/app.fml.yaml": ("debug release", "property-overrides-test", []),
    "fe/importing/overrides/lib.fml.yaml": ("debug release", "property-overrides-test", []),
    "fe/importing/reexporting/00-app.yaml": (
      "debug release", "deeply-nested-feature", ["manifest-foreign-feature 18:7"]
    ),
    "fe/importing/reexporting/01-lib.yaml": ("debug release", "deeply-nested-feature", []),
    "fe/importing/reexporting/02-sublib.yaml": ("debug release", "deeply-nested-feature", []),
    "fe/importing/simple/app.yaml": ("debug release", "homescreen search", []),
    "fe/importing/simple/lib.yaml": ("test-embedding debug nightly", "homescreen", []),
    "fe/including/circular/snake.yaml": ("release beta nightly", "", []),
    "fe/including/circular/tail.yaml": ("release beta nightly", "", []),
    "fe/including/deep/00-head.yaml": ("release beta nightly", "dem-bones", []),
    "fe/including/deep/01-neck.yaml": ("", "dem-bones", []),
    "fe/including/deep/02-back.yaml": ("", "dem-bones", []),
    "fe/including/deep/03-hip.yaml": ("", "dem-bones", []),
    "fe/including/deep/04-leg.yaml": ("", "dem-bones", []),
    "fe/including/deep/05-foot.yaml": ("", "dem-bones", []),
    "fe/including/deep/06-toe.yaml": ("", "dem-bones", []),
    "fe/including/ios.yaml": ("release beta nightly", "homescreen nimbus-validation search", []),
    "fe/including/ios_homescreen.yaml": (
      "nightly", "homescreen", ["manifest-without-channels 20:18"]
    ),
    "fe/including/ios_search.yaml": ("", "search", []),
    "fe/invalid/invalid_default_value_for_one_channel.fml.yaml": (
      "app-debug app-release", "example-feature", ["manifest-value-type 24:20"]
    ),
    "fe/misc-features.yaml": ("debug", "messaging onboarding", []),
    "fe/nimbus_features.yaml": (
      "release nightly debug", "dialog-appearance", ["manifest-targeting 47:20"]
    ),
    "fe/no_about_no_channels.yaml": ("", "example-feature", []),
    "fe/pref_overrides.fml.yaml": ("debug", "my-feature", []),
    "ir/app_menu.ir.json": ("", nil, ["manifest-generated-form 1:1"]),
    "ir/full_homescreen.ir.json": ("", nil, ["manifest-generated-form 1:1"]),
    "ir/simple_homescreen.ir.json": ("", nil, ["manifest-generated-form 1:1"]),
    "ir/simple_nimbus_validation.ir.json": ("", nil, ["manifest-generated-form 1:1"]),
    "ir/with_objects.ir.json": ("", nil, ["manifest-generated-form 1:1"]),
    "loaders/config_files/local.yaml": (
      "", "", ["manifest-unknown-key 2:1", "manifest-unknown-key 3:1"]
    ),
    "loaders/config_files/nested-1/test-file.txt": ("", nil, ["json-syntax 1:1"]),
    "loaders/config_files/nested-2/test-file.txt": ("", nil, ["json-syntax 1:1"]),
    "loaders/config_files/remote.json": (
      "", "", ["manifest-unknown-key 2:3", "manifest-unknown-key 3:3"]
    ),
  ]

  @Test(arguments: expected.keys.sorted())
  func everyFixtureLoadsOrFailsAsTheRulesSay(path: String) throws {
    let tree = try Self.tree()
    let expected = try #require(Self.expected[path])
    let channels = try Self.channels(of: path, tree)
    #expect(channels.joined(separator: " ") == expected.channels)
    for channel in [nil] + channels {
      let loaded = try LoadedManifest(tree: tree, root: path, channel: channel)
      let features = loaded.manifest?.features.keys.sorted().joined(separator: " ")
      #expect(features == expected.features)
      #expect(Self.findings(loaded, path) == expected.findings)
    }
  }

  @Test func noFixtureIsLeftOut() throws {
    #expect(try Self.tree().list() == Self.expected.keys.sorted(by: precedesByBytes))
  }

  /// A channel that is not there is said, but where a file lists a single one, as nimbus-fml does.
  @Test func channelsThatAreNotThereAreErrors() throws {
    let tree = try Self.tree()
    for (path, expected) in Self.expected where expected.features != nil {
      let loaded = try LoadedManifest(tree: tree, root: path, channel: "none-such")
      let slugs = loaded.log.diagnostics.map(\.slug)
      let isStrict = !expected.channels.isEmpty && loaded.manifest?.onlyChannel == nil
      #expect(slugs.contains("manifest-unknown-channel") == isStrict, "\(path)")
    }
  }

  private static func findings(_ loaded: LoadedManifest, _ path: String) -> [String] {
    loaded.log.sorted().map { finding in
      let place = finding.span.map(loaded.documents.sources.location)
      let file = place.map { $0.path == path ? "" : "\($0.path):" } ?? ""
      return "\(finding.slug) \(file)\(place?.line ?? 0):\(place?.column ?? 0)"
    }
  }

  private static func channels(of path: String, _ tree: FileTree) throws -> [String] {
    try LoadedManifest(tree: tree, root: path).manifest?.channels ?? []
  }

  /// Values are what the fixtures' own words say, by channel.
  @Test(arguments: [
    (
      "default_merging.yaml", "release", "dialog-appearance", "positive",
      #"{"alt-text": "Go Ahead!", "color": "green", "label": "Ok then"}"#
    ),
    (
      "default_merging.yaml", "nightly", "dialog-appearance", "positive",
      #"{"alt-text": "Go Ahead!", "color": "bright-red", "label": "Ok then"}"#
    ),
    (
      "default_merging.yaml", "debug", "dialog-appearance", "positive",
      #"{"alt-text": "Go Ahead!", "color": "blue", "label": "Ok then"}"#
    ),
    (
      "invalid/invalid_default_value_for_one_channel.fml.yaml", "app-debug", "example-feature",
      "enabled", "true"
    ),
    ("including/deep/00-head.yaml", "beta", "dem-bones", "is-included", "true"),
    // The module is loaded for 'debug' whatever the app's channel is.
    (
      "importing/channels/app.fml.yaml", "app-release", "property-overrides-test",
      "channel-specific", #""channel-specific""#
    ),
    (
      "importing/channels/app.fml.yaml", "app-debug", "property-overrides-test", "lib-fml",
      #""none""#
    ),
    (
      "importing/overrides/app.fml.yaml", "debug", "property-overrides-test", "lib-fml",
      #""lib-fml""#
    ),
    (
      "importing/overrides/app.fml.yaml", "debug", "property-overrides-test", "app-fml",
      #""app-fml""#
    ),
    (
      "importing/overrides/app.fml.yaml", "debug", "property-overrides-test", "no-override",
      #""none""#
    ),
    (
      "importing/overrides/app.fml.yaml", "debug", "property-overrides-test", "channel-specific",
      #""none""#
    ),
    (
      "importing/reexporting/01-lib.yaml", "debug", "deeply-nested-feature", "lib-fml",
      #""lib-fml""#
    ),
    (
      "importing/including-imports/app.fml.yaml", "debug", "app-menu", "order",
      #"["open-bookmarks", "open-logins", "open-pocket"]"#
    ),
    (
      "importing/including-imports/app.fml.yaml", "debug", "app-menu", "menu-items",
      #"{"open-bookmarks": {"title": "Open Bookmarks"}, "open-logins": {"title": "Open Logins"},"#
        + #" "open-pocket": {"title": "Open Pocket"}, "sync-pocket": {"title": "Sync Pocket"}}"#
    ),
    (
      "config-examples/app.fml.yaml", "debug", "my-component-feature", "component-string",
      #""A string""#
    ),
  ])
  func values(
    path: String,
    channel: String,
    feature: String,
    variable: String,
    json: String
  ) throws {
    let loaded = try LoadedManifest(tree: Self.tree(), root: "fe/" + path, channel: channel)
    let values = loaded.manifest?.defaults(of: feature, channel: channel)
    #expect(values?[variable]?.json == json)
  }

  @Test func examplesOfModulesAndImporters() throws {
    let loaded = try LoadedManifest(
      tree: Self.tree(),
      root: "fe/config-examples/app.fml.yaml",
      channel: "debug"
    )
    #expect(loaded.manifest?.features["my-component-feature"]?.examples.count == 4)
  }

  @Test func coenrolmentIsKept() throws {
    let loaded = try LoadedManifest(
      tree: Self.tree(),
      root: "fe/importing/coenrolling/app.fml.yaml"
    )
    let coenrolling = loaded.manifest?.features.values.filter(\.allowsCoenrollment).map(\.id)
    #expect(coenrolling?.sorted() == ["boring-app-menu", "fun-app-menu"])
  }
}
