import Flow

/// Day by day: a row for each persona, a column from each day on which one of them sees something else than
/// when it opened the app before.
struct DayTable {
  let printer: CardPrinter
  private let drawn: DrawnCards
  private let columns: [ClosedRange<Int>]
  private let rows: [Row]
  private let hasMore: Bool

  /// Days that have a column.
  private static let most = 12
  /// Cards that a cell names of each entry.
  private static let names = 4

  /// Personas who see the same on the same days.
  private struct Row {
    var names: [String]
    let screens: PersonaScreens
    let days: [Variant.Day]
    /// The hashes of its drawings that depend on the user.
    let looks: [String]
    let changes: Set<Int>
  }

  init(_ printer: CardPrinter, on context: PageContext, _ drawn: DrawnCards) {
    (self.printer, self.drawn) = (printer, drawn)
    let variant = printer.variant.variant
    var rows: [Row] = []
    for persona in variant.seen.map(\.persona) {
      let own = variant.days.filter { $0.persona == persona }
      if own.isEmpty { continue }
      let screens = PersonaScreens(persona, printer.variant, on: context)
      let shown = own.flatMap { $0.sequences.sorted { $0.key < $1.key } }.map(\.value)
      let looks = shown.compactMap { cards in
        cards.first.flatMap(printer.variant.cardIndex).map {
          screens.look(screens.shown($0, among: cards), in: drawn)
        }
      }
      let same = rows.firstIndex { row in
        row.screens.key == screens.key && row.looks == looks
          && row.days.map(\.day) == own.map(\.day)
          && zip(row.days, own).allSatisfy { $0.isSame($1) }
      }
      if let same {
        rows[same].names.append(persona)
      } else {
        let changes = Set(variant.changes(of: persona).map(\.day))
        rows.append(
          Row(names: [persona], screens: screens, days: own, looks: looks, changes: changes)
        )
      }
    }
    let all = Set(rows.flatMap(\.changes)).sorted()
    let last = rows.flatMap { $0.days.map(\.day) }.max() ?? 0
    let ends = all.dropFirst().map { $0 - 1 } + [last]
    columns = zip(all, ends).prefix(Self.most).map { $0...max($0, $1) }
    hasMore = all.count > columns.count || rows.count > SeenTable.columns
    self.rows = Array(rows.prefix(SeenTable.columns))
  }

  /// The section, a sentence where what shows does not depend on the day.
  func html() -> HTML {
    if !printer.variant.variant.hasDays { return section("<p>\(same)</p>\n") }
    let heads = columns.map { days -> HTML in
      let isOne = days.count == 1
      let label = isOne ? "Day \(days.lowerBound)" : "Days \(days.lowerBound) to \(days.upperBound)"
      return "<b>\(label)</b>"
    }
    let body = rows.html { row in
      let ranges = Wording.ranges(row.days.map(\.day), dash: "–").joined(separator: ", ")
      let opens: HTML = "<p>on \(row.days.count == 1 ? "day" : "days") \(ranges)</p>"
      return "\(row.screens.head(row.names))\(opens)</th>\(columns.html { cell(row, $0) })</tr>\n"
    }
    let more: HTML = """
      <p>Not all fit here: <code>flowproof list --format json</code> has every day of every persona.</p>

      """
    let table = Parts.table(
      "Day by day",
      box: "seen",
      look: nil,
      heads: ["Opens the app"] + heads,
      "\n<tbody>\(body)</tbody>"
    )
    let lead =
      "What shows when a persona opens the app, by days since the install. A column begins where somebody "
      + "sees something else."
    return section(lead: lead, "\(table)\n\(if: hasMore, more)")
  }

  private func section(lead: String = "", _ content: HTML) -> HTML {
    Parts.section("Day by day", id: "days", lead: lead, content)
  }

  /// The sentence for a branch that shows the same on every day.
  private var same: String {
    let days = rows.flatMap { $0.days.map(\.day) }
    guard let first = days.min(), let last = days.max() else {
      return "No persona says on which days it opens the app."
    }
    let isSame = rows.allSatisfy { row in row.days.allSatisfy { $0.isSame(row.days[0]) } }
    return isSame
      ? "The same on \(first == last ? "day \(first)" : "days \(first) to \(last)")."
      : "Cards show when the app is first opened, none on the days after, up to day \(last)."
  }

  // MARK: Cells

  private func cell(_ row: Row, _ days: ClosedRange<Int>) -> HTML {
    guard let index = row.days.firstIndex(where: { days.contains($0.day) }) else {
      return gap("does not open the app")
    }
    let today = row.days[index]
    if index > 0, today.isSame(row.days[index - 1]) {
      return gap(today.isEmpty ? "nothing" : "as on day \(row.days[index - 1].day)")
    }
    if today.isEmpty { return gap("nothing") }
    let scheduled = today.scheduled.prefix(Self.names).html {
      part([$0], "active day \(today.active)", row, today)
    }
    let others = printer.variant.lanes.html {
      part(today.sequences[$0.entry.id] ?? [], $0.entry.title, row, today)
    }
    return "<td>\(scheduled)\(others)</td>"
  }

  private func gap(_ text: String) -> HTML {
    "<td><div class=\"gap\"><span>\(text)</span></div></td>"
  }

  /// The cards of an entry: the first of them drawn, where there is room, and the names of those after it.
  private func part(_ cards: [String], _ title: String, _ row: Row, _ day: Variant.Day) -> HTML {
    guard let card = cards.first.flatMap(printer.variant.cardIndex) else { return HTML() }
    let names = row.names.joined(separator: ", ")
    let printer = row.screens.printer
    let shown = row.screens.shown(card, among: cards)
    let heading = printer.title(card, user: shown.user)
    let label = "\(names), day \(day.day), \(title): \(heading)"
    let device = drawn.device(shown, printer, label: label, title: heading)
    let others = cards.dropFirst().html(most: Self.names) { id in
      let link: HTML? = printer.variant.card(id).map {
        "<a href=\"\(row.screens.folder)\($0.name).html\">\(id)</a>"
      }
      return "<li>\(link ?? "\(id)")</li>"
    } rest: {
      "<li>and \($0) more</li>"
    }
    let list: HTML = "<ol class=\"after\" start=\"2\">\(others)</ol>"
    return """
      <a href="\(row.screens.folder)\(printer.variant.cards[card].name).html">\(device)</a>\
      <span class="tags"><span class="tag line">\(title)</span></span>\(if: cards.count > 1, list)
      """
  }
}
