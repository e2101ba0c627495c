import Flow
import Foundation
import Source
import Store
import TestSupport
import Testing
import TextMeasure

@testable import Layout
@testable import Mapped

/// Random contents in every layout: nothing is lost, and nothing is wider than the device.
@Suite struct LayoutPropertyTests {
  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )

  private static func cards(_ count: Int, seed: UInt64) -> [CardContent] {
    var dice = Dice(seed: seed)
    return (0..<count).flatMap { _ in
      var content = RandomContent(Dice(seed: dice.next()))
      var tree = Sample.card(.screen)
      tree.tree = (0..<3).map { content.tree("tree/\($0)", depth: 3) }
      return CardContent.Layout.allCases.map { content.card($0) } + [tree]
    }
  }

  @Test(arguments: [Platform.ios, .android]) func noTextIsLost(platform: Platform) {
    let seed = Dice().seed
    for content in Self.cards(100, seed: seed) {
      let card = content.drawn(on: platform)
      let shown = Set(card.shownTexts)
      let lost = content.words.filter { !shown.contains($0) }
      #expect(lost.isEmpty, "seed \(seed), \(content.layout.rawValue): \(lost)\n\(card.treeText)")
      let ids = card.elements.map(\.id).filter { !$0.isEmpty }
      #expect(Set(ids).count == ids.count, "seed \(seed), \(content.layout.rawValue): \(ids)")
    }
  }

  @Test(arguments: [
    ("en", "iphone-se", TextSize.ax5), ("he", "iphone-se", .ax5), ("en", "iphone-se-1", .l),
    ("he", "android-small", .ax5), ("en", "ipad", .l),
  ])
  func nothingIsWiderThanTheDevice(locale: String, device: String, size: TextSize) throws {
    let device = try #require(Device.all.first { $0.id == device })
    guard Self.faces.has(family: Typeface.apple.latin) else {
      return print("widths of mapped cards skipped: '\(Typeface.apple.latin)' is not installed")
    }
    let seed = Dice().seed
    // Elements of trees may run across on purpose.
    var count = 0
    for content in Self.cards(8, seed: seed) where content.tree.isEmpty {
      let all = boxes(content.drawn(on: device.platform), locale, device, size)
      count += all.count
      let wide = all.filter {
        $0.frame.x < -0.5 || $0.frame.x + $0.frame.width > device.width + 0.5
      }
      let words = wide.map { "\($0.id) \($0.frame)" }
      #expect(wide.isEmpty, "seed \(seed), \(content.layout.rawValue): \(words)")
    }
    #expect(count > 1000)
  }

  private func boxes(
    _ card: Card,
    _ locale: String,
    _ device: Device,
    _ size: TextSize
  ) -> [PlacedBox] {
    let typeface: Typeface = device.platform == .ios ? .apple : .android
    var words = TextShaper(faces: Self.faces, locale: locale, typeface: typeface)
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let resolved = resolver.resolve(card, locale: locale, images: ImageCatalog())
    return CardLayout(resolved, state: card.states[0], on: device, size: size, shaper: &words).boxes
  }

  @Test func aDeepTreeIsCutOff() {
    var deep = Sample.tree("leaf", .text, "Leaf")
    for level in 0..<500 { deep = Sample.tree("\(level)", .column, "\(level)", of: [deep]) }
    let content = Sample.card(.screen) { $0.tree = [deep] }
    #expect(content.drawn().shownTexts.count == 51)
  }

  /// Texts lie where lines start, in both directions of writing.
  @Test func linesStartOnTheRightInHebrew() throws {
    guard Self.faces.has(family: Typeface.apple.latin) else { return }
    let device = try #require(Device.all.first { $0.id == "iphone-se" })
    let content = Sample.card(.list) {
      $0.items = [
        Sample.item(1, "Wind") {
          $0.image = Sample.symbol("wind")
          $0.action = "next"
        }
      ]
    }
    func order(_ locale: String) -> [String] {
      boxes(content.drawn(), locale, device, .l).filter { $0.id.hasPrefix("items/1/") }
        .sorted { $0.frame.x < $1.frame.x }.map(\.id)
    }
    #expect(order("en") == ["items/1/image", "items/1/title"])
    #expect(order("he") == ["items/1/title", "items/1/image"])
  }
}
