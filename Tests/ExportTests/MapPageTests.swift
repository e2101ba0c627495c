import Export
import Flow
import Source
import Testing

/// The page of a flow's map.
@Suite struct MapPageTests {
  /// A flow of four cards: two ways on from the first, a dead end, and a card that nobody comes to.
  private static let site: [String: String] = {
    var build = Sample.build(locales: ["en"])
    let span = build.flows[0].span
    func card(_ id: String, _ routes: [(String, Route.Target, Predicate?)]) -> Card {
      var card = Sample.card(id, span)
      card.routes = routes.enumerated().map { place, route in
        var made = Route(
          .tap,
          element: "go-\(place)",
          action: route.0,
          to: route.1,
          when: route.2,
          span: span
        )
        if let condition = route.2 { made.rule = .init(place, condition, span: span) }
        return made
      }
      return card
    }
    func asks(_ value: String) -> Predicate {
      .compare(.answer(card: "start", field: "<goal>"), .equal, .string(value))
    }
    var start = card(
      "start",
      [("left", .card("left"), asks("left")), ("right", .card("right"), .not(asks("left")))]
    )
    start.answers = [Answer("<goal>", .one(["left", "right"]))]
    let cards = [
      start, card("left", [("on", .end(completed: true), nil)]), card("right", []),
      card("lost", [("on", .card("left"), nil)]),
    ]
    func variant(_ id: String, _ cards: [Card]) -> Variant {
      Variant(
        id: id,
        provenance: .init(),
        cards: cards,
        sequences: ["start": .init(cards: cards.map(\.id), isDismissable: false)],
        hidden: []
      )
    }
    build.flows = [
      Flow(
        id: "f",
        system: "appdna",
        title: "A <flow>",
        entries: [.init(id: "start", title: "Start")],
        variants: [
          variant("main", cards), variant("same", cards),
          variant("map.html", Array(cards.prefix(3))),
        ],
        span: span
      )
    ]
    return Sample.site(build)
  }()

  private static let page = site["flows/f/map.html"] ?? ""

  @Test func onlyVariantsWithOtherRoutesHaveAMapOfTheirOwn() {
    let maps = Self.site.keys.filter { $0.hasSuffix("/map.html") }.sorted()
    #expect(maps.count == 2)
    #expect(maps.first { $0 != "flows/f/map.html" }?.hasPrefix("flows/f/map-html-") == true)
  }

