import Flow
import Source

/// Which portions of a site can differ between two builds, told from what they are made from without
/// making them.
///
/// What differs in anything but words and documentation can change every page. Words change the pages of
/// the flows that show them: those of cards in the locales where they read differently, or stand elsewhere.
struct ChangedInputs {
  private let isEverything: Bool
  /// Flows whose pages can differ in every locale.
  private var flows: Set<String> = []
  /// Flows with the locales in which their words differ.
  private var cards: Set<SitePortion.Scope> = []
  private var flowsOfCards: Set<String> = []

  init(_ base: Build, _ head: Build) {
    isEverything = Self.common(base) != Self.common(head)
    if isEverything { return }
    let (old, new) = (Self.findings(base), Self.findings(head))
    // What is about no flow may be shown with what a recipe makes of one.
    let isAboutAll = old[nil] != new[nil]
    flows = Set(head.flows.map(\.id).filter { isAboutAll || old[$0] != new[$0] })
    let resolvers = [base, head].map {
      Resolver(tables: $0.tables, defaultLocale: $0.defaultLocale)
    }
    for (one, other) in zip(base.flows, head.flows) {
      let texts = Array(zip(one.texts, other.texts))
      for locale in head.locales {
        let isSame = texts.allSatisfy { old, new in
          Self.words(old, locale, resolvers[0], base) == Self.words(new, locale, resolvers[1], head)
        }
        if isSame { continue }
        cards.insert(.cards(flow: other.id, locale: locale))
        flowsOfCards.insert(other.id)
      }
    }
  }

  /// True where the files of a portion can differ.
  func mayChange(_ scope: SitePortion.Scope) -> Bool {
    switch scope {
    case .site: true
    case .flow(let flow):
      isEverything || flows.contains(flow) || flowsOfCards.contains(flow)
    case .cards(let flow, _): isEverything || flows.contains(flow) || cards.contains(scope)
    }
  }
}

extension ChangedInputs {
  /// What every page is made from.
  private struct Common: Equatable {
    let title: String
    let locales: [String]
    let hasDocs: Bool
    /// Files by path, but for those of words and of documentation.
    let files: [String: [UInt8]]
    let pictures: [String]
    let fonts: [[UInt8]]
  }

  private static func common(_ build: Build) -> Common {
    let files = build.sources.files.enumerated().filter { place, _ in
      !build.stringFiles.contains(place) && !build.docFiles.contains(place)
    }
    return Common(
      title: build.title,
      locales: build.locales,
      hasDocs: !build.docs.isEmpty,
      files: Dictionary(files.map { ($1.path, $1.bytes) }) { first, _ in first },
      pictures: build.images.files.map(\.path),
      fonts: build.webFonts.map(\.bytes)
    )
  }

  /// What findings say of each flow, and under nil of none.
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

  /// What a page shows of a text: its words and where they stand.
  private struct Words: Equatable {
    let text: ResolvedText
    var place: String?
    var details: TextTables.Entry.Details?

    static func == (one: Words, other: Words) -> Bool {
      one.text.text == other.text.text && one.text.template == other.text.template
        && one.text.link == other.text.link && one.place == other.place
        && one.details == other.details
    }
  }

  private static func words(
    _ text: TextRef,
    _ locale: String,
    _ resolver: Resolver,
    _ build: Build
  ) -> Words {
    let text = resolver.resolve(text, locale: locale)
    var words = Words(text: text)
    guard case .table(let source) = text.origin else { return words }
    let file = build.sources[source.span.file]
    words.place =
      "\(source.isFallback) \(file.path):\(file.lineNumber(of: source.span.start))"
    let tables = build.tables
    words.details =
      tables.entry(key: source.key, table: source.table, locale: source.locale)?.details
    return words
  }
}

extension Flow {
  /// The texts of its cards, each once.
  fileprivate var texts: [TextRef] {
    var known: Set<TextRef> = []
    return variants.flatMap { $0.cards.flatMap { $0.texts.filter { known.insert($0).inserted } } }
  }
}
