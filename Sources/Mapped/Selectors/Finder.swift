internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Finds what selectors point at, within bounds.
struct Finder {
  /// The things that may still be looked at; below zero nothing is found any more.
  var room = wholeRoom
  /// The things that may be looked at for one document.
  static let wholeRoom = 4_000_000
  /// The keys that were read of each map; nil where nobody wants to know.
  var known: KnownKeys?
  /// The values that selectors find, for editors; nil where nobody asks.
  var trace: SelectorTrace?
  var log = Log()
  /// The selectors that have found something, with the places of the texts that they stand in.
  var hits: Set<Located<String>> = []
  /// The selectors that were asked, but for those of other locales, which may all be missing.
  private(set) var asked: Set<Located<String>> = []
  var sources: SourceSet
  let locales: LocaleNames
  /// The documents in strings, by the places of the strings.
  private(set) var embedded: [Span: Node?] = [:]
  /// The things that look-ups find, by list.
  private var joined: [JoinKey: [String: [Thing]]] = [:]
  /// The look-ups whose lists a survey has looked at.
  private var surveyed: Set<JoinKey> = []
  /// The places of names of locales that stand twice in one map.
  private var repeated: Set<Span> = []
  /// The places of names in large maps.
  private var places: [Span: [String: Int]] = [:]

  private struct JoinKey: Hashable {
    let target: String
    let key: String
    let root: Span
  }

  init(_ sources: SourceSet, _ locales: LocaleNames) {
    (self.sources, self.locales) = (sources, locales)
  }

  mutating func find(_ path: Path, _ scope: Scope, _ candidate: Thing? = nil) -> [Thing] {
    if known?.isPaused == false {
      // The names that a selector takes from the thing at hand are read wherever it leads.
      for inner in path.inner { _ = find(inner, scope) }
    }
    let start: Thing? =
      switch path.base {
      case .here: scope.here
      case .candidate: candidate
      case .named(let name): scope.named[name]
      }
    guard let start else { return [] }
    if known == nil, !path.namesLocale { asked.insert(path.located) }
    var found = [start.of(nil)]
    // The step before was `..`.
    var isBelow = false
    for step in path.steps {
      if room < 0 { return [] }
      var next: [Thing] = []
      known?.isBelow = isBelow
      for thing in found where room >= 0 { take(step, from: thing, scope, into: &next) }
      known?.isBelow = false
      if isBelow { for thing in next { known?.pass(to: thing, from: start) } }
      isBelow = if case .descend = step { true } else { false }
      room -= next.count
      found = next
    }
    for join in path.joins {
      found =
        isSurveyed(path, join, scope)
        ? find(join.target, scope) : look(join, found, scope)
    }
    if path.readsJSON { found = found.compactMap { document(in: $0) } }
    if !found.isEmpty { hits.insert(path.located) }
    trace?.add(found.map(\.node), of: path.span)
    return found
  }

  private mutating func take(
    _ step: Path.Step,
    from thing: Thing,
    _ scope: Scope,
    into next: inout [Thing]
  ) {
    func told(_ node: Node) -> Thing { Thing(node, above: thing, locale: thing.locale) }
    switch step {
    case .member(let pieces): members(thing, pieces, scope, into: &next)
    case .any:
      known?.free(thing)
      next += thing.members
    case .descend: descend(thing, 0, into: &next)
    case .union(let steps): for step in steps { take(step, from: thing, scope, into: &next) }
    case .filter(let filter):
      var kept: [Thing] = []
      for candidate in thing.members {
        room -= 1
        if let one = filtered(candidate, filter, scope) { kept.append(one) }
      }
      next += thing.locale == nil ? Self.mates(kept) : kept
    case .key: next.append(told(thing.key))
    case .number: next.append(told(thing.number(thing.index + 1)))
    case .index: next.append(told(thing.number(thing.index)))
    case .above: if let above = thing.above { next.append(above.of(thing.locale)) }
    }
  }

