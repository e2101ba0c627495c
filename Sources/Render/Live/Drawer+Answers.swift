internal import Flow

/// Marks for the script on the parts that a user types into or moves.
extension Drawer {
  /// The marks of a field's box; nil where it opens a list of which nothing is known.
  ///
  /// A field without a name stores nothing, and the script passes over it.
  static func marks(of field: Field) -> [Mark]? {
    guard field.input != .select || !field.items.isEmpty else { return nil }
    let required: [Mark] = field.isRequired ? [("data-required", nil)] : []
    return [("data-field", field.name), ("data-input", field.input.rawValue)] + required
  }

  /// Draws the items of a field's list, which are there for the script alone.
  mutating func items(of field: Field) {
    if field.items.isEmpty { return }
    let start = program.startMarked()
    for item in field.items {
      program.html("<i class=\"e-item\"")
      program.marks([("data-item", item.value)])
      program.html(">")
      text(item.title)
      program.html("</i>")
    }
    program.endMarked(start)
  }

  /// The marks of a slider; none where it stores nothing.
  static func marks(of slider: Slider) -> [Mark] {
    guard let name = slider.field, !name.isEmpty else { return [] }
    let length = max(0, slider.maximum - slider.minimum)
    return [
      ("data-slide", name), ("data-least", LiveJSON.number(slider.minimum)),
      ("data-most", LiveJSON.number(slider.maximum)),
      ("data-step", LiveJSON.number(max(0, slider.step))),
      ("data-now", LiveJSON.number(slider.minimum + slider.fraction * length)),
    ]
  }

  /// The marks of stars and faces, as those of a slider; none where they store nothing.
  static func marks(of rating: Rating) -> [Mark] {
    if rating.name.isEmpty { return [] }
    var marks: [Mark] = [
      ("data-slide", rating.name), ("data-least", "0"), ("data-most", "\(rating.count)"),
      ("data-step", "1"), ("data-now", LiveJSON.number(rating.value)),
    ]
    if rating.isUntouched { marks.append(("data-untouched", nil)) }
    guard case .emoji = rating.marks else { return marks }
    return marks + [
      ("data-rest", LiveJSON.number(rating.restOpacity)),
      ("data-grown", LiveJSON.number(rating.chosenScale)),
    ]
  }

  /// The marks of a switch, the class of its colour among them; none where it stores nothing.
  static func marks(of toggle: Toggle, tint: String?) -> [Mark] {
    guard let name = toggle.field, !name.isEmpty else { return [] }
    guard let tint else { return [("data-switch", name)] }
    return [("data-switch", name), ("data-tint", tint)]
  }
}
