/// The number of texts in a locale, and of those with each kind of problem; the only code that counts them.
public struct LocaleCount: Equatable, Sendable {
  /// Texts with words.
  public private(set) var all = 0
  /// Texts without words: no table has their key, or the words are empty.
  public private(set) var missing = 0
  /// Texts for which the words of another locale stand in.
  public private(set) var fallback = 0
  /// The locale whose words stand in for most; empty where none do.
  public private(set) var source = ""
  /// Texts with the same words as in the default locale.
  public private(set) var same = 0
  /// Texts that are written into the config and can't be translated.
  public private(set) var fixed = 0

  /// No texts.
  public init() {}

  /// The texts of a card, each once, however many states show it.
  public init(_ card: Card, _ resolver: Resolver, in locale: String) {
    var seen: Set<TextRef> = []
    for text in card.texts.flatMap(\.lines) where seen.insert(text).inserted {
      if let state = resolver.state(of: text, in: locale) { add(state) }
    }
  }

  mutating func add(_ state: TextState) {
    all += 1
    switch state {
    case .translated: break
    case .same: same += 1
    case .fallback(let locale):
      fallback += 1
      source = locale
    case .missing, .blank: missing += 1
    case .fixed: fixed += 1
    }
  }

  /// Adds the texts of another count.
  public static func += (left: inout LocaleCount, right: LocaleCount) {
    left.all += right.all
    left.missing += right.missing
    left.fallback += right.fallback
    left.same += right.same
    left.fixed += right.fixed
    if left.source.isEmpty { left.source = right.source }
  }

  /// Texts with words of their own in the locale.
  public var done: Int { all - missing - fallback - fixed }

  /// Indicates that a reviewer has something to look at.
  public var hasProblem: Bool { missing + fallback + same + fixed > 0 }

  /// Texts that can be translated.
  public var translatable: Int { all - fixed }

  /// The count in words, "20 of 24"; also says that there is no text, or that none can be translated.
  public var phrase: String {
    if all == 0 { return "no text" }
    return fixed == all ? "can't be translated" : "\(done) of \(translatable)"
  }

  /// The problems in words, the worst first: "1 missing", "2 from en-US"; `main` is the default locale.
  public func problems(_ main: String) -> [String] {
    var phrases: [String] = []
    if missing > 0 { phrases.append("\(missing) missing") }
    if fixed > 0, fixed < all { phrases.append("\(fixed) can't be translated") }
    if fallback > 0 { phrases.append("\(fallback) from \(source)") }
    if same > 0 { phrases.append("\(same) same as \(main)") }
    return phrases
  }
}
