import Compare
import Flow
import Source

/// Everything that is known about a card in four parts that fold: what it says, why it is shown, its look,
/// and what assistive technology makes of it; before them its findings.
struct Inspector {
  let printer: CardPrinter
  let card: Int

  private var site: Site { printer.site }
  var siteCard: SiteCard { printer.variant.cards[card] }
  private var model: Card { siteCard.card }
  private var resolved: ResolvedCard { printer.resolved(card) }

  /// Texts that stand in the open, and findings.
  private static let most = (texts: 12, findings: 3)

  var html: HTML {
    let why = ShownWhy(printer: printer, card: card)
    let isFirst = why.isSelective
    let shown = Parts.fold("Why it is shown", id: "why", why.tag, isOpen: isFirst, why.html)
    let words = texts + others + conditions
    let says = Parts.fold("What it says", id: "says", textTag, isOpen: true, words)
    let images = Self.group("Images", id: "images", resolved.images.indices.html(image))
    let (contrast, findings) = (contrast, findings)
    return findings.own + (isFirst ? shown + says : says + shown)
      + Parts.fold("Look", id: "look", imageTag, images + kind + siteCard.looks)
      + Parts.fold("Access", id: "access", contrast.tag, spoken + contrast.rows) + findings.shared
  }

  /// A part that is closed at first, with the words that open it.
  static func fold(_ summary: HTML, _ content: HTML) -> HTML {
    "<details class=\"more\"><summary>\(summary)</summary>\(content)</details>\n"
  }

  /// A section of rows; nothing where there are no rows.
  static func group(_ title: String, id: String, tag: HTML = HTML(), _ rows: HTML) -> HTML {
    if rows.isEmpty { return rows }
    return """
      <section aria-labelledby="\(id)"><header><h3 id="\(id)">\(title)</h3>\(tag)</header>
      \(rows)</section>

      """
  }

  /// A row; the page's script lets it have the focus, and it lights up together with the element it is
  /// about.
  static func row(_ label: String, element: String = "", _ content: HTML) -> HTML {
    let label = !element.isEmpty && label == element ? Change.noun(element) : label
    return """
      <div class="prop"\(attribute: "data-for", element.isEmpty ? nil : element)><span>\(label)</span>\
      <div>\(content)</div></div>

      """
  }

  // MARK: Texts

  private var texts: HTML {
    let all = resolved.texts.indices
    return all.html(most: Self.most.texts, text) {
      Self.fold(.count($0, "more text"), all.dropFirst(Self.most.texts).html(text))
    }
  }

  private var textTag: HTML {
    let missing = resolved.texts.count { $0.origin == .missing }
    let fallbacks = resolved.texts.count { $0.source?.isFallback == true }
    let open = resolved.texts.count { text in
      text.template.map { TemplateRows(template: $0).isOpen } ?? false
    }
    let fixed = resolved.texts.indices.count(where: isFixed)
    if missing > 0 {
      return Parts.tag(.count(missing, "missing", "missing"), icon: "err", look: "err")
    }
    if fallbacks > 0 { return Parts.tag(.count(fallbacks, "fallback"), icon: "warn", look: "warn") }
    if open > 0 {
      let label = HTML.count(open, "text without a value", "texts without a value")
      return Parts.tag(label, icon: "err", look: "err")
    }
    if fixed > 0 {
      return Parts.tag("\(fixed) of \(resolved.texts.count) can't be translated", look: fixedLook)
    }
    return Parts.tag("\(.count(resolved.texts.count, "text"))", icon: "check", look: "ok")
  }

  /// Tells whether every locale shows the config's own words for a text, where there are several locales.
  private func isFixed(_ index: Int) -> Bool {
    let text = resolved.texts[index]
    return text.origin == .literal && !model.texts[index].isValue && site.realLocales.count > 1
      && text.text.contains(where: \.isLetter)
  }

  /// In the default locale such words read well; in all others they are of another language.
  private var fixedLook: String { printer.locale.id == site.build.defaultLocale ? "line" : "warn" }