  private mutating func descend(_ thing: Thing, _ depth: Int, into next: inout [Thing]) {
    room -= 1
    guard room >= 0, depth < 200 else { return }
    next.append(thing)
    for member in thing.members { descend(member, depth + 1, into: &next) }
  }

  // MARK: Members

  private mutating func member(_ name: String, of thing: Thing) -> Thing? {
    guard let entries = thing.node.map else { return nil }
    known?.add(name, to: thing)
    trace?.look(up: name, in: entries)
    guard entries.count > 32 else {
      return entries.firstIndex { $0.key == name }.map { thing.member(entries, $0) }
    }
    if places[thing.span] == nil {
      places[thing.span] = Dictionary(firstOf: entries.enumerated().map { ($1.key, $0) })
    }
    return places[thing.span]?[name].map { thing.member(entries, $0) }
  }

  /// A text in all locales that have a tree of their own; the same where it stands in no such tree.
  mutating func inAllLocales(_ text: Thing, isHTML: Bool) -> [Thing] {
    guard let (tree, steps) = tree(of: text) else { return [text] }
    return tree.locales.sortedByBytes(of: \.key).compactMap { tag, node -> Thing? in
      if node.span == tree.span { return text.of(tag) }
      room -= steps.count
      let other = steps.reversed().reduce(Optional(Thing(node, locale: tag))) { parent, step in
        parent.flatMap { mate(of: step, in: $0) }
      }
      guard room >= 0, let other, other.isText else { return nil }
      return isHTML ? other.wordsOfHTML : other
    }
  }

  /// The tree of a locale that a text without one stands in, and the things from the text up to it.
  private func tree(of text: Thing) -> (tree: Thing, steps: [Thing])? {
    var (tree, steps): (Thing?, [Thing]) = (text, [])
    while let here = tree, here.locales.isEmpty {
      steps.append(here)
      tree = here.above
    }
    return text.locale == nil ? tree.map { ($0, steps) } : nil
  }

  private mutating func mate(of step: Thing, in parent: Thing) -> Thing? {
    step.name.map { member($0.value, of: parent) } ?? parent.item(step.index)
  }

  /// A thing of one locale for which the usual one has nothing.
  typealias Alone = (thing: Thing, locale: String, usual: String)

  /// The outermost thing around a text for which the tree of the usual locale has nothing, with the locale that has
  /// it; nil where the text has words there.
  mutating func alone(_ text: Thing, besides usual: ([String]) -> String?) -> Alone? {
    guard text.isText, let (tree, steps) = tree(of: text),
      let usual = usual(Array(tree.locales.keys)), let other = tree.locales[usual],
      let locale = tree.locales.first(where: { $0.value.span == tree.span })?.key, locale != usual
    else { return nil }
    var parent = Thing(other)
    for step in steps.reversed() {
      room -= 1
      guard let mate = mate(of: step, in: parent), !mate.isEmpty else {
        return (step, locale, usual)
      }
      parent = mate
    }
    return nil
  }

