/// Made-up documents of the three systems, for projects that grow.
enum ScaleDocuments {
  // MARK: Sequence

  static func screen(_ number: Int) -> String {
    """
    {"id": "s\(number)", "name": "S", "type": "welcome", "order": \(number), "content": {
    "blocks": [{"id": "t", "type": "text", "order": 0, "content": {"text": "Screen \(number)"}},
    {"id": "b", "type": "button", "order": 1, "content": {"text": "Go", "action": {"type": "next"}}}]}}
    """
  }

  static func screens(_ screens: [String]) -> String {
    "{\"version\": 1, \"screens\": [\n\(screens.joined(separator: ",\n"))\n]}\n"
  }

  static func smallScreens(_ number: Int) -> String {
    screens([screen(number), screen(number + 1)])
  }

  /// One line with a field too much in each of its screens.
  static func mistakes(_ count: Int) -> String {
    let screens = (0..<count).map { number in
      #"{"id":"s\#(number)","name":"é","type":"welcome","order":\#(number),"titel":"","#
        + #""content":{"title":"S"}}"#
    }
    return #"{"version":1,"screens":[\#(screens.joined(separator: ","))]}"#
  }

  // MARK: AppDNA

  static func flow(_ id: String, _ steps: [String]) -> String {
    "{\"id\": \"\(id)\", \"steps\": [\n\(steps.joined(separator: ",\n"))\n]}\n"
  }

  /// A question that leads to the next step, or for one answer past it.
  static func step(_ number: Int, _ count: Int) -> String {
    let rule =
      number + 2 < count
      ? """
      "next_step_rules": [{"target_step_id": "s\(number + 2)", "conditions": [
      {"type": "answer_equals", "answer_key": "q\(number)", "value": "1"}]}],
      """ : ""
    return """
      {"id": "s\(number)", "type": "custom", \(rule) "config": {"content_blocks": [
      {"id": "i", "type": "input_select", "field_id": "q\(number)", "field_required": true,
      "field_options": [{"id": "0", "label": "No"}, {"id": "1", "label": "Yes"}]},
      {"id": "go", "type": "button", "text": "Go", "action": "next",
      "style": {"padding_top": \(number % 1000)}}]}}
      """
  }

  /// A step of texts whose size is no number.
  static func blocks(_ count: Int) -> String {
    let blocks = (0..<count).map { number in
      #"{"id": "b\#(number)", "type": "text", "text": "Words", "style": {"font_size": "large"}}"#
    }
    return """
      {"id": "s", "type": "custom", "config": {"content_blocks": [
      \(blocks.joined(separator: ",\n"))]}}
      """
  }

  static func smallFlow(_ id: String) -> String { flow(id, [step(0, 2), step(1, 2)]) }

  /// Questions of fifty options with a rule for each, so many rules in all.
  static func rules(_ count: Int) -> String {
    let steps = max(1, count / 50)
    let options = (0..<50).map { #"{"id": "\#($0)", "label": "Answer \#($0)"}"# }
    return flow(
      "a",
      (0..<steps).map { number in
        let rules = (0..<50).map { answer in
          let target = min(number + 1 + answer % 3, steps - 1)
          return """
            {"target_step_id": "\(target == number ? "end_1" : "s\(target)")", "conditions": [
            {"type": "answer_equals", "answer_key": "q\(number)", "value": "\(answer)"}]}
            """
        }
        return """
          {"id": "s\(number)", "type": "custom", "next_step_rules": [
          \(rules.joined(separator: ",\n"))], "config": {"content_blocks": [
          {"id": "i", "type": "input_select", "field_id": "q\(number)", "field_required": true,
          "field_options": [\(options.joined(separator: ","))]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
          """
      }
    )
  }

  // MARK: Mapped

  /// A document of messages, with the mapping that draws them as banners.
  static func messages(_ count: Int) -> [String: String] {
    let messages = (0..<count).map { number in
      #"{"id": "m\#(number)", "title": "Message \#(number)", "button": "Go"}"#
    }
    return [
      "flowproof.yml": "mappings: [own.map.yml]\nsources: [{own: messages.json}]\n",
      "own.map.yml": """
      mapping: 1
      name: own
      flow:
        cards: {each: $.messages.*, id: .id, layout: banner, title: .title, buttons: {text: .button, do: next}}

      """,
      "messages.json": #"{"messages": [\#(messages.joined(separator: ",\n"))]}"#,
    ]
  }

  // MARK: Nimbus

  static func card(_ number: Int, condition: String?) -> String {
    card(number, condition: condition, table: nil)
  }

  static func card(_ number: Int, condition: String?, table: String?) -> String {
    let title = table.map { "\($0)/Title.\(number).v1" } ?? "Own/Title.v1"
    let body = table.map { "\($0)/Body.\(number).v1" } ?? "Own/Title.v1"
    return """
                  card-\(number):
                    order: \(number)
                    title: \(title)
                    body: \(body)
                    buttons: {primary: {title: Own/Title.v1, action: forward-one-card}}
                    prerequisites: [\(condition ?? "ALWAYS")]
      """
  }

  static func recipe(_ number: Int) -> String {
    let branches = ["control", "treatment"].map { branch in
      """
      {"slug": "\(branch)", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
        "value": {"cards": {"card-\(number % 8)": {"order": \(number), "titel": "A"}}}}]}
      """
    }
    return """
      {"slug": "recipe-\(number)", "id": "recipe-\(number)", "schemaVersion": "1.12.0",
       "appName": "bench", "channel": "release", "featureIds": ["onboarding-framework-feature"],
       "userFacingName": "Recipe \(number)", "userFacingDescription": "Made up",
       "isEnrollmentPaused": false, "targeting": "locale == 'x\(number)'",
       "bucketConfig": {"randomizationUnit": "nimbus_id", "namespace": "n\(number)", "start": 0,
         "count": 10000, "total": 10000},
       "branches": [\(branches.joined(separator: ",\n"))]}

      """
  }

  static func manifest(cards: [String], conditions: [String]) -> String {
    """
    about: {description: A made-up app}
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Its cards.
        variables:
          conditions: {description: Conditions., type: "Map<String, String>", default: {}}
          cards: {description: Cards., type: "Map<String, Card>", default: {}}
          dismissable: {description: Closes., type: Boolean, default: true}
        defaults:
          - value:
              conditions:
                ALWAYS: "true"
    \(conditions.joined(separator: "\n"))
              cards:
    \(cards.joined(separator: "\n"))
    objects:
      Card:
        description: A card.
        fields:
          card-type: {description: Layout., type: String, default: basic}
          onboarding-type: {description: Occasion., type: String, default: fresh-install}
          order: {description: Place., type: Int, default: 10}
          title: {description: Heading., type: Text, default: ""}
          body: {description: Words., type: Text, default: ""}
          buttons: {description: Buttons., type: Buttons, default: {}}
          prerequisites: {description: Conditions., type: "List<String>", default: []}
      Buttons:
        description: Buttons.
        fields: {primary: {description: Main., type: Button, default: {}}}
      Button:
        description: A button.
        fields:
          title: {description: Words., type: Text, default: ""}
          action: {description: What it does., type: String, default: forward-one-card}

    """
  }
}
