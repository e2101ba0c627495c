internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Finds what selectors point at, within bounds.
struct Finder {
  /// Something found, and the locale that its path has named.
  struct Found {
    let thing: Thing
    var locale: String?
  }

  /// The things that may still be looked at; below zero nothing is found any more.
  var room = wholeRoom
  /// The things that may be looked at for one document.
  static let wholeRoom = 4_000_000
  /// The keys that were read of each map; nil where nobody wants to know.
  var known: KnownKeys?
  /// The values that selectors find, for editors; nil where nobody asks.
  var trace: SelectorTrace?
  var log = Log()
  /// The places of the selectors that have found something.
  private(set) var hits: Set<Span> = []
  /// The places of the selectors that were asked, but for those of other locales, which may all be missing.
  private(set) var asked: Set<Span> = []
  var sources: SourceSet
  let locales: LocaleNames
  /// The documents in strings, by the places of the strings.
  private(set) var embedded: [Span: Node?] = [:]
  /// The things that look-ups find, by list.
  private var joined: [JoinKey: [String: Thing]] = [:]
  /// The look-ups whose lists a survey has looked at.
  private var surveyed: Set<JoinKey> = []
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

  mutating func find(_ path: Path, _ scope: Scope, _ candidate: Thing? = nil) -> [Found] {
    if known?.isPaused == false {
      // The names that a selector takes from the thing at hand are read wherever it leads.
      for inner in path.inner { _ = find(inner, scope) }
    }
    guard let start = start(path, scope, candidate) else { return [] }
    if known == nil, !path.namesLocale { asked.insert(path.span) }
    var found = [Found(thing: start)]
    for step in path.steps {
      if room < 0 { return [] }
      found = advance(found, step, scope)
    }
    for join in path.joins {
      found =
        isSurveyed(path, join, scope)
        ? find(join.target, scope) : look(join, found, scope)
    }
    if path.readsJSON { found = found.compactMap { document(in: $0) } }
    if !found.isEmpty { hits.insert(path.span) }
    trace?.add(found.map(\.thing.node), of: path.span)
    return found
  }

  private func start(_ path: Path, _ scope: Scope, _ candidate: Thing?) -> Thing? {
    switch path.base {
    case .here: scope.here
    case .candidate: candidate
    case .named(let name): scope.named[name]
    }
  }

  private mutating func advance(
    _ found: [Found],
    _ step: Path.Step,
    _ scope: Scope
  ) -> [Found] {
    var next: [Found] = []
    for one in found where room >= 0 { self.step(one, step, scope, into: &next) }
    room -= next.count
    return next
  }

  private mutating func step(
    _ found: Found,
    _ step: Path.Step,
    _ scope: Scope,
    into next: inout [Found]
  ) {
    let thing = found.thing
    func add(_ thing: Thing?) {
      if let thing { next.append(Found(thing: thing, locale: found.locale)) }
    }
    switch step {
    case .member(let pieces): members(found, pieces, scope, into: &next)
    case .any:
      known?.free(thing)
      for member in thing.members { add(member) }
    case .descend: descend(found, 0, into: &next)
    case .union(let steps): for step in steps { self.step(found, step, scope, into: &next) }
    case .filter(let filter):
      for candidate in thing.members {
        room -= 1
        if let kept = filtered(Found(thing: candidate, locale: found.locale), filter, scope) {
          next.append(kept)
        }
      }
    case .key: add(Thing(thing.key, above: thing))
    case .number: add(Thing(thing.number(thing.index + 1), above: thing))
    case .index: add(Thing(thing.number(thing.index), above: thing))
    case .above: add(thing.above)
    }
  }

  private mutating func descend(_ found: Found, _ depth: Int, into next: inout [Found]) {
    room -= 1
    guard room >= 0, depth < 200 else { return }
    next.append(found)
    for member in found.thing.members {
      descend(Found(thing: member, locale: found.locale), depth + 1, into: &next)
    }
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
    guard let place = places[thing.span]?[name] else { return nil }
    return thing.member(entries, place)
  }

