import Flow
import Layout
import Render
import Source

/// The inspector's rows on the contrast of a card's texts; the page's script marks the worst points.
extension Inspector {
  /// The rows, and the contrast of all texts in a few words.
  var contrast: (rows: HTML, tag: HTML) {
    let locale = printer.locale.id
    let key = [printer.flow.flow.id, printer.variant.variant.id, siteCard.card.id]
    // Boxes were laid out in the words of the default locale alone.
    let isLaidOut = locale == printer.site.build.defaultLocale
    let texts = isLaidOut ? printer.site.contrasts[key] ?? [] : []
    // The texts of all states, those of one look together.
    let looks = texts.grouped(by: Look.init).map(\.value)
    guard let first = looks.first?.first else { return (HTML(), HTML()) }
    let device = Device.all.first { $0.id == first.device }?.title ?? first.device
    let note: HTML =
      "<p class=\"quiet\">Where it is least, on \(device) in \(locale); a row shows the place.</p>"
    let low = looks.count { $0.first?.isTooLow ?? false }
    let tag =
      low == 0
      ? Parts.tag("enough contrast", icon: "check", look: "ok")
      : Parts.tag("contrast: \(low) too low", icon: "warn", look: "warn")
    return (Self.group("Contrast", id: "contrast", note + looks.html(row)), tag)
  }

  /// The parts of a row that are equal for all texts in it.
  private struct Look: Hashable {
    let isSign: Bool
    let least: Double
    let readings: [[String]]
    let remedy: TextContrast.Remedy?

    init(_ text: TextContrast) {
      (isSign, least, remedy) = (text.slot == nil, text.least, text.remedy)
      readings = [text.light, text.dark].map { reading in
        reading.map { [$0.ratioText, $0.color.phrase, $0.background.hex, $0.weakText ?? ""] } ?? []
      }
    }
  }

  // MARK: Rows

  /// Texts that have all in common; the place is that of the first.
  private func row(_ texts: [TextContrast]) -> HTML {
    guard let text = texts.first else { return HTML() }
    let label = text.element.isEmpty ? (text.slot == nil ? "sign" : "text") : text.element
    let others = Set(texts.map(\.element)).subtracting([text.element]).count
    let element = text.element.isEmpty ? nil : text.element
    return """
      <div class="prop"\(attribute: "data-for", element) data-state="\(text.state)"\
      \(point(text.light, "light"))\(point(text.dark, "dark"))>\
      <span>\(label)\(if: others > 0, " and \(others) more")</span>\
      <div>\(content(text))</div></div>

      """
  }

  private func point(_ reading: TextContrast.Reading?, _ theme: String) -> HTML {
    guard let reading else { return HTML() }
    let (x, y) = (Wording.number(reading.x.rounded()), Wording.number(reading.y.rounded()))
    return " data-\(theme)=\"\(x) \(y)\""
  }

  private func content(_ text: TextContrast) -> HTML {
    guard text.worst != nil else {
      return """
        <p class="quiet">Not measured: behind it is a drawing, a blur or an unreadable picture, or something \
        covers it.</p>
        """
    }
    let isOne = text.light == text.dark
    let light = reading(text.light, isOne ? "" : " on light", text)
    return """
      \(light)\(if: !isOne, reading(text.dark, " on dark", text))\
      \(text.remedy?.color.map { "<p class=\"used\"><code>\($0.phrase)</code> would be enough</p>" })\
      \(text.remedy?.overlay.map {
        "<p class=\"used\"><code>\($0.phrase)</code> between both would be enough</p>"
      })
      """
  }

  private func reading(
    _ reading: TextContrast.Reading?,
    _ theme: String,
    _ text: TextContrast
  ) -> HTML {
    guard let reading else { return HTML() }
    let lightness = Wording.number(reading.lightness.rounded())
    let low = TextContrast.Reading.text(of: reading.low)
    let ratio = reading.isClose ? reading.ratioText : "between \(low) and \(reading.ratioText)"
    // The share of the picture behind a text that is too near in color.
    let weak = reading.ratio < text.least ? reading.weakText : nil
    let least = text.least == 3 ? "3" : "4.5"
    let share: HTML? = weak.map {
      "<p class=\"used\">\($0) of the picture behind it has less than \(least)</p>"
    }
    return """
      <p class="row">\(ratio) to 1\(theme) \(level(reading, text))</p>\
      <p class="used"><code>\(reading.color.phrase)</code> on <code>\(reading.background.hex)</code>, \
      APCA Lc \(lightness)</p>\(share)
      """
  }

  /// The level of WCAG 2.2 that is met; 1.4.6 asks for 7, or 4.5 of large letters.
  private func level(_ reading: TextContrast.Reading, _ text: TextContrast) -> HTML {
    if reading.ratio < text.least, !reading.isTooLow(for: text.least) {
      return Parts.tag("in spots", look: "line")
    }
    if reading.ratio < text.least {
      return Parts.tag("below \(text.least == 3 ? "3" : "4.5")", icon: "warn", look: "warn")
    }
    if reading.low < text.least { return Parts.tag("not sure", icon: "warn", look: "warn") }
    let most = text.least == 3 ? 4.5 : 7
    return Parts.tag(text.slot != nil && reading.low >= most ? "AAA" : "AA", look: "ok")
  }
}

/// The words of a screen reader for a card, state by state, in the inspector.
extension Inspector {
  var spoken: HTML {
    let card = printer.resolved(card)
    let states = card.card.states.map { (name: $0.name, items: SpokenItem.all(of: card, in: $0)) }
    guard let first = states.first, !first.items.isEmpty else { return HTML() }
    let known = states.count > 1 ? Set(first.items) : []
    let others = states.dropFirst().html { state -> HTML in
      let items = state.items.filter { !known.contains($0) }
      if items.isEmpty { return HTML() }
      return """
        <details class="more"><summary>\(Wording.state(state.name))</summary>\(list(items))</details>
        """
    }
    let tag = Parts.tag(.count(first.items.count, "stop"), look: "line")
    return Self.group("VoiceOver", id: "voiceover", tag: tag, list(first.items) + others)
  }

  private func list(_ items: [SpokenItem]) -> HTML {
    "<ol class=\"spoken\" lang=\"\(printer.locale.id)\">\(items.html(line))</ol>"
  }

  private func line(_ item: SpokenItem) -> HTML {
    let traits = item.traits.map { "\($0), " }.joined()
    let kind: HTML = " <small lang=\"en\">\(traits)<b>\(item.role.rawValue)</b></small>"
    let other = item.language.map(LocaleTag.normalised)
    let isSilent = item.name.isEmpty && item.value.isEmpty && item.role != .text
    return """
      <li><bdi\(attribute: "lang", other)>\(words: item.name)</bdi>\
      \(if: isSilent, Parts.tag("no name", look: "warn"))\
      \(if: !item.value.isEmpty, " <bdi>\(words: item.value)</bdi>")\
      \(if: !item.hint.isEmpty, " <q>\(words: item.hint)</q>")\(if: item.role != .text, kind)\
      \(other.map { " \(Parts.tag("\($0)", look: "line"))" })</li>
      """
  }
}
