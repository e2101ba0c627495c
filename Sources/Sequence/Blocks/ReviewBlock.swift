internal import Flow
internal import Source
internal import SystemKit

/// Stars or faces to judge with, and a field for words (reference: sequence, section 12.3, without
/// the prefixes).
struct ReviewBlock: BlockContent {
  let children: [SequenceBlock]
  private let sort: Sort
  private let most: Int
  private let faces: [Located<String>]
  private let start: Double
  private let name: Located<String>?
  private let comment: ReviewComment?
  private let full: Themed<Color>
  private let empty: Themed<Color>
  private let size: Size

  private enum Sort: String, CaseIterable {
    case stars
    case emoji
  }

  private enum Size: String, CaseIterable {
    case sm
    case md
    case lg

    /// The side of a star, in px.
    var side: Double {
      switch self {
      case .sm: 24
      case .md: 32
      case .lg: 44
      }
    }
  }

  /// The faces where the document has none.
  private static let usualFaces = ["😞", "😕", "😐", "🙂", "😄"]
  /// The largest number of stars; more do not fit a screen.
  private static let limit = 20

  init(_ fields: inout SequenceFields) {
    sort = fields.word("type", as: Sort.self) ?? .stars
    let most = fields.locatedNumber("maxRating")
    let faces = fields.texts("emojis")
    let given = fields.locatedNumber("defaultRating")
    self.faces =
      faces.isEmpty ? Self.usualFaces.map { Located($0, fields.span.start(1)) } : faces
    self.most = Self.count(most?.value ?? 5)
    name = fields.text("ratingFieldName")
    full = fields.color("starColor") ?? Themed(Color(0xF59E0B))
    empty = fields.color("starEmptyColor") ?? SequenceDefaults.white(0.2)
    size = fields.word("size", as: Size.self) ?? .md
    let comment = ReviewComment(&fields)
    self.comment = comment.isShown ? comment : nil
    children = comment.isShown ? [comment.block(in: fields)] : []
    let highest = Double(sort == .stars ? self.most : self.faces.count)
    start = min(highest, max(0, given?.value ?? 0))
    if let most, most.value < 1 {
      fields.noteRating("'maxRating' must be 1 or more", at: most)
    } else if let given, given.value != start {
      fields.noteRating("'defaultRating' must be between 0 and \(Int(highest))", at: given)
    }
  }

  private static func count(_ number: Double) -> Int { Int(clamping: number, to: 1...limit) }

  var width: BlockWidth { comment == nil ? .natural : .narrow }

  var collects: BlockAnswer? {
    let value = start > 0 ? Template.Sample.Value.text(String(Int(start))) : nil
    return BlockAnswer(name, .other("Sample"), initial: value)
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    guard let comment else { return rating(id, &drawing) }
    let rows = [rating("\(id)/rating", &drawing), comment.element("\(id)/text", &drawing)]
    return .column(id: id, gap: 16, rows) { $0.size.width = .fill }
  }

  private func rating(_ id: String, _ drawing: inout SequenceDrawing) -> Element {
    let faces = sort == .emoji ? self.faces.map { drawing.text($0, fills: false) } : []
    let marks: Rating.Marks =
      sort == .emoji
      ? .emoji(faces) : .stars(.init(count: most, full: full, empty: empty))
    let highest = Double(sort == .emoji ? faces.count : most)
    let value = drawing.answers == .filled && start == 0 ? highest : start
    let rating = Rating(marks, value: value, name: name?.value ?? "") { $0.size = size.side }
    return Element(id, .rating(rating)) {
      $0.alignment = .center
      $0.size.maxWidth = SequenceDefaults.wideBlock
    }
  }
}

extension SequenceFields {
  fileprivate mutating func noteRating(_ message: String, at number: Located<Double>) {
    let value = Int(exactly: number.value).map(String.init) ?? String(number.value)
    log.report(.ratingRange, "\(message), found \(value)", at: number.span)
  }
}
