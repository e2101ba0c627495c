import Compare
import Flow
import Paths
import Source

/// The effects of a change of a project's files: the cards, texts, pictures and paths that differ between two
/// builds, new findings, and counts of all that stayed the same.
///
/// The same change in several branches is one change that names them. It is made once and shared by all that
/// write it.
public final class Review: Sendable {
  /// The builds before and after the change.
  let base: Side
  let head: Side
  /// The differences, flow by flow.
  let changes: [Item]
  /// Findings that the base does not have.
  let newFindings: [Diagnostic]
  /// Findings that only the base has.
  let goneFindings: [Diagnostic]
  /// Entries whose number of paths differs.
  let paths: [PathChange]
  /// Files that differ, by path.
  let files: [FileChange]
  let same: Same

  /// A build with the name it was asked for by.
  public struct Side: Sendable {
    /// `origin/main`, a folder, or "the working folder".
    let name: String
    let build: Build
    private let places: [String: Int]

    /// A named build.
    public init(_ name: String, _ build: Build) {
      (self.name, self.build) = (name, build)
      places = Dictionary(firstOf: zip(build.flows.map(\.id), build.flows.indices))
    }

    /// A flow by its id; nil where the build has none of it.
    func flow(_ id: String?) -> Flow? { id.flatMap { places[$0] }.map { build.flows[$0] } }
  }

  /// A change with all whom it reaches.
  struct Item: Sendable {
    /// The change; its variant is the first of them.
    let change: Change
    /// The branches it is in, by their ids; none where the flow as a whole differs.
    let variants: [String]
    /// The personas of the project that see the card; none for what no card is about.
    let personas: [String]
    /// For changes of who gets a branch: personas that see cards of it on one side only.
    let turned: Pair<[String]>
  }

  /// The number of paths through an entry, before and now.
  struct PathChange: Hashable, Sendable {
    let flow: String
    /// The branches with these numbers.
    fileprivate(set) var variants: [String]
    let entry: String
    /// Exact counts in digits; nil where counting was given up.
    let counts: Pair<String?>
    /// Users see cards of it, and nobody comes to the end any more.
    let isStuck: Bool

    /// The branches by the name of one, or by their number.
    var branches: String { variants.count == 1 ? variants[0] : "\(variants.count) branches" }
    /// The counts in words, the longest ones cut.
    var shown: Pair<String> { counts.map { ValuePhrases.short($0 ?? "unknown", 40) } }
  }

  struct FileChange: Hashable, Sendable {
    /// Below the project's folder.
    let path: String
    let kind: Kind

    enum Kind: String, CaseIterable, Hashable, Sendable {
      case added, removed
      /// Its bytes differ.
      case changed
    }
  }

  /// Counts of all that stayed the same.
  ///
  /// Cards that are alike in all branches of their flow, those that differ somewhere, and locales that both sides have.
  typealias Same = (cards: Int, changed: Int, locales: Int)

  /// Compares two builds.
  public init(base: Side, head: Side) {
    self.base = base
    self.head = head
    let all = Comparison(base.build.compared, head.build.compared).changes()
    changes = Self.merged(all, Pair(base, head))
    let found = Self.findings(base.build, head.build)
    (newFindings, goneFindings) = (found.after, found.before)
    paths = Self.paths(base.build, head.build)
    files = Self.files(base.build.sources, head.build.sources)
    same = Self.same(changes, head.build, in: base.build)
  }

  /// Indicates that users see no difference: no card, text, picture or path differs.
  public var isQuiet: Bool { changes.isEmpty && paths.isEmpty }

  /// The number of new errors and warnings, and of entries that nobody can finish any more.
  ///
  /// A text that is new, or says something else, waits for its translations: that is none.
  public var regressions: Int {
    let source = head.build.realLocales.first ?? ""
    let texts = Set(
      changes.map(\.change).filter { change in
        let isSource = change.locales.contains(source)
        return isSource || [.key, .card, .flow, .element].contains(change.kind)
      }
      .flatMap { [[$0.flow.after], [$0.flow.after, $0.card.after]] }
    )
    let worse = newFindings.filter { finding in
      guard finding.severity >= .warning else { return false }
      guard Self.untranslated.contains(finding.code) else { return true }
      return finding.subjects.allSatisfy { subject in
        !texts.contains(subject.card == nil ? [subject.flow] : [subject.flow, subject.card])
      }
    }
    let lost = lostTranslations.filter { !$0.locales.contains(source) }
    let found = worse.count { Self.untranslated.contains($0.code) }
    return worse.count - found + max(found, lost.count) + paths.count(where: \.isStuck)
  }

