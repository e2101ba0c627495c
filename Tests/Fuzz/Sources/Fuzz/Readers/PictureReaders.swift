@testable import Bitmaps

extension Reader {
  /// The pixels of PNG, JPEG and WebP files.
  static let picture = Reader(name: "picture") { bytes in
    guard let bitmap = Bitmap(file: bytes) else { return }
    let smaller = bitmap.reduced(width: 7, height: 5)
    precondition(smaller.width <= 7 && smaller.height <= 5)
    precondition(smaller.bytes.count == 4 * smaller.width * smaller.height)
  }
}
