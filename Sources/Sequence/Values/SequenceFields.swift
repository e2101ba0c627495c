internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads a map of a Sequence document (reference: sequence, section 13).
typealias Fields = DocumentFields<SequenceReading>

/// The reading of Sequence documents: the Swift app refuses what the web view takes, so that every
/// value of another shape is a finding.
enum SequenceReading: ReadingPolicy {
  static let isStrict = true
  static let unknownWord = Rule.unknownChoice

  /// The fields whose numbers the apps also take as strings (reference: sequence, section 13).
  private static let takesDigits = ["fontSize", "lineHeight", "letterSpacing", "height", "width"]

  static func quotedNumber(_ key: String) -> Rule? {
    takesDigits.contains(key) ? nil : .numberInQuotes
  }
}

extension Fields {
  /// Reports the keys that a map needs and lacks; an example of documentation may leave out what it likes.
  mutating func require(_ keys: [String], in node: Node, _ rule: Rule) {
    let missing = keys.filter { node.present($0) == nil }.map { "'\($0)'" }
    if missing.isEmpty || isExample { return }
    log.report(rule, "\(what) needs \(missing.joined(separator: ", "))", at: node.span.start(1))
  }

  /// The screens under `screens`, in their order; what is no map is left out.
  mutating func screens(isBundle: Bool) -> [SequenceScreen] {
    let screens = list("screens").enumerated().compactMap { index, node -> SequenceScreen? in
      guard node.map != nil else {
        let message = "a screen must be a map, found \(node.kind.phrase); it is left out"
        log.report(.notAScreen, message, at: node.span)
        return nil
      }
      let hasNodes = isBundle && (node.present("layout") != nil || node["content"]?.map == nil)
      return read(node, of: "a screen") {
        SequenceScreen(&$0, node, index: index, hasNodes: hasNodes)
      }
    }
    return screens.enumerated().sorted { left, right in
      (left.element.order, left.offset) < (right.element.order, right.offset)
    }.map(\.element)
  }

  /// Notes eight digits that the platforms read differently.
  fileprivate mutating func noteAlpha(
    _ text: String,
    _ color: Color,
    _ subject: String,
    _ span: Span
  ) {
    let digits = text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "#") }
    guard digits.count == 8, text.utf8.contains(UInt8(ascii: "#")) else { return }
    let turned = digits[2...] + digits[..<2]
    let other = "#" + String(decoding: turned, as: UTF8.self)
    guard let swift = Color(css: other), swift != color else { return }
    log.report(
      .alphaOrder,
      "\(subject) is '\(text)': the web view reads the last two digits as alpha, the Swift app the "
        + "first two",
      at: span,
      help: "write 'rgba(\(color.red), \(color.green), \(color.blue), …)', which all read alike"
    )
    fidelity.add(SequenceFidelity.alphaOrder, text, other)
  }

  /// A gradient of a screen, a button or a node as a paint; one colour is solid, none is nothing
  /// (reference: sequence, section 6.2).
  mutating func gradient(_ key: String) -> Paint? {
    map(key, of: "a gradient") { fields in
      let isRadial = fields.word("type", among: ["linear", "radial"]) == "radial"
      let hasColors = fields.any("colors") != nil
      let colors = fields.colors("colors")
      let angle = fields.number("angle") ?? SequenceDefaults.gradientAngle
      if colors.count < 2 {
        fields.report(
          .gradientColors,
          hasColors
            ? "a gradient needs two colours, found \(colors.count)"
            : "a gradient needs 'colors'"
        )
      }
      guard colors.count > 1 else { return colors.first.map { .solid($0) } }
      let stops = GradientStop.evenly(colors)
      return isRadial
        ? .radial(RadialGradient(stops: stops))
        : .linear(LinearGradient(angle: angle, stops: stops))
    }
  }
}

extension SequenceReading {
  /// A colour (reference: sequence, section 6.1).
  ///
  /// Eight hex digits end with alpha, as in the web view; the Swift apps read alpha first, which is
  /// said where it makes a difference.
  static func color(_ value: Node, _ key: String, isItem: Bool, _ fields: inout Fields) -> Color? {
    let subject = isItem ? "an item of \(fields.quoted(key))" : fields.quoted(key)
    guard let text = value.text, value.kind == .string else {
      return fields.reportType(value, subject, "a colour")
    }
    guard let color = Color(css: text) else {
      let message = "\(subject) is '\(text)', which is no colour"
      let help = "write '#rrggbb', 'rgba(r, g, b, a)' or a name of CSS"
      fields.log.report(.badColor, message, at: value.span, help: help)
      return nil
    }
    fields.noteAlpha(text, color, subject, value.span)
    return color
  }
}
