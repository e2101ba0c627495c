import TestSupport
import Testing

@testable import Bitmaps

/// Pictures are read as they were drawn, and what is no picture is refused.
@Suite struct BitmapTests {
  private static func picture(_ width: Int, _ height: Int, isOpaque: Bool = false) -> NoisePicture {
    var dice = Dice(seed: UInt64(width))
    return NoisePicture(width: width, height: height, cells: 3, isOpaque: isOpaque, using: &dice)
  }

  /// The farthest that any channel is from the picture's own, times its alpha.
  private static func error(_ bitmap: Bitmap, _ picture: NoisePicture) -> Int {
    var most = 0
    for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
      let alpha = Int(picture.bytes[pixel + 3])
      for channel in 0..<4 {
        let own = Int(picture.bytes[pixel + channel])
        let expected = channel == 3 ? own : (own * alpha + 127) / 255
        most = max(most, abs(Int(bitmap.bytes[pixel + channel]) - expected))
      }
    }
    return most
  }

  @Test func formats() throws {
    let (clear, opaque) = (Self.picture(61, 40), Self.picture(40, 61, isOpaque: true))
    for file in [clear.png, clear.webp] {
      let bitmap = try #require(Bitmap(file: file))
      #expect((bitmap.width, bitmap.height) == (61, 40))
      #expect(Self.error(bitmap, clear) == 0)
    }
    let bitmap = try #require(Bitmap(file: opaque.jpeg))
    #expect((bitmap.width, bitmap.height) == (40, 61))
    #expect(Self.error(bitmap, opaque) <= 8)
  }

  /// Files that end early or are damaged give a picture or none, and never more.
  @Test func damagedFiles() {
    let picture = Self.picture(33, 20, isOpaque: true)
    var dice = Dice(seed: 7)
    for file in [picture.png, picture.jpeg, picture.webp] {
      #expect(Bitmap(file: Array(file.prefix(file.count / 2))) == nil)
      for _ in 0..<200 {
        var damaged = file
        for _ in 0..<4 {
          let place = Int.random(in: 0..<damaged.count, using: &dice)
          damaged[place] = UInt8.random(in: 0...255, using: &dice)
        }
        _ = Bitmap(file: damaged)
        _ = Bitmap(file: Array(damaged.prefix(Int.random(in: 0...file.count, using: &dice))))
      }
    }
    #expect(Bitmap(file: []) == nil)
    #expect(Bitmap(file: Array("GIF89a".utf8)) == nil)
  }

  /// A head that promises a billion pixels takes no memory.
  @Test func tooManyPixels() {
    var file = Self.picture(33, 20).png
    file.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
    #expect(Bitmap(file: file) == nil)
    #expect(Bitmap.Pixels(width: 1 << 40, height: 1 << 40) == nil)
    #expect(Bitmap.Pixels(width: 8192, height: 4097) == nil)
  }

  /// Colors of another space, and cameras held on their side.
  @Test func whatIsNotShownAsItIs() {
    let picture = Self.picture(33, 20, isOpaque: true)
    func with(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 2
      let head = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
      return Array(picture.jpeg.prefix(2)) + head + content + picture.jpeg.dropFirst(2)
    }
    func exif(_ turn: UInt8) -> [UInt8] {
      let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]
      return with(0xE1, Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry)
    }
    #expect(Bitmap(file: exif(1)) != nil)
    #expect(Bitmap(file: exif(6)) == nil)
    func profile(_ name: String) -> [UInt8] { with(0xE2, Array("ICC_PROFILE\0\(name)".utf8)) }
    #expect(Bitmap(file: profile("sRGB")) != nil)
    #expect(Bitmap(file: profile("Display P3")) == nil)
  }

  /// A smaller picture has the means of what it stands for.
  @Test func reduced() {
    let bytes: [UInt8] = [0, 60, 120, 240].flatMap { [$0, $0, $0, 255] }
    let row = Bitmap(width: 4, height: 1, bytes: bytes)
    func grays(_ width: Int) -> [UInt8] {
      let bitmap = row.reduced(width: width, height: 9)
      return stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    }
    #expect(grays(9) == [0, 60, 120, 240])
    #expect(grays(2) == [30, 180])
    #expect(grays(1) == [105])
    #expect(grays(3) == [15, 90, 210])
  }
}
