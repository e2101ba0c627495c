public import Source

/// A text of the config, before any lookup in tables.
public struct TextRef: Hashable, Sendable {
  /// The text in the config: free text, or a reference into a table.
  public let raw: String
  /// The position in the config, as a span.
  public let span: Span
  /// The lookup by which the app finds its words.
  public let lookup: Lookup
  /// The arguments for `%@`, `%1$@` or `%1$s` and so on; nil where the app does not format this text.
  public let arguments: [String]?
  /// The markup that the app interprets in the text.
  public let markup: Markup
  /// Words built into the app for an id of its own, used where the project's tables lack it.
  public let standIn: String?
  /// The words that the config itself has for it.
  public var content = Content.written()
  /// Words of another text, which are a link where they first occur in this one (reference: fenix,
  /// section 2).
  public var link: Link?

  /// The app in whose own tables the words are, where a project has several apps; nil elsewhere.
  public var app: String?

  /// Indicates a key of a table by its place, whatever it looks like; one that no table has is no free text.
  public var isKey = false

  /// Indicates that nobody knows whether the app fills in arguments, as a mapping does not say it.
  public var isFormattingUnknown = false

  /// The versions of the app that show the text as it stands, though newer ones fill it in; nil where
  /// there are none.
  public var gap: Gap?

  /// Versions that do not fill in a text.
  public struct Gap: Hashable, Sendable {
    /// The version since which the app fills it in: "v125.1".
    public let since: String
    /// The oldest version whose users see it: "v125".
    public let oldest: String

    /// Versions in words.
    public init(since: String, oldest: String) {
      self.since = since
      self.oldest = oldest
    }
  }

  /// The words of a config for one of its texts.
  public enum Content: Hashable, Sendable {
    /// The text as written: words, with places in them that answers fill in, or a key of a table.
    case written(Template? = nil)
    /// A control's own answer; the config has no such text.
    case answer(Template)
    /// The text as written, and its words in other languages under a key of the config's own.
    case translated(OwnTranslations, written: Template?)
    /// Words by locale, for which no table is asked.
    case localized([String: String])
    /// Other texts, one below the other, each of which is looked up by itself.
    case lines([TextRef])
  }

  /// The texts that it is made of; itself where it is one.
  public var lines: [TextRef] { if case .lines(let lines) = content { lines } else { [self] } }

  /// Changes each of the texts that it is made of.
  mutating func changeLines(_ change: (inout TextRef) -> Void) {
    guard case .lines(var lines) = content else { return change(&self) }
    for index in lines.indices { lines[index].changeLines(change) }
    content = .lines(lines)
  }

  /// The places in the text as written that answers fill in; nil where it has none.
  public var template: Template? {
    switch content {
    case .written(let template), .translated(_, let template): template
    case .answer(let template): template
    case .localized, .lines: nil
    }
  }

  /// Words in other languages that the config has under a key of its own; nil where it has none.
  public var own: OwnTranslations? {
    if case .translated(let own, _) = content { own } else { nil }
  }

  /// Words by locale that the config itself contains; nil where tables are asked.
  public var translations: [String: String]? {
    if case .localized(let texts) = content { texts } else { nil }
  }

  /// Indicates a control's own answer.
  public var isValue: Bool { if case .answer = content { true } else { false } }

  /// A text whose words go into another.
  public struct Link: Hashable, Sendable {
    /// The text in the config.
    public let raw: String
    /// The position in the config, as a span.
    public let span: Span
    /// Its words replace the first `%1$s`, on iOS `%@`, beforehand, without any formatting.
    public let isFilledIn: Bool
    /// The arguments that the app fills in; nil where it does not format the text.
    public let arguments: [String]?
    /// Words built into the app, used where no table has the text.
    public let standIn: String?

