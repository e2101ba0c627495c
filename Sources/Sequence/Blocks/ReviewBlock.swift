internal import Flow
internal import Source
internal import SystemKit

/// Stars or faces to judge with, and a field for words (reference: sequence, section 12.3, without
/// the prefixes).
struct ReviewBlock: BlockContent {
  let children: [SequenceBlock]
  private let isFaces: Bool
  private let most: Int
  private let faces: [Located<String>]
  private let start: Double
  private let name: Located<String>?
  private let comment: ReviewComment?
  private let full: Themed<Color>
  private let empty: Themed<Color>
  /// The side of a star, in px.
  private let size: Double

  /// The faces where the document has none.
  private static let usualFaces = ["😞", "😕", "😐", "🙂", "😄"]
  /// The largest number of stars; more do not fit a screen.
  private static let limit = 20

  init(_ fields: inout SequenceFields) {
    isFaces = fields.word("type", among: ["stars", "emoji"]) == "emoji"
    let most = fields.locatedNumber("maxRating")
    let faces = fields.texts("emojis")
    let given = fields.locatedNumber("defaultRating")
    self.faces =
      faces.isEmpty ? Self.usualFaces.map { Located($0, fields.span.start(1)) } : faces
    self.most = Self.count(most?.value ?? 5)
    name = fields.text("ratingFieldName")
    full = fields.color("starColor") ?? Themed(Color(0xF59E0B))
    empty = fields.color("starEmptyColor") ?? .white(0.2)
    size = fields.word("size", of: ["sm": 24, "md": 32, "lg": 44]) ?? 32
    let comment = ReviewComment(&fields)
    self.comment = comment.isShown ? comment : nil
    children = comment.isShown ? [comment.block(in: fields)] : []
    let highest = Double(isFaces ? self.faces.count : self.most)
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
    let faces = isFaces ? self.faces.map { drawing.text($0, fills: false) } : []
    let marks: Rating.Marks =
      isFaces
      ? .emoji(faces) : .stars(.init(count: most, full: full, empty: empty))
    let highest = Double(isFaces ? faces.count : most)
    let value = drawing.answers == .filled && start == 0 ? highest : start
    let rating = Rating(marks, value: value, name: name?.value ?? "") { $0.size = size }
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

/// The field for words below a rating, whose answer is one of its own.
struct ReviewComment: BlockContent {
  /// Indicates that comments show; false for a review that has ratings only.
  let isShown: Bool
  private let name: Located<String>?
  private let placeholder: Located<String>

  /// Reads the field out of a review's own fields.
  init(_ fields: inout SequenceFields) {
    isShown = fields.bool("showTextInput") ?? false
    name = fields.text("textFieldName")
    placeholder = fields.text("textPlaceholder") ?? Located("Tell us more...", fields.span.start(1))
  }

  var collects: BlockAnswer? { BlockAnswer(name, .input(.text)) }

  /// The field as a block inside the review, so that its answer is found.
  func block(in fields: SequenceFields) -> SequenceBlock {
    SequenceBlock(
      id: "\(fields.path)/text",
      type: Located("input", fields.span.start(1)),
      order: 0,
      position: nil,
      isVisible: true,
      isPinned: false,
      styling: SequenceBlockStyling(),
      entrance: nil,
      content: self,
      fidelity: .exact,
      span: fields.span
    )
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    element(id, &drawing)
  }

  func element(_ id: String, _ drawing: inout SequenceDrawing) -> Element {
    var looks = Field.Looks()
    looks.box = Style {
      $0.background = [.solid(.white(0.1))]
      $0.border = Border(width: 1, color: .white(0.2))
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 14, horizontal: 16)
      $0.typography = Typography(size: 16)
      $0.typography?.lineHeight = 1.5
      $0.foreground = .ink
    }
    looks.placeholder = Style { $0.foreground = .white(0.5) }
    let key = name?.value ?? id
    let sample =
      drawing.sample(of: key, at: placeholder.span) ?? Template.Sample(.text("Sample"), .kind)
    let field = Field(
      .multiline,
      name: key,
      placeholder: placeholder.value.isEmpty ? nil : drawing.text(placeholder, fills: false),
      value: drawing.answers == .filled
        ? drawing.value(of: key, sample, at: placeholder.span) : nil,
      looks: looks
    )
    return Element(id, .field(field)) { $0.size.width = .fill }
  }
}
