internal import Flow
internal import Source
internal import SystemKit

/// The rows of a column of a picker; long ones are counted, not made (reference: sequence, section
/// 12.3).
enum PickerRows: Sendable {
  /// Rows of the document: what they say, and what is stored.
  case list([(label: Located<String>, value: String)])
  /// Numbers, a step apart.
  case range(min: Double, step: Double, count: Int)
  /// Times of a day, a quarter of an hour apart.
  case quarters

  /// Numbers from one to another.
  static func numbers(_ min: Double, to max: Double, step: Double = 1) -> PickerRows {
    let steps = ((max - min) / step + 1e-9).rounded(.down)
    return .range(min: min, step: step, count: Int(clamping: steps, to: -1...1_000_000_000) + 1)
  }

  /// The number of rows.
  var count: Int {
    switch self {
    case .list(let rows): rows.count
    case .range(_, _, let count): count
    case .quarters: 96
    }
  }

  /// The value that is stored for a row.
  func value(_ index: Int) -> String {
    switch self {
    case .list(let rows): rows[index].value
    case .range(let min, let step, _):
      NumberWords.words(NumberWords.rounded(min + Double(index) * step, step: step))
    case .quarters: Self.time(index)
    }
  }

  /// The words of a row.
  func label(_ index: Int, at span: Span) -> Located<String> {
    if case .list(let rows) = self { return rows[index].label }
    return Located(value(index), span)
  }

  /// The row that a value names; nil where none does.
  func index(of value: String) -> Int? {
    switch self {
    case .list(let rows):
      return rows.firstIndex { $0.value == value } ?? rows.firstIndex { $0.label.value == value }
    case .range(let min, let step, let count):
      guard let number = Double(value), number.isFinite else { return nil }
      let place = ((number - min) / step).rounded()
      guard place >= 0, place < Double(count), abs(min + place * step - number) < 1e-6 else {
        return nil
      }
      return Int(place)
    case .quarters: return (0..<count).first { Self.time($0) == value }
    }
  }

  private static func time(_ index: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(index / 4)):\(two(index % 4 * 15))"
  }
}
