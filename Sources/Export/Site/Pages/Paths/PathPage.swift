import Flow
import Paths
import Render
import Source

/// One covering path, played card by card beside the user who takes it.
struct PathPage {
  let pages: PathPages
  let steps: PathSteps
  let number: Int
  let title: String
  private var context: PageContext { pages.context }
  private var flow: SiteFlow { pages.flow }
  private var printer: CardPrinter { steps.printer }
  private var variant: SiteVariant { printer.variant }

  /// Bytes of drawn cards that the page takes.
  private static let drawings = 44_000
  /// Steps that the page has; a path of more is cut, and the page says so.
  private static let limit = 64
  /// Milliseconds that a card waits at most before autoplay goes on by itself as the app would.
  private static let longest = 6_000.0

  private var shown: ArraySlice<PathSteps.Step> { steps.steps.prefix(Self.limit) }
  private var folder: String { context.folder }

  var file: OutputFile {
    let heading = "Path \(number): \(title)"
    let cards = Wording.count(steps.steps.count, "card")
    let cut = shown.count < steps.steps.count ? " The page plays the first \(Self.limit)." : ""
    var content = context.content(
      "\(heading) · \(context.scope)",
      heading: heading,
      "\(cards), played one after another. \(steps.end).",
      steps: context.branchSteps + [("Paths", "index.html"), ("Path \(number)", nil)],
      eyebrow: """
        <a href="\(context.storyboard)">\(flow.title)</a> \
        \(Parts.tag("\(steps.group.lane.entry.title)"))\(Parts.tag("\(variant.title)", icon: "branch"))
        """,
      lead: "\(cards). \(steps.end).\(cut)",
      menus: pages.menus + neighbours,
      .paths
    )
    content[.scope] = context.beside
    content[.body] = stage
    content[.details] = witness + list
    return pages.renderer.page(.path, "\(pages.folder)\(number).html", content, of: flow)
  }

  private var neighbours: HTML {
    func link(_ other: Int, _ label: String) -> HTML {
      guard (1...pages.paths.pageCount).contains(other) else { return HTML() }
      return "<a class=\"btn\" href=\"\(other).html\">\(label)</a>"
    }
    return "\(link(number - 1, "Path \(number - 1)"))\(link(number + 1, "Path \(number + 1)"))"
  }

  // MARK: Stage

  private var stage: HTML {
    let room = PageRoom(Self.drawings)
    var known: Set<String> = []
    let frames = shown.enumerated().html { frame($1, $0, picture($1, room, &known)) }
    return """
      <div class="stage walk-stage" id="walk" tabindex="-1">\(controls)
      <div class="stages">\(frames)\(end)</div>
      <p class="steps walk-now js-only" id="walk-now" role="status"></p>\(strip)</div>

      """
  }

  private var controls: HTML {
    let free: HTML? = steps.freely.map {
      """
      <a class="btn" id="freely" href="\(folder)\($0)" \
      title="Tap and answer yourself, starting with these answers">Answer freely</a>
      """
    }
    return """
      <div class="stage-head"><a class="icon-btn js-only" rel="prev" href="#step-1" \
      aria-label="Card before">\(Parts.icon("back"))</a>\
      <button type="button" class="btn main js-only" id="walk-play" aria-pressed="false">\
      \(Parts.icon("play"))<span>Play</span></button>\
      <a class="icon-btn js-only" rel="next" href="#step-2" aria-label="Next card">\
      \(Parts.icon("right"))</a>\(free)</div>
      """
  }

  private func frame(_ step: PathSteps.Step, _ index: Int, _ picture: HTML) -> HTML {
    let id = steps.id(step)
    let look = step.state > 0 ? variant.cards[step.card].card.states[step.state].name : nil
    let way = index > 0 ? steps.look(steps.steps[index - 1]) : nil
    let delay = step.edge.route.trigger == .auto ? step.edge.route.delay : nil
    let wait = delay.map { "\(Int(min(Self.longest, max(0, $0))))" }
    return """
      <figure id="step-\(index + 1)" data-frame="\(id)" data-on="\(step.edge.route.trigger.rawValue)"\
      \(attribute: "data-look", look)\(attribute: "data-way", way)\
      \(attribute: "data-tap", step.edge.route.element)\(attribute: "data-wait", wait)\
      \(attribute: "data-user", step.user.json)\(answers(step))>\
      <figcaption>\(index + 1). \(id)</figcaption>\
      \(picture)</figure>

      """
  }

