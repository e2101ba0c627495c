internal import FML
internal import Source
internal import Syntax

extension OnboardingCard {
  /// Reads a merged card; names of older versions are read as they are (reference: nimbus, section 4.5).
  ///
  /// `popup` is that of all cards without one, `defaults` are the places of values that come from object
  /// types.
  init(key: Located<String>, node: Node, _ popup: Node? = nil, defaults: Set<Span>) {
    let none = Located("", node.span)
    self.key = key
    kind = node.locatedString("card-type") ?? Located("basic", node.span)
    let type = node.locatedString("onboarding-type") ?? node.locatedString("type")
    entry = Self.entry(type ?? Located(Self.freshInstall, node.span))
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

  /// The first revision called the sheet after an update `update`.
  private static func entry(_ type: Located<String>) -> Located<String> {
    type.value == "update" ? Located(upgrade, type.span) : type
  }
}

extension OnboardingCard.Link {
  fileprivate init(_ node: Node) {
    title = node.locatedString("title") ?? Located("", node.span)
    url = node.locatedString("url") ?? Located("", node.span)
    span = node.span
  }
}

extension OnboardingCard.Button {
  fileprivate init(_ node: Node) {
    title = node.locatedString("title") ?? Located("", node.span)
    action = node.locatedString("action") ?? Located("forward-one-card", node.span)
    span = node.span
  }
}

extension OnboardingCard.Choice {
  fileprivate init(_ node: Node) {
    title = node.locatedString("title") ?? Located("", node.span)
    image = node.locatedString("image") ?? Located("theme-system", node.span)
    action = node.locatedString("action") ?? Located("theme-system-default", node.span)
    span = node.span
  }
}

extension OnboardingCard.Popup {
  fileprivate init(_ node: Node) {
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
