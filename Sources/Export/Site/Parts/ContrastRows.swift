import Flow
import Layout

/// What the inspector says of the contrast of a card's texts, and the marks of their worst points.
struct ContrastRows {
  /// The texts, those of further states where they differ.
  private let texts: [TextContrast]
  private let locale: String

  init(_ printer: CardPrinter, card: SiteCard) {
    locale = printer.locale.id
    // Boxes were laid out in the words of the default locale alone.
    guard locale == printer.site.build.defaultLocale else {
      texts = []
      return
    }
    texts = printer.site.contrasts.texts(
      flow: printer.flow.flow.id,
      variant: printer.variant.variant.id,
      card: card.card.id
    )
  }

  var html: HTML {
    var seen: Set<Reading> = []
    let shown = texts.indices.filter { seen.insert(Reading(texts[$0])).inserted }
    guard let first = shown.first else { return HTML() }
    let low = shown.count { texts[$0].isTooLow }
    let tag =
      low == 0
      ? Parts.tag("enough", icon: "check", look: "ok")
      : Parts.tag("\(low) too low", icon: "warn", look: "warn")
    let device = Device.all.first { $0.id == texts[first].device }?.title ?? texts[first].device
    let note: HTML =
      "<p class=\"quiet\">Where it is least, on \(device) in \(locale); a row shows the place.</p>"
    return Inspector.group("Contrast", id: "contrast", tag: tag, note + shown.html(row))
  }

  /// Marks of the worst points in a state, over its screen.
  func marks(in state: String) -> HTML {
    let own = texts.indices.filter { texts[$0].state == state && texts[$0].worst != nil }
    guard let device = Device.all.first(where: { $0.id == own.first.map { texts[$0].device } })
    else { return HTML() }
    let marks = own.html { index in
      mark(index, texts[index].light, "onlight") + mark(index, texts[index].dark, "ondark")
    }
    return """
      <svg class="spots" viewBox="0 0 \(Words.number(device.width)) \(Words.number(device.height))" \
      aria-hidden="true">\(marks)</svg>
      """
  }

  private func mark(_ index: Int, _ reading: TextContrast.Reading?, _ theme: String) -> HTML {
    guard let reading else { return HTML() }
    let (x, y) = (Words.number(reading.x.rounded()), Words.number(reading.y.rounded()))
    return
      "<circle class=\"\(theme)\" data-spot=\"\(number(of: index))\" cx=\"\(x)\" cy=\"\(y)\" r=\"9\"/>"
  }

  /// What two texts of different states have in common where one row says it.
  private struct Reading: Hashable {
    let element: String
    let slot: TextSlot?
    let light: TextContrast.Reading?
    let dark: TextContrast.Reading?

    init(_ text: TextContrast) {
      (element, slot) = (text.element, text.slot)
      (light, dark) = (text.light, text.dark)
    }
  }

  /// The number of the row that says what a text's reading is.
  private func number(of index: Int) -> Int {
    let reading = Reading(texts[index])
    return texts.firstIndex { Reading($0) == reading } ?? index
  }

  // MARK: Rows

  private func row(_ index: Int) -> HTML {
    let text = texts[index]
    let label = text.element.isEmpty ? (text.slot == nil ? "sign" : "text") : text.element
    let element: HTML = " data-for=\"\(text.element)\""
    return """
      <div class="prop"\(if: !text.element.isEmpty, element) data-spot="\(index)"><span>\(label)</span>\
      <div>\(content(text))</div></div>

      """
  }

  private func content(_ text: TextContrast) -> HTML {
    guard text.worst != nil else {
      return "<p class=\"quiet\">not measured: a picture or drawing is behind or over it</p>"
    }
    let remedy: HTML? = text.remedy?.color.map {
      "<p class=\"used\"><code>\($0.words)</code> would be enough</p>"
    }
    if text.light == text.dark { return reading(text.light, "", text) + (remedy ?? HTML()) }
    return reading(text.light, " on light", text) + reading(text.dark, " on dark", text)
      + (remedy ?? HTML())
  }

  private func reading(
    _ reading: TextContrast.Reading?,
    _ theme: String,
    _ text: TextContrast
  ) -> HTML {
    guard let reading else { return HTML() }
    let lightness = Words.number(reading.lightness.rounded())
    return """
      <p class="row">\(ratio(reading)) to 1\(theme) \(level(reading, text))</p>\
      <p class="used"><code>\(reading.color.words)</code> on <code>\(reading.ground.hex)</code>, \
      APCA Lc \(lightness)</p>
      """
  }

  /// The ratio, and what it is at least where that is much less.
  private func ratio(_ reading: TextContrast.Reading) -> String {
    let least = TextContrast.Reading.text(of: reading.low)
    return reading.isClose ? reading.ratioText : "between \(least) and \(reading.ratioText)"
  }

  /// The level of WCAG 2.2 that is met; 1.4.6 asks for 7, or 4.5 of large letters.
  private func level(_ reading: TextContrast.Reading, _ text: TextContrast) -> HTML {
    if reading.ratio < text.least {
      return Parts.tag("below \(text.least == 3 ? "3" : "4.5")", icon: "warn", look: "warn")
    }
    if reading.low < text.least { return Parts.tag("not sure", icon: "warn", look: "warn") }
    let most = text.least == 3 ? 4.5 : 7
    return Parts.tag(text.slot != nil && reading.low >= most ? "AAA" : "AA", look: "ok")
  }
}
