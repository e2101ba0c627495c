import Flow

/// Who sees what: for each persona the cards that it sees, drawn, then the place of each card in its
/// order, or why it stays away.
///
/// Variants in which everybody sees the same share one table.
struct SeenTable {
  let site: Site
  let flow: SiteFlow
  /// Bytes of tables after which further variants are only counted.
  static let limit = 60_000
  /// Personas that have a row and a column.
  static let columns = 16
  /// Bytes of pictures in all tables together; further cards are named.
  static let pictures = 80_000

  var html: HTML {
    let personas = flow.variants.first?.variant.seen.map(\.persona) ?? []
    if personas.isEmpty { return HTML() }
    var tables = HTML()
    var rest = 0
    var room = Self.pictures
    for (index, variants) in groups.enumerated() {
      if tables.bytes.count - (Self.pictures - room) > Self.limit {
        rest += variants.count
      } else {
        tables += table(index, variants, &room)
      }
    }
    let isWhole = rest == 0 && personas.count <= Self.columns
    let more: HTML = """
      <p>Not all fit here: <code>flowproof list --persona</code> prints what each persona sees \
      in each variant.</p>
      """
    return Parts.section(
      "Who sees what",
      id: "personas",
      lead:
        "Each persona's own order: a number is the card's place, a letter the reason below. Ringed cards "
        + "are not seen by all.",
      "\(profiles)\(tables)\(if: !isWhole, more)"
    )
  }

  /// What each persona says of itself.
  private var profiles: HTML {
    let rows = site.build.personas.html { persona in
      let facts = persona.facts.html { "<code>\($0)</code> " }
      return """
        <tr><th scope="row">\(persona.name)</th><td>\(if: facts.isEmpty, "says nothing")\
        \(facts)</td></tr>

        """
    }
    if rows.isEmpty { return rows }
    return """
      <details class="more"><summary>The personas</summary>
      <div class="wide" tabindex="0" role="group" aria-label="Personas"><table class="rows">
      <thead><tr><th scope="col">Persona</th><th scope="col">What is known</th></tr></thead>
      <tbody>\(rows)</tbody></table></div></details>

      """
  }

  /// Variants by what their personas see, in the order of the first of each.
  private var groups: [[SiteVariant]] {
    var places: [[Variant.Seen]: Int] = [:]
    var groups: [[SiteVariant]] = []
    for variant in flow.variants where !variant.variant.seen.isEmpty {
      if let place = places[variant.variant.seen] {
        groups[place].append(variant)
      } else {
        places[variant.variant.seen] = groups.count
        groups.append([variant])
      }
    }
    return groups
  }

  /// Why a persona does not see cards, by their ids.
  static func reasons(_ persona: Variant.Seen) -> [String: String] {
    Dictionary(persona.hidden.map { ($0.card, $0.reason) }) { first, _ in first }
  }

  /// Why nobody sees a card that no persona has a reason for.
  static let noEntry = "no entry shows it"

  /// The strips of all entries of a variant.
  private func strips(
    _ variant: SiteVariant,
    _ index: Int,
    _ rows: inout SeenRows,
    _ room: inout Int
  ) -> HTML {
    let printer = CardPrinter(
      site: site,
      flow: flow,
      variant: variant,
      locale: site.mainLocale,
      root: "../../"
    )
    var html = HTML()
    for lane in variant.lanes {
      let strips = SeenStrips(printer, lane, folder: folder(variant), table: index)
      html += strips.html(room: &room) { rows.letter(of: $0) }
    }
    return html
  }

