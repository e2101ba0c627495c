internal import FML
internal import Source
internal import Syntax

/// A card of the feature after merging: every field is there (reference: nimbus, section 4.2).
struct OnboardingCard: Sendable {
  let key: Located<String>
  /// `basic` or `multiple-choice`.
  let kind: Located<String>
  /// `fresh-install` or `upgrade`.
  let entry: Located<String>
  /// The interface it was made for; nil is none.
  let uiVariant: Located<String>?
  let order: Located<Int>
  let title: Located<String>
  let body: Located<String>
  let image: Located<String>
  let link: Link?
  let primary: Button?
  let secondary: Button?
  let choices: [Choice]
  let popup: Popup?
  let prerequisites: [Located<String>]
  let disqualifiers: [Located<String>]
  /// The places of the fields that were written for this card, by name; defaults of its type are
  /// not among them.
  let written: [String: Span]

  struct Link: Sendable {
    let title: Located<String>
    let url: Located<String>
    let span: Span

    init(_ node: Node) {
      title = node.locatedString("title") ?? Located("", node.span)
      url = node.locatedString("url") ?? Located("", node.span)
      span = node.span
    }
  }

  struct Button: Sendable {
    let title: Located<String>
    let action: Located<String>
    let span: Span

    /// Indicates a button that opens the card's instructions, by the action's name of any version.
    var opensPopup: Bool { NimbusAction.current(action.value) == NimbusAction.openPopup }
  }

  struct Choice: Sendable {
    let title: Located<String>
    let image: Located<String>
    let action: Located<String>
    let span: Span

    init(_ node: Node) {
      title = node.locatedString("title") ?? Located("", node.span)
      image = node.locatedString("image") ?? Located("theme-system", node.span)
      action = node.locatedString("action") ?? Located("theme-system-default", node.span)
      span = node.span
    }
  }

  struct Popup: Sendable {
    let title: Located<String>
    let instructions: [Located<String>]
    let button: Button
    let span: Span

    init(_ node: Node) {
      title = node.locatedString("title") ?? Located("", node.span)
      instructions = node.locatedStrings("instructions")
      button = OnboardingCard.Button(
        title: node.locatedString("button-title") ?? Located("", node.span),
        action: node.locatedString("button-action") ?? Located("dismiss-and-next-card", node.span),
        span: node.span
      )
      span = node.span
    }
  }

  /// The marks of cards that the app hides from users whose default browser it is (reference: nimbus,
  /// section 4.4, step 5).
  enum BrowserMark: Sendable {
    /// It is called `welcome` (v145.2).
    case name
    /// Its popup leads to the settings of iOS (v146).
    case popup
  }

  var isMultipleChoice: Bool { kind.value == "multiple-choice" }

  var isUpgrade: Bool { entry.value == Self.upgrade }

  /// Indicates a choice of the toolbar's place; the first choice decides.
  var isToolbarChoice: Bool {
    let first = choices.first?.action.value
    return first == "toolbar-top" || first == "toolbar-bottom"
  }

  /// The buttons that an interface draws, with the names of their elements: choices have no second one
  /// in the modern interface.
  func buttons(in look: NimbusLook) -> [(name: String, button: Button)] {
    let second = look.isModern && isMultipleChoice ? nil : secondary
    return [("primary", primary), ("secondary", second)].compactMap { name, button in
      button.map { (name, $0) }
    }
  }

  var leadsToSettings: Bool { popup?.button.action.value == "open-ios-fx-settings" }

  static let freshInstall = "fresh-install"
  static let upgrade = "upgrade"
}

extension OnboardingCard {
  /// Reads a merged card; names of older versions are read as they are (reference: nimbus, section 4.5).
  ///
  /// `popup` is that of all cards without one, `defaults` are the places of values that come from object
  /// types.
  init(key: Located<String>, node: Node, _ popup: Node? = nil, defaults: Set<Span>) {
    let none = Located("", node.span)
    self.key = key
    kind = node.locatedString("card-type") ?? Located("basic", node.span)
    let type =
      node.locatedString("onboarding-type") ?? node.locatedString("type")
      ?? Located(Self.freshInstall, node.span)
    // The first revision called the sheet after an update `update`.
    entry = type.value == "update" ? Located(Self.upgrade, type.span) : type
    uiVariant = node.locatedString("uiVariant")
    order =
      node["order"].flatMap { item in item.number.map { Located(Int(clamping: $0), item.span) } }
      ?? Located(10, node.span)
    title = node.locatedString("title") ?? none
    body = node.locatedString("body") ?? none
    image = node.locatedString("image") ?? Located("welcome-globe", node.span)
    link = node.present("link").map(Link.init)
    let buttons = Self.buttons(node)
    primary = buttons.first
    secondary = buttons.dropFirst().first
    choices = (node["multiple-choice-buttons"]?.list ?? []).map(Choice.init)
    let shared = buttons.contains(where: \.opensPopup) ? popup : nil
    self.popup = (node.present("instructions-popup") ?? shared).map(Popup.init)
    prerequisites = node.locatedStrings("prerequisites")
    disqualifiers = node.locatedStrings("disqualifiers")
    written = node.written(besides: defaults)
  }

  /// Reads the buttons: a list before v115, later a map of two.
  private static func buttons(_ node: Node) -> [Button] {
    if let list = node["buttons"]?.list { return list.prefix(2).map(Button.init) }
    guard let map = node.present("buttons") else { return [] }
    return [map.present("primary"), map.present("secondary")].compactMap { $0.map(Button.init) }
  }
}

extension OnboardingCard.Button {
  fileprivate init(_ node: Node) {
    title = node.locatedString("title") ?? Located("", node.span)
    action = node.locatedString("action") ?? Located("forward-one-card", node.span)
    span = node.span
  }
}
