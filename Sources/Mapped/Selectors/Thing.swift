internal import Flow
internal import Source
internal import Syntax

/// A value of a document with all that it stands in.
final class Thing: Sendable {
  let node: Node
  /// The name under which it stands in a map, with its place.
  let name: Located<String>?
  /// Its place among its neighbours, from 0.
  let index: Int
  /// The list or map that it stands in, or the string that holds its document.
  let above: Thing?
  /// The nodes under the names of all locales, by tag, for a thing under the name of one.
  let locales: [String: Node]

  init(
    _ node: Node,
    name: Located<String>? = nil,
    index: Int = 0,
    above: Thing? = nil,
    locales: [String: Node] = [:]
  ) {
    (self.node, self.name, self.index, self.above) = (node, name, index, above)
    self.locales = locales
  }

  var span: Span { node.span }

  /// All members or items, in order.
  var members: [Thing] {
    switch node.value {
    case .map(let entries): entries.indices.map { member(entries, $0) }
    case .list(let items):
      items.enumerated().map { Thing($0.element, index: $0.offset, above: self) }
    case .scalar: []
    }
  }

  func member(_ entries: [Node.Entry], _ place: Int, locales: [String: Node] = [:]) -> Thing {
    let entry = entries[place]
    let name = Located(entry.key, entry.keySpan)
    return Thing(entry.value, name: name, index: place, above: self, locales: locales)
  }

  /// An item of a list; negative places count from the end.
  func item(_ place: Int) -> Thing? {
    guard let items = node.list else { return nil }
    let index = place < 0 ? items.count + place : place
    return items.indices.contains(index) ? Thing(items[index], index: index, above: self) : nil
  }

  /// The names and places from the whole document to the thing.
  var path: [String] {
    guard let above else { return [] }
    return above.path + [name?.value ?? String(index)]
  }

  /// A text made of what the thing is called: its name, in a list its number from 1.
  var key: Node {
    name.map { .string($0.value, span: $0.span) } ?? number(index + 1)
  }

  /// A number as a text at the place of the thing.
  func number(_ number: Int) -> Node {
    Node(.scalar(Node.Scalar(String(number), isQuoted: false)), span: span)
  }

  /// Indicates null, or a text without characters.
  var isEmpty: Bool { node.isNull || node.text?.isEmpty == true }
}

/// The things that selectors start from at a place of a document.
struct Scope: Sendable {
  /// The thing at hand.
  var here: Thing
  /// The things with a name: the whole document, which has none, what the thing belongs to, and files of `with`.
  var named: [String: Thing]
  var platform: Platform?
  /// The path of the document, which files that it includes stand beside.
  var path = ""

  /// The names of things that other places have others of.
  static let changing: Set = ["flow", "variant", "group", "card"]

  /// A whole document.
  init(_ root: Thing, path: String = "") {
    (here, named, self.path) = (root, ["": root], path)
  }

  /// The whole document.
  var root: Thing { named[""] ?? here }

  func at(_ thing: Thing) -> Scope {
    var scope = self
    scope.here = thing
    return scope
  }

  /// The name that stands for `{platform}`.
  var platformName: String { platform?.mappedName ?? "ios" }
}

extension Platform {
  /// The name in mappings and in names of files.
  var mappedName: String { self == .ios ? "ios" : "android" }

  init?(mapped name: String) {
    switch name {
    case "ios": self = .ios
    case "android": self = .android
    default: return nil
    }
  }
}

extension Finder.Found {
  /// The thing where it is a text that is not empty; the texts of a list.
  var texts: [Finder.Found] {
    if thing.node.list != nil {
      return thing.members.map { Finder.Found(thing: $0, locale: locale) }.filter(\.isText)
    }
    return isText ? [self] : []
  }

  var isText: Bool { thing.node.text != nil && !thing.isEmpty }
}