  /// Changes of texts that had words in a locale and have none there any more; a finding tells of all locales that lack
  /// a text, so that it may be an old one.
  private var lostTranslations: [Change] {
    changes.map(\.change).filter { !$0.isHidden && !$0.lostTranslations.isEmpty }
  }

  /// Texts that a locale lacks and had not lacked before.
  public var untranslated: Int {
    max(newFindings.count { Self.untranslated.contains($0.code) }, lostTranslations.count)
  }

  /// Indicates that no flow is left, as where a config names other folders.
  public var losesAllFlows: Bool { head.build.flows.isEmpty && !base.build.flows.isEmpty }

  /// Indicates that users read other words.
  public var hasOtherWords: Bool { changes.contains { $0.change.weight == .copy } }

  /// The rules of texts that wait for translations: text-untranslated, flow-untranslated, low-coverage.
  private static let untranslated: Set = ["FP3002", "FP3013", "FP3014"]

  // MARK: Changes

  private static func merged(_ changes: [Change], _ sides: Pair<Side>) -> [Item] {
    var alike = OrderedMap<Change, (change: Change, variants: [String])>()
    for change in changes {
      let content = change.content { Change.Side($0.text, isSeen: $0.isSeen) }
      alike.update(change.kind == .variant ? change : content, or: (change, [])) { item in
        // Where some branch shows the card, those that show it to nobody add nothing.
        if item.change.isHidden, !change.isHidden { item = (change, []) }
        guard let variant = change.variant.either, item.change.isHidden == change.isHidden
        else { return }
        item.variants.append(variant)
      }
    }
    // Of a card that some branch shows it says nothing that others have it and show it to nobody.
    let merged = alike.all.map(\.value)
    let cards = merged.map(\.change).filter { $0.kind == .card }
    let shown = Set(cards.filter(\.isSeen).map(\.cardKey))
    let seen = seen(in: [sides.before, sides.after])
    return merged.filter { item in
      item.change.kind != .card || item.change.isSeen || !shown.contains(item.change.cardKey)
    }.map { change, variants in
      var personas: [String] = []
      if let flow = change.flow.either, let card = change.card.either {
        let seeing = Set(variants.flatMap { seen[[flow, $0, card]] ?? [] })
        let readers = [sides.before, sides.after].flatMap { side in
          side.build.personas.filter { $0.reads(change.locales, of: side.build) }.map(\.name)
        }
        personas = seeing.intersection(readers).sortedByBytes()
      }
      let turned = turned(by: change, in: variants, sides)
      return Item(change: change, variants: variants, personas: personas, turned: turned)
    }
  }

  /// The personas that see each card, by flow, variant and card.
  private static func seen(in sides: [Side]) -> [[String]: [String]] {
    var seen: [[String]: [String]] = [:]
    for flow in sides.flatMap(\.build.flows) {
      for variant in flow.variants {
        for persona in variant.seen {
          for card in Set(persona.sequences.values.flatMap(\.self)) {
            seen[[flow.id, variant.id, card], default: []].append(persona.persona)
          }
        }
      }
    }
    return seen
  }

  /// The personas that come to only one side's branch, where who gets it differs.
  private static func turned(
    by change: Change,
    in variants: [String],
    _ sides: Pair<Side>
  ) -> Pair<[String]> {
    guard change.kind == .targeting, change.property == "targeting" else { return Pair([], []) }
    let old = open(variants, of: change.flow.before, sides.before)
    let new = open(variants, of: change.flow.after, sides.after)
    return Pair(old.subtracting(new).sortedByBytes(), new.subtracting(old).sortedByBytes())
  }

  /// The personas that a branch's targeting lets in, or of which it does not tell.
  private static func open(_ ids: [String], of flow: String?, _ side: Side) -> Set<String> {
    let variants = side.flow(flow)?.variants.filter { ids.contains($0.id) } ?? []
    let known = side.build.attributes.values.sortedByBytes(of: \.name)
    let open = side.build.personas.filter { persona in
      let said = persona.attributes.completed(by: known)
      return variants.contains { !$0.excludes(said) }
    }
    return Set(open.map(\.name))
  }

  private static func same(_ changes: [Item], _ head: Build, in base: Build) -> Same {
    let all = changes.map(\.change).filter { $0.flow.after != nil }
    let new = Set(all.filter { $0.kind == .flow }.map(\.flow.after))
    let changed = Set(all.map { [$0.flow.after, $0.card.after] })
    let gone = Set(
      all.filter { $0.card.after == nil && $0.card.before != nil }
        .map { [$0.flow.after, $0.card.before] }
    )
    let cards = head.flows.flatMap { flow in
      flow.variants.flatMap { $0.cards.map(\.id) }.uniqued().map { (flow: flow.id, card: $0) }
    }
    let others = cards.count { new.contains($0.flow) || changed.contains([$0.flow, $0.card]) }
    let locales = Set(base.locales).intersection(head.locales).count
    return (cards.count - others, others + gone.count, locales)
  }

