internal import Flow
internal import Source
internal import SystemKit

/// The part below the messages of a chat that goes on: answers to tap, a warning, the field (reference:
/// appdna, section 16, "Drawing").
struct AppDNAChatFooter {
  let script: AppDNAChatScript
  let moment: AppDNAChatMoment

  private var chat: AppDNAChat { script.chat }
  private var style: AppDNAChatStyle { chat.style }

  /// Its rows from the top down.
  func elements(_ drawing: inout Drawing) -> [Element] {
    [replies(&drawing), warning(&drawing), input(&drawing)].compactMap { $0 }
  }

  // MARK: Answers to tap

  private func replies(_ drawing: inout Drawing) -> Element? {
    let shown = script.replies(at: moment)
    if shown.isEmpty { return nil }
    let row = Element.row(gap: 8, shown.map { reply($0, &drawing) }) {
      $0.padding = Insets(vertical: 4, horizontal: 16)
    }
    var scroll = Element("quick_replies", .scroll(Scroll(.horizontal, row))) {
      $0.size.width = .fill
    }
    if moment == .opening {
      scroll.entrance = AppDNAChatBubbles.appearance(after: script.openingTime)
    }
    return scroll
  }

  private func reply(_ reply: AppDNAChat.Reply, _ drawing: inout Drawing) -> Element {
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

  private func warning(_ drawing: inout Drawing) -> Element? {
    guard script.warns(at: moment) else { return nil }
    let slot = drawing.words("You have 1 message remaining", at: chat.span)
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
