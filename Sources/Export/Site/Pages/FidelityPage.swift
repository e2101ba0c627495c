public import Flow
public import Source

/// The fidelity ledger: the properties of each block of the systems in use and how they are drawn, as a page
/// and as data.
struct FidelityPage: SitePage {
  let renderer: PageRenderer
  private var ledgers: [FidelityLedger] { site.build.ledgers }

  /// Its address from the site's root.
  static let path = "fidelity/index.html"

  /// The page and its data; nothing without flows.
  var files: [OutputFile] {
    if ledgers.isEmpty { return [] }
    let data = FidelityJSON.shape.json(ledgers).bytes(indented: true)
    return [page, OutputFile(path: "fidelity/index.json", bytes: data)]
  }

  // MARK: Page

  private var page: OutputFile {
    let groups = self.groups
    let rows = groups.reduce(0) { $0 + $1.ledger.rows.count }
    let measures = groups.flatMap(\.ledger.measures)
    let guesses = measures.count { !$0.isExact }
    let isOne = ledgers.count == 1
    let description =
      "How \(Wording.list(ledgers.map(\.title))) \(isOne ? "is" : "are") drawn, block by block."
    let lead: HTML = """
      \(description) \(.count(rows, "property", "properties")) \(rows == 1 ? "is" : "are") \
      not shown as the apps show them. A property is exact where a source says how the app draws it.\
      \(if: !measures.isEmpty, sizes(measures.count, guesses)) The same as \
      <a href="index.json">data</a>.
      """
    var content = PageContent("Fidelity", description, lead: lead)
    content[.aside] = Parts.contents(
      "Systems",
      groups.html { "<li><a href=\"#\($0.ledger.system)\">\($0.title)</a></li>" }
    )
    content[.body] = groups.html(section)
    return renderer.page(.fidelity, Self.path, content)
  }

  private func sizes(_ count: Int, _ guesses: Int) -> HTML {
    """
     Of \(.count(count, "size, color or text style", "sizes, colors and text styles")) of the apps \
    \(.count(guesses, "is a guess", "are guesses")).
    """
  }

  /// The ledgers, those that say the same as one under all their titles.
  private var groups: [(title: String, ledger: FidelityLedger)] {
    ledgers.grouped { $0.rows.map(\.id) + $0.blocks.map(\.name) }
      .map { (Wording.list($1.map(\.title)), $1[0]) }
  }

  private func section(_ title: String, _ ledger: FidelityLedger) -> HTML {
    let others = ledger.others.html { block(.init($0, []), ledger) }
    let blocks = ledger.blocks.html { block($0, ledger) }
    return """
      <section id="\(ledger.system)" class="prose ledger"><h2>\(title)</h2>\(others)\(blocks)\
      \(measures(of: ledger))</section>

      """
  }

  private func block(_ block: FidelityLedger.Block, _ ledger: FidelityLedger) -> HTML {
    let (rows, others) = (ledger.rows(of: block.name), ledger.others(block))
    if rows.isEmpty, others.isEmpty { return HTML() }
    let names = others.html(joined: ", ") { "<code>\($0)</code>" }
    let listed: HTML =
      block.source.map { "<p>Exact, by \($0): \(names).</p>" }
      ?? "<p>Drawn nearly, as no source says how: \(names).</p>"
    return """
      <h3>\(block.name)</h3>\(if: !others.isEmpty, listed)\(if: !rows.isEmpty, table(rows, of: block.name))

      """
  }

  /// The sizes, colours and text styles of a system's apps, part by part.
  private func measures(of ledger: FidelityLedger) -> HTML {
    ledger.measures.grouped(by: \.section).html { section, measures in
      let rows = measures.html { measure -> HTML in
        let tag = Parts.tag(
          measure.isExact ? "exact" : "guess",
          look: measure.isExact ? "line" : "warn"
        )
        return """
          <tr><th scope="row"><code>\(measure.name)</code></th><td>\(measure.values)</td>\
          <td>\(tag)</td><td>\(measure.source)</td></tr>
          """
      }
      let heads: [HTML] = ["Name", "Value", "Drawn", "Source"]
      return """
        <details><summary>Sizes, colors and text styles: \(section)</summary>\
        \(table("Sizes of \(section)", heads, rows))</details>

        """
    }
  }

