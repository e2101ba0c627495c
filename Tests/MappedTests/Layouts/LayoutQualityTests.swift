import Flow
import Foundation
import Layout
import Source
import Store
import Testing
import TextMeasure

@testable import Mapped

/// Cards with all parts in every layout, as the project's own checks see them: all texts fit and can be read.
@Suite(.enabled(if: faces.has(family: Typeface.apple.latin)))
struct LayoutQualityTests {
  /// Every part, in ordinary words.
  private static func full(_ layout: CardContent.Layout) -> CardContent {
    Sample.card(layout, layout.rawValue) { card in
      (card.badge, card.note) = (Sample.text("New"), Sample.text("Free for a week"))
      (card.title, card.subtitle) = (Sample.text("All the tides"), Sample.text("Every day"))
      (card.body, card.image) = (Sample.text("Know them before you go."), Sample.emoji("🌊"))
      card.items = [
        Sample.item(1, "This month"),
        Sample.item(2, "Moon") {
          ($0.body, $0.image) = (Sample.text("When it is full"), Sample.symbol("moon"))
          $0.action = "next"
        },
      ]
      card.choices = [
        Sample.choice(1, "Swim"), Sample.choice(2, "Sail") { $0.image = Sample.emoji("⛵️") },
      ]
      card.fields = CardContent.Input.allCases.enumerated().map {
        Sample.field($0, $1, "Your answer") { $0.required = .constant(true) }
      }
      card.buttons = [Sample.button(1, "Go on"), Sample.button(2, "Not now")]
    }
  }

  private static func flow(
    _ platform: Platform,
    look: [(Look.Name, String)] = []
  ) -> Flow {
    let cards = CardContent.Layout.allCases.map { layout in
      var content = full(layout)
      content.look = Sample.look(look)
      return content.drawn(on: platform)
    }
    let variant = Variant(
      id: "default",
      provenance: Variant.Provenance(),
      cards: cards,
      sequences: ["start": Variant.Sequence(cards: cards.map(\.id), isDismissable: true)]
    )
    var flow = Flow(
      id: "flow",
      system: "mapped",
      title: "Flow",
      entries: [Flow.Entry(id: "start", title: "Start")],
      variants: [variant],
      span: Sample.span
    )
    flow.platform = platform
    return flow
  }

  private static let resolver = Resolver(tables: TextTables(), defaultLocale: "en")

  @Test(arguments: [Platform.ios, .android]) func allTextsFit(platform: Platform) async {
    let check = FitCheck(
      flows: [Self.flow(platform)],
      resolver: Self.resolver,
      images: ImageCatalog(),
      sourceLocale: "en",
      faces: faces,
      sizes: [.l, .ax5],
      devices: ["iphone-se", "ipad", "android-small", "android-tablet"]
    )
    let report = await check.report(locales: ["en"], jobs: 2)
    #expect(report.texts.count > 100)
    let faults = report.texts.compactMap { text -> String? in
      guard let problem = text.measure.problem, text.verdicts.max() == .overflows else {
        return nil
      }
      let at = report.situations[text.worst]
      return
        "\(text.card) \(text.element) \(text.reference) \(at.device) \(at.size.title): \(problem)"
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test(
    arguments: [Platform.ios, .android],
    [[], ["#0B1F3A"], ["#FFE29A"], ["#FFFFFF", "#FFD166"], ["#101010", "#D7263D"]]
  )
  func allTextsCanBeRead(platform: Platform, colours: [String]) async {
    let names: [Look.Name] = [.background, .buttonColor]
    let flow = Self.flow(platform, look: Array(zip(names, colours)))
    let check = ContrastCheck(
      resolver: Self.resolver,
      images: ImageCatalog(),
      faces: faces,
      locale: "en",
      devices: []
    )
    let texts = await check.texts(of: [flow], jobs: 2)
    #expect(texts.count > 100)
    let faults = texts.filter(\.isTooLow).compactMap { text in
      text.worst.map {
        "\(text.card) \(text.element) \($0.ratio.short): \($0.color.phrase) on \($0.background.phrase)"
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}

/// The fonts of this machine.
private let faces = FaceSet(
  files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
)
