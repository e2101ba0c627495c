public import Source

/// An image as the config names it, before any catalog is asked.
public struct ImageRef: Hashable, Sendable {
  /// The id or address in the config.
  public let raw: String
  /// Where it says it.
  public let span: Span
  /// The asset's name, where the system itself maps the id to one; `image-ids` may say otherwise.
  public let asset: String?

  /// An image as written.
  public init(_ raw: String, span: Span, asset: String? = nil) {
    self.raw = raw
    self.span = span
    self.asset = asset
  }
}

/// A picture file of the site, already safe to show through `<img>`.
public struct PictureFile: Hashable, Sendable {
  /// Path in the output, `static/<name>.<hash10>.<ext>`.
  public let path: String
  /// Width in pt, at scale 1; nil where the file does not say.
  public let width: Double?
  /// Height in pt, at scale 1; nil where the file does not say.
  public let height: Double?

  /// A picture of the site.
  public init(path: String, width: Double?, height: Double?) {
    self.path = path
    self.width = width
    self.height = height
  }
}

/// An image after resolution: what to draw for an id.
public struct ResolvedImage: Hashable, Sendable {
  /// What the config says.
  public let id: String
  /// The asset's name, after mapping.
  public let asset: String
  /// The picture for light screens; nil where it is missing and a frame with the id is drawn.
  public let light: PictureFile?
  /// The picture for dark screens, where it is another.
  public let dark: PictureFile?
  /// Where the asset stands: its `Contents.json` or the file itself.
  public let span: Span?

  /// An image ready to be drawn.
  public init(
    id: String,
    asset: String,
    light: PictureFile?,
    dark: PictureFile?,
    span: Span?
  ) {
    self.id = id
    self.asset = asset
    self.light = light
    self.dark = dark
    self.span = span
  }
}

/// The images of a project: asset names lead to pictures, ids to asset names.
public struct ImageCatalog: Sendable {
  /// One asset with the pictures the site will hold for it.
  public struct Asset: Sendable {
    /// The name the app loads it by.
    public let name: String
    /// Its `Contents.json`, or the file itself.
    public let span: Span
    /// For light screens, or for all.
    public let light: PictureFile?
    /// For dark screens, where another.
    public let dark: PictureFile?

    /// An asset of a catalog.
    public init(name: String, span: Span, light: PictureFile?, dark: PictureFile?) {
      self.name = name
      self.span = span
      self.light = light
      self.dark = dark
    }
  }

  /// Assets by name.
  public var assets: [String: Asset] = [:]
  /// `image-ids` of the config: image id to asset name.
  public var ids: [String: String] = [:]
  /// The picture files that the site must hold, by path.
  public var files: [OutputFile] = []

  /// No images.
  public init() {}

  /// What to draw for an image; never fails, a missing one is drawn as a frame.
  public func resolve(_ image: ImageRef) -> ResolvedImage {
    let name = assetName(of: image)
    let asset = assets[name]
    return ResolvedImage(
      id: image.raw,
      asset: name,
      light: asset?.light ?? asset?.dark,
      dark: asset?.dark,
      span: asset?.span
    )
  }

  /// The asset's name for an image: what `image-ids` says, else the system, else the id itself.
  ///
  /// Where the system names the mapped asset in its chosen state, `…Selected`, and the catalogs
  /// have that, it stays (reference: nimbus, section 6.3).
  public func assetName(of image: ImageRef) -> String {
    guard let mapped = ids[image.raw] else { return image.asset ?? image.raw }
    guard let own = image.asset, own == mapped + "Selected", assets[own] != nil else {
      return mapped
    }
    return own
  }
}