  /// The members whose name is made of pieces; one for each locale where it names the locale.
  private mutating func members(
    _ thing: Thing,
    _ pieces: [Path.Piece],
    _ scope: Scope,
    into next: inout [Thing]
  ) {
    if pieces.count == 1, case .path = pieces[0] { known?.free(thing) }
    guard let (before, after) = name(pieces, scope) else { return }
    guard let after else {
      let isOfPlatform = pieces.contains { if case .platform = $0 { true } else { false } }
      for other in isOfPlatform ? ["ios", "android"] : [] {
        var scope = scope
        scope.platform = Platform(mapped: other)
        if let name = name(pieces, scope)?.before { known?.add(name, to: thing) }
      }
      let member = member(before, of: thing) ?? Int(before).flatMap { thing.item($0) }
      if let member { next.append(member) }
      return
    }
    let isHere = thing.span == scope.here.span
    let entries = thing.node.map ?? []
    // A map of locales none of whose names is a locale.
    if before.isEmpty, after.isEmpty, !isHere { known?.note(thing) }
    let named = entries.enumerated().compactMap { index, entry -> (tag: String, index: Int)? in
      let key = entry.key
      guard key.utf8.count > before.utf8.count + after.utf8.count, key.hasPrefix(before),
        key.hasSuffix(after),
        let tag = locales.tag(String(key.dropFirst(before.count).dropLast(after.count))),
        thing.locale ?? tag == tag, !isHere || !locales.others.contains(key)
      else { return nil }
      return (tag, index)
    }
    let first = Dictionary(firstOf: named.map { ($0.tag, $0.index) })
    let all = first.mapValues { entries[$0].value }
    for (tag, index) in named {
      known?.add(entries[index].key, to: thing)
      if let first = first[tag], first != index {
        tellTwice(entries[index], tag, entries[first])
      } else {
        next.append(thing.member(entries, index, of: tag, all))
      }
    }
  }

  /// Reports a second name of a locale in one map, whose words are lost.
  private mutating func tellTwice(_ entry: Node.Entry, _ tag: String, _ first: Node.Entry) {
    guard known == nil, repeated.insert(entry.keySpan).inserted else { return }
    log.report(
      .duplicateKey,
      "'\(entry.key)' names the locale '\(tag)', which is there already",
      at: entry.keySpan,
      labels: [.init(first.keySpan, "first here")],
      help: "remove or rename one of the two"
    )
  }

  /// A name, or the texts before and after the locale in it; nil where a place in it gives nothing.
  private mutating func name(
    _ pieces: [Path.Piece],
    _ scope: Scope
  ) -> (before: String, after: String?)? {
    if pieces.count == 1, case .text(let name) = pieces[0] { return (name, nil) }
    var before = ""
    var after: String?
    for piece in pieces {
      let text: String
      switch piece {
      case .text(let plain): text = plain
      case .platform: text = scope.platformName
      case .locale:
        after = after ?? ""
        continue
      case .path(let path):
        guard let value = find(path, scope).first?.node.text else { return nil }
        text = value
      }
      if after == nil { before += text } else { after? += text }
    }
    return (before, after)
  }

  // MARK: Filters

  /// The candidate if a filter keeps it; only then are the keys known that the filter asks for.
  private mutating func filtered(
    _ candidate: Thing,
    _ filter: Path.Filter,
    _ scope: Scope
  ) -> Thing? {
    guard known?.isPaused == false else { return keep(candidate, filter, scope) }
    self.known?.isPaused = true
    let isKept = keep(candidate, filter, scope) != nil
    self.known?.isPaused = false
    return isKept ? keep(candidate, filter, scope) : nil
  }

  /// The candidate if a filter keeps it, as one of the locale that the filter has found.
  private mutating func keep(_ one: Thing, _ filter: Path.Filter, _ scope: Scope) -> Thing? {
    switch filter {
    case .exists(let path): return find(path, scope, one).isEmpty ? nil : one
    case .not(let inner): return keep(one, inner, scope) == nil ? one : nil
    case .all(let parts):
      var kept: Thing? = one
      for part in parts { kept = kept.flatMap { keep($0, part, scope) } }
      return kept
    case .any(let parts):
      for part in parts { if let kept = keep(one, part, scope) { return kept } }
      return nil
    case .compare(let left, let sign, let right):
      if case .piece(.locale) = right { return keep(one, inLocaleOf: left, scope) }
      if case .piece(.locale) = left { return keep(one, inLocaleOf: right, scope) }
      return Self.holds(value(left, one, scope), sign, value(right, one, scope)) ? one : nil
    }
  }

  private mutating func keep(
    _ one: Thing,
    inLocaleOf operand: Path.Operand,
    _ scope: Scope
  ) -> Thing? {
    let tag = value(operand, one, scope)?.text.flatMap(locales.tag)
    return tag.flatMap { one.locale ?? $0 == $0 ? one.of($0) : nil }
  }

