import SystemKit
import TestSupport

@testable import AppDNA

/// Random AppDNA documents from the tables of their shapes: every key, with values of right and wrong
/// types (reference: appdna, section 21).
struct RandomAppDNA {
  private var dice: Dice
  /// The number of maps that may still be written; the rest of a document is small.
  private var left = 150

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A document in one of its forms.
  mutating func document() -> String {
    let flow = self.flow()
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      let treatment = self.flow()
      return """
        {"bundle_version": 1, "onboarding": {"active_flow_id": "f", "flows": {"f": \(flow)}},
         "remote_config": {"a": \(wild()), "name": \(text())},
         "experiments": {"e": {"id": "e", "status": "running", "platforms": ["ios"], "salt": \(wild()),
         "variants": [{"id": "a", "weight": \(wild())}, {"id": "b", "weight": 0.5,
         "payload": {"f": \(treatment)}}]}}}
        """
    case 1: return "{\"flows\": {\"f\": \(flow), \"g\": \(wild())}}"
    default: return flow
    }
  }

  private mutating func flow() -> String {
    left = 150
    let count = Int.random(in: 1...6, using: &dice)
    let steps = (0..<count).map { _ in map("a step", depth: 0) }
    return """
      {"id": \(id()), "name": \(text()), "settings": \(value(.shape("the settings"), "", 1)),
       "graph_nodes": \(nodes()), "audience_rules": \(value(.shape("audience rules"), "", 1)),
       "steps": [\(steps.joined(separator: ", "))]}
      """
  }

  /// Paywalls, events and ends that lead to each other and to steps, in circles too.
  private mutating func nodes() -> String {
    let targets = [
      "paywall_id", "on_success_target", "on_fail_target", "on_dismiss_target", "next_target",
    ]
    let nodes = Self.graph.map { name in
      let fields = targets.map { "\"\($0)\": \(pick(Self.targets + ["continue", "stay", ""]))" }
      let type = pick(["paywall_trigger", "analytics_event", "end", "login"])
      return "\"\(name)\": {\"type\": \(type), \(fields.joined(separator: ", "))}"
    }
    return "{\(nodes.joined(separator: ", "))}"
  }

  // MARK: Maps

  private mutating func map(_ name: String, depth: Int) -> String {
    left -= 1
    let shape = Shapes.shape(name)
    let keys = shape.names
    let wanted = name == "a block" ? 9.0 : 6.0
    let share = left > 0 ? min(0.7, wanted / Double(max(1, keys.count))) : 0.02
    var fields: [String] = []
    for key in keys {
      let isCore = ["id", "type", "target_step_id"].contains(key) || shape.required.contains(key)
      let isWanted = isCore || isContent(name, key)
      guard chance(isWanted ? 0.93 : share), let type = shape.keys[key] else { continue }
      fields.append("\"\(key)\": \(field(name, key, type, depth))")
    }
    if chance(0.05) { fields.append("\"a\(text().dropFirst().dropLast())\": \(wild())") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private func isContent(_ name: String, _ key: String) -> Bool {
    guard left > 0 else { return false }
    return switch name {
    case "a step": key == "config" || key == "next_step_rules"
    case "a step's config": key == "content_blocks"
    default: false
    }
  }

  private mutating func field(
    _ name: String,
    _ key: String,
    _ type: FieldType,
    _ depth: Int
  ) -> String {
    if chance(0.06) { return wild() }
    switch (name, key) {
    case ("a block", "type"):
      return chance(0.05) ? text() : pick(AppDNABlock.types.all.map(\.name) + ["title", "later"])
    case ("a step", "type"): return pick(Self.stepTypes)
    case ("a form field", "type"):
      return pick(AppDNABlock.types.all.map { $0.name.replacing("input_", with: "") })
    case ("a rule", "condition"): return condition()
    case ("a rule", "conditions"): return list { $0.condition() }
    case ("a block", "field_config"), ("a form field", "config"): return looseMap()
    case ("a block", "bindings"): return "{\"text\": \(path()), \"level\": \(path())}"
    case (_, "id"), (_, "field_id"), (_, "key"): return id()
    case (_, "target_step_id"): return pick(Self.targets)
    default: return value(type, key, depth)
    }
  }

  private mutating func looseMap() -> String {
    let count = Int.random(in: 0..<9, using: &dice)
    let fields = Self.configKeys.shuffled(using: &dice).prefix(count).map { key in
      "\"\(key)\": \(chance(0.6) ? number() : wild())"
    }
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func condition() -> String {
    if chance(0.1) { return wild() }
    return """
      {"type": \(pick(Self.conditions)), "answer_key": \(id()), "field": \(id()),
       "value": \(chance(0.5) ? id() : wild()), "previous_step_ids": [\(id()), \(wild())]}
      """
  }

  // MARK: Values

  private mutating func value(_ type: FieldType, _ key: String, _ depth: Int) -> String {
    if depth > 12 || chance(0.04) { return wild() }
    switch type {
    case .string: return word(key)
    case .number: return number()
    case .integer: return chance(0.5) ? "\(Int.random(in: -3...12, using: &dice))" : number()
    case .bool: return pick(["true", "false"])
    case .list(let item): return list { $0.value(item, key, depth + 1) }
    case .map(let item):
      return "{\(pick(Self.locales)): \(value(item, key, depth + 1)), \"b\": \(wild())}"
    case .shape(let name), .stringOr(let name): return map(name, depth: depth + 1)
    case .word(let words): return pick(words)
    case .any: return wild()
    }
  }

  private mutating func list(_ item: (inout Self) -> String) -> String {
    let count = left > 0 ? Int.random(in: 0...6, using: &dice) : 0
    return "[\((0..<count).map { _ in item(&self) }.joined(separator: ", "))]"
  }

  private mutating func word(_ key: String) -> String {
    if key.hasSuffix("color") || key.hasSuffix("_bg") || key.hasSuffix("_text") {
      return pick(Self.colors)
    }
    if key.contains("url") { return pick(Self.addresses) }
    if key.contains("date") { return pick(Self.dates) }
    return chance(0.5) ? pick(Self.words) : text()
  }

  private mutating func id() -> String {
    chance(0.1) ? text() : pick(["a", "b", "c", "d", "e", "a.b", "a/b", "A", "..", "default"])
  }

  private mutating func path() -> String {
    let root = pick(["responses", "onboarding", "user", "session", "input", "x", "", "."])
    return "\"" + [root, id(), id()].map { $0.dropFirst().dropLast() }.joined(separator: ".") + "\""
  }

  private mutating func number() -> String { bare(Self.numbers) }

  private mutating func text() -> String {
    if chance(0.04) { return "\"" + String(repeating: bare(Self.pieces), count: 400) + "\"" }
    let count = Int.random(in: 0...3, using: &dice)
    return "\"" + (0..<count).map { _ in bare(Self.pieces) }.joined() + "\""
  }

  /// Anything that JSON can hold.
  private mutating func wild() -> String {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: "null"
    case 1: pick(["true", "false"])
    case 2, 3: number()
    case 4, 5: text()
    case 6: pick(Self.colors)
    case 7: "[\(number()), {\"id\": \(text())}, [\(text())]]"
    case 8: "{\"id\": \(number()), \"type\": [], \"text\": {\"a\": null}}"
    default: deep()
    }
  }

  private mutating func deep() -> String {
    if !chance(0.05) { return "[]" }
    let open = bare(["{\"type\": \"row\", \"children\": [", "[[", "{\"a\": ["])
    let close = open.hasPrefix("{") ? "]}" : "]]"
    return String(repeating: open, count: 90) + String(repeating: close, count: 90)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < share
  }

  private mutating func bare(_ words: [String]) -> String {
    words.randomElement(using: &dice) ?? ""
  }

  /// One of a few words as JSON; what is JSON already stays.
  private mutating func pick(_ words: [String]) -> String {
    let word = bare(words)
    return ["true", "false"].contains(word) ? word : "\"\(word)\""
  }
}

/// The pools that values are taken from; a text is as it stands between quotes.
extension RandomAppDNA {
  private static let graph = ["paywall_trigger_a", "paywall_trigger_b", "p", "end_x"]
  private static let targets = graph + ["a", "b", "c", "d", "e", "analytics_event_x", "nowhere"]

  private static let stepTypes = [
    "custom", "custom", "custom", "welcome", "question", "value_prop", "form", "interactive_chat",
  ]

  private static let conditions = [
    "always", "answer_equals", "answer_not_equals", "answer_contains", "not_empty", "empty",
    "previous_step_equals", "previous_step_in", "other",
  ]

  /// Texts that would become markup, script or CSS if nobody took care, and signs that are no letters.
  private static let pieces = [
    "Hello ", "<evil>", "\\\"><evil x=", "' evil='", "\\\" evil=\\\"", "</script><evil>",
    "</style><evil>", "--><evil>", "]]>", "\\u0000", "\\u202E", "\\u2066", "\\uFEFF", "\\n", "\\\\",
    ";evil:1}", "{{user.name | <evil>}}", "{{ responses.a.b }}", "{{", "}}", "{{input.a}}",
    "**bold** ", "*a_", "[x](javascript:evil)", "[y](https://a.b/\\\"evil)", "# ", "- ",
    "\\uD83D\\uDE00", "e\\u0301", "%s", "$0", "&lt;evil&gt;", "&#60;evil&#62;", "star.fill", "0",
  ]

  private static let colors = [
    "#6366F1", "#fff", "#12345678", "#xyz", "red", "transparent", "clear", "rgba(1,2,3,.5)",
    "rgb(999,-1,1e300)", "red;evil:1", "url(javascript:evil)", "</style><evil>", "", "#",
    "linear-gradient(evil)", "hsl(1,2%,3%)",
  ]

  private static let addresses = [
    "https://a.b/c.png", "javascript:evil", " java\\u0000script:evil", "data:text/html,<evil>", "",
    "data:image/png;base64,AAAA", "appdna-assets/a.png", "../../etc/passwd", "/etc/passwd",
    "file:///etc/passwd", "https://u:p@a.b", "https://a.b/\\\" evil=", "a\\\\b", "mailto:a@b.c",
    "https://a.b/x.mp4", "https://[", "%00", "//evil",
  ]

  private static let numbers = [
    "0", "1", "-1", "2.5", "12", "100", "16", "1e300", "-1e300", "1e-300", "9007199254740993",
    "9223372036854775808", "-9223372036854775809", "100000", "0.1", "3", "5", "-0.0", "1e9", "360",
  ]

  private static let dates = [
    "today", "now", "-18y", "+6m", "-30d", "2026-02-30", "+99999999999999999999y", "-1e9d",
    "2024-02-29", "0000-00-00", "9999-12-31", "", "-y", "99999-01-01",
  ]

  private static let locales = ["en", "de", "ar", "zh-Hant", "<evil>", "", "../x", "en_US"]

  /// Words that choose how a block is drawn.
  private static let words = [
    "center", "bottom", "top", "left", "right", "trailing", "leading", "fill", "50%", "120px",
    "1e300px", "-5%", "auto", "horizontal", "vertical", "dots", "segmented_bar", "fraction", "none",
    "continuous_bar", "multi", "stacked", "grid", "dropdown", "image_picker", "radial",
    "speedometer", "circular", "linear", "orbiting_icons", "checklist", "timer", "segmented", "bar",
    "flip", "hide", "show_expired_text", "auto_advance", "side_by_side", "graphical", "wheel",
    "compact", "field", "inline", "datetime", "time", "bounce", "fade_in", "slide_up", "scale_up",
    "spring", "1:2:x", "1,2,0,-1", "when_equals", "when_gt", "when_empty", "platform_is",
    "locale_matches", "answer_equals", "binding_not_empty", "image_split", "image_fullscreen",
    "image_top", "gradient", "image", "lottie", "rive", "capsule", "outline", "next", "skip",
    "link", "permission", "login", "request_otp", "social_login", "select_plan", "before",
    "numbered", "dense", "fast", "legal", "secondary", "apple", "email", "soft", "rating_prompt",
    "auto_message", "any", "or", "and", "equals", "in", "gt", "uppercase", "dashed", "lucide",
    "emoji", "completed", "current", "address", "slider", "signature", "^(a+)+$", "[a-",
  ]

  private static let configKeys = [
    "animated_bg", "background_opacity", "blur_background", "calendar_opacity", "central_image_url",
    "central_size", "color_scheme", "container_border_width", "container_corner_radius",
    "default_value", "display_style", "dropdown_font_size", "dropdown_icon_bg_gradient",
    "dropdown_row_height", "field_height", "gradient_start_color", "gradient_end_color",
    "grid_columns", "input_height", "leading_icon", "leading_icon_size", "max", "max_length",
    "max_selections", "max_value", "min", "min_lines", "min_value", "option_height",
    "option_image_size", "option_spacing", "orbit_duration_ms", "orbit_radius", "picker_padding",
    "picker_variant", "preset_colors", "ring_width", "selected_border_width", "show_value", "size",
    "step", "step_value", "toggle_icon_size", "unit", "wheel_opacity", "max_stars", "star_size",
    "columns", "decimal_places", "picker_style", "min_date", "max_date", "pattern", "length",
  ]
}
