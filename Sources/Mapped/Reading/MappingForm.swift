internal import Flow
internal import Source
internal import Syntax

/// A mapping, read: its selectors compiled, its words typed.
struct MappingForm: Sendable {
  var title = ""
  /// Patterns of the names of its documents.
  var files: [FilePattern] = []
  var recognise: [Path] = []
  var platforms: [Platform] = []
  /// The locale of words that name none.
  var locale = "en"
  var locales = LocaleNames()
  /// Files beside the document, by name.
  var with: [(name: String, path: String)] = []
  var attributes: [AttributeForm] = []
  /// Names of keys that are known and not read.
  var ignoredNames: Set<String> = []
  var ignored: [Path] = []
  var flows: [Node] = []
  var checks: [CheckForm] = []

  /// The parts of `define`, by name.
  var definitions: [String: Node] = [:]
  /// The texts that are not words alone, by their places.
  var texts: [Span: Compiled] = [:]
  /// All selectors that stand in it.
  var paths: [Path] = []

  /// An attribute of users that conditions may ask for.
  struct AttributeForm: Sendable {
    let name: String
    var kind = Kind.text
    var choices: [String] = []
    /// Indicates that documents give its constants as lists.
    var isGivenAsList = false

    enum Kind: String, CaseIterable { case bool, number, text, version }
  }

  /// A rule for the values of documents.
  struct CheckForm: Sendable {
    let at: [Path]
    var isUnique = false
    var kind: Kind?
    var choices: [String]?
    var pattern: TextPattern?
    var says: String?

    enum Kind: String, CaseIterable { case address, list, map, text, number, bool }
  }

  /// A name of documents: `intro_{locale}.json`, `*.json`.
  struct FilePattern: Sendable {
    let text: String
    /// Indicates the name of one file.
    var isPlain: Bool { !Glob.hasWildcard(text) }
    var hasLocale: Bool { text.contains("{locale}") }
    var hasPlatform: Bool { text.contains("{platform}") }
  }
}
