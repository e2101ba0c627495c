internal import Source
public import Syntax
internal import SystemKit

/// A first mapping for a team's documents, to be corrected by hand (reference: mapping, section 8).
public struct MappingGuess {
  private let documents: [(path: String, node: Node)]
  private let name: String
  private let search: CardSearch
  /// The likeliest place of cards, as long as reading does not show that they draw nothing.
  private var best: Int?
  /// Keys that the mapping does not read, as reading by it has shown.
  private var unknown: [String] = []
  /// The keys under which words for people stand.
  private var unread: [String] = []
  /// The cards that the mapping gives, as told by those that draw nothing.
  private var areBlank: [Bool] = []

  /// Looks at documents of one shape: one, or a file for each locale or platform.
  public init(of documents: [(path: String, node: Node)], in files: Documents, name: String) {
    (self.documents, self.name) = (documents, name)
    search = CardSearch(documents.map(\.node))
    best = search.best
    tryOut(in: files)
    if best != nil, areBlank.allSatisfy(\.self) {
      best = nil
      tryOut(in: files)
    }
    let keys = Set(unknown.filter { Self.part($0) != .unread })
    unread = Self.keys(keys, in: documents.map(\.node)) { $1.holdsPhrase }
  }

  /// The text of the mapping.
  public var text: String {
    "# A first mapping: look through it, most of all where it says 'not sure'.\n"
      + Outline.map(lines).document
  }

  /// The gaps of the mapping in words for people, in a line each.
  public var remarks: [String] {
    let blank = areBlank.count { $0 }
    let isNone = best == nil && numbered == nil || blank > 0 && blank == areBlank.count
    let cards =
      isNone
      ? [PlainGuess.nothing] : blank > 0 ? ["\(blank) of \(areBlank.count) cards draw nothing"] : []
    let keys = unread.prefix(40).joined(separator: ", ")
    return cards + (unread.isEmpty ? [] : ["not read yet: " + keys])
  }

  /// Reads the documents by the mapping as guessed so far: the keys that it does not know, each once, and the cards
  /// that draw nothing.
  private mutating func tryOut(in files: Documents) {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    var (files, log) = (files, Log())
    guard let path = documents.first?.path,
      let node = YAMLReader.read(file, id: FileID(index: 0), log: &log),
      let form = Mapping(node, path: "", &log)?.form,
      let read = form.document(SystemSource(path: path), &files, &log)
    else { return }
    var reader = Interpreter(form, files)
    let flows = reader.all(read.root, path: path, platform: read.platform)
    let keys = reader.unknownKeys.uniqued()
    unknown = keys.filter { Self.part($0) == .unread } + keys.filter { Self.part($0) != .unread }
    areBlank = flows.flatMap(\.variants).flatMap(\.cards).map(\.content.isBlank)
  }

  /// Tells whether a key of what comes next holds the id of a card.
  private static func leads(_ key: String, _ value: Node, to ids: Set<String>) -> Bool {
    let next = Part.of(Part.words(key))
    return next?.part == .next && next.map { $0.rank < 40 } == true
      && value.contains { $0.text.map(ids.contains) == true }
  }

  private static func part(_ key: String) -> Part? { Part.of(Part.words(key))?.part }

  /// The keys among some under which something stands, the outermost of each place.
  private static func keys(
    _ keys: Set<String>,
    in nodes: [Node],
    depth: Int = 0,
    where holds: (String, Node) -> Bool
  ) -> [String] {
    if depth > 40 || keys.isEmpty { return [] }
    return nodes.map { $0.written ?? $0 }.flatMap { node in
      Self.keys(keys, in: node.list ?? [], depth: depth + 1, where: holds)
        + (node.map ?? []).flatMap { entry in
          keys.contains(entry.key)
            ? holds(entry.key, entry.value) ? [entry.key] : []
            : Self.keys(keys, in: [entry.value], depth: depth + 1, where: holds)
        }
    }.uniqued()
  }

  /// Cards whose numbers stand in names, where the document is no list of cards.
  private var numbered: Lines? {
    documents.count == 1 && best.map { search.places[$0].isDocument } != false
      ? NumberedGuess.lines(documents[0].node) : nil
  }

