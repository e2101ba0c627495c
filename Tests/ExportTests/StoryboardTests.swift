import Export
import Flow
import Source
import Testing

/// The rail of a storyboard: the main path, and between its cards what branches off.
@Suite struct StoryboardTests {
  /// A flow of lines `card: targets`, each target a button, the main one with `!`; `END` is the end.
  private static func flow(_ text: String) -> Flow {
    let span = Sample.span
    let cards = text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      var card = Sample.card(parts[0], span)
      card.routes = parts[1].split(separator: " ").enumerated().map { place, target in
        let isMain = target.hasPrefix("!")
        let name = String(isMain ? target.dropFirst() : target)
        return Route(
          .tap,
          element: isMain ? "buttons/primary" : "go-\(place)",
          action: "go",
          to: name == "END" ? .end(completed: true) : .card(name),
          span: span
        )
      }
      return card
    }
    let variant = Variant(
      id: "main",
      provenance: .init(),
      cards: cards,
      sequences: ["start": .init(cards: cards.map(\.id), isDismissable: false)],
      hidden: []
    )
    return Flow(
      id: "f",
      system: "appdna",
      title: "F",
      entries: [.init(id: "start", title: "Start")],
      variants: [variant],
      span: span
    )
  }

  /// A page of the flow; others are not made.
  private static func page(_ text: String, at path: String = "index.html") throws -> String {
    var log = Log()
    let build = Sample.build([flow(text)], locales: ["en"])
    let site = ServedPages(build, templates: [:], kept: KeptWork(), log: &log)
    let path = "flows/f/" + path
    let page = try #require(site.files(at: path).first { $0.path == path })
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// The items on the rail: `1 a`, `(2 cards branch off here: b, c)`, `End`.
  private static func rail(_ text: String) throws -> String {
    let page = try page(text)
    let marks =
      /<span class="num">([0-9]+)<\/span><h3><a[^>]*>([^<]*)|<li class="fold">.*?<span>(.*?)<\/span><\/summary>|<li class="stop"><div>(.*?)<\/div>/
    return page.matches(of: marks.dotMatchesNewlines()).map { match in
      if let number = match.1, let card = match.2 { return "\(number) \(card)" }
      let words = (match.3.map { "(\($0))" } ?? match.4.map(String.init) ?? "")
      return words.replacing(/<[^>]*>/, with: "").replacing("\n", with: "")
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    // Card after card.
    ("a: b\nb: c\nc: END", "1 a | 2 b | 3 c | End of the flow"),
    // A button that skips a card leaves it on the way.
    ("a: b c\nb: c\nc: END", "1 a | 2 b | 3 c | End of the flow"),
    ("a: c b\nb: c\nc: END", "1 a | 2 b | 3 c | End of the flow"),
    // The main button decides, wherever it stands.
    (
      "a: b !d\nb: c\nc: d\nd: END",
      "1 a | (2 cards branch off here: b, c) | 4 d | End of the flow"
    ),
    // Two ways that come together again.
    (
      "a: b c\nb: d\nc: d\nd: END",
      "1 a | (1 card branches off here: c) | 2 b | 4 d | End of the flow"
    ),
    // Pages of a hub, each of which leads back.
    (
      "hub: s1 s2 s3 s4 END\ns1: hub\ns2: hub\ns3: hub\ns4: hub",
      "1 hub | (4 cards branch off here: s1, s2, s3 …) | End of the flow"
    ),
    // Several ends; a card that branches off from what branches off stands with it.
    (
      "a: b c\nb: END\nc: d\nd: e END\ne: END",
      "1 a | (3 cards branch off here: c, d, e) | 2 b | End of the flow"
    ),
    // Round and round.
    ("a: b\nb: c\nc: a", "1 a | 2 b | 3 c | From here users only come back"),
    ("a: a", "1 a | From here users only come back"),
    // A card that nothing leads to.
    ("a: b\nb: END\nc: END", "1 a | 2 b | End of the flow | (1 card no button leads to: c)"),
    // A card that nothing leads on from, in a row and at a branch.
    ("a: b\nb: gone\nc: END", "1 a | 2 b | 3 c | End of the flow"),
    (
      "a: b c\nb: gone\nc: END",
      "1 a | (1 card branches off here: b) | 3 c | End of the flow"
    ),
    ("a:", "1 a | End of the flow"),
  ])
  func theMainPathStandsOnTheRail(flow: String, rail: String) throws {
    #expect(try Self.rail(flow) == rail)
  }

  @Test func whatBranchesOffIsDrawnAndLeadsToTheMap() throws {
    let page = try Self.page("a: b c\nb: d\nc: d\nd: END")
    let start = try #require(page.firstRange(of: "<li class=\"fold\">")?.upperBound)
    let rest = page[start...]
    let fold = rest.prefix(upTo: try #require(rest.firstRange(of: "</details>")).lowerBound)
    #expect(!fold.contains("<details open"))
    #expect(fold.contains("data-card=\"c\""))
    #expect(fold.contains("href=\"main/en/c.html\""))
    #expect(fold.contains("<a href=\"map.html#card=c\">On the map</a>"))
  }

  /// Each card of a branch stands on its storyboard once, drawn, the folded ones included.
  @Test func allCardsAreDrawnOnce() throws {
    let page = try Self.page("a: b c\nb: d\nc: d\nd: END\ne: END", at: "main/en/index.html")
    for card in ["a", "b", "c", "d", "e"] {
      #expect(page.ranges(of: "data-card=\"\(card)\"").count == 1, "\(card)")
    }
  }

  /// A long ring, a comb of side cards, and cards that all lead to all.
  @Test(arguments: ["ring", "comb", "all"])
  func railsOfManyCardsStayLight(shape: String) throws {
    let count = shape == "all" ? 120 : 600
    let lines = (0..<count).map { place in
      switch shape {
      case "ring": "c\(place): c\((place + 1) % count)"
      case "comb": place % 2 == 0 ? "c\(place): !c\(place + 2) c\(place + 1)" : "c\(place): END"
      default: "c\(place): " + (0..<count).map { "c\($0)" }.joined(separator: " ") + " END"
      }
    }
    let page = try Self.page(lines.joined(separator: "\n"))
    #expect(page.utf8.count < 225_000, "\(page.utf8.count)")
    #expect(page.contains("<a href=\"map.html\">+ "))
  }
}
