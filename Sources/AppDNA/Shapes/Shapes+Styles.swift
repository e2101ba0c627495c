/// The shapes of looks and motion (reference: appdna, sections 7 and 8).
extension Shapes {
  static let styles: [Shape.Name: Shape] = [
    .textStyle: Shape(
      words: "a text style",
      keys: [
        "font_family": .string, "font_size": .number, "font_weight": .integer, "color": .string,
        "alignment": .string, "line_height": .number, "letter_spacing": .number,
        "opacity": .number, "text_transform": .string,
      ]
    ),
    .blockStyle: Shape(
      words: "a block style",
      keys: [
        "background_color": .string, "background_gradient": .shape(.gradient),
        "border_color": .string, "border_width": .number, "border_style": .string,
        "border_radius": .number, "shadow": .shape(.shadow), "padding_top": .number,
        "padding_right": .number, "padding_bottom": .number, "padding_left": .number,
        "margin_top": .number, "margin_bottom": .number, "margin_left": .number,
        "margin_right": .number, "opacity": .number,
      ]
    ),
    .gradient: Shape(
      words: "a gradient",
      keys: ["angle": .number, "start": .string, "end": .string]
    ),
    .shadow: Shape(
      words: "a shadow",
      keys: ["x": .number, "y": .number, "blur": .number, "spread": .number, "color": .string]
    ),
    .elementStyle: Shape(
      words: "an element style",
      keys: [
        "background": .shape(.background), "border": .shape(.border), "shadow": .shape(.shadow),
        "padding": .shape(.padding), "corner_radius": .number, "opacity": .number,
        "text_style": .shape(.textStyle),
      ]
    ),
    .border: Shape(
      words: "a border",
      keys: [
        "width": .number, "color": .string, "style": .string, "radius": .number,
        "radius_top_left": .number, "radius_top_right": .number, "radius_bottom_left": .number,
        "radius_bottom_right": .number,
      ]
    ),
    .padding: Shape(
      words: "a padding",
      keys: ["top": .number, "right": .number, "bottom": .number, "left": .number]
    ),
    .background: Shape(
      words: "a background",
      keys: [
        "type": .string, "color": .string, "gradient": .shape(.backgroundGradient),
        "image_url": .string, "image_fit": .string, "overlay": .string,
        "overlay_opacity": .number, "lottie_url": .string, "animation_loop": .bool,
        "rive_url": .string,
      ]
    ),
    .backgroundGradient: Shape(
      words: "a background's gradient",
      keys: ["type": .string, "angle": .number, "stops": .list(.shape(.stop))]
    ),
    .stop: Shape(words: "a stop", keys: ["color": .string, "position": .number]),
    .animation: Shape(
      words: "an animation",
      keys: [
        "entry_animation": .string, "entry_duration_ms": .integer, "section_stagger": .string,
        "section_stagger_delay_ms": .integer, "cta_animation": .string,
        "plan_selection_animation": .string, "dismiss_animation": .string,
      ]
    ),
    .entrance: Shape(
      words: "an entrance animation",
      keys: [
        "type": .string, "duration_ms": .integer, "delay_ms": .integer, "easing": .string,
        "spring_damping": .number,
      ]
    ),
    .pressed: Shape(
      words: "a pressed style",
      keys: ["scale": .number, "opacity": .number, "bg_color": .string, "text_color": .string]
    ),
    .condition: Shape(
      words: "a visibility condition",
      keys: ["type": .string, "variable": .string, "value": .any, "expression": .string],
      isOpen: true
    ),
    .icon: Shape(
      words: "an icon",
      keys: ["library": .string, "name": .string, "color": .string, "size": .number]
    ),
  ]
}
