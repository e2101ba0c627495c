/// Kinds of blocks, questions and fields by the words that documents have for them.
enum BlockKind {
  private static let parts: [(Part, Set<String>)] = [
    (
      .title,
      ["heading", "headline", "title", "header", "h1", "h2", "h3", "textheading", "maintitle"]
    ),
    (
      .subtitle,
      ["subtitle", "subheading", "subheader", "subheadline", "textsubheading", "tagline"]
    ),
    (
      .body,
      [
        "text", "paragraph", "p", "body", "description", "markdown", "html", "richtext", "caption",
        "textbody", "textcaption", "label", "prose", "copy",
      ]
    ),
    (
      .image,
      [
        "image", "img", "picture", "icon", "illustration", "animation", "lottie", "video", "media",
        "gif", "photo", "avatar", "hero", "logo",
      ]
    ),
    (.buttons, ["button", "buttons", "cta", "ctas", "link", "links", "footer", "actions"]),
    (.items, ["list", "bullets", "bulletlist", "bullet", "features", "featurelist", "checklist"]),
  ]

  private static let holders: Set = [
    "spacer", "divider", "separator", "space", "line", "form", "container", "row", "column",
    "stack",
    "group", "section", "panel", "box", "vstack", "hstack", "view",
  ]

  private static let inputs: [(String, Set<String>)] = [
    ("email", ["email", "mail"]), ("phone", ["phone", "tel", "telephone"]),
    ("password", ["password"]),
    ("multiline", ["textarea", "multiline", "longtext", "long", "essay"]),
    (
      "number",
      ["number", "integer", "numeric", "int", "decimal", "age", "stepper", "weight", "height"]
    ),
    ("date", ["date", "birthday", "birthdate", "dob", "datepicker", "datetime"]),
    ("time", ["time", "timepicker"]),
    ("slider", ["slider", "scale", "range"]), ("rating", ["rating", "stars", "nps", "likert"]),
    ("file", ["file", "document", "upload", "signature"]),
    ("toggle", ["toggle", "switch", "boolean", "bool", "consent", "yesno"]), ("url", ["url"]),
    (
      "text",
      [
        "text", "string", "input", "textinput", "textfield", "open", "freetext", "shorttext",
        "short", "name", "field", "dropdown", "select",
      ]
    ),
  ]

  private static let manies: Set = [
    "multi", "multiple", "multiselect", "multichoice", "multiplechoice", "checkbox", "checkboxes",
    "many", "checkboxgroup", "checkboxesgroup", "multiselection",
  ]

  /// The part of a card that a block shows.
  static func shown(_ words: [String]) -> Part? {
    let names = [words.joined(), words.last ?? ""]
    return names.lazy.compactMap { name in parts.first { $0.1.contains(name) }?.0 }.first
  }

  static func isShown(_ words: [String]) -> Bool { shown(words) != nil }

  static func holds(_ words: [String]) -> Bool { words.contains(where: holders.contains) }

  static func isKnown(_ words: [String]) -> Bool {
    isShown(words) || holds(words) || input(words) != nil || isMany(words)
      || words.contains {
        [
          "radio", "choice", "single", "options", "question", "select", "picker", "callout",
          "quote",
        ].contains($0)
      }
  }

  /// The kind of the field that a word means.
  static func input(_ words: [String]) -> String? {
    let names = Set(words + [words.joined()])
    guard !isMany(words), !words.contains("choice"), !words.contains("single") else { return nil }
    return inputs.first { !$0.1.isDisjoint(with: names) }?.0
  }

  static func isMany(_ words: [String]) -> Bool {
    (words + [words.joined()]).contains { manies.contains($0) } && words.joined() != "multipletext"
  }
}
