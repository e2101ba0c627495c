import Export
import Flow
import Pipeline
import Source
import Testing
import TextMeasure

@testable import Layout

/// Cards on tablets held either way, and texts that stop growing; boxes as the fit check has them below.
@Suite struct TurnedCardTests {
  private static let faces = FaceSet(files: [])

  private func button(
    _ id: String,
    in files: [String: String],
    on device: String,
    _ size: TextSize
  ) async throws -> PlacedBox {
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let card = try #require(build.flows.first?.variants.first?.cards.first)
    let device = try #require(Device.all.first { $0.id == device })
    let typeface: Typeface = device.platform == .ios ? .apple : .android
    var words = TextShaper(faces: Self.faces, locale: "en", typeface: typeface)
    let resolver = Resolver(tables: build.tables, defaultLocale: "en")
    let layout = CardLayout(
      resolver.resolve(card, locale: "en", images: build.images),
      state: card.states[0],
      on: device,
      size: size,
      shaper: &words
    )
    return try #require(layout.boxes.first { $0.id == id })
  }

  private static let modern = [
    "flows/cards.json": """
    {"cards": {"hello": {"title": "Hello", "body": "There", "uiVariant": "modern",
      "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}}}}
    """
  ]

  /// The card is 508 points wide and 712 high, on its side 85 % of the room, in the middle of it; the button
  /// is 313 points wide and stands 16 above the dots and their space (reference: nimbus-look, section 8).
  @Test(arguments: [
    ("ipad", 820.0, 948.0), ("ipad-mini", 744.0, 924.5), ("ipad-mini-landscape", 1133.0, 671.5),
  ])
  func theCardOfTheModernInterface(device: String, width: Double, foot: Double) async throws {
    let frame = try await button("buttons/primary", in: Self.modern, on: device, .l).frame
    #expect(abs(frame.x - (width - 313) / 2) < 1, "\(frame)")
    #expect(abs(frame.width - 313) < 1, "\(frame)")
    #expect(abs(frame.y + frame.height + 16 + 8 + 6 + 16 - foot) < 1, "\(frame)")
    let card = try await button("card", in: Self.modern, on: device, .l).frame
    #expect(abs(card.x - (width - 508) / 2) < 1 && abs(card.width - 508) < 1, "\(card)")
    #expect(abs(card.y + card.height - foot) < 1, "\(card)")
  }

  /// Skip grows to 23 points.
  @Test(arguments: [(TextSize.l, 17.0), (.xl, 19), (.ax1, 23), (.ax5, 23)])
  func skipStopsGrowing(size: TextSize, points: Double) async throws {
    let build = try #require(try await Pipeline.build(.memory(Self.modern)).build)
    let card = try #require(build.flows.first?.variants.first?.cards.first)
    var words = TextShaper(faces: Self.faces, locale: "en", typeface: .apple)
    let resolved = Resolver(tables: build.tables, defaultLocale: "en")
      .resolve(card, locale: "en", images: build.images)
    let layout = CardLayout(
      resolved,
      state: card.states[0],
      on: Device.all[0],
      size: size,
      shaper: &words
    )
    let sizes = layout.boxes.compactMap(\.text).map(\.size)
    #expect(sizes.contains { abs($0 - points) < 0.001 }, "\(sizes)")
  }

  /// The phone's own onboarding does not turn.
  @Test func aTurnedPhoneShowsNoOnboarding() async throws {
    let build = try #require(try await Pipeline.build(.memory(Self.modern)).build)
    let flow = try #require(build.flows.first)
    #expect(!flow.devices(among: []).map(\.id).contains("iphone-se-1-landscape"))
  }
}
