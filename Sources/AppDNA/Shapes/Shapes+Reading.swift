internal import Syntax
internal import SystemKit

/// The shapes that follow from what readers ask for: of blocks, form fields, settings and chats
/// (reference: appdna, sections 2, 5, 9, 10, 11 and 16).
extension Shapes {
  static let read: [Shape] = types.maps.map { name, keys in
    let keys = name == .block ? keys.merging(loose) { _, loose in loose } : keys
    return Shape(name, keys: keys, required: required[name] ?? [])
  }

  /// The keys that readers of empty documents ask for; a block has those of all types at once.
  private static var types: FieldTypes {
    var fields = AppDNAFields(nil, of: Shape.Name.block.words)
    fields.types = FieldTypes()
    for type in AppDNABlock.types.all { _ = AppDNABlock(&fields, type, path: "") }
    let empty = Node(.map([]), span: fields.span)
    fields.read(empty, of: Shape.Name.settings.words) { _ = AppDNASettings(&$0) }
    fields.read(empty, of: Shape.Name.formField.words) { _ = AppDNAFormField(&$0, place: 0) }
    fields.read(empty, of: "a chat") { _ = AppDNAChat(&$0) }
    return fields.types ?? FieldTypes()
  }

  /// Keys of blocks that the iOS app does not decode: names of Android (section 21), of the vendor's
  /// pages (section 22) and of aliases.
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

  /// Keys of a chat without which the whole flow is dropped (section 16).
  private static let required: [Shape.Name: [String]] = [
    "a message": ["id", "turn", "content"], "media": ["type", "url"],
    "a quick reply": ["id", "text"], "a turn action": ["turn", "type"],
  ]
}
