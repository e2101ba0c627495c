import Foundation
import Testing

/// A kind of mistake that people make in a config, and how one is put into a project.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The mistake, as a row of the table says it.
  let name: String
  /// The ends of the paths of files that can have it.
  let files: [String]
  /// The pattern of its context; the first group is changed.
  let pattern: String
  let edit: Edit
  /// The message of a finding about it; nil where it names the words that stand there.
  var says: String?

  /// The change of the words of a place.
  enum Edit: Sendable {
    /// Two letters changed places, one doubled or one left out.
    case typo
    /// Other words.
    case words(String)
  }

  var testDescription: String { name }

  /// A place in a project that can have the mistake.
  struct Place: Sendable {
    let path: String
    let range: Range<String.Index>
  }

  /// All places of a project that can have it, by path and order.
  func places(in project: [String: String]) throws -> [Place] {
    let regex = try Regex(pattern)
    return project.sorted { $0.key < $1.key }.flatMap { path, text in
      guard files.contains(where: path.hasSuffix) else { return [Place]() }
      return text.matches(of: regex).compactMap { match in
        match.output.count > 1 ? match.output[1].range.map { Place(path: path, range: $0) } : nil
      }
    }
  }

  /// The project with the mistake at a place, and what stands there now.
  func put(
    at place: Place,
    into project: [String: String],
    _ dice: inout some RandomNumberGenerator
  ) -> (project: [String: String], words: String)? {
    guard var text = project[place.path] else { return nil }
    let words =
      switch edit {
      case .typo: Self.typo(String(text[place.range]), &dice)
      case .words(let words): words
      }
    guard words != text[place.range] else { return nil }
    text.replaceSubrange(place.range, with: words)
    var project = project
    project[place.path] = text
    return (project, words)
  }

  private static func typo(_ word: String, _ dice: inout some RandomNumberGenerator) -> String {
    var letters = Array(word)
    let inner = letters.indices.dropLast().filter {
      letters[$0].isLetter && letters[$0 + 1].isLetter
    }
    guard letters.count > 2, let at = inner.randomElement(using: &dice) else { return word + "x" }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0 where letters[at] != letters[at + 1]: letters.swapAt(at, at + 1)
    case 1: letters.remove(at: at)
    default: letters.insert(letters[at], at: at)
    }
    return String(letters)
  }
}

extension Mistake {
  private static let values = [".json", ".yaml"]
  private static let recipes = ["experiments.json"]
  private static let config = ["flowproof.yml"]
  /// Documents of Sequence and AppDNA.
  private static let flows = ["a.json"]
  private static let tables = [".strings"]
  /// A quote or none, as YAML and JSON have it.
  private static let key = #"["']?\s*:\s*["']?"#