  /// A text in all locales that have a tree of their own; the same where it stands in no such tree.
  mutating func inAllLocales(_ found: Found, isHTML: Bool) -> [Found] {
    var (tree, steps): (Thing?, [Thing]) = (found.thing, [])
    while let here = tree, here.locales.isEmpty {
      steps.append(here)
      tree = here.above
    }
    guard let tree, found.locale == nil else { return [found] }
    return tree.locales.sortedByBytes(of: \.key).compactMap { tag, node -> Found? in
      if node.span == tree.span { return Found(thing: found.thing, locale: tag) }
      room -= steps.count
      let other = steps.reversed().reduce(Optional(Thing(node))) { place, step in
        place.flatMap { place in
          step.name.map { member($0.value, of: place) } ?? place.item(step.index)
        }
      }
      guard room >= 0, let other else { return nil }
      let text = Found(thing: other, locale: tag)
      return text.isText ? isHTML ? text.wordsOfHTML : text : nil
    }
  }

  /// The members whose name is made of pieces; one for each locale where it names the locale.
  private mutating func members(
    _ found: Found,
    _ pieces: [Path.Piece],
    _ scope: Scope,
    into next: inout [Found]
  ) {
    if pieces.count == 1, case .path = pieces[0] { known?.free(found.thing) }
    guard let (before, after) = name(pieces, scope) else { return }
    guard let after else {
      for other in ["ios", "android"] where pieces.contains(where: \.isPlatform) {
        var scope = scope
        scope.platform = Platform(mapped: other)
        if let name = name(pieces, scope)?.before { known?.add(name, to: found.thing) }
      }
      let thing = found.thing
      if let member = member(before, of: thing) ?? Int(before).flatMap({ thing.item($0) }) {
        next.append(Found(thing: member, locale: found.locale))
      }
      return
    }
    let isHere = found.thing.span == scope.here.span
    let entries = found.thing.node.map ?? []
    let named = entries.enumerated().compactMap { place, entry -> (tag: String, place: Int)? in
      let key = entry.key
      guard key.utf8.count > before.utf8.count + after.utf8.count, key.hasPrefix(before),
        key.hasSuffix(after),
        let tag = locales.tag(String(key.dropFirst(before.count).dropLast(after.count))),
        found.locale ?? tag == tag, !isHere || !locales.others.contains(key)
      else { return nil }
      return (tag, place)
    }
    let all = Dictionary(firstOf: named.map { ($0.tag, entries[$0.place].value) })
    for (tag, place) in named {
      known?.add(entries[place].key, to: found.thing)
      next.append(Found(thing: found.thing.member(entries, place, locales: all), locale: tag))
    }
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
        guard let value = find(path, scope).first?.thing.node.text else { return nil }
        text = value
      }
      if after == nil { before += text } else { after? += text }
    }
    return (before, after)
  }

  // MARK: Filters

  /// The candidate if a filter keeps it; only then are the keys known that the filter asks for.
  private mutating func filtered(
    _ found: Found,
    _ filter: Path.Filter,
    _ scope: Scope
  ) -> Found? {
    guard known?.isPaused == false else { return keep(found, filter, scope) }
    self.known?.isPaused = true
    let isKept = keep(found, filter, scope) != nil
    self.known?.isPaused = false
    return isKept ? keep(found, filter, scope) : nil
  }

  /// The candidate if a filter keeps it, with the locale that the filter has found.
  private mutating func keep(_ found: Found, _ filter: Path.Filter, _ scope: Scope) -> Found? {
    switch filter {
    case .exists(let path): return find(path, scope, found.thing).isEmpty ? nil : found
    case .not(let inner): return keep(found, inner, scope) == nil ? found : nil
    case .all(let parts):
      var kept = found
      for part in parts {
        guard let next = keep(kept, part, scope) else { return nil }
        kept = next
      }
      return kept
    case .any(let parts):
      for part in parts { if let kept = keep(found, part, scope) { return kept } }
      return nil
    case .compare(let left, let sign, let right):
      if case .place(.locale) = right { return keep(found, inLocaleOf: left, scope) }
      if case .place(.locale) = left { return keep(found, inLocaleOf: right, scope) }
      let (a, b) = (value(left, found.thing, scope), value(right, found.thing, scope))
      return Self.holds(a, sign, b) ? found : nil
    }
  }

  private mutating func keep(
    _ found: Found,
    inLocaleOf operand: Path.Operand,
    _ scope: Scope
  ) -> Found? {
    guard let tag = value(operand, found.thing, scope)?.text.flatMap(locales.tag),
      found.locale ?? tag == tag
    else { return nil }
    return Found(thing: found.thing, locale: tag)
  }

  private mutating func value(
    _ operand: Path.Operand,
    _ candidate: Thing,
    _ scope: Scope
  ) -> Node? {
    switch operand {
    case .place(.path(let path)): find(path, scope, candidate).first?.thing.node
    case .constant(let scalar): Node(.scalar(scalar), span: candidate.span)
    case .place(.platform): .string(scope.platformName, span: candidate.span)
    case .place(.locale), .place(.text): nil
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

  // MARK: Look-ups and documents in strings

  /// Tells whether a survey looks at all things of a list, as it does once: other things than now may be
  /// looked up in it.
  private mutating func isSurveyed(_ path: Path, _ join: Path.Join, _ scope: Scope) -> Bool {
    guard known != nil, join.target.isFixed else { return false }
    let key = JoinKey(target: "\(path.span.start) \(path.text)", key: "", root: scope.root.span)
    guard surveyed.insert(key).inserted else { return false }
    for thing in find(join.target, scope) { _ = find(join.key, scope.at(thing.thing)) }
    return true
  }

  /// The things of a list that have the values found; one that no thing has is a finding.
  private mutating func look(_ join: Path.Join, _ found: [Found], _ scope: Scope) -> [Found] {
    if found.isEmpty { return [] }
    let key = JoinKey(target: join.target.text, key: join.key.text, root: scope.root.span)
    let isFixed = join.target.isFixed
    var all = isFixed ? joined[key] : nil
    if all == nil {
      let things = find(join.target, scope).map(\.thing)
      var keyed: [String: Thing] = [:]
      for thing in things {
        guard let name = find(join.key, scope.at(thing)).first?.thing.node.text else { continue }
        if keyed[name] == nil { keyed[name] = thing }
      }
      all = keyed
      if isFixed { joined[key] = keyed }
    }
    return found.compactMap { one in
      guard let name = one.thing.node.text, !one.thing.isEmpty else { return nil }
      if let thing = all?[name] { return Found(thing: thing, locale: one.locale) }
      let known = all ?? [:]
      let names = known.count <= 200 ? known.keys.sortedByBytes() : []
      let message = "'\(name)' is not among \(join.target.text)"
      let missing = Located(name, one.thing.span)
      log.report(unknown: missing, .mappedLinkDangling, message, among: names)
      return nil
    }
  }

  private mutating func document(in found: Found) -> Found? {
    let holder = found.thing
    guard let text = holder.node.text else { return found }
    if embedded[holder.span] == nil {
      let document = EmbeddedDocument(text, at: holder.span, in: sources[holder.span.file])
      if let mistake = document.mistake { log.add(mistake) }
      embedded[holder.span] = .some(document.node)
    }
    guard let node = embedded[holder.span] ?? nil else { return nil }
    let thing = Thing(node, name: holder.name, index: holder.index, above: holder.above)
    return Found(thing: thing, locale: found.locale)
  }
}

extension Path.Piece {
  fileprivate var isPlatform: Bool { if case .platform = self { true } else { false } }
}