  private mutating func value(_ operand: Path.Operand, _ one: Thing, _ scope: Scope) -> Node? {
    switch operand {
    case .piece(.path(let path)): find(path, scope, one).first?.node
    case .constant(let scalar): Node(.scalar(scalar), span: one.span)
    case .piece(.platform): .string(scope.platformName, span: one.span)
    case .piece(.locale), .piece(.text): nil
    }
  }

  /// Compares two values; missing ones are equal to each other alone (RFC 9535, section 2.3.5.2.2).
  private static func holds(
    _ left: Node?,
    _ sign: Predicate.Comparison,
    _ right: Node?
  ) -> Bool {
    if sign == .equal { return left == right }
    if sign == .notEqual { return left != right }
    guard let left, let right else { return false }
    if let a = left.number, let b = right.number { return sign.holds(a, b) }
    guard let a = left.string, let b = right.string else { return false }
    return sign.holds(a, b)
  }

  /// Things of which a filter has named locales, with those at the same place among the things of other locales.
  private static func mates(_ things: [Thing]) -> [Thing] {
    guard things.contains(where: { $0.locale != nil }) else { return things }
    let groups = Dictionary(grouping: things) { $0.locale }
    var counts: [String?: Int] = [:]
    return things.map { one in
      let place = counts[one.locale, default: 0]
      counts[one.locale] = place + 1
      return one.of(one.locale, groups.values.compactMap { $0.dropFirst(place).first })
    }
  }

  // MARK: Look-ups and documents in strings

  /// Tells whether a survey looks at all things of a list, as it does once: other things than now may be
  /// looked up in it.
  private mutating func isSurveyed(_ path: Path, _ join: Path.Join, _ scope: Scope) -> Bool {
    guard known != nil, join.target.isFixed else { return false }
    let key = JoinKey(target: "\(path.span.start) \(path.text)", key: "", root: scope.root.span)
    guard surveyed.insert(key).inserted else { return false }
    for thing in find(join.target, scope) { _ = find(join.key, scope.at(thing)) }
    return true
  }

  /// The things of a list that have the values found; one that no thing has is a finding.
  private mutating func look(_ join: Path.Join, _ found: [Thing], _ scope: Scope) -> [Thing] {
    if found.isEmpty { return [] }
    let key = JoinKey(target: join.target.text, key: join.key.text, root: scope.root.span)
    let known = joined[key]
    let all =
      known
      ?? Dictionary(
        grouping: find(join.target, scope).compactMap { thing in
          find(join.key, scope.at(thing)).first?.node.text.map { (name: $0, thing: thing) }
        },
        by: \.name
      ).mapValues { pairs in
        // The first, or that of each locale.
        let all = pairs.map(\.thing).uniqued(by: \.locale)
        return all[0].locale == nil ? [all[0]] : all.map { $0.of($0.locale, all) }
      }
    if known == nil, join.target.isFixed { joined[key] = all }
    return found.flatMap { one -> [Thing] in
      guard let name = one.node.text, !one.isEmpty else { return [] }
      if let things = all[name] { return things.map { $0.of(one.locale ?? $0.locale) } }
      let names = all.count <= 200 ? all.keys.sortedByBytes() : []
      let message = "'\(name)' is not among \(join.target.text)"
      let missing = Located(name, one.span)
      log.report(unknown: missing, .mappedLinkDangling, message, among: names)
      return []
    }
  }

  private mutating func document(in holder: Thing) -> Thing? {
    guard let text = holder.node.text else { return holder }
    if embedded[holder.span] == nil {
      let document = EmbeddedDocument(text, at: holder.span, in: sources[holder.span.file])
      if let mistake = document.mistake { log.add(mistake) }
      embedded[holder.span] = .some(document.node)
    }
    return (embedded[holder.span] ?? nil).map(holder.with)
  }
}
