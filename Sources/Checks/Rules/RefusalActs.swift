import Flow
import Source

extension Check {
  /// Finds buttons whose words refuse, and which bring up a system prompt, a sign-in or a page.
  public static let refusalActs = Check(.refusalActs) { input, log in
    var found = SharedFindings()
    for (entry, buttons) in zip(input.walks, input.buttons) {
      for button in buttons where button.promise == .refusal {
        let acts = button.routes.lazy.filter { $0.reason == nil }.compactMap { route in
          route.act.map { (route, $0) }
        }
        guard let (route, act) = acts.first else { continue }
        let finding = Diagnostic(
          .refusalActs,
          "“\(button.words)” on '\(entry.id(button.node))' sounds like a refusal, but \(act)",
          at: button.span,
          labels: route.span == button.span ? [] : [.init(route.span, "its action")]
        )
        found.add(finding, about: entry.subject(button.node))
      }
    }
    found.report(&log)
  }
}

extension Route {
  /// The unwanted action for somebody who refuses, in words; nil for none.
  fileprivate var act: String? {
    if let prompt = prompts.first { return "asks for the permission '\(prompt)'" }
    if let dialog = dialogs.first { return "opens \(dialog.words)" }
    if case .external(let address) = target { return "opens '\(address)'" }
    return nil
  }
}
