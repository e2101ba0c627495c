public import Flow
public import Layout
public import Source

/// The input of checks: all flows with the words, pictures and files behind them.
public struct CheckInput: Sendable {
  let flows: [Flow]
  let tables: TextTables
  let images: ImageCatalog
  let sources: SourceSet
  /// The locales of the build, default first.
  let locales: [String]
  /// The locale whose words stand in where another has none.
  let defaultLocale: String
  /// Locales of another language than the default's.
  let otherLocales: [String]
  /// Locales of another language that have tables of their own.
  let translatedLocales: [String]
  /// The paths through the flows, whoever the user is, in the order of the config.
  let walks: [EntryWalks]
  /// For each of ``walks`` the buttons whose words promise something.
  let buttons: [[PromisingButton]]
  /// The results of the fit check; nil where nobody asked.
  public var fit: FitReport?
  /// The contrast of texts with what is behind them; none where it was not measured.
  public var contrasts: [TextContrast] = []
  let resolver: Resolver
  /// The contract: the variants that were agreed on.
  let expected: [ExpectedVariant]
  /// The hosts that cards may lead to; nil where the config does not say.
  let linkHosts: [String]?
  /// Addresses that no card leads to, set for other parts of the app.
  let addresses: [Located<String>]
  let goals: [CoverageGoal]
  /// The cards that readers of a locale can't get.
  let reach: CardReach
  /// Every text of every card once, by where it stands.
  let texts: [Usage<TextRef>]
  /// Every text of the documentation's cards, which are of no flow.
  let docTexts: [Usage<TextRef>]
  /// Every key of the cards' texts that the default locale has, by its first use.
  let keys: [KeyUsage]
  /// Every image of every card once, by where it stands.
  let pictures: [Usage<ImageRef>]
  /// Every picture that stands in a box of its own, by its look.
  let drawnPictures: [DrawnPicture]

  /// Gathers what checks look at.
  public init(
    flows: [Flow],
    tables: TextTables,
    images: ImageCatalog,
    sources: SourceSet,
    locales: [String],
    defaultLocale: String,
    walks: [EntryWalks] = [],
    goals: [CoverageGoal] = [],
    expected: [ExpectedVariant] = [],
    linkHosts: [String]? = nil,
    addresses: [Located<String>] = [],
    snippets: [Flow] = []
  ) {
    (self.flows, self.tables, self.images, self.sources) = (flows, tables, images, sources)
    (self.locales, self.defaultLocale) = (locales, defaultLocale)
    let language = LocaleTag.language(defaultLocale)
    otherLocales = locales.filter { LocaleTag.language($0) != language }
    (self.walks, self.goals, self.expected) = (walks, goals, expected)
    (self.linkHosts, self.addresses) = (linkHosts, addresses)
    reach = CardReach(flows, locales: locales)
    translatedLocales = otherLocales.filter(tables.hasTables)
    resolver = Resolver(tables: tables, defaultLocale: defaultLocale)
    buttons = PromisingButton.promising(walks, resolver, locale: defaultLocale)
    texts = Usages.texts(of: flows)
    docTexts = Usages.texts(of: snippets).map {
      Usage(reference: $0.reference, span: $0.span, subjects: [Diagnostic.Subject()])
    }
    keys = KeyUsage.all(texts, in: locales, resolver: resolver)
    pictures = Usages.images(of: flows)
    drawnPictures = DrawnPicture.all(flows)
  }
}

/// The share of the texts of its readers that a locale must translate.
public struct CoverageGoal: Sendable {
  let locale: String
  let percent: Double
  /// The span in the config; nil for the command line.
  let span: Span?

  /// A goal for a locale.
  public init(locale: String, percent: Double, span: Span? = nil) {
    (self.locale, self.percent, self.span) = (locale, percent, span)
  }
}
