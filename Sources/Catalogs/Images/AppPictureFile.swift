internal import Source

/// A picture of an app as a file of the site.
public struct AppPictureFile: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Its path in the site.
  public let path: String

  /// A PNG, JPEG or WebP; nil for anything else, and where it gives no size.
  public init?(_ bytes: [UInt8], name: String) {
    guard let kind = PictureKind(bytes), [.png, .jpeg, .webp].contains(kind),
      let size = BitmapSize.read(bytes, kind)
    else { return nil }
    (width, height) = (size.width, size.height)
    let hash = SHA256.hex(of: bytes).prefix(10)
    path = "static/\(AssetSlug.make("app-" + name)).\(hash).\(kind.rawValue)"
  }
}
