import Compare
import Source

/// A review as a comment on a pull request: verdict, the first changes before and after, new findings, and
/// counts of all that stayed the same, within the longest comment that forges take.
///
/// A hidden mark in the first line lets a workflow find its comment again and replace it.
extension Review {
  /// Characters of a comment, below what forges take (65,536 on GitHub).
  private static let limit = 60_000
  /// Changes shown before and after.
  static let rows = 6
  /// Further locales whose words stand below a change in the first table.
  private static let translations = 3

  /// A part of a comment; those of the least worth are left out first.
  private typealias Section = (worth: Int, name: String, text: String)

  /// A picture of a change with its address.
  public typealias Picture = (picture: ReviewPicture, address: String)

  /// The comment; `command` is how to make it again, `page` the address of the review page, to which pictures lead.
  public func markdown(
    command: String,
    pictures: [Picture] = [],
    page: String? = nil
  ) -> String {
    let title = head.build.title
    let start = """
      <!-- flowproof:\(Summary.comment(title)) -->
      ## \(Self.escape(ValuePhrases.short(title, 200)))

      **\(Self.escape(verdict))**

      """
    let last = [reason.map { ValuePhrases.short($0, 2_000) }, sameWords].compactMap(\.self)
    let tail = """

      \(Self.escape(last.joined(separator: " ")))

      <sub>`\(Printable.text(ValuePhrases.short(command, 500)).replacing("`", with: "'"))`</sub>

      """
    var sections = [
      Self.shown(pictures, page), table, branchTable, pathList,
      list("New findings", newFindings, head.build, worth: 90),
      list("Gone findings", goneFindings, base.build, worth: 20), all,
    ].compactMap(\.self)
    var left: [String] = []
    let room = Self.limit - start.utf8.count - tail.utf8.count - 400
    while sections.reduce(0, { $0 + $1.text.utf8.count }) > room,
      let least = sections.indices.min(by: { sections[$0].worth < sections[$1].worth })
    {
      left.append(sections.remove(at: least).name)
    }
    let note =
      left.isEmpty
      ? "" : "\nLeft out, as a comment has no room for it: \(left.joined(separator: ", ")).\n"
    return start + sections.map { "\n" + $0.text }.joined() + note + tail
  }

