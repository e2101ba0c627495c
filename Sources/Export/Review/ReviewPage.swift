import Compare
import Flow
import Render
import Source

/// A review as one page that opens anywhere: the cards that change before and after, every change in words,
/// what was found anew, and what stayed the same.
public struct ReviewPage {
  private let review: Review
  private let words: ReviewWords
  private let sites: Pair<Site>
  private let command: String

  /// Cards that are drawn; further ones are only in words.
  private static let limit = 80
  /// Bytes of drawn cards.
  private static let budget = 3_000_000

  /// A page of a review; `command` is how to make it again.
  public init(_ review: Review, command: String) {
    self.review = review
    self.command = command
    words = ReviewWords(review: review)
    sites = Pair(Site(review.base.build), Site(review.head.build))
  }

  /// The whole file, UTF-8.
  public var bytes: [UInt8] {
    var log = Log()
    let library = TemplateLibrary(overrides: [:], names: [], log: &log)
    var sheet = sites.before.sheet
    sheet.merge(sites.after.sheet)
    let body = self.body
    let files = ["site.css", "cards.css", "variants.css"].map { library.file("static/\($0)") }
    let style = files.flatMap { Array($0.utf8) } + DeviceRules.css
    let scripts = ["site.js", "variants.js"].map { library.file("static/\($0)") }
    let images = review.base.build.images.files + review.head.build.images.files
    let file = SingleFile(
      chrome: library.single(title: review.head.build.title),
      style: style + sheet.css(of: sheet.names(in: body.bytes)),
      script: Array(scripts.joined(separator: "\n").utf8),
      pictures: Dictionary(images.map { ($0.path, $0.bytes) }) { first, _ in first }
    )
    var content = PageContent(
      title: "\(review.base.name) to \(review.head.name)",
      heading: words.verdict,
      description: words.verdict
    )
    content[.device] = HTML(text: sites.after.device)
    content[.eyebrow] = "<p class=\"eyebrow\">\(review.base.name) to \(review.head.name)</p>"
    let lead = [words.reason, words.same].compactMap(\.self).joined(separator: " ")
    content[.lead] = "<p class=\"lead\">\(words: lead)</p>"
    content[.body] = body
    content[.details] = details
    return file.page(content)
  }

  // MARK: Cards

  /// A card that changes, as both sides show it.
  private struct Case {
    let group: ReviewWords.Group
    let name: String
    let cards: Pair<Drawn?>

    struct Drawn {
      let printer: CardPrinter
      let index: Int
    }

    var changes: [Change] { group.items.map(\.change) }
  }

  private var cases: [Case] {
    words.groups.filter { $0.card != nil }.enumerated().map { number, group in
      Case(
        group: group,
        name: "card-\(number + 1)",
        cards: Pair(drawn(group, \.before), drawn(group, \.after))
      )
    }
  }

  private func drawn(
    _ group: ReviewWords.Group,
    _ side: KeyPath<Pair<String?>, String?>
  ) -> Case.Drawn? {
    let isBefore = side == \Pair<String?>.before
    let site = isBefore ? sites.before : sites.after
    guard let change = group.items.first?.change, let id = change.card[keyPath: side],
      let flow = change.flow[keyPath: side].flatMap(site.flow),
      let variant = change.variant[keyPath: side].flatMap(flow.variant) ?? flow.variants.first,
      let index = variant.place(of: id)
    else { return nil }
    let wanted = group.items.lazy.compactMap(\.change.locales.first).first
    let locale = site.pageLocales.first { $0.id == wanted } ?? site.mainLocale
    let printer = CardPrinter(
      site: site,
      flow: flow,
      variant: variant,
      locale: locale,
      root: SingleFile.root
    )
    return Case.Drawn(printer: printer, index: index)
  }

  private var body: HTML {
    let cases = cases
    let shown = Array(cases.prefix(Self.limit))
    var room = Self.budget
    let reel = shown.enumerated().html { number, item in
      """
      <li><a href="#\(item.name)"><b>\(number + 1)</b> \(item.group.card ?? "") \
      <small>\(.count(item.group.items.count, "change"))</small></a></li>
      """
    }
    var drawn = HTML()
    for (number, item) in shown.enumerated() { drawn += section(item, number, shown, &room) }
    let whole = words.groups.filter { $0.card == nil }.html { group in
      let title = HTML(text: group.flow)
      return "<section class=\"vs\"><h2>\(title)</h2>\(list(group.items, nil))</section>"
    }
    let rest = cases.count - shown.count
    let more: HTML = "<p class=\"quiet\">\(.count(rest, "more card")) change.</p>"
    let strip: HTML = "<nav class=\"reel\" aria-label=\"Cards that change\"><ol>\(reel)</ol></nav>"
    return """
      \(if: !shown.isEmpty, strip + PairPage.modes)\(whole)\(drawn)\(if: rest > 0, more)
      """
  }

