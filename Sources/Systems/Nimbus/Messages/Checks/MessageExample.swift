/// Small projects for the examples of rules.
enum MessageExample {
  /// A document of one message.
  static func message(_ fields: String, _ more: String = "") -> [String: String] {
    messages("\"home\": {\(fields)}", more)
  }

  /// A document of some messages.
  static func messages(_ messages: String, _ more: String = "") -> [String: String] {
    let tail = more.isEmpty ? "" : ",\n  \(more)"
    return ["flows/messages.json": "{\n  \"messages\": {\n    \(messages)\n  }\(tail)\n}\n"]
  }

  /// A document of one microsurvey.
  static func survey(_ config: String) -> [String: String] {
    message(
      """
      "surface": "microsurvey", "text": "How is it?", "microsurveyConfig": {
            \(config)
          }
      """
    )
  }

  /// A document of one message with a recipe of two branches that each set one.
  static func branches(_ control: String, _ treatment: String) -> [String: String] {
    let value = { (message: String) in
      "[{\"featureId\": \"messaging\", \"value\": {\"messages\": {\(message)}}}]"
    }
    let recipe = """
      {"slug": "test", "referenceBranch": "control", "branches": [
        {"slug": "control", "features": \(value(control))},
        {"slug": "treatment", "features": \(value(treatment))}
      ]}
      """
    let shipped = message("\"surface\": \"survey\", \"text\": \"Hi\", \"action\": \"OPEN_URL\"")
    return shipped.merging(["experiments/test.json": recipe]) { $1 }
  }

  /// A manifest that ships one microsurvey.
  static func manifest(surveys: String) -> [String: String] {
    [
      "nimbus.fml.yaml": """
      channels: [release]
      features:
        microsurvey-feature:
          description: Surveys
          variables:
            enabled: {description: On, type: Boolean, default: \(surveys)}
        messaging:
          description: Messages
          variables:
            messages:
              description: Messages
              type: Map<String, MessageData>
              default: {home: {surface: microsurvey, text: How is it?}}
            styles:
              description: Styles
              type: Map<String, StyleData>
              default: {DEFAULT: {priority: 50, max-display-count: 5}}
      enums:
        MessageSurfaceId:
          description: Surfaces
          variants: {microsurvey: {description: A bar}, Unknown: {description: Nowhere}}
      objects:
        MessageData:
          description: A message
          fields:
            surface: {description: Surface, type: MessageSurfaceId, default: Unknown}
            style: {description: Style, type: String, default: DEFAULT}
            text: {description: Text, type: Text, default: ""}
        StyleData:
          description: A style
          fields:
            priority: {description: Priority, type: Int, default: 50}
            max-display-count: {description: Times, type: Int, default: 5}
      """
    ]
  }
}
