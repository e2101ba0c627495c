import Compare
import Flow
import Source
import Syntax

/// The sentences of a review, which all its outputs share.
extension Review {
  /// The first line, such as "3 cards change in 1 flow: 2 texts and 1 picture".
  var verdict: String {
    let items = Dictionary(grouping: changes, by: \.change.isHidden)
    let seen = items[false].map(sentence) ?? "No screen changes."
    let hidden = items[true].map { " Behind flags: \(sentence($0))" } ?? ""
    return unread + (isQuiet ? "No screen changes." : seen + hidden) + news
  }

  /// Files of either side that can't be read: what they hold seems to come or go.
  private var unread: String {
    [(base, "base"), (head, "new state")].map { side, name in
      let files = side.build.findings.filter { finding in
        finding.severity == .error && RuleArea(code: finding.code) == .reading
      }.compactMap { finding in
        if finding.code == Rule.unreadableFile.code { return finding.sameness }
        return finding.span.map { side.build.sources[$0.file].path }
      }
      guard let first = files.min() else { return "" }
      let rest = Set(files).count - 1
      return "The \(name) can't be read in full: \(first)\(rest > 0 ? " and \(rest) more" : ""). "
    }.joined()
  }

  private func sentence(_ items: [Item]) -> String {
    let flows = Set(items.compactMap { $0.change.flow.either })
    let cards = Set(
      items.map(\.change).filter { $0.card.either != nil }
        .map { [$0.flow.either, $0.card.either] }
    ).count
    // The numbers of changes of each kind: "2 cards added", "3 texts".
    let kinds = items.map { Self.nouns($0.change) }.grouped(by: \.one)
    let what = Wording.list(kinds.map { Wording.count($1.count, $0, $1[0].many) })
    let isPlain = flows.isEmpty || items.allSatisfy { $0.change.thing == .flow }
    let scope = isPlain ? "" : " in \(Wording.count(flows.count, "flow"))"
    // Variants that come and go, or who gets them, change no card that was there.
    if cards == 0 { return "\(what)\(scope)." }
    return "\(Wording.count(cards, "card")) \(cards == 1 ? "changes" : "change")\(scope): \(what)."
  }

  private var news: String {
    let counts = FindingCounts(newFindings)
    let gone = goneFindings.count
    let found = counts.all > 0 ? " New: \(counts.phrase)." : ""
    return found + (gone > 0 ? " \(Wording.count(gone, "finding")) gone." : "")
  }

