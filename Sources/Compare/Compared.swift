public import Flow

/// What comparing needs of a build: where words and pictures come from.
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
}