  private func text(_ index: Int) -> HTML {
    let element = siteCard.outline.textElements[index]
    let text = resolved.texts[index]
    let label = element.isEmpty ? "text \(index + 1)" : element
    let note = site.fitNote(printer, model, element: element, model.texts[index])
    let says: HTML =
      text.text.allSatisfy(\.isWhitespace)
      ? "<p class=\"row\">no words</p>"
      : "<p class=\"say\"\(attribute: "lang", text.source?.locale) dir=\"auto\">\(words: text.text)</p>"
    return Self.row(
      label,
      element: element,
      """
      \(says)\(text.template.map { TemplateRows(template: $0).html })\
      \(note.map { "<p class=\"quiet\">\($0)</p>" })\(actions(index, element))\(origin(text, index))\
      <p class="row used">in \(site.source(model.texts[index].span))</p>
      """
    )
  }

  private func origin(_ text: ResolvedText, _ index: Int) -> HTML {
    switch text.origin {
    case .literal:
      let phrase = model.texts[index].isValue ? "an answer" : "written in the config"
      let mark = Parts.tag("can't be translated", look: fixedLook)
      return "<p class=\"row\"><span class=\"key\">\(phrase)</span>\(if: isFixed(index), mark)</p>"
    case .missing:
      let ref = model.texts[index].raw
      let tag = Parts.tag("in no table", icon: "err", look: "err")
      return "<p class=\"key\">\(ref)</p><div class=\"tags\">\(tag)</div>"
    case .table(let source):
      let fallback = Parts.tag("fallback from \(source.locale)", icon: "warn", look: "warn")
      return """
        <p class="key">\("\(source.table)/\(source.key)")</p>\
        <p class="row">\(Parts.tag("\(source.locale)", look: "line"))\
        \(site.source(source.span))</p>\
        \(if: source.isFallback, "<div class=\"tags\">\(fallback)</div>")\(translators(source))
        """
    }
  }

  /// The notes of the file of words to translators, and a tag for words that need review.
  private func translators(_ source: ResolvedText.Source) -> HTML {
    let entry = site.build.tables.entry(
      key: source.key,
      table: source.table,
      locale: source.locale
    )
    guard let details = entry?.details else { return HTML() }
    let review = Parts.tag("needs review", icon: "warn", look: "warn")
    return """
      \(if: details.needsReview, "<div class=\"tags\">\(review)</div>")\
      \(details.sizeLimit.map { "<p class=\"row\">at most \($0)</p>" })\
      \(details.note.map { "<p class=\"row\">\(ValuePhrases.short($0, 200))</p>" })
      """
  }

  // MARK: Images

  private var imageTag: HTML {
    let missing = resolved.images.count(where: PictureWords.isMissing)
    if missing > 0 { return Parts.tag(.count(missing, "missing image"), icon: "err", look: "err") }
    let inexact = siteCard.outline.inexact.count
    return inexact == 0
      ? Parts.tag("exact", icon: "check", look: "ok")
      : Parts.tag("\(.count(inexact, "part")) not exact", look: "line")
  }

  private func image(_ index: Int) -> HTML {
    let image = resolved.images[index]
    let element = siteCard.outline.imageElements[index]
    let label = element.isEmpty ? "image \(index + 1)" : element
    var facts: HTML = "<p class=\"say\">\(image.id)</p>"
    if let asset = PictureWords.asset(image) { facts += "<p class=\"key\">\(asset)</p>" }
    if let span = image.span { facts += "<p class=\"row\">\(site.source(span))</p>" }
    facts += "<p class=\"row used\">in \(site.source(model.images[index].span))</p>"
    facts += "<div class=\"tags\">\(imageTags(image))</div>"
    guard let file = image.light else { return Self.row(label, element: element, facts) }
    let picture = Parts.picture(printer.root + file.path)
    let both: HTML = "<div class=\"with-asset\">\(picture)<div>\(facts)</div></div>"
    return Self.row(label, element: element, both)
  }

