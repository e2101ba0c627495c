import Flow
import Paths
import Source

/// Drawn cards of each persona: a row for each persona with the cards it sees, a column for each card.
///
/// Personas who see the same drawings on the same device, in the same language, share a row. A card that not all see
/// is ringed; where one stays away the place is hatched, with the reason.
struct PersonaStrips {
  let printer: CardPrinter
  let lane: SiteVariant.Lane
  private let columns: [Int]
  private let rows: [Row]
  private let drawn: DrawnCards
  private let hasMore: Bool

  /// Cards that have a column at most, and at least where there are so many.
  static let columnLimits = 6...40
  /// Characters of a reason that fit in the place of a card.
  private static let reasonLimit = 80

  private struct Row {
    var names: [String] = []
    let screens: PersonaScreens
    let cards: [String]
    /// The reason for each column that stays empty; nil for others.
    let reasons: [String?]
    /// Orders of cards that are open; 0 is many, nil where it is the only one.
    let ways: Int?
  }

  /// The strips of an entry, of about so many cells.
  init(_ table: SeenTable, _ lane: SiteVariant.Lane, cells: Int) {
    (printer, drawn, self.lane) = (table.printer, table.drawn, lane)
    let (variant, seen, entry) = (printer.variant, table.seen, lane.entry.id)
    let all = Self.order(
      table.cards(of: lane),
      of: seen.map { $0.sequences[entry] ?? [] },
      variant
    )
    let limits = Self.columnLimits
    let most = min(limits.upperBound, max(limits.lowerBound, cells / max(1, seen.count)))
    columns = Array(all.prefix(most))
    hasMore = all.count > most
    var rows = OrderedMap<[[String]], Row>()
    for (persona, hidden) in zip(seen, table.hidden) {
      let cards = persona.sequences[entry] ?? []
      let shown = Set(cards)
      let reasons = columns.map { variant.cards[$0].card.id }.map { id in
        shown.contains(id) ? nil : hidden[id] ?? SeenTable.noEntry
      }
      let screens = PersonaScreens(persona.persona, variant, on: table.context)
      let ways = persona.ways[entry]
      let looks = columns.filter { shown.contains(variant.cards[$0].card.id) }
        .map { screens.look(screens.shown($0, among: cards), in: table.drawn) }
      rows.update(
        [screens.key, cards, reasons.compactMap(\.self), ["\(ways ?? -1)"], looks],
        or: Row(screens: screens, cards: cards, reasons: reasons, ways: ways)
      ) { $0.names.append(persona.persona) }
    }
    self.rows = rows.all.map(\.value)
  }

  /// Cards in an order that agrees with those of the personas as far as they agree, else with the config.
  private static func order(
    _ cards: [Int],
    of seen: [[String]],
    _ variant: SiteVariant
  ) -> [Int] {
    let places = Dictionary(firstOf: cards.map { (variant.cards[$0].card.id, $0) })
    var order: [Int] = []
    for strip in seen {
      let cards = strip.compactMap { places[$0] }
      let own = Set(cards)
      var after = 0
      for card in cards {
        if let index = order.firstIndex(of: card) {
          after = index + 1
          continue
        }
        while after < order.count, order[after] < card, !own.contains(order[after]) { after += 1 }
        order.insert(card, at: after)
        after += 1
      }
    }
    for card in cards where !order.contains(card) {
      let before = order.lastIndex { $0 < card }
      order.insert(card, at: before.map { $0 + 1 } ?? 0)
    }
    return order
  }

  /// The strips; a sentence where all personas see all cards.
  ///
  /// `letter` gives the letter of a reason.
  func html(letter: (String) -> String) -> HTML {
    if columns.isEmpty { return "<p>Nobody sees a card of \(lane.entry.title).</p>\n" }
    if isSame {
      return
        "<p>\(lane.entry.title): all personas see the same \(.count(columns.count, "card")).</p>\n"
    }
    let title = HTML(text: lane.entry.title)
    let heads = columns.map { "<b>\(id($0))</b>" as HTML }
    let body = rows.html { strip($0, letter) }
    let more: HTML = """
      <p>Cards after the first \(columns.count) are in the table below.</p>

      """
    let table = Parts.table(
      "Who sees what: \(title)",
      box: "seen",
      look: nil,
      heads: [title] + heads,
      "\n<tbody>\(body)</tbody>"
    )
    return "\(table)\n\(if: hasMore, more)"
  }

  /// Indicates that all personas see all cards, of which none is drawn.
  private var isSame: Bool {
    rows.count == 1 && rows[0].names.count > 1 && !columns.indices.contains(where: isRinged)
  }

  /// Keeps room for its cards.
  func expect() {
    for row in rows where !isSame {
      let shown = columns.indices.filter { row.reasons[$0] == nil }
        .map { row.screens.shown(columns[$0], among: row.cards) }
      drawn.expect(shown, row.screens.printer)
    }
  }

