import Flow
import Layout
import Source

/// Cache keys of the portions of a site, a hash for each of their scopes: portions of equal keys make equal
/// files, in this process and in every other one.
///
/// What differs in anything but words and documentation can change every page. Words change the pages of the
/// flows that show them: those of cards in the locales where they read differently, or stand elsewhere.
struct PortionKeys {
  private let site: String
  private var flows: [String: String] = [:]
  private var locales: [SitePortion.Scope: String] = [:]
  /// The keys of single pages of cards.
  let cards: CardKeys

  /// The keys of a build's portions, with the user's own templates and static files by name.
  init(_ build: Build, templates: [String: String] = [:]) {
    let findings = Self.findings(build)
    var hash = KeyHash()
    Self.add(commonOf: build, to: &hash)
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) { hash.add(name, text) }
    // What is about no flow may be shown with what a recipe makes of one.
    hash.add(findings[nil] ?? [])
    for on in build.fit?.situations ?? [] { hash.add(on.device, on.size.rawValue) }
    let common = hash.finish()
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let contrasts = Dictionary(grouping: build.contrasts, by: \.flow)
    let fits = Dictionary(grouping: build.fit?.texts ?? []) { [$0.flow, $0.locale] }
    let pictures = Dictionary(grouping: build.beside?.pictures ?? [], by: \.flow)
    var besides: [String: String] = [:]
    for flow in build.flows {
      var own = KeyHash()
      own.add(common)
      own.add(findings[flow.id] ?? [])
      for picture in pictures[flow.id] ?? [] { own.add("\(picture)") }
      let first = own.finish()
      besides[flow.id] = first
      let texts = flow.texts
      func key(_ locale: String) -> String {
        var hash = KeyHash()
        // Locales without words of their own read alike.
        hash.add(first, flow.id, locale)
        for text in texts { Self.add(text, locale, resolver, build, to: &hash) }
        for text in fits[[flow.id, locale]] ?? [] { Self.add(text, of: text.variants, to: &hash) }
        // Contrast stands on the pages of the locale in whose words it was measured.
        if locale == build.defaultLocale {
          for text in contrasts[flow.id] ?? [] { Self.add(text, of: text.variants, to: &hash) }
        }
        return hash.finish()
      }
      var all = KeyHash()
      all.add(key(build.defaultLocale))
      for locale in build.locales {
        let key = key(locale)
        locales[.locale(locale, flow: flow.id)] = key
        all.add(key)
      }
      flows[flow.id] = all.finish()
    }
    var whole = KeyHash()
    whole.add(common)
    if let since = build.since {
      whole.add(since.name, since.words)
      for (flow, cards) in since.cards.sortedByBytes(of: \.key) { whole.add([flow] + cards) }
    }
    for flow in build.flows { whole.add(flows[flow.id] ?? "") }
    for file in build.sources.files { whole.add(file.path, file.bytes) }
    whole.add(build.findings.map { "\($0.severity) \($0.code)" })
    for face in build.faces { whole.add(face.family, face.version, face.file) }
    site = whole.finish()
    cards = CardKeys(build, resolver, flows: besides)
  }

  /// The key of the portions of a scope.
  func key(of scope: SitePortion.Scope) -> String {
    switch scope {
    case .site: site
    case .flow(let flow): flows[flow] ?? site
    case .locale(_, let flow): locales[scope] ?? flows[flow] ?? site
    }
  }
}

extension PortionKeys {
  /// Adds the parts that every page is made from: options, and all files but those of words and
  /// documentation.
  private static func add(commonOf build: Build, to hash: inout KeyHash) {
    hash.add(
      build.title,
      build.asked,
      build.defaultLocale,
      build.baseURL ?? "",
      build.sourceRef ?? ""
    )
    hash.add(build.locales)
    hash.add(build.docs.isEmpty ? "" : "docs", build.fit == nil ? "" : "fit")
    hash.add(build.beside == nil ? "" : "beside")
    for (place, file) in build.sources.files.enumerated()
    where !build.stringFiles.contains(place) && !build.docFiles.contains(place) {
      hash.add(file.path, file.bytes)
    }
    hash.add(build.images.files.map(\.path))
    for font in build.webFonts { hash.add(font.bytes) }
  }

  /// The words of the findings of each flow; those about no flow are under nil.
  private static func findings(_ build: Build) -> [String?: [String]] {
    var says: [String?: [String]] = [:]
    for finding in build.findings {
      let place = finding.span.map { build.sources.place($0).description } ?? ""
      let words = [finding.code, finding.message, finding.help ?? "", place]
      let flows = Set(finding.subjects.map(\.flow))
      for flow in flows.isEmpty ? [nil] : flows {
        says[flow, default: []].append(words.joined(separator: "\n"))
      }
    }
    return says
  }

  /// Adds the parts of a text that a page shows: its words and their position in a file.
  ///
  /// What fills the places in them is part of what every page is made from.
  static func add(
    _ text: TextRef,
    _ locale: String,
    _ resolver: Resolver,
    _ build: Build,
    to hash: inout KeyHash
  ) {
    let text = resolver.resolve(text, locale: locale)
    hash.add(text.text)
    if let link = text.link { hash.add("\(link)") }
    guard case .table(let source) = text.origin else { return }
    let file = build.sources[source.span.file]
    let line = file.lineNumber(of: source.span.start)
    hash.add(source.isFallback ? "fallback" : "own", file.path, "\(line)")
    let entry = build.tables.entry(key: source.key, table: source.table, locale: source.locale)
    guard let entry else { return }
    hash.add(entry.text)
    if let details = entry.details { add(details, build.sources, to: &hash) }
  }

  /// Adds the contrast of a text, which depends on the faces that the machine has, as some variants have it.
  static func add(_ text: TextContrast, of variants: [String], to hash: inout KeyHash) {
    hash.add(text.card, text.state, text.element)
    hash.add(variants)
    for reading in [text.light, text.dark] {
      hash.add(
        reading.map { "\($0.ratio) \($0.low) \($0.x) \($0.y) \($0.weakShare ?? 0)" } ?? "-"
      )
    }
  }

  /// Adds the lines of a text on pages of some variants, where they are not those of the app.
  static func add(_ text: TextFit, of variants: [String], to hash: inout KeyHash) {
    guard let lines = text.pageLines else { return }
    hash.add(text.card, text.element, text.reference)
    hash.add(variants)
    hash.add("\(lines.situation) \(lines.app) \(lines.page)")
  }

  private static func add(
    _ details: TextTables.Entry.Details,
    _ sources: SourceSet,
    to hash: inout KeyHash
  ) {
    hash.add(details.reference.map { "\($0)" } ?? "", details.note ?? "")
    hash.add(details.samples.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    hash.add("\(details.isTranslatable) \(details.needsReview)")
    for plural in details.plurals {
      hash.add(plural.name ?? "", "\(plural.hasZeroOfItsOwn)")
      for (category, span) in plural.forms.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        hash.add("\(category)", sources[span.file].text(span))
      }
    }
    hash.add(details.sizeLimit ?? "", details.takenFrom ?? "")
  }
}

extension Flow {
  /// The texts of its cards, each once.
  fileprivate var texts: [TextRef] { variants.lazy.flatMap(\.cards).flatMap(\.texts).uniqued() }
}
