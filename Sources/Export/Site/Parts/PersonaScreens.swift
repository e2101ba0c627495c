import Flow

/// Cards as a persona sees them: on its own device and in its own language, as far as it names them.
struct PersonaScreens {
  /// Prints cards in the persona's language.
  let printer: CardPrinter
  /// The path from the page to the folder of the card pages in that language.
  let folder: String
  /// The persona's device; nil for the page's.
  let device: Device?

  /// A persona's view of a branch, by the persona's name.
  init(_ name: String, _ variant: SiteVariant, on place: FlowPlace) {
    let site = place.site
    let attributes = site.build.personas.first { $0.name == name }?.attributes ?? [:]
    let tags = attributes["locale"]?.string.map { LocaleTag.chain(LocaleTag.normalised($0)) } ?? []
    let locale = tags.lazy.compactMap { tag in site.pageLocales.first { $0.id == tag } }.first
    printer = site.printer(place.flow, variant, locale ?? place.locale, root: place.root)
    folder = place.folder(variant, locale ?? place.locale)
    let id = attributes["device"]?.string
    device = site.devices(of: place.flow).first { $0.id == id }
  }

  /// The device and the language, which personas of one row have in common.
  var key: [String] { [device?.id ?? "", printer.locale.id] }

  /// The attribute that names the device.
  var mark: HTML? { device.map { " data-device=\"\($0.id)\"" } }

  /// The device and the language in words.
  var words: String {
    let locale = printer.site.pageLocales.count > 1 ? printer.locale.id : nil
    return [device?.title, locale].compactMap(\.self).joined(separator: ", ")
  }
}
