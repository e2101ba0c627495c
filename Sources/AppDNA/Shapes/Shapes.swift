/// All shapes of AppDNA documents (reference: appdna, sections 1 to 16).
enum Shapes {
  /// The keys of a shape.
  static func shape(_ name: Shape.Name) -> Shape { all[name] ?? Shape(words: "a map", keys: [:]) }

  private static let all: [Shape.Name: Shape] = flows.merging(blocks) { first, _ in first }
    .merging(styles) { first, _ in first }
    .merging(chats) { first, _ in first }

  /// Sections 1 to 3, 11, 13 to 15.
  private static let flows: [Shape.Name: Shape] = [
    .flow: Shape(
      words: "a flow",
      keys: [
        "id": .string, "name": .string, "version": .integer, "steps": .list(.shape(.step)),
        "settings": .shape(.settings), "status": .string, "graph_nodes": .map(.any),
        "graph_layout": .any, "audience_rules": .shape(.audience), "description": .any,
      ]
    ),
    .settings: Shape(
      words: "the settings",
      keys: [
        "show_progress": .bool, "allow_back": .bool, "dismiss_allowed": .bool,
        "progress_style": .string, "progress_color": .string, "progress_track_color": .string,
        "back_button_style": .shape(.backButton), "skip_to_step": .string,
        "content_padding": .number, "block_spacing": .number, "haptic": .shape(.haptic),
        "particle_effect": .shape(.particles),
      ]
    ),
    .backButton: Shape(
      words: "a back button",
      keys: ["icon_size": .number, "icon_color": .string, "position": .string]
    ),
    .haptic: Shape(
      words: "a haptic setting",
      keys: ["enabled": .bool, "triggers": .shape(.haptics)]
    ),
    .haptics: Shape(words: "haptic triggers", keys: Dictionary(uniqueKeysWithValues: triggers)),
    .particles: Shape(
      words: "a particle effect",
      keys: [
        "type": .string, "trigger": .string, "duration_ms": .integer, "intensity": .string,
        "colors": .list(.string),
      ]
    ),
    .step: Shape(
      words: "a step",
      keys: [
        "id": .string, "type": .string, "config": .shape(.config), "layout": .shape(.config),
        "content_blocks": .list(.shape(.block)), "hook": .shape(.hook), "hide_progress": .bool,
        "next_step_rules": .list(.shape(.rule)), "name": .any, "analytics_name": .any,
        "skip_allowed": .any,
      ]
    ),
    .config: Shape(
      words: "a step's config",
      keys: [
        "title": .string, "subtitle": .string, "image_url": .string, "cta_text": .string,
        "skip_enabled": .bool, "options": .list(.shape(.option)), "selection_mode": .string,
        "items": .list(.shape(.item)), "layout": .map(.any), "fields": .list(.shape(.formField)),
        "validation_mode": .string, "chat_config": .shape(.chat),
        "content_blocks": .list(.shape(.block)), "layout_variant": .string,
        "background": .shape(.background), "text_style": .shape(.textStyle),
        "element_style": .shape(.elementStyle), "animation": .shape(.animation),
        "localizations": .map(.map(.string)), "default_locale": .string,
        "next_step_rules": .list(.shape(.rule)), "progress_color": .string,
      ]
    ),
    .option: Shape(
      words: "an option",
      keys: ["id": .string, "label": .string, "icon": .string, "subtitle": .string]
    ),
    .item: Shape(words: "an item", keys: ["icon": .string, "title": .string, "subtitle": .string]),
    .formField: Shape(
      words: "a form field",
      keys: [
        "id": .string, "type": .string, "label": .string, "placeholder": .string,
        "required": .bool, "validation": .shape(.validation),
        "options": .list(.shape(.fieldOption)),
        "config": .shape(.fieldConfig), "depends_on": .shape(.dependsOn),
      ]
    ),
    .fieldConfig: Shape(
      words: "a field's config",
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
    .validation: Shape(
      words: "a validation",
      keys: ["pattern": .string, "pattern_message": .string]
    ),
    .dependsOn: Shape(
      words: "a dependency",
      keys: ["field_id": .string, "operator": .string, "value": .any]
    ),
    .rule: Shape(
      words: "a rule",
      keys: [
        "target_step_id": .string, "conditions": .list(.any), "condition": .any, "logic": .string,
      ],
      required: ["target_step_id"]
    ),
    .audience: Shape(
      words: "audience rules",
      keys: ["priority": .integer, "match_mode": .string, "conditions": .list(.map(.any))]
    ),
    .hook: Shape(
      words: "a hook",
      keys: [
        "enabled": .bool, "webhook_url": .string, "timeout_ms": .integer, "loading_text": .string,
        "error_text": .string, "retry_count": .integer, "headers": .map(.string),
      ]
    ),
  ]

  private static let triggers: [(String, ShapeType)] = [
    "on_step_advance", "on_button_tap", "on_plan_select", "on_option_select", "on_toggle",
    "on_form_submit", "on_error", "on_success",
  ].map {
    ($0, .words(["light", "medium", "heavy", "selection", "success", "warning", "error"]))
  }

  /// Section 16; every key that is required is one without which the whole flow is dropped.
  private static let chats: [Shape.Name: Shape] = [
    .chat: Shape(
      words: "a chat",
      keys: [
        "max_user_turns": .integer, "min_user_turns": .integer, "turn_limit_behavior": .string,
        "persona": .shape(.persona), "auto_messages": .list(.shape(.autoMessage)),
        "completion_message": .shape(.completion), "completion_cta_text": .string,
        "completion_button": .shape(.chatButton), "quick_replies": .list(.shape(.quickReply)),
        "turn_actions": .list(.shape(.turnAction)), "input_placeholder": .string,
        "input_max_length": .integer, "webhook": .shape(.hook), "style": .shape(.chatStyle),
      ]
    ),
    .persona: Shape(
      words: "a persona",
      keys: ["name": .string, "role": .string, "avatar_url": .string]
    ),
    .autoMessage: Shape(
      words: "a message",
      keys: [
        "id": .string, "turn": .integer, "content": .string, "delay_ms": .integer,
        "media": .shape(.media),
      ],
      required: ["id", "turn", "content"]
    ),
    .media: Shape(
      words: "media",
      keys: ["type": .string, "url": .string, "alt_text": .string],
      required: ["type", "url"]
    ),
    .completion: Shape(
      words: "a completion message",
      keys: ["content": .string, "delay_ms": .integer],
      required: ["content"]
    ),
    .quickReply: Shape(
      words: "a quick reply",
      keys: ["id": .string, "text": .string, "show_at_turn": .integer],
      required: ["id", "text"]
    ),
    .turnAction: Shape(
      words: "a turn action",
      keys: ["turn": .integer, "type": .string, "config": .map(.any)],
      required: ["turn", "type"]
    ),
    .chatButton: Shape(
      words: "a completion button",
      keys: [
        "variant": .string, "bg_color": .string, "text_color": .string,
        "button_corner_radius": .number, "button_height": .number, "style": .shape(.textStyle),
      ]
    ),
    .chatStyle: Shape(
      words: "a chat's style",
      keys: [
        "background_color": .string, "ai_bubble_bg": .string, "ai_bubble_text": .string,
        "user_bubble_bg": .string, "user_bubble_text": .string, "input_bg": .string,
        "input_text": .string, "input_border": .string, "input_font_size": .integer,
        "typing_indicator_color": .string, "timestamp_color": .string, "quick_reply_bg": .string,
        "quick_reply_text": .string, "quick_reply_border": .string, "rating_star_color": .string,
        "send_button_color": .string,
      ]
    ),
  ]
}
