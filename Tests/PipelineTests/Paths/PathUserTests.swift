import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Cards of a path as the user sees who takes it.
struct PathUserTests {
  private static let mapping = """
    mapping: 1
    name: intro
    files: intro.json
    attributes: {plan: {kind: text, one of: [free, pro]}}
    flow:
      id: intro
      cards:
        each: $.cards.*
        id: .id
        title: .title
        choices: {each: .options.*, id: .id, text: .text}
        stores: .stores
        items:
          each: .parts.*
          body: .text
          if: [{attribute: plan, is: .plan}, {answer: theme, is: .theme}]
        buttons:
          each: .buttons.*
          text: .text
          do: {card: .to, else: end}
          if: [{attribute: plan, is: .plan}, {answer: theme, is: .theme}]
    """

  private static func site(_ files: [String: String]) async throws -> [String: String] {
    let outcome = try await Pipeline.build(.memory(files))
    var log = Log()
    var site: [String: String] = [:]
    for file in SiteExport(build: try #require(outcome.build)).plan(log: &log).flatMap({ $0() }) {
      site[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return site
  }

  private static func site(intro: String) async throws -> [String: String] {
    try await site(files(intro))
  }

  static func files(_ intro: String) -> [String: String] {
    [
      "flowproof.yml": "mappings: intro.map.yml\nsources: [{intro: intro.json}]",
      "intro.map.yml": mapping, "intro.json": intro,
    ]
  }

  /// The words of each strip on the page of paths, a card's between bars.
  private static func strips(_ site: [String: String]) throws -> [String] {
    let page = try #require(site["flows/intro/paths/index.html"])
    return page.matches(of: /<ol class="run"[^>]*>((?:.|\n)*?)<\/ol>/).map { strip in
      let cards = strip.1.matches(of: /<div class="screen"(?:.|\n)*?<\/a>/).map { card in
        String(card.0).replacing(/<b>9:41<\/b>|<small>.*?<\/small>/, with: "")
          .replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      }
      return cards.joined(separator: " | ")
    }
  }

  @Test func stripsDrawThePartsOfTheUserWhoTakesThePath() async throws {
    let site = try await Self.site(
      intro: """
        {"cards": [
          {"id": "a", "title": "First",
           "parts": [{"text": "For free", "plan": "free"}, {"text": "For pro", "plan": "pro"}],
           "buttons": [
             {"text": "Go", "to": "b", "plan": "free"}, {"text": "On", "to": "c", "plan": "pro"}]},
          {"id": "b", "title": "B", "buttons": [{"text": "End"}]},
          {"id": "c", "title": "C", "buttons": [{"text": "End"}]}]}
        """
    )
    #expect(try Self.strips(site) == ["First For free Go | B End", "First For pro On | C End"])
  }

  static let twice = """
    {"cards": [
      {"id": "a", "title": "First", "stores": "theme",
       "options": [{"id": "light", "text": "Light"}, {"id": "dark", "text": "Dark"}],
       "buttons": [{"text": "On", "to": "b", "theme": "light"}]},
      {"id": "b", "title": "Second", "stores": "theme",
       "options": [{"id": "light", "text": "Light"}, {"id": "dark", "text": "Dark"}],
       "buttons": [{"text": "On", "to": "c"}]},
      {"id": "c", "title": "C",
       "parts": [{"text": "It is light", "theme": "light"}, {"text": "It is dark", "theme": "dark"}],
       "buttons": [
         {"text": "Go", "to": "d", "theme": "light"}, {"text": "On", "to": "e", "theme": "dark"}]},
      {"id": "d", "title": "D", "buttons": [{"text": "End"}]},
      {"id": "e", "title": "E", "buttons": [{"text": "End"}]}]}
    """

  @Test func aSecondAnswerOfOneNameCountsFromItsCardOn() async throws {
    let site = try await Self.site(intro: Self.twice)
    #expect(
      try Self.strips(site).sorted() == [
        "First Light Dark On | Second Light Dark On | C It is dark On | E End",
        "First Light Dark On | Second Light Dark On | C It is light Go | D End",
      ]
    )
    let pages = site.filter { $0.key.contains(/paths\/\d/) }.values
    let links = pages.flatMap { page in page.matches(of: /id="freely" href="[^#]*#([^"]*)/) }
    #expect(
      links.map { $0.1.replacing("&amp;", with: " ") }.sorted() == [
        "walk=1 field:theme=light", "walk=1 field:theme=light at:b:theme=dark",
      ]
    )
  }

  /// The options chosen on a card's page.
  @Test(
    .enabled(if: Browser.isThere),
    arguments: [
      ("a", "walk=1&field:theme=light&at:b:theme=dark", ["light"]),
      ("b", "walk=1&field:theme=light&at:b:theme=dark", ["dark"]),
      ("b", "walk=1&field:theme=light&at:c:theme=dark", ["light"]),
    ]
  )
  func thePlayerAnswersEachCardAsThePathDoes(
    card: String,
    fragment: String,
    chosen: [String]
  )
    async throws
  {
    let scratch = try Scratch()
    for (path, text) in try await Self.site(intro: Self.twice) { try scratch.write(path, text) }
    let page = scratch.path + "/flows/intro/default/en/\(card).html"
    let dom = try Browser.dom(of: page, fragment: fragment, milliseconds: 2000)
    let options = dom.matches(of: /<[^>]*data-option="([^"]*)"[^>]*>/)
    #expect(options.filter { $0.0.contains("e-chosen") }.map { String($0.1) } == chosen)
  }

  /// A block that is called as the control that closes a flow is none.
  @Test func blocksMayBeCalledAsControlsAround() async throws {
    let site = try await Self.site([
      "flows/f.json": """
      {"id": "f", "settings": {"dismiss_allowed": true}, "steps": [
        {"id": "a", "content_blocks": [
          {"id": "dismiss", "type": "button", "text": "Go on", "action": "next"}]},
        {"id": "b", "content_blocks": [{"id": "go", "type": "button", "text": "Go"}]}]}
      """
    ])
    func routes(_ card: String) -> [String] {
      let page = site["flows/f/default/en/\(card).html"] ?? ""
      return page.matches(of: /"on":"(\w+)","element":"([^"]*)"/).map { "\($0.1) \($0.2)" }
    }
    #expect(routes("a") == ["tap dismiss", "skip flow/dismiss"])
    #expect(routes("b") == ["tap go", "tap back", "skip dismiss"])
  }
}
