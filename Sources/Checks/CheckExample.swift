/// Small projects for the examples of rules.
enum CheckExample {
  /// A button whose words are its own, where the system's default is an id.
  static let next = #""buttons": {"primary": {"title": "Next"}}"#

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
