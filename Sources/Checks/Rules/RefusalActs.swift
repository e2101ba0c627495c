import Flow
import Source

extension Check {
  /// Finds buttons whose words refuse, and which bring up a system prompt, a sign-in or a page.
  public static let refusalActs = Check(.refusalActs) { input, log in
    input.reportButtons(promising: .refusal, .refusalActs, &log) { button, _ in
      button.routes.lazy.filter { $0.reason == nil }.compactMap { route in
        route.act.map { (route, "sounds like a refusal, but \($0)") }
      }.first
    }
  }
}

extension Route {
  /// The unwanted action for somebody who refuses, in words; nil for none.
  fileprivate var act: String? {
    if let prompt = prompts.first { return "asks for the permission '\(prompt)'" }
    if let dialog = dialogs.first { return "opens \(dialog.phrase)" }
    if case .external(let address) = target { return "opens '\(address)'" }
    return nil
  }
}
