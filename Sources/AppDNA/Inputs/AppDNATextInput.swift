internal import Flow
internal import Source
internal import SystemKit

/// A field to type into: `input_text`, `_number`, `_email`, `_phone`, `_url`, `_password`, `_textarea`
/// (reference: appdna, section 10.2).
struct AppDNATextInput: AppDNAControl {
  var input: AppDNAInput
  let kind: Field.Input
  /// The minimum number of lines in a field of several.
  var lines = 3

  init(_ input: AppDNAInput, _ kind: Field.Input) {
    self.input = input
    self.kind = kind
  }

  init(_ fields: inout AppDNAFields) {
    kind = Self.kinds[fields.text("type")?.value ?? ""] ?? .text
    input = AppDNAInput(&fields)
    let text = fields.text("text")
    if kind == .password {
      input.placeholder = input.placeholder ?? Located("Password", fields.span.start(1))
    } else {
      input.placeholder = input.placeholder ?? text
    }
    let isLong = kind == .multiline
    lines =
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
  }

  private static let kinds: [String: Field.Input] = [
    "input_text": .text, "input_number": .number, "input_email": .email, "input_phone": .phone,
    "input_url": .url, "input_password": .password, "input_textarea": .multiline,
  ]

  var collects: BlockAnswer? { input.answer(.input(kind)) }

  /// The field with its label.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.title(&drawing)
    let isFilled = drawing.sample(of: input.field) != nil
    let placeholder = input.placeholder.map { drawing.text($0, engines: input.engines) }
    let complaint = drawing.answers == .refused ? input.complaint : nil
    let field = Field(
      kind,
      name: drawing.answerName(input.field),
      label: label,
      placeholder: placeholder,
      value: isFilled ? drawing.value(of: input.field, at: input.span) : nil,
      message: complaint.map { drawing.text($0, engines: .none) },
      isRequired: input.isRequired,
      looks: looks(drawing)
    )
    return Element(id, .field(field)) { $0.size.width = .fill }
  }

  private func looks(_ drawing: AppDNADrawing) -> Field.Looks {
    var looks = input.looks
    let isLong = kind == .multiline
    looks.box = input.box(drawing, padding: isLong ? 4 : 12)
    let least = isLong ? Double(lines) * 22 + 8 : 48
    looks.box.size.minHeight = max(input.height ?? 0, least)
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
