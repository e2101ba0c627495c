import Testing

/// Texts that show once they are scrolled to, over what is behind them then: elements on top, findings below.
@Suite struct ScrolledContrastTests {
  /// The second page stands beside the screen before anybody scrolls.
  @Test(arguments: [("", []), (##", "bg": "#111111", "ink": "#000000""##, ["1", "2"])])
  func pagesAreReadOnWhatIsBehindThem(_ look: String, _ told: [String]) async throws {
    let all = try await findings([
      "flowproof.yml": "mappings: a.map.yml\nsources: {a: a.json}\n",
      "a.map.yml": """
      mapping: 1
      name: a
      flow: {cards: {each: $.*, tree: {use: el, at: .ui}}}
      define: {el: {element: .el, text: .txt, look: {background: .bg, padding: .pad, text color: .ink}, children: {use: el, each: .kids.*}}}
      ignore: [bg, ink]
      """,
      "a.json": #"""
      [{"ui": {"el": "column", "bg": "#000000", "pad": 40, "kids": [
        {"el": "text", "txt": "Pages"},
        {"el": "pages", "kids": [{"el": "text", "txt": "Page one"\#(look)}, {"el": "text", "txt": "Page two"\#(look)}]}]}}]
      """#,
    ])
    let low = all.filter { $0.contains("contrast") }.map { $0.split(separator: "'")[1] }
    #expect(low == told.map { "tree/1/2/\($0)" })
  }
}
