import Compare
import Source

/// A review as a comment on a pull request: verdict, the first changes before and after, new findings, and
/// counts of all that stayed the same, within the longest comment that forges take.
///
/// A hidden mark in the first line lets a workflow find its comment again and replace it.
public enum ReviewMarkdown {
  /// Characters of a comment, below what forges take (65,536 on GitHub).
  static let limit = 60_000
  /// Changes shown before and after.
  public static let rows = 6
  /// Further locales whose words stand below a change in the first table.
  static let translations = 3

  /// A part of a comment; those of the least worth are left out first.
  private struct Section {
    let worth: Int
    let name: String
    let text: String
  }

  /// A picture of a change that a comment shows.
  public struct Picture: Sendable {
    let title: String
    let words: String
    let address: String
    let page: String?

    /// A picture at an address, which leads to a place on the review page; nil where that has no address.
    public init(_ picture: ReviewPicture, at address: String, page: String?) {
      (title, words) = (picture.title, picture.words)
      self.address = address
      self.page = page.map { "\($0)#\(picture.anchor)" }
    }
  }

  /// The comment; `command` is how to make it again.
  public static func text(
    _ review: Review,
    command: String,
    pictures: [Picture] = []
  ) -> String {
    let words = ReviewWords(review: review)
    let title = review.head.build.title
    let head = """
      <!-- flowproof:\(Summary.comment(title)) -->
      ## \(escape(ValueWords.short(title, 200)))

      **\(escape(words.verdict))**

      """
    let last = [words.reason.map { ValueWords.short($0, 2_000) }, words.same].compactMap(\.self)
    let tail = """

      \(escape(last.joined(separator: " ")))

      <sub>`\(Printable.text(ValueWords.short(command, 500)).replacing("`", with: "'"))`</sub>

      """
    var sections = [
      shown(pictures), table(review, words), branches(review), paths(words),
      findings("New findings", review.newFindings, review.head.build, words, worth: 90),
      findings("Gone findings", review.goneFindings, review.base.build, words, worth: 20),
      all(review, words),
    ].compactMap(\.self)
    var left: [String] = []
    let room = limit - head.utf8.count - tail.utf8.count - 400
    while sections.reduce(0, { $0 + $1.text.utf8.count }) > room,
      let least = sections.indices.min(by: { sections[$0].worth < sections[$1].worth })
    {
      left.append(sections.remove(at: least).name)
    }
    let note =
      left.isEmpty
      ? "" : "\nLeft out, as a comment has no room for it: \(left.joined(separator: ", ")).\n"
    return head + sections.map { "\n" + $0.text }.joined() + note + tail
  }

  /// Cards before and after, each a link to its place on the review page.
  private static func shown(_ pictures: [Picture]) -> Section? {
    if pictures.isEmpty { return nil }
    let rows = pictures.map { picture in
      let words = "\(picture.title), before and after: \(picture.words)"
      let drawn = "![\(cell(words))](<\(target(picture.address))>)"
      let linked = picture.page.map { "[\(drawn)](<\(target($0))>)" } ?? drawn
      return "| \(cell(picture.title)) | \(linked) |\n"
    }
    let text = "| Card | Before and after |\n|---|---|\n\(rows.joined())"
    return Section(worth: 80, name: "pictures", text: text)
  }

  /// An address between angle brackets (CommonMark 0.31, section 6.3), in a cell of a table.
  private static func target(_ address: String) -> String {
    Printable.text(address).replacing("<", with: "%3C").replacing(">", with: "%3E")
      .replacing("|", with: "%7C")
  }

