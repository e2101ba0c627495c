internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  static let textKinds: [String: Field.Input] = [
    "input_text": .text, "input_number": .number, "input_email": .email, "input_phone": .phone,
    "input_url": .url, "input_password": .password, "input_textarea": .multiline,
  ]

  /// A field to type into: `input_text`, `_number`, `_email`, `_phone`, `_url`, `_password`, `_textarea`
  /// (reference: appdna, section 10.2).
  static func textInput(_ fields: inout Fields) -> DrawnBlock<Self> {
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

  /// The keys that look after the list of places, which the preview leaves closed.
  static let placeKeys = [
    "dropdown_bg_color", "dropdown_text_color", "dropdown_subtext_color", "dropdown_icon_color",
    "dropdown_icon_bg_color", "dropdown_icon_bg_gradient", "dropdown_opacity",
    "dropdown_font_size", "dropdown_sub_font_size", "dropdown_row_height", "dropdown_icon_size",
  ]

  /// A place to search for: `input_location` (reference: appdna, section 17).
  static func locationInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    var input = AppDNAInput(&fields)
    input.placeholder = input.placeholder ?? Located("Search location...", fields.span.start(1))
    let showsSign = fields.config { fields in
      for key in placeKeys where fields.has(key) {
        fields.fidelity.add(AppDNAFidelity.placesList, key)
      }
      return fields.bool("show_prefix_icon")
    }
    return DrawnBlock(collects: input.answer(.location)) { [input] id, _, drawing in
      var looks = input.looks
      looks.box = input.box(drawing, padding: 12)
      looks.box.size.minHeight = max(input.height ?? 0, 48)
      if showsSign ?? true { looks.sign = input.placeSign(18) }
      return input.typed(id, .text, looks, &drawing)
    }
  }

  /// A dashed box that asks for a picture or a signature: `input_image_picker`, `input_signature`
  /// (reference: appdna, section 10.5).
  static func dashedInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let isSignature = fields.text("type")?.value == "input_signature"
    let input = AppDNAInput(&fields)
    let answer = input.answer(.other(isSignature ? "signed" : "photo.jpg"))
    return DrawnBlock(collects: answer) { input.dashed($0, isSignature: isSignature, &$2) }
  }
}

extension AppDNAInput {
  /// The field with its label; one of several lines has at least so many.
  func typed(
    _ id: String,
    _ kind: Field.Input,
    lines: Int = 3,
    _ drawing: inout Drawing
  ) -> Element {
    var looks = looks
    let isLong = kind == .multiline
    looks.box = box(drawing, padding: isLong ? 4 : 12)
    looks.box.size.minHeight = max(height ?? 0, isLong ? Double(lines) * 22 + 8 : 48)
    if kind == .password { looks.sign = Field.Sign("eye", size: 20, color: .secondary) }
    return typed(id, kind, looks, &drawing)
  }

  /// The field with its label, in looks of its own.
  func typed(
    _ id: String,
    _ kind: Field.Input,
    _ looks: Field.Looks,
    _ drawing: inout Drawing
  ) -> Element {
    let field = field(kind, placeholder, looks, &drawing) { given(&$0) }
    return Element(id, .field(field)) { $0.size.width = .fill }
  }

  /// The sign of a field for a place.
  func placeSign(_ size: Double) -> Field.Sign {
    Field.Sign("location", size: size, color: style.hint ?? .secondary, leads: true)
  }

  /// The field with its label, words in it while it is empty, what is answered, and below it the words
  /// of a complaint, whose places `complaint` fills in.
  func field(
    _ kind: Field.Input,
    _ hint: Located<String>?,
    _ looks: Field.Looks,
    hint hintEngines: AppDNATranslations.Engines? = nil,
    complaint complaintEngines: AppDNATranslations.Engines = .none,
    _ drawing: inout Drawing,
    value: (inout Drawing) -> TextSlot?
  ) -> Field {
    let label = title(&drawing)
    let hint = hint.map { drawing.text($0, engines: hintEngines ?? engines) }
    let value = value(&drawing)
    let complaint = drawing.answers == .refused ? complaint : nil
    return Field(
      kind,
      name: drawing.answerName(field),
      label: label,
      placeholder: hint,
      value: value,
      message: complaint.map { drawing.text($0, engines: complaintEngines) },
      isRequired: isRequired,
      looks: looks
    )
  }

