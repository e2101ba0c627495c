import Source

/// The hash in the head of a page that has everything inside, by which a changed byte is found.
///
/// It is the SHA-256 of the file with 64 zeros in the hash's own place (FIPS 180-4).
public enum PageSeal {
  private static let mark = Array("<meta name=\"flowproof-sha256\" content=\"".utf8)
  private static let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 64)

  /// The range of the hash, in the first bytes of the page; nil for a page without one.
  private static func place(in page: [UInt8]) -> Range<Int>? {
    guard let start = page.prefix(1024).place(of: mark)?.upperBound,
      start + zeros.count <= page.count
    else { return nil }
    return start..<start + zeros.count
  }

  /// A page with its hash, where it has a place for one.
  static func sealed(_ page: [UInt8]) -> [UInt8] {
    guard let place = place(in: page) else { return page }
    var page = page
    page.replaceSubrange(place, with: zeros)
    page.replaceSubrange(place, with: SHA256.hex(of: page).utf8)
    return page
  }

  /// Tells whether a page is as it was written; nil for a page without a hash.
  public static func isWhole(_ page: [UInt8]) -> Bool? {
    place(in: page).map { _ in sealed(page) == page }
  }
}
