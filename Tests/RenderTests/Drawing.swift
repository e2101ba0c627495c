import Foundation
import Render
import Source

@testable import Flow

/// Draws cards and elements for tests, and reads what came out.
struct Drawn {
  /// The HTML of the first state.
  let html: String
  /// The style sheet.
  let css: String

  private static let resolver = Resolver(tables: TextTables(), defaultLocale: "en")

  /// Draws one state of a card, its texts as written unless `words` say more.
  init(
    _ card: Card,
    state: Int = 0,
    locale: String = "en",
    words: [String: ResolvedText] = [:],
    images: [String: ResolvedImage] = [:],
    root: String = "",
    isMarked: Bool = true,
    on platform: Platform = .ios
  ) {
    var sheet = StyleSheet()
    let drawing = CardDrawing(card, variant: "release", on: platform, sheet: &sheet)
    let resolved = ResolvedCard(
      card: card,
      language: locale,
      texts: card.texts.map { words[$0.raw] ?? Self.resolver.resolve($0, locale: "en") },
      images: card.images.map {
        images[$0.raw]
          ?? ResolvedImage(id: $0.raw, asset: $0.raw, light: nil, dark: nil, span: nil)
      }
    )
    var output: [UInt8] = []
    drawing.write(
      resolved,
      state: state,
      on: DrawingPage(locale: locale, root: root, isMarked: isMarked),
      to: &output
    )
    html = String(decoding: output, as: UTF8.self)
    css = String(decoding: sheet.css(), as: UTF8.self)
  }

  /// Draws an element on a screen of its own.
  static func element(
    locale: String = "en",
    words: [String: ResolvedText] = [:],
    images: [String: ResolvedImage] = [:],
    root: String = "",
    isMarked: Bool = true,
    _ make: (inout Slots) -> Element
  ) -> Drawn {
    var slots = Slots()
    let element = make(&slots)
    let card = Card(
      id: "card",
      kind: "test",
      states: [CardState("default", root: element)],
      slots: slots,
      summary: CardSummary(),
      span: Self.span
    )
    return Drawn(
      card,
      locale: locale,
      words: words,
      images: images,
      root: root,
      isMarked: isMarked
    )
  }

  /// A place nothing is read from.
  static let span = Span.start(of: FileID(index: 0))

  /// The root element alone, without the screen around it and without generated class names.
  var body: String {
    guard let end = html.range(of: "<i class=\"symbols\"></i></div>") else { return html }
    return String(html[end.upperBound...].dropLast("</div>".count))
      .replacing(/\ [ca][0-9a-z]{10}(?=[ "])/, with: "")
  }

  /// The declarations of a generated class of an element by its mark, or of the root.
  func declarations(of id: String) -> String {
    let tag = self.tag(of: id)
    let names = tag.firstMatch(of: /class="([^"]*)"/)?.1.split(separator: " ") ?? []
    return names.compactMap { rule(String($0)) }.joined(separator: ";")
  }

  /// The opening tag of an element by its mark.
  func tag(of id: String) -> Substring {
    guard let mark = html.range(of: "data-element=\"\(id)\""),
      let start = html[..<mark.lowerBound].lastIndex(of: "<"),
      let end = html[mark.upperBound...].firstIndex(of: ">")
    else { return "" }
    return html[start...end]
  }

  /// The declarations of a class in the style sheet.
  func rule(_ name: String) -> String? {
    guard let start = css.range(of: "\n.\(name){"),
      let end = css[start.upperBound...].firstIndex(of: "}")
    else { return nil }
    return String(css[start.upperBound..<end])
  }
}
