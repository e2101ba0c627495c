import Source

/// Words for people that describe a change.
extension Change {
  /// The change as a sentence: "title of welcome: “Hello” becomes “Welcome”".
  public var says: String {
    switch kind {
    case .flow, .variant, .card: "\(comesOrGoes) \(kind.rawValue) \(named)\(more)"
    case .locale:
      "\(comesOrGoes) \(what): \(sides.after?.text ?? sides.before?.text ?? "")\(more)"
    case .entry: "\(comesOrGoes) entry \(property)"
    case .state: "\(comesOrGoes) the \(property) state\(ofCard)"
    case .element: "\(comesOrGoes) \(Self.noun(element))\(ofCard)\(shownWords)\(more)"
    case .name: "renames \(thing.rawValue) \(names)"
    case .shown: "\(showsOrHides) \(named.isEmpty ? "them" : named) in \(property)\(reason)"
    case .condition where element == nil && !named.isEmpty: "who sees \(named): \(becoming)"
    default: "\(what)\(ofCard): \(becoming)"
    }
  }

  /// The part of a card that differs, without the card's name: "title", "background of primary button".
  public var what: String {
    let part = Self.noun(element)
    switch kind {
    case .text: return property.isEmpty ? part : "\(property) of \(part)"
    case .key: return "key of \(part)"
    case .picture: return element == "image" || element == nil ? "picture" : "picture of \(part)"
    case .dismissable: return "can be closed in \(property)"
    case .chrome: return "around the cards in \(property)"
    case .order: return "place in \(property)"
    case .shown: return "shown in \(property)"
    case .condition where element == nil: return "who sees it"
    case .element: return part
    case .locale: return "locale \(property)"
    case .state: return "\(property) state"
    case .card, .name: return kind == .card ? "card" : "name of the \(thing.rawValue)"
    case .route: return element == nil ? "on \(property)" : "\(property) on \(part)"
    case .answers: return element == nil ? property : "\(property) of \(part)"
    default:
      let name = property.isEmpty ? kind.rawValue : property
      return element == nil ? name : "\(name) of \(part)"
    }
  }

  /// The name of an element as people call it: `buttons/primary` is the "primary button".
  public static func noun(_ element: String?) -> String {
    guard let element, !element.isEmpty else { return "card" }
    let parts = element.split(separator: "/")
    guard let last = parts.last, parts.count > 1 else {
      return element.replacing("-", with: " ")
    }
    let isNumber = last.allSatisfy(\.isNumber)
    if parts[0] == "buttons" { return isNumber ? "button \(last)" : "\(last) button" }
    if countedFromOne.contains(String(parts[0])) { return parts.joined(separator: " ") }
    return isNumber
      ? "\(parts[parts.count - 2].replacing("-", with: " ")) \((Int(last) ?? 0) + 1)"
      : parts.joined(separator: " ")
  }

  /// The lists of a card whose ids count from 1, as people do; all others count from 0.
  private static let countedFromOne: Set = ["choices", "fields", "items", "tree"]

  /// The names of something that has another one: "tips to advice".
  fileprivate var names: String {
    [sides.before, sides.after].map { $0?.text ?? "" }.joined(separator: " to ")
  }

  private var comesOrGoes: String { sides.before == nil ? "adds" : "removes" }

  private var showsOrHides: String { sides.after?.text == "shown" ? "shows" : "hides" }

  private var named: String {
    switch kind {
    case .flow: flow.either ?? ""
    case .variant: variant.either ?? ""
    default: card.either ?? ""
    }
  }

  private var ofCard: String { card.either.map { " of \($0)" } ?? "" }

  private var shownWords: String {
    let text = sides.either?.text ?? ""
    return text.isEmpty ? "" : ": \(quoted(TextExcerpt.of(text)))"
  }

  private var more: String {
    guard let side = sides.either else { return "" }
    return (side.isSeen ? "" : ", which nobody sees") + side.more
  }

  /// The reason why a card is not shown any more.
  private var reason: String {
    let text = sides.after?.text ?? Self.notShown
    return text == "shown" || text == Self.notShown ? "" : ": \(text)"
  }

  /// The words before and after, each cut round the difference where there are both; of a single side,
  /// all that is to be said.
  public var shownSides: Pair<String?> {
    guard let before = sides.before, let after = sides.after else {
      return sides.map { side in side.map { TextExcerpt.of($0.text) + $0.more } }
    }
    return TextExcerpt.of(Pair(before.text, after.text)).map { $0 }
  }

  /// The words for a card that is not shown for no known reason.
  static let notShown = "not shown"