  /// The kinds, in the order of the table.
  static let all = [
    Mistake(
      name: "a card's name in a branch misspelt",
      files: recipes,
      pattern: #""cards"\s*:\s*\{\s*"([a-z-]{4,})""#,
      edit: .typo
    ),
    Mistake(
      name: "an enum's value misspelt",
      files: values,
      pattern: #"(?:\baction|card-type|onboarding-type|image)"# + key + "([a-z]+-[a-z-]+)",
      edit: .typo
    ),
    Mistake(
      name: "a field misspelt",
      files: recipes,
      pattern: #""(prerequisites|disqualifiers|button-label|trigger-if-all|card-type|title)"\s*:"#,
      edit: .typo
    ),
    Mistake(
      name: "a feature's id misspelt",
      files: recipes,
      pattern: #""featureId"\s*:\s*"([a-z-]+)""#,
      edit: .typo
    ),
    Mistake(
      name: "a channel misspelt in the config",
      files: config,
      pattern: "channel: ([a-z]+)",
      edit: .typo
    ),
    Mistake(
      name: "a default locale without a table",
      files: config,
      pattern: #"default-locale: (en-US)"#,
      edit: .words("sv")
    ),
    Mistake(
      name: "a device misspelt in the config",
      files: config,
      pattern: #"devices: \[([a-z0-9-]+)"#,
      edit: .typo
    ),
    Mistake(
      name: "an attribute misspelt in an expression",
      files: values,
      pattern: #"\b(is_default_browser|days_since_install|isFirstRun|number_of_app_launches)\b"#,
      edit: .typo
    ),
    Mistake(
      name: "a condition's or trigger's name misspelt",
      files: values,
      pattern:
        #"(?:prerequisites|trigger-if-all)["']?\s*:\s*\[?\s*(?:- )?["']?([A-Z][A-Z_]{3,})\b"#,
      edit: .typo
    ),
    Mistake(
      name: "a text id of a wrong table",
      files: values,
      pattern: #"\b(Onboarding)/Onboarding\."#,
      edit: .typo
    ),
    Mistake(
      name: "a text id of an unknown key",
      files: values,
      pattern: #"\bOnboarding/(Onboarding\.[A-Za-z]+)\."#,
      edit: .typo
    ),
    Mistake(
      name: "a number that is a text",
      files: recipes,
      pattern: #""order"\s*:\s*([0-9]+)"#,
      edit: .words("\"ten\"")
    ),
    Mistake(
      name: "an address over http",
      files: values,
      pattern: #"(?s)\blink["']?\s*:.{0,160}?\burl"# + key + #"(https)://"#,
      edit: .words("http")
    ),
    Mistake(
      name: "an address of one locale",
      files: values,
      pattern: #"(?s)\blink["']?\s*:.{0,160}?\burl"# + key + #"https://[a-z.]+/()[a-z]{3,}"#,
      edit: .words("en-US/")
    ),
    Mistake(
      name: "words that promise an end on a button that goes on",
      files: recipes,
      pattern: #""primary"\s*:\s*\{\s*"title"\s*:\s*"([^"]+)"\s*,\s*"action"\s*:\s*"forward-"#,
      edit: .words("Start browsing")
    ),
    Mistake(
      name: "two choices with one action",
      files: values,
      pattern: #"action"# + key + "(toolbar-top)",
      edit: .words("toolbar-bottom")
    ),
    Mistake(
      name: "a targeting that lets in versions older than a name",
      files: recipes,
      pattern: #"versionCompare\('(1[0-9]{2}[.0-9!]*)'\) >="#,
      edit: .words("100.!"),
      says: "lets in v100"
    ),
    Mistake(
      name: "a place for the app's name lost in a translation",
      files: tables,
      pattern: #""[^"]+" = "[^"]*(%@)"#,
      edit: .words("")
    ),
    Mistake(
      name: "a picture misspelt",
      files: recipes,
      pattern: #""image"\s*:\s*"([a-z-]+)""#,
      edit: .typo
    ),
    Mistake(
      name: "a message's surface or style misspelt",
      files: values,
      pattern: #"(?:surface|style)"# + key + "([A-Za-z-]{4,})",
      edit: .typo
    ),
    Mistake(
      name: "a message's action misspelt",
      files: values,
      pattern: #"action"# + key + "([A-Z]{3,}_[A-Z_]+)",
      edit: .typo
    ),
    Mistake(
      name: "a screen misspelt where a button leads",
      files: values,
      pattern: #""(?:screenId|target_step_id|nextScreenId|destination)"\s*:\s*"([a-z0-9_-]{4,})""#,
      edit: .typo
    ),
    Mistake(
      name: "a kind of screen, step or block misspelt",
      files: flows,
      pattern: #""type"\s*:\s*"([a-z_]{4,})""#,
      edit: .typo
    ),
    Mistake(
      name: "a color with a digit too few",
      files: flows,
      pattern: #"[cC]olor"\s*:\s*"(#[0-9A-Fa-f]{6})""#,
      edit: .words("#12345")
    ),
    Mistake(
      name: "a field of a screen misspelt",
      files: flows,
      pattern: #""(content|screens|steps|title|subtitle|buttonText|config|rules)"\s*:"#,
      edit: .typo
    ),
  ]
}
