internal import Flow
internal import SystemKit

/// A line between things (reference: sequence, section 9.9).
struct DividerBlock: BlockContent {
  private let color: Themed<Color>
  private let thickness: Double
  private let line: Border.Line
  private let length: Length?

  init(_ fields: inout SequenceFields) {
    color = fields.color("color") ?? Themed(Color(0x333333))
    thickness = fields.number("thickness").map { max(0, $0) } ?? 1
    line = fields.word("style", as: Border.Line.self) ?? .solid
    length = fields.length("width").map(Self.length)
  }

  var width: BlockWidth { .wide }

  /// A number is a percentage up to 100, px above it.
  private static func length(_ length: Length) -> Length {
    guard case .points(let value) = length, value <= 100 else { return length }
    return .share(value / 100)
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let divider = Divider(thickness: thickness, color: color, line: line)
    return Element(id, .divider(divider)) { $0.size.width = length }
  }
}
