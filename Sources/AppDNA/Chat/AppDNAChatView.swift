internal import Flow
internal import Source
internal import SystemKit

/// The screen of a chat at a moment: header, messages, and what stands below them (reference: appdna,
/// section 16, "Drawing").
struct AppDNAChatView {
  let config: AppDNAConfig
  let chat: AppDNAChat
  let moment: AppDNAChatMoment

  var style: AppDNAChatStyle { chat.style }

  func rows(_ drawing: inout Drawing) -> [Element] {
    let rows = [header(&drawing), messages(&drawing)].compactMap { $0 }
    if moment == .completed { return rows + [end(&drawing)] }
    return rows + [replies(&drawing), warning(&drawing), input(&drawing)].compactMap { $0 }
  }

  // MARK: Header

  private func header(_ drawing: inout Drawing) -> Element? {
    var rows: [Element] = []
    if let title = config.title {
      let slot = drawing.text(title, engines: .template)
      drawing.summary.title = slot
      rows.append(.text(id: "title", slot, .system(.headline), ink: .white, role: .heading))
    }
    if let persona = persona(&drawing) { rows.append(persona) }
    if rows.isEmpty { return nil }
    return .column(gap: 4, alignment: .start, rows) {
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.size.width = .fill
    }
  }

  /// The introduction of the persona, where it has name and role.
  private func persona(_ drawing: inout Drawing) -> Element? {
    guard let name = chat.persona.name.nonEmpty, let role = chat.persona.role.nonEmpty else {
      return nil
    }
    let both = Located("\(name.value) - \(role.value)", name.span)
    let slot = drawing.text(both, engines: .template)
    let row = [avatar(size: 28, &drawing), Element.text(slot, .system(.caption), ink: .gray)]
    return .row(id: "persona", gap: 8, alignment: .center, row)
  }

  // MARK: Messages

  private func messages(_ drawing: inout Drawing) -> Element {
    let items = talk(&drawing)
    if drawing.summary.body == nil {
      drawing.summary.body = chat.messages.first { $0.turn == 0 }?.text.map {
        drawing.text($0, engines: .template)
      }
    }
    let column = Element.column(gap: 12, items) {
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.size.width = .fill
    }
    return LegacyParts.scroll(column)
  }

  // MARK: The end

  private func end(_ drawing: inout Drawing) -> Element {
    let label = chat.button ?? config.button
    let slot = drawing.text(label, or: "Continue", at: chat.span, engines: .template)
    drawing.summary.buttons.append(.init(role: "primary", title: slot, action: "next"))
    let look = chat.buttonLook
    let button = Element.button(id: "cta", .primary, action: "next", slot, style: look)
    let skip = config.canSkip ? LegacyParts.skip("completed/skip", config, &drawing) : nil
    return .column(gap: 8, [button, skip].compactMap { $0 }) {
      $0.padding = Insets(top: 8, bottom: 16)
      $0.size.width = .fill
    }
  }
}

/// The part below the messages of a chat that goes on: answers to tap, a warning, the field (reference:
/// appdna, section 16, "Drawing").
extension AppDNAChatView {
  // MARK: Answers to tap

  private func replies(_ drawing: inout Drawing) -> Element? {
    let shown = chat.replies(at: moment)
    if shown.isEmpty { return nil }
    let row = Element.row(gap: 8, shown.map { reply($0, &drawing) }) {
      $0.padding = Insets(vertical: 4, horizontal: 16)
    }
    var scroll = Element("quick_replies", .scroll(Scroll(.horizontal, row))) {
      $0.size.width = .fill
    }
    if moment == .opening {
      // The answers come with the last of the first messages.
      let times = chat.openers.enumerated().map { chat.delay(of: $1, $0) }
      scroll.entrance = Self.appearance(after: times.max() ?? 0)
    }
    return scroll
  }

  private func reply(_ reply: AppDNAChat.Line, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(reply.text ?? Located("", reply.span), engines: .template)
    let origin = Element.Origin("quick_reply", reply.span)
    var element = Element.button(id: reply.id, .secondary, action: "reply", slot, origin: origin) {
      $0.typography = .system(.caption, alignment: .center)
      $0.foreground = style.reply.ink
      $0.background = [.solid(style.reply.fill)]
      $0.border = Border(width: 1, color: style.replyBorder)
      $0.padding = Insets(vertical: 8, horizontal: 14)
      $0.corners = Corners(20)
    }
    if reply.turn == nil {
      element.fidelity.add(AppDNAFidelity.noTurn)
    } else if let turn = reply.turn, turn > 0 {
      element.fidelity.add(AppDNAFidelity.showAtTurn, String(turn))
    }
    return element
  }

  // MARK: The warning

  /// The words for a user who has one message left.
  private func warning(_ drawing: inout Drawing) -> Element? {
    guard chat.isSoft, moment == .turn(chat.mostTurns - 1) else { return nil }
    let slot = drawing.text("You have 1 message remaining", at: chat.span)
    return .text(id: "turn_limit", slot) {
      $0.typography = .system(.caption, alignment: .center)
      $0.foreground = .orange
      $0.padding = Insets(vertical: 4, horizontal: 16)
      $0.size.width = .fill
    }
  }

  // MARK: The field

  private func input(_ drawing: inout Drawing) -> Element {
    .row(gap: 8, alignment: .center, [field(&drawing), send]) {
      $0.padding = Insets(vertical: 10, horizontal: 16)
      $0.size.width = .fill
    }
  }

  private func field(_ drawing: inout Drawing) -> Element {
    var looks = Field.Looks()
    let text = Typography(size: style.inputSize, scaling: .body)
    looks.box = Style {
      $0.typography = text
      $0.foreground = style.input.ink
      $0.background = [.solid(style.input.fill)]
      $0.border = Border(width: 1, color: style.inputBorder)
      $0.corners = Corners(20)
      $0.padding = Insets(vertical: 10, horizontal: 12)
      $0.size.minHeight = 0
    }
    looks.placeholder = Style { $0.typography = text }
    let field = Field(
      .text,
      name: drawing.answerName("message"),
      placeholder: drawing.text(
        chat.placeholder,
        or: "Type your message...",
        at: chat.span,
        engines: .template
      ),
      looks: looks
    )
    return Element("input", .field(field)) { $0.size.width = .fill }
  }

  /// The disc that sends; it is faint while nothing is typed.
  private var send: Element {
    let arrow = Element.symbol("arrow-up", size: 18)
    return .button(id: "send", .secondary, action: "send", [arrow]) {
      $0.size = .square(32)
      $0.corners = Corners(16)
      $0.background = [.solid(style.send)]
      $0.foreground = .white
      $0.opacity = 0.3
    }
  }
}
