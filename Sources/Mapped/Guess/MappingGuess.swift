internal import Source
public import Syntax
internal import SystemKit

/// A first mapping for a team's documents, to be corrected by hand (reference: mapping, section 8).
public struct MappingGuess {
  private let documents: [(path: String, node: Node)]
  private let name: String
  private let search: CardSearch

  /// The text of a mapping for documents of one shape: one, or a file for each locale or platform.
  public static func mapping(of documents: [(path: String, node: Node)], name: String) -> String {
    var text = "# A first mapping: look through it, most of all where it says 'not sure'.\n"
    Outline.map(MappingGuess(documents, name).lines).write(to: &text)
    return text
  }

  private init(_ documents: [(path: String, node: Node)], _ name: String) {
    (self.documents, self.name) = (documents, name)
    search = CardSearch(documents.map(\.node), at: "$")
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
    let unread = guess.unread(flow)
    if !unread.known.isEmpty {
      lines.append(.init("ignore", .list(unread.known.prefix(40).map { .text($0) })))
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
