import Testing

/// A document whose telling key is misspelt is told at that key.
struct MisspeltKeyTests {
  private static let config = "sources: [a.json]\ndefault-locale: en\n"

  @Test(
    arguments: [
      (
        #"{"id": "start", "stpes": [{"id": "s", "config": {}}]}"#,
        "a.json:1:17: warning: 'a.json' looks like no document of a known system"
          + " [unrecognised-file] (did you mean 'steps'?)"
      ),
      (
        #"{"screens": [{"id": "s", "conten": {"title": "Hi"}}]}"#,
        "a.json:1:26: warning: 'a.json' looks like no document of a known system"
          + " [unrecognised-file] (did you mean 'content'?)"
      ),
      (
        #"{"flows": {"a": {"step": [{"id": "s", "config": {}}]}, "b": {"steps": [{"id": "t", "#
          + #""config": {"content_blocks": [{"id": "h", "type": "heading", "text": "Hi"}]}}]}}}"#,
        "a.json:1:18: warning: the flow has no steps [no-steps] (did you mean 'steps'?)"
      ),
    ]
  )
  func isTold(document: String, finding: String) async throws {
    let told = try await findings(["flowproof.yml": Self.config, "a.json": document])
    #expect(told.contains(finding), "\(told)")
  }
}
