internal import Flow
internal import Source

/// A step of the type `custom` without blocks (reference: appdna, section 3.1).
struct LegacyCustom {
  let config: AppDNAConfig

  func element(_ pen: inout AppDNADrawing) -> Element {
    var title = LegacyParts.title(config, .title2, &pen)
    title?.style.padding = Insets(vertical: 0, horizontal: 32)
    var subtitle = LegacyParts.subtitle(config, &pen)
    subtitle?.style.padding = Insets(vertical: 0, horizontal: 32)
    return LegacyParts.column([
      LegacyParts.space, title, subtitle, LegacyParts.image(config, radius: 0, &pen),
      LegacyParts.space, LegacyParts.button(config, usual: "Continue", &pen),
    ])
  }
}
