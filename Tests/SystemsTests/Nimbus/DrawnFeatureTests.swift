import Flow
import Source
import Syntax
import Testing

@testable import FML
@testable import Nimbus

/// The list of features that are drawn, and what each brings along.
struct DrawnFeatureTests {
  private static let start = Span.start(of: FileID(index: 0))

  @Test func namesAreUnique() {
    let ids = DrawnFeature.all.map(\.id)
    #expect(ids == ["onboarding-framework-feature", "juno-onboarding", "messaging", "tou-feature"])
    #expect(Set(DrawnFeature.all.map(\.title)).count == ids.count)
  }

  /// The text of each built-in manifest is one that is read without a mistake; descriptions are left out.
  @Test(arguments: DrawnFeature.all.map(\.id))
  func builtInManifestsAreWhole(id: String) throws {
    let feature = try #require(DrawnFeature.all.first { $0.id == id })
    for (platform, builtIn) in feature.builtIn { try Self.check(feature, builtIn, on: platform) }
  }

  /// The image ids of the built-in manifest are those that the app's code loads an asset for.
  @Test func builtInImagesAreThoseOfTheApp() throws {
    let manifest = try #require(DrawnFeature.onboarding.builtIn[.ios]?.manifest(at: Self.start))
    let headers = manifest.enums["NimbusOnboardingHeaderImage"]?.variants
    let choices = manifest.enums["NimbusOnboardingMultipleChoiceButtonImage"]?.variants
    #expect(headers == NimbusImages.headers.keys.sorted())
    #expect(choices == NimbusImages.choices.keys.sorted())
  }

  private static func check(
    _ feature: DrawnFeature,
    _ builtIn: BuiltInManifest,
    on platform: Platform
  ) throws {
    var log = Log()
    let manifest = try #require(builtIn.manifest(at: start, &log))
    let mistakes = log.diagnostics.map(\.message).filter {
      !$0.contains("needs 'description'") && !$0.hasSuffix("must be a map, found null")
    }
    #expect(mistakes == [])
    var more = Log()
    ManifestCheck.run(manifest, log: &more)
    #expect(more.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(Array(manifest.features.keys) == [feature.id])
    #expect(manifest.platform == platform)
    let base = try #require(feature.newest(at: start, on: platform, for: .document))
    #expect(base.types.fields.isEmpty == (feature.collection == nil))
    let conditions = feature.read(base.node, base, .init()).conditions
    #expect(conditions["NEVER"]?.text == (feature.expressions == nil ? nil : "false"))
  }
}
