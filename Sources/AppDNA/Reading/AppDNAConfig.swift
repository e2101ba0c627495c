internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The content of a step, whatever its type (reference: appdna, section 3, "Step config").
final class AppDNAConfig: Sendable {
  let title: Located<String>?
  let subtitle: Located<String>?
  let image: Located<String>?
  let button: Located<String>?
  /// A button "Skip" stands under the legacy view.
  let canSkip: Bool
  /// The arrangement of picture and zones.
  let variant: Variant
  let background: AppDNABackground?
  let entrance: Entrance?
  let translations: AppDNATranslations
  /// Rules of the config, in order.
  let rules: [Node]
  /// The fill of the progress indicator on this step.
  let progressColor: Themed<Color>?
  /// The further content of a step without blocks.
  let legacy: LegacyContent
  /// The conversation of a chat; nil for other types, and where blocks take its place.
  let chat: AppDNAChat?
  /// The colour behind a chat, with blocks or without; nil for other types.
  let chatBackground: Themed<Color>?
  /// The map it was read from, for what only single types of steps read.
  let node: Node

  /// The arrangements of picture and zones on the screen (section 4).
  enum Variant: String, CaseIterable, Sendable {
    case noImage = "no_image"
    case imageTop = "image_top"
    case imageBottom = "image_bottom"
    case imageFullscreen = "image_fullscreen"
    case imageSplit = "image_split"
  }

  /// Reads the config of a step of a type, which may be drawn from blocks.
  init(_ fields: inout Fields, _ node: Node, _ type: AppDNAStep.Kind, _ hasBlocks: Bool) {
    self.node = node
    title = fields.text("title")
    subtitle = fields.text("subtitle")
    image = fields.text("image_url")
    button = fields.text("cta_text")
    canSkip = fields.bool("skip_enabled") ?? false
    variant = fields.word("layout_variant", as: Variant.self) ?? .noImage
    background = fields.map("background", of: "a background") { $0.background() }
    entrance = fields.stepEntrance("animation")
    translations = AppDNATranslations(&fields)
    rules = fields.list("next_step_rules")
    legacy = LegacyContent(&fields, of: hasBlocks ? .custom : type)
    let isChat = type == .interactiveChat
    chat = isChat && !hasBlocks ? fields.bag("chat_config", of: "a chat") { AppDNAChat(&$0) } : nil
    chatBackground = isChat ? chat?.style.background ?? fields.chatBackground() : nil
    progressColor = fields.color("progress_color") ?? legacy.look.background
  }
}

extension AppDNAConfig {
  /// The keys that hold something for users although a step of the type does not show them (section 3).
  func unread(by type: AppDNAStep.Kind, hasBlocks: Bool) -> [String] {
    let commonKeys = ["title", "subtitle", "image_url", "cta_text"]
    let others = ["options", "items", "fields", "chat_config", "layout"]
    let shown: [String] =
      switch type {
      case .welcome, .custom: commonKeys
      case .question: ["title", "cta_text", "options"]
      case .valueProp: ["title", "cta_text", "items"]
      case .form: commonKeys + ["fields"]
      case .interactiveChat: ["title", "cta_text", "chat_config"]
      }
    let drawn = hasBlocks ? (variant == .noImage ? [] : ["image_url"]) : shown
    return (commonKeys + others + ["text_style", "validation_mode"]).filter { key in
      guard !drawn.contains(key), let value = node.present(key) else { return false }
      return !(value.list?.isEmpty ?? value.map?.isEmpty ?? value.text?.isEmpty ?? false)
    }
  }
}

extension Fields {
  /// The background of a chat whose other parts are not drawn.
  fileprivate mutating func chatBackground() -> Themed<Color> {
    let color = map("chat_config", of: "a chat") { fields in
      fields.map("style", of: "a chat's style") { $0.color("background_color") }
    }
    return color ?? .chatBackground
  }

  /// The entrance of a step from its `animation`; the other keys belong to paywalls.
  fileprivate mutating func stepEntrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let up = MotionState {
        $0.y = .share(1)
        $0.opacity = 0
      }
      let start = fields.word(
        "entry_animation",
        of: [
          "slide_up": up, "fade_in": MotionState { $0.opacity = 0 },
          "scale_in": MotionState { $0.scale = 0.8 }, "none": nil as MotionState?,
        ]
      )
      let duration = fields.number("entry_duration_ms") ?? 400
      for entry in fields.unasked {
        fields.fidelity.add(AppDNAFidelity.stepAnimation, entry.key)
      }
      return (start ?? nil).map {
        Entrance(from: $0, duration: min(60_000, max(0, duration)), easing: .easeOut)
      }
    }
  }
}
