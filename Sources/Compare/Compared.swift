public import Flow

/// The parts of a build that a comparison needs: flows, and the sources of words and pictures.
public struct Compared: Sendable {
  /// The flows.
  public let flows: [Flow]
  /// The locales, default first.
  public let locales: [String]
  let resolver: Resolver
  let images: ImageCatalog

  /// A side of a comparison.
  public init(flows: [Flow], resolver: Resolver, images: ImageCatalog, locales: [String]) {
    self.flows = flows
    self.resolver = resolver
    self.images = images
    self.locales = locales
  }

  /// The words of a text in the default locale.
  func words(_ text: TextRef) -> String {
    resolver.resolve(text, locale: locales.first ?? resolver.defaultLocale).text
  }
}
