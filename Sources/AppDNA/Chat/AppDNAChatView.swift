internal import Flow
internal import Source
internal import SystemKit

/// The screen of a chat at a moment: header, messages, and what stands below them (reference: appdna,
/// section 16, "Drawing").
struct AppDNAChatView {
  let config: AppDNAConfig
  let chat: AppDNAChat
  let moment: AppDNAChatMoment

  private var script: AppDNAChatScript { AppDNAChatScript(chat: chat) }
  private var bubbles: AppDNAChatBubbles { AppDNAChatBubbles(script: script) }

  /// The rows of the view.
  func rows(_ drawing: inout Drawing) -> [Element] {
    var rows = [header(&drawing), messages(&drawing)].compactMap { $0 }
    if moment == .completed {
      rows.append(end(&drawing))
    } else {
      rows += AppDNAChatFooter(script: script, moment: moment).elements(&drawing)
    }
    return rows
  }

  // MARK: Header

  private func header(_ drawing: inout Drawing) -> Element? {
    var rows: [Element] = []
    if let title = config.title {
      let slot = drawing.text(title, engines: .template)
      drawing.summary.title = slot
      rows.append(
        Element.text(id: "title", slot, role: .heading) {
          $0.typography = .system(.headline)
          $0.foreground = .white
        }
      )
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
    guard let name = chat.persona.name.words, let role = chat.persona.role.words else { return nil }
    let both = Located("\(name.value) - \(role.value)", name.span)
    let words = Element.text(drawing.text(both, engines: .template)) {
      $0.typography = .system(.caption)
      $0.foreground = .gray
    }
    let row = [bubbles.avatar(size: 28, &drawing), words]
    return .row(id: "persona", gap: 8, alignment: .center, row)
  }

  // MARK: Messages

  private func messages(_ drawing: inout Drawing) -> Element {
    let items = script.entries(at: moment).map { bubbles.element($0, &drawing) }
    if drawing.summary.body == nil {
      drawing.summary.body = chat.messages.first { $0.turn == 0 }?.content.map {
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
    let words = chat.button ?? config.button
    let slot = drawing.text(words, or: "Continue", at: chat.span, engines: .template)
    drawing.summary.buttons.append(.init(role: "primary", title: slot, action: "next"))
    let look = chat.buttonLook.look
    let button = Element.button(id: "cta", .primary, action: "next", slot, style: look)
    let skip = config.canSkip ? LegacyParts.skip("completed/skip", config, &drawing) : nil
    return .column(gap: 8, [button, skip].compactMap { $0 }) {
      $0.padding = Insets(top: 8, bottom: 16)
      $0.size.width = .fill
    }
  }
}
