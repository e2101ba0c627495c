import Source
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", "a/b.json", false), ("*.json", ".json", true),
    ("a/*.json", "a/b.json", true), ("a/?.json", "a/é.json", true),
    ("a/?.json", "a/bc.json", false),
    ("**/*.md", "a.md", true), ("**/*.md", "a/b/c.md", true), ("**/*.md", "a/b/c.mdx", false),
    ("docs/**/*.md", "docs/a.md", true), ("docs/**/*.md", "docs/a/b.md", true),
    ("docs/**/*.md", "other/docs/a.md", false), ("docs/**", "docs/a/b", true),
    ("docs/**", "docs", false), ("**", "a/b", true), ("a**b", "axxb", true), ("a**b", "a/b", false),
    ("[a-c].txt", "b.txt", true), ("[a-c].txt", "d.txt", false), ("[!a-c].txt", "d.txt", true),
    ("[^a-c].txt", "b.txt", false), ("a[/]b", "a/b", false), ("[]]", "]", true), ("[a", "[a", true),
    ("[-a]", "-", true),
    ("{en,de}.json", "de.json", true), ("{en,de}.json", "fr.json", false),
    ("a{,b}c", "ac", true), ("{a,{b,c}d}", "cd", true), ("{**/x,y}", "a/b/x", true),
    ("{a", "{a", true), ("a}", "a}", true), ("{a,b", "{a,b", true), ("\\*", "*", true),
    ("\\*", "a", false), ("{a\\,b,c}", "a,b", true), ("", "", true), ("", "a", false),
    ("./flows/*.json", "flows/a.json", true), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
    ("a/**/b", "ab", false), ("Sync (old)+.json", "Sync (old)+.json", true),
  ]) func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func wildcardsAreTold() {
    #expect(["a*", "a?", "[a]", "{a}"].allSatisfy(Glob.hasWildcard))
    #expect(!Glob.hasWildcard("flows/a.json"))
  }

  /// Patterns that make a backtracking matcher take for ever.
  @Test func noPatternIsSlow() {
    let path = String(repeating: "a", count: 1_000)
    let patterns = [
      String(repeating: "*a", count: 400) + "b", String(repeating: "**/", count: 300) + "b",
      String(repeating: "{a,", count: 300), String(repeating: "{*,a}", count: 180),
      String(repeating: "[", count: 900), String(repeating: "*", count: 100_000),
      String(repeating: "{", count: 15) + "a" + String(repeating: ",a}", count: 15),
    ]
    let clock = ContinuousClock()
    for pattern in patterns {
      let time = clock.measure { #expect(!Glob(pattern).matches(path + "/c")) }
      #expect(time < .seconds(10), "\(pattern.prefix(20))")
    }
  }
}
