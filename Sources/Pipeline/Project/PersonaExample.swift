/// A small project with a persona, for the examples of rules about what is said of users.
enum PersonaExample {
  /// A step with a choice and a button, and something that is said of a persona: `"outcome:ask": start`.
  static func project(_ said: String) -> [String: String] {
    [
      "flows/hello.json": """
      {"id": "hello", "steps": [
        {"id": "ask", "type": "custom", "config": {"content_blocks": [
          {"id": "walk", "type": "input_select", "field_id": "walk", "field_options": [
            {"id": "short", "label": "Short"}, {"id": "long", "label": "Long"}]},
          {"id": "start", "type": "button", "text": "Start", "action": "next"}]}}
      ]}
      """,
      "personas.yml": "max: {\(said)}\n",
    ]
  }
}
