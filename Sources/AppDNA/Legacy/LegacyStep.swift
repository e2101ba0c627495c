internal import Flow
internal import Source

/// The view of a step that has no blocks (reference: appdna, section 3.1).
struct LegacyStep {
  let step: AppDNAStep
  /// The moment of a chat to draw.
  var moment = AppDNAChatMoment.opening

  /// The view, filling what the flow's chrome leaves; it scrolls where its rows are higher than that.
  func element(_ drawing: inout AppDNADrawing) -> Element {
    var rows = rows(&drawing)
    if step.config.canSkip { rows.append(LegacyParts.skip("skip", step.config, &drawing)) }
    let column = Element.column(rows) {
      $0.size = SizeRules(width: .fill, height: .share(1))
      $0.safeArea = .bottom
    }
    return Element("", .scroll(Scroll(.vertical, column))) { $0.size = .fill }
  }

  private func rows(_ drawing: inout AppDNADrawing) -> [Element] {
    switch step.type {
    case .welcome: return LegacyWelcome(config: step.config).rows(&drawing)
    case .question: return LegacyQuestion(config: step.config).rows(&drawing)
    case .valueProp: return LegacyValueProp(config: step.config).rows(&drawing)
    case .interactiveChat:
      guard let chat = step.config.chat else { return custom(&drawing) }
      return AppDNAChatView(config: step.config, chat: chat, moment: moment).rows(&drawing)
    case .form: return LegacyForm(step: step).rows(&drawing)
    case .custom: return custom(&drawing)
    }
  }

  private func custom(_ drawing: inout AppDNADrawing) -> [Element] {
    LegacyCustom(config: step.config).rows(&drawing)
  }
}
