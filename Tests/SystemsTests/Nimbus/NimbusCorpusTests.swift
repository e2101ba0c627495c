import Flow
import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import Nimbus

/// The flows of real manifests and recipes against those worked out by another implementation.
@Suite(.enabled(if: Corpus.isThere))
struct NimbusCorpusTests {
  struct Expected: Decodable {
    let defaults: [Default]
    let recipes: [Recipe]

    struct Default: Decodable {
      let manifest: String
      let type: String
      let uiVariant: String?
      let iPad: Bool
      let isDefaultBrowser: Bool
      let dismissable: Bool
      let cards: [String]
      let tiedOrders: [Int]
    }

    struct Recipe: Decodable {
      let recipe: String
      let manifest: String
      let branch: String
      let uiVariant: String?
      let device: String
      let dismissable: Bool
      let cards: [Card]
      let tiedOrders: [Int]
    }

    struct Card: Decodable, Equatable {
      let card: String
      let order: Int
      let kind: String
      let title: String
      let body: String
      let image: String
      let primary: Button?
      let secondary: Button?
      let link: Link?
      let choices: [Choice]?
      let popup: Popup?

      enum CodingKeys: String, CodingKey {
        case card, order, kind, title, body, image, primary, secondary, link
        case choices = "multiple-choice-buttons"
        case popup = "instructions-popup"
      }
    }

    struct Button: Decodable, Equatable {
      let action: String
      let title: String
    }

    struct Link: Decodable, Equatable {
      let title: String
      let url: String
    }

    struct Choice: Decodable, Equatable {
      let action: String
      let image: String
      let title: String
    }

    struct Popup: Decodable, Equatable {
      let title: String
      let instructions: [String]
      let buttonTitle: String
      let buttonAction: String

      enum CodingKeys: String, CodingKey {
        case title, instructions
        case buttonTitle = "button-title"
        case buttonAction = "button-action"
      }
    }
  }

  static func expected() throws -> Expected {
    let files = try Corpus.files("firefox")
    let bytes = try #require(files["expected-flows.json"])
    return try JSONDecoder().decode(Expected.self, from: Data(bytes))
  }

  static func manifest(_ version: String) -> String {
    "fml/single-file/ios-\(version)-release.fml.yaml"
  }

  @Test func defaultsShowTheCardsOfEachInterfaceAndDevice() throws {
    var files = try Corpus.files("firefox")
    for entry in try Self.expected().defaults {
      let flags = [
        "\"enable-modern-ui\": \(entry.uiVariant != nil)",
        "\"should-use-japan-configuration\": \(entry.uiVariant == "japan")",
        "\"should-use-brand-refresh-configuration\": \(entry.uiVariant == "brandRefresh")",
      ]
      let knowsFlags = entry.manifest.hasPrefix("v149")
      let value = knowsFlags ? "{\(flags.joined(separator: ", "))}" : "{\"dismissable\": true}"
      files["flags.json"] = Array(value.utf8)
      let project = try NimbusProject(
        bytes: files,
        Self.manifest(entry.manifest),
        experiments: ["flags.json"],
        attributes: [
          "device": .string(entry.iPad ? "ipad" : "iphone-15"),
          "is_default_browser": .bool(entry.isDefaultBrowser),
        ]
      )
      let sequence = project.variant("flags")?.sequences[entry.type]
      #expect(sequence?.cards == entry.cards, "\(entry)")
      #expect(sequence?.isDismissable == entry.dismissable, "\(entry)")
      #expect(Self.ties(project, "flags").isEmpty == entry.tiedOrders.isEmpty, "\(entry)")
      let looks = sequence?.cards.compactMap { Self.look($0, project.variant("flags")) } ?? []
      #expect(Set(looks) == Set([entry.uiVariant].compactMap(\.self)), "\(entry)")
    }
  }

  /// The findings about equal orders in a variant.
  static func ties(_ project: NimbusProject, _ variant: String) -> [Diagnostic] {
    project.log.diagnostics.filter { finding in
      finding.slug == "order-tie" && [nil, variant].contains(finding.subject.variant)
    }
  }

  /// The interface that a card names.
  static func look(_ card: String, _ variant: Variant?) -> String? {
    variant?.cards.first { $0.id == card }?.facts.first { $0.name == "uiVariant" }?.value
  }

  @Test func branchesShowTheMergedCards() throws {
    let files = try Corpus.files("firefox")
    for entry in try Self.expected().recipes {
      let path = "recipes/\(entry.recipe)"
      try #require(entry.device == "iPhone, not default browser")
      let project = try NimbusProject(
        bytes: files,
        Self.manifest(entry.manifest),
        experiments: [path],
        attributes: ["device": .string("iphone"), "is_default_browser": .bool(false)]
      )
      let found = project.flows.first?.variants.first { $0.provenance.branch == entry.branch }
      let variant = try #require(found, "\(path) \(entry.branch)")
      let sequence = try #require(variant.sequences["fresh-install"])
      #expect(sequence.isDismissable == entry.dismissable)
      let shown = sequence.cards.compactMap { id in variant.cards.first { $0.id == id } }
      #expect(shown.map(Self.describe) == entry.cards, "\(path) \(entry.branch)")
      #expect(Self.ties(project, variant.id).isEmpty == entry.tiedOrders.isEmpty)
      let looks = sequence.cards.compactMap { Self.look($0, variant) }
      #expect(Set(looks) == Set([entry.uiVariant].compactMap(\.self)))
    }
  }