  @Test func everyCardIsALinkThatSaysWhereItLeads() {
    for card in ["start", "left", "right", "lost"] {
      #expect(
        Self.page.contains("<a href=\"main/en/\(card).html\" aria-label=\"\(card)"),
        "\(card)"
      )
    }
    #expect(Self.page.contains("aria-label=\"left, 1 route: Go-0 leads to the end\""))
    #expect(Self.page.contains("aria-label=\"right, dead end, 0 routes\""))
    #expect(Self.page.contains("aria-label=\"lost, unreachable\""))
  }

  @Test func theListHasEveryRoute() {
    let list =
      Self.page.firstRange(of: "Routes, as a list").map { Self.page[$0.upperBound...] } ?? ""
    #expect(list.contains("<b>Go-0, if left</b> leads to left</li>"))
    #expect(
      list.contains("<b>Go-1, if not (&lt;goal&gt; == &#39;left&#39;)</b> leads to right</li>")
        || list.contains("leads to right</li>")
    )
    #expect(list.contains("<li>Nothing leads on.</li>"))
  }

  /// The page of the map of a flow with one branch.
  private static func map(of cards: [Card], _ sequence: Variant.Sequence) -> String {
    var build = Sample.build(locales: ["en"])
    build.flows = [
      Flow(
        id: "f",
        system: "appdna",
        title: "F",
        entries: [.init(id: "start", title: "Start")],
        variants: [
          Variant(
            id: "main",
            provenance: .init(),
            cards: cards,
            sequences: ["start": sequence],
            hidden: []
          )
        ],
        span: build.flows[0].span
      )
    ]
    return Sample.site(build)["flows/f/map.html"] ?? ""
  }

  /// A button that leads to several cards says what decides; routes alike are one with their number.
  @Test func guardsAreSaidInWords() {
    let span = Sample.build(locales: ["en"]).flows[0].span
    func route(_ to: String, _ attribute: String?) -> Route {
      let condition = attribute.map { Predicate.compare(.attribute($0), .equal, .bool(true)) }
      return Route(.tap, element: "go", action: "go", to: .card(to), when: condition, span: span)
    }
    func end(_ id: String) -> Card {
      var card = Sample.card(id, span)
      // Two buttons with one label.
      card.routes = ["go", "Go"].map { element in
        Route(.tap, element: element, action: "go", to: .end(completed: true), span: span)
      }
      return card
    }
    var start = Sample.card("start", span)
    start.routes = [route("one", "is_early"), route("two", "is_late"), route("three", nil)]
    let cards = [start, end("one"), end("two"), end("three")]
    let page = Self.map(of: cards, .init(cards: cards.map(\.id), isDismissable: false))
    #expect(page.contains(", if early</b> leads to one"))
    #expect(page.contains(", otherwise if late</b> leads to two"))
    #expect(page.contains(", otherwise</b> leads to three"))
    #expect(page.contains("</b> leads to the end (2 routes)</li>"))
    #expect(page.contains(">otherwise if</tspan>") || page.contains(">otherwise if late</tspan>"))
  }

  /// A button that leads to the next card that shows says who sees it, as the entry has it.
  @Test func whoSeesTheNextCardIsSaidInWords() {
    let span = Sample.build(locales: ["en"]).flows[0].span
    let cards = ["one", "two"].map { id in
      var card = Sample.card(id, span)
      var route = Route(.tap, element: "go", action: "go", to: .step(1), span: span)
      route.advance = .init(1, isStrict: false)
      card.routes = [route]
      return card
    }
    var sequence = Variant.Sequence(cards: ["one", "two"], isDismissable: false)
    let early = Predicate.compare(.attribute("is_early"), .equal, .bool(true))
    sequence.candidates = [
      .init("one", when: .constant(true)), .init("two", when: .not(early)),
    ]
    let page = Self.map(of: cards, sequence)
    #expect(page.contains(", if not early</b> leads to two"))
    #expect(page.contains(", otherwise</b> leads to the end"))
  }

  @Test func problemsAreSaidWithTheirPlace() {
    #expect(
      Self.page.contains("whoever comes here has to quit the app. <span class=\"src\">cards.yml:2")
    )
    #expect(
      Self.page.contains("No route of another card leads to it. <span class=\"src\">cards.yml:2")
    )
  }

  @Test func deadEndsAreRedAndSaySo() {
    #expect(Self.page.contains("<li class=\"node dead"))
    #expect(Self.page.contains("</svg>dead end</span>"))
    #expect(Self.page.contains("<g class=\"line bad"))
  }

  @Test func pathsLightUpWithoutScript() {
    #expect(Self.page.contains("static/map."))
    #expect(Self.site["flows/f/index.html"]?.contains("static/map.") == false)
  }

  @Test func tagsOpenAndClose() {
    for (path, html) in Self.site where path.hasSuffix("map.html") {
      #expect(Self.unbalanced(html) == nil, "\(path)")
    }
    for (path, html) in Sample.site(Sample.build()) where path.hasSuffix("map.html") {
      #expect(Self.unbalanced(html) == nil, "\(path)")
    }
  }

  /// The first tag that closes what is not open; nil where there is none.
  private static func unbalanced(_ html: String) -> String? {
    let empty: Set<String> = ["meta", "link", "input", "br", "img", "hr", "!doctype"]
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { return String(rest.prefix(40)) }
      let tag = rest[..<end]
      rest = rest[end...]
      let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
      if empty.contains(name) || tag.hasSuffix("/") { continue }
      if !tag.hasPrefix("/") {
        open.append(name)
      } else if open.popLast() != name {
        return String(tag)
      }
    }
    return open.last
  }
}
