internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A choice of one or several options of a list (reference: appdna, section 10.4).
  static func selectInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    var input = AppDNAInput(&fields)
    let active = fields.color("active_color")
    input.accent = input.style.fill ?? input.style.focusLine ?? active ?? .accent
    let options = fields.requiredOptions()
    let isList = fields.text("type")?.value == "option_list"
    let displays = ["dropdown", "stacked", "grid"]
    let usual = fields.word("display_style", among: displays) ?? (isList ? "stacked" : "dropdown")
    let outer = fields.bool("multi_select") ?? false
    let own = fields.color("text_color")
    let ink = own ?? fields.textStyle("style").color
    return fields.config { fields in
      let display = fields.word("display_style", among: displays) ?? usual
      let isMany = outer || fields.bool("multi_select") ?? false
      let allowsMany = isMany && display != "dropdown"
      let look = fields.selectLook(input, ink: ink)
      let (accent, size) = (input.accent, look.imageSize)
      let (showsLine, row) = fields.selectRow(accent, allowsMany: allowsMany, imageSize: size)
      let cell = fields.selectCell(accent, imageSize: size)
      let columns = fields.integer("grid_columns", in: 1...12) ?? 2
      let icon = fields.text("tooltip_icon")?.value.nonEmpty ?? "info"
      let tooltip = fields.text("tooltip_text").nonEmpty
      if isMany, !allowsMany { fields.fidelity.add(AppDNAFidelity.dropdownAnswers) }
      let isGrid = display == "grid"
      let isLined = isGrid || showsLine
      let answer = input.answer(.choice(options, allowsMany: allowsMany))
      return DrawnBlock(collects: answer) { [input] id, _, drawing in
        if display == "dropdown" { return input.dropdown(id, options, look.dropdown, &drawing) }
        let label = input.heading(&drawing)
        let list = input.choices(
          id,
          options,
          chosen: drawing.chosen(input.field)[...],
          allowsMany: allowsMany,
          isGrid ? .grid(columns: columns) : .column,
          gap: look.gap,
          &drawing
        ) { option, drawing in
          let content = isGrid ? cell(option, &drawing) : row(option, &drawing)
          drawing.note(option, isImage: option.image != nil)
          return content
        } box: {
          look.box($0, $1, isLined, isGrid ? 10 : 12)
        }
        let below = isGrid ? tooltip.map { input.tooltip($0, icon, &drawing) } : nil
        return input.group(id, label, [list] + [below].compactMap { $0 }, &drawing)
      }
    }
  }
}

extension AppDNAInput {
  /// Options to choose from, each drawn by `content` in the box of its state.
  func choices(
    _ id: String,
    _ options: [AppDNAOption],
    chosen: ArraySlice<String>,
    allowsMany: Bool = false,
    _ arrangement: Choices.Arrangement,
    gap: Double = 0,
    maximum: Int? = nil,
    _ drawing: inout Drawing,
    change: (inout Choices) -> Void = { _ in },
    content: (AppDNAOption, inout Drawing) -> Element,
    box: (AppDNAOption, Bool) -> Style
  ) -> Element {
    let items = options.enumerated().map { index, option in
      let (name, isSelected) = (option.id.nonEmpty, chosen.contains(option.value))
      let content = content(option, &drawing)
      return Choices.Option(name ?? "\(id)/\(index)", content, isSelected, value: option.value) {
        box(option, $0)
      }
    }
    var choices = Choices(
      items,
      allowsMany: allowsMany,
      arrangement: arrangement,
      gap: gap,
      field: drawing.answerName(field),
      maximum: maximum
    )
    change(&choices)
    return Element("", .choices(choices)) { $0.size.width = .fill }
  }
}

extension Choices.Option {
  /// An option that a tap chooses, in the box of its state.
  init(_ id: String, _ content: Element, _ isSelected: Bool, value: String, box: (Bool) -> Style) {
    var content = content
    content.style = box(isSelected)
    self.init(
      id: id,
      content: content,
      isSelected: isSelected,
      action: "select",
      other: box(!isSelected),
      value: value
    )
  }
}

extension Drawing {
  /// The values that are chosen in a field in the state that is drawn.
  func chosen(_ field: String) -> [String] {
    switch sample(of: field)?.value {
    case .list(let values): values
    case .text(let value): [value]
    case .number(let number): [NumberFormat.text(number)]
    case nil: []
    }
  }

  /// Adds an option to the entry of the card in lists.
  mutating func note(_ option: AppDNAOption, isImage: Bool) {
    let image = isImage ? option.image.map { self.image($0) } : nil
    let title = text(option.label, engines: .none)
    summary.choices.append(.init(title: title, image: image, action: "select"))
  }
}

extension AppDNAInput {
  /// Words under a grid, with a sign before them (section 10.4).
  fileprivate func tooltip(
    _ caption: Located<String>,
    _ icon: String,
    _ drawing: inout Drawing
  ) -> Element {
    let sign = AppDNASymbol.element(Located(icon, caption.span), size: 14, &drawing)
    let text = Element.text(drawing.text(caption, engines: .none), .system(.caption))
    return .row(gap: 4, alignment: .center, [sign, text]) {
      $0.foreground = style.ink ?? .primary.faded(0.5)
    }
  }

  /// The platform's menu: a row with what is chosen in its box, which opens a list (reference: appdna,
  /// section 10.4).
  func dropdown(
    _ id: String,
    _ options: [AppDNAOption],
    _ box: Style,
    _ drawing: inout Drawing
  ) -> Element {
    let chosen = drawing.chosen(field).first
    let option = chosen.flatMap { value in options.first { $0.value == value } }
    let hint = placeholder ?? Located("Select...", span.start(1))
    var looks = looks
    looks.box = box
    if let line = box.border, fails(drawing) {
      looks.box.border = Border(width: line.width, color: self.line(line.color, drawing))
    }
    looks.placeholder = Style { $0.foreground = style.hint ?? accent }
    looks.sign = Field.Sign("chevron-down", size: 14, color: accent)
    var field = field(.select, hint, looks, &drawing) { drawing in
      option.map { drawing.text($0.label, engines: .none) }
    }
    for option in options { drawing.note(option, isImage: false) }
    field.items = options.map {
      Field.Item(value: $0.value, title: drawing.text($0.label, engines: .none))
    }
    var element = Element(id, .field(field)) { $0.size.width = .fill }
    if options.contains(where: { $0.subtitle != nil || $0.icon != nil || $0.image != nil }) {
      element.fidelity.add(AppDNAFidelity.dropdownOptions)
    }
    return element
  }
}
