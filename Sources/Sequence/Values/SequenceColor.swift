internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceReading {
  /// A colour (reference: sequence, section 6.1).
  ///
  /// Eight hex digits end with alpha, as in the web view; the Swift apps read alpha first, which is
  /// said where it makes a difference.
  static func color(
    _ value: Node,
    _ key: String,
    isItem: Bool,
    _ fields: inout SequenceFields
  ) -> Color? {
    let place = isItem ? "an item of \(fields.quoted(key))" : fields.quoted(key)
    guard let text = value.text, value.kind == .string else {
      return fields.reportType(value, place, "a colour")
    }
    guard let color = Color(css: text) else {
      fields.log.report(
        .badColor,
        "\(place) is '\(text)', which is no colour",
        at: value.span,
        help: "write '#rrggbb', 'rgba(r, g, b, a)' or a name of CSS"
      )
      return nil
    }
    fields.noteAlpha(text, color, place, value.span)
    return color
  }
}

extension SequenceFields {
  /// Notes eight digits that the platforms read differently.
  fileprivate mutating func noteAlpha(
    _ text: String,
    _ color: Color,
    _ place: String,
    _ span: Span
  ) {
    let digits = text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "#") }
    guard digits.count == 8, text.utf8.contains(UInt8(ascii: "#")) else { return }
    let turned = digits[2...] + digits[..<2]
    let other = "#" + String(decoding: turned, as: UTF8.self)
    guard let swift = Color(css: other), swift != color else { return }
    log.report(
      .alphaOrder,
      "\(place) is '\(text)': the web view reads the last two digits as alpha, the Swift app the "
        + "first two",
      at: span,
      help: "write 'rgba(\(color.red), \(color.green), \(color.blue), …)', which all read alike"
    )
    fidelity.add(SequenceFidelity.alphaOrder, text, other)
  }
}
