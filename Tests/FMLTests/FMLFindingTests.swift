import Source
import Syntax
import Testing

@testable import FML

/// Tests of findings and their places, marked with `↓`.
struct FMLFindingTests {
  /// Expects the messages at the marks, in order, and nothing else.
  private static func expect(
    _ files: [String: String],
    _ messages: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let marked = Marked(files)
    let loaded = try LoadedManifest(marked.files)
    let expected = zip(marked.places, messages).map { "\($0.0) \($0.1)" }
    let found = loaded.findings.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(marked.places.count == messages.count, sourceLocation: location)
    #expect(found == expected, sourceLocation: location)
  }

  /// A manifest with messages, styles and triggers; `value` is the value of a default block.
  private static func messaging(_ value: String, style: String = "DEFAULT") -> String {
    """
    channels: [beta, release]
    features:
      messaging:
        description: Messages
        variables:
          messages:
            description: Messages by name
            type: Map<MessageName, Message>
            string-alias: MessageName
            default: {}
          triggers:
            description: Conditions by name
            type: Map<TriggerName, String>
            string-alias: TriggerName
            default: {ALWAYS: "true", NEVER: "false"}
          styles:
            description: Priorities by name
            type: Map<StyleName, Int>
            string-alias: StyleName
            default: {DEFAULT: 50}
          sizes:
            description: Sizes by surface
            type: Map<Surface, Int>
            default: {card: 1, sheet: 2}
          first:
            description: A message
            type: Option<MessageName>
            default: null
        defaults:
          - value:
              \(value)
    objects:
      Message:
        description: A message
        fields:
          text: {description: Its text, type: Text, default: ""}
          is-control: {description: Whether it hides, type: Boolean, default: false}
          surface: {description: Where it shows, type: Surface, default: card}
          style: {description: How it looks, type: StyleName, default: \(style)}
          triggers: {description: When it shows, type: List<TriggerName>, default: [ALWAYS]}
          order: {description: Its place, type: Option<Int>, default: null}
    enums:
      Surface:
        description: A place
        variants:
          card: {description: A card}
          sheet: {description: A sheet}
    """
  }

  @Test(arguments: [
    ("messages: {a: {text: ↓1}}", "expected a value of type 'Text', found an integer"),
    ("messages: {a: {is-control: ↓'true'}}", "expected a value of type 'Boolean', found a string"),
    ("messages: {a: {order: ↓first}}", "expected a value of type 'Int', found a string"),
    (
      "messages: {a: {triggers: ↓ALWAYS}}",
      "expected a value of type 'List<TriggerName>', found a string"
    ),
    ("messages: {a: {triggers: [↓{}]}}", "expected a value of type 'TriggerName', found a map"),
    ("messages: ↓[]", "expected a value of type 'Map<MessageName, Message>', found a list"),
    ("messages: {a: ↓Hello}", "expected a value of type 'Message', found a string"),
    ("messages: {a: {text: ↓null}}", "expected a value of type 'Text', found null"),
    ("messages: {a: {surface: ↓crad}}", "'crad' is not a 'Surface'; did you mean 'card'?"),
    (
      "messages: {a: {surface: ↓somewhere}}",
      "'somewhere' is not a 'Surface'; it can be 'card' or 'sheet'"
    ),
    ("messages: {a: {↓txt: Hello}}", "the object 'Message' has no 'txt'; did you mean 'text'?"),
    (
      "messages: {a: {↓colour: red}}",
      "the object 'Message' has no 'colour'; it can be 'is-control', 'order', 'style', 'surface',"
        + " 'text' or 'triggers'"
    ),
    ("sizes: {↓sheets: 2}", "the key 'sheets' is not a 'Surface'; did you mean 'sheet'?"),
    (
      "messages: {a: {triggers: [↓ALWAY]}}",
      "'ALWAY' is not a 'TriggerName'; did you mean 'ALWAYS'?"
    ),
    ("first: ↓a", "'a' is not a 'MessageName'"),
    (
      "↓message: {}",
      "the feature 'messaging' has no variable 'message'; did you mean 'messages'?"
    ),
  ])
  func valuesOfDefaultBlocks(value: String, message: String) throws {
    try Self.expect(["nimbus.fml.yaml": Self.messaging(value)], [message])
  }

