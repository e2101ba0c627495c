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

/// Colours of texts that stand beside them: screens on top, places of findings below.
@Suite struct BesideContrastTests {
  /// A button without colours has those of the app, whatever another screen writes for its own.
  @Test func colorsOfOtherScreensAreNotMeant() async throws {
    func screens(_ colors: String, _ others: String) -> String {
      """
      {"version": 1, "screens": [
      {"id": "a", "name": "A", "type": "welcome", "order": 0, "content": {"title": "T", "buttonText": "Go"\(colors)}},
      {"id": "b", "name": "B", "type": "welcome", "order": 1, "content": {"title": "T", "buttonText": "Go"\(others)}}]}
      """
    }
    func places(_ text: String) async throws -> [String] {
      let files = ["flowproof.yml": "sources: [{sequence: f.json}]\n", "f.json": text]
      return try await findings(files).filter { $0.contains("contrast") }.map { line in
        let rule = line.contains("[contrast-too-low]") ? "too low" : "of the app"
        return "\(line.split(separator: ":")[1]) \(rule)"
      }
    }
    let black = ##", "buttonColor": "#000000", "buttonTextColor": "#ffffff""##
    #expect(try await places(screens(black, "")) == ["3 of the app"])
    let grey = ##", "buttonColor": "#888888", "buttonTextColor": "#999999""##
    #expect(try await places(screens(black, grey)) == ["3 too low"])
  }
}