  /// A table of the differences of a block; a row that several blocks have has its name in the first.
  private func table(_ rows: [FidelityRow], of block: String) -> HTML {
    let body = rows.html { row -> HTML in
      let look = row.level == .notDrawn ? "line" : "warn"
      return """
        <tr\(attribute: "id", row.block.hasPrefix(block) ? row.id : nil)>\
        <th scope="row"><code>\(Self.shown(row.property))</code></th>\
        <td>\(Parts.tag(HTML(text: row.level.label), look: look))</td>\
        <td>\(Self.differs(row))</td><td>\(row.source)</td></tr>
        """
    }
    return table("What differs in \(block)", ["Property", "Drawn", "What differs", "Source"], body)
  }

  private func table(_ label: HTML, _ heads: [HTML], _ rows: HTML) -> HTML {
    Parts.table(label, box: "table", look: nil, heads: heads, "<tbody>\(rows)</tbody>")
  }

  /// A text of a row; what documents say is slanted.
  private static func shown(_ text: String) -> HTML {
    FidelityRow.parts(of: text).html { part in
      switch part {
      case .text(let string): HTML(text: String(string))
      case .value(let name): "<i>\(String(name))</i>"
      }
    }
  }

  /// The words of a difference, and the version that has it no more.
  private static func differs(_ row: FidelityRow) -> HTML {
    guard let since = row.since else { return shown(row.difference) }
    let version = since.hasPrefix(">") ? "after \(since.dropFirst())" : "since \(since)"
    return shown(row.difference) + (row.difference.isEmpty ? "" : "; ")
      + HTML(text: "exact \(version)")
  }
}

/// `fidelity/index.json`: the fidelity ledgers of the systems in use.
public enum FidelityJSON {
  /// All ledgers.
  public static let shape: JSONShape<[FidelityLedger]> = [
    "v": .constant(1), "systems": .list(of: system) { $0 },
  ]

  private static let system: JSONShape<FidelityLedger> = [
    "system": .value(\.system), "title": .value(\.title),
    "blocks": .list(of: block) { ledger in
      let others = ledger.others.map { FidelityLedger.Block($0, []) }
      return (others + ledger.blocks).map { ($0, ledger) }
    },
    "measures": .list(of: measure, \.measures),
  ]

  private static let measure: JSONShape<FidelityLedger.Measure> = [
    "section": .value(\.section).described("The part of the app."), "name": .value(\.name),
    "value": .value(\.values).described("Sizes, colors or text styles by version."),
    "exact": .value(\.isExact).described("Read or measured; else a guess."),
    "source": .value(\.source).described("References and their sections."),
  ]

  private static let block: JSONShape<(block: FidelityLedger.Block, ledger: FidelityLedger)> = [
    "block": .value(\.block.name),
    "source": .value(\.block.source)
      .described("A reference and its section that say how it is drawn."),
    "exact": .value { $0.block.source == nil ? [] : $0.ledger.others($0.block) }
      .described("Properties drawn as the app does."),
    "unsourced": .value { $0.block.source == nil ? $0.ledger.others($0.block) : [] }
      .described("Properties drawn nearly, as no source says how."),
    "inexact": .list(of: row) { $0.ledger.rows(of: $0.block.name) },
  ]

  private static let row: JSONShape<FidelityRow> = [
    "id": .value(\.id),
    "property": .value(\.property)
      .described("Words in braces stand for what a document says."),
    "drawn": .choice(\.level), "differs": .value(\.difference),
    "exactSince": .value(\.since).described(
      "The first version of the app that draws it as the preview does; '>' is after it."
    ),
    "source": .value(\.source).described("A reference and its section."),
  ]
}
