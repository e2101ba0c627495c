internal import Flow
internal import Source

/// The view of a step that has no blocks (reference: appdna, section 3.1).
struct LegacyStep {
  let step: AppDNAStep
  /// What of a chat is drawn.
  var moment = AppDNAChatMoment.opening

  /// The view, filling what the flow's chrome leaves.
  func element(_ pen: inout AppDNADrawing) -> Element {
    var rows = [view(&pen)]
    if step.config.canSkip { rows.append(LegacyParts.skip("skip", step.config, &pen)) }
    return .column(rows) {
      $0.size = .fill
      $0.safeArea = .bottom
    }
  }

  private func view(_ pen: inout AppDNADrawing) -> Element {
    switch step.type {
    case .welcome: return LegacyWelcome(config: step.config).element(&pen)
    case .question: return LegacyQuestion(config: step.config).element(&pen)
    case .valueProp: return LegacyValueProp(config: step.config).element(&pen)
    case .interactiveChat:
      guard let chat = step.config.chat else { return custom(&pen) }
      return AppDNAChatView(config: step.config, chat: chat, moment: moment).element(&pen)
    case .form: return LegacyForm(step: step).element(&pen)
    case .custom: return custom(&pen)
    }
  }

  private func custom(_ pen: inout AppDNADrawing) -> Element {
    LegacyCustom(config: step.config).element(&pen)
  }
}
