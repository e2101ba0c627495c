internal import Flow

/// An option, and whether it is one of several that may be chosen together.
typealias DrawnOption = (option: Choices.Option, isOfMany: Bool)

/// Options whose look a tap switches in place.
extension Drawer {
  /// Begins an option: the next box takes the marks, and the elements in it the state.
  mutating func begin(_ option: Choices.Option, of choices: Choices) {
    let drawn: DrawnOption = (option, choices.allowsMany)
    choice = drawn
    // An empty place among the others, as before the first day of a month, is none.
    let isNone = option.id.isEmpty || option.content.accessibility.role != nil
    self.option = option.other == nil && isNone ? nil : drawn
  }

  /// The look of an option's box in the other state, or which kind of option it is; none for any other box.
  ///
  /// Both class names go into marks, so that the script exchanges one for the other.
  mutating func optionMarks(_ rules: BoxRules) -> [Mark] {
    guard let drawn = option else { return [] }
    option = nil
    let isChosen = drawn.option.isSelected
    guard let other = drawn.option.other else {
      return [
        ("data-role", drawn.isOfMany ? "checkbox" : "radio"), ("data-checked", "\(isChosen)"),
      ]
    }
    program.html(isChosen ? " e-option e-chosen" : " e-option")
    var turned = rules
    turned.style = other
    let names = [sheet.name(for: rules) ?? "", sheet.name(for: turned) ?? ""]
    return [
      ("data-option", drawn.option.value), ("data-chosen", isChosen ? names[0] : names[1]),
      ("data-free", isChosen ? names[1] : names[0]),
    ]
  }

  /// Draws an element that one state of its option alone shows.
  ///
  /// An element that the other state shows is there for the script alone, on marked pages.
  mutating func draw(_ element: Element, in scope: BoxScope<CSSUnit>, while state: Choices.State) {
    guard let choice, choice.option.isSelected != (state == .chosen) else {
      return drawKind(element, scope)
    }
    guard choice.option.other != nil else { return }
    let start = program.startMarked()
    drawKind(element, scope)
    program.endMarked(start)
  }

  /// The marks of choices whose options a tap switches; none where none does.
  static func marks(of choices: Choices) -> [Mark] {
    guard choices.options.contains(where: { $0.other != nil }) else { return [] }
    var marks: [Mark] = [("data-choices", choices.field ?? "")]
    if choices.keepsChoice { marks.append(("data-kept", nil)) }
    if choices.isUntouched { marks.append(("data-untouched", nil)) }
    if choices.allowsMany { marks.append(("data-many", nil)) }
    if choices.minimum > 0 { marks.append(("data-least", String(choices.minimum))) }
    if let most = choices.maximum { marks.append(("data-most", String(most))) }
    return marks
  }
}
