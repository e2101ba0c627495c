import Source
import TestSupport
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

  /// Patterns that make a backtracking matcher take for ever: twice as long ones take a few times as long.
  @Test func noPatternIsSlow() {
    let path = String(repeating: "a", count: 1_000) + "/c"
    func twice(_ part: String, _ count: Int, _ end: String = "") -> [Int: Glob] {
      [
        1: Glob(String(repeating: part, count: count / 2) + end),
        2: Glob(String(repeating: part, count: count) + end),
      ]
    }
    func nested(_ count: Int) -> Glob {
      Glob(String(repeating: "{", count: count) + "a" + String(repeating: ",a}", count: count))
    }
    let patterns = [
      twice("*a", 400, "b"), twice("**/", 300, "b"), twice("{a,", 300), twice("{*,a}", 180),
      twice("[", 900), twice("*", 100_000), [1: nested(7), 2: nested(15)],
    ]
    for (place, globs) in patterns.enumerated() {
      let exponent = Growth.exponent(from: 1, to: 2, below: 4) {
        #expect(globs[$0]?.matches(path) == false)
      }
      #expect(exponent < 4, "pattern \(place)")
    }
  }
}
