/// Small projects for the examples of rules.
enum CheckExample {
  /// A button whose words are its own, where the system's default is an id.
  static let next = #""buttons": {"primary": {"title": "Next"}}"#

  /// A picture that ``picture(_:_:)`` can name.
  static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#

  /// A screen with one picture, whose address is given as JSON, and further files.
  static func picture(_ address: String, _ files: [String: String] = [:]) -> [String: String] {
    let flow = """
      {"version": 1, "screens": [{
        "id": "start", "name": "Start", "type": "welcome", "order": 0,
        "content": {"blocks": [
          {"id": "hero", "type": "image", "order": 0, "content": {"src": \(address)}},
          {"id": "go", "type": "button", "order": 1, "content": {"text": "Go", "action": {"type": "next"}}}
        ]}
      }]}

      """
    return files.merging(["flows/start.json": flow]) { first, _ in first }
  }

  /// A card of some fields, with the texts of tables `Onboarding` by locale, and further files.
  static func card(
    _ fields: String,
    _ words: [String: String] = [:],
    _ files: [String: String] = [:]
  ) -> [String: String] {
    var project = files
    project["flows/cards.json"] = "{\n  \"cards\": {\n    \"welcome\": {\(fields)}\n  }\n}\n"
    for (locale, text) in words {
      project["strings/\(locale).lproj/Onboarding.strings"] = text + "\n"
    }
    return project
  }
}
