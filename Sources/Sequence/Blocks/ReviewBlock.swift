internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// The faces where the document has none.
  private static let usualFaces = ["😞", "😕", "😐", "🙂", "😄"]
  /// The largest number of stars; more do not fit a screen.
  private static let mostStars = 20

  /// Stars or faces to judge with, and a field for words (reference: sequence, section 12.3, without
  /// the prefixes).
  static func review(_ fields: inout Fields) -> DrawnBlock<Self> {
    let isFaces = fields.word("type", among: ["stars", "emoji"]) == "emoji"
    let most = fields.locatedNumber("maxRating")
    let own = fields.texts("emojis")
    let given = fields.locatedNumber("defaultRating")
    let faces = own.isEmpty ? usualFaces.map { Located($0, fields.span.start(1)) } : own
    let count = isFaces ? faces.count : Int(clamping: most?.value ?? 5, to: 1...mostStars)
    let name = fields.text("ratingFieldName")
    let full = fields.color("starColor") ?? Themed(Color(0xF59E0B))
    let empty = fields.color("starEmptyColor") ?? .white(0.2)
    let size: Double = fields.word("size", of: ["sm": 24, "md": 32, "lg": 44]) ?? 32
    let comment = fields.comment()
    let start = min(Double(count), max(0, given?.value ?? 0))
    if let most, most.value < 1 {
      fields.noteRating("'maxRating' must be 1 or more", at: most)
    } else if let given, given.value != start {
      fields.noteRating("'defaultRating' must be between 0 and \(count)", at: given)
    }
    let initial = start > 0 ? Template.Sample.Value.text(String(Int(start))) : nil
    let answer = BlockAnswer(name, .other("Sample"), initial: initial)
    let width: BlockWidth = comment.isEmpty ? .natural : .narrow
    return DrawnBlock(width: width, children: comment, collects: answer) { id, _, drawing in
      let marks: Rating.Marks =
        isFaces
        ? .emoji(faces.map { drawing.text($0, fills: false) })
        : .stars(.init(count: count, full: full, empty: empty))
      let value = drawing.answers == .filled && start == 0 ? Double(count) : start
      let rating = Rating(marks, value: value, name: name?.value ?? "") { $0.size = size }
      let element = Element(comment.isEmpty ? id : "\(id)/rating", .rating(rating)) {
        $0.alignment = .center
        $0.size.maxWidth = SequenceDefaults.wideBlock
      }
      guard let comment = comment.first else { return element }
      let field = comment.content.element("\(id)/text", comment, &drawing)
      return .column(id: id, gap: 16, [element, field]) { $0.size.width = .fill }
    }
  }
}

extension Fields {
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
      let sample = drawing.sample(of: key) ?? Template.Sample(.text("Sample"), .kind)
      var looks = Field.Looks()
      looks.box = .field()
      looks.placeholder = Style { $0.foreground = .white(0.5) }
      let field = Field(
        .multiline,
        name: key,
        placeholder: hint.value.isEmpty ? nil : drawing.text(hint, fills: false),
        value: drawing.answers == .filled ? drawing.value(of: key, sample, at: hint.span) : nil,
        looks: looks
      )
      return Element(id, .field(field)) { $0.size.width = .fill }
    }
    let type = Located("input", span.start(1))
    return [SequenceBlock(id: "\(path)/text", type: type, content: content, span: span)]
  }
}
