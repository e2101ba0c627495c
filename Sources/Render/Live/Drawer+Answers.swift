internal import Flow

/// Marks for the script on the parts that a user types into or moves.
extension Drawer {
  /// The marks of a field's box; nil where it opens a list of which nothing is known.
  ///
  /// A field without a name stores nothing, and the script passes over it.
  static func marks(of field: Field) -> String? {
    guard field.input != .select || !field.items.isEmpty else { return nil }
    var marks: [UInt8] = []
    marks.append(attribute: "data-field", field.name)
    marks.append(attribute: "data-input", field.input.rawValue)
    if field.isRequired { marks.append(html: " data-required") }
    return String(decoding: marks, as: UTF8.self)
  }

  /// Draws the items of a field's list, which are there for the script alone.
  mutating func items(of field: Field) {
    if field.items.isEmpty { return }
    let start = program.startMarked()
    for item in field.items {
      program.html("<i class=\"e-item\"")
      program.marks { $0.append(attribute: "data-item", item.value) }
      program.html(">")
      text(item.title)
      program.html("</i>")
    }
    program.endMarked(start)
  }

  /// The marks of a slider; nil where it stores nothing.
  static func marks(of slider: Slider) -> String? {
    guard let name = slider.field, !name.isEmpty else { return nil }
    let length = slider.maximum - slider.minimum
    var marks: [UInt8] = []
    marks.append(attribute: "data-slide", name)
    marks.append(attribute: "data-least", LiveJSON.number(slider.minimum))
    marks.append(attribute: "data-most", LiveJSON.number(slider.maximum))
    marks.append(attribute: "data-step", LiveJSON.number(max(0, slider.step)))
    marks.append(
      attribute: "data-now",
      LiveJSON.number(slider.minimum + slider.fraction * max(0, length))
    )
    return String(decoding: marks, as: UTF8.self)
  }

  /// The marks of a switch, the class of its colour among them; nil where it stores nothing.
  static func marks(of toggle: Toggle, tint: String?) -> String? {
    guard let name = toggle.field, !name.isEmpty else { return nil }
    var marks: [UInt8] = []
    marks.append(attribute: "data-switch", name)
    if let tint { marks.append(attribute: "data-tint", tint) }
    return String(decoding: marks, as: UTF8.self)
  }
}
