internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  private static let textKinds: [String: Field.Input] = [
    "input_text": .text, "input_number": .number, "input_email": .email, "input_phone": .phone,
    "input_url": .url, "input_password": .password, "input_textarea": .multiline,
  ]

  /// A field to type into: `input_text`, `_number`, `_email`, `_phone`, `_url`, `_password`, `_textarea`
  /// (reference: appdna, section 10.2).
  static func textInput(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let kind = textKinds[fields.text("type")?.value ?? ""] ?? .text
    var input = AppDNAInput(&fields)
    let text = fields.text("text")
    if kind == .password {
      input.placeholder = input.placeholder ?? Located("Password", fields.span.start(1))
    } else {
      input.placeholder = input.placeholder ?? text
    }
    let isLong = kind == .multiline
    let lines =
      fields.config { fields in
        if fields.has("keyboard_appearance") {
          fields.fidelity.add(AppDNAFidelity.keyboardAppearance)
        }
        return isLong ? fields.integer("min_lines", in: 1...40) : nil
      } ?? 3
    if isLong, input.placeholder != nil {
      fields.fidelity.add(AppDNAFidelity.textareaPlaceholder)
      input.placeholder = nil
    }
    return DrawnBlock(collects: input.answer(.input(kind))) { [input] in
      input.typed($0, kind, lines: lines, &$2)
    }
  }
}

extension AppDNAInput {
  /// The field with its label; one of several lines has at least so many.
  func typed(
    _ id: String,
    _ kind: Field.Input,
    lines: Int = 3,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let label = title(&drawing)
    let isFilled = drawing.sample(of: field) != nil
    let placeholder = self.placeholder.map { drawing.text($0, engines: engines) }
    let complaint = drawing.answers == .refused ? self.complaint : nil
    let element = Field(
      kind,
      name: drawing.answerName(field),
      label: label,
      placeholder: placeholder,
      value: isFilled ? drawing.value(of: field, at: span) : nil,
      message: complaint.map { drawing.text($0, engines: .none) },
      isRequired: isRequired,
      looks: looks(kind, lines: lines, drawing)
    )
    return Element(id, .field(element)) { $0.size.width = .fill }
  }

  private func looks(
    _ kind: Field.Input,
    lines: Int,
    _ drawing: AppDNADrawing
  ) -> Field.Looks {
    var looks = self.looks
    let isLong = kind == .multiline
    looks.box = box(drawing, padding: isLong ? 4 : 12)
    let least = isLong ? Double(lines) * 22 + 8 : 48
    looks.box.size.minHeight = max(height ?? 0, least)
    if kind == .password {
      looks.sign = Field.Sign("eye", size: 20, color: AppDNADefaults.secondary)
    }
    return looks
  }
}

extension AppDNAInput {
  /// The looks of a field but those of its box.
  var looks: Field.Looks {
    var looks = Field.Looks()
    looks.gap = Self.gap
    looks.label = labelStyle
    looks.star = AppDNADefaults.red
    looks.placeholder = Style { $0.foreground = style.hint ?? AppDNADefaults.hint }
    looks.message = warningStyle
    looks.focusLine = style.focusLine
    looks.focusFill = style.focusFill
    return looks
  }

  /// The box that is typed into: one line is 24 pt high, and the line around it takes no space.
  func box(_ drawing: AppDNADrawing, padding: Double) -> Style {
    let width = min(AppDNAFieldStyle.widest, style.lineWidth ?? 1)
    let inset = Insets(max(0, padding - width))
    return Style {
      $0.typography = typography
      $0.foreground = style.ink ?? AppDNADefaults.primary
      $0.background = [.solid(style.background ?? Themed(.clear))]
      $0.border = Border(width: width, color: line(style.line ?? AppDNADefaults.line, drawing))
      $0.corners = Corners(style.radius ?? 8)
      $0.padding = inset
    }
  }

  /// The type of what is typed.
  var typography: Typography {
    var type = SystemText.body.typography(weight: style.weight)
    type.size = style.size ?? type.size
    if let size = type.size, size > 0, size <= 20 { type.lineHeight = 24 / size }
    return type
  }
}
