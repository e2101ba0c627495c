internal import Flow
internal import Source
internal import SystemKit

/// A choice of one or several options of a list (reference: appdna, section 10.4).
struct AppDNASelect: BlockContent {
  var input: AppDNAInput
  let options: [AppDNAOption]
  private let display: Display
  private let allowsMany: Bool
  private let look: AppDNASelectLook
  private let row: AppDNASelectRow
  private let cell: AppDNASelectCell
  private let columns: Int
  private let tooltip: AppDNATooltip?

  /// The ways of showing the options.
  private enum Display: String, CaseIterable {
    case dropdown
    case stacked
    case grid
  }

  init(_ fields: inout AppDNAFields) {
    var input = AppDNAInput(&fields)
    input.accent = fields.selectAccent(input.style)
    options = fields.requiredOptions()
    let isList = fields.text("type")?.value == "option_list"
    let outer = fields.word("display_style", as: Display.self)
    let usual = outer ?? (isList ? .stacked : .dropdown)
    let many = fields.bool("multi_select") ?? false
    let ink = fields.selectInk()
    self.input = input
    let accent = input.accent
    let read = fields.config { fields in
      (
        display: fields.word("display_style", as: Display.self) ?? usual,
        many: many || fields.bool("multi_select") ?? false,
        look: AppDNASelectLook(&fields, input, ink: ink),
        row: AppDNASelectRow(&fields),
        cell: AppDNASelectCell(&fields, accent: accent),
        columns: fields.integer("grid_columns", in: 1...12) ?? 2,
        tooltip: AppDNATooltip(&fields)
      )
    }
    display = read.display
    allowsMany = read.many && read.display != .dropdown
    var look = read.look
    look.allowsMany = allowsMany
    self.look = look
    (row, cell) = (read.row, read.cell)
    (columns, tooltip) = (read.columns, read.tooltip)
    if read.many, !allowsMany {
      fields.fidelity.add(AppDNAFidelity.dropdownAnswers)
    }
  }

  var collects: BlockAnswer? {
    input.answer(.choice(options, allowsMany: allowsMany))
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let label = display == .dropdown ? nil : input.heading(&drawing)
    switch display {
    case .dropdown:
      return AppDNADropdown(input: input, options: options, box: look.dropdown)
        .element(id, &drawing)
    case .stacked:
      let list = choices(id, .column, &drawing) { row.content($0, $1, &$2) }
      return input.group(id, label, [list], &drawing)
    case .grid:
      let grid = choices(id, .grid(columns: columns), &drawing) { cell.content($0, $1, &$2) }
      let below = tooltip.map { $0.element(input, &drawing) }
      return input.group(id, label, [grid] + [below].compactMap { $0 }, &drawing)
    }
  }

  /// The options, each drawn by `content` in the look of its state.
  private func choices(
    _ id: String,
    _ arrangement: Choices.Arrangement,
    _ drawing: inout AppDNADrawing,
    _ content: (AppDNAOption, AppDNASelectLook, inout AppDNADrawing) -> Element
  ) -> Element {
    let chosen = drawing.chosen(input.field)
    let shows = display == .grid || row.indicator.showsLine
    let padding = display == .grid ? 10.0 : 12
    let items = options.enumerated().map { index, option in
      let isSelected = chosen.contains(option.value)
      var content = content(option, look, &drawing)
      content.style = look.box(option, isChosen: isSelected, isLined: shows, padding: padding)
      let other = look.box(option, isChosen: !isSelected, isLined: shows, padding: padding)
      drawing.note(option, isImage: option.image != nil)
      return Choices.Option(
        id: option.id.nonEmpty ?? "\(id)/\(index)",
        content: content,
        isSelected: isSelected,
        action: "select",
        other: other,
        value: option.value
      )
    }
    let choices = Choices(
      items,
      allowsMany: allowsMany,
      arrangement: arrangement,
      gap: look.gap,
      field: drawing.answerName(input.field)
    )
    return Element("", .choices(choices)) { $0.size.width = .fill }
  }
}

extension AppDNADrawing {
  /// The values that are chosen in a field in the state that is drawn.
  func chosen(_ field: String) -> [String] {
    switch sample(of: field)?.value {
    case .list(let values): values
    case .text(let value): [value]
    case .number(let number): [NumberWords.words(number)]
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

extension AppDNAFields {
  /// The colour of what is chosen (section 10.4).
  fileprivate mutating func selectAccent(_ style: AppDNAFieldStyle) -> Themed<Color> {
    let active = color("active_color")
    return style.fill ?? style.focusLine ?? active ?? AppDNADefaults.accent
  }

  /// The colour of words that the block itself names.
  fileprivate mutating func selectInk() -> Themed<Color>? {
    let own = color("text_color")
    return own ?? textStyle("style").color
  }
}

/// Words under a grid (section 10.4).
private struct AppDNATooltip {
  let words: Located<String>
  let icon: String

  init?(_ fields: inout AppDNAFields) {
    let icon = fields.text("tooltip_icon")?.value.nonEmpty ?? "info"
    guard let words = fields.text("tooltip_text"), !words.value.isEmpty else { return nil }
    self.words = words
    self.icon = icon
  }

  func element(_ input: AppDNAInput, _ drawing: inout AppDNADrawing) -> Element {
    let ink = AppDNADefaults.fade(input.style.ink ?? AppDNADefaults.primary, 0.5)
    let sign = AppDNASymbol.element(Located(icon, words.span), size: 14, &drawing)
    let text = Element.text(drawing.text(words, engines: .none), SystemText.caption.typography())
    return .row(gap: 4, alignment: .center, [sign, text]) {
      $0.foreground = ink
    }
  }
}
