import Compare
import Flow
import Source

/// A comparison of a flow's variants with the first, which is what most users get.
struct Branches: Sendable {
  /// The changes of each variant, by its place; none for the first.
  private let changes: [VariantChanges]
  /// The changes of each card of a variant, by the card's id: that of the first side, where the card is only
  /// there.
  private let byCard: [[String: [Change]]]
  /// The cards that any variant shows, those that are the same in one column, in the order of the flow.
  let columns: [Column]
  /// Cards that have no column, since there are too many.
  let left: Int
  /// Columns of a page.
  private static let limit = 60
  /// The card that each variant shows in each column, by the variant's place.
  private let cells: [[Int?]]
  private let sentences: [String]

  /// A card, whatever variants have of it.
  struct Column: Sendable {
    /// The card's id in the first variant that shows it.
    let id: String
    /// Variants that show it otherwise than the first does.
    fileprivate(set) var changed = 0
    /// Variants that show it.
    fileprivate(set) var shown = 0
  }

  /// A flow of a build; without one nothing is compared, as in pages of documentation.
  init(_ flow: SiteFlow, in build: Compared?) {
    let comparison = build.map { Comparison(within: $0) }
    let reference = flow.flow.variants.first
    let changes = flow.flow.variants.enumerated().map { index, variant -> VariantChanges in
      guard let comparison, let reference, index > 0 else { return ([], []) }
      return comparison.changes(reference, variant)
    }
    self.changes = changes
    let byCard = changes.map { all in
      Dictionary(grouping: all.changes) { $0.card.either ?? "" }
    }
    self.byCard = byCard
    let table = Table(flow, changes)
    sentences = changes.map { ChangeSummary($0.changes).sentence }
    let all = table.names.enumerated().map { position, id in
      var column = Column(id: id)
      for (index, row) in table.cells.enumerated() {
        guard let card = row[position] else { continue }
        column.shown += 1
        let name = flow.variants[index].cards[card].card.id
        if byCard[index][name] != nil { column.changed += 1 }
      }
      return column
    }
    let kept = Self.kept(all, of: flow.variants.count)
    columns = kept.map { all[$0] }
    cells = table.cells.map { row in kept.map { row[$0] } }
    left = all.count - kept.count
  }

  /// The columns that a page has room for, in order: those in which variants differ come first.
  private static func kept(_ all: [Column], of variants: Int) -> [Int] {
    guard all.count > limit else { return Array(all.indices) }
    let telling = all.indices.filter { all[$0].changed > 0 || all[$0].shown < variants }
    let others = all.indices.filter { all[$0].changed == 0 && all[$0].shown == variants }
    return (telling + others).prefix(limit).sorted()
  }

  func changes(_ variant: SiteVariant) -> VariantChanges { changes[variant.index] }

  /// The changes of one card of a variant, by the card's id there.
  func changes(_ variant: SiteVariant, card: String) -> [Change] {
    byCard[variant.index][card] ?? []
  }

  /// A sentence on a variant's changes: "changes the title of welcome, adds search-widget"; empty for none.
  func sentence(_ variant: SiteVariant) -> String { sentences[variant.index] }

  /// The changes of a variant as text, equal for variants that differ from the first in the same way.
  func look(_ variant: SiteVariant) -> [String] {
    changes[variant.index].changes.filter { ![.targeting, .ratio].contains($0.kind) }.map {
      change in
      let sides = [change.sides.before, change.sides.after].map {
        $0.map { $0.text + $0.more } ?? ""
      }
      let parts =
        [change.kind.rawValue, change.says, change.property] + sides + change.inOtherLocales
      return parts.joined(separator: "\n")
    }
  }

  /// Tells whether a variant shows the same as the first one; true of the first itself.
  func isSame(_ variant: SiteVariant) -> Bool { changes[variant.index].changes.isEmpty }

  /// The card that a variant shows in a column, by its place; nil where it shows none.
  func card(_ variant: SiteVariant, in column: Int) -> Int? { cells[variant.index][column] }

  /// Cards of all variants, in columns of the same card.
  private struct Table {
    var names: [String] = []
    private var known: Set<String> = []
    var cells: [[Int?]] = []

    init(_ flow: SiteFlow, _ changes: [VariantChanges]) {
      var rows: [[String: Int]] = []
      for (index, variant) in flow.variants.enumerated() {
        var partners: [Int: Int] = [:]
        for pair in changes[index].cards { if let new = pair.after { partners[new] = pair.before } }
        var row: [String: Int] = [:]
        var last: String?
        let shown = variant.shown.map { card in
          let own = variant.cards[card].card.id
          return (partners[card].map { flow.variants[0].cards[$0].card.id } ?? own, card)
        }
        let next = shown.first { known.contains($0.0) }?.0
        var run: [String] = []
        for (name, card) in shown {
          if row[name] == nil { row[name] = card }
          if known.insert(name).inserted {
            run.append(name)
            continue
          }
          add(run, after: last, before: next)
          run = []
          last = name
        }
        add(run, after: last, before: next)
        rows.append(row)
      }
      cells = rows.map { row in names.map { row[$0] } }
    }

    /// New cards that follow one another stand behind the card before them.
    private mutating func add(_ run: [String], after last: String?, before next: String?) {
      if run.isEmpty { return }
      let behind = last.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 }
      let index = behind ?? next.flatMap { names.firstIndex(of: $0) } ?? names.count
      names.insert(contentsOf: run, at: index)
    }
  }
}

extension SiteVariant {
  /// Cards that some entry shows, each once, in order.
  var shown: [Int] {
    lanes.flatMap(\.cards).uniqued()
  }
}
