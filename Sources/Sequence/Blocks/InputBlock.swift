internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A field to type in (reference: sequence, section 9.5).
  static func input(_ fields: inout Fields) -> DrawnBlock<Self> {
    let isRequired = fields.bool("required") ?? false
    let name = fields.answerName(isRequired: isRequired)
    let label = fields.text(["label", "fieldLabel"]).nonEmpty
    let placeholder = fields.text("placeholder").nonEmpty
    let placeholderColor = fields.color("placeholderColor") ?? .white(0.5)
    let types: KeyValuePairs = [
      "text": Field.Input.text, "email": .email, "number": .number, "phone": .phone,
      "password": .password,
    ]
    // It decides keyboard, secrecy and capital letters; nothing is checked.
    let type = fields.word("inputType", of: types) ?? .text
    let ink = fields.color(["textColor", "color"])
    let background = fields.color("backgroundColor")
    let radius = fields.number("borderRadius").map { max(0, $0) }
    let answer = BlockAnswer(name, .input(type), isRequired: isRequired)
    return DrawnBlock(width: .wide, stylesParts: .box, collects: answer) {
      id,
      block,
      drawing in
      let fails = drawing.answers == .refused && answer.mustBeGiven
      let key = name?.value ?? id
      let usual = Template.Sample(.text(type == .number ? "42" : "Sample"), .kind)
      // A filled field has the value that texts show for it (section 10.1).
      let sample = drawing.answers == .filled ? drawing.sample(of: key) ?? usual : nil
      let message = Located(SequenceDefaults.requiredMessage, block.span.start(3))
      var looks = Field.Looks()
      looks.label = Style(Typography(size: 14, weight: 500), ink: ink ?? .white(0.7))
      looks.star = .error
      looks.box = .field(
        block.styling,
        ink: ink,
        background: background,
        radius: radius,
        fails: fails
      )
      looks.placeholder = Style { $0.foreground = placeholderColor }
      looks.message = BlockAnswer.refusal
      looks.message.margin.top = BlockAnswer.refusalGap - looks.gap
      let field = Field(
        type,
        name: key,
        label: label.map { drawing.text($0, fills: false) },
        placeholder: placeholder.map { drawing.text($0, fills: false) },
        value: sample.map { drawing.value(of: key, $0, at: block.span) },
        message: fails ? drawing.text(message, fills: false) : nil,
        isRequired: isRequired,
        looks: looks
      )
      return Element(id, .field(field))
    }
  }
}

extension Style {
  static func field(
    _ styling: SequenceBlockStyling = SequenceBlockStyling(),
    ink: Themed<Color>? = nil,
    background: Themed<Color>? = nil,
    radius: Double? = nil,
    fails: Bool = false
  ) -> Style {
    let line = styling.borderColor ?? .white(0.2)
    return Style {
      $0.typography = Typography(size: 16)
      $0.typography?.lineHeight = 1.5
      $0.foreground = ink ?? .ink
      $0.background = [.solid(styling.background ?? background ?? .white(0.1))]
      $0.border = Border(
        width: styling.borderWidth ?? 1,
        color: fails ? .error : line,
        line: styling.borderLine
      )
      $0.corners = styling.corners ?? Corners(radius ?? 12)
      $0.padding = Insets(vertical: 14, horizontal: 16)
    }
  }
}

extension Fields {
  /// The name an answer is stored under; a blank one counts as none.
  ///
  /// Apps store and check nothing without it (reference: sequence, section 11.3).
  mutating func answerName(isRequired: Bool = false) -> Located<String>? {
    let written = text("fieldName")
    let isBlank = written?.value.utf8.allSatisfy { $0 <= 0x20 } ?? true
    guard isBlank else { return written }
    if isExample || names.own("fieldName") == nil { return nil }
    let fieldSpan = written?.span ?? span.start(1)
    if isRequired {
      log.report(
        .uncheckedAnswer,
        "\(what) must be answered but has no \(named("fieldName")), without which nothing is checked",
        at: fieldSpan
      )
    } else {
      let message = "\(what) has no \(named("fieldName")), without which the answer is not stored"
      log.report(.unnamedAnswer, message, at: fieldSpan)
    }
    fidelity.add(SequenceFidelity.answerWithoutField, named("fieldName"))
    return nil
  }

  /// A number of things, at least 0; fractions are cut off (section 13).
  mutating func count(_ key: String) -> Located<Int>? {
    locatedNumber(key).map { number in
      Located(Int(clamping: number.value, to: 0...1_000_000), number.span)
    }
  }
}

extension BlockAnswer {
  /// Indicates that going on is refused without it; nothing is checked where it has no name.
  var mustBeGiven: Bool { isRequired && !field.isEmpty }

  /// The style of the words below a block that was not answered (section 9.5).
  static let refusal = Style(Typography(size: 12), ink: .error)

  /// Space above these words, in px.
  static let refusalGap = 6.0
}

extension Drawing {
  /// The preview's sample answer for a field; nil where nothing gives one.
  func sample(of field: String) -> Template.Sample? {
    let sample = context.templates("{\(field)}")?.samples[field]
    return sample?.value.text == nil ? nil : sample
  }
}
