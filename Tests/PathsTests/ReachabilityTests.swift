import Flow
import Source
import Testing

@testable import Paths

/// Tests of reached cards, dead ends and circles, by the routes alone.
@Suite struct ReachabilityTests {
  private static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  /// Cards as text: `a: b end`, a line each; `app` is an action that the app alone decides, `app>c`
  /// one that it answers, `?` a part whose routes nobody knows.
  private static func cards(_ text: String) -> [Card] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      let words = parts[1].split(separator: " ").map(String.init)
      var card = Card(
        id: String(parts[0]),
        kind: "plain",
        states: [],
        slots: Slots(),
        summary: CardSummary(),
        span: span
      )
      card.mayLeadOn = words.contains("?")
      card.routes = words.enumerated().flatMap { place, word -> [Route] in
        func route(_ trigger: Route.Trigger, _ target: Route.Target) -> Route {
          Route(trigger, element: "e\(place)", action: "go", to: target, span: span)
        }
        switch word {
        case "?": return []
        case "app": return [route(.hostDecides, .stays)]
        case "end": return [route(.tap, .end(completed: true))]
        case _ where word.hasPrefix("app>"):
          return [
            route(.hostDecides, .stays), route(.hostDecides, .card(String(word.dropFirst(4)))),
          ]
        default: return [route(.tap, .card(word))]
        }
      }
      return card
    }
  }

  /// The results for cards, by their ids.
  private static func said(_ text: String, sequence: Int? = nil) -> String {
    let cards = cards(text)
    let paths = Reachability(cards, sequence: sequence)
    let unreached = zip(cards, paths.isReached).filter { !$0.1 }.map(\.0.id)
    let circles = paths.circles.map { $0.map { cards[$0].id }.joined() }
    return "unreached \(unreached.joined()), dead ends "
      + "\(paths.deadEnds.map { cards[$0].id }.joined()), circles \(circles.joined(separator: " "))"
  }

  @Test(arguments: [
    ("a: b\nb: end", "unreached , dead ends , circles "),
    ("a: c\nb: end\nc: end", "unreached b, dead ends , circles "),
    // After a dead end the next card counts, so that one mistake is one finding.
    ("a:\nb: end", "unreached , dead ends a, circles "),
    ("a:", "unreached , dead ends , circles "),
    ("a: b\nb: a", "unreached , dead ends , circles ab"),
    ("a: a", "unreached , dead ends , circles a"),
    // What leads into a circle is no part of it, nor is a circle that can be left for another.
    ("a: b\nb: b c\nc: d\nd: c", "unreached , dead ends , circles cd"),
    ("a: b d\nb: c\nc: b\nd: e\ne: d", "unreached , dead ends , circles bc de"),
    ("a: b\nb: a c\nc:\nd: end", "unreached , dead ends c, circles "),
    // An app that decides alone may end it, and may go to the next card.
    ("a: app\nb: a", "unreached , dead ends , circles "),
    ("a: c app\nb: a\nc: a", "unreached , dead ends , circles "),
    // One whose answers all lead on is known.
    ("a: app>c\nb: end\nc: a", "unreached b, dead ends , circles ac"),
    ("a: b ?\nb: a", "unreached , dead ends , circles "),
    ("a: ?\nb: end", "unreached , dead ends , circles "),
  ])
  func pathsOfCards(cards: String, said: String) {
    #expect(Self.said(cards) == said)
  }

  @Test func cardsBetweenOthersAreNoPartOfTheSequence() {
    #expect(Self.said("a: w\nb:\nw: b", sequence: 2) == "unreached , dead ends b, circles ")
    #expect(Self.said("a:\nw: a", sequence: 1) == "unreached w, dead ends a, circles ")
  }

  @Test func routesThatNobodyTakesAreLeftOut() {
    let cards = Self.cards("a: b c\nb: end\nc: end")
    let paths = Reachability(cards)
    #expect(paths.isReached == [true, true, true])
    #expect(paths.isReached { $0.target != .card("b") } == [true, false, true])
  }
}
