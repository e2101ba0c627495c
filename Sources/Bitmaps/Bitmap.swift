/// The pixels of a picture, read from a PNG, JPEG or WebP.
///
/// The readers are libpng, libjpeg-turbo and libwebp. Pictures whose colors can't be told for sure are no
/// bitmaps: moving pictures, colors of another space than sRGB, and JPEGs that their camera marked as turned.
public struct Bitmap: Hashable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Pixels across of the file, where the bitmap is made smaller.
  public var fullWidth: Int
  /// Pixels down of the file, where the bitmap is made smaller.
  public var fullHeight: Int
  /// Red, green and blue of sRGB, each times its alpha, then alpha; row by row from the top.
  public let bytes: [UInt8]

  /// The limit of pixels; more are not read, as a file of some kilobytes could take all memory.
  public static let mostPixels = 32 << 20

  /// A picture of pixels, four bytes each.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == 4 * width * height)
    (self.width, self.height, self.bytes) = (width, height, bytes)
    (fullWidth, fullHeight) = (width, height)
  }

  /// The picture of a file; nil where it can't be read.
  ///
  /// Where only shapes matter, colors of any space are taken as they are.
  public init?(file: [UInt8], takesAnyColors: Bool = false) {
    let found: Pixels?
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = Self.png(file, takesAnyColors)
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      found = Self.jpeg(file, takesAnyColors)
    } else if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
      found = Self.webp(file, takesAnyColors)
    } else {
      return nil
    }
    guard var found else { return nil }
    found.multiply()
    self.init(width: found.width, height: found.height, bytes: found.bytes)
  }

  /// The pixels that a reader gives, colors not yet times their alpha.
  struct Pixels {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// Room for a picture that is not too large.
    init?(width: Int, height: Int) {
      guard width > 0, height > 0, width <= mostPixels, height <= mostPixels,
        width * height <= mostPixels
      else { return nil }
      (self.width, self.height) = (width, height)
      bytes = [UInt8](repeating: 0, count: 4 * width * height)
    }

    fileprivate mutating func multiply() {
      bytes.withUnsafeMutableBufferPointer { bytes in
        for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] != 255 {
          let alpha = Int(bytes[pixel + 3])
          for channel in pixel..<pixel + 3 {
            bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 127) / 255)
          }
        }
      }
    }
  }
}
