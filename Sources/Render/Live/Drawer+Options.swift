internal import Flow

/// The marks of an option's box on marked pages.
struct OptionMarks {
  /// The current state.
  let state: Choices.State
  /// Indicates one of several that may be chosen together.
  let isOfMany: Bool
  /// The style of its box in the other state; nil where a tap changes nothing in place.
  let other: Style?
  /// The value that is stored where it is chosen.
  let value: String
}

/// The option around an element.
struct Choice {
  /// The current state.
  let state: Choices.State
  /// Indicates that a tap changes it.
  let isLive: Bool
}

/// Options whose look a tap switches in place.
extension Drawer {
  /// Begins an option: the next box takes the marks, and the elements in it the state.
  mutating func begin(_ option: Choices.Option, of choices: Choices) {
    let state: Choices.State = option.isSelected ? .chosen : .free
    choice = Choice(state: state, isLive: option.other != nil)
    // An empty place among the others, as before the first day of a month, is none.
    let isNone = option.id.isEmpty || option.content.accessibility.role != nil
    self.option =
      option.other == nil && isNone
      ? nil
      : OptionMarks(
        state: state,
        isOfMany: choices.allowsMany,
        other: option.other,
        value: option.value
      )
  }

  /// The look of an option's box in the other state, or which kind of option it is; nil for any other box.
  ///
  /// Both class names go into marks, so that the script exchanges one for the other.
  mutating func optionLook(_ look: Look) -> String? {
    guard let option else { return nil }
    self.option = nil
    guard let other = option.other else {
      let role = option.isOfMany ? "checkbox" : "radio"
      return " data-role=\"\(role)\" data-checked=\"\(option.state == .chosen)\""
    }
    program.html(option.state == .chosen ? " e-option e-chosen" : " e-option")
    var turned = look
    turned.style = other
    let names = [sheet.name(for: look) ?? "", sheet.name(for: turned) ?? ""]
    let isChosen = option.state == .chosen
    var marks: [UInt8] = []
    marks.append(attribute: "data-option", option.value)
    marks.append(attribute: "data-chosen", isChosen ? names[0] : names[1])
    marks.append(attribute: "data-free", isChosen ? names[1] : names[0])
    return String(decoding: marks, as: UTF8.self)
  }

  /// Draws an element that one state of its option alone shows.
  ///
  /// An element that the other state shows is there for the script alone, on marked pages.
  mutating func draw(_ element: Element, in place: BoxPlace<CSSUnit>, while state: Choices.State) {
    guard let choice, choice.state != state else { return drawKind(element, place) }
    guard choice.isLive else { return }
    let start = program.startMarked()
    drawKind(element, place)
    program.endMarked(start)
  }

  /// The marks of choices whose options a tap switches; nil where none does.
  static func marks(of choices: Choices) -> String? {
    guard choices.options.contains(where: { $0.other != nil }) else { return nil }
    var marks: [UInt8] = []
    marks.append(attribute: "data-choices", choices.field ?? "")
    if choices.allowsMany { marks.append(html: " data-many") }
    if choices.minimum > 0 { marks.append(attribute: "data-least", String(choices.minimum)) }
    if let most = choices.maximum { marks.append(attribute: "data-most", String(most)) }
    return String(decoding: marks, as: UTF8.self)
  }
}
