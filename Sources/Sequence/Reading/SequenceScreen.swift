internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A screen of a flow, as a document holds it (reference: sequence, sections 2 and 3).
struct SequenceScreen: Sendable {
  /// Its id, unique in the flow.
  let id: Located<String>
  let name: String
  let type: Kind
  /// The type as written.
  let typeName: String
  let order: Double
  let content: ScreenContent
  /// The transition with which users leave it.
  let transition: Transition?
  /// Facts that are not drawn: the flow's id, dates.
  let facts: [Card.Fact]
  let fidelity: Fidelity
  let span: Span

  enum Kind: String, CaseIterable {
    case welcome
    case feature
    case carousel
    case permission
    case celebration
    case native
    case filler
  }
}

extension SequenceScreen {
  /// Reads a screen at a place of its list; one of a bundle has a tree of nodes as its content (reference: sequence,
  /// section 12.1).
  init(_ fields: inout Fields, _ node: Node, index: Int, hasNodes: Bool) {
    let body = hasNodes ? "layout" : "content"
    fields.require(["id", "name", "type", "order", body], in: node, .screenIncomplete)
    let own = fields.text("id")
    if let own, own.value.isEmpty {
      fields.log.report(.screenIncomplete, "the 'id' of a screen is empty", at: own.span)
    }
    id =
      own.flatMap { $0.value.isEmpty ? nil : $0 }
      ?? Located("screen-\(index + 1)", node.span.start(1))
    name = fields.text("name")?.value ?? id.value
    let type = fields.text("type")
    let kind = type.flatMap { Kind(rawValue: $0.value) }
    if let type, kind == nil {
      let message = "no type of screen is called '\(type.value)'"
      let known = Kind.allCases.map(\.rawValue)
      fields.log.report(unknown: type, .unknownScreenType, message, among: known)
    }
    self.type = kind ?? .feature
    typeName = type?.value ?? Kind.feature.rawValue
    order = fields.number("order") ?? Double(index)
    transition = fields.transition("transition")
    facts = hasNodes ? [] : Self.facts(&fields)
    content =
      hasNodes
      ? fields.layout("layout", isNative: kind == .native)
      : fields.map("content", of: "a screen's content") { ScreenContent(&$0) } ?? ScreenContent()
    fidelity = fields.fidelity
    span = node.span
  }

  /// The columns of the service's own table; both spellings occur (reference: sequence, section 1).
  private static func facts(_ fields: inout Fields) -> [Card.Fact] {
    let columns = [
      ("app", "appId", "app_id"), ("flow", "flowId", "flow_id"),
      ("created", "createdAt", "created_at"), ("updated", "updatedAt", "updated_at"),
    ]
    return columns.compactMap { name, camel, snake in
      let found = [fields.text(camel), fields.text(snake)]
      return found.compactMap { $0 }.first.map { Card.Fact(name, $0.value, span: $0.span) }
    }
  }
}

/// The content of a screen: blocks, or the older title and button (reference: sequence, section 3).
struct ScreenContent: Sendable {
  var blocks: [SequenceBlock] = []
  /// The layout of the blocks on a screen of a bundle.
  var layout: ScreenLayout?
  /// Indicates that blocks are shown; false where the older content is shown although there are blocks.
  var usesBlocks = true
  var backgroundColor: Themed<Color>?
  var backgroundGradient: Paint?
  var backgroundImage: Located<String>?
  var backgroundOverlay: Themed<Color>?
  var title: Located<String>?
  var subtitle: Located<String>?
  var body: Located<String>?
  var titleColor: Themed<Color>?
  var subtitleColor: Themed<Color>?
  var icon: Located<String>?
  var image: Located<String>?
  var buttonText: Located<String>?
  var buttonColor: Themed<Color>?
  var buttonTextColor: Themed<Color>?
  var buttonAction: Located<SequenceAction>?
  var skipText: Located<String>?
  var skipAction: Located<SequenceAction>?
  var slides: [Slide] = []
  var permission: Located<String>?
  var identifier: Located<String>?
  /// The time in ms before a filler screen goes on.
  var fillerDuration: Double?
  var fillerEntrance: Entrance?

  /// A page of a carousel.
  struct Slide: Sendable {
    let icon: Located<String>?
    let image: Located<String>?
    let title: Located<String>?
    let body: Located<String>?
    let span: Span
  }

  /// Indicates that the blocks are drawn, not the older content.
  var showsBlocks: Bool { layout != nil || (usesBlocks && !blocks.isEmpty) }

  /// The blocks that are drawn, without those inside others; none where the older content is drawn.
  var shownBlocks: [SequenceBlock] { showsBlocks ? blocks.filter(\.isVisible) : [] }

  /// Indicates that some of the older content is there.
  var hasLegacyContent: Bool {
    title != nil || subtitle != nil || body != nil || icon != nil || image != nil
      || buttonText != nil || buttonAction != nil
  }
}

extension ScreenContent {
  init(_ fields: inout Fields) {
    blocks = fields.blocks(fields.list("blocks"), path: "blocks")
    usesBlocks = fields.bool("useBlocks") ?? true
    backgroundColor = fields.color("backgroundColor")
    backgroundGradient = fields.gradient("backgroundGradient")
    backgroundImage = fields.text("backgroundImage")
    backgroundOverlay = fields.color("backgroundOverlay")
    title = fields.text("title")
    subtitle = fields.text("subtitle")
    body = fields.text("body")
    titleColor = fields.color("titleColor")
    subtitleColor = fields.color("subtitleColor")
    icon = fields.text("icon")
    image = fields.text("image")
    buttonText = fields.text("buttonText")
    buttonColor = fields.color("buttonColor")
    buttonTextColor = fields.color("buttonTextColor")
    buttonAction = fields.action("buttonAction")
    skipText = fields.text("skipText")
    skipAction = fields.action("skipAction")
    slides = fields.slides("slides")
    permission = fields.text("permissionType")
    // An unknown permission is kept, with a finding.
    if fields.any("permissionType")?.kind == .string {
      _ = fields.word("permissionType", of: ScreenPermission.symbols)
    }
    identifier = fields.text("identifier")
    fillerDuration = fields.number("fillerDuration").map { max(0, $0) }
    fillerEntrance = fields.fillerEntrance("fillerAnimation", over: fillerDuration)
  }
}

extension Fields {
  /// The pages of a carousel.
  mutating func slides(_ key: String) -> [ScreenContent.Slide] {
    maps(key, of: "a slide") { slide, _ in
      ScreenContent.Slide(
        icon: slide.text("icon"),
        image: slide.text("image"),
        title: slide.text("title"),
        body: slide.text("body"),
        span: slide.span
      )
    }
  }
}

/// The permissions that a screen can ask a user for, each with the sign on the preview's badge
/// (reference: sequence, section 3).
enum ScreenPermission {
  static let symbols: KeyValuePairs = [
    "notifications": "bell", "location": "location", "camera": "camera", "photos": "photo",
  ]
}