  private func section(_ item: Case, _ number: Int, _ all: [Case], _ room: inout Int) -> HTML {
    let link = { (label: HTML, rel: HTML, place: Int) -> HTML? in
      guard all.indices.contains(place) else { return nil }
      return "<a class=\"btn\" rel=\"\(rel)\" href=\"#\(all[place].name)\">\(label)</a>"
    }
    return """
      <section class="vs" id="\(item.name)" aria-labelledby="\(item.name)-h">
      <header class="vs-head"><h2 id="\(item.name)-h">\(item.group.card ?? "")</h2>\
      <p>\(number + 1) of \(all.count), in \(item.group.flow)</p><span class="vs-go">\
      \(link("Previous", "prev", number - 1))\(link("Next", "next", number + 1))</span></header>
      <div class="vs-row"><div class="duo">\
      \(figure("A", "a", "before", item.cards.before, item.changes, &room))\
      \(figure("B", "b", "after", item.cards.after, item.changes, &room))</div>
      <div class="vs-list">\(list(item.group.items, item.cards))</div></div></section>

      """
  }

  private func figure(
    _ letter: String,
    _ side: String,
    _ word: String,
    _ card: Case.Drawn?,
    _ changes: [Change],
    _ room: inout Int
  ) -> HTML {
    guard let card else {
      return """
        <figure class="\(side)"><figcaption><i>\(letter)</i><span>\(word)</span></figcaption>\
        <div class="device none"><p>not there</p></div></figure>
        """
    }
    let printer = card.printer
    let title = "\(printer.variant.title), \(printer.locale.id)"
    let screen = Marked.elements(changes, in: printer.screen(card.index, isMarked: true))
    let isDrawn = screen.count < room
    if isDrawn { room -= screen.count }
    let label = "\(letter), \(word): \(printer.title(card.index))"
    let picture: HTML =
      isDrawn
      ? Parts.device(screen, label: label)
      : "<div class=\"device ghost\"><p>\(printer.title(card.index))</p></div>"
    return """
      <figure class="\(side)"\(printer.site.mark(printer.flow))><figcaption><i>\(letter)</i>\
      <span>\(word), \(title)</span></figcaption>\(picture)</figure>
      """
  }

  private func list(_ items: [Review.Item], _ cards: Pair<Case.Drawn?>?) -> HTML {
    let list = ChangeList(
      sites: sites,
      sides: Pair(cards?.before?.printer.variant, cards?.after?.printer.variant),
      root: SingleFile.root
    )
    let reach = items.map(words.reach)
    return list.html(items.map(\.change)) { place in
      reach.indices.contains(place) && !reach[place].isEmpty ? reach[place] : nil
    }
  }

  // MARK: What else differs

  private var details: HTML {
    let ways = review.paths.html { change in
      let says = words.says(change)
      let counts = "\(change.entry): \(says.before) → \(says.after)"
      return "<li>\(change.flow), \(says.branches), \(counts)</li>"
    }
    let files = review.files.prefix(100).html { file in
      "<li><code>\(file.path)</code> \(file.kind.rawValue)</li>"
    }
    return section("Paths", id: "paths", ways)
      + section("New findings", id: "new", findings(review.newFindings, review.head.build))
      + section("Gone findings", id: "gone", findings(review.goneFindings, review.base.build))
      + section("Files", id: "files", files) + "<p class=\"quiet\"><code>\(command)</code></p>"
  }

  private func section(_ title: String, id: String, _ items: HTML) -> HTML {
    items.isEmpty ? items : Parts.section(title, id: id, "<ul class=\"list\">\(items)</ul>")
  }

  private func findings(_ findings: [Diagnostic], _ build: Build) -> HTML {
    let items = findings.prefix(50).html { finding in
      let place = words.place(finding, build)
      let tag = Parts.tag(
        HTML(text: finding.severity.rawValue),
        icon: finding.severity.mark,
        look: finding.severity.mark
      )
      return """
        <li>\(tag) \(words: finding.message) <code>\(finding.code)</code><br>\(Parts.source(place))</li>
        """
    }
    let rest = findings.count - 50
    return items + (rest > 0 ? "<li>and \(.count(rest, "more", "more"))</li>" : HTML())
  }
}
