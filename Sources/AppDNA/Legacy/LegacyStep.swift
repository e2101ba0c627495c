internal import Flow
internal import Source

/// The view of a step that has no blocks (reference: appdna, section 3.1).
struct LegacyStep {
  let step: AppDNAStep
  /// The moment of a chat to draw.
  var moment = AppDNAChatMoment.opening

  /// The view, filling what the flow's chrome leaves; it scrolls where its rows are higher than that.
  func element(_ pen: inout AppDNADrawing) -> Element {
    var rows = rows(&pen)
    if step.config.canSkip { rows.append(LegacyParts.skip("skip", step.config, &pen)) }
    let column = Element.column(rows) {
      $0.size = SizeRules(width: .fill, height: .share(1))
      $0.safeArea = .bottom
    }
    return Element("", .scroll(Scroll(.vertical, column))) { $0.size = .fill }
  }

  private func rows(_ pen: inout AppDNADrawing) -> [Element] {
    switch step.type {
    case .welcome: return LegacyWelcome(config: step.config).rows(&pen)
    case .question: return LegacyQuestion(config: step.config).rows(&pen)
    case .valueProp: return LegacyValueProp(config: step.config).rows(&pen)
    case .interactiveChat:
      guard let chat = step.config.chat else { return custom(&pen) }
      return AppDNAChatView(config: step.config, chat: chat, moment: moment).rows(&pen)
    case .form: return LegacyForm(step: step).rows(&pen)
    case .custom: return custom(&pen)
    }
  }

  private func custom(_ pen: inout AppDNADrawing) -> [Element] {
    LegacyCustom(config: step.config).rows(&pen)
  }
}
