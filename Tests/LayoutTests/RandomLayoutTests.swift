import Flow
import Foundation
import Render
import Source
import Store
import Templates
import TestSupport
import Testing
import TextMeasure

@testable import Layout

/// Random cards stand in a browser where the layout puts them.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct RandomLayoutTests {
  /// A card as the browser shows it.
  private struct Drawn: Decodable {
    let card: Int
    let boxes: [Box]

    struct Box: Decodable {
      let id: String
      let rect: [Double]
    }
  }

  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )

  @Test(arguments: [
    ("en", "iphone-15", TextSize.l), ("he", "iphone-se", .ax2), ("de", "ipad", .xs),
  ])
  func boxesOfRandomCards(locale: String, device: String, size: TextSize) throws {
    guard Self.faces.has(family: Typeface.apple.latin) else {
      print("random layouts skipped: '\(Typeface.apple.latin)' is not installed")
      return
    }
    var dice = Dice()
    let seed = dice.seed
    let cards = (0..<300).map { RandomCard.make(Dice(seed: dice.next()), id: "card-\($0)") }
    let device = try #require(Device.all.first { $0.id == device })
    let drawn = try draw(cards, locale, device, size)
    var (compared, different): (Int, [String]) = (0, [])
    for one in drawn {
      let laid = layout(cards[one.card], locale, device, size)
      for box in one.boxes {
        guard let own = laid[box.id] else {
          different.append("card \(one.card) \(box.id) is not laid out")
          continue
        }
        compared += 1
        let rect = [own.x, own.y, own.width, own.height]
        if zip(rect, box.rect).contains(where: { abs($0 - $1) > 1 }) {
          let round = { (numbers: [Double]) in numbers.map { ($0 * 10).rounded() / 10 } }
          different.append(
            "card \(one.card) \(box.id) drawn \(round(box.rect)) laid \(round(rect))"
          )
        }
      }
    }
    print("random layouts: \(compared) boxes, \(different.count) differ")
    #expect(compared > 1000)
    // What differs are boxes that have no room at all, such as a text of 3 points' width, and words that
    // are broken in the middle.
    let words = "seed \(seed): \(different.prefix(12).joined(separator: "\n"))"
    #expect(different.count * 100 <= compared * 5, "\(words)")
  }

  private func layout(
    _ card: Card,
    _ locale: String,
    _ device: Device,
    _ size: TextSize
  ) -> [String: Rectangle] {
    var words = TextShaper(faces: Self.faces, locale: locale, typeface: .apple)
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let resolved = resolver.resolve(card, locale: locale, images: ImageCatalog())
    let layout = CardLayout(
      resolved,
      state: card.states[0],
      on: device,
      size: size,
      shaper: &words
    )
    return Dictionary(
      layout.boxes.filter { !$0.id.isEmpty }.map { ($0.id, $0.frame) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func draw(
    _ cards: [Card],
    _ locale: String,
    _ device: Device,
    _ size: TextSize
  ) throws -> [Drawn] {
    var sheet = StyleSheet()
    var html: [UInt8] = []
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let page = DrawingPage(locale: locale, root: "", isMarked: true)
    for card in cards {
      let resolved = resolver.resolve(card, locale: locale, images: ImageCatalog())
      CardDrawing(card, variant: "v", sheet: &sheet).write(resolved, state: 0, on: page, to: &html)
    }
    let cards = try #require(Template.text("static/cards.css"))
    let css = [Array(cards.utf8), DeviceRules.css, sheet.css()].joined()
    let folder = try Scratch()
    try folder.write(
      "page.html",
      """
      <!doctype html><html data-device="\(device.id)" data-type="\(size.rawValue)">
      <meta charset="utf-8"><style>\(String(decoding: css, as: UTF8.self))</style>
      \(String(decoding: html, as: UTF8.self))<pre id="out"></pre><script>\(Self.script)</script>
      """
    )
    let dom = try Browser.dom(of: folder.path + "/page.html", milliseconds: 100_000)
    let start = try #require(dom.range(of: "<pre id=\"out\">"))
    let end = try #require(dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex))
    return try JSONDecoder().decode(
      [Drawn].self,
      from: Data(dom[start.upperBound..<end.lowerBound].utf8)
    )
  }

  private static let script = """
    onload = () => {
      const all = [...document.querySelectorAll(".screen")].map((screen, card) => {
        const from = screen.getBoundingClientRect(), boxes = [];
        for (const node of screen.querySelectorAll("[data-element]")) {
          const at = node.getBoundingClientRect();
          boxes.push({ id: node.dataset.element, rect: [at.left - from.left, at.top - from.top, at.width, at.height] });
        }
        return { card, boxes };
      });
      document.querySelector("#out").textContent = JSON.stringify(all);
    };
    """
}
