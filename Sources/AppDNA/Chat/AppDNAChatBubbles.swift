internal import Flow
internal import Source
internal import SystemKit

/// The bubbles and answers of a chat (reference: appdna, section 16, "Drawing").
extension AppDNAChatView {
  /// The rows of the column; long talks start in their middle.
  func talk(_ drawing: inout Drawing) -> [Element] {
    switch moment {
    case .opening: return opening(plays: true, &drawing)
    case .turn(let turn): return talk(until: turn, endsWithStars: true, &drawing)
    case .completed:
      let talk = talk(until: max(1, chat.mostTurns), endsWithStars: false, &drawing)
      return talk + (chat.completion.map { [said($0, nil, &drawing)] } ?? [])
    }
  }

  private func opening(plays: Bool, _ drawing: inout Drawing) -> [Element] {
    chat.openers.enumerated().map { index, message in
      said(message, plays ? chat.delay(of: message, index) : nil, &drawing)
    }
  }

  /// The last two messages of the user with what follows them, so that both fit.
  private func talk(
    until last: Int,
    endsWithStars: Bool,
    _ drawing: inout Drawing
  ) -> [Element] {
    let start = max(1, last - 1)
    var rows = start == 1 ? opening(plays: false, &drawing) : []
    for turn in start...last {
      let actions = chat.actions.filter { $0.turn == turn }.prefix(AppDNAChat.partLimit)
      rows += [answered(turn, &drawing), reply(turn, &drawing)]
      for action in actions where action.type == .message {
        let content = action.text.map { [text($0, &drawing)] } ?? []
        var row = incoming(action.id, content, &drawing)
        row.origin = .init("auto_message", action.span)
        rows.append(row)
      }
      guard endsWithStars, turn == last else { continue }
      rows += actions.first { $0.type == .rating }.map { [rating($0, &drawing)] } ?? []
    }
    return rows
  }

  // MARK: The app

  private func said(
    _ message: AppDNAChat.Line,
    _ delay: Double?,
    _ drawing: inout Drawing
  ) -> Element {
    var content: [Element] = []
    if let string = message.text { content.append(text(string, &drawing)) }
    if let image = message.image {
      let slot = drawing.mainImage(image.address)
      var picture = Element.picture(slot, isDecorative: image.altText == nil, radius: 12) {
        $0.size.maxHeight = 150
      }
      picture.accessibilityLabel = image.altText.map { drawing.text($0, engines: .none) }
      content.append(picture)
    }
    var row = incoming(message.id, content, &drawing)
    row.origin = .init("message", message.span)
    row.entrance = delay.map { Self.appearance(after: $0) }
    return row
  }

  /// A place for what the server says, which is never asked.
  private func reply(_ turn: Int, _ drawing: inout Drawing) -> Element {
    let name = "reply of \(chat.webhook?.host ?? "the webhook")"
    let dots = (0..<3).map { _ in
      Element("", .spacer(Spacer(8))) {
        $0.size = .square(8)
        $0.corners = Corners(4)
        $0.background = [.solid(style.typing)]
      }
    }
    let row = Element.row(gap: 4, dots)
    let placeholder = Element("", .placeholder(Placeholder(name, reason: ""))) {
      $0.typography = .system(.caption)
      $0.size.minHeight = 0
      $0.padding = Insets(vertical: 4, horizontal: 8)
      $0.border = Border(width: 1, color: style.bubble.ink.faded(0.4), line: .dashed)
      $0.corners = Corners(8)
    }
    var bubble = incoming("replies/\(turn)", [row, placeholder], &drawing)
    bubble.origin = .init("reply", chat.span)
    return bubble
  }

  /// A bubble with the persona's picture before it.
  private func incoming(_ id: String, _ content: [Element], _ drawing: inout Drawing) -> Element {
    let face = avatar(size: 32, &drawing)
    let bubble = self.bubble(content, style.bubble)
    return .row(id: id, gap: 8, alignment: .start, [face, bubble]) {
      $0.padding.trailing = 40
      $0.size.width = .fill
    }
  }

  /// The persona's picture, or the first letter of the name.
  func avatar(size: Double, _ drawing: inout Drawing) -> Element {
    if let address = chat.persona.avatar.nonEmpty {
      return .picture(drawing.image(address), fit: .cover, size: .square(size), radius: size / 2)
    }
    let letter = chat.persona.name?.value.first.map { String($0).uppercased() } ?? "A"
    let slot = drawing.text(letter, at: chat.persona.name?.span ?? chat.span)
    let type = Typography(size: (size * 0.44).rounded(), weight: 600, alignment: .center)
    return AppDNABlockParts.disc(size, .label(slot, type)) {
      $0.background = [.solid(style.bubble.fill)]
      $0.foreground = style.bubble.ink
    }
  }

  // MARK: The user

  private func answered(_ turn: Int, _ drawing: inout Drawing) -> Element {
    let answer = chat.answer(turn)
    let content =
      answer.map { text($0, &drawing) }
      ?? Element("", .placeholder(Placeholder("message of the user", reason: ""))) {
        $0.size.minHeight = 0
        $0.padding = Insets(vertical: 4, horizontal: 8)
      }
    let bubble = self.bubble([content], style.userBubble)
    let row = Stack(.horizontal, distribution: .end, [bubble])
    return Element("user/\(turn)", .stack(row), origin: .init("user", answer?.span ?? chat.span)) {
      $0.padding.leading = 40
      $0.size.width = .fill
    }
  }

  // MARK: Parts

  private func bubble(_ content: [Element], _ look: AppDNAChatStyle.Pair) -> Element {
    Element.column(gap: 8, alignment: .start, content) {
      $0.typography = .system(.subheadline)
      $0.foreground = look.ink
      $0.background = [.solid(look.fill)]
      $0.padding = Insets(12)
      $0.corners = Corners(16)
    }
  }

  private func text(_ string: Located<String>, _ drawing: inout Drawing) -> Element {
    Element.text(drawing.text(string, engines: .template))
  }

  private func rating(_ action: AppDNAChat.Line, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text("How helpful is this conversation?", at: action.span)
    let type = Typography.system(.subheadline, alignment: .center)
    let question = Element.label(slot, type, ink: style.bubble.ink)
    let stars = Rating.Stars(full: style.star, empty: style.star, areOutlines: true)
    let row = Rating(.stars(stars), value: 0, name: drawing.answerName("rating")) { $0.size = 28 }
    let marks = Element("rating", .rating(row), origin: .init("rating_prompt", action.span))
    return .column(gap: 8, alignment: .center, [question, marks]) {
      $0.size.width = .fill
      $0.padding = Insets(vertical: 8, horizontal: 0)
    }
  }

  /// The motion of what comes after a while.
  static func appearance(after delay: Double) -> Entrance {
    Entrance(
      from: MotionState {
        $0.opacity = 0
        $0.y = .points(8)
      },
      delay: delay,
      duration: 250,
      easing: .easeOut
    )
  }
}