  /// The answer in the state that is drawn; nil for none.
  func given(_ drawing: inout Drawing, decimals: Int? = nil) -> TextSlot? {
    guard drawing.sample(of: field) != nil else { return nil }
    return drawing.value(of: field, decimals: decimals, at: span)
  }

  /// The field for a date, with now in it while it is empty.
  func date(
    _ kind: Field.Input,
    _ mode: AppDNADateMode,
    _ looks: Field.Looks,
    _ drawing: inout Drawing
  ) -> Field {
    let start = span.start(2)
    let now = Located(mode.text(), start)
    return field(
      kind,
      now,
      looks,
      hint: AppDNATranslations.Engines.none,
      complaint: .template,
      &drawing
    ) {
      drawing in
      guard let text = drawing.sample(of: field)?.value.text else { return nil }
      return drawing.text(AppDNADateMode.text(of: text), at: start)
    }
  }

  /// The looks of a field but those of its box.
  var looks: Field.Looks {
    var looks = Field.Looks()
    looks.gap = Self.gap
    looks.label = labelStyle
    looks.star = .red
    looks.placeholder = Style { $0.foreground = style.hint ?? .hint }
    looks.message = warningStyle
    looks.focusLine = style.focusLine
    looks.focusFill = style.focusFill
    return looks
  }

  /// The box that is typed into: one line is 24 pt high, and the line around it takes no space.
  func box(_ drawing: Drawing, padding: Double) -> Style {
    let width = min(AppDNAFieldStyle.widest, style.lineWidth ?? 1)
    let inset = Insets(max(0, padding - width))
    return Style {
      $0.typography = typography
      $0.foreground = style.ink ?? .primary
      $0.background = [.solid(style.background ?? .clear)]
      $0.border = Border(width: width, color: line(style.line ?? .idle, drawing))
      $0.corners = Corners(style.radius ?? 8)
      $0.padding = inset
    }
  }

  var typography: Typography {
    var type = Typography.system(.body, weight: style.weight)
    type.size = style.size ?? type.size
    if let size = type.size, size > 0, size <= 20 { type.lineHeight = 24 / size }
    return type
  }

  func dashed(_ id: String, isSignature: Bool, _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let isFilled = drawing.sample(of: field) != nil
    var content: [Element]
    if !isSignature {
      let caption = isFilled ? "photo.jpg" : "Tap to pick image"
      let symbol = Element.symbol(isFilled ? "check" : "photo", size: 24)
      content = [symbol, text(caption, SystemText.subheadline, &drawing)]
    } else if isFilled {
      content = [text("Sample", SystemText.title, &drawing)]
      content[0].style.typography?.isItalic = true
      content[0].style.typography?.family = FontFamily(["Snell Roundhand"], .cursive)
      content[0].style.foreground = style.ink ?? .primary
    } else {
      content = [text("Draw your signature above", SystemText.caption, &drawing)]
    }
    let box = Element.centered(gap: 8, content) {
      $0.padding = Insets(16)
      $0.background = [.solid(style.background ?? .clear)]
      $0.border = Border(
        width: min(AppDNAFieldStyle.widest, style.lineWidth ?? 1),
        color: line(style.line ?? .idle, drawing),
        line: .dashed
      )
      $0.corners = Corners(style.radius ?? 8)
      $0.foreground = style.hint ?? .secondary
      $0.size.width = .fill
      $0.size.minHeight = max(height ?? 0, isSignature ? 120 : 0)
    }
    return group(id, label, [box], &drawing)
  }

  private func text(_ string: String, _ type: SystemText, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(string, at: span.start(2))
    return .text(slot, .system(type, alignment: .center))
  }
}
