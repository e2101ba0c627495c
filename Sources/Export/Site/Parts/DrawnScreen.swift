import Source

/// Comparison of drawn screens, whatever branch they are of.
enum DrawnScreen {
  /// A screen without the name of its variant: branches that show the same have equal bytes.
  static func look(_ screen: [UInt8]) -> [UInt8] {
    guard let start = screen.place(of: mark),
      let end = screen[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return screen }
    return Array(screen[..<start.lowerBound] + screen[end...])
  }

  private static let mark = Array(" data-variant=\"".utf8)
}