  private func imageTags(_ image: ResolvedImage) -> HTML {
    var tags = PictureWords.tag(image) ?? HTML()
    if let file = image.light, let width = file.width, let height = file.height {
      tags += Parts.tag("\(Wording.number(width)) × \(Wording.number(height)) pt", look: "line")
    }
    return tags + (image.dark == nil ? HTML() : Parts.tag("dark version", look: "line"))
  }

  // MARK: Actions

  /// The actions of a text's button, choice or link, and where they lead.
  private func actions(_ text: Int, _ element: String) -> HTML {
    let summary = model.summary
    let named =
      summary.buttons.filter { $0.title.index == text }.map(\.action)
      + summary.choices.filter { $0.title.index == text }.map(\.action)
    var tags = named.html { action in
      action.isEmpty ? HTML() : Parts.tag(HTML(text: action), icon: "arrow", look: "hot")
    }
    if !named.isEmpty, !element.isEmpty {
      let lines = effects.lines(model.routes.filter { $0.element == element }, from: card)
      tags += lines.html { Parts.tag("\(words: $0)", look: "line") }
    }
    if let link = summary.link, link.title.index == text {
      let url = LocaleTag.fill(link.url, with: printer.locale.id)
      tags += Parts.tag(HTML(text: url), look: "line")
    }
    return tags.isEmpty ? tags : "<div class=\"tags\">\(tags)</div>"
  }

  /// Rows of the routes that no button or choice of the summary takes: time, the app, lists that go on by
  /// themselves.
  private var others: HTML {
    let summary = model.summary
    let slots = summary.buttons.map(\.title) + summary.choices.map(\.title)
    let known = Set(slots.map { siteCard.outline.textElements[$0.index] })
    let routes = model.routes.filter { route in
      [.auto, .hostDecides].contains(route.trigger) && route.element.map(known.contains) != true
    }
    let rows = routes.html { route in
      let label = route.element ?? (route.trigger == .auto ? "by itself" : "the app")
      let tag = Parts.tag("\(words: effects.sentence(route, from: card))", look: "line")
      return Self.row(label, element: route.element ?? "", "<div class=\"tags\">\(tag)</div>")
    }
    return Self.group("Actions", id: "actions", rows)
  }

  private var effects: RoutePhrases {
    RoutePhrases(printer: printer, lane: printer.variant.number(of: card)?.lane)
  }

  // MARK: Findings

  /// The findings of this card alone, and where those are that it shares with others.
  private var findings: (own: HTML, shared: HTML) {
    let all = printer.findings(about: siteCard)
    let own = all.filter { !$0.isOfSeveralCards }.sorted { $0.rank < $1.rank }
    let view = FindingView(site: site, root: printer.root)
    let rows = own.html(most: Self.most.findings, view.row) {
      let more = own.dropFirst(Self.most.findings).prefix(20).html(view.row)
      return Self.fold(.count($0, "more finding"), more)
    }
    let context = PageContext(site, printer.flow, printer.variant, printer.locale)
    let shared = HTML.rest(all.count - own.count) {
      """
      <p class="quiet"><a href="\(context.findings(of: printer.variant))">\
      \(.count($0, "more finding"))</a> about this and other cards</p>

      """
    }
    let tag = Parts.findings(FindingCounts(own.map(\.finding)), href: nil)
    return (Self.group("Findings", id: "findings", tag: tag, rows), shared)
  }

  // MARK: Kind

  private var kind: HTML {
    var rows = Self.row("Kind", "<p>\(model.kind), \(model.surface.rawValue)</p>")
    if let look = model.look {
      let note: HTML = """
        <p class="row">a guess by the names in use; <code>app-version</code> in the config says it</p>
        """
      rows += Self.row("App", "<p>\(look.text)</p>\(if: !look.isStated, note)")
    }
    if let transition = model.transition {
      let time = "\(Wording.number(transition.duration)) ms"
      rows += Self.row("Transition", "<p>\(transition.name), \(time)</p>")
    }
    return rows
  }
}
