/// The shape of a block, which has the keys of all types of blocks at once, and the shapes in it
/// (reference: appdna, sections 5, 9, 10 and 21).
///
/// A key of `any` is one that only the Android app or the vendor's pages know.
extension Shapes {
  static let blocks: [Shape.Name: Shape] = [
    .block: Shape(words: "a block", keys: blockKeys),
    .fieldOption: Shape(
      words: "an option",
      keys: [
        "id": .string, "value": .string, "label": .string, "subtitle": .string, "icon": .string,
        "image_url": .string, "selected_image_url": .string, "unselected_image_url": .string,
        "title_color": .string, "subtitle_color": .string, "title_font_size": .number,
        "subtitle_font_size": .number, "title_font_weight": .string,
        "subtitle_font_weight": .any, "selected_icon": .string,
        "unselected_icon": .string, "image_overlay_color": .string,
        "image_overlay_opacity": .number, "border_color": .string,
        "selected_border_color": .string, "bg_color": .string, "selected_bg_color": .string,
        "selected_text_color": .string, "cell_alignment": .string,
      ]
    ),
    .fieldStyle: Shape(
      words: "a field style",
      keys: [
        "background_color": .string, "border_color": .string, "border_width": .number,
        "corner_radius": .number, "height": .string, "text_color": .string,
        "placeholder_color": .string, "font_size": .number, "font_weight": .string,
        "focused_border_color": .string, "focused_background_color": .string,
        "label_color": .string, "label_font_size": .number, "error_border_color": .string,
        "error_text_color": .string, "track_color": .string, "fill_color": .string,
        "thumb_color": .string, "toggle_on_color": .string, "toggle_off_color": .string,
      ]
    ),
    .provider: Shape(
      words: "a provider",
      keys: [
        "type": .string, "label": .string, "enabled": .bool, "icon_style": .string,
        "bg_color": .string, "text_color": .string, "border_color": .string,
        "border_width": .number, "corner_radius": .number,
      ]
    ),
    .timelineItem: Shape(
      words: "an item of a timeline",
      keys: [
        "id": .string, "title": .string, "subtitle": .string, "icon": .string, "status": .string,
      ]
    ),
    .loadingItem: Shape(
      words: "an item of a loading block",
      keys: [
        "label": .string, "duration_ms": .integer, "icon": .string, "icon_url": .string,
        "icon_bg_color": .string, "icon_size": .number, "icon_orbit_angle": .number,
      ]
    ),
    .plan: Shape(
      words: "a plan",
      keys: [
        "id": .string, "label": .string, "price": .string, "period": .string, "badge": .string,
        "is_highlighted": .bool,
      ]
    ),
    .timerLabels: Shape(
      words: "a timer's labels",
      keys: ["days": .string, "hours": .string, "minutes": .string, "seconds": .string]
    ),
  ]

  private static let blockKeys: [String: ShapeType] = common.merging(shows) { first, _ in first }
    .merging(controls) { first, _ in first }
    .merging(loose) { first, _ in first }

  /// Section 5, and the keys that many types share.
  private static let common: [String: ShapeType] = [
    "id": .string, "type": .string, "block_style": .shape(.blockStyle), "zone": .string,
    "vertical_align": .string, "horizontal_align": .string, "vertical_offset": .number,
    "horizontal_offset": .number, "visibility_condition": .shape(.condition),
    "entrance_animation": .shape(.entrance), "pressed_style": .shape(.pressed),
    "bindings": .map(.string), "element_width": .string, "element_height": .string,
    "overflow": .string, "collapse_on_scroll": .bool, "z_index": .number, "field_id": .string,
    "field_config": .map(.any), "text": .string, "style": .shape(.textStyle), "height": .number,
    "corner_radius": .number, "alignment": .string, "children": .list(.shape(.block)),
    "stack_children": .list(.shape(.block)), "bg_color": .string, "text_color": .string,
    "active_color": .string, "variant": .string,
  ]

