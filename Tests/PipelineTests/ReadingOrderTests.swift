import Testing

/// Texts that screen readers come to after one that stands below them (FP8204).
@Suite struct ReadingOrderTests {
  /// A text of a screen, 300 points wide where nothing else is said.
  private static func text(_ id: String, x: Int = 24, y: Int, width: Int = 300) -> String {
    """
    {"id": "\(id)", "type": "text", "position": {"x": \(x), "y": \(y)}, "styling": {"width": \(width)}, \
    "content": {"text": "Words"}}
    """
  }

  /// The findings about the order of a screen's blocks.
  private static func told(_ blocks: String...) async throws -> [String] {
    let numbered = blocks.enumerated().map { index, block in
      "{\"order\": \(index), \(block.dropFirst())"
    }
    let flow = """
      {"version": 1, "screens": [{
        "id": "start", "name": "Start", "type": "welcome", "order": 0,
        "content": {"blocks": [
          \(numbered.joined(separator: ",\n"))
        ]}
      }]}
      """
    return try await findings(["flows/start.json": flow])
      .filter { $0.contains("read-out-of-order") }
      .map { $0.split(separator: " [")[0].split(separator: "info: ")[1].description }
  }

  @Test func textsFromTheTopDownAreInOrder() async throws {
    let told = try await Self.told(Self.text("a", y: 100), Self.text("b", y: 200))
    #expect(told == [])
  }

  @Test func theFirstOfATextBelowIsNamedAndTheRestCounted() async throws {
    let told = try await Self.told(
      Self.text("last", y: 400),
      Self.text("a", y: 100),
      Self.text("b", y: 200)
    )
    #expect(
      told == ["'a' of 'start' is read after 'last', which stands below it, and so is 1 more"]
    )
  }

  /// A second column is read from its top, after the first.
  @Test func columnsAreReadOneAfterAnother() async throws {
    let told = try await Self.told(
      Self.text("a", y: 100, width: 140),
      Self.text("b", y: 200, width: 140),
      Self.text("c", x: 200, y: 100, width: 140),
      Self.text("d", x: 200, y: 200, width: 140)
    )
    #expect(told == [])
  }

  /// Boxes that share part of their height stand beside one another.
  @Test func boxesOfOneLineHaveNoOrder() async throws {
    let told = try await Self.told(Self.text("a", y: 110), Self.text("b", y: 100))
    #expect(told == [])
  }
}
