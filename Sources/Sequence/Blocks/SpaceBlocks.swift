internal import Flow
internal import SystemKit

extension SequenceBlock {
  /// Empty space (reference: sequence, section 9.9).
  static func spacer(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let height = fields.number("height").map { max(0, $0) } ?? 16
    let length = fields.bool("flex") ?? false ? nil : height
    return DrawnBlock(width: .wide) { id, _, _ in Element(id, .spacer(Spacer(length))) }
  }

  /// A line between things (reference: sequence, section 9.9); a width up to 100 counts percents.
  static func divider(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let color = fields.color("color") ?? Themed(Color(0x333333))
    let thickness = fields.number("thickness").map { max(0, $0) } ?? 1
    let line = fields.word("style", as: Border.Line.self) ?? .solid
    var length = fields.length("width")
    if case .points(let value)? = length, value <= 100 { length = .share(value / 100) }
    return DrawnBlock(width: .wide) { [length] id, _, _ in
      let divider = Divider(thickness: thickness, color: color, line: line)
      return Element(id, .divider(divider)) { $0.size.width = length }
    }
  }
}
