internal import Checks
internal import Export
internal import Flow
internal import Language
internal import Mapped
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax
internal import SystemKit

/// The hover notes of a place in an editor.
struct HoverNotes {
  private let places: ProjectPlaces
  private let addresses: SiteAddresses
  /// The files as the editor has them.
  private let tree: FileTree
  /// The site's address, with a slash at its end; nil where nobody says it.
  private let site: String?

  init(_ places: ProjectPlaces, in tree: FileTree, site: String?) {
    (self.places, self.tree) = (places, tree)
    addresses = SiteAddresses(places.build, slugs: [])
    self.site = site
  }

  private var build: Build { places.build }

  /// The note for the place with the span that it covers; nil for nothing that is known.
  var note: Located<Note>? {
    if let text = places.text { return Located(Note(lines(text)), text.span) }
    if let picture = places.picture { return Located(Note(lines(picture)), picture.span) }
    if let string = places.string {
      let uses = places.uses(of: string).flatMap(\.subjects)
      let name: [Note.Part] = [
        .code("\(string.table)/\(string.key)"), .text(" in \(string.locale)"),
      ]
      let span = string.entry.span.contains(places.spot) ? string.entry.span : places.spot
      return Located(Note([[.strong(string.entry.text)], name, shown(uses)]), span)
    }
    guard let word = places.word else { return nil }
    if let found = found(by: word) { return Located(Note(found), word.span) }
    let name = places.bare(word.value)
    let cards = places.cards(name)
    let lines = cards.isEmpty ? places.conditions(name).map(line) : cards.map(line)
    return lines.isEmpty ? nil : Located(Note(lines), word.span)
  }

  // MARK: Selectors

  /// The values that a selector of a mapping finds; nil for what is none.
  private func found(by word: Located<String>) -> [[Note.Part]]? {
    let file = word.span.file
    guard build.mappingFiles.contains(file),
      word.value.hasPrefix(".") || word.value.hasPrefix("$"),
      var documents = try? Documents(tree),
      let trace = SelectorTrace(
        build.sources[file].path,
        &documents,
        sources: build.documents(ofMapping:)
      ),
      let found = trace.found[word.span.start]
    else { return nil }
    let lines = found.first.map { node -> [Note.Part] in
      let value = Note.Part.code(NodeText.json(node))
      let file = build.sources.id(of: documents.sources[node.span.file].path)
      let span = file.map { Span(file: $0, start: node.span.start, end: node.span.end) }
      return [value] + (span.map { [.text(" "), .span($0)] } ?? [])
    }
    let rest = found.count - found.first.count
    if found.count == 0 { return [[.text("it finds nothing")]] }
    return lines + (rest > 0 ? [[.text("and \(rest) more")]] : [])
  }

  // MARK: Texts

  private func lines(_ text: Usage<TextRef>) -> [[Note.Part]] {
    let (resolved, _) = places.resolution(of: text.reference)
    var origin: [Note.Part] = []
    switch resolved.origin {
    case .literal: break
    case .missing: origin = [.text("no table has it in \(build.defaultLocale)")]
    case .table(let source):
      origin = [
        .code("\(source.table)/\(source.key)"), .text(" in \(source.locale), "),
        .span(source.span),
      ]
    }
    return [[.strong(resolved.text)], origin, untranslated(text.reference), shown(text.subjects)]
  }

  /// The locales that show other words than their own.
  private func untranslated(_ text: TextRef) -> [Note.Part] {
    let missing = build.realLocales.filter { locale in
      guard case .table(let source) = places.resolver.resolve(text, locale: locale).origin else {
        return false
      }
      return source.isFallback
    }
    return missing.isEmpty ? [] : [.text("not translated into \(Phrase.list(missing, most: 12))")]
  }

  // MARK: Pictures

  /// The most bytes of a picture that go into a note.
  private static let mostBytes = 256 << 10

  private func lines(_ use: Usage<ImageRef>) -> [[Note.Part]] {
    let image = places.image(use.reference)
    var about: [Note.Part] = [.code(image.asset)]
    if let width = image.light?.width, let height = image.light?.height {
      about.append(.text(", \(Int(clamping: width)) × \(Int(clamping: height)) pt"))
    }
    if image.light == nil { about.append(.text(", no picture was found")) }
    if let span = image.span { about += [.text(", "), .span(span)] }
    return [picture(image), about, shown(use.subjects)]
  }

  private func picture(_ image: ResolvedImage) -> [Note.Part] {
    guard let path = image.light?.path,
      let file = build.images.files.first(where: { $0.path == path }),
      file.bytes.count <= Self.mostBytes
    else { return [] }
    return [.picture(image.id, address: file.pictureAddress)]
  }

  // MARK: Cards and conditions

  private func line(_ flow: Flow, _ card: Card) -> [Note.Part] {
    let title = card.summary.title.map { slot in
      places.resolver.resolve(card.texts[slot.index], locale: build.defaultLocale).text
    }
    return [.strong(title ?? card.id), .text(" "), .code(card.kind), .text(" ")]
      + page(card.id, of: flow.id) + [.text(" of \(flow.title), "), .span(card.span)]
  }

  private func line(_ condition: Node.Entry) -> [Note.Part] {
    let text = build.sources[condition.value.span.file].text(condition.value.span.start(400))
    return [.code(text), .text(" "), .span(condition.keySpan)]
  }

  /// The cards that show something, each once.
  private func shown(_ subjects: [Diagnostic.Subject]) -> [Note.Part] {
    let cards = subjects.compactMap { subject in
      subject.flow.flatMap { flow in subject.card.map { (flow: flow, card: $0) } }
    }.uniqued { [$0.flow, $0.card] }
    if cards.isEmpty { return [.text("no card shows it")] }
    let first = cards.prefix(Self.mostCards).enumerated().flatMap { index, shown in
      let comma: [Note.Part] = index == 0 ? [] : [.text(", ")]
      return comma + page(shown.card, of: shown.flow) + [.text(" of \(shown.flow)")]
    }
    let rest = cards.count - Self.mostCards
    return [.text("shown on ")] + first + (rest > 0 ? [.text(" and \(rest) more")] : [])
  }

  private static let mostCards = 8

  /// A card's name, with a link to its page where it is known where the site is.
  private func page(_ card: String, of flow: String) -> [Note.Part] {
    guard let site, let path = addresses.card(card, of: flow) else { return [.text(card)] }
    return [.link(card, to: site + PercentEscapes.encoded(path: path))]
  }
}
