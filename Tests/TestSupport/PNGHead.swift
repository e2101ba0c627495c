/// The header of a PNG (PNG, third edition, 11.2.1 "IHDR Image header").
public struct PNGHead: Hashable, Sendable, CustomStringConvertible {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// It has a channel that says where nothing is.
  public let hasAlpha: Bool

  /// "642 x 246, with alpha".
  public var description: String { "\(width) x \(height)\(hasAlpha ? ", with alpha" : "")" }

  /// Reads a head; nil for what is no PNG.
  public init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(26))
    guard bytes.count == 26, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
    hasAlpha = bytes[25] == 6
  }
}
