internal import Checks
internal import Export
internal import Flow
internal import Language
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax

/// All places of a name in a project, and another name in all of them.
///
/// The project's own readers tell the places: with another name in its definitions alone, they find what refers to
/// it wrong. A change of a name is made only if the project, read with it, says the same as before but for the
/// name.
struct Renaming {
  let places: ProjectPlaces
  let findings: [Diagnostic]
  /// Reads the project with other bytes for some files.
  let read: @Sendable ([String: [UInt8]]) async throws -> Outcome

  private var build: Build { places.build }

  /// The name at the place, where it can be changed.
  var name: Located<String>? {
    guard let thing = places.thing, let word = places.word ?? line else { return nil }
    let name = thing.name
    if let string = places.string {
      // From a string's words, too, its key is meant.
      let keys = places.definitions(of: thing).filter { $0.file == string.entry.span.file }
      return keys.last { $0.start <= places.spot.start }.map { Located(name, $0) }
    }
    let file = build.sources[word.span.file]
    let inside = file.occurrences(name, in: word.span)
    return (inside.last { $0.contains(places.spot) } ?? inside.last).map { Located(name, $0) }
  }

  /// The line at the place, for tables that are no JSON or YAML.
  private var line: Located<String>? {
    let file = build.sources[places.spot.file]
    let line = file.lineNumber(of: places.spot.start)
    let end = line < file.lineStarts.count ? file.lineStarts[line] : file.bytes.count
    let span = Span(file: places.spot.file, start: file.lineStarts[line - 1], end: end)
    return Located(file.text(span), span)
  }

  /// Indicates a place that does not only spell the name of a card or condition.
  var isName: Bool {
    get async {
      guard let thing = places.thing, !thing.isRead, thing.kind != .picture else { return true }
      let definitions = places.definitions(of: thing)
      if definitions.isEmpty || isPlace(of: thing, definitions) { return true }
      return await isPlace(of: thing, find().uses)
    }
  }

  /// The places that define the name, and those that refer to it.
  func find() async -> (definitions: [Span], uses: [Span]) {
    guard let thing = places.thing else { return ([], []) }
    let definitions = places.definitions(of: thing)
    let uses = (try? await uses(of: thing, definitions)) ?? []
    return isPlace(of: thing, definitions + uses) ? (definitions, uses) : ([], [])
  }

  /// Tells whether the place is one of a name, and does not only spell it.
  private func isPlace(of thing: NamedThing, _ spans: [Span]) -> Bool {
    thing.isRead || spans.contains { places.word?.span.contains($0) == true }
  }

  private func uses(of thing: NamedThing, _ definitions: [Span]) async throws -> [Span] {
    // A letter that the name does not have, so that its repetition is another name.
    let letter = thing.name.contains { $0 != "z" } ? "z" : "y"
    let probe = String(repeating: letter, count: thing.name.utf8.count)
    let told = try await stretches(probe, at: definitions)
    let stretches = Dictionary(grouping: Set(told.wrong + told.known), by: \.file)
    let named = stretches.flatMap { names(thing.name, in: $1, of: $0) }
    let uses = Set(named + shown(thing)).subtracting(definitions)
    return try await uses.union(quietUses(of: thing, definitions, uses, probe)).sorted()
  }

  /// The uses of a name that the app knows by itself: nothing is wrong where its definition alone has another name, but
  /// where they alone do.
  private func quietUses(
    of thing: NamedThing,
    _ definitions: [Span],
    _ uses: Set<Span>,
    _ probe: String
  ) async throws -> [Span] {
    let known = uses.union(definitions)
    let files = thing.isRead ? [] : build.flowFiles.map { FileID(index: $0) }
    let others = files.flatMap { build.names(of: $0) }.filter { $0.name.value == thing.name }
      .flatMap { build.sources[$0.name.span.file].occurrences(thing.name, in: $0.name.span) }
      .filter { !known.contains($0) }
    if others.isEmpty || definitions.isEmpty { return [] }
    let alone = try await stretches(probe, at: others).wrong
    let wrong = others.filter { place in alone.contains { $0.contains(place) } }
    if wrong.isEmpty { return [] }
    let together = try await stretches(probe, at: definitions + wrong).wrong
    return wrong.filter { place in !together.contains { $0.contains(place) } }
  }

  /// The stretches that findings point at where the project is read with a name at some places, and those where
  /// readers know the name.
  private func stretches(
    _ name: String,
    at places: [Span]
  ) async throws -> (wrong: [Span], known: [Span]) {
    let outcome = try await read(edited(places, name))
    let before = Set(findings.map { claim($0, in: build.sources) })
    let wrong = outcome.findings.filter { !before.contains(claim($0, in: outcome.sources)) }
    func own(_ spans: [Span]) -> [Span] {
      spans.compactMap { span in
        build.sources.id(of: outcome.sources[span.file].path)
          .map { Span(file: $0, start: span.start, end: span.end) }
      }
    }
    return (
      own(wrong.flatMap { $0.labels.map(\.span) + ($0.span.map { [$0] } ?? []) }),
      own(outcome.names.filter { $0.value.contains(name) }.map(\.key))
    )
  }

