import Source
import Syntax
import Testing

@testable import FML

/// Includes, imports and channels.
struct FMLLoaderTests {
  private static func feature(_ id: String, _ value: Int = 1, _ more: String = "") -> String {
    """
    features:
      \(id):
        description: A feature
        variables:
          x: {description: X, type: Int, default: \(value)}
          y: {description: Y, type: Int, default: \(value)}
    \(more)
    """
  }

  @Test func includesAreReadDepthFirstOnceAndInBothSpellings() throws {
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": "channels: [release]\nincludes: [parts/a.yaml]\ninclude: [parts/b.yaml]",
      "parts/a.yaml": "include: [./deep/c.yaml, ../nimbus.fml.yaml]\n" + Self.feature("a"),
      "parts/b.yaml": "includes: [deep/c.yaml, b.yaml, a.yaml]\n" + Self.feature("b"),
      "parts/deep/c.yaml": Self.feature("c"),
    ])
    #expect(
      loaded.findings == [
        "FP1136 nimbus.fml.yaml:3:1 'include' is another spelling of 'includes', which a feature"
          + " manifest has too"
      ]
    )
    #expect(loaded.manifest?.features.keys.sorted() == ["a", "b", "c"])
    #expect(
      loaded.documents.sources.files.map(\.path) == [
        "nimbus.fml.yaml", "parts/a.yaml", "parts/deep/c.yaml", "parts/b.yaml",
      ]
    )
  }

  @Test func singleFileInJSON() throws {
    let loaded = try LoadedManifest(
      [
        "nimbus.fml.json": """
        {"channels": ["release"], "features": {"a": {"description": "A", "variables":
          {"x": {"description": "X", "type": "Int", "default": 7}}}}}
        """
      ],
      root: "nimbus.fml.json"
    )
    #expect(loaded.findings == [])
    #expect(loaded.defaults("a") == #"{"x": 7}"#)
  }

  @Test func legacyTypesReplaceThoseAtTheTopOfTheFile() throws {
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": """
      channels: [release]
      features:
        a:
          description: A
          variables:
            x: {description: X, type: Colour, default: red}
            y: {description: Y, type: Button, default: {}}
      types:
        enums:
          Colour: {description: C, variants: {red: {description: R}}}
        objects:
          Button:
            description: B
            fields:
              size: {description: S, type: Int, default: 3}
      enums:
        Colour: {description: C, variants: {blue: {description: B}}}
      """
    ])
    #expect(
      loaded.findings == [
        "FP1128 nimbus.fml.yaml:16:1 'enums' is not read, since the file has 'types'"
      ]
    )
    #expect(loaded.defaults("a") == #"{"x": "red", "y": {"size": 3}}"#)
  }

  @Test func importsUseTheirOwnChannelAndTheRootsBlocksItsBuildChannel() throws {
    let files = [
      "app.fml.yaml": """
      channels: [debug, release]
      imports:
        - path: lib/lib.fml.yaml
          channel: embedded
          features:
            lib:
              - channel: debug
                value: {y: 5}
      """,
      "lib/lib.fml.yaml": "channels: [embedded, other]\n"
        + Self.feature(
          "lib",
          1,
          """
              defaults:
                - channel: embedded
                  value: {x: 2}
                - channel: other
                  value: {x: 3, y: 3}
          """
        ),
    ]
    for (channel, json) in [("debug", #"{"x": 2, "y": 5}"#), ("release", #"{"x": 2, "y": 1}"#)] {
      let loaded = try LoadedManifest(files, root: "app.fml.yaml", channel: channel)
      #expect(loaded.findings == [])
      #expect(loaded.defaults("lib", channel) == json)
    }
  }

  @Test func spellingsOfAdditions() throws {
    let module =
      "channels: [only]\n"
      + ["a", "b", "c", "d"].map { id in
        id == "a"
          ? Self.feature(id)
          : Self.feature(id).split(separator: "\n").dropFirst()
            .joined(separator: "\n")
      }.joined(separator: "\n")
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": """
      channels: [debug, release]
      import:
        - path: ./lib.yaml
          channel: any
          features:
            a: [{value: {x: 2}}]
            b:
              - default: {value: {x: 3}}
              - example: {name: One, value: {x: 9}}
              - defaults: {value: {y: 4}}
            c:
              defaults: [{value: {x: 5}}]
              examples: [{name: Two, value: {y: 9}}]
            d: null
      """,
      "lib.yaml": module,
    ])
    #expect(loaded.findings == [])
    #expect(
      ["a", "b", "c", "d"].map { loaded.defaults($0) } == [
        #"{"x": 2, "y": 1}"#, #"{"x": 3, "y": 4}"#, #"{"x": 5, "y": 1}"#, #"{"x": 1, "y": 1}"#,
      ]
    )
    #expect(loaded.manifest?.features["b"]?.examples.map(\.json) == [#"{"x": 9}"#])
    #expect(loaded.manifest?.features["c"]?.examples.map(\.json) == [#"{"y": 9}"#])
  }

  /// Two files import one module: what the included file says comes first, then what includes it.
  @Test func importBlocksOfIncludedFilesAreJoined() throws {
    func block(_ x: Int, _ more: String = "") -> String {
      "imports:\n  - path: lib.yaml\n    channel: release\n    features:\n"
        + "      lib:\n        - value: {x: \(x)\(more)}"
    }
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": "channels: [release]\nincludes: [a.yaml, b.yaml]\n" + block(9),
      "a.yaml": block(1, ", y: 1"),
      "b.yaml": block(2, ", y: 2"),
      "lib.yaml": "channels: [beta, release]\n" + Self.feature("lib", 0),
    ])
    #expect(loaded.findings == [])
    #expect(loaded.defaults("lib") == #"{"x": 9, "y": 1}"#)
  }

  @Test func modulesAreLoadedOnceAndModulesLayOverModules() throws {
    func importing(_ path: String, _ addition: String) -> String {
      "imports:\n  - path: \(path)\n    channel: release\n    features:\n      \(addition)\n"
    }
    let channels = "channels: [debug, release]\n"
    let loaded = try LoadedManifest(
      [
        "nimbus.fml.yaml": channels + "imports:\n  - {path: left.yaml, channel: release}\n"
          + "  - {path: right.yaml, channel: debug}\n",
        "left.yaml": channels + importing("base.yaml", "base: [{channel: release, value: {x: 2}}]"),
        "right.yaml": channels
          + importing("base.yaml", "base: [{channel: release, value: {y: 3}}]"),
        "base.yaml": channels + Self.feature("base"),
      ],
      channel: "debug"
    )
    #expect(loaded.findings == [])
    #expect(loaded.defaults("base", "debug") == #"{"x": 2, "y": 1}"#)
  }

  @Test func importsThatLeadBackEnd() throws {
    let loaded = try LoadedManifest([
      "nimbus.fml.yaml": "channels: [release]\nimports: [{path: a.yaml, channel: release}]",
      "a.yaml": "channels: [release]\nimports:\n  - {path: nimbus.fml.yaml, channel: release}\n"
        + "  - {path: a.yaml, channel: release}",
    ])
    #expect(loaded.findings == [])
  }

  @Test func longChainsOfIncludesEnd() throws {
    var files = ["nimbus.fml.yaml": "channels: [release]\nincludes: [0.yaml]"]
    for index in 0..<500 { files["\(index).yaml"] = "includes: [\(index + 1).yaml]" }
    let loaded = try LoadedManifest(files)
    #expect(loaded.findings == ["FP1107 63.yaml:1:12 includes nest deeper than 64 files"])
  }

  @Test func channelsAreThoseListedElseThoseThatBlocksName() throws {
    func channels(_ text: String) throws -> [String] {
      try #require(try LoadedManifest(["nimbus.fml.yaml": text]).manifest).channels
    }
    #expect(try channels("channels: [beta, release, beta]") == ["beta", "release"])
    #expect(try channels("features: {}") == [])
    let blocks =
      "    defaults:\n      - {channel: 'b, a', value: {}}\n      - {channels: [a], value: {}}"
    #expect(try channels(Self.feature("f", 1, blocks)) == ["b", "a"])
  }

  @Test(arguments: [
    ("features: {a: {description: A, variables: {}}}", true),
    ("features: {}", true),
    ("channels: [a]\nincludes: [b.yaml]", true),
    ("about: {description: A}\nimport: []", true),
    ("features: {a: {slug: b}}", false),
    ("includes: [a]", false),
    ("cards: {}", false),
    ("[1]", false),
    ("features: {a: {props: []}}", true),
    ("a: {hasExposure: true, variables: {}}", true),
    ("a: {variables: {}}", false),
  ])
  func manifestsAreRecognisedByShape(text: String, isManifest: Bool) throws {
    var log = Log()
    let file = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let node = try #require(YAMLReader.read(file, id: FileID(index: 0), log: &log))
    #expect(ManifestLoader.recognises(node) == isManifest)
  }

  @Test(arguments: [
    ("a.yaml", "b/c.yaml", "b/a.yaml"),
    ("./a.yaml", "c.yaml", "a.yaml"),
    ("../a.yaml", "b/d/c.yaml", "b/a.yaml"),
    ("../../a.yaml", "b/c.yaml", "../a.yaml"),
    ("d/../e//a.yaml", "c.yaml", "e/a.yaml"),
  ])
  func paths(path: String, file: String, resolved: String) {
    #expect(ManifestPath.resolve(path, from: file) == resolved)
  }

  @Test(arguments: [
    ("a.yaml", "b/c.yaml", ManifestPath.file("b/a.yaml")),
    ("../a.yaml", "b/c.yaml", .file("a.yaml")),
    ("../../a.yaml", "b/c.yaml", .outside("../a.yaml")),
    ("../b/../..", "b/c.yaml", .outside("..")),
    ("/a.yaml", "b/c.yaml", .outside("/a.yaml")),
    ("@owner/repository/a.yaml", "c.yaml", .remote("@owner/repository/a.yaml")),
    ("https://example.com/a.yaml", "c.yaml", .remote("https://example.com/a.yaml")),
    ("file:///etc/passwd", "c.yaml", .remote("file:///etc/passwd")),
    ("a:b.yaml", "c.yaml", .file("a:b.yaml")),
  ])
  func wherePathsLead(path: String, file: String, target: ManifestPath) {
    #expect(ManifestPath(path, from: file) == target)
  }
}
