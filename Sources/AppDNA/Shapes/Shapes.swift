internal import Source
internal import Syntax
internal import SystemKit

extension FieldType {
  /// The expected type of a value, for messages: "an integer".
  var phrase: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .integer: "an integer"
    case .bool: "a boolean"
    case .list: "a list"
    case .map, .shape: "a map"
    case .word(let choices): choices.map { "'\($0)'" }.joined(separator: " or ")
    case .stringOr: "a string or a map"
    case .any: "anything"
    }
  }
}

/// The keys of a map in AppDNA documents, with the types that the iOS app decodes them into
/// (reference: appdna, section 21).
///
/// It decodes a block with the keys of all types of blocks at once, so that a wrong value counts even
/// under a key that the block's own type does not read.
struct Shape: Sendable {
  /// The object with its article, for messages: "a block".
  let phrase: String
  let keys: [String: FieldType]
  /// The names of the keys, sorted.
  let names: [String]
  let required: [String]
  /// Indicates a map that may hold anything else: of unknown keys, only those nearly called as one that
  /// is read are findings.
  let isOpen: Bool

  /// A shape by the name by which keys refer to it.
  init(_ name: String, keys: [String: FieldType]) {
    (self.keys, phrase) = (keys, Self.otherWords[name] ?? name)
    required = Self.requiredKeys[name] ?? []
    isOpen = ["a field's config", "a field config", "a graph node"].contains(name)
    names = keys.keys.sorted()
  }

  /// The names of maps in messages, where several are called the same.
  private static let otherWords: [String: String] = [
    "an option of a question": "an option", "a webhook": "a hook",
  ]

  /// Keys without which the whole flow is dropped (sections 13 and 16).
  private static let requiredKeys: [String: [String]] = [
    "a rule": ["target_step_id"], "a completion message": ["content"],
    "a message": ["id", "turn", "content"], "media": ["type", "url"],
    "a quick reply": ["id", "text"], "a turn action": ["turn", "type"],
  ]
}

/// The shapes that follow from what readers ask for: of blocks, form fields, settings and chats
/// (reference: appdna, sections 2, 5, 9, 10, 11 and 16).
extension Shapes {
  /// The keys that readers of empty documents ask for, by shape; a block has those of all types at once.
  fileprivate static var read: [String: [String: FieldType]] {
    var fields = Fields(nil, of: "a block")
    fields.types = [:]
    for type in AppDNABlock.types.all { _ = AppDNABlock(&fields, type, path: "") }
    let empty = Node(.map([]), span: fields.span)
    fields.read(empty, of: "the settings") { _ = AppDNASettings(&$0) }
    fields.read(empty, of: "a form field") { _ = AppDNAFormField(&$0, index: 0) }
    fields.read(empty, of: "a chat") { _ = AppDNAChat(&$0) }
    var types = fields.types ?? [:]
    types["a block"]?.merge(loose) { _, loose in loose }
    // The iOS app decodes it as a map of anything.
    let config = Array((types["a field config"] ?? [:]).keys) + unread + AppDNABlock.placeKeys
    types["a field config"] = Dictionary(firstOf: config.map { ($0, .any) })
    return types
  }

  /// Keys of `field_config` that are read for some types of blocks alone, or only noted (sections 4, 10.2
  /// to 10.4).
  private static let unread = [
    "calendar_bg_color", "calendar_opacity", "collapse_threshold", "color_scheme",
    "keyboard_appearance", "min_lines", "selected_icon", "subtitle_color", "subtitle_font_size",
    "title_font_size", "unselected_icon", "wheel_bg_color", "wheel_opacity", "wheel_text_color",
  ]

  /// Keys of blocks that the iOS app does not decode: names of Android (section 21), of the vendor's
  /// pages (section 22) and of aliases.
  private static let loose: [String: FieldType] = Dictionary(
    uniqueKeysWithValues: [
      "content", "segment_count", "active_segments", "fill_color", "fill_gradient",
      "active_rating_color", "inactive_rating_color", "default_value", "label", "label_style",
      "rive_artboard", "rive_state_machine", "lottie_autoplay", "lottie_loop", "lottie_json",
      "video_autoplay", "video_loop", "video_muted", "icon", "target_type", "target_datetime",
      "max_gauge_value", "max_lines", "gradient_colors", "gradient_direction", "background_color",
      "direction", "distribution", "options", "display_style", "fields", "name",
    ].map { ($0, .any) }
  )
}

/// All shapes of AppDNA documents (reference: appdna, sections 1 to 16): those that follow from what
/// readers ask for, and tables of those that are read in pieces.
enum Shapes {
  static func shape(_ name: String) -> Shape { all[name] ?? Shape("a map", keys: [:]) }

  private static let all = Dictionary(
    uniqueKeysWithValues: written.merging(read) { written, _ in written }
      .map { ($0, Shape($0, keys: $1)) }
  )

