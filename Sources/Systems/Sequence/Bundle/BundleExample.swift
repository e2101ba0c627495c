/// Small bundles for the examples of rules.
enum BundleExample {
  /// A screen with one text.
  static let screen = screen(
    #"{"version": 1, "root": {"id": "t", "type": "text", "content": {"text": "Hi"}}}"#
  )

  /// A screen with a layout.
  static func screen(_ layout: String) -> String {
    #"{"id": "s", "name": "Start", "type": "welcome", "order": 0, "layout": \#(layout)}"#
  }

  /// A flow with a screen.
  static func bundle(_ screen: String) -> [String: String] {
    [
      "flows/start.json":
        #"{"bundleVersion": 1, "schemaVersion": 1, "flowId": "f", "flowName": "Start", "screens": [\#(screen)]}"#
        + "\n"
    ]
  }

  /// A flow of one screen with a root node.
  static func root(_ node: String) -> [String: String] {
    bundle(screen(#"{"version": 1, "root": \#(node)}"#))
  }
}
