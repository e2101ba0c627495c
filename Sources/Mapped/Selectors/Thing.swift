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
  /// The locale that the selector which has found it has named.
  let locale: String?

  init(
    _ node: Node,
    name: Located<String>? = nil,
    index: Int = 0,
    above: Thing? = nil,
    locales: [String: Node] = [:],
    locale: String? = nil
  ) {
    (self.node, self.name, self.index, self.above) = (node, name, index, above)
    (self.locales, self.locale) = (locales, locale)
  }

  var span: Span { node.span }

  /// The thing as one of a locale.
  func of(_ locale: String?) -> Thing {
    if locale == self.locale { return self }
    return Thing(node, name: name, index: index, above: above, locales: locales, locale: locale)
  }

  /// The thing as one of a locale, with those of all locales, each of which names its own.
  func of(_ locale: String?, _ all: [Thing]) -> Thing {
    let locales = Dictionary(firstOf: all.compactMap { one in one.locale.map { ($0, one.node) } })
    return Thing(node, name: name, index: index, above: above, locales: locales, locale: locale)
  }

  /// Another value in the place of the thing.
  func with(_ node: Node) -> Thing {
    Thing(node, name: name, index: index, above: above, locale: locale)
  }

  /// All members or items, in order.
  var members: [Thing] {
    switch node.value {
    case .map(let entries): entries.indices.map { member(entries, $0) }
    case .list(let items): items.indices.map { item(items, $0) }
    case .scalar: []
    }
  }

  func member(_ entries: [Node.Entry], _ index: Int) -> Thing {
    member(entries, index, of: locale, [:])
  }

  /// The member of a locale, with those of all locales.
  func member(
    _ entries: [Node.Entry],
    _ index: Int,
    of locale: String?,
    _ locales: [String: Node]
  ) -> Thing {
    let (value, name) = (entries[index].value, Located(entries[index].key, entries[index].keySpan))
    return Thing(value, name: name, index: index, above: self, locales: locales, locale: locale)
  }

  private func item(_ items: [Node], _ index: Int) -> Thing {
    Thing(items[index], index: index, above: self, locale: locale)
  }

  /// An item of a list; negative places count from the end.
  func item(_ position: Int) -> Thing? {
    guard let items = node.list else { return nil }
    let index = position < 0 ? items.count + position : position
    return items.indices.contains(index) ? item(items, index) : nil
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

  /// Indicates a list or map without members, or what stands for none.
  var holdsNothing: Bool {
    node.list?.isEmpty ?? node.map?.isEmpty ?? (isEmpty || node.isNothing)
  }

  /// The text of a scalar with its place.
  var located: Located<String>? { node.text.map { Located($0, span) } }

  var isText: Bool { node.text != nil && !isEmpty }

  /// The thing where it is a text that is not empty; the texts of a list.
  var texts: [Thing] { (node.list == nil ? [self] : members).filter(\.isText) }
}

extension Node {
  /// Indicates what documents have for a text, picture or card that is not there: null or `false`.
  var isNothing: Bool { isNull || bool == false }
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

  init(_ root: Thing, path: String = "") {
    (here, named, self.path) = (root, ["": root], path)
  }

  var root: Thing { named[""] ?? here }

  func at(_ thing: Thing) -> Scope {
    var scope = self
    scope.here = thing
    return scope
  }

  /// The name that stands for `{platform}`.
  var platformName: String { platform?.mappedName ?? "ios" }
}

/// A part of the mapping with the things that its selectors start from.
struct Clause {
  let node: Node
  var scope: Scope

  init(_ node: Node, _ scope: Scope) { (self.node, self.scope) = (node, scope) }

  var span: Span { node.span }
  var here: Thing { scope.here }
  /// The items of a list, or a single one.
  var items: [Clause] { MappingReader.items(node).map { with($0) } }

  subscript(_ key: String) -> Clause? { node[key].map { with($0) } }

  /// Another part of the mapping with the same things.
  func with(_ node: Node) -> Clause { Clause(node, scope) }

  func at(_ thing: Thing) -> Clause { Clause(node, scope.at(thing)) }

  /// A value of the mapping itself, at the place of the thing at hand.
  func made(_ value: Node) -> Thing { Thing(Node(value.value, span: here.span.start(1))) }
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
