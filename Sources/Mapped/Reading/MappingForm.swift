internal import Flow
internal import Source
internal import Syntax

/// A mapping, read: its selectors compiled, its words typed.
struct MappingForm: Sendable {
  var name = ""
  var title = ""
  /// Patterns of the names of its documents.
  var files: [FilePattern] = []
  var recognise: [Path] = []
  var platforms: [Platform] = []
  /// The locale of words that name none, and whose words stand in for others'; the mapping's, else the project's.
  var locale = "en"
  /// Indicates that the mapping names it.
  var statesLocale = false
  var locales = LocaleNames()
  /// Files beside the document, by name.
  var with: [(name: String, path: Located<String>)] = []
  var attributes: [AttributeForm] = []
  /// Names of keys that are known and not read.
  var ignoredNames: Set<String> = []
  var ignored: [Path] = []
  var flows: [Node] = []
  /// Rules for values of documents.
  var checks: [Node] = []

  /// The parts of `define`, by name.
  var definitions: [String: Node] = [:]
  /// The texts that are not words alone, by their places.
  var texts: [Span: Compiled] = [:]
  /// All selectors that stand in it.
  var paths: [Path] = []
  /// Indicates parts that can't be read, which may be the readers of keys that seem unknown.
  var hasMistakes = false

  /// An attribute of users that conditions may ask for.
  struct AttributeForm: Sendable {
    let name: String
    let kind: Kind
    let choices: [String]
    /// Indicates that documents give its constants as lists.
    let isGivenAsList: Bool

    enum Kind: String, CaseIterable { case bool, number, text, version }

    init(_ entry: Node.Entry) {
      let node = entry.value
      name = entry.key
      kind = (node["kind"] ?? node).text.flatMap(Kind.init) ?? .text
      choices = MappingReader.items(node["one of"]).compactMap(\.text)
      isGivenAsList = node["given"]?.text == "list"
    }
  }

  /// Kinds of values that checks ask for.
  enum ValueKind: String, CaseIterable { case address, list, map, text, number, bool }

  /// A name of documents: `intro_{locale}.json`, `*.json`.
  struct FilePattern: Sendable {
    let text: String
    /// The number of folders and names in it.
    var depth: Int { text.split(separator: "/").count }
    /// Indicates the name of one file.
    var isPlain: Bool { !Glob.hasWildcard(text) }
    var hasLocale: Bool { text.contains("{locale}") }
    var hasPlatform: Bool { text.contains("{platform}") }
  }
}

/// Parts of a mapping as they stand in it.
extension MappingForm {
  /// A text of the mapping that is not words alone.
  enum Compiled: Sendable {
    case path(Path)
    /// Words with places.
    case filled([Path.Piece])
    case unreadable
  }

  /// The reason why a definition can't stand at a place.
  struct Unusable: Error {
    let use: Node
    let reason: Reason

    enum Reason { case missing, endless, noMap }
  }

  /// A part with the definition that it uses, its own words laid over that.
  func expanded(_ node: Node) throws(Unusable) -> Node {
    var node = node
    var seen: Set<String> = []
    while let use = node["use"] {
      guard let name = use.text, let body = definitions[name] else {
        throw Unusable(use: use, reason: .missing)
      }
      guard seen.insert(name).inserted else { throw Unusable(use: use, reason: .endless) }
      let own = node.without("use")
      if own.map?.isEmpty == true {
        node = body
      } else if body.map != nil {
        node = own.laid(over: body)
      } else {
        throw Unusable(use: use, reason: .noMap)
      }
    }
    return node
  }

  func paths(_ node: Node?) -> [Path] {
    MappingReader.items(node).compactMap {
      if case .path(let path)? = texts[$0.span] { path } else { nil }
    }
  }
}

extension Node {
  func without(_ keys: String...) -> Node {
    Node(.map((map ?? []).filter { !keys.contains($0.key) }), span: span)
  }

  /// The map laid over another one, entry by entry; at its own place.
  func laid(over base: Node) -> Node {
    let entries = map ?? []
    let names = Set(entries.map(\.key))
    return Node(.map((base.map ?? []).filter { !names.contains($0.key) } + entries), span: span)
  }

  /// Indicates a comparison of a value of the user or of the document.
  var isTest: Bool { ["attribute", "answer", "value"].contains { self[$0] != nil } }
}

/// Cards whose buttons a block stands for (reference: mapping, section 3).
enum On: String, CaseIterable, Sendable {
  case first, last
  case notLast = "not last"
}

/// Comparisons (reference: mapping, section 4).
enum Sign: String, CaseIterable {
  case equal = "is"
  case notEqual = "is not"
  case above
  case atLeast = "at least"
  case below
  case atMost = "at most"
  case contains
  case set
}
