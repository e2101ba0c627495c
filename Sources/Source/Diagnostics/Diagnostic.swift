/// One finding about a user's input: its message, place, severity and advice.
public struct Diagnostic: Hashable, Sendable {
  /// The code as printed, `FP1003`.
  public private(set) var code: String
  /// The rule's name, `unknown-field`.
  public let slug: String
  /// The severity in this run.
  public var severity: Severity
  /// The message: lower case, one sentence, no full stop, the user's text in single quotes.
  public private(set) var message: String
  /// The place in a file; nil only where no file is concerned.
  public let span: Span?
  /// Other places that belong to it, each with a few words.
  public var labels: [Label]
  /// Advice for this very finding; nil where the rule's own advice says it.
  public let help: String?
  /// The rule's advice, for all of its findings.
  private let fix: String
  /// The slug under which findings of two rules about the same mistake count as one: this rule's, or
  /// that of the rule it stands in for.
  public private(set) var topic: String
  /// Indicates that it only tells a consequence of other findings.
  let isOutcome: Bool
  /// The identity from run to run, where the message counts or names something else; nil where the
  /// message serves.
  private let identity: String?
  /// Edits that would mend it.
  public var edits: [Edit]
  /// The flows, variants and cards it is about, as far as known, so that pages can show it beside each
  /// of them and nowhere else.
  public var subjects: [Subject]

  /// A second place that a finding points at.
  public struct Label: Hashable, Sendable {
    /// The place in a file.
    public let span: Span
    /// A few words about the place.
    public let text: String

    /// Words for a place.
    public init(_ span: Span, _ text: String) {
      self.span = span
      self.text = Quotes.cut(text)
    }
  }

  /// A replacement of the bytes under a span.
  public struct Edit: Hashable, Sendable {
    /// The bytes to replace; empty to insert.
    public let span: Span
    /// The text to put there.
    public let text: String

    /// Replaces what is under `span` with `text`.
    public init(_ span: Span, _ text: String) {
      self.span = span
      self.text = text
    }
  }

  /// The subject of a finding: a flow, variant, card or locale; empty fields mean "all" or "unknown".
  public struct Subject: Hashable, Sendable {
    /// Flow id.
    public var flow: String?
    /// Variant id.
    public var variant: String?
    /// Card id.
    public var card: String?
    /// Locale.
    public var locale: String?

    /// A subject, as far as known.
    public init(
      flow: String? = nil,
      variant: String? = nil,
      card: String? = nil,
      locale: String? = nil
    ) {
      self.flow = flow
      self.variant = variant
      self.card = card
      self.locale = locale
    }

    /// The fields that two subjects have in common; ids of variants and cards count within their flow
    /// only.
    fileprivate func common(with other: Subject) -> Subject {
      guard flow == other.flow else { return Subject() }
      return Subject(
        flow: flow,
        variant: variant == other.variant ? variant : nil,
        card: card == other.card ? card : nil,
        locale: locale == other.locale ? locale : nil
      )
    }
  }

  /// A finding of a rule; quotes in its words are cut after 200 characters.
  public init(
    _ rule: Rule,
    _ message: String,
    at span: Span?,
    labels: [Label] = [],
    help: String? = nil,
    edits: [Edit] = [],
    subject: Subject = Subject(),
    identity: String? = nil
  ) {
    code = rule.code
    slug = rule.slug
    severity = rule.severity
    self.message = Quotes.cut(message)
    self.span = span
    self.labels = labels
    self.help = help.map(Quotes.cut)
    fix = rule.fix
    topic = rule.insteadOf ?? rule.slug
    isOutcome = rule.isOutcome
    self.identity = identity
    self.edits = edits
    subjects = [subject]
  }

  /// A note that breaks no rule, such as a change: its kind stands for the code, and it has no advice.
  public init(
    kind: String,
    _ message: String,
    at span: Span?,
    severity: Severity = .info,
    subject: Subject = Subject()
  ) {
    let none = Rule(0, "", severity, title: "", why: "", fix: "")
    self.init(none, "", at: span, subject: subject)
    (code, topic, self.message) = (kind, kind, Quotes.head(message))
  }
}

extension Diagnostic {
  /// The code with the rule's name, as reports print it.
  public var label: String { slug.isEmpty ? code : "\(code) \(slug)" }

  /// The identity of the finding from run to run: the one its rule gives, or else the message without
  /// numbers that stand by themselves, as those count.
  public var sameness: String {
    if let identity { return identity }
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isNumber = word.contains(where: \.isNumber) && !word.contains { $0.isLetter || $0 == "'" }
      return isNumber ? "0" : word
    }.joined(separator: " ")
  }

  /// The message as reports print it, safe to print, with the advice in a line below.
  var messageWithAdvice: String {
    let message = Printable.text(message)
    return advice.isEmpty ? message : "\(message)\nhelp: \(Printable.text(advice))"
  }
}

extension Diagnostic {
  /// The fields that all subjects of the finding have in common; setting it makes that the only
  /// subject.
  public var subject: Subject {
    get { subjects.dropFirst().reduce(subjects.first ?? Subject()) { $0.common(with: $1) } }
    set { subjects = [newValue] }
  }

  /// Advice as every report shows it: lower case, no full stop.
  public var advice: String {
    if let help { return help }
    let text = fix.hasSuffix(".") ? String(fix.dropLast()) : fix
    let second = text.dropFirst().first
    guard let first = text.first, second?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