  /// A lowered card in the terms of the expectation.
  static func describe(_ card: Card) -> Expected.Card {
    func text(_ slot: TextSlot?) -> String { slot.map { card.texts[$0.index].raw } ?? "" }
    func image(_ slot: ImageSlot?) -> String { slot.map { card.images[$0.index].raw } ?? "" }
    func button(_ role: String) -> Expected.Button? {
      card.summary.buttons.first { $0.role == role }
        .map { .init(action: $0.action, title: text($0.title)) }
    }
    let choices = card.summary.choices.map {
      Expected.Choice(action: $0.action, image: image($0.image), title: text($0.title))
    }
    return Expected.Card(
      card: card.id,
      order: card.order ?? 0,
      kind: card.kind,
      title: text(card.summary.title),
      body: text(card.summary.body),
      image: image(card.summary.image),
      primary: button("primary"),
      secondary: button("secondary"),
      link: card.summary.link.map { .init(title: text($0.title), url: $0.url) },
      choices: choices.isEmpty ? nil : choices,
      popup: popup(card)
    )
  }

  private static func popup(_ card: Card) -> Expected.Popup? {
    guard let state = card.states.first(where: { $0.name == "popup" }) else { return nil }
    let texts = state.root.all.compactMap { element -> (String, String)? in
      guard case .text(let text) = element.kind else { return nil }
      return (element.id, card.texts[text.text.index].raw)
    }
    let button = state.root.all.first { $0.id == "instructions-popup/button" }
    let words = button?.children.compactMap { element -> String? in
      guard case .text(let text) = element.kind else { return nil }
      return card.texts[text.text.index].raw
    }
    return Expected.Popup(
      title: texts.first { $0.0 == "instructions-popup/title" }?.1 ?? "",
      instructions: texts.filter { $0.0.hasPrefix("instructions-popup/instructions/") }.map(\.1),
      buttonTitle: words?.first ?? "",
      buttonAction: action(button)
    )
  }

  private static func action(_ element: Element?) -> String {
    guard case .button(let button)? = element?.kind else { return "" }
    return button.action
  }

  /// As in firefox-ios issue 28733, where cards came in another order than the design had them.
  @Test func equalOrdersAreFoundBesideWhatShips() throws {
    var files = try Corpus.files("firefox")
    files["tie.json"] = Array("{\"cards\": {\"customization-toolbar\": {\"order\": 40}}}".utf8)
    let project = try NimbusProject(
      bytes: files,
      Self.manifest("v132.0.0"),
      experiments: ["tie.json"]
    )
    let ties = Self.ties(project, "tie")
    #expect(
      ties.map(\.message) == [
        "'customization-toolbar' and 'customization-theme' show together and both have order 40"
      ]
    )
    let place = try #require(ties.first?.span.map(project.documents.sources.location))
    #expect("\(place.path):\(place.line):\(place.column)" == "tie.json:1:47")
  }

  @Test func whatDevicesAndDefaultBrowsersLeaveOutIsSaid() throws {
    var files = try Corpus.files("firefox")
    files["modern.json"] = Array("{\"enable-modern-ui\": true}".utf8)
    let project = try NimbusProject(
      bytes: files,
      Self.manifest("v149.1.0"),
      experiments: ["modern.json"]
    )
    func cards(_ slug: String, _ variant: String?) -> Set<String?> {
      Set(
        project.log.diagnostics.filter { $0.slug == slug && $0.subject.variant == variant }
          .map(\.subject.card)
      )
    }
    let shipped = try #require(project.flows.first?.variants.first?.id)
    #expect(cards("toolbar-card-ipad", shipped) == ["customization-toolbar"])
    #expect(cards("toolbar-card-ipad", "modern") == ["customization-toolbar-modern"])
    #expect(cards("welcome-hidden-default-browser", shipped) == [])
    #expect(cards("welcome-hidden-default-browser", "modern") == ["welcome-modern"])
  }

  @Test func everyManifestAndRecipeIsReadWithoutACrash() throws {
    let files = try Corpus.files("firefox")
    let recipes = files.keys.filter { $0.hasPrefix("recipes/") }.sorted()
    let manifests = files.keys.filter {
      $0.hasPrefix("fml/single-file/") || $0.hasPrefix("fml/history/")
        || $0.hasSuffix("nimbus.fml.yaml")
    }
    for manifest in manifests.sorted() {
      let start = Date()
      let project = try NimbusProject(bytes: files, manifest, experiments: recipes)
      let flow = try #require(project.flows.first, "\(manifest): \(project.findings())")
      print(
        manifest,
        flow.variants.count,
        flow.variants.first?.sequences["fresh-install"]?.cards ?? [],
        project.log.diagnostics.count,
        Date().timeIntervalSince(start)
      )
      if ProcessInfo.processInfo.environment["SHOW"] != nil {
        print(project.findings().joined(separator: "\n"))
      }
      #expect(Set(flow.variants.map(\.id)).count == flow.variants.count)
      for variant in flow.variants { #expect(!variant.cards.isEmpty, "\(manifest) \(variant.id)") }
    }
  }
}

extension Element {
  /// The element and everything in it.
  var all: [Element] { [self] + children.flatMap(\.all) }

  var children: [Element] {
    switch kind {
    case .stack(let stack): stack.children
    case .layers(let layers): layers.items.map(\.element)
    case .scroll(let scroll): [scroll.content]
    case .button(let button): button.content
    case .choices(let choices): choices.options.map(\.content)
    default: []
    }
  }
}
