import Compare
import Flow
import Source

/// The parts of a review's page besides its cards: the position in the walk, paths, findings, files, counts
/// of all that stayed the same, and the receipt.
extension ReviewPage {
  /// A note on the parts that the page leaves out; empty for none.
  func note(_ leftOut: [String]) -> HTML {
    if leftOut.isEmpty { return HTML() }
    let tag = Parts.tag("shortened", icon: "warn", look: "warn")
    return """
      <p class="shortened">\(tag) Not drawn, so that the file stays small: \(words: Wording.list(leftOut)).</p>

      """
  }

  /// The verdict in a tag: what got worse, else what got better.
  var tone: HTML {
    let counts = FindingCounts(review.newFindings)
    let bad = [(counts.errors, "new error", "err"), (counts.warnings, "new warning", "warn")]
      .filter { count, _, _ in count > 0 }
    if bad.isEmpty { return Parts.tag("No new error or warning", icon: "check", look: "ok") }
    return bad.html(joined: " ") { count, word, look in
      Parts.tag(.count(count, word), icon: look, look: look)
    }
  }

  // MARK: Who is affected

  /// The personas, branches and locales that a change reaches, as bars.
  var affected: HTML {
    let items = stops.flatMap(\.items).filter { !$0.change.isHidden }
    if items.isEmpty { return HTML() }
    let named = Set(items.compactMap(\.change.flow.either))
    let flows = review.head.build.flows.filter { named.contains($0.id) }
    let branches = Set(
      items.flatMap { item -> [[String]] in
        let flow = item.change.flow.either
        let all = review.head.flow(flow)?.variants.map(\.id) ?? []
        return (item.variants.isEmpty ? all : item.variants).map { [flow ?? "", $0] }
      }
    )
    let locales = review.head.build.locales
    let isEverywhere = items.contains { $0.change.locales.isEmpty }
    let own = isEverywhere ? locales : items.flatMap(\.change.locales)
    let all = flows.reduce(0) { $0 + $1.variants.count }
    let personas = review.head.build.personas.map(\.name)
    let rows = [
      share("Personas", items.flatMap(\.personas).uniqued(), of: personas.count),
      share("Branches", branches.map { $0[1] }.sortedByBytes(), of: all),
      share("Locales", own.uniqued(), of: locales.count),
    ].html { $0 }
    return """
      <section class="affected" aria-labelledby="affected-h"><h2 id="affected-h">Who is affected</h2>\
      <ul>\(rows)</ul></section>

      """
  }

  /// A bar for so many of all, with their names where they are few.
  private func share(_ title: String, _ names: [String], of all: Int) -> HTML {
    if all == 0 || names.isEmpty { return HTML() }
    let count = min(names.count, all)
    let label = count == all ? "all \(all)" : "\(count) of \(all)"
    let list = count < all && count <= 3 ? ": " + Wording.list(names) : ""
    return """
      <li><b>\(title)</b><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">\
      <rect width="100" height="6"/><rect class="on" width="\(max(1, count * 100 / all))" height="6"/></svg>\
      <span>\(label)\(list)</span></li>
      """
  }

  /// The position in the walk, the choice of how to compare cards, and the receipt; it stays in view.
  var bar: HTML {
    if stops.isEmpty { return HTML() }
    return """
      <div class="rv-bar"><div class="rv-walk js-only">\(walk("Previous", -1, "back"))\
      <output data-at>1 of \(stops.count)</output>\(walk("Next", 1, "right"))</div>\(PairPage.modes())\
      <a class="btn js-only" href="#receipt">Receipt <span data-count>0 of \(stops.count)</span></a>\
      <button type="button" class="btn main js-only" data-save>Save receipt</button></div>
      \(Self.help)
      """
  }

  /// The list of all stops.
  var reel: HTML {
    if stops.isEmpty { return HTML() }
    let items = stops.prefix(200).enumerated().html { number, stop in
      """
      <li><a href="#\(stop.name)"><b>\(number + 1)</b> \(stop.title) \
      <small>\(stop.kind.rawValue)</small></a></li>
      """
    }
    return "<nav class=\"reel\" aria-label=\"Cards that change\"><ol>\(items)</ol></nav>\n"
  }

  private func walk(_ word: String, _ by: Int, _ icon: String) -> HTML {
    """
    <button type="button" class="icon-btn" data-walk="\(by)" title="\(word) change">\
    <span class="vh">\(word) change</span>\(Parts.icon(icon))</button>
    """
  }

