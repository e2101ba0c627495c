import Source
import Syntax
import Testing

@testable import FML

struct FMLDefaultsTests {
  private static let dialog = """
    about: {description: Merging}
    channels: [release, nightly, debug]
    features:
      dialog:
        description: A dialog
        variables:
          positive:
            description: A button
            type: Button
            default: {label: Fine}
          colour:
            description: A colour
            type: Option<String>
          players:
            description: Buttons by name
            type: Map<String, Button>
            default:
              child: {}
          buttons:
            description: Buttons
            type: List<Button>
            default: [{label: One}]
          help:
            description: A button
            type: Option<Button>
            default: {label: Help}
        defaults:
          - channel: release, nightly
            value: {positive: {colour: green}}
          - channels: [nightly]
            value: {positive: {colour: blue}, colour: dark}
          - channel: release
            targeting: locale == 'de'
            value: {colour: never}
          - targeting: locale == 'de'
            value: {help: {label: More}}
          - channel: nightly
            value:
              players:
                adult: {label: Play}
              buttons: []
    objects:
      Button:
        description: A button
        fields:
          label: {description: Its label, type: String, default: none}
          colour: {description: Its colour, type: String, default: red}
          frame: {description: Its frame, type: Frame, default: {width: 2}}
      Frame:
        description: A frame
        fields:
          width: {description: Its width, type: Int, default: 1}
          dashed: {description: Its dashes, type: Boolean, default: false}
    """

  @Test(arguments: [
    (
      "release", "positive",
      #"{"colour": "green", "frame": {"dashed": false, "width": 2}, "label": "Fine"}"#
    ),
    (
      "nightly", "positive",
      #"{"colour": "blue", "frame": {"dashed": false, "width": 2}, "label": "Fine"}"#
    ),
    (
      "debug", "positive",
      #"{"colour": "red", "frame": {"dashed": false, "width": 2}, "label": "Fine"}"#
    ),
    ("nightly", "colour", #""dark""#),
    ("release", "colour", "null"),
    ("release", "help", #"{"label": "More"}"#),
    ("release", "buttons", #"[{"label": "One"}]"#),
    ("nightly", "buttons", "[]"),
    (
      "nightly", "players",
      #"{"adult": {"label": "Play"}, "child": {"colour": "red","#
        + #" "frame": {"dashed": false, "width": 2}, "label": "none"}}"#
    ),
  ])
  func values(channel: String, variable: String, json: String) throws {
    let loaded = try LoadedManifest(["nimbus.fml.yaml": Self.dialog], channel: channel)
    #expect(
      loaded.findings == [
        "FP1130 nimbus.fml.yaml:33:20 a default block with channels and 'targeting' is skipped",
        "FP1130 nimbus.fml.yaml:35:20 a default block without channels is applied as if it had no"
          + " 'targeting'",
      ]
    )
    let defaults = loaded.manifest?.defaults(of: "dialog", channel: channel)
    #expect(defaults?[variable]?.json == json)
    #expect(defaults?.map?.map(\.key) == ["buttons", "colour", "help", "players", "positive"])
  }

  @Test func withoutAChannelOnlyBlocksWithoutChannelsCount() throws {
    let loaded = try LoadedManifest(["nimbus.fml.yaml": Self.dialog])
    let defaults = loaded.manifest?.defaults(of: "dialog", channel: nil)
    #expect(defaults?["colour"]?.json == "null")
    #expect(defaults?["help"]?.json == #"{"label": "More"}"#)
  }

  @Test func theOnlyChannelIsUsedWhateverIsAskedFor() throws {
    let text = """
      channels: [release]
      features:
        a:
          description: A
          variables:
            b: {description: B, type: Int, default: 1}
          default:
            - channel: release
              value: {b: 2}
      """
    let loaded = try LoadedManifest(["nimbus.fml.yaml": text], channel: "beta")
    #expect(loaded.findings == [])
    #expect(loaded.defaults("a") == #"{"b": 2}"#)
    #expect(loaded.defaults("a", "beta") == #"{"b": 2}"#)
    #expect(loaded.manifest?.channel == "release")
  }

  @Test func valuesPointToWhereTheyAreWritten() throws {
    let loaded = try LoadedManifest(["nimbus.fml.yaml": Self.dialog])
    let positive = loaded.manifest?.defaults(of: "dialog", channel: "release")?["positive"]
    let lines = ["label", "colour"].map { key in
      positive?[key].map { loaded.documents.sources.location($0.span).line }
    }
    let dashed = positive?["frame"]?["dashed"]
    #expect(lines == [10, 29])
    #expect(dashed.map { loaded.documents.sources.location($0.span).line } == 53)
  }

  @Test func keysThatAreNoVariablesAreDropped() throws {
    let text = """
      channels: [release]
      features:
        a:
          description: A
          variables:
            b: {description: B, type: Int, default: 1}
          defaults:
            - value: {c: 2}
      """
    let loaded = try LoadedManifest(["nimbus.fml.yaml": text])
    #expect(loaded.defaults("a") == #"{"b": 1}"#)
    #expect(loaded.defaults("b") == nil)
    #expect(
      loaded.findings == [
        "FP1114 nimbus.fml.yaml:8:17 the feature 'a' has no variable 'c'; did you mean 'b'?"
      ]
    )
  }

  @Test func objectsThatHoldEachOtherEnd() throws {
    func object(_ name: String, _ inner: [String]) -> String {
      let fields = inner.enumerated().map {
        "\n      f\($0.offset): {description: F, type: \($0.element), default: {}}"
      }
      return "\n  \(name):\n    description: O\n    fields:" + fields.joined()
    }
    // Each level doubles: 40 of them would be 10^12 nodes.
    let tower = (0..<40).map { object("T\($0)", ["T\($0 + 1)", "T\($0 + 1)"]) }
    // A long chain would go deep.
    let chain = (0..<3_000).map { object("C\($0)", ["C\($0 + 1)"]) }
    let text = """
      channels: [release]
      features:
        a:
          description: A
          variables:
            b: {description: B, type: T0, default: {}}
            c: {description: C, type: C0, default: {}}
      objects:
      """
    let ends = "\n  T40: {description: O, fields: {}}\n  C3000: {description: O, fields: {}}"
    let all = text + tower.joined() + chain.joined() + ends
    let loaded = try LoadedManifest(["nimbus.fml.yaml": all])
    let defaults = try #require(loaded.manifest?.defaults(of: "a", channel: nil))
    #expect(defaults.size(upTo: 1_000_000) < 300_000)
    #expect(loaded.findings == [])
  }
}