  /// The maps that are read in pieces (sections 1 to 3, 7, 8 and 11 to 16).
  private static let written: [String: [String: FieldType]] = [
    "a flow": [
      "id": .string, "name": .string, "version": .integer, "steps": .list(.shape("a step")),
      "settings": .shape("the settings"), "status": .string,
      "graph_nodes": .map(.shape("a graph node")),
      "graph_layout": .any, "audience_rules": .shape("audience rules"), "description": .any,
    ],
    "a haptic setting": ["enabled": .bool, "triggers": .shape("haptic triggers")],
    "haptic triggers": triggers,
    "a step": [
      "id": .string, "type": .string, "config": .shape("a step's config"),
      "layout": .shape("a step's config"),
      "content_blocks": .list(.shape("a block")), "hook": .shape("a hook"), "hide_progress": .bool,
      "next_step_rules": .list(.shape("a rule")), "name": .any, "analytics_name": .any,
      "skip_allowed": .any,
    ],
    "a step's config": [
      "title": .string, "subtitle": .string, "image_url": .string, "cta_text": .string,
      "skip_enabled": .bool, "options": .list(.shape("an option of a question")),
      "selection_mode": .string,
      "items": .list(.shape("an item")), "layout": .map(.any),
      "fields": .list(.shape("a form field")),
      "validation_mode": .string, "chat_config": .shape("a chat"),
      "content_blocks": .list(.shape("a block")), "layout_variant": .string,
      "background": .shape("a background"), "text_style": .shape("a text style"),
      "element_style": .shape("an element style"), "animation": .shape("an animation"),
      "localizations": .map(.map(.string)), "default_locale": .string,
      "next_step_rules": .list(.shape("a rule")), "progress_color": .string,
    ],
    "an option of a question": [
      "id": .string, "label": .string, "icon": .string, "subtitle": .string,
    ],
    "an item": ["icon": .string, "title": .string, "subtitle": .string],
    "a field's config": [
      "max_length": .integer, "keyboard_type": .string, "autocapitalize": .string,
      "min_value": .number, "max_value": .number, "step": .number, "unit": .string,
      "decimal_places": .integer, "min_date": .string, "max_date": .string,
      "picker_style": .string, "search_enabled": .bool, "multi_select": .bool,
      "default_value": .any, "location_type": .string, "location_bias_country": .string,
      "location_language": .string, "location_placeholder": .string,
      "location_min_chars": .integer,
    ],
    "a rule": [
      "target_step_id": .string, "conditions": .list(.any), "condition": .any, "logic": .string,
    ],
    "audience rules": [
      "priority": .integer, "match_mode": .string,
      "conditions": .list(.shape("an audience condition")),
    ],
    "an audience condition": ["trait": .any, "operator": .any, "value": .any],
    "a graph node": [
      "type": .any, "event_name": .any, "next_target": .any, "paywall_id": .any,
      "paywallId": .any, "on_success_target": .any, "on_fail_target": .any,
      "on_dismiss_target": .any, "on_dismiss": .any,
    ],
    "a hook": request,
    "a webhook": request,
    "a completion message": ["content": .string, "delay_ms": .integer],
    "an element style": [
      "background": .shape("a background"), "border": .shape("a border"),
      "shadow": .shape("a shadow"),
      "padding": .shape("a padding"), "corner_radius": .number, "opacity": .number,
      "text_style": .shape("a text style"),
    ],
    "a border": [
      "width": .number, "color": .string, "style": .string, "radius": .number,
      "radius_top_left": .number, "radius_top_right": .number, "radius_bottom_left": .number,
      "radius_bottom_right": .number,
    ],
    "a padding": ["top": .number, "right": .number, "bottom": .number, "left": .number],
    "a background": [
      "type": .string, "color": .string, "gradient": .shape("a background's gradient"),
      "image_url": .string, "image_fit": .string, "overlay": .string,
      "overlay_opacity": .number, "lottie_url": .string, "animation_loop": .bool,
      "rive_url": .string,
    ],
    "a background's gradient": [
      "type": .string, "angle": .number, "stops": .list(.shape("a stop")),
    ],
    "a stop": ["color": .string, "position": .number],
    "an animation": [
      "entry_animation": .string, "entry_duration_ms": .integer, "section_stagger": .string,
      "section_stagger_delay_ms": .integer, "cta_animation": .string,
      "plan_selection_animation": .string, "dismiss_animation": .string,
    ],
    "a visibility condition": [
      "type": .string, "variable": .string, "value": .any, "expression": .string,
      "answer_key": .any, "field": .any,
    ],
  ]

  /// A request to the app's server.
  private static let request: [String: FieldType] = [
    "enabled": .bool, "webhook_url": .string, "timeout_ms": .integer, "loading_text": .string,
    "error_text": .string, "retry_count": .integer, "headers": .map(.string),
  ]

  private static let triggers = [
    "on_step_advance", "on_button_tap", "on_plan_select", "on_option_select", "on_toggle",
    "on_form_submit", "on_error", "on_success",
  ].reduce(into: [:]) { keys, name in
    keys[name] = FieldType.word([
      "light", "medium", "heavy", "selection", "success", "warning", "error",
    ])
  }
}
