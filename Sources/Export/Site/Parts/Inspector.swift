import Flow
import Source

/// Everything that is known about a card, row by row: words, pictures, buttons, conditions, looks.
struct Inspector {
  let printer: CardPrinter
  let card: Int

  private var site: Site { printer.site }
  private var siteCard: SiteCard { printer.variant.cards[card] }
  private var model: Card { siteCard.card }
  private var resolved: ResolvedCard { printer.resolved(card) }

  var html: HTML {
    texts + images + buttons + findings + spoken + conditions
      + ConditionRows(printer: printer, card: siteCard).html
      + ContrastRows(printer, card: siteCard).html + siteCard.looks
  }

  /// A section of rows; nothing where there are no rows.
  static func group(_ title: String, id: String, tag: HTML = HTML(), _ rows: HTML) -> HTML {
    if rows.isEmpty { return rows }
    return """
      <section aria-labelledby="\(id)"><header><h2 id="\(id)">\(title)</h2>\(tag)</header>
      \(rows)</section>

      """
  }

  /// A row; the page's script lets it have the focus, and it lights up together with the element it is
  /// about.
  static func row(_ label: String, element: String = "", _ content: HTML) -> HTML {
    let mark: HTML = " data-for=\"\(element)\""
    return """
      <div class="prop"\(if: !element.isEmpty, mark)><span>\(Parts.path(label))</span>\
      <div>\(content)</div></div>

      """
  }

  // MARK: Texts

  private var texts: HTML {
    let rows = resolved.texts.indices.html(text)
    let missing = resolved.texts.count { $0.origin == .missing }
    let fallbacks = resolved.texts.count { $0.isFallback }
    let open = resolved.texts.count { text in
      text.template.map { TemplateRows(template: $0).isOpen } ?? false
    }
    let fixed = resolved.texts.indices.count(where: isFixed)
    let tag: HTML
    if missing > 0 {
      tag = Parts.tag(.count(missing, "missing", "missing"), icon: "err", look: "err")
    } else if fallbacks > 0 {
      tag = Parts.tag(.count(fallbacks, "fallback"), icon: "warn", look: "warn")
    } else if open > 0 {
      tag = Parts.tag(
        .count(open, "text without a value", "texts without a value"),
        icon: "err",
        look: "err"
      )
    } else if fixed > 0 {
      tag = Parts.tag("\(fixed) of \(resolved.texts.count) can't be translated", look: fixedLook)
    } else {
      tag = Parts.tag("\(resolved.texts.count) resolved", icon: "check", look: "ok")
    }
    return Self.group("Texts", id: "texts", tag: tag, rows)
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
    let words = resolved.texts[index]
    let used: HTML =
      "<p class=\"row used\">in \(site.source(model.texts[index].span))</p>"
    let label = element.isEmpty ? "text \(index + 1)" : element
    let say = Self.say(words.text, language(words))
    let places = words.template.map { TemplateRows(template: $0).html }
    let lines = site.fits.note(printer, model, element: element, model.texts[index]).map { note in
      "<p class=\"quiet\">\(note)</p>" as HTML
    }
    return Self.row(
      label,
      element: element,
      "\(say)\(places)\(lines ?? HTML())\(origin(words, index))\(used)"
    )
  }

  /// The words of a text, or a note that there are none.
  private static func say(_ words: String, _ attributes: HTML = HTML()) -> HTML {
    words.allSatisfy(\.isWhitespace)
      ? "<p class=\"row\">no words</p>"
      : "<p class=\"say\"\(attributes) dir=\"auto\">\(words: words)</p>"
  }

  private func language(_ words: ResolvedText) -> HTML {
    guard case .table(let source) = words.origin else { return HTML() }
    return " lang=\"\(source.locale)\""
  }

  private func origin(_ words: ResolvedText, _ index: Int) -> HTML {
    switch words.origin {
    case .literal:
      let words = model.texts[index].isValue ? "an answer" : "written in the config"
      let mark = Parts.tag("can't be translated", look: fixedLook)
      return "<p class=\"row\"><span class=\"key\">\(words)</span>\(if: isFixed(index), mark)</p>"
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
    let limit = details.sizeLimit.map { "<p class=\"row\">at most \($0)</p>" as HTML } ?? HTML()
    let note = details.note.map { "<p class=\"row\">\(ValueWords.short($0, 200))</p>" as HTML }
    return
      "\(if: details.needsReview, "<div class=\"tags\">\(review)</div>")\(limit)\(note ?? HTML())"
  }

  // MARK: Images

  private var images: HTML {
    let missing = resolved.images.count(where: PictureWords.isMissing)
    let tag =
      missing == 0
      ? HTML() : Parts.tag(.count(missing, "missing", "missing"), icon: "err", look: "err")
    return Self.group("Images", id: "images", tag: tag, resolved.images.indices.html(image))
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
    let picture: HTML = """
      <img class="asset" src="\(printer.root + file.path)" alt="" width="72" height="72" \
      loading="lazy">
      """
    let both: HTML = "<div class=\"with-asset\">\(picture)<div>\(facts)</div></div>"
    return Self.row(label, element: element, both)
  }