  private var becoming: String {
    guard let before = sides.before?.text, let after = sides.after?.text else {
      let texts = sides.map { quoted(($0?.text).map(TextExcerpt.of)) }
      return "\(texts.before) becomes \(texts.after)"
    }
    if before == after {
      if kind != .picture { return "another one" }
      return isDark ? "another picture on dark screens" : "another picture of the same name"
    }
    return becomes(Pair(before, after))
  }

  /// Words before and after, each cut round the difference.
  private func becomes(_ texts: Pair<String>) -> String {
    let excerpts = TextExcerpt.of(texts).map(quoted)
    return "\(excerpts.before) becomes \(excerpts.after)"
  }

  /// The words in further locales, a sentence for each that differs: "fr: “Salut” becomes “Bonjour”".
  public var inOtherLocales: [String] {
    translations.map { "\($0.locales.joined(separator: ", ")): \(becomes($0.texts))" }
  }

  /// The change of a text in the words of another locale.
  public func says(_ texts: Pair<String>) -> String { "\(what)\(ofCard): \(becomes(texts))" }

  /// Puts the words of a card in quotation marks; descriptions stay without.
  private func quoted(_ text: String?) -> String {
    guard let text else { return "nothing" }
    if text.isEmpty { return "no text" }
    return kind == .text || kind == .element ? "“\(text)”" : text
  }
}

/// A summary of a branch's changes, in one sentence.
public struct ChangeSummary: Sendable {
  private let changes: [Change]
  /// The most places of a list; the last one counts the names that have none.
  private static let places = 4
  /// The most words in a sentence, with those that count the rest.
  private static let wordLimit = 16

  /// A summary of the changes of one variant.
  public init(_ changes: [Change]) { self.changes = changes }

  /// The summary, "changes the title of welcome, adds search-widget, hides notification-permissions";
  /// empty where nothing differs.
  public var sentence: String {
    let all = clauses
    var shown: [String] = []
    for clause in all {
      let count = (shown + [clause]).joined(separator: " ").split(separator: " ").count
      if count > Self.wordLimit, !shown.isEmpty { break }
      shown.append(clause)
    }
    let rest = all.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  private var clauses: [String] {
    var clauses: [String] = []
    func add(_ verb: String, _ kind: Change.Kind, _ holds: (Change) -> Bool = { _ in true }) {
      let cards = changes.filter { $0.kind == kind && holds($0) }.compactMap { change in
        kind == .name ? change.names : change.card.either
      }
      if !cards.isEmpty { clauses.append("\(verb) \(Self.list(cards.uniqued()))") }
    }
    clauses += contents
    add("adds", .card) { $0.sides.before == nil }
    add("removes", .card) { $0.sides.after == nil }
    add("shows", .shown) { $0.sides.after?.text == "shown" }
    add("hides", .shown) { $0.sides.after?.text != "shown" }
    add("renames", .name)
    add("moves", .order)
    let turned = Set(changes.filter { $0.kind == .shown }.map(\.card.after))
    add("changes who sees", .condition) { $0.element == nil && !turned.contains($0.card.after) }
    return clauses + wholes
  }

  /// The clauses for differences inside cards; cards with the same changes share one.
  private var contents: [String] {
    var nouns = OrderedMap<String, [String]>()
    let turned = Set(changes.filter { $0.kind == .shown }.map(\.card.after))
    for change in changes where !turned.contains(change.card.after) {
      guard let noun = Self.noun(change), let card = change.card.after else { continue }
      nouns.append(noun, to: card)
    }
    return nouns.all.grouped { $0.value.uniqued() }.map { nouns, cards in
      "changes the \(Self.list(nouns)) of \(Self.list(cards.map(\.key)))"
    }
  }

  /// The clauses for differences in the flow as a whole.
  private var wholes: [String] {
    var clauses: [String] = []
    for change in changes {
      switch change.kind {
      case .dismissable:
        clauses.append(change.sides.after?.text == "yes" ? "can be closed" : "can't be closed")
      case .entry: clauses.append(change.says)
      case .chrome: clauses.append("changes what surrounds the cards")
      case .targeting where change.card.after == nil: clauses.append("changes who gets it")
      case .ratio: clauses.append("changes how many get it")
      default: break
      }
    }
    return clauses.uniqued()
  }

  private static func noun(_ change: Change) -> String? {
    switch change.kind {
    case .text: Change.noun(change.element)
    case .key: "keys"
    case .picture: "picture"
    case .style, .layout, .motion: "look"
    case .element: Change.noun(change.element)
    case .state: "\(change.property) state"
    case .route: "actions"
    case .answers: "questions"
    case .condition: change.element == nil ? nil : "conditions"
    case .targeting: change.property
    default: nil
    }
  }

  private static func list(_ all: [String]) -> String { Phrase.list(all, most: places) }
}
