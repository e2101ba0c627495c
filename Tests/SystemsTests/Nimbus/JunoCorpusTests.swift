import Flow
import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// The cards of real manifests against those worked out by another reader.
@Suite(.enabled(if: Corpus.isThere))
struct JunoCorpusTests {
  struct Expected: Decodable {
    let personas: [String: Persona]
    let manifests: [String: Manifest]

    struct Persona: Decodable {
      let isDefaultBrowser: Bool
      let notificationsEnabled: Bool
      let androidApi: Double
      let canPinWidget: Bool
      let tabStrip: Bool

      var attributes: [String: AttributeValue] {
        [
          "is_default_browser": .bool(isDefaultBrowser),
          "are_notifications_enabled": .bool(notificationsEnabled),
          "android_version": .number(androidApi), "can_pin_widgets": .bool(canPinWidget),
          "has_tab_strip": .bool(tabStrip),
        ]
      }
    }

    struct Manifest: Decodable {
      let channel: String
      let conditions: [String: String]
      let cards: [Card]
      let visible: [String: [String]]
    }

    struct Card: Decodable, Equatable {
      let id: String
      let cardType: String
      let title: String
      let body: String?
      let image: String
      let primary: String?
      let secondary: String?
      let ordering: Int
      let enabled: Bool
      let prerequisites: [String]
      let disqualifiers: [String]
    }
  }

  static func expected() throws -> Expected {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = try #require(Corpus.folder?.appending(path: "fenix/expected-cards.json"))
    return try decoder.decode(Expected.self, from: Data(contentsOf: file))
  }

  static let paths = ((try? expected())?.manifests.keys).map { $0.sorted() } ?? []

  private static func feature(_ path: String) throws -> JunoFeature {
    let file = try #require(Corpus.folder?.appending(path: "fenix/manifests/\(path)"))
    let bytes = try Array(Data(contentsOf: file))
    var documents = try Documents(FileTree.memory(bytes: [path: bytes]))
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
    var shown = manifest
    shown.channel = manifest.channels.first
    let base = try #require(DrawnFeature.juno.base(shown))
    return JunoFeature(base.node, base.types, version: base.version)
  }

  @Test(arguments: paths)
  func cardsAndTheirOrderAreThePublishedOnes(path: String) throws {
    let all = try Self.expected()
    let expected = try #require(all.manifests[path])
    let feature = try Self.feature(path)
    #expect(feature.conditions.mapValues(\.text) == expected.conditions)
    let selection = JunoSelection(feature, for: .anybody(on: .android))
    #expect(selection.ordered.map(Expected.Card.init) == expected.cards.map(\.plain))
    for (name, persona) in all.personas {
      let seen = JunoSelection(feature, for: Audience(persona.attributes, on: .android))
      let shown = seen.outcome.shown.flatMap(\.items).map(\.key.value)
      #expect(shown == expected.visible[name], "\(name)")
    }
  }
}

extension JunoCorpusTests.Expected.Card {
  init(_ card: JunoCard) {
    self.init(
      id: card.key.value,
      cardType: card.type?.value ?? "",
      title: card.title.value,
      body: card.body.value,
      image: card.image.value,
      primary: card.primary.value,
      secondary: card.secondary.value,
      ordering: card.ordering.value,
      enabled: card.isEnabled.value,
      prerequisites: card.prerequisites.map(\.value),
      disqualifiers: card.disqualifiers.map(\.value)
    )
  }

  /// The same with empty texts for missing ones.
  var plain: Self {
    .init(
      id: id,
      cardType: cardType,
      title: title,
      body: body ?? "",
      image: image,
      primary: primary ?? "",
      secondary: secondary ?? "",
      ordering: ordering,
      enabled: enabled,
      prerequisites: prerequisites,
      disqualifiers: disqualifiers
    )
  }
}