  @Test(arguments: [
    "messages: {a: {order: 5.0, triggers: [NEVER]}}",
    "messages: {a: {triggers: [NEW]}}\n          triggers: {NEW: 'false'}",
    "messages: {a: {}}\n          first: a",
    "sizes: {card: 9}",
    "messages: {a: {order: null}}",
  ])
  func goodValues(value: String) throws {
    try Self.expect(["nimbus.fml.yaml": Self.messaging(value)], [])
  }

  @Test func defaultsOfLeftOutFieldsCountAsNames() throws {
    let text = Self.messaging("messages: {a: ↓{}, b: {style: DEFAULT}}", style: "URGENT")
    try Self.expect(
      ["nimbus.fml.yaml": text],
      [
        "'style' is left out, and its default does not fit: 'URGENT' is not a 'StyleName';"
          + " it can be 'DEFAULT'"
      ]
    )
  }

  @Test func allMistakesAreFoundInOneRun() throws {
    try Self.expect(
      [
        "nimbus.fml.yaml": """
        ↓chanels: [release]
        about:
          description: All at once
          ↓windows: {class: A}
        includes:
          - ↓gone.yaml
          - other.yaml
        """,
        "other.yaml": """
        features:
          a:
            description: ↓7
            variables:
              ↓x: {description: X, type: Int}
              y: {description: Y, type: ↓Integer, default: ↓one}
              z: ↓{description: Z, default: 1}
            ↓variable: {}
        """,
      ],
      [
        "unknown key 'chanels' in a feature manifest; did you mean 'channels'?",
        "unknown key 'windows' in 'about' of a feature manifest;"
          + " it can have 'description', 'kotlin', 'android', 'swift' and 'ios'",
        "'gone.yaml' is not there; only plain files of the project are read, links are not followed",
        "'description' of the feature 'a' must be a string, found an integer",
        "'x' needs a default of type 'Int'",
        "there is no type 'Integer'; write 'Int'",
        "expected a value of type 'Int', found a string",
        "the variable 'z' needs 'type'",
        "unknown key 'variable' in the feature 'a'; did you mean 'variables'?",
      ]
    )
  }

  @Test func channels() throws {
    func feature(_ block: String) -> String {
      """
      features:
        a:
          description: A
          variables:
            x: {description: X, type: Int, default: 1}
          defaults:
            - \(block)
      """
    }
    let root = "channels: [beta, release]\nincludes: [a.yaml]"
    try Self.expect(
      ["nimbus.fml.yaml": root, "a.yaml": feature("{channel: 'beta, ↓nightly', value: {x: 2}}")],
      ["'nightly' is not a channel of 'nimbus.fml.yaml'; its channels are 'beta' and 'release'"]
    )
    try Self.expect(
      ["nimbus.fml.yaml": root, "a.yaml": feature("{channels: [↓bta], value: {x: 2}}")],
      ["'bta' is not a channel of 'nimbus.fml.yaml'; did you mean 'beta'?"]
    )
    try Self.expect(
      ["nimbus.fml.yaml": root, "a.yaml": "channels: [beta, ↓other]"],
      [
        "'other' is not a channel of 'nimbus.fml.yaml', which includes this file;"
          + " it has 'beta' and 'release'"
      ]
    )
    try Self.expect(
      ["nimbus.fml.yaml": feature("{channel: ↓beta, value: {x: 2}}")],
      [
        "'nimbus.fml.yaml' lists no channels, but names 'beta';"
          + " add 'channels' at the top of the file"
      ]
    )
  }

