internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads a map of an AppDNA document as the Android app does.
typealias Fields = DocumentFields<AppDNAReading>

/// The reading of AppDNA documents, which is lenient; only ``ShapeCheck`` reports the things for which
/// the iOS app would drop the flow (reference: appdna, section 21).
enum AppDNAReading: ReadingPolicy {
  static let isStrict = false
  static let unknownWord = Rule.appdnaWord
}

extension Fields {
  /// Reports a name or value that only some apps know, and how the preview reads it.
  mutating func noteAlias(_ message: String, at span: Span) {
    log.report(.appdnaAlias, message, at: span)
  }
}

/// A colour as the iOS app reads it (reference: appdna, section 7.1).
enum AppDNAColor {
  /// The colour of a text; unreadable ones are transparent, words of six letters black.
  static func color(_ text: String) -> Color {
    let digits = digits(of: text)
    switch digits.count {
    case 6:
      return Color(hex(digits) ?? 0)
    case 8:
      guard let value = hex(digits) else { return Color(0) }
      return Color(value >> 8, alpha: Double(value & 0xFF) / 255)
    default: return .clear
    }
  }

  /// The difference between platforms in reading a colour; nil where they agree.
  static func mismatch(_ text: String) -> (message: String, help: String)? {
    let digits = digits(of: text)
    if isClear(text) { return ("Android draws it black", "write '#00000000'") }
    if digits.count == 8, hex(digits) != nil {
      if digits == Array(digits[6...] + digits[..<6]) { return nil }
      return (
        "the iOS app reads the last two digits as alpha, Android the first two",
        "write six digits, and the opacity as a field of its own"
      )
    }
    if digits.count == 6, hex(digits) != nil { return nil }
    let drawn = digits.count == 6 || digits.count == 8 ? "black" : "nothing"
    return ("the iOS app draws \(drawn), Android black", "write '#rrggbb'")
  }

  /// A word for no colour at all.
  static func isClear(_ text: String) -> Bool {
    let word = text.split(separator: " ").joined().lowercased()
    return word == "transparent" || word == "clear"
  }

  /// The text without what is neither digit nor letter at its ends; none for ``isClear(_:)``.
  private static func digits(of text: String) -> [UInt8] {
    if isClear(text) { return [] }
    var bytes = Array(text.utf8).drop { !$0.isAlphanumeric }
    while let last = bytes.last, !last.isAlphanumeric { bytes.removeLast() }
    return Array(bytes)
  }

  private static func hex(_ digits: [UInt8]) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension AppDNAReading {
  static func color(_ value: Node, _ key: String, isItem: Bool, _ fields: inout Fields) -> Color? {
    guard let text = value.text, !text.isEmpty else { return nil }
    if let mismatch = AppDNAColor.mismatch(text), !AppDNAColor.isClear(text) {
      fields.log.report(
        .platformColor,
        "\(fields.quoted(key)) is '\(text)': \(mismatch.message)",
        at: value.span,
        help: mismatch.help
      )
      fields.fidelity.add(AppDNAFidelity.colorOfPlatform, key, text, mismatch.message)
    }
    return AppDNAColor.color(text)
  }
}