  private func imageTags(_ image: ResolvedImage) -> HTML {
    var tags = PictureWords.tag(image) ?? HTML()
    if let file = image.light, let width = file.width, let height = file.height {
      tags += Parts.tag("\(Words.number(width)) × \(Words.number(height)) pt", look: "line")
    }
    return tags + (image.dark == nil ? HTML() : Parts.tag("dark version", look: "line"))
  }

  // MARK: Buttons

  private var buttons: HTML {
    var rows = model.summary.buttons.html { button in
      let element = siteCard.outline.textElements[button.title.index]
      return self.button(button.role, button.title, button.action, element)
    }
    rows += model.summary.choices.html { choice in
      let element = siteCard.outline.textElements[choice.title.index]
      return button("choice", choice.title, choice.action, element)
    }
    if let link = model.summary.link {
      let url = LocaleTag.fill(link.url, with: printer.locale.id)
      let tag = Parts.tag(HTML(text: url), look: "line")
      rows += Self.row(
        "link",
        "\(Self.say(resolved[link.title].text))<div class=\"tags\">\(tag)</div>"
      )
    }
    return Self.group("Actions", id: "actions", rows + others)
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
    return routes.html { route in
      let label = route.element ?? (route.trigger == .auto ? "by itself" : "the app")
      let tag = Parts.tag("\(words: words.words(route, from: card))", look: "line")
      return Self.row(label, element: route.element ?? "", "<div class=\"tags\">\(tag)</div>")
    }
  }

  private var words: RouteWords {
    RouteWords(printer: printer, lane: printer.variant.number(of: card)?.lane)
  }

  private func button(
    _ role: String,
    _ title: TextSlot,
    _ action: String,
    _ element: String
  )
    -> HTML
  {
    let words = words
    let routes = model.routes.filter { $0.element == element && !element.isEmpty }
    let lines = words.lines(routes, from: card)
    let targets = lines.html { Parts.tag("\(words: $0)", look: "line") }
    let name = action.isEmpty ? HTML() : Parts.tag(HTML(text: action), icon: "arrow", look: "hot")
    return Self.row(
      role,
      element: element,
      "\(Self.say(resolved[title].text))<div class=\"tags\">\(name)\(targets)</div>"
    )
  }

  private var spoken: HTML { SpokenRows(card: resolved, language: printer.locale.id).html }

  // MARK: Findings and conditions

  private var findings: HTML {
    let all = site.findings.about(
      printer.flow,
      printer.variant,
      siteCard,
      locale: printer.locale.id
    )
    if all.isEmpty { return HTML() }
    let counts = FindingCounts(all.map(\.finding))
    let look = counts.errors > 0 ? "err" : "warn"
    let tag = Parts.tag(HTML(text: counts.words), icon: look, look: look)
    let view = FindingView(site: site, root: printer.root)
    return Self.group("Findings", id: "findings", tag: tag, all.prefix(20).html(view.row))
  }

  private var conditions: HTML {
    let variant = printer.variant
    let entries = variant.lanes.filter { $0.places[card] != nil }.map(\.entry.title)
    var rows = Self.row("Defined", "<p>\(site.source(model.span))</p>")
    if !entries.isEmpty {
      rows += Self.row("Entry", "<p class=\"say\">\(entries.joined(separator: ", "))</p>")
    } else if let reason = variant.reason(of: card) {
      rows += Self.row("Not shown", "<p class=\"say\">\(Words.capitalized(reason))</p>")
    }
    if let condition = model.condition {
      rows += Self.row("Condition", ConditionRows.words(condition, on: model.id, printer))
    }
    rows += Self.row("Kind", "<p>\(model.kind), \(model.surface.rawValue)</p>")
    if let look = model.look {
      let note: HTML =
        "<p class=\"row\">a guess by the names in use; <code>app-version</code> in the config says it</p>"
      rows += Self.row("App", "<p>\(look.words)</p>\(if: !look.isStated, note)")
    }
    rows += model.facts.html { fact in
      let place: HTML? = fact.span.map { "<p class=\"row\">\(site.source($0))</p>" }
      return Self.row(fact.name, "<p>\(fact.value)</p>\(place)")
    }
    if !model.collects.isEmpty {
      rows += Self.row("Collects", "<p>\(model.collects.joined(separator: ", "))</p>")
    }
    if let transition = model.transition {
      let time = "\(Words.number(transition.duration)) ms"
      rows += Self.row("Transition", "<p>\(transition.name), \(time)</p>")
    }
    return Self.group("Shown when", id: "when", rows)
  }
}

extension ResolvedText {
  /// Indicates that the wanted locale does not have the words.
  var isFallback: Bool {
    if case .table(let source) = origin { return source.isFallback }
    return false
  }
}
