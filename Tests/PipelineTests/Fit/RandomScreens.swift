import Foundation
import Source
import TestSupport

/// Documents of each system with random words in random places, as narrow or as long as teams never plan
/// them.
struct RandomScreens {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// The systems that documents are made for.
  enum System: String, CaseIterable {
    case nimbus
    case sequence
    case appdna
  }

  /// A project with one document of a system.
  mutating func project(_ system: System) -> [String: String] {
    let documents =
      switch system {
      case .nimbus: [nimbus(), messages()]
      case .sequence: [sequence()]
      case .appdna: [appdna()]
      }
    var files = ["flowproof.yml": "title: Random\nsources: [\"flows/*.json\"]\n"]
    for (number, document) in documents.enumerated() {
      files["flows/random-\(number).json"] = document.text
    }
    return files
  }

  // MARK: Dice

  private static let words = """
    Walk with the birds every morning open Wren on your computer and sign in to see tabs notes a path of ten \
    minutes I it privacy wherever you go Unübertroffen Datenschutzeinstellungen Incomprehensibilities
    """.split(separator: " ").map(String.init)

  private mutating func words(_ count: ClosedRange<Int>) -> JSONValue {
    let count = number(count)
    return .string((0..<count).map { _ in one(Self.words) }.joined(separator: " "))
  }

  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }

  private mutating func word(_ words: [String]) -> JSONValue { .string(one(words)) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &dice)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < share
  }

  private mutating func list(
    _ count: ClosedRange<Int>,
    _ item: (inout Self, Int) -> JSONValue
  ) -> JSONValue {
    .array((0..<number(count)).map { item(&self, $0) })
  }

  /// Choices, each with an id of its own in its card.
  private mutating func options(_ block: String) -> JSONValue {
    list(2...4) { own, place in
      ["id": .string("o\(block)-\(place)"), "label": own.words(1...5)]
    }
  }
}

// MARK: Nimbus

extension RandomScreens {
  private mutating func nimbus() -> JSONValue {
    let interface = one([nil, "modern", "modern", "brandRefresh"])
    let cards = (0..<8).map { number -> (String, JSONValue) in
      var card: [(String, JSONValue)] = [
        ("title", words(1...10)), ("body", words(1...30)), ("order", .integer(number)),
        ("image", "welcome-globe"),
      ]
      let isPopup = chance(0.4)
      let action: JSONValue = isPopup ? "open-instructions-popup" : "forward-one-card"
      var buttons: [(String, JSONValue)] = [
        ("primary", ["title": words(1...5), "action": action])
      ]
      if chance(0.5) {
        buttons.append(("secondary", ["title": words(1...5), "action": "forward-one-card"]))
      }
      card.append(("buttons", .object(buttons)))
      if isPopup {
        card.append(("instructions-popup", popup()))
      } else if chance(0.4) {
        card.append(("card-type", "multiple-choice"))
        let themes = ["light", "dark", "system-default"].map { theme -> JSONValue in
          ["title": words(1...4), "image": "theme-system", "action": .string("theme-\(theme)")]
        }
        card.append(("multiple-choice-buttons", .array(themes)))
      }
      if let interface { card.append(("uiVariant", .string(interface))) }
      return ("c\(number)", .object(card))
    }
    return ["cards": .object(cards)]
  }

  private mutating func popup() -> JSONValue {
    [
      "title": words(1...6), "instructions": list(1...5) { own, _ in own.words(2...12) },
      "button-title": words(1...4), "button-action": "dismiss",
    ]
  }
}

extension RandomScreens {
  private mutating func messages() -> JSONValue {
    let messages = (0..<10).map { number -> (String, JSONValue) in
      let surface = one(["survey", "survey", "new-tab-card", "notification", "microsurvey"])
      var message: [(String, JSONValue)] = [
        ("surface", .string(surface)), ("title", words(1...8)), ("text", words(5...25)),
        ("button-label", words(1...4)), ("trigger-if-all", .array([])),
      ]
      if surface == "microsurvey" {
        let options = list(2...4) { own, _ in own.words(1...5) }
        message.append(("microsurveyConfig", ["options": options]))
      }
      return ("m\(number)", .object(message))
    }
    return ["messages": .object(messages)]
  }
}

// MARK: Sequence

extension RandomScreens {
  private mutating func sequence() -> JSONValue {
    let screens = (0..<8).map { number -> JSONValue in
      let isPlaced = chance(0.75)
      let blocks = list(3...8) { $0.block($1, isPlaced: isPlaced) }
      return [
        "id": .string("s\(number)"), "name": "Random", "type": "feature", "order": .integer(number),
        "content": ["backgroundColor": "#14281d", "blocks": blocks],
      ]
    }
    return ["version": 1, "screens": .array(screens)]
  }

  private mutating func block(_ place: Int, isPlaced: Bool) -> JSONValue {
    let others = ["input", "checklist", "feature-card", "sticker", "review", "scroll-container"]
    let type = one(Array(repeating: "text", count: 6) + ["button", "button", "button"] + others)
    var block: [(String, JSONValue)] = [
      ("id", .string("\(type)\(place)")), ("type", .string(type)), ("order", .integer(place)),
      ("content", content(type, place)),
    ]
    if isPlaced {
      let x = one([0, 16, 24, 24, 40, number(0...250)])
      block.append(("position", ["x": .integer(x), "y": .integer(number(20...820))]))
    }
    if chance(0.7) {
      block.append(("styling", ["width": .integer(one([345, 345, 300, 200, 120, 80]))]))
    }
    return .object(block)
  }