  /// The places of a name in stretches that findings point at: in keys and values without blanks, of a stretch
  /// that has several only where it is all or the end of one, as in `Table/name`; in the words of a table only behind
  /// `@string/`, as Android's refer to others.
  private func names(_ name: String, in stretches: [Span], of file: FileID) -> [Span] {
    if build.stringFiles.contains(file.index) {
      let (mark, bytes) = (Array("@string/".utf8), build.sources[file].bytes)
      return stretches.flatMap { build.sources[file].occurrences(name, in: $0) }
        .filter { bytes[..<$0.start].suffix(mark.count).elementsEqual(mark) }
    }
    let (words, file) = (build.names(of: file).map(\.name), build.sources[file])
    return stretches.flatMap { stretch in
      file.occurrences(name, in: stretch).filter { place in
        let word = words.last { $0.span.contains(place) } ?? Located(file.text(stretch), stretch)
        if word.value.utf8.contains(where: { $0 == 0x20 || $0 == 0x0A }) { return false }
        return word.span.contains(stretch) || word.value == name
          || ["/", ":"].contains { word.value.hasSuffix($0 + name) }
      }
    }
  }

  /// The places of a string's key in the texts that show it.
  private func shown(_ thing: NamedThing) -> [Span] {
    guard thing.kind == .string else { return [] }
    return places.texts.flatMap { use -> [Span] in
      guard let named = use.reference.key, named.table == thing.table, named.key == thing.name
      else { return [] }
      return build.sources[use.span.file].occurrences(thing.name, in: use.span).suffix(1)
    }
  }

  /// The edits that give the name's owner another one, or why it keeps its name.
  func rename(to new: String) async -> NameChange {
    guard let thing = places.thing else { return .refused("nothing here has a name") }
    if new == thing.name { return .edits([]) }
    let isPlain = new.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isIDContinue || "-_.".unicodeScalars.contains(scalar)
    }
    guard isPlain, !new.isEmpty else {
      return .refused("a name here has letters, digits, '-', '_' and '.' only")
    }
    guard !places.definitions(of: thing).isEmpty else {
      return .refused("the \(thing.kind) '\(thing.name)' has its name from elsewhere")
    }
    let (definitions, uses) = await find()
    if definitions.isEmpty { return .refused("nothing here has a name") }
    do {
      let outcome = try await read(edited(definitions + uses, new))
      if let reason = mistake(outcome, thing.name, new) { return .refused(reason) }
    } catch {
      return .refused("the project can't be read: \(error)")
    }
    return .edits((definitions + uses).sorted().map { Diagnostic.Edit($0, new) })
  }

  /// The reason why a project with another name is not the same project; nil where it is.
  private func mistake(_ outcome: Outcome, _ old: String, _ new: String) -> String? {
    let before = Set(findings.map { claim($0, in: build.sources, without: [old, new]) })
    let wrong = outcome.findings.first {
      !before.contains(claim($0, in: outcome.sources, without: [old, new]))
    }
    if let wrong {
      let location = wrong.span.map { outcome.sources.line($0) + ": " }
      return (location ?? "") + wrong.message
    }
    guard let changed = outcome.build else { return "nothing could be built with it" }
    let isSame = Self.shape(build, old, as: new) == Self.shape(changed, old, as: new)
    return isSame ? nil : "cards would show or lead to something else with '\(new)'"
  }

  /// The words, pictures and targets of all cards, with one name for another.
  private static func shape(_ build: Build, _ old: String, as new: String) -> [String] {
    let resolver = build.resolver
    return build.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        variant.cards.map { card in
          let texts = build.realLocales.flatMap { locale in
            card.texts.map { resolver.resolve($0, locale: locale).text }
          }
          let pictures = card.images.map { build.images.resolve($0).asset }
          let targets = card.routes.map { route -> String in
            if case .card(old) = route.target { return "\(Route.Target.card(new))" }
            return "\(route.target)"
          }
          let id = card.id == old ? new : card.id
          return
            "\([flow.id, variant.id, id, "\(card.condition != nil)"] + texts + pictures + targets)"
        }
      }
    }
  }

  /// The files with a name at some places, by their paths.
  private func edited(_ spans: [Span], _ name: String) -> [String: [UInt8]] {
    let files = Dictionary(grouping: spans, by: \.file).map { id, spans in
      let file = build.sources[id]
      return (file.path, file.bytes.applying(spans.sorted().map { Diagnostic.Edit($0, name) }))
    }
    return Dictionary(firstOf: files)
  }

  /// A key of a finding of a file, wherever in it, without some names in its words.
  private func claim(
    _ finding: Diagnostic,
    in sources: SourceSet,
    without names: [String] = []
  ) -> [String?] {
    let message = names.reduce(finding.message) { $0.replacing("'\($1)'", with: "'…'") }
    return [finding.code, finding.span.map { sources[$0.file].path }, message]
  }
}