  /// The names of a change's kind, for one and for many.
  private static func nouns(_ change: Change) -> (one: String, many: String) {
    let done =
      change.sides.before == nil ? "added" : change.sides.after == nil ? "removed" : "changed"
    switch change.kind {
    case .locale, .flow, .variant, .card, .state:
      return ("\(change.kind.rawValue) \(done)", "\(change.kind.rawValue)s \(done)")
    case .entry: return ("entry \(done)", "entries \(done)")
    case .name: return ("\(change.thing.rawValue) renamed", "\(change.thing.rawValue)s renamed")
    case .order: return ("card moved", "cards moved")
    case .shown:
      let word = change.sides.after?.text == "shown" ? "shown" : "hidden"
      return ("card \(word)", "cards \(word)")
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
  var sameWords: String {
    let count = same.cards
    if count == 0 { return "No card is the same." }
    let other = same.changed > 0 ? "other " : ""
    let cards = count == 1 ? "1 \(other)card" : "\(Digits.grouped(count)) \(other)cards"
    return
      "\(cards) in \(Wording.count(same.locales, "locale")) \(count == 1 ? "is" : "are") the same."
  }

  /// The reason why files differ though no screen does.
  var reason: String? {
    guard isQuiet else { return nil }
    if files.isEmpty { return "All files that were read are the same." }
    let list = Wording.list(files.map(\.path), most: 6)
    return
      "\(Wording.count(files.count, "file")) \(files.count == 1 ? "differs" : "differ") "
      + "(\(list)), in what no card shows: words that no card uses, settings of other features, "
      + "order of keys, comments or spaces."
  }

  /// The reach of a change: "7 of 9 branches, 2 of 6 locales, 1 of 3 personas"; without what is all.
  func reach(_ item: Item) -> String {
    let change = item.change
    var parts: [String] = []
    let flow = head.flow(change.flow.either) ?? base.flow(change.flow.either)
    let variants = flow?.variants.count ?? 0
    if variants > 1, !item.variants.isEmpty, change.thing != .variant {
      parts.append(branches(item.variants, of: flow?.variants ?? []))
    }
    let locales = head.build.locales.count
    if !change.locales.isEmpty, locales > 1, change.thing != .locale {
      parts.append(
        change.locales.count == locales
          ? "all \(locales) locales"
          : change.locales.count <= 3
            ? change.locales.joined(separator: ", ")
            : "\(change.locales.count) of \(locales) locales"
      )
    }
    let lost = change.lostTranslations
    if !lost.isEmpty {
      let list = lost == change.locales ? "" : " in \(Wording.list(lost, most: 4))"
      parts.append("no translation any more\(list)")
    }
    let personas = head.build.personas.count
    if personas > 0, !item.personas.isEmpty {
      parts.append("\(item.personas.count) of \(Wording.count(personas, "persona"))")
    }
    if !item.turned.before.isEmpty { parts.append("no longer \(Wording.list(item.turned.before))") }
    if !item.turned.after.isEmpty { parts.append("now also \(Wording.list(item.turned.after))") }
    return parts.joined(separator: ", ")
  }

  /// The branches in words: one or two by their names, more by their number.
  private func branches(_ ids: [String], of variants: [Variant]) -> String {
    if ids.count >= variants.count { return "all \(variants.count) branches" }
    if ids.count > 2 { return "\(ids.count) of \(variants.count) branches" }
    let names = ids.map { id -> String in
      guard let branch = variants.first(where: { $0.id == id })?.provenance.branch,
        variants.count(where: { $0.provenance.branch == branch }) == 1
      else { return id }
      return branch
    }
    return "only \(names.joined(separator: " and "))"
  }

  /// The file and line of a side of a change: `strings/en.lproj/A.strings:3`.
  func location(_ side: Change.Side?, _ build: Build) -> String? {
    side?.span.map(build.sources.line)
  }

  /// The file, line and column of a finding; empty for one about no file.
  func location(_ finding: Diagnostic, _ build: Build) -> String {
    finding.span.map { build.sources.location($0).description } ?? ""
  }

  /// A finding as a line of a list.
  func row(_ finding: Diagnostic, _ build: Build) -> HTML {
    """
    <li>\(Parts.tag(finding.severity)) \(words: finding.message) <code>\(finding.code)</code><br>\
    \(Parts.source(location(finding, build)))</li>
    """
  }

  /// Changes by flow and card, in the order in which they were found.
  var groups: [Group] { Self.joined(changes.map { Group($0) }) }

  /// Groups of the same flow and card as one, in the order of the first of each.
  private static func joined(_ groups: [Group]) -> [Group] {
    groups.grouped { [$0.flow, $0.card ?? "", $0.isOfMany ? "many" : ""] }.map { _, same in
      var group = same[0]
      group.items = same.flatMap(\.items)
      return group
    }
  }

  /// The groups, with what is the same in several flows, or on three cards or more, told once for all of
  /// them; at last those of cards that nobody sees.
  var listing: [Group] {
    let items = Dictionary(grouping: changes, by: \.change.isHidden)
    return [false, true].flatMap { Self.sharing(inFlows(items[$0] ?? [])) }
  }

  /// Groups of flows that differ alike come first, under the names of those flows.
  private func inFlows(_ items: [Item]) -> [Group] {
    let sizes = Dictionary(
      (base.build.flows + head.build.flows).map { ($0.id, $0.variants.count) },
      uniquingKeysWith: max
    )
    let alike = items.grouped { item -> Alike? in
      let isFlows = [.flow, .variant, .targeting, .ratio].contains(item.change.kind)
      let isWhole = item.variants.count == sizes[item.flow]
      return Alike(item, in: isFlows ? item.flow : nil, isWhole ? [] : item.variants)
    }.map(\.value)
    let shared = alike.filter { $0.count > 1 }.map { all in
      Group(all[0].reaching(all), flow: Self.names(all.map(\.flow)))
    }
    return Self.joined(shared) + Self.joined(alike.filter { $0.count == 1 }.map { Group($0[0]) })
  }

  /// Merges changes that are the same on three cards or more into groups before the cards of their flow.
  private static func sharing(_ groups: [Group]) -> [Group] {
    let items = groups.flatMap { group in
      group.items.map { (flow: group.flow, item: $0, key: shared($0, in: group)) }
    }
    let alike = Dictionary(grouping: items, by: \.key)
    var told: Set<Alike> = []
    let listed = items.compactMap { flow, item, key -> Group? in
      guard let key, let all = alike[key]?.map(\.item), all.count >= many else {
        return Group(item, flow: flow)
      }
      guard told.insert(key).inserted else { return nil }
      let cards = names(all.compactMap(\.change.card.after))
      return Group(item.reaching(all), flow: flow, ofMany: cards)
    }
    return joined(listed).grouped(by: \.flow).flatMap { _, groups in
      groups.filter(\.isOfMany) + groups.filter { !$0.isOfMany }
    }
  }

  private static func names(_ cards: [String]) -> String { Phrase.list(cards, most: 7) }

  /// The least number of cards that share a change for it to be told once for all.
  private static let many = 3

  /// A key that is equal for the same change of several cards of one flow; nil for one of a card alone.
  private static func shared(_ item: Item, in group: Group) -> Alike? {
    let change = item.change
    guard change.card.after != nil, change.card.before == change.card.after else { return nil }
    if [.order, .name, .card].contains(change.kind) { return nil }
    var key = Alike(item, in: group.flow, item.variants)
    key.content.card = Pair(nil, nil)
    return key
  }

  /// A key that is equal for the same change in several flows, in branches of the same ids.
  private struct Alike: Hashable {
    var content: Change
    let variants: [String]

    init(_ item: Item, in flow: String?, _ variants: [String]) {
      content = item.change.content { Change.Side($0.text, more: $0.more) }
      content.flow = Pair(nil, flow)
      self.variants = variants
    }
  }

  /// Findings as a list shows them: the worst first, of notes of one rule a few, and then how many more.
  func listed(_ findings: [Diagnostic]) -> (shown: [Diagnostic], rest: [String]) {
    let sorted = Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    var counts: [String: Int] = [:]
    let shown = sorted.filter { finding in
      counts[finding.code, default: 0] += 1
      return finding.severity > .info || counts[finding.code, default: 0] <= Self.fewNotes
    }.prefix(Self.mostFindings)
    let rest = sorted.grouped(by: \.code).compactMap { code, all -> String? in
      let left = all.count - shown.count { $0.code == code }
      return left > 0 ? "and \(Digits.grouped(left)) more \(all[0].label)" : nil
    }
    return (Array(shown), rest)
  }

  /// Notes of one rule that a list holds.
  private static let fewNotes = 3
  /// Findings that a list holds.
  private static let mostFindings = 20

  /// The changes of one card, or of a flow as a whole.
  struct Group {
    /// The flow's id, or the names of several; empty for the project as a whole.
    let flow: String
    /// The card's id; nil for the flow as a whole.
    let card: String?
    var items: [Item]
    /// Indicates a group of several cards, which ``card`` names.
    let isOfMany: Bool
    /// Indicates that nobody sees its cards.
    var isHidden: Bool { items[0].change.isHidden }

    /// A group of one change, of its own flow and card unless others are named.
    fileprivate init(_ item: Item, flow: String? = nil, ofMany cards: String? = nil) {
      self.flow = flow ?? item.flow
      card = cards ?? item.change.card.either
      (items, isOfMany) = ([item], cards != nil)
    }

    /// A change in words; of several cards without a name of one.
    func says(_ item: Item) -> String {
      guard isOfMany else { return item.change.says }
      var change = item.change
      change.card = Pair(nil, nil)
      return change.says
    }

    var subject: ReviewSubject { ReviewSubject(flow: flow, card: card) }

    /// The title of the group: "welcome", "the flow as a whole".
    var title: String { card ?? (flow.isEmpty ? "the project" : "the flow as a whole") }
  }
}

extension Review.Item {
  /// The item for several that are alike, without numbers of branches and personas in which they differ.
  fileprivate func reaching(_ all: [Review.Item]) -> Review.Item {
    Review.Item(
      change: change,
      variants: all.allSatisfy { $0.variants.count == variants.count } ? variants : [],
      personas: all.allSatisfy { $0.personas == personas } ? personas : [],
      turned: turned
    )
  }

  /// The flow's id; empty for the project as a whole.
  fileprivate var flow: String { change.flow.either ?? "" }
}
