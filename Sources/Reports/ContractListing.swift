internal import Export
internal import Flow
internal import Pipeline
internal import Source

/// The contents of flows, to be agreed on: as `expect.yml`, or as tables of a page.
extension Listing {
  /// The contents of a card, in the words of the default locale.
  struct ListedCard {
    fileprivate let shown: ResolvedCard
    fileprivate let locale: String
    private var summary: CardSummary { shown.card.summary }

    var id: String { shown.card.id }
    var title: String? { summary.title.map { shown[$0].text } }
    var body: String? { summary.body.map { shown[$0].text } }
    var picture: String? { summary.image.map { shown[$0].id } ?? summary.sign }
    var buttons: [Tap] { summary.buttons.map { (shown[$0.title].text, $0.action) } }
    var choices: [Tap] { summary.choices.map { (shown[$0.title].text, $0.action) } }
    var link: Tap? {
      summary.link.map { (shown[$0.title].text, LocaleTag.fill($0.url, with: locale)) }
    }
  }

  /// Something to tap with what it does: an action's name, or an address.
  typealias Tap = (title: String, action: String)

  /// The variants of a flow with the cards that show.
  private func variants(of flow: Flow) -> [(id: String, cards: [ListedCard])] {
    let (resolver, locale) = (build.resolver, build.defaultLocale)
    return flow.variants.map { variant in
      let hidden = Set(variant.hidden.map(\.card))
      let cards = variant.cards.filter { !hidden.contains($0.id) }.map { card in
        let shown = resolver.resolve(card, locale: locale, images: build.images)
        return ListedCard(shown: shown, locale: locale)
      }
      return (variant.id, cards)
    }
  }

  /// The document of `expect.yml`.
  public var contract: String {
    var lines = [
      "# What was agreed on, in \(build.defaultLocale): 'flowproof check' reports what is otherwise.",
      "# Take out what may change; null, or [], is what must not be there.",
    ]
    for flow in build.flows {
      lines.append("\(Self.key(flow.id)):")
      for variant in variants(of: flow) {
        lines.append("  \(Self.key(variant.id)):\(variant.cards.isEmpty ? " []" : "")")
        for card in variant.cards { Self.add(card, to: &lines) }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A page with a table for each flow, to be put among the project's docs.
  public var contractPage: String {
    var text = "---\ntitle: What was agreed on\nexpect: true\n---\n\n"
    text += "Words are those of \(build.defaultLocale). What a cell leaves out may change;"
    text += " `\(ContractTable.nothing)` is what must not be there.\n"
    for flow in build.flows {
      let table = AgreedTable(flow: flow.id, variants: variants(of: flow))
      text += "\n## \(AgreedTable.escaped(flow.title))\n\n\(table.text)"
    }
    return text
  }

  private static func add(_ card: ListedCard, to lines: inout [String]) {
    let inner = "      "
    lines.append("    - card: \(key(card.id))")
    lines.append("\(inner)title: \(card.title.map(quoted) ?? "null")")
    if let body = card.body { lines.append("\(inner)body: \(quoted(body))") }
    lines.append("\(inner)picture: \(card.picture.map(key) ?? "null")")
    func list(_ name: String, _ items: [Tap]) {
      lines.append("\(inner)\(name):\(items.isEmpty ? " []" : "")")
      for item in items {
        let action = item.action.isEmpty ? "" : ", action: \(key(item.action))"
        lines.append("\(inner)  - {title: \(quoted(item.title))\(action)}")
      }
    }
    list("buttons", card.buttons)
    if let link = card.link {
      lines.append("\(inner)link: {title: \(quoted(link.title)), url: \(quoted(link.action))}")
    }
    if !card.choices.isEmpty { list("choices", card.choices) }
  }

  /// A word as YAML writes it: without quotes where it can be nothing but a text (YAML 1.2.2, 10.3.2).
  private static func key(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
    let isWord = text.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    let others = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return isPlain && isWord && !others.contains(text.lowercased()) ? text : quoted(text)
  }

  /// A text in double quotes: every string of JSON is one of YAML (YAML 1.2.2, 1.2).
  private static func quoted(_ text: String) -> String {
    JSONValue.string(text).text
  }
}

/// Writes the cards of a flow's variants as a table that ``ContractTable`` reads.
struct AgreedTable {
  private let rows: [[ContractTable.Column: String]]

  init(flow: String, variants: [(id: String, cards: [Listing.ListedCard])]) {
    var rows = variants.flatMap { variant -> [[ContractTable.Column: String]] in
      var rows = variant.cards.map(Self.row)
      if rows.isEmpty { rows = [[.card: ContractTable.nothing]] }
      rows[0][.variant] = Self.escaped(variant.id)
      return rows
    }
    if !rows.isEmpty { rows[0][.flow] = Self.escaped(flow) }
    self.rows = rows
  }

  /// The table; columns in which no card has anything are left out.
  var text: String {
    if rows.isEmpty { return "" }
    let columns = ContractTable.Column.allCases.filter { column in
      rows.contains { $0[column] != nil }
    }
    func line(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }
    return line(columns.map(\.heading)) + "|" + columns.map { _ in "---|" }.joined()
      + "\n" + rows.map { row in line(columns.map { row[$0] ?? "" }) }.joined()
  }

  private static func row(_ card: Listing.ListedCard) -> [ContractTable.Column: String] {
    var row: [ContractTable.Column: String] = [
      .card: escaped(card.id),
      .title: card.title.map(escaped) ?? ContractTable.nothing,
      .picture: card.picture.map(escaped) ?? ContractTable.nothing,
      .buttons: card.buttons.isEmpty ? ContractTable.nothing : taps(card.buttons),
    ]
    row[.body] = card.body.map(escaped)
    row[.choices] = card.choices.isEmpty ? nil : taps(card.choices)
    row[.link] = card.link.map { "[\(escaped($0.title))](\(address($0.action)))" }
    return row
  }

  private static func taps(_ taps: [Listing.Tap]) -> String {
    taps.map { tap in
      let code = tap.action.isEmpty ? [] : [code(tap.action)]
      return (tap.title.isEmpty ? code : [escaped(tap.title)] + code).joined(separator: " ")
    }.joined(separator: " / ")
  }

  /// A text on one line in which no mark means anything (CommonMark 2.4).
  static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line == ContractTable.nothing { return "\\" + line }
    return escaped(line, before: "\\`*_[]<>|&~/")
  }

  private static func escaped(_ text: String, before marks: String) -> String {
    text.reduce(into: "") { result, character in
      if marks.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The address of a link (CommonMark 6.3).
  private static func address(_ text: String) -> String {
    let plain = escaped(text, before: "\\<>|&")
    return plain.contains { " ()".contains($0) } ? "<\(plain)>" : plain
  }

  /// A code span with as many backticks around it as it needs (CommonMark 6.1).
  private static func code(_ text: String) -> String {
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
    let isPadded = "` ".contains { text.first == $0 || text.last == $0 }
    let inner = text.replacing("|", with: "\\|").replacing("\n", with: " ")
    return isPadded ? "\(fence) \(inner) \(fence)" : fence + inner + fence
  }
}