  /// Section 9, what only shows.
  private static let shows: [String: ShapeType] = [
    "level": .integer, "markdown_content": .string, "rich_text_variant": .string,
    "base_style": .shape(.textStyle), "link_color": .string, "items": .list(.string),
    "list_style": .string, "badge_text": .string, "badge_bg_color": .string,
    "badge_text_color": .string, "badge_corner_radius": .number, "image_url": .string,
    "alt": .string, "image_fit": .string, "icon_ref": .stringOr(.icon), "icon_emoji": .string,
    "icon_size": .number, "icon_alignment": .string, "video_url": .string,
    "video_thumbnail_url": .string, "video_height": .number, "video_corner_radius": .number,
    "autoplay": .bool, "loop": .bool, "muted": .bool, "controls": .bool, "lottie_url": .string,
    "lottie_speed": .number, "lottie_width": .number, "lottie_height": .number,
    "play_on_scroll": .bool, "play_on_tap": .bool, "rive_url": .string, "artboard": .string,
    "state_machine": .string, "trigger_on_step_complete": .any, "spacer_height": .number,
    "divider_color": .string, "divider_thickness": .number, "divider_margin_y": .number,
    "gap": .number, "row_direction": .string, "row_child_fill": .bool, "align_items": .string,
    "column_ratios": .string, "row_distribution": .string, "justify": .string, "wrap": .bool,
    "view_key": .string, "custom_config": .map(.any), "placeholder_image_url": .string,
    "placeholder_text": .string, "image_shape": .string, "image_corner_radius": .number,
    "border_width": .number, "border_color": .string, "pulse_color": .string,
    "pulse_ring_count": .integer, "pulse_speed": .number, "badge_position": .string,
    "badge_size": .number, "particle_type": .string, "density": .string, "speed": .string,
    "size_range": .list(.number), "secondary_color": .string, "fullscreen": .bool,
    "dot_count": .integer, "active_index": .integer, "dot_size": .number, "dot_spacing": .number,
    "active_dot_width": .number, "inactive_color": .string, "progress_variant": .string,
    "total_segments": .integer, "filled_segments": .integer, "progress_value": .number,
    "bar_height": .number, "bar_color": .string, "track_color": .string, "segment_gap": .number,
    "show_label": .bool, "timeline_items": .list(.shape(.timelineItem)),
    "completed_color": .string, "current_color": .string, "upcoming_color": .string,
    "line_color": .string, "show_line": .bool, "compact": .bool, "title_style": .shape(.textStyle),
    "subtitle_style": .shape(.textStyle), "loading_variant": .string,
    "loading_items": .list(.shape(.loadingItem)), "progress_color": .string,
    "check_color": .string, "total_duration_ms": .integer, "auto_advance": .bool,
    "show_percentage": .bool, "timer_variant": .string, "duration_seconds": .integer,
    "show_days": .bool, "show_hours": .bool, "show_minutes": .bool, "show_seconds": .bool,
    "labels": .shape(.timerLabels), "accent_color": .string, "font_size": .number,
    "on_expire_action": .string, "expired_text": .string, "gauge_variant": .string,
    "gauge_value": .number, "stroke_width": .number, "sublabel": .string, "label_color": .string,
    "label_font_size": .number, "percentage_location": .string, "animate": .bool,
    "animation_duration_ms": .integer, "arrow_stroke_width": .number, "arrow_color": .string,
    "min_label": .string, "max_label": .string, "min_max_font_size": .number,
    "min_max_color": .string,
  ]

  /// Sections 9 and 10, what users touch.
  private static let controls: [String: ShapeType] = [
    "button_corner_radius": .number, "action": .string, "action_value": .string,
    "providers": .list(.shape(.provider)), "button_style": .string, "button_height": .number,
    "spacing": .number, "show_divider": .bool, "divider_text": .string,
    "email_login_placement": .string, "email_cta_spacing_below": .number,
    "toggle_label": .string, "toggle_description": .string, "toggle_default": .bool,
    "max_stars": .integer, "default_rating": .number, "star_size": .number,
    "filled_color": .string, "empty_color": .string, "allow_half": .bool,
    "rating_label": .string, "min_value": .number, "max_value": .number,
    "max_value_picker": .number, "step_value": .number, "default_picker_value": .number,
    "unit": .string, "unit_position": .string, "highlight_color": .string,
    "wheel_orientation": .string, "orientation": .string, "visible_items": .integer,
    "picker_mode": .string, "picker_presentation": .string, "date_picker_variant": .string,
    "min_date": .string, "max_date": .string, "allow_future": .bool, "allow_past": .bool,
    "date_validation_message": .string, "picker_spacing": .number,
    "calendar_bg_color": .string, "wheel_bg_color": .string, "columns": .any,
    "default_date_value": .any, "haptic_on_scroll": .any, "wheel_height": .any,
    "pricing_plans": .list(.shape(.plan)), "pricing_layout": .string,
    "field_label": .string, "field_placeholder": .string, "field_required": .bool,
    "field_options": .list(.shape(.fieldOption)), "multi_select": .bool,
    "field_style": .shape(.fieldStyle),
  ]

  /// Names of Android (section 21), of the vendor's pages (section 22) and of aliases.
  private static let loose: [String: ShapeType] = Dictionary(
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
