import Flow
public import Source

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
  /// What it does that nobody who refuses wants, in words; nil for nothing.
  fileprivate var act: String? {
    if let prompt = prompts.first { return "asks for the permission '\(prompt)'" }
    if let dialog = dialogs.first { return "opens \(dialog.words)" }
    if case .external(let address) = target { return "opens '\(address)'" }
    return nil
  }
}

extension Rule {
  /// A button that refuses by its words and acts.
  public static let refusalActs = Rule(
    2412,
    "refusal-acts",
    .warning,
    title: "A button sounds like a refusal, but asks or opens something.",
    why:
      "Whoever taps “Not now” is asked for what they have just refused; two buttons may have changed"
      + " their actions. English words alone are judged.",
    fix: "Let the button go on, or give it other words.",
    bad: WordsExample.steps([
      .init(#"↓"Not now""#, action: #""permission", "action_value": "notifications""#)
    ]),
    good: WordsExample.steps([
      .init(#""Turn on""#, action: #""permission", "action_value": "notifications""#)
    ])
  )
}
