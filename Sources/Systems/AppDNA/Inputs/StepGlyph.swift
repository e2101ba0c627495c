internal import Flow
internal import Source

/// A sign that a document names by a character or by the platform's name (reference: appdna, section
/// 9.6).
enum StepGlyph {
  /// The sign as an element: plain names are of the platform's set, all else shows as it is.
  static func element(_ text: Sited<String>, size: Double, _ pen: inout StepPen) -> Element {
    if isName(text.value) { return Element("", .icon(Icon(.symbol(text.value), size: size))) }
    return Element("", .icon(Icon(.emoji(pen.text(text, engines: .none)), size: size)))
  }

  /// A name has letters of ASCII alone, at least two, with digits and points between them.
  static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard bytes.count >= 2, let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
    }
  }
}
