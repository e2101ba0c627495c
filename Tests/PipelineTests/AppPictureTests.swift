import Export
import Flow
import Foundation
import Layout
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Pictures of the app by their names: which card each shows, and what is told of the others.
@Suite struct AppPictureTests {
  private static let flow = """
    {"version": 1, "screens": [
      {"id": "welcome", "name": "Hi", "type": "welcome", "order": 0, "content": {"blocks": [
        {"id": "hello", "type": "text", "order": 0, "content": {"text": "Walk with Wren"}}]}},
      {"id": "sign-in", "name": "In", "type": "welcome", "order": 1, "content": {"blocks": []}},
      {"id": "signIn", "name": "In", "type": "welcome", "order": 2, "content": {"blocks": []}}
    ]}
    """

  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    NoisePicture(width: width, height: height, color: 0xFFFFFF).png
  }

  private static func outcome(
    _ patterns: String,
    _ pictures: [String: [UInt8]]
  ) async throws -> Outcome {
    let config =
      "sources: [{sequence: flow.json}]\nlocales: [en, pt-BR]\napp-pictures: \(patterns)\n"
    var files = pictures
    files["flowproof.yml"] = Array(config.utf8)
    files["flow.json"] = Array(flow.utf8)
    return try await Pipeline.build(.memory(bytes: files))
  }

  private static func found(_ outcome: Outcome) -> [String] {
    (outcome.build?.beside?.pictures ?? []).map { picture in
      "\(picture.path): \(picture.card) \(picture.state) \(picture.locale)"
        + " \(picture.device?.id ?? "-")\(picture.isDark ? " dark" : "")"
    }
  }

  private static func told(_ outcome: Outcome) -> [String] {
    let slugs = ["picture", "pattern", "value"]
    return outcome.findings.filter { finding in slugs.contains { finding.slug.contains($0) } }
      .map { "\($0.slug): \($0.message)" + ($0.help.map { " (\($0))" } ?? "") }
  }

  private static let phone = png(393, 852)

  /// As fastlane names them, and as a folder for each locale does.
  @Test func namesAreMatchedLenientlyAndSurely() async throws {
    let outcome = try await Self.outcome(
      "['shots/{locale}/{device}-{card}.png', '{flow}/**/{card}_{theme}.png']",
      [
        "shots/en/iPhone 15 Pro-01_welcome.png": Self.phone,
        "shots/pt_BR/iPhone SE-Welcome.png": Self.png(750, 1334),
        "flow/a/b/Sign-In_dark.png": Self.phone, "flow/02 sign-in_light.png": Self.phone,
      ]
    )
    #expect(
      Self.found(outcome) == [
        "shots/en/iPhone 15 Pro-01_welcome.png: welcome default en iphone-15",
        "shots/pt_BR/iPhone SE-Welcome.png: welcome default pt-BR iphone-se",
        "flow/02 sign-in_light.png: sign-in default en iphone-15",
      ]
    )
    #expect(
      Self.told(outcome) == [
        "card-without-app-picture: 1 card has no picture of the app: 'signIn'",
        "app-picture-ambiguous: 'flow/a/b/Sign-In_dark.png' belongs to no card: its name fits"
          + " 'sign-in' of 'flow' and 'signIn' of 'flow' alike",
      ]
    )
  }

  @Test func whatHasNoCardIsTold() async throws {
    let outcome = try await Self.outcome(
      "shots/{locale}/{device}-{card}.png",
      [
        "shots/en/iPhone 15-welcom.png": Self.phone, "shots/pt-BR/iPhone 15-welcom.png": Self.phone,
        "shots/fr/iPhone 15-welcome.png": Self.phone,
        "shots/en/iPhone X-welcome.png": Self.png(1125, 2436),
        "shots/en/iPhone 16 Pro-sign-in.png": Self.png(1206, 2622),
        "shots/en/iPhone 15-signIn.png": Array("no picture".utf8),
        "shots/en/iPhone SE-signIn.png": Array(Self.phone.prefix(80)),
      ]
    )
    #expect(
      Self.found(outcome) == [
        "shots/en/iPhone 16 Pro-sign-in.png: sign-in default en -",
        "shots/en/iPhone X-welcome.png: welcome default en iphone-se",
      ]
    )
    let help = " (pictures of an app are PNG, JPEG or WebP of no more than 32 million pixels)"
    #expect(
      Self.told(outcome) == [
        "app-picture-without-card: 'shots/en/iPhone 15-welcom.png' and 1 more belong to no card: no card is"
          + " called 'welcom' (did you mean 'welcome'?)",
        "app-picture-without-card: 'shots/fr/iPhone 15-welcome.png' belongs to no card: no locale is called"
          + " 'fr'",
        "app-picture-unreadable: 'shots/en/iPhone 15-signIn.png' can't be decoded" + help,
        "app-picture-unreadable: 'shots/en/iPhone SE-signIn.png' can't be decoded" + help,
        "app-picture-device: 'iPhone 16 Pro' of 'shots/en/iPhone 16 Pro-sign-in.png' is no device here:"
          + " its pictures are shown and not measured",
        "app-picture-device: 'iPhone X' of 'shots/en/iPhone X-welcome.png' is no device here: its cards"
          + " are drawn on iPhone SE, which is as wide",
        "card-without-app-picture: 1 card has no picture of the app: 'signIn'",
      ]
    )
  }

  @Test(
    arguments: [
      ("shots/{lang}/{card}.png", "bad-value: no place of 'app-pictures' is called '{lang}'"),
      ("shots/*.png", "bad-value: 'shots/*.png' does not say where the card stands"),
      ("../{card}.png", "path-outside"), ("shots/[{card}.png", "bad-pattern"),
      ("'{a,b/{card}}.png'", "bad-pattern"),
    ]
  )
  func badPatternsAreTold(pattern: String, message: String) async throws {
    let outcome = try await Self.outcome(pattern, [:])
    #expect(outcome.build == nil)
    let told = outcome.findings.map { "\($0.slug): \($0.message)" }
    #expect(told.count == 1 && told[0].hasPrefix(message), "\(told)")
  }

  /// A picture of a part that was not chosen is no mistake.
  @Test func aPartOfTheProjectTellsNothingOfTheRest() async throws {
    let config = "sources: [{sequence: flow.json}]\napp-pictures: 'shots/{locale}/{card}.png'\n"
    let files = [
      "shots/fr/welcome.png": Self.phone, "shots/en/welcome.png": Self.phone,
      "flow.json": Array(Self.flow.utf8), "flowproof.yml": Array(config.utf8),
    ]
    var options = BuildOptions()
    options.variants = ["default"]
    let outcome = try await Pipeline.build(.memory(bytes: files), options: options)
    #expect(Self.told(outcome) == [])
    #expect(outcome.build?.beside?.pictures.count == 1)
  }

  // MARK: Output

  @Test func theListingFitsItsSchema() async throws {
    let outcome = try await Self.outcome(
      "shots/{card}.png",
      ["shots/welcome.png": Self.phone, "shots/sign-in.png": Self.png(200, 90), "shots/x.png": []]
    )
    let listing = try #require(BesideListing(outcome))
    let schema = try #require(JSONSchema(Data(SchemaName.beside.schema.text.utf8)))
    #expect(try schema.mistakes(in: listing.json.text) == [])
    #expect(listing.text.hasPrefix("CARD "))
    #expect(listing.text.contains("no card: shots/x.png: no card is called 'x'\n"))
    #expect(listing.text.hasSuffix("no picture: signIn\n"))
  }

  private static func site(_ outcome: Outcome) async throws -> [String: [UInt8]] {
    let files = try #require(await outcome.site()).units.flatMap { $0() }
    return Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  @Test func pagesShowThePicture() async throws {
    let files = try await Self.site(
      Self.outcome("shots/{locale}/{card}.png", ["shots/en/welcome.png": Self.phone])
    )
    let picture = try #require(files.keys.first { $0.hasPrefix("static/app-welcome.") })
    #expect(files[picture] == Self.phone)
    func page(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }
    let card = page("flows/flow/default/en/welcome.html")
    #expect(card.contains("<img src=\"../../../../\(picture)\" alt=\"App: welcome\""))
    #expect(card.contains("data-mode-is=\"overlay\"") && card.contains("static/variants."))
    #expect(page("flows/flow/default/en/index.html").contains("welcome.html#beside"))
    #expect(!page("flows/flow/default/pt-BR/welcome.html").contains("id=\"beside\""))
    #expect(page("beside/index.html").contains("../flows/flow/default/en/sign-in.html"))
  }

  @Test func aSiteWithoutPicturesHasNothingOfThem() async throws {
    let files = [
      "flow.json": Array(Self.flow.utf8),
      "flowproof.yml": Array("sources: [{sequence: flow.json}]\n".utf8),
    ]
    let site = try await Self.site(try await Pipeline.build(.memory(bytes: files)))
    for (path, bytes) in site {
      #expect(!path.contains("beside"))
      let card = path.hasSuffix("welcome.html") ? String(decoding: bytes, as: UTF8.self) : ""
      #expect(!card.contains("beside") && !card.contains("static/variants."))
    }
  }
}