  private func table(_ index: Int, _ variants: [SiteVariant], _ room: inout Int) -> HTML {
    guard let first = variants.first else { return HTML() }
    var rows = SeenRows(variant: first, table: index, folder: folder(first))
    let strips = strips(first, index, &rows, &room)
    let body = first.lanes.html { rows.lane($0, isOnly: first.lanes.count == 1) }
    let names = variants.map(\.title)
    let heads = first.variant.seen.prefix(Self.columns).html {
      "<th scope=\"col\">\($0.persona)</th>"
    }
    let shown = names.prefix(6).joined(separator: ", ")
    let rest = names.count > 6 ? " and \(names.count - 6) more" : ""
    let title = "\(shown)\(rest)"
    let content: HTML = """
      \(strips)\(rows.notes)\
      <details class="more"><summary>The same as a table</summary>
      <div class="wide" tabindex="0" role="group" aria-labelledby="seen-\(index + 1)">\
      <table class="rows"><thead><tr><th scope="col">Card</th>\(heads)</tr></thead>
      \(body)</table></div></details>

      """
    let heading: HTML = "<h3 id=\"seen-\(index + 1)\">\(title)</h3>"
    if index == 0 { return "\(heading)\n\(content)" }
    return "<details class=\"group\"><summary>\(heading)</summary>\n\(content)</details>\n"
  }

  private func folder(_ variant: SiteVariant) -> String {
    "\(variant.name)/\(site.mainLocale.folder)/"
  }
}

/// The rows of one table, with the reasons they name.
private struct SeenRows {
  let variant: SiteVariant
  let table: Int
  let folder: String
  private var reasons: [String] = []
  private let seen: [Variant.Seen]
  /// Why each persona does not see a card.
  private let hidden: [[String: String]]

  init(variant: SiteVariant, table: Int, folder: String) {
    self.variant = variant
    self.table = table
    self.folder = folder
    seen = Array(variant.variant.seen.prefix(SeenTable.columns))
    hidden = seen.map(SeenTable.reasons)
  }

  /// The cards of an entry that somebody sees or that only some do not see.
  mutating func lane(_ lane: SiteVariant.Lane, isOnly: Bool) -> HTML {
    let entry = lane.entry.id
    let ids = Set(seen.flatMap { $0.sequences[entry] ?? [] } + lane.sequence.cards)
    var rows = HTML()
    let places = seen.map { persona in
      let cards = persona.sequences[entry] ?? []
      return Dictionary(zip(cards, cards.indices)) { first, _ in first }
    }
    for card in variant.cards where ids.contains(card.card.id) { rows += row(card, places) }
    let width = seen.count + 1
    let head: HTML = """
      <tr><th scope="rowgroup" colspan="\(width)">\(lane.entry.title)</th></tr>

      """
    let none: HTML = "<tr><td colspan=\"\(width)\">Nobody sees a card.</td></tr>\n"
    return "<tbody>\(if: !isOnly, head)\(if: rows.isEmpty, none)\(rows)</tbody>\n"
  }

  private mutating func row(_ card: SiteCard, _ places: [[String: Int]]) -> HTML {
    var cells = HTML()
    for (persona, places) in places.enumerated() { cells += cell(card.card.id, persona, places) }
    return """
      <tr><th scope="row"><a href="\(folder)\(card.name).html">\(card.card.id)</a></th>\
      \(cells)</tr>

      """
  }

  private mutating func cell(_ card: String, _ persona: Int, _ places: [String: Int]) -> HTML {
    if let place = places[card] { return "<td>\(place + 1)</td>" }
    let reason = hidden[persona][card] ?? SeenTable.noEntry
    let letter = letter(of: reason)
    return """
      <td><a class="tag line" href="#seen-\(table + 1)-\(letter)" title="\(reason)">\(letter)</a></td>
      """
  }

  /// The letter that stands for a reason.
  mutating func letter(of reason: String) -> String {
    let index = reasons.firstIndex(of: reason) ?? reasons.count
    if index == reasons.count { reasons.append(reason) }
    return FlowPage.letter(index)
  }

  /// The reasons by their letters.
  var notes: HTML {
    if reasons.isEmpty { return HTML() }
    let items = reasons.enumerated().html { index, reason in
      let letter = FlowPage.letter(index)
      return "<li id=\"seen-\(table + 1)-\(letter)\"><b>\(letter)</b> \(reason)</li>\n"
    }
    return "<ul class=\"list lines\">\(items)</ul>\n"
  }
}