  private func picture(
    _ step: PathSteps.Step,
    _ room: PageRoom,
    _ known: inout Set<String>
  ) -> HTML {
    let shot = "\(step.card)-\(step.state)"
    if !known.contains(shot) {
      let screen = printer.screen(step.card, state: step.state, isMarked: true)
      if room.take(screen.count) {
        known.insert(shot)
        return """
          <div class="device bezel" data-shot="\(shot)">\(HTML(bytes: screen))</div>
          """
      }
    }
    let card = printer.variant.cards[step.card]
    return """
      <div class="device bezel ghost"\(attribute: "data-same", known.contains(shot) ? shot : nil)>\
      <p><a href="\(folder)\(card.name).html">\
      \(steps.id(step))</a></p></div>
      """
  }

  /// The words after the last card that the page plays.
  private var end: HTML {
    let rest = steps.steps.count - shown.count
    let last: HTML =
      rest > 0 ? "\(.count(rest, "more card")), not played here" : "End of the flow<br>\(steps.end)"
    return """
      <figure id="step-\(shown.count + 1)" class="walk-end" data-frame=""><figcaption>End</figcaption>\
      <div class="device bezel ghost"><p>\(Parts.icon("flag"))\(last)</p></div>\
      </figure>
      """
  }

  /// The answers that the card shows; where any words will do, its own sample stands.
  private func answers(_ step: PathSteps.Step) -> HTML {
    let card = steps.printer.variant.cards[step.card].card
    let told = step.answers.filter { !card.takesAnyWords($0.name, $0.value) }
    if told.isEmpty { return HTML() }
    let fields = told.map { ($0.name, JSONValue.array($0.value.texts.map { .string($0) })) }
    return " data-answers=\(json: .object(fields))"
  }

  private var strip: HTML {
    let items = shown.enumerated().html { index, step in
      """
      <li><a href="#step-\(index + 1)"><span class="thumb" aria-hidden="true"></span>\
      <small>\(index + 1). \(steps.id(step))</small></a></li>
      """
    }
    return """
      <nav class="walk-strip" aria-label="Cards of the path"><ol>\(items)\
      <li><a href="#step-\(shown.count + 1)"><span class="thumb" aria-hidden="true">\
      \(Parts.icon("flag"))</span><small>End</small></a></li></ol></nav>
      """
  }

  // MARK: Words

  /// The user, and a note on a path that can't be tapped through.
  private var witness: HTML {
    let other: HTML = """
      <p class="quiet">Tapping through the cards' own pages leads elsewhere: they know one user, and one \
      answer for each card.</p>
      """
    return """
      <section aria-labelledby="who"><header><h2 id="who">Who takes it</h2></header>\
      \(steps.witness)\(if: steps.freely == nil, other)</section>

      """
  }

  private var list: HTML {
    let items = shown.html(row)
    return """
      <section aria-labelledby="how"><header><h2 id="how">Card by card</h2></header>\
      <ol class="walk-steps">\(items)</ol></section>

      """
  }

  private func row(_ step: PathSteps.Step) -> HTML {
    let card = printer.variant.cards[step.card]
    let told = step.otherAnswers.map { name, value in
      let shown = printer.shown(value, of: name, on: step.card)
      return ValuePhrases.fact(ValuePhrases.name(name, on: card.card.id), shown)
    }
    let (reason, route) = (steps.reason(step), step.edge.route)
    let next = step.next.map { printer.variant.cards[$0].card.id } ?? "the end"
    return """
      <li><h3><a href="\(folder)\(card.name).html">\(card.card.id)</a></h3>\
      \(if: !told.isEmpty, "<p data-told>Answers: \(Wording.list(told))</p>")\
      <p><b>\(ValuePhrases.short(steps.label(step.edge), 80))</b>\
      \(route.via.map { ", <span data-via>\($0)</span>" }) → \(next)</p>\
      \(if: !reason.isEmpty, "<p data-told>Because \(reason)</p>")\(pages.notes[step.card])\
      <p>\(context.site.source(route.rule?.span ?? route.span))</p></li>

      """
  }
}