    /// A text of the config, or of the app.
    public init(
      _ raw: String,
      span: Span,
      isFilledIn: Bool = true,
      arguments: [String]? = nil,
      standIn: String? = nil
    ) {
      self.raw = raw
      self.span = span
      self.isFilledIn = isFilledIn
      self.arguments = arguments
      self.standIn = standIn
    }
  }

  /// Lookups by which an app finds the words for a text.
  public enum Lookup: Hashable, Sendable {
    /// The words are the config's own.
    case literal
    /// `Table/Key` or a bare key of `Localizable`, free text where no table has it
    /// (reference: nimbus, section 6.1).
    case tableAndKey
    /// The name of an Android string resource, free text where there is none of that name
    /// (reference: fenix, section 8).
    case resource
  }

  /// The table and key that it is looked up by; nil for words of the config's own.
  public var key: TextKey? {
    var key: TextKey
    switch lookup {
    case .literal: return nil
    case .tableAndKey: key = TextKey(raw)
    case .resource: key = TextKey(resource: raw)
    }
    key.app = app
    key.mayBeWords = isKey
    return key
  }

  /// The text of its link, looked up as it is itself; nil without a link.
  var linkText: TextRef? {
    guard let link else { return nil }
    var text = TextRef(
      link.raw,
      span: link.span,
      lookup: lookup,
      arguments: link.arguments,
      standIn: link.standIn
    )
    text.app = app
    return text
  }

  /// The syntax of the placeholders that the app fills in.
  public var placeholders: Placeholders.Syntax { lookup == .resource ? .formatter : .objects }

  /// Marks inside a text that the app draws instead of showing.
  public enum Markup: Hashable, Sendable {
    /// None: every character shows.
    case plain
    /// `*bold*` and `_italic_` (reference: nimbus, section 4.7, popup instructions).
    case emphasis
  }

  /// The places that answers fill in, in any language.
  public var templates: [Template] {
    let others = (own?.entries ?? [:]).sortedByBytes(of: \.key)
    return [template].compactMap(\.self) + others.compactMap(\.value.template)
  }

  /// A text as written.
  public init(
    _ raw: String,
    span: Span,
    lookup: Lookup = .literal,
    arguments: [String]? = nil,
    markup: Markup = .plain,
    standIn: String? = nil
  ) {
    self.raw = raw
    self.span = span
    self.lookup = lookup
    self.arguments = arguments
    self.markup = markup
    self.standIn = standIn
  }
}

/// The words of a text in other languages, where the config itself brings them along under keys of its
/// own (reference: appdna, section 12.4).
public struct OwnTranslations: Hashable, Sendable {
  /// The config's name for the table that holds them: `localizations`.
  public let table: String
  /// The key of the words in that table.
  public let key: String
  /// The words by locale; only the text as written where there are none.
  public let entries: [String: Entry]
  /// The locale whose words stand in where the user's has none; nil is none.
  public let usual: String?
  /// The tags that the config names beside another spelling of them: `es` beside `es-ES`, two locales then.
  public var apart: Set<String> = []

  /// The words of one locale.
  public struct Entry: Hashable, Sendable {
    /// The words.
    public let text: String
    /// The position of the words in the config, as a span.
    public let span: Span
    /// The places in them that answers fill in.
    public let template: Template?

    /// Words at a position.
    public init(_ text: String, span: Span, template: Template? = nil) {
      self.text = text
      self.span = span
      self.template = template
    }
  }

  /// Words under a key.
  public init(table: String, key: String, entries: [String: Entry], usual: String?) {
    self.table = table
    self.key = key
    self.entries = entries
    self.usual = usual
  }

  /// The tags whose words serve a reader of a locale, nearest first.
  func chain(_ locale: String) -> [String] {
    LocaleTag.chain(locale).filter { !apart.contains($0) || locale.hasPrefix($0) }
  }

  /// Tells whether the words of a tag are those of a locale.
  public func names(_ locale: String, by tag: String) -> Bool {
    apart.contains(tag) ? tag == locale : LocaleTag.same(tag, locale)
  }
}
