import Testing

@testable import Pipeline

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.json", "a.json", true),
    ("*.json", "a/b.json", false),
    ("*.json", ".json", true),
    ("flows/*.json", "flows/a.json", true),
    ("flows/**/*.json", "flows/a.json", true),
    ("flows/**/*.json", "flows/a/b/c.json", true),
    ("flows/**/*.json", "flows/a/b/c.yml", false),
    ("**/x", "x", true),
    ("**/x/**", "a/x/b", true),
    ("**", "a/b", true),
    ("a/**/b/**/c", "a/b/b/c", true),
    ("a/**/b/**/c", "a/c", false),
    ("?.json", "é.json", true),
    ("?.json", "ab.json", false),
    ("[a-c]*.md", "bob.md", true),
    ("[!a-c]*.md", "bob.md", false),
    ("[]x].md", "].md", true),
    ("*.{json,yml}", "a.yml", true),
    ("{a,b/{c,d}}/e", "b/d/e", true),
    ("{a,b/{c,d}}/e", "b/e", false),
    ("a*b*c", "axxbyyc", true),
    ("a*b*c", "axxbyy", false),
  ])
  func matches(pattern: String, path: String, expected: Bool) throws {
    #expect(try Glob(pattern).matches(path) == expected)
  }

  @Test(arguments: [
    ("docs/[ab", "'[' is never closed"),
    ("docs/{a,b", "'{' is never closed"),
    ("{a,{b}", "'{' is never closed"),
    (String(repeating: "{a,b}", count: 30), "braces spell out more than 64 alternatives"),
  ])
  func refuses(pattern: String, words: String) throws {
    let mistake = #expect(throws: Glob.Mistake.self) { try Glob(pattern) }
    #expect(mistake?.words == words)
  }

  @Test(.timeLimit(.minutes(1)))
  func takesHostilePatternsInItsStride() throws {
    let name = String(repeating: "a", count: 5_000)
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(try !Glob(stars).matches(name))
    let path = String(repeating: "a/", count: 500) + "c"
    let folders = String(repeating: "**/a/", count: 50) + "b"
    #expect(try !Glob(folders).matches(path))
  }
}
