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
    path = AssetSlug.path(of: bytes, "app-" + name, kind.rawValue)
  }
}

/// Makes file names of asset names, which come from outside and may hold anything.
enum AssetSlug {
  /// The path in the site of a picture with a name.
  static func path(of bytes: [UInt8], _ name: String, _ ending: String) -> String {
    "static/\(make(name)).\(SHA256.hex(of: bytes).prefix(10)).\(ending)"
  }

  /// Lower case letters, digits, `-` and `_` of ASCII, at most 60; never empty, never a name that
  /// Windows keeps for devices.
  static func make(_ name: String) -> String {
    var slug: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      default: if let last = slug.last, last != UInt8(ascii: "-") { slug.append(UInt8(ascii: "-")) }
      }
    }
    var short = slug.prefix(60)
    while short.last == UInt8(ascii: "-") { short.removeLast() }
    let text = String(decoding: short, as: UTF8.self)
    if text.isEmpty { return "image" }
    return DeviceNames.all.contains(text) ? text + "-image" : text
  }
}