  @Test func theChannelOfTheConfig() throws {
    let loaded = try LoadedManifest(
      ["nimbus.fml.yaml": "channels: [beta, release]"],
      channel: "relase"
    )
    #expect(
      loaded.findings == [
        "FP1108 - 'relase' is not a channel of 'nimbus.fml.yaml'; did you mean 'release'?"
      ]
    )
  }

  @Test func imports() throws {
    let module = """
      channels: [beta, release]
      features:
        menu: {description: Menu, variables: {}}
      enums:
        Colour: {description: C, variants: {}}
      """
    try Self.expect(
      [
        "nimbus.fml.yaml": """
        channels: [release]
        imports:
          - path: menu.yaml
            channel: ↓nightly
            features:
              ↓menus: []
              menu: ↓all
          - path: ↓gone.yaml
            channel: release
          - path: ↓"@mozilla/repository/menu.yaml"
            channel: release
        """,
        "menu.yaml": module,
      ],
      [
        "'nightly' is not a channel of 'menu.yaml'; its channels are 'beta' and 'release'",
        "'menu.yaml' defines no feature 'menus'; did you mean 'menu'?",
        "the imported feature 'menu' must be a list of default blocks, found a string",
        "'gone.yaml' is not there; did you mean 'menu.yaml'?",
        "'@mozilla/repository/menu.yaml' is not in this project and is not read",
      ]
    )
    try Self.expect(
      [
        "nimbus.fml.yaml": "includes: [a.yaml]\nchannels: [release]\n"
          + "imports: [{path: menu.yaml, channel: release}]",
        "a.yaml": "imports: [{path: menu.yaml, channel: ↓beta}]",
        "menu.yaml": module,
      ],
      ["'menu.yaml' is imported for 'beta' and for 'release'"]
    )
    try Self.expect(
      [
        "nimbus.fml.yaml": "channels: [release]\nimports: [{path: menu.yaml, channel: beta}]\n"
          + "enums:\n  Colour: {description: C, variants: {}}",
        "menu.yaml": module.replacing("  Colour", with: "  ↓Colour"),
      ],
      ["the enum 'Colour' is declared twice"]
    )
  }

  @Test func examples() throws {
    func manifest(_ example: String) -> String {
      """
      channels: [release]
      features:
        a:
          description: A
          variables:
            x: {description: X, type: Int, default: 1}
          examples:
            - \(example)
      """
    }
    func check(_ example: String, _ other: String, _ messages: [String]) throws {
      try Self.expect(["nimbus.fml.yaml": manifest(example), "one.yaml": other], messages)
    }
    try check("{name: One, description: D, url: U, value: {x: 2}}", "", [])
    try check("{name: One, path: one.yaml}", "x: 2", [])
    try check("{path: one.yaml}", "name: One\nvalue: {x: 2}", [])
    try check("one.yaml", "name: One\nvalue: {x: 2}", [])
    let wrong = "expected a value of type 'Int', found a string"
    try check("{name: One, value: {x: ↓two}}", "", [wrong])
    try check("{name: One, path: one.yaml}", "x: ↓two", [wrong])
    try check("{path: one.yaml}", "name: One\nvalue: {x: ↓two}", [wrong])
    try check("one.yaml", "name: One\nvalue: {x: ↓two}", [wrong])
    try check(
      "↓two.yaml",
      "",
      ["'two.yaml' is not there; only plain files of the project are read, links are not followed"]
    )
    try check("↓{name: One}", "", ["an example needs 'value' or 'path'"])
    try check(
      "{name: One, value: {↓y: 1}}",
      "",
      ["the feature 'a' has no 'y'; did you mean 'x'?"]
    )
  }

  @Test func aliases() throws {
    func variables(_ lines: String) -> [String: String] {
      [
        "nimbus.fml.yaml": "channels: [release]\nfeatures:\n  a:\n    description: A\n"
          + "    variables:\n" + lines
          + "\n  other:\n    description: Declares\n    variables:\n"
          + "      n: {description: N, type: List<Name>, string-alias: Name, default: []}"
      ]
    }
    try Self.expect(
      variables(
        "      p: {description: P, type: List<Own>, string-alias: Own, default: []}\n"
          + "      q: {description: Q, type: List<Own>, string-alias: ↓Own, default: []}"
      ),
      ["the string-alias 'Own' is declared twice in the feature 'a'"]
    )
    try Self.expect(
      variables("      p: {description: P, type: ↓Option<Name>, default: null}"),
      ["the feature 'a' uses the string-alias 'Name' without declaring it"]
    )
    try Self.expect(
      variables("      p: {description: P, type: Thing, default: {}}").mapValues {
        $0 + "\nobjects:\n  Thing:\n    description: T\n    fields:\n"
          + "      name: {description: N, type: ↓Option<Name>, default: null}"
      },
      ["the feature 'a' uses the string-alias 'Name' without declaring it"]
    )
    try Self.expect(
      variables("      p: {description: P, type: List<String>, string-alias: ↓Own, default: []}"),
      ["the string-alias 'Own' is no part of the type 'List<String>'"]
    )
  }

  @Test func filesThatAreNoManifests() throws {
    try Self.expect(
      ["nimbus.fml.yaml": "↓[1, 2]"],
      ["a feature manifest must be a map, found a list"]
    )
    #expect(try LoadedManifest(["nimbus.fml.yaml": "a: [b"]).manifest == nil)
    #expect(try LoadedManifest(["other.yaml": ""]).findings.count == 1)
  }
}
