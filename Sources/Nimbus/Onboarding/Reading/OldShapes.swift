internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Brings the value of the onboarding feature from the names and shapes of older versions to the
/// newest ones; each is a finding that names the version (reference: nimbus, sections 4.3 and 4.5).
struct OldShapes {
  /// The versions that get the value; nil if nothing says them.
  let versions: VersionRange?

  func renewed(_ value: Node, log: inout Log) -> Node {
    let order = value["card-ordering"]?.list?.compactMap(\.text)
    let popup = value.present("instruction-popup")
    return value.changingEntries { entry in
      switch entry.key {
      case "cards":
        let cards = cards(entry.value, order: order, log: &log)
        return entry.with(popup.map { Self.sharing($0, among: cards) } ?? cards)
      case "card-ordering", "instruction-popup":
        _ = newest(entry.key, at: entry.keySpan, &log)
        return nil
      case "enableModernUi": return renamed(entry, &log)
      default: return entry
      }
    }
  }

  /// Gives the one popup of versions before v116 to the cards that open it.
  private static func sharing(_ popup: Node, among cards: Node) -> Node {
    cards.changingEntries { entry in
      guard let fields = entry.value.map, entry.value["instructions-popup"] == nil,
        let buttons = entry.value["buttons"]?.map,
        buttons.contains(where: { $0.value["action"]?.text == NimbusAction.openPopup })
      else { return entry }
      let field = Node.Entry(key: "instructions-popup", keySpan: popup.span, value: popup)
      return entry.with(Node(.map(fields + [field]), span: entry.value.span))
    }
  }

  /// Rewrites the cards, a list with names before v115, as a map.
  private func cards(_ node: Node, order: [String]?, log: inout Log) -> Node {
    if node.map != nil { return node.changingEntries { $0.with(card($0.value, &log)) } }
    guard let items = node.list, !items.isEmpty else { return node }
    if !isRight(before: AppVersion(115)) {
      log.report(
        .oldName,
        "'cards' is a list, which versions since v115 do not read",
        at: node.span.start(1),
        help: "since v115 'cards' is a map from names to cards"
      )
    }
    let entries = items.enumerated().map { index, item in
      let name = item.locatedString("name") ?? Located("card-\(index + 1)", item.span)
      let position = order?.firstIndex(of: name.value) ?? index
      let value = ordered(card(item, &log), position: position)
      return Node.Entry(key: name.value, keySpan: name.span, value: value)
    }
    return Node(.map(entries), span: node.span)
  }

  private func card(_ node: Node, _ log: inout Log) -> Node {
    node.changingEntries { entry in
      switch entry.key {
      case "name": return nil
      case "type" where node["onboarding-type"] == nil: return renamed(entry, &log)
      case "buttons": return entry.with(buttons(entry.value, &log))
      case "image": return entry.with(value(entry.value, &log))
      default: return entry
      }
    }
  }

  private func ordered(_ card: Node, position: Int) -> Node {
    guard card["order"] == nil, let entries = card.map else { return card }
    let number = Node(.scalar(.init(String((position + 1) * 10), isQuoted: false)), span: card.span)
    let order = Node.Entry(key: "order", keySpan: card.span, value: number)
    return Node(.map(entries + [order]), span: card.span)
  }

  private func buttons(_ node: Node, _ log: inout Log) -> Node {
    if let items = node.list {
      let entries = zip(["primary", "secondary"], items).map { role, item in
        Node.Entry(key: role, keySpan: item.span, value: button(item, &log))
      }
      return Node(.map(entries), span: node.span)
    }
    return node.changingEntries { $0.with(button($0.value, &log)) }
  }

  private func button(_ node: Node, _ log: inout Log) -> Node {
    node.changingEntries { $0.key == "action" ? $0.with(value($0.value, &log)) : $0 }
  }

  private func value(_ node: Node, _ log: inout Log) -> Node {
    let name = node.string.flatMap { newest($0, at: node.span, &log) }
    return name.map { .string($0, span: node.span) } ?? node
  }

  private func renamed(_ entry: Node.Entry, _ log: inout Log) -> Node.Entry {
    let name = newest(entry.key, at: entry.keySpan, &log)
    return Node.Entry(key: name ?? entry.key, keySpan: entry.keySpan, value: entry.value)
  }

  /// Tells whether no version that gets the value has got to another one.
  private func isRight(before version: AppVersion?) -> Bool {
    guard let upper = versions?.upper, let version else { return false }
    return upper < version
  }

  /// The newest name of what an old one names, which is reported; nil for any other name.
  private func newest(_ text: String, at span: Span, _ log: inout Log) -> String? {
    guard let name = FirefoxIosVersions.onboardingFrameworkFeature.renamed(text) else { return nil }
    if isRight(before: name.version.flatMap { AppVersion($0) }) { return name.new }
    log.report(
      .oldName,
      name.version.map { "'\(text)' is a name of versions before \($0)" }
        ?? "'\(text)' is a name that no version knows",
      at: span,
      help: name.help,
      edits: name.new == "order" || text == "instruction-popup"
        ? [] : [.replacing(span, with: name.new)]
    )
    return name.new
  }
}
