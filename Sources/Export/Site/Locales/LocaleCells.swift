import Flow
import Source

extension LocaleGrid {
  /// Branches that a row names.
  private static let names = 4

  /// A row with a heading before it where another branch starts; its cards are drawn while there is room
  /// for so many bytes.
  func row(_ index: Int, _ room: inout Int) -> HTML {
    let row = table.rows[index]
    let isFirst = index == 0 || table.rows[index - 1].variant != row.variant
    let cells = row.cells.indices.html { cell(row, $0, &room) }
    let isClean = !row.cells.contains { $0.nobody == nil && $0.count.hasProblem }
    return """
      \(if: isFirst, heading(row))<tr\(if: isClean, " class=\"clean\"") data-of="\(row.variant)">\(head(row))\(cells)</tr>

      """
  }

  private func heading(_ row: LocaleRows.Row) -> HTML {
    let variant = flow.variants[row.variant]
    let own = table.rows.filter { $0.variant == row.variant }
    let others = Set(own.map(\.variants))
    let shared = others.count == 1 ? row.variants.count - 1 : 0
    let note: HTML =
      " and \(.count(shared, "variant")) with the same \(own.count == 1 ? "card" : "cards")"
    return """
      <tr class="grp" id="\(VariantsPage.anchor(variant))" data-of="\(row.variant)"><th colspan="\(site.pageLocales.count + 1)" scope="rowgroup"><div>\
      <a href="\(variant.name)/\(site.mainLocale.folder)/index.html"><b>\(variant.title)</b></a>\
      \(if: shared > 0, note)</div></th></tr>

      """
  }

  private func head(_ row: LocaleRows.Row) -> HTML {
    let variant = flow.variants[row.variant]
    let card = variant.cards[row.card]
    let others = row.variants.dropFirst().map { flow.variants[$0].title }
    let names = Wording.list(others, most: Self.names)
    let number = variant.number(of: row.card).map { "\($0.number) " }
    let count = row.cells.map(\.count.all).max() ?? 0
    return """
      <th scope="row"><b>\(number ?? "")\(card.card.id)</b><p>\(.count(count, "text"))\
      \(if: number == nil, ", not shown")</p>\(if: !others.isEmpty, "<p>also in \(names)</p>")</th>
      """
  }

  // MARK: Cells

  private func cell(_ row: LocaleRows.Row, _ column: Int, _ room: inout Int) -> HTML {
    let locale = site.pageLocales[column]
    let variant = flow.variants[row.variant]
    let card = variant.cards[row.card]
    let cell = row.cells[column]
    let kinds = Self.problems(of: cell)
    let look = cell.nobody == nil ? kinds.first ?? "" : "nobody"
    let has = HTML(text: kinds.joined(separator: " "))
    let marks = cell.nobody == nil ? marks(card, locale) : HTML()
    let picture = picture(row, locale, &room)
    return """
      <td\(if: !look.isEmpty, " class=\"\(HTML(text: look))\"")\(if: kinds.count > 1, " data-has=\"\(has)\"")\(marks)>\
      <a href="\(variant.name)/\(locale.folder)/\(card.name).html">\(picture)\(content(cell, locale))</a></td>
      """
  }

  /// The problems of a cell's texts, the worst first, whose look it has.
  private static func problems(of cell: LocaleRows.Cell) -> [String] {
    if cell.nobody != nil { return [] }
    let (count, names) = (cell.count, ["missing", "fixed", "fallback", "same"])
    return zip(names, [count.missing, count.fixed, count.fallback, count.same])
      .filter { $0.1 > 0 }.map(\.0)
  }

  private func content(_ cell: LocaleRows.Cell, _ locale: SiteLocale) -> HTML {
    switch cell.nobody {
    case .branch: return "nobody with \(locale.id) gets this branch"
    case .card: return "nobody with \(locale.id) sees this card"
    case nil: break
    }
    if locale.isPseudo { return HTML(text: locale.id) }
    let problems = cell.count.problems(site.mainLocale.id)
    return HTML(text: problems.isEmpty ? cell.count.phrase : problems.joined(separator: ", "))
  }

  /// The elements whose texts the drawing does not mark itself: those that can't be translated or read as the default
  /// locale's do.
  private func marks(_ card: SiteCard, _ locale: SiteLocale) -> HTML {
    var same: [String] = []
    var fixed: [String] = []
    for (slot, text) in card.card.texts.enumerated() {
      let element = card.outline.textElements[slot]
      if element.isEmpty { continue }
      switch site.resolver.state(of: text, in: locale.id) {
      case .same: same.append(element)
      case .fixed: fixed.append(element)
      default: break
      }
    }
    func mark(_ name: String, _ ids: [String]) -> HTML {
      let list = ids.uniqued().prefix(12).joined(separator: " ")
      return list.isEmpty ? HTML() : " data-\(HTML(text: name))=\"\(list)\""
    }
    return mark("same", same) + mark("fixed", fixed)
  }

  /// The card, while there is room; the script draws the others as they come into view.
  private func picture(_ row: LocaleRows.Row, _ locale: SiteLocale, _ room: inout Int) -> HTML {
    guard room > 0 else { return HTML() }
    let printer = site.printer(flow, flow.variants[row.variant], locale, root: "../../")
    let screen = DifferenceMarks.elements([], in: printer.screen(row.card, isMarked: true))
    room -= screen.count
    guard room > 0 else { return HTML() }
    return "<div class=\"device\" aria-hidden=\"true\">\(HTML(bytes: screen))</div>"
  }
}
