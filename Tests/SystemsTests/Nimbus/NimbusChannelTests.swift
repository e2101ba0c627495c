import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import Nimbus

/// The channel that the config asks for.
struct NimbusChannelTests {
  private static func project(
    channels: String?,
    asked: String?
  ) throws -> (variants: [String], findings: [String]) {
    let list = channels.map { "channels: [\($0)]" } ?? ""
    let manifest = """
      \(list)
      features:
        onboarding-framework-feature:
          description: Onboarding
          variables:
            dismissable: {description: Closes, type: Boolean, default: true}
            cards: {description: Cards, type: "Map<String, NimbusOnboardingCardData>", default: {a: {}}}
          defaults:
            - {channel: release, value: {dismissable: false}}
      objects:
        NimbusOnboardingCardData:
          description: A card
          fields:
            title: {description: T, type: Text, default: Hello}
      """
    let config = "sources: [{nimbus: nimbus.fml.yaml, channel: \(asked ?? "")}]"
    var documents = try Documents(
      .memory(["nimbus.fml.yaml": manifest, "flowproof.yml": config])
    )
    var log = Log()
    let id = try #require(documents.file("flowproof.yml", from: nil, log: &log))
    var source = SystemSource(path: "nimbus.fml.yaml", span: Span(file: id, start: 19, end: 34))
    source.channel = asked
    source.channelSpan = Span(file: id, start: 45, end: 45 + (asked ?? "").utf8.count)
    let flows = System.nimbus.read([source], &documents, &log)
    let findings = log.sorted().filter { $0.slug.hasPrefix("manifest-") }.map { finding in
      let place = finding.span.map { documents.sources.location($0).description } ?? "-"
      return "\(finding.slug) \(place) \(finding.message)"
        + (finding.help.map { "; \($0)" } ?? "")
    }
    return (flows.flatMap(\.variants).map(\.id), findings)
  }

  @Test func allChannelsOfTheManifestAreShown() throws {
    let all = try Self.project(channels: "beta, release", asked: nil)
    #expect(all.variants == ["release", "beta"])
    #expect(all.findings == [])
    let one = try Self.project(channels: "beta, release", asked: "release")
    #expect(one.variants == ["release"])
    #expect(one.findings == [])
  }

  /// The variant that most users get is the first, wherever the manifest names it.
  @Test(arguments: [
    ("developer, beta, release", "release beta developer"),
    ("release, beta, nightly, developer", "release beta nightly developer"),
    ("developer, nightly", "nightly developer"),
    ("beta, developer", "beta developer"),
    ("staging, developer", "staging developer"),
    ("Debug, Release", "Release Debug"),
    ("north, south", "south north"),
  ])
  func whatMostUsersGetComesFirst(channels: String, order: String) throws {
    let found = try Self.project(channels: channels, asked: nil)
    #expect(found.variants.joined(separator: " ").lowercased() == order.lowercased())
  }

  @Test func nothingIsShownForAChannelThatIsNotThere() throws {
    let found = try Self.project(channels: "beta, release", asked: "relase")
    #expect(found.variants == [])
    #expect(
      found.findings == [
        "manifest-unknown-channel flowproof.yml:1:46 'relase' is not a channel of"
          + " 'nimbus.fml.yaml'; did you mean 'release'?"
      ]
    )
    let far = try Self.project(channels: "beta, release", asked: "nightly")
    #expect(far.variants == [])
    #expect(
      far.findings == [
        "manifest-unknown-channel flowproof.yml:1:46 'nightly' is not a channel of"
          + " 'nimbus.fml.yaml'; its channels are 'beta' and 'release'"
      ]
    )
  }

  @Test func theOnlyChannelIsShownInPlaceOfAnother() throws {
    let found = try Self.project(channels: "release", asked: "beta")
    #expect(found.variants == ["release"])
    #expect(
      found.findings == [
        "manifest-only-channel flowproof.yml:1:46 'nimbus.fml.yaml' has the channel 'release' alone,"
          + " which is shown in place of 'beta'"
      ]
    )
    #expect(try Self.project(channels: "release", asked: "release").findings == [])
  }

  /// A file that lists no channels has those that it names; another is not there.
  @Test func aFileWithoutChannelsHasTheOnesItNames() throws {
    let list =
      "manifest-without-channels nimbus.fml.yaml:9:19 'nimbus.fml.yaml' lists no channels,"
      + " but names 'release'; add 'channels' at the top of the file"
    let named = try Self.project(channels: nil, asked: "release")
    #expect(named.variants == ["release"])
    #expect(named.findings == [list])
    let other = try Self.project(channels: nil, asked: "beta")
    #expect(other.variants == [])
    #expect(
      other.findings == [
        "manifest-unknown-channel flowproof.yml:1:46 'beta' is not a channel of 'nimbus.fml.yaml';"
          + " its only channel is 'release'",
        list,
      ]
    )
  }
}
