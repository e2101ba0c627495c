import Flow
import Source

/// The cards of a branch that each persona sees: drawn, then the place of each card in its order, or the
/// reason why it stays away.
struct SeenTable {
  let printer: CardPrinter
  let context: PageContext
  let drawn: DrawnCards
  /// The personas of the table.
  let seen: [Variant.Seen]
  /// The reasons why each of them does not see cards, by their ids.
  let hidden: [[String: String]]
  /// Indicates that the table has room for all cards.
  private var isWhole = true
  private var size = 0
  private var reasons: [String] = []
  private var variant: SiteVariant { printer.variant }

  /// Personas that have a row and a column.
  static let columns = 16
  /// Cells that are drawn.
  private static let cells = 80
  /// Bytes of the table after which further cards are only counted.
  private static let limit = 14_000
  /// Personas whose facts are listed.
  private static let profiles = 40
  /// The reason for a card that nobody sees, if no persona has another one.
  static let noEntry = "no entry shows it"

  init(_ printer: CardPrinter, on context: PageContext, _ drawn: DrawnCards) {
    (self.printer, self.context, self.drawn) = (printer, context, drawn)
    seen = Array(printer.variant.variant.seen.prefix(Self.columns))
    let phrases = ConditionPhrases(printer: printer)
    hidden = seen.map { persona in
      Dictionary(firstOf: persona.hidden.map { ($0.card, phrases.reason($0)) })
    }
  }

  mutating func html() -> HTML {
    let all = variant.lanes.map {
      PersonaStrips(self, $0, cells: Self.cells / variant.lanes.count)
    }
    for strips in all { strips.expect() }
    let strips = all.html { $0.html { letter(of: $0) } }
    let body = variant.lanes.html { rows(of: $0) }
    let heads = seen.map { HTML(text: $0.persona) }
    let table = Parts.table("Who sees what, as a table", heads: ["Card"] + heads, "\n\(body)")
    let more: HTML = """
      <p>Not all fit here: <code>flowproof list --persona</code> prints what each persona sees \
      in each variant.</p>
      """
    let isWhole = isWhole && variant.variant.seen.count <= Self.columns
    return Parts.section(
      "Who sees what",
      id: "personas",
      lead:
        "The number is the card's place for that persona. Not everyone sees a ringed card; a letter leads "
        + "to the reason.",
      """
      \(profiles)\(strips)\(notes)
      <details class="more"><summary>The same as a table</summary>
      \(table)</details>
      \(if: !isWhole, more)
      """
    )
  }

  private var profiles: HTML {
    let rows = printer.site.build.personas.prefix(Self.profiles).html { persona in
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

  // MARK: Rows

  /// The cards of an entry that somebody sees or that only some do not see.
  func cards(of lane: SiteVariant.Lane) -> [Int] {
    let ids = Set(seen.flatMap { $0.sequences[lane.entry.id] ?? [] } + lane.sequence.cards)
    return variant.cards.indices.filter { ids.contains(variant.cards[$0].card.id) }
  }

  private mutating func rows(of lane: SiteVariant.Lane) -> HTML {
    var rows = HTML()
    let places = seen.map { persona in
      let cards = persona.sequences[lane.entry.id] ?? []
      return Dictionary(firstOf: zip(cards, cards.indices))
    }
    for card in cards(of: lane) {
      guard size + rows.bytes.count < Self.limit else {
        isWhole = false
        break
      }
      rows += row(variant.cards[card], places)
    }
    size += rows.bytes.count
    let width = seen.count + 1
    let head: HTML = """
      <tr><th scope="rowgroup" colspan="\(width)">\(lane.entry.title)</th></tr>

      """
    let none: HTML = "<tr><td colspan=\"\(width)\">Nobody sees a card.</td></tr>\n"
    return """
      <tbody>\(if: variant.lanes.count > 1, head)\(if: rows.isEmpty, none)\(rows)</tbody>

      """
  }

  private mutating func row(_ card: SiteCard, _ places: [[String: Int]]) -> HTML {
    let cells = places.enumerated().html { cell(card.card.id, $0, $1) }
    return """
      <tr><th scope="row"><a href="\(context.folder)\(card.name).html">\(card.card.id)</a></th>\
      \(cells)</tr>

      """
  }

  private mutating func cell(_ card: String, _ persona: Int, _ places: [String: Int]) -> HTML {
    if let position = places[card] { return "<td>\(position + 1)</td>" }
    let reason = hidden[persona][card] ?? Self.noEntry
    let letter = letter(of: reason)
    return """
      <td><a class="tag line" href="#seen-\(letter)" title="\(reason)">\(letter)</a></td>
      """
  }

  private mutating func letter(of reason: String) -> String {
    let index = reasons.firstIndex(of: reason) ?? reasons.count
    if index == reasons.count { reasons.append(reason) }
    return StoryboardPage.letter(index)
  }

  private var notes: HTML {
    if reasons.isEmpty { return HTML() }
    let items = reasons.enumerated().html { index, reason in
      let letter = StoryboardPage.letter(index)
      return "<li id=\"seen-\(letter)\"><b>\(letter)</b> <span>\(reason)</span></li>\n"
    }
    return "<ul class=\"list lines\">\(items)</ul>\n"
  }
}

/// The cards of a branch that each persona sees, on the persona's device and in its language, and day by
/// day.
struct PersonasPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant

  /// The page's name in the folder of the flow or of the branch.
  static let name = "personas.html"

  /// Bytes of drawn cards that the page holds.
  private static let bytes = 130_000

  var file: OutputFile {
    let own = site.own(variant, of: flow)
    let context = PageContext(site, flow, variant, toFlow: own.isEmpty ? "" : "../")
    let count = Wording.count(variant.variant.seen.count, "persona")
    let about = "The cards that each of \(count) sees, on its own device and in its own language."
    var content = context.side("Personas", about, .personas, zoom: true) {
      context.page(Self.name, of: $0)
    }
    let drawn = DrawnCards(room: Self.bytes)
    let printer = context.printer(variant)
    var table = SeenTable(printer, on: context, drawn)
    content[.body] = table.html() + DayTable(printer, on: context, drawn).html()
    return renderer.page(.flow, flow.folder + own + Self.name, content, of: flow)
  }
}
