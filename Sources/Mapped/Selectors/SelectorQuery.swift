internal import Flow
public import Source
public import Syntax
internal import SystemKit

/// The things that a selector finds in a whole document (`flowproof eval --mapping`).
public struct SelectorQuery: Sendable {
  /// The values found, in order, each as JSON.
  public private(set) var found: [Node] = []
  /// The reason why the text is no selector; nil where it is one.
  public private(set) var mistake: String?

  /// Asks a document; the mapping gives the names of locales, the first platform is meant.
  public init(_ selector: String, in document: Node, of mapping: Mapping, _ sources: SourceSet) {
    let root = Thing(document)
    do throws(PathParser.Mistake) {
      let path = try PathParser.path(selector, at: document.span)
      var finder = Finder(sources, mapping.form.locales)
      found = finder.find(path, Scope(root)).map(\.node)
    } catch {
      mistake = error.message
    }
  }
}

/// The values that the selectors of a mapping find in documents, for editors.
public struct SelectorTrace: Sendable {
  /// The values that a selector finds.
  public struct Found: Sendable {
    /// The first of them.
    public fileprivate(set) var first: [Node] = []
    /// The number of all.
    public fileprivate(set) var count = 0
  }

  /// The values by the first byte of their selector in the mapping.
  public private(set) var found: [Int: Found] = [:]
  /// The members beside those that the name which nothing has was looked up in, each with its first value.
  public private(set) var members: [(name: String, value: Node)] = []
  /// A name that no document has.
  private var probe: String?

  /// The number of values and members that are kept.
  private static let most = (values: 5, members: 200)

  /// Reads documents by a mapping; `sources` are the paths of those that a mapping of a name reads.
  ///
  /// Nil where the file is no mapping.
  public init?(
    _ path: String,
    probe: String? = nil,
    _ documents: inout Documents,
    sources: (_ name: String) -> [String]
  ) {
    self.probe = probe
    var log = Log()
    guard let node = documents.node(path, from: nil, log: &log), node[Mapping.mark] != nil,
      let mapping = Mapping(node, path: path, &log)
    else { return nil }
    let form = mapping.form
    for source in sources(mapping.name) {
      let named = SystemSource(path: source, span: node.span)
      guard let read = form.document(named, &documents, &log) else { continue }
      var reader = Interpreter(form, documents)
      reader.finder.trace = self
      _ = reader.flows(read.root, path: source, platform: read.platform)
      let scope = Scope(read.root, path: source)
      for path in mapping.form.recognise + form.ignored { _ = reader.finder.find(path, scope) }
      for check in form.checks { _ = reader.found(at: Clause(check, scope)["at"]) }
      documents = reader.documents
      self = reader.finder.trace ?? self
    }
  }

  /// Tells whether a byte can stand in a member's name without quotes.
  public static func isName(_ byte: UInt8) -> Bool { PathParser.isName(byte) }

  mutating func add(_ nodes: [Node], of selector: Span) {
    let room = Self.most.values - (found[selector.start]?.first.count ?? 0)
    found[selector.start, default: Found()].first += nodes.prefix(max(0, room))
    found[selector.start]?.count += nodes.count
  }

  /// Notes the members of a map in which a name was looked up, if that is the one that nothing has.
  mutating func look(up name: String, in entries: [Node.Entry]) {
    guard name == probe else { return }
    for entry in entries where members.count < Self.most.members {
      let isKnown = members.contains { $0.name == entry.key }
      if !isKnown, Selector.isPlain(entry.key) { members.append((entry.key, entry.value)) }
    }
  }
}