  private var lines: Lines {
    let files = Self.pattern(of: documents.map(\.path))
    let start = Lines.of([
      "mapping": .bare("1"), "name": "\(name)", "files": files.map { .text($0) },
    ])
    let unread = unknown.isEmpty ? nil : Outline.list(unknown.prefix(140).map { .text($0) })
    guard numbered == nil, let best else {
      let plain = PlainGuess.cards(of: documents.map(\.node))
      return start + .of(["ignore": unread, "flow": .map(numbered ?? [plain])])
    }
    let nodes = documents.map(\.node)
    let isOfLocales = files?.contains("{locale}") == true
    var guess = FlowGuess(search, best: best, isOfLocales: isOfLocales, nodes)
    var flow = guess.lines
    let known = Outline.joined(guess.recognised(flow).map { .text($0) })
    flow = guess.lookedUp(.map(flow)).lines
    let define = guess.lookedUp(.map(guess.card.define)).lines
    let matters = unknown.contains { Self.part($0) != .unread }
    let ignore = unread.map {
      Outline.Line("ignore", $0, comment: matters ? "not read: take out what matters" : nil)
    }
    let asked = unknown.filter { Self.part($0) == .condition }.prefix(40)
    let conditions = asked.isEmpty ? [] : ["conditions seen: " + asked.joined(separator: ", ")]
    let leading = Self.keys(Set(unknown), in: nodes) { [ids = guess.card.ids] key, value in
      Self.leads(key, value, to: ids)
        || value.contains { $0.map?.contains { Self.leads($0.key, $0.value, to: ids) } == true }
    }
    let ways = leading.map { "not sure: where cards lead by \($0)" }
    let comments = conditions + ways + remarks
    if !comments.isEmpty, let last = flow.indices.last {
      flow[last].comment = comments.joined(separator: "; ")
    }
    let texts = (flow + define).flatMap(\.value.texts)
    let hasPlatform = texts.contains { $0.contains("{platform}") }
    return start + .of(["recognise": known]) + (ignore.map { [$0] } ?? [])
      + .of([
        "platform": hasPlatform ? .list(["ios", "android"]) : nil, "flow": .map(flow),
        "define": define.isEmpty ? nil : .map(define),
      ])
  }

  /// The name of several files: `intro_{locale}.json`.
  private static func pattern(of paths: [String]) -> String? {
    let marks = paths.compactMap(mark)
    let areOne = marks.count == paths.count && Set(marks).count == 1
    return areOne && paths.count > 1 ? marks[0] : nil
  }

  /// The pattern of a name that is or ends with a locale or platform, or stands in a folder of one.
  private static func mark(_ path: String) -> String? {
    let (name, base) = (FileName.last(path), FileName.base(path))
    let starts = "_-.".compactMap { base.lastIndex(of: $0).map(base.index(after:)) }
    for start in [base.startIndex] + starts {
      let word = String(base[start...])
      guard let mark = KeyFamily.mark(word) else { continue }
      return base[..<start] + mark + name.dropFirst(base.count)
    }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return KeyFamily.mark(folder).map { "\($0)/\(name)" }
  }
}

/// The cards of documents where nothing looks like one: a text is a body, a list of texts is items.
enum PlainGuess {
  static let nothing = "not sure: nothing here looks like a card"

  /// The line of the cards: one that has the only text and all lists, or one for each text and list.
  static func cards(of nodes: [Node]) -> Outline.Line {
    let things = Things(nodes)
    let members = things.members.filter { ![.unread, .id].contains($0.part) }
    let parts = members.compactMap { one -> (key: String, line: Outline.Line)? in
      let name = Selector.names(one.selector).last { name in
        !Part.words(name).allSatisfy { KnownWords.has("carriers", $0) }
      }
      return line(of: one).map { (name ?? one.key, $0) }
    }
    guard (1...24).contains(parts.count) else {
      return .init("cards", .map([.init("each", "$.*", comment: nothing)]))
    }
    let comment = "not sure: these are no cards, but texts"
    let bodies = parts.filter { $0.line.key == "body" }
    let items = parts.filter { $0.line.key == "items" }.map(\.line.value)
    let id = things.of(.id).first { $0.depth == 0 && !$0.texts.isEmpty }
    let version = things.members.first(where: \.isRelease)
    // The only list is one of cards.
    if parts.count == 1, id == nil, version == nil, let each = items.first?.lines.first {
      return .init("cards", .map([each, .init("title", ".")]), comment: comment)
    }
    let one = Lines.of([
      "id": id.map { .text($0.rooted) }, "title": version.map { .text($0.rooted) },
      "body": bodies.first?.line.value, "items": .joined(items),
    ])
    let all = parts.map { Outline.map([.init("id", $0.key), $0.line]) }
    return .init("cards", bodies.count < 2 ? .map(one) : .list(all), comment: comment)
  }

  /// The line that shows a member; nil where it has no words.
  private static func line(of member: Member) -> Outline.Line? {
    if member.values.allSatisfy({ $0.node.string?.isPhrase == true }) {
      return .init("body", member.rooted)
    }
    let areLists = member.values.allSatisfy { $0.node.list != nil } && member.hasPhrases
    guard areLists, member.items.allSatisfy({ $0.string?.isEmpty == false }) else { return nil }
    return .init("items", ["each": "\(Selector.rooted(member.each))", "title": "."])
  }
}
