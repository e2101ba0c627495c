import Bitmaps
import TestSupport

@testable import Layout

/// A picture of a screen with bars in place of letters.
struct ScreenPicture {
  private(set) var picture: NoisePicture
  /// Pixels for one point.
  let scale: Double
  let width: Double

  /// A screen of one color, in points.
  init(width: Double, height: Double, scale: Double, color: UInt32 = 0xFFFFFF) {
    (self.scale, self.width) = (scale, width)
    picture = NoisePicture(
      width: Int(width * scale),
      height: Int(height * scale),
      color: color
    )
  }

  var ink: ScreenInk {
    ScreenInk(
      Bitmap(width: picture.width, height: picture.height, bytes: picture.bytes),
      width: width
    )
  }

  /// Fills a rectangle of points.
  mutating func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32) {
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }
    picture.fill(pixel(x)..<pixel(x + width), pixel(y)..<pixel(y + height), color)
  }

  /// A line of bars as high as small letters, the first and the last at its ends.
  mutating func write(_ line: InkLine, size: Double, _ color: UInt32 = 0x15141A) {
    let letter = min(0.4 * size, line.width)
    var x = line.left
    while x + 1.5 * letter < line.right {
      fill(x, line.baseline - 0.55 * size, 0.8 * letter, 0.55 * size, color)
      x += letter
    }
    fill(line.right - letter, line.baseline - 0.7 * size, letter, 0.7 * size, color)
  }

  /// The outline of a frame, as people mark things in pictures.
  mutating func mark(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let (line, color) = (1.0, UInt32(0xFF2600))
    fill(x, y, width, line, color)
    fill(x, y + height - line, width, line, color)
    fill(x, y, line, height, color)
    fill(x + width - line, y, line, height, color)
  }
}
