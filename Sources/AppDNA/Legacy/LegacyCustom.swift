internal import Flow
internal import Source

/// A step of the type `custom` without blocks (reference: appdna, section 3.1).
struct LegacyCustom {
  let config: AppDNAConfig

  func rows(_ drawing: inout AppDNADrawing) -> [Element] {
    var title = LegacyParts.title(config, .title2, &drawing)
    title?.style.padding = Insets(vertical: 0, horizontal: 32)
    var subtitle = LegacyParts.subtitle(config, &drawing)
    subtitle?.style.padding = Insets(vertical: 0, horizontal: 32)
    let image = LegacyParts.image(config, radius: 0, &drawing)
    let button = LegacyParts.button(config, usual: "Continue", &drawing)
    return [LegacyParts.middle([title, subtitle, image]), button]
  }
}
