public import Flow
public import Layout
public import Source

/// The input of checks: all flows with the words, pictures and files behind them.
public struct CheckInput: Sendable {
  /// The flows.
  public let flows: [Flow]
  /// The string tables.
  public let tables: TextTables
  /// The images.
  public let images: ImageCatalog
  /// The files that were read.
  public let sources: SourceSet
  /// The locales of the build, default first.
  public let locales: [String]
  /// The locale whose words stand in where another has none.
  public let defaultLocale: String
  /// Locales of another language than the default's.
  let otherLocales: [String]
  /// Locales of another language that have tables of their own.
  let translatedLocales: [String]
  /// The paths through the flows, whoever the user is, in the order of the config.
  public let walks: [EntryWalks]
  /// For each of ``walks`` the buttons whose words promise something.
  let buttons: [[WordedButton]]
  /// The results of the fit check; nil where nobody asked.
  public var fit: FitReport?
  /// The contrast of texts with what is behind them; none where it was not measured.
  public var contrasts: [TextContrast] = []
  /// Finds words as the app does.
  public let resolver: Resolver
  /// The contract: the variants that were agreed on.
  public let expected: [ExpectedVariant]
  /// The hosts that cards may lead to; nil where the config does not say.
  public let linkHosts: [String]?
  /// Addresses that no card leads to, set for other parts of the app.
  public let addresses: [Located<String>]
  /// The minimum translation coverage of locales.
  public let goals: [CoverageGoal]
  /// The cards that readers of a locale can't get.
  let reach: CardReach
  /// Every text of every card once, by where it stands.
  public let texts: [Usage<TextRef>]
  /// Every key of the cards' texts that the default locale has, by its first use.
  let keys: [KeyUsage]
  /// Every image of every card once, by where it stands.
  public let pictures: [Usage<ImageRef>]
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
    addresses: [Located<String>] = []
  ) {
    self.flows = flows
    self.tables = tables
    self.images = images
    self.sources = sources
    self.locales = locales
    self.defaultLocale = defaultLocale
    let language = LocaleTag.language(defaultLocale)
    otherLocales = locales.filter { LocaleTag.language($0) != language }
    self.walks = walks
    self.goals = goals
    self.expected = expected
    self.linkHosts = linkHosts
    self.addresses = addresses
    reach = CardReach(flows, locales: locales)
    translatedLocales = otherLocales.filter(tables.hasTables)
    resolver = Resolver(tables: tables, defaultLocale: defaultLocale)
    buttons = WordedButton.promising(walks, resolver, locale: defaultLocale)
    texts = Usages.texts(of: flows)
    keys = KeyUsage.all(texts, in: locales, resolver: resolver)
    pictures = Usages.images(of: flows)
    drawnPictures = DrawnPicture.all(flows)
  }
}

/// The share of the texts of its readers that a locale must translate.
public struct CoverageGoal: Hashable, Sendable {
  /// The locale.
  public let locale: String
  /// The required share in percent.
  public let percent: Double
  /// The span in the config; nil for the command line.
  public let span: Span?

  /// A goal for a locale.
  public init(locale: String, percent: Double, span: Span? = nil) {
    (self.locale, self.percent, self.span) = (locale, percent, span)
  }
}