  private func id(_ card: Int) -> String { printer.variant.cards[card].card.id }

  /// Tells whether some personas do not see the card of a column.
  private func isRinged(_ column: Int) -> Bool { rows.contains { $0.reasons[column] != nil } }

  // MARK: Rows

  private func strip(_ row: Row, _ letter: (String) -> String) -> HTML {
    let cells = columns.indices.html { column in
      row.reasons[column].map { gap($0, letter) } ?? cell(column, row)
    }
    let ways: HTML? = row.ways.map { ways in
      """
      <p title="What is known of the persona leaves several paths open; this is the first in the config.">\
      \(ways == 0 ? "one of many paths" : "one of \(ways) paths")</p>
      """
    }
    return """
      \(row.screens.head(row.names))\(ways)</th>\(cells)</tr>

      """
  }

  private func cell(_ column: Int, _ row: Row) -> HTML {
    let (card, isRinged) = (columns[column], isRinged(column))
    let places = row.cards.indices.filter { row.cards[$0] == id(card) }
    let numbers = places.prefix(8).map { "\($0 + 1)" }.joined(separator: ", ")
    let (printer, shown) = (row.screens.printer, row.screens.shown(card, among: row.cards))
    let title = printer.title(card, user: shown.user)
    let label = "\(row.names.joined(separator: ", ")), \(numbers): \(title)"
    return """
      <td\(if: isRinged, " class=\"ringed\"")><a href="\(row.screens.folder)\(printer.variant.cards[card].name).html">\
      \(drawn.device(shown, printer, label: label, title: title))</a>\
      <span class="tags"><span class="tag line">\(numbers)</span>\
      \(if: isRinged, "<span class=\"tag hot\">not all</span>")</span></td>
      """
  }

  private func gap(_ reason: String, _ letter: (String) -> String) -> HTML {
    let mark = letter(reason)
    let text = ValuePhrases.short(reason, Self.reasonLimit)
    return """
      <td><div class="gap" title="\(reason)"><span><a href="#seen-\(mark)">\(mark)</a> \
      \(text)</span></div></td>
      """
  }
}

/// Cards as a persona sees them: with its attributes and answers, and on its own device and in its own language, as far
/// as it names them.
struct PersonaScreens {
  /// Prints cards in the persona's language.
  let printer: CardPrinter
  /// The path from the page to the folder of the card pages in that language.
  let folder: String
  /// The persona's device; nil for the page's.
  let device: Device?
  private let said: Assumptions

  /// A persona's view of a branch, by the persona's name.
  init(_ name: String, _ variant: SiteVariant, on context: PageContext) {
    let site = context.site
    let persona = site.build.personas.first { $0.name == name }
    let own = persona?.locale(among: site.pageLocales.map(\.id))
    let locale = site.pageLocales.first { $0.id == own }
    printer = site.printer(context.flow, variant, locale ?? context.locale, root: context.root)
    folder = context.folder(variant, locale ?? context.locale)
    let id = persona?.attributes["device"]?.string
    device = site.devices(of: context.flow).first { $0.id == id }
    said = persona?.attributes.said ?? Assumptions()
  }

  /// A card where the persona first sees it among cards of an entry, by their ids.
  func shown(_ card: Int, among cards: [String]) -> DrawnCards.Shown {
    let variant = printer.variant
    let own = variant.cards[card]
    let index = cards.firstIndex(of: own.card.id) ?? 0
    let seen = cards[...index].compactMap { variant.card($0)?.card }
    let names = own.outline.askedNames
    return DrawnCards.Shown(
      card: card,
      user: names.isEmpty ? [:] : said.values(of: names, on: seen, among: variant.variant.cards),
      position: CardPosition(index: index, count: cards.count)
    )
  }

  /// The hash of a card's drawing where it depends on the user; empty where all who see the card see the same.
  func look(_ shown: DrawnCards.Shown, in drawn: DrawnCards) -> String {
    let isSame = printer.variant.cards[shown.card].outline.askedNames.isEmpty
    return isSame ? "" : drawn.drawing(shown, printer).shot
  }

  /// The device and the language, which personas of one row have in common.
  var key: [String] { [device?.id ?? "", printer.locale.id] }

  /// The start of a row of personas: their names, and the device and the language in words.
  func head(_ names: [String]) -> HTML {
    let locale = printer.site.pageLocales.count > 1 ? printer.locale.id : nil
    let label = [device?.title, locale].compactMap(\.self).joined(separator: ", ")
    return """
      <tr\(attribute: "data-device", device?.id)><th scope="row"><b>\(names.joined(separator: ", "))</b>\
      \(if: !label.isEmpty, "<p>\(label)</p>")
      """
  }
}