  /// The keys of the page.
  private static let help: HTML = """
    <dialog id="help" aria-labelledby="help-h"><h2 id="help-h">Keys</h2><dl class="keys">\
    <dt><kbd>&rarr;</kbd> or <kbd>j</kbd></dt><dd>Next change</dd>\
    <dt><kbd>&larr;</kbd> or <kbd>k</kbd></dt><dd>Previous change</dd>\
    <dt><kbd>Space</kbd></dt><dd>Tick or untick; in blink, flip</dd>\
    <dt><kbd>n</kbd></dt><dd>Pin a note</dd>\
    <dt><kbd>1</kbd> to <kbd>5</kbd></dt><dd>Both, A, B, slider, blink</dd>\
    <dt><kbd>d</kbd></dt><dd>Cards light or dark</dd><dt><kbd>t</kbd></dt><dd>Next text size</dd>\
    <dt><kbd>?</kbd></dt><dd>This list</dd></dl>\
    <button type="button" class="btn main" data-act="close">Close</button></dialog>

    """

  /// The sections about paths, findings that stand on no card, files, and the receipt.
  var details: HTML {
    let onCards = Set(stops.flatMap(\.findings))
    let elsewhere = review.newFindings.indices.filter { !onCards.contains($0) }
      .map { review.newFindings[$0] }
    let ways = review.paths.html { change in
      let counts = "\(change.entry): \(change.shown.before) → \(change.shown.after)"
      return "<li>\(change.flow), \(change.branches), \(counts)</li>"
    }
    let files = review.files.prefix(100).html { file in
      "<li><code>\(file.path)</code> \(file.kind.rawValue)</li>"
    }
    return section("Paths", id: "paths", ways)
      + section(
        "New findings\(onCards.isEmpty ? "" : " elsewhere")",
        id: "new",
        findings(elsewhere, review.head.build)
      )
      + section("Gone findings", id: "gone", findings(review.goneFindings, review.base.build))
      + section("Files", id: "files", files) + same + receipt
      + "<p class=\"quiet\"><code>\(command)</code></p>"
  }

  private func section(_ title: String, id: String, _ items: HTML) -> HTML {
    items.isEmpty ? items : Parts.section(title, id: id, "<ul class=\"list\">\(items)</ul>")
  }

  private func findings(_ findings: [Diagnostic], _ build: Build) -> HTML {
    findings.html(most: 50) {
      review.row($0, build)
    } rest: {
      "<li>and \(.count($0, "more", "more"))</li>"
    }
  }

  // MARK: What stays

  /// The flows with how many of their cards are the same.
  private var same: HTML {
    let changed = Set(stops.map(\.subject))
    let added = Set(
      stops.filter { $0.subject.card == nil && $0.kind == .added }.map(\.subject.flow)
    )
    let build = review.head.build
    let rows = build.flows.filter { !added.contains($0.id) }.prefix(200).html { flow -> HTML in
      let cards = Set(flow.variants.flatMap { $0.cards.map(\.id) })
      let others = cards.count { changed.contains(ReviewSubject(flow: flow.id, card: $0)) }
      let count: HTML =
        others == 0 ? "all \(cards.count)" : "\(cards.count - others) of \(cards.count)"
      return """
        <tr><th scope="row">\(review.title(ofFlow: flow.id))</th><td>\(count)</td><td>\(flow.variants.count)</td>\
        <td>\(max(1, build.locales.count))</td></tr>
        """
    }
    if rows.isEmpty { return rows }
    return Parts.section(
      review.isQuiet ? "What was compared" : "Not changed",
      id: "same",
      lead: "Compared, and found the same.",
      """
      <div class="wide" tabindex="0" role="region" aria-label="What did not change"><table class="same">\
      <thead><tr><th scope="col">Flow</th><th scope="col">Cards the same</th><th scope="col">Branches</th>\
      <th scope="col">Locales</th></tr></thead><tbody>\(rows)</tbody></table></div>
      """
    )
  }

  /// The form with the reviewer's ticks and notes, to save or copy.
  private var receipt: HTML {
    if stops.isEmpty {
      let gate: HTML = "Nothing to tick: a gate that asks for a receipt is open."
      return review.isQuiet ? "<p class=\"quiet\">\(gate)</p>" : HTML()
    }
    let accept = "flowproof accept receipt.json --base \(review.base.name)"
    return """
      <section class="section js-only" id="receipt" aria-labelledby="receipt-h" data-base="\(review.base.name)" \
      data-head="\(review.head.name)"><header><h2 id="receipt-h">Receipt</h2><p data-sum role="status"></p></header>\
      <p class="lead">A tick holds as long as the card looks and works as it does here, whatever else changes. Ticks and \
      notes are in this page’s address while they fit.</p><p class="rv-save"><label class="pick"><span>Your name</span>\
      <input type="text" data-name autocomplete="name" maxlength="200"></label>\
      <button type="button" class="btn main" data-save>Save receipt.json</button>\
      <label class="btn">Open a receipt <input type="file" class="vh" accept=".json,application/json" data-load></label></p>\
      <details><summary>As text, to copy</summary><textarea readonly rows="8" data-text aria-label="Receipt as text"></textarea></details>\
      <p class="quiet"><code>\(accept)</code></p></section>

      """
  }
}
