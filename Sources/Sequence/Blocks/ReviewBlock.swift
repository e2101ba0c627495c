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
    children = fields.comment()
    let highest = Double(isFaces ? self.faces.count : self.most)
    start = min(highest, max(0, given?.value ?? 0))
    if let most, most.value < 1 {
      fields.noteRating("'maxRating' must be 1 or more", at: most)
    } else if let given, given.value != start {
      fields.noteRating("'defaultRating' must be between 0 and \(Int(highest))", at: given)
    }
  }

  private static func count(_ number: Double) -> Int { Int(clamping: number, to: 1...limit) }

  var width: BlockWidth { children.isEmpty ? .natural : .narrow }

  var collects: BlockAnswer? {
    let value = start > 0 ? Template.Sample.Value.text(String(Int(start))) : nil
    return BlockAnswer(name, .other("Sample"), initial: value)
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    guard let comment = children.first else { return rating(id, &drawing) }
    let rating = rating("\(id)/rating", &drawing)
    let field = comment.content.element("\(id)/text", comment, &drawing)
    return .column(id: id, gap: 16, [rating, field]) { $0.size.width = .fill }
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

  /// The field for words below a rating, read out of a review's own fields, as a block inside it, so
  /// that its answer is found; none for a review that has ratings only.
  fileprivate mutating func comment() -> [SequenceBlock] {
    let isShown = bool("showTextInput") ?? false
    let name = text("textFieldName")
    let hint = text("textPlaceholder") ?? Located("Tell us more...", span.start(1))
    guard isShown else { return [] }
    let content = DrawnBlock<SequenceBlock>(collects: BlockAnswer(name, .input(.text))) {
      id,
      _,
      drawing in
      let key = name?.value ?? id
      let sample =
        drawing.sample(of: key, at: hint.span) ?? Template.Sample(.text("Sample"), .kind)
      let field = Field(
        .multiline,
        name: key,
        placeholder: hint.value.isEmpty ? nil : drawing.text(hint, fills: false),
        value: drawing.answers == .filled ? drawing.value(of: key, sample, at: hint.span) : nil,
        looks: Self.commentLooks
      )
      return Element(id, .field(field)) { $0.size.width = .fill }
    }
    let type = Located("input", span.start(1))
    return [SequenceBlock(id: "\(path)/text", type: type, content: content, span: span)]
  }

  private static var commentLooks: Field.Looks {
    var looks = Field.Looks()
    looks.box = InputBlock.box()
    looks.placeholder = Style { $0.foreground = .white(0.5) }
    return looks
  }
}
