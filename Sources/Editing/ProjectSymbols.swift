internal import Checks
internal import Export
internal import Flow
internal import Language
internal import Source
internal import Syntax

/// The parts of a project that have names, for outlines, links and the words beside keys.
struct ProjectSymbols {
  let build: Build
  private let resolver: Resolver
  private let texts: Lazy<[Usage<TextRef>]>

  init(_ build: Build) {
    self.build = build
    resolver = build.resolver
    texts = Lazy { Usages.texts(of: build.flows) }
  }

  /// The flows of a file with their cards and texts, and the keys of a table; of the whole project without a file.
  func symbols(_ file: FileID?) -> [Symbol] {
    let flows = build.flows.compactMap { flow(of: $0, file) }
    guard file == nil else { return flows + keys(file) }
    return flows.flatMap { [$0] + $0.children } + keys(nil)
  }

  // MARK: Flows

  private func flow(of flow: Flow, _ file: FileID?) -> Symbol? {
    let cards = flow.variants.flatMap(\.cards).filter { file == nil || $0.span.file == file }
      .uniqued(by: \.span).sorted { $0.span < $1.span }
    guard let first = cards.first else { return nil }
    var roots: [FileID: Node] = [:]
    let symbols = cards.map { card in
      roots[card.span.file] = roots[card.span.file] ?? build.document(card.span.file)
      return symbol(of: card, roots[card.span.file])
    }
    let near = symbols.filter { $0.extent.file == first.span.file }.map(\.extent)
    let extent = near.reduce(first.span) { $0.union($1) }
    return Symbol(flow.title, detail: flow.id, .flow, at: first.span, in: extent, children: symbols)
  }

  private func symbol(of card: Card, _ root: Node?) -> Symbol {
    // The map or value that the card is or that it is named in, its name included.
    let whole = root.flatMap { root in root.way(to: card.span).flatMap { root.node(at: $0) } }
    let extent = whole.map { card.span.union($0.span) } ?? card.span
    let texts = card.texts.filter { extent.contains($0.span) && $0.span.start < $0.span.end }
      .uniqued(by: \.span).sorted { $0.span < $1.span }
    let children = texts.map { text in
      Symbol(label(of: text), detail: text.raw, .text, at: text.span, in: text.span)
    }
    let title = card.summary.title.map { label(of: card.texts[$0.index]) }
    return Symbol(
      title ?? card.id,
      detail: card.id,
      .card,
      at: card.span,
      in: extent,
      children: children
    )
  }

  private func label(of text: TextRef) -> String {
    let string = resolver.resolve(text, locale: build.defaultLocale).text
    return string.isEmpty ? text.raw : Self.short(string)
  }

  /// The words on one line, cut where they are long.
  private static func short(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 }
    return line.count > 80 ? String(line.prefix(79)) + "…" : String(line)
  }

  // MARK: Tables

  private func keys(_ file: FileID?) -> [Symbol] {
    let locales = file == nil ? [build.defaultLocale] : build.tables.locales
    let found = locales.flatMap { locale in
      build.tables.tables(of: locale).values.flatMap { keys in
        keys.filter { file == nil || $0.value.span.file == file }.map { key, entry in
          Symbol(key, detail: Self.short(entry.text), .key, at: entry.span, in: entry.span)
        }
      }
    }
    return found.sorted { ($0.span, $0.name) < ($1.span, $1.name) }
  }

  // MARK: Links and hints

  /// The paths of files and pictures that are named in a file, with the spans of the names.
  func links(_ file: FileID) -> [Located<String>] {
    let pictures = Usages.images(of: build.flows).filter { $0.span.file == file }.compactMap {
      use in
      build.images.resolve(use.reference, locales: [build.defaultLocale]).span.map { span in
        Located(build.sources[span.file].path, use.span)
      }
    }
    let known = Set(pictures.map(\.span))
    let names = build.names(of: file).compactMap { word, isKey -> Located<String>? in
      guard !isKey, !known.contains(word.span),
        let target = build.sources.file(named: word.value, from: file), target != file
      else { return nil }
      return Located(build.sources[target].path, word.span)
    }
    return (pictures + names).sorted { $0.span < $1.span }
  }

  /// The words in the default locale behind the keys in a file.
  func hints(_ file: FileID) -> [Located<String>] {
    texts.value.filter { $0.span.file == file }.compactMap {
      use -> Located<String>? in
      let resolved = resolver.resolve(use.reference, locale: build.defaultLocale)
      guard case .table = resolved.origin else { return nil }
      return Located(Self.short(resolved.text), use.span)
    }.uniqued(by: \.span)
  }
}

extension SourceSet {
  /// The file that a text names, from the project's root or from the folder of the file that it is in.
  func file(named name: String, from file: FileID) -> FileID? {
    let path = self[file].path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return id(of: name) ?? id(of: folder + name)
  }
}

extension Span {
  /// The span from the start of the first to the end of the last, of one file.
  fileprivate func union(_ other: Span) -> Span {
    Span(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}