  private mutating func content(_ type: String, _ place: Int) -> JSONValue {
    switch type {
    case "text":
      return [
        "text": words(1...14), "variant": word(["h1", "h2", "h3", "body", "caption", "label"]),
        "align": word(["left", "right", "center"]),
      ]
    case "button":
      return [
        "text": words(1...4),
        "variant": word(["primary", "secondary", "outline", "ghost", "link"]),
        "size": word(["sm", "md", "lg"]), "action": ["type": "next"],
      ]
    case "input":
      return [
        "fieldName": .string("n\(place)"), "label": words(1...4), "placeholder": words(1...5),
      ]
    case "checklist":
      return [
        "fieldName": .string("c\(place)"), "style": word(["list", "cards", "pills"]),
        "items": options("\(place)"),
      ]
    case "feature-card": return ["headline": words(1...5), "body": words(3...14)]
    case "sticker":
      return ["text": words(1...2), "style": word(["badge", "ribbon", "circle", "burst"])]
    case "scroll-container":
      let texts = list(2...4) { own, number in
        [
          "id": .string("part\(place)-\(number)"), "type": "text", "order": .integer(number),
          "content": ["text": own.words(3...12)],
        ]
      }
      return ["maxHeight": .integer(one([60, 120, 200])), "children": texts]
    default: return ["title": words(2...5)]
    }
  }
}

// MARK: AppDNA

extension RandomScreens {
  private mutating func appdna() -> JSONValue {
    let steps = (0..<8).map { number -> JSONValue in
      let blocks = list(3...8) { $0.appDNABlock("\($1)", isInner: false) }
      return [
        "id": .string("s\(number)"), "type": "custom", "config": ["content_blocks": blocks],
      ]
    }
    let settings: JSONValue = [
      "dismiss_allowed": .bool(chance(0.5)), "allow_back": .bool(chance(0.5)),
    ]
    return ["id": "random", "settings": settings, "steps": .array(steps)]
  }

  private static let blocks = [
    "rich_text", "list", "badge", "input_text", "input_select", "toggle", "rating", "timeline",
    "pricing_card", "progress_bar", "input_chips", "input_textarea", "social_login", "input_toggle",
    "input_slider",
  ]

  private mutating func appDNABlock(_ place: String, isInner: Bool) -> JSONValue {
    let texts = [
      "text", "text", "text", "text", "heading", "heading", "heading", "button", "button",
    ]
    let around = isInner ? [] : ["row", "row", "row"]
    let type = one(texts + around + Self.blocks)
    var block: [(String, JSONValue)] = [
      ("id", .string("\(type)\(place)")), ("type", .string(type)),
    ]
    block += fields(type, place)
    if chance(0.25) {
      block.append(("element_height", word(["40", "60", "24", "80", "120px", "auto"])))
    }
    if chance(0.15) { block.append(("element_width", word(["50%", "120px", "fill", "80px"]))) }
    if chance(0.15) { block.append(("vertical_offset", .integer(one([-30, -12, 20])))) }
    if chance(0.1) { block.append(("horizontal_offset", .integer(one([-60, 40, 200])))) }
    if chance(0.2) {
      let look: JSONValue = [
        "background_color": "#FFF7ED", "padding_top": 12, "padding_left": 12, "padding_right": 12,
      ]
      block.append(("block_style", look))
    }
    if !isInner, chance(0.15) { block.append(("zone", "bottom")) }
    return .object(block)
  }

  private mutating func fields(_ type: String, _ place: String) -> [(String, JSONValue)] {
    switch type {
    case "text", "heading": return [("text", words(1...16)), ("level", .integer(number(1...3)))]
    case "button":
      let look = word(["filled", "outline", "text"])
      return [("text", words(1...4)), ("action", "next"), ("variant", look)]
    case "rich_text": return [("markdown_content", words(2...8))]
    case "list":
      let look = word(["bullet", "numbered"])
      return [("list_style", look), ("items", list(1...3) { own, _ in own.words(1...6) })]
    case "badge": return [("badge_text", words(1...2))]
    case "row":
      let parts = list(2...2) { $0.appDNABlock("\(place)x\($1)", isInner: true) }
      let ratios = word(["1:1", "1:2", "2:1"])
      return [("gap", .integer(one([0, 8, 12]))), ("children", parts), ("column_ratios", ratios)]
    case "input_select", "input_chips":
      let look: JSONValue = ["display_style": word(["grid", "stacked", "dropdown"])]
      return [
        ("field_label", words(1...3)), ("field_options", options(place)), ("field_config", look),
      ]
    case "toggle": return [("toggle_label", words(1...6)), ("toggle_description", words(1...6))]
    case "timeline":
      let items = list(1...3) { own, number in
        [
          "id": .string("\(number)"), "title": own.words(1...3), "subtitle": own.words(1...6),
          "status": "completed",
        ]
      }
      return [("timeline_items", items)]
    case "pricing_card":
      let plans = list(2...2) { own, number in
        [
          "id": .string("p\(place)-\(number)"), "label": own.words(1...3), "price": "$9",
          "period": "month", "badge": own.words(1...2),
        ]
      }
      return [("pricing_plans", plans), ("pricing_layout", word(["stack", "side_by_side"]))]
    case "social_login": return [("providers", .array([["type": "apple"], ["type": "google"]]))]
    default: return [("field_label", words(1...4)), ("field_placeholder", words(1...5))]
    }
  }
}
