import Flow
import Layout
import Source
import Synchronization

/// The cards of a variant whose words a page asks for.
final class AskedCards: Sendable {
  private let cards = Mutex<Set<Int>>([])

  /// Notes a card by its place among the variant's cards.
  func note(_ card: Int) { cards.withLock { _ = $0.insert(card) } }

  /// The places of the cards in their order: `3.4.12`.
  var text: String { cards.withLock { $0.sorted().map(String.init).joined(separator: ".") } }
}

/// The pages of the cards of a variant in a locale, each of which asks for the words of a few cards.
struct CardPages: Sendable {
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  /// The folder of the pages, from the site's root.
  let folder: String
  /// Their cards, as places among the variant's cards.
  let cards: ArraySlice<Int>

  /// The pages' paths from the site's root.
  var paths: [String] { cards.map(path) }

  /// The path of a card's page from the site's root.
  func path(_ card: Int) -> String { folder + variant.cards[card].name + ".html" }
}

/// Cache keys of the pages of a site: pages of equal keys are equal, in this process and in every other one.
///
/// A change of anything but words and documentation can change every page. Words change pages by card: the key of a
/// portion is made of those of the cards in its scope, that of a card's page of those that it asked for.
final class PageKeys: Sendable {
  private let site: Site
  /// A hash of what every page is made from.
  private let common: String
  /// Hashes of all that the pages of a flow are made from besides words, by the flow's id.
  private let flows: [String: String]
  private let scopes = Kept<SitePortion.Scope, String>()
  /// The hashes of cards by flow, the variant that has it first, page and locale.
  private let cards = Kept<[String], String>()

  /// The keys of a site's pages, with the user's own templates and static files by name.
  init(_ site: Site, templates: [String: String] = [:]) {
    let build = site.build
    self.site = site
    let findings = Self.findings(build)
    let pictures = Dictionary(grouping: build.beside?.pictures ?? [], by: \.flow)
    var hash = KeyHash()
    hash.add(commonOf: build)
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) { hash.add(name, text) }
    // A finding about no flow may be shown with a flow that a recipe makes.
    hash.add(findings[nil] ?? [])
    let common = hash.finish()
    self.common = common
    flows = Dictionary(
      firstOf: build.flows.map { flow in
        var hash = KeyHash()
        hash.add(common, flow.id)
        hash.add(findings[flow.id] ?? [])
        for picture in pictures[flow.id] ?? [] { hash.add("\(picture)") }
        return (flow.id, hash.finish())
      }
    )
  }

  func key(of scope: SitePortion.Scope) -> String {
    scopes.value(for: scope) { _ in
      var hash = KeyHash()
      switch scope {
      case .site: add(whole: site.build, to: &hash)
      case .flow(let id):
        for locale in [site.build.defaultLocale] + site.build.locales {
          hash.add(key(of: .locale(locale, flow: id)))
        }
      case .locale(let locale, let id):
        // Locales without words of their own read alike.
        hash.add(flows[id] ?? common, locale)
        for variant in site.flow(id)?.variants ?? [] {
          for card in variant.cards { hash.add(key(of: card, variant, id, locale)) }
          for text in variant.placed.values.flatMap(\.values).flatMap(\.card.texts) {
            hash.add(site.resolver.resolve(text, locale: locale), site.build)
          }
        }
      }
      return hash.finish()
    }
  }

  /// The key of a page that asked for cards, in one word; nil for a page that asked for none.
  func origin(_ asked: String, of pages: CardPages) -> String? {
    let id = pages.flow.flow.id
    guard let flow = flows[id], !asked.isEmpty else { return nil }
    var hash = KeyHash()
    hash.add(flow)
    for card in asked.split(separator: ".") {
      guard let card = Int(card), pages.variant.cards.indices.contains(card) else { return nil }
      hash.add(key(of: pages.variant.cards[card], pages.variant, id, pages.locale.id))
    }
    return "\(asked):\(hash.finish().prefix(32))"
  }

  /// Tells whether a page with this key would come out the same.
  func isSame(_ origin: String, of pages: CardPages) -> Bool {
    let asked = origin.prefix { $0 != ":" }
    return self.origin(String(asked), of: pages) == origin
  }

  /// The hash of a card's words in a locale: the same for all variants that show the first one's.
  private func key(
    of card: SiteCard,
    _ variant: SiteVariant,
    _ flow: String,
    _ locale: String
  ) -> String {
    let first = card.isFirsts ? site.flow(flow)?.variants.first : nil
    let id = (first ?? variant).variant.id
    return cards.value(for: [flow, id, card.name, locale]) { _ in
      var hash = KeyHash()
      for text in card.card.texts {
        hash.add(site.resolver.resolve(text, locale: locale), site.build)
      }
      let own = [flow, id, card.card.id]
      for text in site.otherLines[own + [locale]] ?? [] { hash.add(text) }
      // Contrast stands on the pages of the locale in whose words it was measured.
      if locale == site.build.defaultLocale {
        for text in site.contrasts[own] ?? [] { hash.add(text) }
      }
      return hash.finish()
    }
  }

  private func add(whole build: Build, to hash: inout KeyHash) {
    hash.add(common)
    if let since = build.since {
      hash.add(since.name, since.summary)
      for (flow, cards) in since.cards.sortedByBytes(of: \.key) { hash.add([flow] + cards) }
    }
    for flow in build.flows { hash.add(key(of: .flow(flow.id))) }
    for file in build.sources.files { hash.add(file.path, file.bytes) }
    hash.add(build.findings.map { "\($0.severity) \($0.code)" })
    for face in build.faces { hash.add(face.family, face.version, face.file) }
  }

  /// The words of the findings of each flow; those about no flow are under nil.
  private static func findings(_ build: Build) -> [String?: [String]] {
    var says: [String?: [String]] = [:]
    for finding in build.findings {
      let location = finding.span.map { build.sources.location($0).description } ?? ""
      let parts = [finding.code, finding.message, finding.help ?? "", location]
      let flows = Set(finding.subjects.map(\.flow))
      for flow in flows.isEmpty ? [nil] : flows {
        says[flow, default: []].append(parts.joined(separator: "\n"))
      }
    }
    return says
  }
}

