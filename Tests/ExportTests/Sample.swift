import Export
import Flow
import Source

@testable import Markdown

/// A small build made by hand: two flows, two variants, two locales, and ids that mean no good.
enum Sample {
  /// A place in the first file.
  static let span: Span = {
    var sources = SourceSet()
    return Span(file: sources.add(path: "cards.yml", bytes: []), start: 11, end: 17)
  }()

  /// A build of some flows; its texts are in one file, `texts.txt`.
  static func build(_ flows: [Flow]? = nil, locales: [String] = ["en", "he"]) -> Build {
    var sources = SourceSet()
    let file = sources.add(path: "cards.yml", bytes: Array("first line\nsecond line\n".utf8))
    let span = Span(file: file, start: 11, end: 17)
    var tables = TextTables()
    tables.add(.init("Hello", span: span), key: "Title", table: "Onboarding", locale: "en")
    tables.add(.init("שלום", span: span), key: "Title", table: "Onboarding", locale: "he")
    tables.add(.init("Go on", span: span), key: "Go", table: "Onboarding", locale: "en")
    let finding = Diagnostic(
      Rule(5999, "sample", .warning, title: "t", why: "w", fix: "f"),
      "'<b>x</b>' is odd",
      at: span,
      help: "look at it",
      subject: .init(flow: "first", card: "welcome")
    )
    var build = Build(
      title: "Sample <&> \"title\"",
      sources: sources,
      defaultLocale: locales.first ?? "en"
    )
    build.flows = flows ?? [flow("first", span), flow("CON", span, ids: hostile)]
    build.tables = tables
    build.locales = locales
    build.devices = ["iphone-15", "iphone-se"]
    build.docs = [doc]
    build.findings = [finding]
    return build
  }

  /// Ids that would leave their folder, clash or be refused by a disk.
  static let hostile = [
    "../../etc/passwd", "a", "A", "index", "con.html", "é", "e\u{301}", "", ".", "<script>", "a b",
    "a/b", "nul", String(repeating: "x", count: 400), "\u{202E}abc", "trailing.",
  ]

  /// A flow whose variants show some cards and hide the last.
  static func flow(
    _ id: String,
    _ span: Span,
    ids: [String] = ["welcome", "sync", "left-out"]
  )
    -> Flow
  {
    let cards = ids.map { card($0, span) }
    let shown = Array(ids.dropLast())
    let variants = ["release", "b"].map { name in
      Variant(
        id: name,
        provenance: .init(),
        cards: cards,
        sequences: ["start": .init(cards: shown, isDismissable: true)],
        hidden: [.init(card: ids.last ?? "", reason: "its condition never holds")]
      )
    }
    return Flow(
      id: id,
      system: "nimbus",
      title: "Flow <\(id)>",
      entries: [.init(id: "start", title: "Start")],
      variants: variants,
      span: span
    )
  }

  /// A card of a title from a table, a text that is missing and a button, in two states.
  static func card(_ id: String, _ span: Span) -> Card {
    var slots = Slots()
    let title = slots.add(TextRef("Onboarding/Title", span: span, lookup: .tableAndKey))
    let body = slots.add(TextRef("Onboarding/Nope.v1", span: span, lookup: .tableAndKey))
    let go = slots.add(TextRef("Onboarding/Go", span: span, lookup: .tableAndKey))
    let image = slots.add(ImageRef("no-such-image", span: span))
    let root = Element(
      "",
      .stack(
        Stack(
          .vertical,
          [
            Element("title", .text(TextElement(title, role: .heading))),
            Element("body", .text(TextElement(body))),
            Element("image", .image(ImageElement(image))),
            Element(
              "buttons/primary",
              .button(
                ButtonElement(.primary, action: "next", [Element("", .text(TextElement(go)))])
              )
            ),
          ]
        )
      )
    )
    var summary = CardSummary()
    summary.title = title
    summary.body = body
    summary.image = image
    summary.buttons = [.init(role: "primary", title: go, action: "next")]
    var card = Card(
      id: id,
      kind: "basic",
      states: [CardState("default", root: root), CardState("popup", root: root)],
      slots: slots,
      summary: summary,
      span: span
    )
    card.transition = Transition(
      name: "push",
      incoming: MotionState { $0.x = .share(1) },
      outgoing: MotionState { $0.x = .share(-1) },
      duration: 300
    )
    card.routes = [
      Route(.tap, element: "buttons/primary", action: "next", to: .step(1), span: span)
    ]
    return card
  }

  static let doc = Build.Doc(
    slug: "guide/first",
    page: MarkdownPage(
      frontMatter: nil,
      title: "First",
      parts: [
        .html("<h1 id=\"first\">First</h1>\n<h1 id=\"second\">Second</h1>\n"),
        .fence(.init(language: "json", code: "{\"a\": \"<b>\"}", range: 0..<1)),
      ],
      headings: [.init(level: 1, text: "First", anchor: "first")]
    ),
    snippets: [:]
  )

  /// The files of a build's site by path.
  static func site(_ build: Build, templates: [String: String] = [:]) -> [String: String] {
    var log = Log()
    let plan = SiteExport(build: build, templates: templates).plan(log: &log)
    var files: [String: String] = [:]
    for file in plan.flatMap({ $0() }) {
      files[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return files
  }
}