  // MARK: Findings, paths and files

  /// Findings of one side only; one that stands on another line or counts more is on both.
  private static func findings(_ base: Build, _ head: Build) -> Pair<[Diagnostic]> {
    // Of many with one message, those that stand where they stood are the same.
    let keys: [(Diagnostic, Build) -> [String]] = [
      { key($0, $1) + [$0.sameness] }, { finding, _ in [finding.code, finding.sameness] }, key,
    ]
    return keys.reduce(Pair(base.findings, head.findings)) { sides, key in
      let (was, becomes) = (sides.before.map { key($0, base) }, sides.after.map { key($0, head) })
      return Pair(
        left(sides.before, was, without: becomes),
        left(sides.after, becomes, without: was)
      )
    }
  }

  /// The findings whose keys are not among those of others, each of which stands for one.
  private static func left(
    _ findings: [Diagnostic],
    _ keys: [[String]],
    without others: [[String]]
  ) -> [Diagnostic] {
    var known = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(findings, keys).filter { _, key in
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }.map(\.0)
  }

  /// A key that is equal for findings about the same line and cards, whatever their words.
  private static func key(_ finding: Diagnostic, _ build: Build) -> [String] {
    guard let span = finding.span else { return [finding.code, finding.message] }
    let file = build.sources[span.file]
    let subjects = finding.subjects.map { subject in
      [subject.flow, subject.variant, subject.card].map { $0 ?? "" }.joined(separator: "\n")
    }
    return [finding.code, file.path, Frame(span, in: file).text] + subjects.uniqued()
  }

  private static func paths(_ base: Build, _ head: Build) -> [PathChange] {
    let all = head.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        flow.entries.map { Build.WalkID(flow: flow.id, variant: variant.id, entry: $0.id) }
      }
    }
    // Branches and channels in which no card is left.
    let bare = Set(
      head.flows.flatMap { flow in
        flow.variants.filter(\.cards.isEmpty).map { [flow.id, $0.id] }
      }
    )
    return all.grouped { id -> PathChange? in
      guard let was = base.walks[id], let now = head.walks[id] else { return nil }
      let counts = Pair(was, now).map { $0.count.map { CountPhrases(count: $0).digits } }
      if counts.before == counts.after { return nil }
      let isStuck =
        counts.after == "0" && counts.before != "0"
        && (bare.contains([id.flow, id.variant]) || !now.seen.isEmpty)
      return PathChange(
        flow: id.flow,
        variants: [],
        entry: id.entry,
        counts: counts,
        isStuck: isStuck
      )
    }.map { change, ids in
      var change = change
      change.variants = ids.map(\.variant)
      return change
    }
  }

  private static func files(_ base: SourceSet, _ head: SourceSet) -> [FileChange] {
    let files = Pair(base.files, head.files).matched(by: \.path)
    return files.compactMap { path, sides -> FileChange? in
      if sides.before?.bytes == sides.after?.bytes { return nil }
      let kind: FileChange.Kind =
        sides.before == nil ? .added : sides.after == nil ? .removed : .changed
      return FileChange(path: path, kind: kind)
    }.sortedByBytes(of: \.path)
  }
}

extension Change {
  /// The change without its branch and its places, by which it is found again; `side` leaves out more.
  func content(_ side: (Side) -> Side) -> Change {
    var change = self
    change.variant = Pair(nil, nil)
    (change.isHidden, change.isDark) = (false, false)
    change.sides = sides.map { $0.map(side) }
    return change
  }

  /// Indicates that some user sees the new side, or the old one where nothing is new.
  fileprivate var isSeen: Bool { sides.either?.isSeen ?? true }

  /// The card that comes or goes.
  fileprivate var cardKey: [String?] {
    [flow.before, flow.after, card.before, card.after]
  }
}

extension Persona {
  /// Tells whether it reads one of some locales of a build, as far as it says; none stand for all.
  fileprivate func reads(_ locales: [String], of build: Build) -> Bool {
    guard !locales.isEmpty, attributes["locale"]?.string != nil else { return true }
    return locales.contains(locale(among: build.locales) ?? build.defaultLocale)
  }
}

extension Variant {
  /// Tells whether its targeting keeps out a user of whom some attributes are known: by the locale, or by others.
  fileprivate func excludes(_ said: [String: AttributeValue]) -> Bool {
    if let locale = said["locale"]?.string, excludes(locale: locale) { return true }
    return provenance.audience.value(for: said) == false
  }
}