extension KeyHash {
  /// Adds the parts that every page is made from: options, and all files but those of words and
  /// documentation.
  fileprivate mutating func add(commonOf build: Build) {
    add(build.title, build.asked, build.defaultLocale, build.baseURL ?? "", build.sourceRef ?? "")
    add(build.locales)
    add(build.docs.isEmpty ? "" : "docs", build.fit == nil ? "" : "fit")
    add(build.beside == nil ? "" : "beside")
    for (index, file) in build.sources.files.enumerated()
    where !build.stringFiles.contains(index) && !build.docFiles.contains(index) {
      add(file.path, file.bytes)
    }
    add(build.images.files.map(\.path))
    for font in build.webFonts { add(font.bytes) }
    for on in build.fit?.situations ?? [] { add(on.device, on.size.rawValue) }
  }

  /// Adds the parts of a text that a page shows: its words and their position in a file.
  ///
  /// The values that fill the places in them are part of what every page is made from.
  fileprivate mutating func add(_ text: ResolvedText, _ build: Build) {
    add(text.text)
    if let link = text.link { add("\(link)") }
    guard case .table(let source) = text.origin else { return }
    let file = build.sources[source.span.file]
    let line = file.lineNumber(of: source.span.start)
    add(source.isFallback ? "fallback" : "own", file.path, "\(line)")
    let entry = build.tables.entry(key: source.key, table: source.table, locale: source.locale)
    guard let entry else { return }
    add(entry.text)
    guard let details = entry.details else { return }
    add(details.reference.map { "\($0)" } ?? "", details.note ?? "")
    add(details.samples.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    add("\(details.isTranslatable) \(details.needsReview)")
    for plural in details.plurals {
      add(plural.name ?? "", "\(plural.hasZeroOfItsOwn)")
      for (category, span) in plural.forms.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        add("\(category)", build.sources[span.file].text(span))
      }
    }
    add(details.sizeLimit ?? "", details.takenFrom ?? "")
  }

  /// Adds the contrast of a text, which depends on the faces that the machine has.
  fileprivate mutating func add(_ text: TextContrast) {
    add(text.state, text.element)
    for reading in [text.light, text.dark] {
      add(reading.map { "\($0.ratio) \($0.low) \($0.x) \($0.y) \($0.weakShare ?? 0)" } ?? "-")
    }
  }

  /// Adds the lines of a text on a page, where they are not those of the app.
  fileprivate mutating func add(_ text: TextFit) {
    guard let lines = text.pageLines else { return }
    add(text.element, text.reference, "\(lines.situation) \(lines.app) \(lines.page)")
  }
}
