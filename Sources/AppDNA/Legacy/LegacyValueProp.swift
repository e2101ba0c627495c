internal import Flow
internal import Source

/// A step of the type `value_prop` without blocks (reference: appdna, section 3.1).
struct LegacyValueProp {
  let config: AppDNAConfig

  func rows(_ drawing: inout AppDNADrawing) -> [Element] {
    var title = LegacyParts.title(config, .title2, &drawing)
    title?.style.padding = Insets(vertical: 0, horizontal: 24)
    let list = list(&drawing)
    let button = LegacyParts.button(config, usual: "Continue", &drawing)
    return [LegacyParts.middle([title, list]), button]
  }

  private func list(_ drawing: inout AppDNADrawing) -> Element? {
    let rows = config.legacy.items.enumerated().map { row($1, "items/\($0)", &drawing) }
    if rows.isEmpty { return nil }
    return .column(id: "items", gap: 20, rows) {
      $0.padding = Insets(vertical: 0, horizontal: 24)
      $0.size.width = .fill
    }
  }

  private func row(
    _ item: LegacyContent.Item,
    _ id: String,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    var words: [Element] = []
    if let title = item.title {
      words.append(text("\(id)/title", title, SystemText.headline.typography(), &drawing))
    }
    if let subtitle = item.subtitle {
      var text = text("\(id)/subtitle", subtitle, SystemText.subheadline.typography(), &drawing)
      text.style.foreground = AppDNADefaults.secondary
      words.append(text)
    }
    let column = Element.column(gap: 4, words) { $0.size.width = .fill }
    let parts = [icon(item, id, &drawing), column]
    return .row(id: id, gap: 16, alignment: .center, parts, origin: .init("item", item.span))
  }

  private func icon(
    _ item: LegacyContent.Item,
    _ id: String,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let sign = item.icon.map { [LegacyParts.icon("\(id)/icon", $0, size: 36, &drawing)] } ?? []
    return .centered(sign) {
      $0.size = .square(48)
      $0.isClipped = true
    }
  }

  private func text(
    _ id: String,
    _ words: Located<String>,
    _ look: Typography,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    Element.text(id: id, drawing.text(words, engines: .template), look)
  }
}
