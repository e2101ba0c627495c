import Flow
import Source

/// The fidelity ledger: what each block of the systems in use holds, and how it is drawn, as a page and
/// as data.
struct FidelityPage {
  let renderer: PageRenderer
  private var site: Site { renderer.site }
  private var ledgers: [FidelityLedger] { site.build.ledgers }

  /// Its address from the site's root.
  static let path = "fidelity/index.html"

  /// The page and its data; nothing without flows.
  var files: [OutputFile] { ledgers.isEmpty ? [] : [page, data] }

  // MARK: Page

  private var page: OutputFile {
    let rows = ledgers.reduce(0) { $0 + $1.rows.count }
    let isOne = ledgers.count == 1
    let words =
      "How \(Words.list(ledgers.map(\.title))) \(isOne ? "is" : "are") drawn, block by block."
    var content = PageContent(title: "Fidelity", heading: "Fidelity", description: words)
    content[.crumbs] = Parts.crumbs([("Fidelity", nil)])
    content[.lead] = """
      <p class="lead">\(words) \(.count(rows, "property", "properties")) \(rows == 1 ? "is" : "are") \
      not shown as the apps show them; all others are exact. The same as \
      <a href="index.json">data</a>.</p>
      """
    content[.aside] = contents
    content[.body] = ledgers.html(section)
    return renderer.page(.fidelity, Self.path, content)
  }

  private var contents: HTML {
    let items = ledgers.html { "<li><a href=\"#\($0.system)\">\($0.title)</a></li>" }
    return """
      <nav class="toc" aria-labelledby="toc-h"><h2 id="toc-h">Systems</h2><ul>\(items)</ul></nav>
      """
  }

  private func section(_ ledger: FidelityLedger) -> HTML {
    let others = ledger.others.html { block($0, exact: [], ledger) }
    let blocks = ledger.blocks.html { block($0.name, exact: ledger.exact($0), ledger) }
    return """
      <section id="\(ledger.system)" class="prose ledger"><h2>\(ledger.title)</h2>\(others)\(blocks)</section>

      """
  }

  private func block(_ name: String, exact: [String], _ ledger: FidelityLedger) -> HTML {
    let rows = ledger.rows(of: name)
    if rows.isEmpty, exact.isEmpty { return HTML() }
    let names = exact.enumerated().html { index, property in
      "\(index == 0 ? "" : ", ")<code>\(property)</code>"
    }
    let listed: HTML = "<p>Exact: \(names).</p>"
    return """
      <h3>\(name)</h3>\(if: !exact.isEmpty, listed)\(if: !rows.isEmpty, table(rows, of: name))

      """
  }

  /// What differs in a block; a row that several blocks have has its name in the first.
  private func table(_ rows: [FidelityRow], of block: String) -> HTML {
    let body = rows.html { row -> HTML in
      let name: HTML = row.block.hasPrefix(block) ? " id=\"\(row.id)\"" : ""
      let look = row.level == .notDrawn ? "line" : "warn"
      return """
        <tr\(name)><th scope="row"><code>\(Self.shown(row.property))</code></th>\
        <td>\(Parts.tag(HTML(text: row.level.words), look: look))</td>\
        <td>\(Self.differs(row))</td><td>\(row.source)</td></tr>
        """
    }
    return """
      <div class="table" tabindex="0" role="group" aria-label="What differs in \(block)">\
      <table><thead><tr><th scope="col">Property</th><th scope="col">Drawn</th>\
      <th scope="col">What differs</th><th scope="col">Source</th></tr>\
      </thead><tbody>\(body)</tbody></table></div>
      """
  }

  /// A text of a row; what documents say is slanted.
  private static func shown(_ text: String) -> HTML {
    FidelityRow.parts(of: text).html { part in
      switch part {
      case .words(let words): HTML(text: String(words))
      case .value(let name): "<i>\(String(name))</i>"
      }
    }
  }

  /// What differs, and since when it does not.
  private static func differs(_ row: FidelityRow) -> HTML {
    guard let since = row.since else { return shown(row.words) }
    let version = since.hasPrefix(">") ? "after \(since.dropFirst())" : "since \(since)"
    return shown(row.words) + (row.words.isEmpty ? "" : "; ") + HTML(text: "exact \(version)")
  }

  // MARK: Data

  private var data: OutputFile {
    let systems = ledgers.map { ledger -> JSONValue in
      let others = ledger.others.map { entry($0, exact: [], ledger) }
      let blocks = ledger.blocks.map { entry($0.name, exact: ledger.exact($0), ledger) }
      return .object([
        ("system", .string(ledger.system)), ("title", .string(ledger.title)),
        ("blocks", .array(others + blocks)),
      ])
    }
    let json = JSONValue.object([("v", .integer(1)), ("systems", .array(systems))])
    return OutputFile(path: "fidelity/index.json", bytes: json.bytes(indented: true))
  }

  private func entry(_ name: String, exact: [String], _ ledger: FidelityLedger) -> JSONValue {
    let rows = ledger.rows(of: name).map { row -> JSONValue in
      .object([
        ("id", .string(row.id)), ("property", .string(row.property)),
        ("drawn", .string(row.level.rawValue)), ("differs", .string(row.words)),
        ("exactSince", .optional(row.since)), ("source", .string(row.source)),
      ])
    }
    return .object([
      ("block", .string(name)), ("exact", .array(exact.map { .string($0) })),
      ("inexact", .array(rows)),
    ])
  }
}