  /// Cards before and after, each a link to its place on the review page.
  private static func shown(_ pictures: [Picture], _ page: String?) -> Section? {
    if pictures.isEmpty { return nil }
    let rows = pictures.map { picture, address in
      let label = "\(picture.title), before and after: \(picture.altText)"
      let drawn = "![\(cell(label))](<\(target(address))>)"
      let linked = page.map { "[\(drawn)](<\(target("\($0)#\(picture.anchor)"))>)" } ?? drawn
      return "| \(cell(picture.title)) | \(linked) |\n"
    }
    let text = "| Card | Before and after |\n|---|---|\n\(rows.joined())"
    return (worth: 80, name: "pictures", text: text)
  }

  /// An address between angle brackets (CommonMark 0.31, section 6.3), in a cell of a table.
  private static func target(_ address: String) -> String {
    Printable.text(address).replacing("<", with: "%3C").replacing(">", with: "%3E")
      .replacing("|", with: "%7C")
  }

  /// The changes that a reviewer looks at first.
  private var table: Section? {
    let listing = listing
    let items = listing.flatMap { group in group.items.map { (group, $0) } }.prefix(Self.rows)
    if items.isEmpty { return nil }
    let hasFlows = Set(listing.map(\.flow)).count > 1
    var text = hasFlows ? "| Flow " : ""
    text += "| Card | What | Before | After |\n|---|---|---|---|\(hasFlows ? "---|" : "")\n"
    for (group, item) in items {
      let reach = reach(item)
      let what = item.change.what + (reach.isEmpty ? "" : " (\(reach))")
      let note = group.isHidden ? ", which nobody sees" : ""
      let sides = item.change.shownSides
      let flow: [String?] = hasFlows ? [group.flow.isEmpty ? "all" : group.flow] : []
      text += Self.row(flow + [group.title + note, what, sides.before, sides.after])
      for translation in item.change.translations.prefix(Self.translations) {
        text += hasFlows ? "| " : ""
        text += "| | \(Self.cell(Wording.list(Array(translation.locales.prefix(3))))) "
        text += Self.row([translation.texts.before, translation.texts.after])
      }
    }
    return (worth: 100, name: "the first changes", text: text)
  }

  /// Every change in words with its place.
  private var all: Section? {
    let isWhole = changes.allSatisfy { $0.change.translations.count <= Self.translations }
    if changes.count <= Self.rows, isWhole { return nil }
    var text = "<details><summary>All \(Digits.grouped(changes.count)) changes</summary>\n"
    for group in listing {
      let title = [group.flow, group.title].filter { !$0.isEmpty }.joined(separator: ", ")
      let note = group.isHidden ? ", which nobody sees" : ""
      text += "\n**\(Self.escape(ValuePhrases.short(title, 200)))**\(note)\n\n"
      for item in group.items {
        let side = item.change.sides.either
        let build = item.change.sides.after == nil ? base.build : head.build
        let source = location(side, build).map { " (\(Self.escape($0)))" } ?? ""
        text += "- \(Self.escape(ValuePhrases.short(group.says(item), 300)))\(source)\n"
        for line in item.change.inOtherLocales {
          text += "  - \(Self.escape(ValuePhrases.short(line, 300)))\n"
        }
      }
    }
    return (worth: 10, name: "the list of all changes", text: text + "\n</details>\n")
  }

  /// A table of the number of changes of each branch.
  private var branchTable: Section? {
    let counts = changes.flatMap(\.variants).grouped { $0 }
    if counts.count < 2 { return nil }
    let lines = counts.prefix(20).map { "| \(Self.cell($0)) | \($1.count) |\n" }.joined()
    let rest = counts.count > 20 ? "\nand \(Digits.grouped(counts.count - 20)) more branches\n" : ""
    let text = "| Branch | Changes |\n|---|--:|\n\(lines)\(rest)"
    return (worth: 40, name: "counts of each branch", text: text)
  }

  private var pathList: Section? {
    if paths.isEmpty { return nil }
    let lines = paths.prefix(20).map { change in
      let names = [change.flow, change.branches, change.entry].map { ValuePhrases.short($0, 100) }
      return "- \(Self.escape(names.joined(separator: ", "))): "
        + "\(change.shown.before) → \(change.shown.after) paths\n"
    }
    let rest = paths.count > 20 ? "- and \(paths.count - 20) more\n" : ""
    return (worth: 60, name: "paths", text: "### Paths\n\n\(lines.joined())\(rest)")
  }

  private func list(
    _ title: String,
    _ findings: [Diagnostic],
    _ build: Build,
    worth: Int
  ) -> Section? {
    if findings.isEmpty { return nil }
    let (shown, more) = listed(findings)
    let lines = shown.map { finding in
      let source = location(finding, build)
      return (source.isEmpty ? "- " : "- \(Self.escape(source)): ")
        + "\(finding.severity.rawValue): \(Self.escape(finding.message)) (\(finding.code))\n"
    }
    let rest = more.map { "- \($0)\n" }.joined()
    let text = "### \(title)\n\n\(lines.joined())\(rest)"
    return (worth: worth, name: title.lowercased(), text: text)
  }

  // MARK: Text

  /// Cells of a table and the end of their line.
  private static func row(_ cells: [String?]) -> String {
    cells.map { "| \(cell($0)) " }.joined() + "|\n"
  }

  /// Text in a cell of a table; nothing is a dash.
  private static func cell(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "–" }
    return escape(ValuePhrases.short(text, 200))
  }

  private static func escape(_ text: String) -> String { Summary.escape(Printable.text(text)) }
}