  /// The changes that a reviewer looks at first.
  private static func table(_ review: Review, _ words: ReviewWords) -> Section? {
    let listing = words.listing
    let items = listing.flatMap { group in group.items.map { (group, $0) } }.prefix(rows)
    if items.isEmpty { return nil }
    let hasFlows = Set(listing.map(\.flow)).count > 1
    var text = hasFlows ? "| Flow " : ""
    text += "| Card | What | Before | After |\n|---|---|---|---|\(hasFlows ? "---|" : "")\n"
    for (group, item) in items {
      let reach = words.reach(item)
      let what = item.change.what + (reach.isEmpty ? "" : " (\(reach))")
      let note = group.isHidden ? ", which nobody sees" : ""
      if hasFlows { text += "| \(cell(group.flow.isEmpty ? "all" : group.flow)) " }
      text += "| \(cell(group.title + note)) | \(cell(what)) "
      let sides = item.change.shownSides
      text += "| \(cell(sides.before)) | \(cell(sides.after)) |\n"
      for translation in item.change.translations.prefix(translations) {
        text += hasFlows ? "| " : ""
        text += "| | \(cell(Words.list(Array(translation.locales.prefix(3))))) "
        text += "| \(cell(translation.words.before)) | \(cell(translation.words.after)) |\n"
      }
    }
    return Section(worth: 100, name: "the first changes", text: text)
  }

  /// Every change in words with its place.
  private static func all(_ review: Review, _ words: ReviewWords) -> Section? {
    let isWhole = review.changes.allSatisfy { $0.change.translations.count <= translations }
    if review.changes.count <= rows, isWhole { return nil }
    var text = "<details><summary>All \(Digits.grouped(review.changes.count)) changes</summary>\n"
    for group in words.listing {
      let title = [group.flow, group.title].filter { !$0.isEmpty }.joined(separator: ", ")
      let note = group.isHidden ? ", which nobody sees" : ""
      text += "\n**\(escape(ValueWords.short(title, 200)))**\(note)\n\n"
      for item in group.items {
        let side = item.change.sides.either
        let build = item.change.sides.after == nil ? review.base.build : review.head.build
        let place = words.place(side, build).map { " (\(escape($0)))" } ?? ""
        text += "- \(escape(ValueWords.short(group.says(item), 300)))\(place)\n"
        for words in item.change.inOtherLocales {
          text += "  - \(escape(ValueWords.short(words, 300)))\n"
        }
      }
    }
    return Section(worth: 10, name: "the list of all changes", text: text + "\n</details>\n")
  }

  /// A table of the number of changes of each branch.
  private static func branches(_ review: Review) -> Section? {
    let counts = review.changes.flatMap(\.variants).grouped { $0 }
    if counts.count < 2 { return nil }
    let lines = counts.prefix(20).map { "| \(cell($0)) | \($1.count) |\n" }.joined()
    let rest = counts.count > 20 ? "\nand \(Digits.grouped(counts.count - 20)) more branches\n" : ""
    let text = "| Branch | Changes |\n|---|--:|\n\(lines)\(rest)"
    return Section(worth: 40, name: "counts of each branch", text: text)
  }

  private static func paths(_ words: ReviewWords) -> Section? {
    let changes = words.review.paths
    if changes.isEmpty { return nil }
    let lines = changes.prefix(20).map { change in
      let says = words.says(change)
      let names = [change.flow, says.branches, change.entry].map { ValueWords.short($0, 100) }
      return "- \(escape(names.joined(separator: ", "))): "
        + "\(says.before) → \(says.after) paths\n"
    }
    let rest = changes.count > 20 ? "- and \(changes.count - 20) more\n" : ""
    return Section(worth: 60, name: "paths", text: "### Paths\n\n\(lines.joined())\(rest)")
  }

  private static func findings(
    _ title: String,
    _ findings: [Diagnostic],
    _ build: Build,
    _ words: ReviewWords,
    worth: Int
  ) -> Section? {
    if findings.isEmpty { return nil }
    let (shown, more) = words.listed(findings)
    let lines = shown.map { finding in
      let place = words.place(finding, build)
      return (place.isEmpty ? "- " : "- \(escape(place)): ")
        + "\(finding.severity.rawValue): \(escape(finding.message)) (\(finding.code))\n"
    }
    let rest = more.map { "- \($0)\n" }.joined()
    let text = "### \(title)\n\n\(lines.joined())\(rest)"
    return Section(worth: worth, name: title.lowercased(), text: text)
  }

  // MARK: Text

  /// Text in a cell of a table; nothing is a dash.
  private static func cell(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "–" }
    return escape(ValueWords.short(text, 200))
  }

  private static func escape(_ text: String) -> String { Summary.escape(Printable.text(text)) }
}
