internal import CPNG
internal import CTurboJPEG
internal import CWebP

/// A picture of soft random colors, or of one color with rectangles on it, for tests.
public struct NoisePicture {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Red, green, blue and alpha of each pixel.
  public var bytes: [UInt8]

  /// Random colors at the corners of a grid of cells, mixed in between.
  public init(
    width: Int,
    height: Int,
    cells: Int,
    isOpaque: Bool,
    using dice: inout some RandomNumberGenerator
  ) {
    (self.width, self.height) = (width, height)
    let corners = (0..<(cells + 1) * (cells + 1) * 4).map { _ in
      Double.random(in: 0...255, using: &dice)
    }
    bytes = []
    bytes.reserveCapacity(4 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let x = Double(column) / Double(width) * Double(cells)
        let y = Double(row) / Double(height) * Double(cells)
        let (left, top) = (Int(x), Int(y))
        let (across, down) = (x - Double(left), y - Double(top))
        for channel in 0..<4 {
          func corner(_ x: Int, _ y: Int) -> Double { corners[4 * (y * (cells + 1) + x) + channel] }
          let above = corner(left, top) * (1 - across) + corner(left + 1, top) * across
          let below = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across
          let value = UInt8((above * (1 - down) + below * down).rounded())
          bytes.append(channel == 3 && isOpaque ? 255 : value)
        }
      }
    }
  }

  /// One color, red, green and blue as a number.
  public init(width: Int, height: Int, color: UInt32) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 255, count: 4 * width * height)
    fill(0..<width, 0..<height, color)
  }

  /// Fills a rectangle, as far as it is in the picture.
  public mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: UInt32) {
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        for channel in 0..<3 {
          let value = UInt8(truncatingIfNeeded: color >> (16 - 8 * UInt32(channel)))
          bytes[4 * (row * width + column) + channel] = value
        }
      }
    }
  }

  /// As a PNG by libpng.
  public var png: [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    var count = 2 * bytes.count + 10_000
    var file = [UInt8](repeating: 0, count: count)
    png_image_write_to_memory(&image, &file, &count, 0, bytes, 0, nil)
    return Array(file.prefix(count))
  }

  /// As a JPEG by libjpeg-turbo, without alpha.
  public var jpeg: [UInt8] {
    guard let writer = tjInitCompress() else { return [] }
    defer { tjDestroy(writer) }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    tjCompress2(
      writer,
      bytes,
      CInt(width),
      0,
      CInt(height),
      CInt(TJPF_RGBA.rawValue),
      &file,
      &count,
      CInt(TJSAMP_444.rawValue),
      95,
      0
    )
    defer { tjFree(file) }
    return Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }

  /// As a lossless WebP by libwebp.
  public var webp: [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    let (across, down) = (CInt(width), CInt(height))
    let count = WebPEncodeLosslessRGBA(bytes, across, down, 4 * across, &file)
    defer { WebPFree(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}
