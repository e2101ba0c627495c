internal import Source
internal import SystemKit

/// All shapes of AppDNA documents (reference: appdna, sections 1 to 16): those that follow from what
/// readers ask for, and tables of those that are read in pieces.
enum Shapes {
  /// The keys of a shape.
  static func shape(_ name: Shape.Name) -> Shape { all[name] ?? Shape("a map", keys: [:]) }

  private static let all = Dictionary(firstOf: (flows + styles + read).map { ($0.name, $0) })

  /// Sections 1 to 3, 11, 13 to 16.
  private static let flows: [Shape] = [
    Shape(
      "a flow",
      keys: [
        "id": .string, "name": .string, "version": .integer, "steps": .list(.shape(.step)),
        "settings": .shape(.settings), "status": .string, "graph_nodes": .map(.any),
        "graph_layout": .any, "audience_rules": .shape(.audience), "description": .any,
      ]
    ),
    Shape(
      "a haptic setting",
      keys: ["enabled": .bool, "triggers": .shape("haptic triggers")]
    ),
    Shape(
      "haptic triggers",
      keys: Dictionary(uniqueKeysWithValues: triggers)
    ),
    Shape(
      "a step",
      keys: [
        "id": .string, "type": .string, "config": .shape(.config), "layout": .shape(.config),
        "content_blocks": .list(.shape(.block)), "hook": .shape("a hook"), "hide_progress": .bool,
        "next_step_rules": .list(.shape(.rule)), "name": .any, "analytics_name": .any,
        "skip_allowed": .any,
      ]
    ),
    Shape(
      "a step's config",
      keys: [
        "title": .string, "subtitle": .string, "image_url": .string, "cta_text": .string,
        "skip_enabled": .bool, "options": .list(.shape("an option of a question")),
        "selection_mode": .string,
        "items": .list(.shape("an item")), "layout": .map(.any),
        "fields": .list(.shape(.formField)),
        "validation_mode": .string, "chat_config": .shape("a chat"),
        "content_blocks": .list(.shape(.block)), "layout_variant": .string,
        "background": .shape("a background"), "text_style": .shape("a text style"),
        "element_style": .shape("an element style"), "animation": .shape("an animation"),
        "localizations": .map(.map(.string)), "default_locale": .string,
        "next_step_rules": .list(.shape(.rule)), "progress_color": .string,
      ]
    ),
    Shape(
      "an option of a question",
      words: "an option",
      keys: ["id": .string, "label": .string, "icon": .string, "subtitle": .string]
    ),
    Shape(
      "an item",
      keys: ["icon": .string, "title": .string, "subtitle": .string]
    ),
    Shape(
      "a field's config",
      keys: [
        "max_length": .integer, "keyboard_type": .string, "autocapitalize": .string,
        "min_value": .number, "max_value": .number, "step": .number, "unit": .string,
        "decimal_places": .integer, "min_date": .string, "max_date": .string,
        "picker_style": .string, "search_enabled": .bool, "multi_select": .bool,
        "default_value": .any, "location_type": .string, "location_bias_country": .string,
        "location_language": .string, "location_placeholder": .string,
        "location_min_chars": .integer,
      ],
      isOpen: true
    ),
    Shape(
      "a rule",
      keys: [
        "target_step_id": .string, "conditions": .list(.any), "condition": .any, "logic": .string,
      ],
      required: ["target_step_id"]
    ),
    Shape(
      "audience rules",
      keys: ["priority": .integer, "match_mode": .string, "conditions": .list(.map(.any))]
    ),
    Shape("a hook", keys: request),
    Shape("a webhook", words: "a hook", keys: request),
    Shape(
      "a completion message",
      keys: ["content": .string, "delay_ms": .integer],
      required: ["content"]
    ),
  ]

  /// A request to the app's server.
  private static let request: [String: ShapeType] = [
    "enabled": .bool, "webhook_url": .string, "timeout_ms": .integer, "loading_text": .string,
    "error_text": .string, "retry_count": .integer, "headers": .map(.string),
  ]

  private static let triggers: [(String, ShapeType)] = [
    "on_step_advance", "on_button_tap", "on_plan_select", "on_option_select", "on_toggle",
    "on_form_submit", "on_error", "on_success",
  ].map {
    ($0, .words(["light", "medium", "heavy", "selection", "success", "warning", "error"]))
  }

  /// Sections 7, 8 and 12.1.
  private static let styles: [Shape] = [
    Shape(
      "an element style",
      keys: [
        "background": .shape("a background"), "border": .shape("a border"),
        "shadow": .shape("a shadow"),
        "padding": .shape("a padding"), "corner_radius": .number, "opacity": .number,
        "text_style": .shape("a text style"),
      ]
    ),
    Shape(
      "a border",
      keys: [
        "width": .number, "color": .string, "style": .string, "radius": .number,
        "radius_top_left": .number, "radius_top_right": .number, "radius_bottom_left": .number,
        "radius_bottom_right": .number,
      ]
    ),
    Shape(
      "a padding",
      keys: ["top": .number, "right": .number, "bottom": .number, "left": .number]
    ),
    Shape(
      "a background",
      keys: [
        "type": .string, "color": .string, "gradient": .shape("a background's gradient"),
        "image_url": .string, "image_fit": .string, "overlay": .string,
        "overlay_opacity": .number, "lottie_url": .string, "animation_loop": .bool,
        "rive_url": .string,
      ]
    ),
    Shape(
      "a background's gradient",
      keys: ["type": .string, "angle": .number, "stops": .list(.shape("a stop"))]
    ),
    Shape(
      "a stop",
      keys: ["color": .string, "position": .number]
    ),
    Shape(
      "an animation",
      keys: [
        "entry_animation": .string, "entry_duration_ms": .integer, "section_stagger": .string,
        "section_stagger_delay_ms": .integer, "cta_animation": .string,
        "plan_selection_animation": .string, "dismiss_animation": .string,
      ]
    ),
    Shape(
      "a visibility condition",
      keys: ["type": .string, "variable": .string, "value": .any, "expression": .string],
      isOpen: true
    ),
  ]
}
