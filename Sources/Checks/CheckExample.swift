/// Small projects for the examples of rules.
enum CheckExample {
  /// A button whose words are its own, where the system's default is an id.
  static let next = #""buttons": {"primary": {"title": "Next"}}"#

  /// A picture that ``picture(_:_:)`` can name.
  static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#

  /// A picture with a text in it.
  static func writing(_ words: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text y="15">\#(words)</text></svg>"#
  }

  /// An image set of one picture, with more fields of its slot, and tables of English and Hebrew.
  static func imageSet(_ name: String, slot: String) -> [String: String] {
    let folder = "assets/Images.xcassets/\(name).imageset/"
    let image = #"{"filename": "\#(name).svg", "idiom": "universal"\#(slot)}"#
    let words = #""go" = "Go";"#
    return [
      folder + "Contents.json": #"{"images": [\#(image)]}"#, folder + "\(name).svg": svg,
      "strings/en.lproj/T.strings": words, "strings/he.lproj/T.strings": words,
    ]
  }

  /// A screen with one picture of 80 by 80 points, whose address is given as JSON.
  static func sized(_ address: String) -> [String: String] {
    picture("\(address), \"width\": 80, \"height\": 80", ["flows/images/hero.svg": svg])
  }

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
