internal import Source
public import Syntax
internal import SystemKit

/// A first mapping for a team's documents, to be corrected by hand (reference: mapping, section 8).
public struct MappingGuess {
  private let documents: [(path: String, node: Node)]
  private let name: String
  private let search: CardSearch
  /// Keys that the mapping does not read, as reading by it has shown.
  private var unknown: [String] = []

  /// The text of a mapping for documents of one shape: one, or a file for each locale or platform.
  public static func mapping(of documents: [(path: String, node: Node)], name: String) -> String {
    var guess = MappingGuess(documents, name)
    guess.unknown = guess.unknownKeys
    return guess.text
  }

  private init(_ documents: [(path: String, node: Node)], _ name: String) {
    (self.documents, self.name) = (documents, name)
    search = CardSearch(documents.map(\.node), at: "$")
  }

  private var text: String {
    var text = "# A first mapping: look through it, most of all where it says 'not sure'.\n"
    Outline.map(lines).write(to: &text)
    return text
  }

  /// The keys of a single document that the mapping as guessed so far does not know, each once.
  private var unknownKeys: [String] {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    var log = Log()
    guard documents.count == 1, let document = documents.first,
      let node = YAMLReader.read(file, id: FileID(index: 0), log: &log),
      let mapping = Mapping(node, path: "", &log), let none = try? Documents(.memory([:]))
    else { return [] }
    var reader = Interpreter(mapping.form, name: name, none)
    let root = Thing(document.node)
    _ = reader.flows(root, path: document.path, platform: nil)
    reader.finish(root, path: document.path)
    return reader.unknownKeys.uniqued()
  }

  private var lines: [Outline.Line] {
    let files = Files(documents.map(\.path))
    var lines: [Outline.Line] = [.init("mapping", .bare("1")), .init("name", name)]
    if let pattern = files.pattern { lines.append(.init("files", pattern)) }
    guard let best = search.best else {
      let each = Outline.Line("each", "$.*", comment: "not sure: nothing here looks like a card")
      return lines + [.init("flow", .map([.init("cards", .map([each]))]))]
    }
    var guess = FlowGuess(search, best: best, locale: files.locale, documents.map(\.node))
    var flow = guess.lines
    if guess.hasParts, documents.count == 1 {
      lines.append(.init("files", FileName.last(documents[0].path)))
    }
    lines.append(.init("recognise", .some(guess.recognised(flow).map { .text($0) })))
    let unread = guess.unread(flow, tellsAll: unknown.isEmpty)
    let ignored = (unread.known.prefix(40) + unknown.prefix(100)).uniqued()
    if !ignored.isEmpty {
      let comment = unknown.isEmpty ? nil : "not read: take out what matters"
      lines.append(.init("ignore", .list(ignored.map { .text($0) }), comment: comment))
    }
    if !unread.comments.isEmpty, let last = flow.indices.last {
      flow[last].comment = unread.comments.joined(separator: "; ")
    }
    let texts = (flow + guess.define).flatMap(\.value.texts)
    if texts.contains(where: { $0.contains("{platform}") }) {
      lines.append(.init("platform", .list([.text("ios"), .text("android")])))
    }
    if guess.asksVersion {
      lines.append(.init("attributes", .map([.init("app_version", "version")])))
    }
    lines.append(.init("flow", .map(flow)))
    if !guess.define.isEmpty { lines.append(.init("define", .map(guess.define))) }
    return lines
  }

  /// The pattern of the names of several files.
  private struct Files {
    /// The name of all of them: `intro_{locale}.json`.
    private(set) var pattern: String?
    /// The locale of the first file, where each is of one.
    private(set) var locale: String?

    init(_ paths: [String]) {
      let names = paths.map(FileName.last)
      let folders = paths.map { $0.split(separator: "/").dropLast().last.map(String.init) ?? "" }
      guard let first = names.first, names.count > 1 else { return }
      if let mark = Self.mark(first), names.allSatisfy({ Self.mark($0)?.pattern == mark.pattern }) {
        pattern = mark.pattern
        let words = names.map { String(FileName.base($0).split { "_-.".contains($0) }.last ?? "") }
        locale = mark.word == "{locale}" ? Self.first(words) : nil
      } else if let mark = KeyFamily.mark(folders[0]), Set(names).count == 1,
        folders.allSatisfy({ KeyFamily.mark($0) == mark })
      {
        pattern = "\(mark)/\(first)"
        locale = mark == "{locale}" ? Self.first(folders) : nil
      }
    }

    private static func first(_ locales: [String]) -> String? {
      locales.first { $0 == "en" } ?? locales.first
    }

    private static func mark(_ name: String) -> (pattern: String, word: String)? {
      let base = FileName.base(name)
      let end = String(name.dropFirst(base.count))
      if let mark = KeyFamily.mark(base) { return (mark + end, mark) }
      for separator in ["_", "-", "."] {
        guard let place = base.lastIndex(of: Character(separator)) else { continue }
        let word = String(base[base.index(after: place)...])
        if let mark = KeyFamily.mark(word) { return (base[...place] + mark + end, mark) }
      }
      return nil
    }
  }
}
