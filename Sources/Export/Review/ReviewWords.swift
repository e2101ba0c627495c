import Compare
import Flow
import Source

/// What a review says, in the words that all its outputs share.
struct ReviewWords {
  let review: Review

  /// The first line, such as "3 cards change in 1 flow: 2 texts and 1 picture".
  var verdict: String {
    if review.isQuiet { return "No screen changes." + news }
    let flows = Set(review.changes.compactMap { $0.change.flow.after ?? $0.change.flow.before })
    let cards = review.same.changed
    let what = Words.list(kinds)
    let place = "in \(Words.count(max(1, flows.count), "flow"))"
    let head =
      cards > 0
      ? "\(Words.count(cards, "card")) \(cards == 1 ? "changes" : "change") \(place)"
      : "No card changes, but what leads through \(flows.count == 1 ? "it" : "them") does \(place)"
    return "\(head)\(what.isEmpty ? "" : ": \(what)").\(news)"
  }

  private var news: String {
    let counts = FindingCounts(review.newFindings)
    let gone = review.goneFindings.count
    let found = counts.all > 0 ? " New: \(counts.words)." : ""
    return found + (gone > 0 ? " \(Words.count(gone, "finding")) gone." : "")
  }

  /// How many changes of each kind there are: "2 cards added", "3 texts".
  private var kinds: [String] {
    var order: [String] = []
    var counts: [String: (one: String, many: String, count: Int)] = [:]
    for item in review.changes {
      let (one, many) = Self.words(item.change)
      if counts[one] == nil { order.append(one) }
      counts[one, default: (one, many, 0)].count += 1
    }
    return order.compactMap { counts[$0] }.map { Words.count($0.count, $0.one, $0.many) }
  }

  /// What a change is counted as, one and many.
  private static func words(_ change: Change) -> (String, String) {
    let done =
      change.sides.before == nil ? "added" : change.sides.after == nil ? "removed" : "changed"
    switch change.kind {
    case .flow, .variant, .card, .state:
      return ("\(change.kind.rawValue) \(done)", "\(change.kind.rawValue)s \(done)")
    case .entry: return ("entry \(done)", "entries \(done)")
    case .name: return ("card renamed", "cards renamed")
    case .order: return ("card moved", "cards moved")
    case .shown: return ("card shown or hidden", "cards shown or hidden")
    case .condition, .targeting, .ratio: return ("change of who sees it", "changes of who sees it")
    case .dismissable: return ("way to close", "ways to close")
    case .text, .picture, .key: return (change.kind.rawValue, change.kind.rawValue + "s")
    case .element: return ("part \(done)", "parts \(done)")
    case .style, .layout, .motion, .chrome: return ("look", "looks")
    case .route: return ("action", "actions")
    case .answers: return ("question", "questions")
    }
  }

  /// The last line, such as "118 other cards in 12 locales are the same".
  var same: String {
    let count = review.same.cards
    if count == 0 { return "No other card is left." }
    let other = review.same.changed > 0 ? "other " : ""
    let cards = count == 1 ? "1 \(other)card" : "\(Digits.grouped(count)) \(other)cards"
    return
      "\(cards) in \(Words.count(review.same.locales, "locale")) \(count == 1 ? "is" : "are") the same."
  }

  /// Why files differ where no screen does.
  var reason: String? {
    guard review.isQuiet else { return nil }
    if review.files.isEmpty { return "All files that were read are the same." }
    let names = review.files.prefix(6).map(\.path)
    let rest = review.files.count - names.count
    let list = rest > 0 ? names.joined(separator: ", ") + " and \(rest) more" : Words.list(names)
    return
      "\(Words.count(review.files.count, "file")) \(review.files.count == 1 ? "differs" : "differ") "
      + "(\(list)), in what no card shows: words that no card uses, order of keys, comments, spaces."
  }

  /// Whom a change reaches: "7 of 9 branches, 2 of 6 locales, 1 of 3 personas"; without what is all.
  func reach(_ item: Review.Item) -> String {
    let change = item.change
    var parts: [String] = []
    let flows = review.head.build.flows + review.base.build.flows
    let flow = flows.first { $0.id == change.flow.after ?? change.flow.before }
    let variants = flow?.variants.count ?? 0
    if variants > 1, !item.variants.isEmpty, change.kind != .variant {
      parts.append(
        item.variants.count == 1
          ? "only \(item.variants[0])"
          : item.variants.count >= variants
            ? "all \(variants) branches" : "\(item.variants.count) of \(variants) branches"
      )
    }
    let locales = review.head.build.locales.count
    if !change.locales.isEmpty, locales > 1 {
      parts.append(
        change.locales.count == locales
          ? "all \(locales) locales"
          : change.locales.count <= 3
            ? change.locales.joined(separator: ", ")
            : "\(change.locales.count) of \(locales) locales"
      )
    }
    let personas = review.head.build.personas.count
    if personas > 0, !item.personas.isEmpty {
      parts.append("\(item.personas.count) of \(Words.count(personas, "persona"))")
    }
    return parts.joined(separator: ", ")
  }

  /// Where a side of a change stands: `strings/en.lproj/A.strings:3`.
  func place(_ side: Change.Side?, _ build: Build) -> String? {
    side?.span.map { span in
      let place = build.sources.place(span)
      return "\(place.path):\(place.line)"
    }
  }

  /// Where a finding stands; empty where it is about no place.
  func place(_ finding: Diagnostic, _ build: Build) -> String {
    finding.span.map { build.sources.place($0).description } ?? ""
  }

  /// The branches whose number of paths differs, and both numbers.
  func says(_ change: Review.PathChange) -> (branches: String, before: String, after: String) {
    let variants = change.variants
    return (
      branches: variants.count == 1 ? variants[0] : "\(variants.count) branches",
      before: ValueWords.short(change.counts.before ?? "unknown", 40),
      after: ValueWords.short(change.counts.after ?? "unknown", 40)
    )
  }

  /// Changes by flow and card, in the order in which they were found.
  var groups: [Group] {
    var places: [[String]: Int] = [:]
    var groups: [Group] = []
    for item in review.changes {
      let flow = item.change.flow.after ?? item.change.flow.before ?? ""
      let card = item.change.card.after ?? item.change.card.before
      let key = [flow, card ?? ""]
      if places[key] == nil {
        places[key] = groups.count
        groups.append(Group(flow: flow, card: card, items: []))
      }
      if let place = places[key] { groups[place].items.append(item) }
    }
    return groups
  }

  /// The changes of one card, or of a flow as a whole.
  struct Group {
    let flow: String
    /// Nil for the flow as a whole.
    let card: String?
    var items: [Review.Item]
  }
}
