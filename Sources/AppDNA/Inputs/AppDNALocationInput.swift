internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// The keys that look after the list of places, which the preview leaves closed.
  private static let placeKeys = [
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
      return input.location(id, showsSign: showsSign ?? true, looks: looks, size: 18, &drawing)
    }
  }
}

extension AppDNAInput {
  /// A closed field for a place.
  func location(
    _ id: String,
    showsSign: Bool,
    looks: Field.Looks,
    size: Double,
    _ drawing: inout Drawing
  ) -> Element {
    var looks = looks
    if showsSign {
      let ink = style.hint ?? .secondary
      looks.sign = Field.Sign("location", size: size, color: ink, leads: true)
    }
    let element = field(.text, placeholder, looks, &drawing) { given(&$0) }
    return Element(id, .field(element)) { $0.size.width = .fill }
  }
}
