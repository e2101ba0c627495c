import Flow
import Source
import Syntax
import Testing

@testable import FML
@testable import Nimbus

/// Cards of Firefox for Android as each version writes them, read into one form (reference: fenix,
/// section 1).
struct JunoReadingTests {
  /// Reads the feature in a document without a manifest.
  private static func feature(_ text: String) throws -> JunoFeature {
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    var log = Log()
    let node = try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
    let base = try #require(DrawnFeature.juno.base(of: node, &log))
    #expect(log.diagnostics.map(\.message) == [])
    return JunoFeature(base.node, base.types, version: nil, document: base.document)
  }

  /// The first drafts of the feature named its labels shorter, and drew pictures of their own.
  @Test func aCardOfADraft() throws {
    let manifest = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards: {description: Cards, type: "Map<String, Card>", default: {
              a: {card-type: sync-sign-in, title: Sync, primary-button: Join, secondary-button: Later}}}
      objects:
        Card:
          description: A card
          fields:
            card-type: {description: Type, type: Kind, default: sync-sign-in}
            title: {description: Title, type: Text, default: ""}
            primary-button: {description: Label, type: Text, default: ""}
            secondary-button: {description: Label, type: Text, default: ""}
      enums:
        Kind: {description: Kinds, variants: {sync-sign-in: {description: Sync}}}
      """
    let project = try NimbusProject(["fenix/a.fml.yaml": manifest], "fenix/a.fml.yaml")
    let card = try #require(project.variant("release")?.cards.first)
    #expect(card.texts.map(\.raw) == ["Sync", "Join", "Later"])
    #expect(card.images.filter { !$0.isBuiltIn }.map(\.raw) == ["ic_onboarding_welcome"])
    #expect(project.log.diagnostics.map(\.slug) == [])
  }

  @Test func aCardHasAllThatItsObjectsSay() throws {
    let feature = try Self.feature(
      """
      {"cards": {
        "terms": {"card-type": "terms-of-service", "title": "Hello", "ordering": 1,
          "primary-button-label": "Go on", "extra-data": {"term-of-service-data": {
            "subheader-one-text": "Fast", "line-one-text": "By going on: %1$s",
            "line-one-link-text": "the terms", "line-one-link-url": "https://example.org"}}},
        "bar": {"card-type": "toolbar-placement", "title": "Bar", "enabled": false,
          "extra-data": {"customization-toolbar-data": [
            {"toolbar-type": "toolbar-bottom", "label": "Bottom", "image-res": "bottom"},
            {"label": "Top"}]}},
        "ads": {"card-type": "marketing-data", "title": "Ads", "extra-data": {"marketing-data": {
          "body-line-one-text": "Share", "marketing-card-variant": "treatment-c"}}}
      }}
      """
    )
    #expect(feature.generation == .newest)
    let (terms, bar, ads) = (feature.cards[0], feature.cards[1], feature.cards[2])
    #expect(terms.kind == .terms)
    #expect(terms.terms?.lines.map(\.text.value) == ["By going on: %1$s", "", ""])
    #expect(terms.terms?.lines.first?.link?.value == "the terms")
    #expect(terms.terms?.lines.first?.url?.value == "https://example.org")
    #expect(terms.terms?.subheaders.map { $0?.value } == ["Fast", nil, nil])
    #expect(terms.primary.value == "Go on" && terms.secondary.value == "")
    #expect(terms.prerequisites.map(\.value) == ["ALWAYS"])
    #expect(terms.disqualifiers.map(\.value) == ["NEVER"])
    #expect(terms.written["line-one-text"] != nil && terms.written["line-two-text"] == nil)
    #expect(bar.choices.map(\.value.value) == ["toolbar-bottom", "toolbar-top"])
    #expect(bar.choices.map(\.image.value) == ["bottom", "ic_onboarding_customize_toolbar"])
    #expect(bar.isEnabled.value == false)
    #expect(ads.marketing?.lineOne.text.value == "Share")
    #expect(ads.marketing?.isDefault == false)
  }

  /// Documents say by their switch, or by what only older screens draw, how they look.
  @Test func documentsChooseTheirScreen() throws {
    func generation(_ type: String, _ more: String = "") throws -> JunoGeneration {
      let card = "{\"title\": \"A\", \"card-type\": \"\(type)\", \"ordering\": 1}"
      return try Self.feature("{\"cards\": {\"a\": \(card)}\(more)}").generation
    }
    #expect(try generation("default-browser") == .newest)
    #expect(try generation("theme-selection") == .classic)
    #expect(try generation("default-browser", ", \"use-onboarding-redesign\": false") == .classic)
  }

  /// The screen follows from the version and from the switch that the redesign was behind.
  @Test(arguments: [
    ("v135.0.0", "", JunoGeneration.classic), ("v146.0.0", "false", .classic),
    ("v146.0.1", "true", .redesign), ("v148.0.2", "true", .newest), ("v154.0.0", "", .newest),
  ])
  func versionsChooseTheirScreen(
    version: String,
    flag: String,
    generation: JunoGeneration
  ) throws {
    let variable = flag.isEmpty ? "" : "use-onboarding-redesign: {type: Boolean, default: \(flag)}"
    let text = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards: {description: Cards, type: "Map<String, OnboardingCardData>", default: {}}
            \(variable)
      objects:
        OnboardingCardData:
          description: A card
          fields:
            title: {description: Title, type: Text, default: ""}
      """
    let path = "fenix-\(version)-release.fml.yaml"
    var documents = try Documents(FileTree.memory([path: text]))
    var log = Log()
    let manifest = try #require(
      ManifestLoader.load(
        path: path,
        channel: nil,
        span: nil,
        channelSpan: nil,
        documents: &documents,
        log: &log
      )
    )
    let base = try #require(DrawnFeature.juno.base(manifest))
    let feature = JunoFeature(base.node, base.types, version: base.version)
    #expect(feature.generation == generation)
    #expect(base.version == AppVersion(version))
  }

  @Test func theTermsOfV135HaveNamesOfTheirOwn() throws {
    let terms = try #require(
      JunoCard(
        key: Located("a", Self.start),
        node: Self.node(
          """
          {"card-type": "terms-of-service", "extra-data": {"term-of-service-data": {
            "lineOneText": "See %1$s", "lineOneLinkText": "terms", "lineOneLinkURL": "about:a",
            "lineThreeText": "Or %1$s", "lineThreeLinkText": "manage"}}}
          """
        ),
        defaults: [],
        in: AppVersion(135)
      ).terms
    )
    #expect(terms.lines.map(\.text.value) == ["See %1$s", "", "Or %1$s"])
    #expect(terms.lines.map { $0.link?.value } == ["terms", nil, "manage"])
    #expect(terms.lines.map { $0.url?.value } == ["about:a", nil, nil])
  }

  private static let start = Span.start(of: FileID(index: 0))

  private static func node(_ text: String) throws -> Node {
    var log = Log()
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    return try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
  }
}
